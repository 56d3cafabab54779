package store

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"pitboss/game"
)

// Format is an export format for records.
type Format string

// The formats: the records exactly as stored, one per line, or a table.
const (
	NDJSON Format = "ndjson"
	CSV    Format = "csv"
)

// Filter selects the records to export; its zero value selects all. A record must meet every condition.
type Filter struct {
	// From and To are sequences, both included; 0 means the journal's own end.
	From, To uint64
	// Round and Shoe are numbers at this table; 0 means any.
	Round, Shoe uint64
	// Since and Until bound the time: at or after Since, before Until; the zero time means no bound.
	Since, Until time.Time
	// Types are the event types wanted; empty means all.
	Types []game.EventType
}

// has reports whether an export with the filter has the record.
func (f Filter) has(record game.Record) bool {
	return record.Sequence >= f.From && (f.To == 0 || record.Sequence <= f.To) && f.wants(record)
}

func (f Filter) wants(record game.Record) bool {
	return (f.Round == 0 || record.Round == f.Round) &&
		(f.Shoe == 0 || record.Shoe == f.Shoe) &&
		(f.Since.IsZero() || !record.At.Before(f.Since)) &&
		(f.Until.IsZero() || record.At.Before(f.Until)) &&
		(len(f.Types) == 0 || slices.Contains(f.Types, record.Type))
}

// CSVColumns returns the columns of a CSV export, in order. New columns are only ever added at the end. Device frames
// (raw) are hex; elapsed_ns is nanoseconds since that console started.
func CSVColumns() []string {
	return []string{"seq", "at", "site", "table", "variant", "shoe", "round", "type", "staff", "role", "device",
		"device_seq", "data", "raw", "rulebook", "state", "elapsed_ns", "v", "prev", "hash", "paytable", "input"}
}

// csvRow returns a record as a row. A spreadsheet evaluates no cell of it: a barcode can contain anything.
func csvRow(r game.Record) []string {
	input := ""
	if r.Input != nil {
		data, _ := json.Marshal(r.Input)
		input = string(data)
	}
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	row := []string{number(r.Sequence), r.At.Format(time.RFC3339Nano), r.Site, r.Table, r.Variant, number(r.Shoe), number(r.Round),
		string(r.Type), r.Staff, string(r.Role), r.Device, number(r.DeviceSequence), string(r.Data), hex.EncodeToString(r.Raw),
		r.Rulebook, r.State, strconv.FormatInt(int64(r.Elapsed), 10), strconv.Itoa(r.Version), r.Previous, r.Hash,
		r.Paytable, input}
	for i, cell := range row {
		row[i] = CSVCell(cell)
	}
	return row
}

// CSVCell returns a text for a cell of a CSV table: one that starts like a formula gets an apostrophe in front.
func CSVCell(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune(formulaMarks, first) {
		return "'" + text
	}
	return text
}

// formulaMarks are the characters that start a formula in a spreadsheet, or that it skips before one. Some
// spreadsheets accept the full-width forms too.
const formulaMarks = "=+-@\t\r\n＝＋－＠"

// Export writes the records that match the filter, in order. It checks each against its hash and, if it was read, the
// previous record. Errors: those of reading and of the writer, or [ErrStopped] if ctx ends first.
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
	end, err := j.Head()
	if err != nil {
		return err
	}
	from, to, err := j.narrowed(filter)
	if err != nil {
		return err
	}
	records := j.stored(from, to)
	switch {
	case to != 0 && from > to:
		records = func(func(storedRecord, error) bool) {}
	case format == NDJSON && filter.contiguous():
		records = j.linked(from, to)
	}
	at := from - 1
	for record, err := range records {
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return stopped(ctx, "the export of", j.path)
		}
		at++
		Tell(ctx, at, max(end.Sequence, at))
		if !filter.contiguous() && !filter.wants(record.record) {
			continue
		}
		if err := write(record); err != nil {
			return fmt.Errorf("writing the export at record %d: %w", at, err)
		}
	}
	if err := finish(); err != nil {
		return fmt.Errorf("writing the export: %w", err)
	}
	return nil
}

// contiguous reports whether the filter selects every record between two sequences.
func (f Filter) contiguous() bool { return f.Round == 0 && f.Shoe == 0 && len(f.Types) == 0 }

// narrowed returns the sequences, both included, between which the filter can select records: those of a round or a shoe
// by the indexes, and those of a time. If to is 0, they reach to the end; if it is less than from, there are none.
func (j *Journal) narrowed(filter Filter) (from, to uint64, err error) {
	from, to = max(filter.From, 1), filter.To
	for _, index := range []struct {
		bucket string
		number uint64
	}{{bucketRounds, filter.Round}, {bucketShoes, filter.Shoe}} {
		if index.number == 0 {
			continue
		}
		s, found, err := j.lookUpSpan(index.bucket, index.number)
		if err != nil {
			return 0, 0, err
		}
		if !found {
			return 2, 1, nil
		}
		from = max(from, s.first)
		if to == 0 || s.last < to {
			to = s.last
		}
	}
	if filter.Since.IsZero() && filter.Until.IsZero() {
		return from, to, nil
	}
	end, err := j.Head()
	if err != nil {
		return 0, 0, err
	}
	if to == 0 || to > end.Sequence {
		to = end.Sequence
	}
	if !filter.Since.IsZero() {
		if from, err = j.firstSince(filter.Since, from, to); err != nil {
			return 0, 0, err
		}
	}
	if !filter.Until.IsZero() {
		after, err := j.firstSince(filter.Until, from, to)
		if err != nil {
			return 0, 0, err
		}
		to = after - 1
	}
	if from > to {
		return 2, 1, nil
	}
	return from, to, nil
}

// firstSince returns the first record between two sequences, both included, whose time is at or after since; to+1 if
// there is none. It looks at a few records only, because the times of records never decrease.
func (j *Journal) firstSince(since time.Time, from, to uint64) (uint64, error) {
	if from > to {
		return from, nil
	}
	var failure error
	at := sort.Search(int(to-from+1), func(i int) bool {
		record, err := j.Record(from + uint64(i))
		failure = cmp.Or(failure, err)
		return err != nil || !record.At.Before(since)
	})
	return from + uint64(at), failure
}

func exportNDJSON(out *bufio.Writer) (write func(storedRecord) error, finish func() error) {
	return func(record storedRecord) error {
		// The writer keeps its first error; writing the newline returns it.
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
