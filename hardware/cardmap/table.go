package cardmap

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/ordinary"
)

// Entry is one physical card of a unique-id table.
type Entry struct {
	Code string
	Card game.Card
	// Deck numbers the decks from 1.
	Deck int
}

// MaxDecks is the highest deck number in a table.
const MaxDecks = 16

var tableColumns = []string{"code", "rank", "suit", "deck"}

// ReadFile reads a unique-id table from a file. Its error names the key card_table.
func ReadFile(path string) ([]Entry, error) {
	data, err := ordinary.Read(path, ordinary.Text)
	if err != nil {
		return nil, message.Wrap(err, message.New("cardmap.table.unread", "{key}: {problem}", tableKey(),
			message.Message("problem", message.OfError(err))))
	}
	entries, err := ReadTable(bytes.NewReader(data))
	if err != nil {
		return nil, InFile(path, err)
	}
	return entries, nil
}

// InFile returns an error with the file of the card table that has it. The argument problem is the text without the
// key.
func InFile(path string, err error) error {
	problem := message.New("cardmap.table.in-file", "{path}: {why}", message.String("path", path),
		message.Message("why", message.OfError(err)))
	return message.Wrap(err, message.New("cardmap.table.wrong", "{key} {problem}", tableKey(),
		message.Message("problem", problem)))
}

func tableKey() message.Arg { return message.String("key", "card_table") }

// ReadTable reads a unique-id table: CSV with the columns code, rank, suit and deck in any order, then a line for each
// card. Rank is A, 2 to 10, T, J, Q or K; suit is S, H, D or C; deck is a number from 1. All errors name the line and
// the column.
func ReadTable(from io.Reader) ([]Entry, error) {
	buffered := bufio.NewReader(from)
	// Spreadsheets put a byte order mark first.
	if mark, err := buffered.Peek(3); err == nil && string(mark) == "\ufeff" {
		_, _ = buffered.Discard(3) // just peeked at
	}
	reader := csv.NewReader(buffered)
	reader.TrimLeadingSpace = true
	reader.FieldsPerRecord = -1
	header, err := reader.Read()
	if errors.Is(err, io.EOF) {
		return nil, message.AsError(message.New("cardmap.table.empty",
			"the card table is empty: want the header {columns} and a line for each card", columnsArg()))
	}
	if err != nil {
		return nil, err
	}
	columns, err := tableHeader(reader, header)
	if err != nil {
		return nil, err
	}
	table := tableReader{reader: reader, columns: columns, lines: map[string]int{}}
	for {
		record, err := reader.Read()
		switch {
		case errors.Is(err, io.EOF):
			if len(table.entries) == 0 {
				return nil, message.AsError(message.New("cardmap.table.no-cards", "the card table has a header and no cards"))
			}
			return table.entries, nil
		case err != nil:
			return nil, err
		}
		if err := table.add(record); err != nil {
			return nil, err
		}
	}
}

func tableHeader(reader *csv.Reader, header []string) (map[string]int, error) {
	columns := map[string]int{}
	for n, name := range header {
		name = strings.ToLower(strings.TrimSpace(name))
		line, column := reader.FieldPos(n)
		if !slices.Contains(tableColumns, name) {
			return nil, message.AsError(message.New("cardmap.table.unknown-column",
				"line {line}, column {column}: unknown column {name}: want {columns}", message.Number("line", line),
				message.Number("column", column), message.String("name", strconv.Quote(name)), columnsArg()))
		}
		if _, twice := columns[name]; twice {
			return nil, message.AsError(message.New("cardmap.table.column-twice",
				"line {line}, column {column}: the column {name} is there twice", message.Number("line", line),
				message.Number("column", column), message.String("name", strconv.Quote(name))))
		}
		columns[name] = n
	}
	for _, name := range tableColumns {
		if _, found := columns[name]; !found {
			return nil, message.AsError(message.New("cardmap.table.no-column",
				"line 1: the column {name} is missing: want {columns}", message.String("name", strconv.Quote(name)), columnsArg()))
		}
	}
	return columns, nil
}

// columnsArg returns the header of a table.
func columnsArg() message.Arg { return message.String("columns", strings.Join(tableColumns, ",")) }

type tableReader struct {
	reader  *csv.Reader
	columns map[string]int
	entries []Entry
	lines   map[string]int // line of each code and of each face of a deck
}

func (t *tableReader) add(record []string) error {
	line, _ := t.reader.FieldPos(0)
	if len(record) != len(t.columns) {
		return message.AsError(message.New("cardmap.table.columns", "line {line}: has {n} columns: want {wanted}",
			message.Number("line", line), message.Number("n", len(record)), message.Number("wanted", len(t.columns))))
	}
	field := func(name string) string { return strings.TrimSpace(record[t.columns[name]]) }
	wrong := func(name string, why message.Text) error {
		line, column := t.reader.FieldPos(t.columns[name])
		return message.AsError(message.New("cardmap.table.field", "line {line}, column {column} ({name}): {why}",
			message.Number("line", line), message.Number("column", column), message.String("name", name),
			message.Message("why", why)))
	}

	code := field("code")
	if code == "" || strings.ContainsFunc(code, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return wrong("code", message.New("cardmap.table.code", "{value}: want the text of the card's code",
			message.String("value", strconv.Quote(code))))
	}
	if other, twice := t.lines["code "+code]; twice {
		return wrong("code", message.New("cardmap.table.code-twice",
			"{value} is on line {line} already: every card needs a code of its own",
			message.String("value", strconv.Quote(code)), message.Number("line", other)))
	}
	card, err := game.ParseCard(field("rank") + "S")
	if err != nil {
		return wrong("rank", message.New("cardmap.table.rank", "{value}: want A, 2 to 10, T, J, Q or K",
			message.String("value", strconv.Quote(field("rank")))))
	}
	suited, err := game.ParseCard("A" + field("suit"))
	if err != nil {
		return wrong("suit", message.New("cardmap.table.suit", "{value}: want S, H, D or C",
			message.String("value", strconv.Quote(field("suit")))))
	}
	card.Suit = suited.Suit
	deck, err := strconv.Atoi(field("deck"))
	if err != nil || deck < 1 || deck > MaxDecks {
		return wrong("deck", message.New("cardmap.table.deck", "{value}: want a number from 1 to {most}",
			message.String("value", strconv.Quote(field("deck"))), message.Number("most", MaxDecks)))
	}
	face := fmt.Sprintf("face %s %d", card, deck)
	if other, twice := t.lines[face]; twice {
		return wrong("deck", message.New("cardmap.table.card-twice", "the {card} of deck {deck} is on line {line} already",
			message.String("card", card.String()), message.Number("deck", deck), message.Number("line", other)))
	}
	t.lines["code "+code], t.lines[face] = line, line
	t.entries = append(t.entries, Entry{Code: code, Card: card, Deck: deck})
	return nil
}

// WriteTable writes entries as [ReadTable] reads them.
func WriteTable(to io.Writer, entries []Entry) error {
	writer := csv.NewWriter(to)
	records := [][]string{tableColumns}
	for _, entry := range entries {
		records = append(records, []string{entry.Code, entry.Card.Rank.String(), entry.Card.Suit.String(), strconv.Itoa(entry.Deck)})
	}
	return writer.WriteAll(records)
}
