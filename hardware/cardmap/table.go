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
		return nil, fmt.Errorf("card_table: %w", err)
	}
	entries, err := ReadTable(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("card_table %s: %w", path, err)
	}
	return entries, nil
}

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
		return nil, errors.New("the card table is empty: want the header code,rank,suit,deck and a line for each card")
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
				return nil, errors.New("the card table has a header and no cards")
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
			return nil, fmt.Errorf("line %d, column %d: unknown column %q: want %s", line, column, name, strings.Join(tableColumns, ","))
		}
		if _, twice := columns[name]; twice {
			return nil, fmt.Errorf("line %d, column %d: the column %q is there twice", line, column, name)
		}
		columns[name] = n
	}
	for _, name := range tableColumns {
		if _, found := columns[name]; !found {
			return nil, fmt.Errorf("line 1: the column %q is missing: want %s", name, strings.Join(tableColumns, ","))
		}
	}
	return columns, nil
}

type tableReader struct {
	reader  *csv.Reader
	columns map[string]int
	entries []Entry
	lines   map[string]int // line of each code and of each face of a deck
}

func (t *tableReader) add(record []string) error {
	line, _ := t.reader.FieldPos(0)
	if len(record) != len(t.columns) {
		return fmt.Errorf("line %d: has %d columns: want %d", line, len(record), len(t.columns))
	}
	field := func(name string) string { return strings.TrimSpace(record[t.columns[name]]) }
	wrong := func(name, format string, args ...any) error {
		line, column := t.reader.FieldPos(t.columns[name])
		return fmt.Errorf("line %d, column %d (%s): %s", line, column, name, fmt.Sprintf(format, args...))
	}

	code := field("code")
	if code == "" || strings.ContainsFunc(code, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return wrong("code", "%q: want the text of the card's code", code)
	}
	if other, twice := t.lines["code "+code]; twice {
		return wrong("code", "%q is on line %d already: every card needs a code of its own", code, other)
	}
	card, err := game.ParseCard(field("rank") + "S")
	if err != nil {
		return wrong("rank", "%q: want A, 2 to 10, T, J, Q or K", field("rank"))
	}
	suited, err := game.ParseCard("A" + field("suit"))
	if err != nil {
		return wrong("suit", "%q: want S, H, D or C", field("suit"))
	}
	card.Suit = suited.Suit
	deck, err := strconv.Atoi(field("deck"))
	if err != nil || deck < 1 || deck > MaxDecks {
		return wrong("deck", "%q: want a number from 1 to %d", field("deck"), MaxDecks)
	}
	face := fmt.Sprintf("face %s %d", card, deck)
	if other, twice := t.lines[face]; twice {
		return wrong("deck", "the %s of deck %d is on line %d already", card, deck, other)
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
