package store

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"pitboss/game"
)

// Format is a form records are exported in.
type Format string

// The formats: the records exactly as they are stored, one a line, or a table.
const (
	NDJSON Format = "ndjson"
	CSV    Format = "csv"
)

// Filter says which records to export; its zero value is all of them. Conditions
// are joined by and.
type Filter struct {
	// From and To are sequences, both included; 0 is the journal's own end.
	From, To uint64
	// Round and Shoe are numbers at this table; 0 is any.
	Round, Shoe uint64
	// Since and Until bound the time: at or after Since, before Until; zero is any.
	Since, Until time.Time
	// Types are the event types wanted; none is any.
	Types []game.EventType
}

func (f Filter) wants(record game.Record) bool {
	return (f.Round == 0 || record.Round == f.Round) &&
		(f.Shoe == 0 || record.Shoe == f.Shoe) &&
		(f.Since.IsZero() || !record.At.Before(f.Since)) &&
		(f.Until.IsZero() || record.At.Before(f.Until)) &&
		(len(f.Types) == 0 || slices.Contains(f.Types, record.Type))
}

// CSVColumns returns the columns of a CSV export, in order. New ones are only ever
// added at the end. Device frames (raw) are hex; elapsed_ns is nanoseconds since
// that console started.
func CSVColumns() []string {
	return []string{"seq", "at", "site", "table", "variant", "shoe", "round", "type", "staff", "role", "device",
		"device_seq", "data", "raw", "rulebook", "state", "elapsed_ns", "v", "prev", "hash", "paytable"}
}

// csvRow returns a record as a row. What begins a cell of text as a formula does is given an
// apostrophe in front: a spreadsheet would work it out, and a barcode can say anything.
func csvRow(r game.Record) []string {
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	row := []string{number(r.Sequence), r.At.Format(time.RFC3339Nano), r.Site, r.Table, r.Variant, number(r.Shoe), number(r.Round),
		string(r.Type), r.Staff, string(r.Role), r.Device, number(r.DeviceSequence), string(r.Data), hex.EncodeToString(r.Raw),
		r.Rulebook, r.State, strconv.FormatInt(int64(r.Elapsed), 10), strconv.Itoa(r.Version), r.Previous, r.Hash, r.Paytable}
	for i, cell := range row {
		if first, _ := utf8.DecodeRuneInString(cell); cell != "" && strings.ContainsRune(formulaMarks, first) {
			row[i] = "'" + cell
		}
	}
	return row
}

// formulaMarks are the letters with which a cell begins that a spreadsheet works out,
// or skips on the way to one of them; some do so with those of full width too.
const formulaMarks = "=+-@\t\r\n＝＋－＠"

// Export writes the records the filter wants, in order, each checked against its
// hash and, where it was read, the record before. Errors: those of reading, the
// writer's own, or [ErrStopped] when ctx ends first.
func (j *Journal) Export(ctx context.Context, w io.Writer, format Format, filter Filter) error {
	out := bufio.NewWriter(w)
	write, finish := exportNDJSON(out)
	switch format {
	case NDJSON:
	case CSV:
		write, finish = exportCSV(out)
	default:
		return fmt.Errorf("there is no export format %q: want %s or %s", format, NDJSON, CSV)
	}
	records, err := j.wanted(filter)
	if err != nil {
		return err
	}
	end, err := j.Head()
	if err != nil {
		return err
	}
	for record, err := range records {
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return stopped(ctx, "the export of", j.path)
		}
		tell(ctx, record.record.Sequence, max(end.Sequence, record.record.Sequence))
		if !filter.wants(record.record) {
			continue
		}
		if err := write(record); err != nil {
			return fmt.Errorf("writing the export at record %d: %w", record.record.Sequence, err)
		}
	}
	if err := finish(); err != nil {
		return fmt.Errorf("writing the export: %w", err)
	}
	return nil
}

// wanted narrows the sequences to a round's or a shoe's by the indexes.
func (j *Journal) wanted(filter Filter) (iter.Seq2[storedRecord, error], error) {
	from, to := max(filter.From, 1), filter.To
	for _, index := range []struct {
		bucket string
		number uint64
	}{{bucketRounds, filter.Round}, {bucketShoes, filter.Shoe}} {
		if index.number == 0 {
			continue
		}
		s, found, err := j.lookUpSpan(index.bucket, index.number)
		if err != nil {
			return nil, err
		}
		if !found {
			return func(func(storedRecord, error) bool) {}, nil
		}
		from = max(from, s.first)
		if to == 0 || s.last < to {
			to = s.last
		}
	}
	return j.stored(from, to), nil
}

func exportNDJSON(out *bufio.Writer) (write func(storedRecord) error, finish func() error) {
	return func(record storedRecord) error {
		// The writer keeps its first error; the newline meets it again.
		_, _ = out.Write(record.stored)
		return out.WriteByte('\n')
	}, out.Flush
}

func exportCSV(out *bufio.Writer) (write func(storedRecord) error, finish func() error) {
	table := csv.NewWriter(out)
	header := table.Write(CSVColumns())
	return func(record storedRecord) error {
			if header != nil {
				return header
			}
			return table.Write(csvRow(record.record))
		}, func() error {
			table.Flush()
			if err := table.Error(); err != nil {
				return err
			}
			return out.Flush()
		}
}
