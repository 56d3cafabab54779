package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/store"
)

// stamp is how times are written for people: UTC, to the millisecond, so that
// columns stay under one another.
const stamp = "2006-01-02 15:04:05.000Z"

// writeRecords writes a line for each record, and a heading where a round begins.
func writeRecords(cmd *cobra.Command, records iter.Seq2[game.Record, error]) (err error) {
	out := bufio.NewWriter(cmd.OutOrStdout())
	defer func() { err = errors.Join(err, out.Flush()) }()
	round := uint64(0)
	for record, err := range untilStopped(cmd.Context(), records) {
		if err != nil {
			return err
		}
		if record.Round != round {
			round = record.Round
			if err := writeLine(out, "-- round %d, shoe %d, %s", record.Round, record.Shoe, record.Variant); err != nil {
				return err
			}
		}
		what, err := eventInWords(record)
		if err != nil {
			return fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		if err := writeLine(out, "%6d  %s  %-24s  %s", record.Sequence, record.At.UTC().Format(stamp), actorInWords(record.Actor), what); err != nil {
			return err
		}
	}
	return nil
}

// writeRecord writes all that is kept of one record.
func writeRecord(out io.Writer, record game.Record) error {
	what, err := eventInWords(record)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	rows := [][]string{
		{"record", strconv.FormatUint(record.Sequence, 10)},
		{"what", what},
		{"who", actorInWords(record.Actor)},
		{"at", record.At.UTC().Format(time.RFC3339Nano)},
		{"console running for", record.Elapsed.String()},
		{"table", record.Site + " / " + record.Table + " / " + record.Variant},
		{"shoe, round", fmt.Sprintf("%d, %d", record.Shoe, record.Round)},
		{"type", string(record.Type)},
		{"data", string(record.Data)},
	}
	if len(record.Raw) > 0 {
		text := strconv.QuoteToASCII(string(record.Raw))
		rows = append(rows, []string{"device frame", fmt.Sprintf("number %d: %s = %s", record.DeviceSequence, hex.EncodeToString(record.Raw), text)})
	}
	rows = append(rows,
		[]string{"rulebook", orNone(record.Rulebook)},
		[]string{"state saved", orNone(record.State)},
		[]string{"previous hash", orNone(record.Previous)},
		[]string{"hash", record.Hash})
	return columns(out, rows)
}

// ownDevice is the name the console itself has in the record.
const ownDevice = "console"

func actorInWords(actor game.Actor) string {
	switch {
	case actor.Staff != "" && actor.Role != "":
		return fmt.Sprintf("%s (%s)", actor.Staff, actor.Role)
	case actor.Staff == store.ByConsole && actor.User != "":
		return actor.User
	case actor.Staff == store.ByConsole:
		return "command line"
	case actor.Staff != "":
		return actor.Staff
	case actor.Device == "" || actor.Device == ownDevice:
		return "console"
	}
	return "device " + actor.Device
}

// cardsInWords lists cards by their codes.
func cardsInWords(cards []game.Card) string {
	codes := make([]string, len(cards))
	for i, card := range cards {
		codes[i] = card.String()
	}
	return strings.Join(codes, " ")
}
