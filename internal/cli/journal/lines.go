package journal

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/journals"
	"pitboss/text"
)

// recordLines are lines of records. Its zero value is ready.
type recordLines struct {
	// texts are the language.
	texts *text.Printer
	// search selects records; round is the round of the last record written.
	search history.Search
	round  uint64
	// asJSON writes them as they are stored. last limits them to the last ones; 0 means all.
	asJSON bool
	last   uint64
}

// write writes a line for each selected record, and a heading where a round begins.
func (l *recordLines) write(cmd *cobra.Command, records iter.Seq2[game.Record, error]) (err error) {
	to := cmd.OutOrStdout()
	if l.asJSON {
		to = cli.ExactOutput(cmd)
	}
	out := bufio.NewWriter(to)
	defer func() { err = errors.Join(err, out.Flush()) }()
	var kept []history.Found
	for record, err := range journals.UntilStopped(cmd.Context(), records) {
		if err != nil {
			return err
		}
		found, wanted, err := l.search.Find(record, l.texts.Say)
		if err != nil {
			return err
		}
		switch {
		case !wanted:
		case l.last == 0:
			if err := l.line(out, found); err != nil {
				return err
			}
		default:
			if uint64(len(kept)) == l.last {
				kept = append(kept[:0], kept[1:]...)
			}
			kept = append(kept, found)
		}
	}
	for _, found := range kept {
		if err := l.line(out, found); err != nil {
			return err
		}
	}
	return nil
}

// line writes one record.
func (l *recordLines) line(out io.Writer, found history.Found) error {
	record := found.Record
	if l.asJSON {
		stored, err := json.Marshal(record) // the form in which the journal stores it
		if err != nil {
			return fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		_, err = out.Write(append(stored, '\n'))
		return err
	}
	if record.Round != l.round {
		l.round = record.Round
		if err := cli.WriteLine(out, "-- round %d, shoe %d, %s", record.Round, record.Shoe, record.Variant); err != nil {
			return err
		}
	}
	return cli.WriteLine(out, "%6d  %s  %-24s  %s", record.Sequence, record.At.UTC().Format(history.Stamp),
		l.texts.Say(history.Who(record.Actor)), l.texts.Say(found.What))
}

// writeRecord writes everything that is kept of one record.
func writeRecord(out io.Writer, texts *text.Printer, record game.Record) error {
	what, err := history.Words(record)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	rows := [][]string{
		{"record", strconv.FormatUint(record.Sequence, 10)},
		{"what", texts.Say(what)},
		{"who", texts.Say(history.Who(record.Actor))},
		{"at", record.At.UTC().Format(time.RFC3339Nano)},
		{"console running for", record.Elapsed.String()},
		{"table", record.Site + " / " + record.Table + " / " + record.Variant},
		{"shoe, round", fmt.Sprintf("%d, %d", record.Shoe, record.Round)},
		{"type", string(record.Type)},
		{"data", string(record.Data)},
	}
	if len(record.Raw) > 0 {
		text := strconv.QuoteToASCII(string(record.Raw))
		rows = append(rows, []string{"device frame",
			fmt.Sprintf("number %d: %s = %s", record.DeviceSequence, hex.EncodeToString(record.Raw), text)})
	}
	rows = append(rows,
		[]string{"rulebook", english.OrDash(record.Rulebook)},
		[]string{"paytable", english.OrDash(record.Paytable)},
		[]string{"state saved", english.OrDash(record.State)},
		[]string{"previous hash", english.OrDash(record.Previous)},
		[]string{"hash", record.Hash})
	return cli.WriteColumns(out, rows)
}
