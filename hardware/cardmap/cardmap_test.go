package cardmap

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func mustMap(t testing.TB, config Config) *Map {
	t.Helper()
	return must.Get(New(config))(t)
}

// decks returns a unique-id table of whole decks.
func decks(n int) []Entry {
	var entries []Entry
	for deck := 1; deck <= n; deck++ {
		for index := range game.Faces {
			entries = append(entries, Entry{Code: fmt.Sprintf("%02d%06d", deck, 7919*(index+1)), Card: game.CardAt(index), Deck: deck})
		}
	}
	return entries
}

func TestLookup(t *testing.T) {
	card := func(text string) Meaning {
		parsed := must.Get(game.ParseCard(text))(t)
		return Meaning{Kind: Card, Card: parsed}
	}
	with := func(m Meaning, id string) Meaning { m.ID = id; return m }
	unique := []Entry{{Code: "A-0001", Card: card("AS").Card, Deck: 1}, {Code: "A-0002", Card: card("AS").Card, Deck: 2}}
	tests := []struct {
		config Config
		text   string
		want   Meaning
	}{
		{Config{Preset: SRRR}, "1010", card("AS")},
		{Config{Preset: SRRR}, "4130", card("KD")},
		{Config{Preset: SRRR}, "2100", card("TH")},
		{Config{Preset: SRRR}, "3020", card("2C")},
		{Config{Preset: SRRR}, "1110", card("JS")},
		{Config{Preset: SRRR}, "1140", Meaning{}},
		{Config{Preset: SRRR}, "1000", Meaning{}},
		{Config{Preset: SRRR}, "5010", Meaning{}},
		{Config{Preset: SRRR}, "0010", Meaning{}},
		{Config{Preset: SRRR}, "1015", Meaning{}},
		{Config{Preset: SRRR}, "11010", Meaning{}},
		{Config{Preset: SRRR}, "1010 ", Meaning{}},
		{Config{Preset: SRRR}, "101", Meaning{}},
		{Config{Preset: SRRR}, "", Meaning{}},
		{Config{Preset: SRRR}, "AS", Meaning{}},
		{Config{Preset: RankSuit}, "8H", card("8H")},
		{Config{Preset: RankSuit}, "TS", card("TS")},
		{Config{Preset: RankSuit}, "10S", card("TS")},
		{Config{Preset: RankSuit}, "8h", Meaning{}},
		{Config{Preset: RankSuit}, "1S", Meaning{}},
		{Config{Preset: RankSuit}, "H8", Meaning{}},
		{Config{Preset: SuitRank}, "H10", card("TH")},
		{Config{Preset: SuitRank}, "HT", card("TH")},
		{Config{Preset: SuitRank}, "SA", card("AS")},
		{Config{Preset: SuitRank}, "S1", Meaning{}},
		{Config{Preset: UniqueID, Table: unique}, "A-0001", with(card("AS"), "A-0001")},
		{Config{Preset: UniqueID, Table: unique}, "A-0002", with(card("AS"), "A-0002")},
		{Config{Preset: UniqueID, Table: unique}, "A-0003", Meaning{}},
		{Config{Preset: UniqueID, Table: unique}, "AS", Meaning{}},
		{Config{Preset: SRRR}, "CUT", Meaning{Kind: CutCard}},
		{Config{Preset: SRRR}, "NO READ", Meaning{Kind: NoRead}},
		{Config{Preset: SRRR}, "?", Meaning{Kind: NoRead}},
		{Config{Preset: SRRR}, "noread", Meaning{}},
		{Config{Preset: SRRR, CutCard: []string{"0000", "9999"}}, "9999", Meaning{Kind: CutCard}},
		{Config{Preset: SRRR, CutCard: []string{"0000"}}, "CUT", Meaning{}},
		{Config{Preset: SRRR, NoRead: []string{"XX"}}, "XX", Meaning{Kind: NoRead}},
		{Config{Preset: SRRR, NoRead: []string{}}, "NR", Meaning{}},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%s %q", test.config.Preset, test.text), func(t *testing.T) {
			check.Difff(t, test.want, mustMap(t, test.config).Lookup(test.text), "meaning")
		})
	}
}

func TestEveryCardReadsBackAsItself(t *testing.T) {
	for _, preset := range Presets() {
		config := Config{Preset: preset}
		if preset == UniqueID {
			config.Table = decks(2)
		}
		m := mustMap(t, config)
		seen := map[string]bool{}
		for index := range game.Faces {
			card := game.CardAt(index)
			code, known := m.Code(card, 2)
			if !known || m.Lookup(code).Card != card || seen[code] {
				t.Errorf("%s: %s is written %q, which is read as %s", preset, card, code, m.Lookup(code))
			}
			seen[code] = true
		}
		if _, known := m.Code(game.CardAt(0), 3); known != (preset != UniqueID) {
			t.Errorf("%s: a card of deck 3: known %v", preset, known)
		}
	}
}

func TestNoTextHasTwoMeanings(t *testing.T) {
	ace := game.Card{Rank: game.Ace, Suit: game.Spades}
	for name, test := range map[string]struct {
		config Config
		want   string
	}{
		"unknown preset":      {Config{Preset: "magic"}, `cards = "magic": want one of srrr`},
		"no preset":           {Config{}, `cards = "": want one of srrr`},
		"cut card is a card":  {Config{Preset: SRRR, CutCard: []string{"1010"}}, `"1010" cannot stand for both card AS and cut card`},
		"no-read is a card":   {Config{Preset: RankSuit, NoRead: []string{"8H"}}, `"8H" cannot stand for both card 8H and no-read`},
		"no-read is cut card": {Config{Preset: SRRR, CutCard: []string{"NR"}}, `"NR" cannot stand for both cut card and no-read`},
		"empty no-read":       {Config{Preset: SRRR, NoRead: []string{""}}, "an empty text cannot stand for no-read"},
		"no table":            {Config{Preset: UniqueID}, "want a card_table"},
		"a table of no use":   {Config{Preset: SRRR, Table: decks(1)}, "has no use for a card_table"},
		"one code, two cards": {Config{Preset: UniqueID, Table: []Entry{{"x", ace, 1}, {"x", ace, 2}}}, `"x" cannot stand for both`},
		"one card, two codes": {Config{Preset: UniqueID, Table: []Entry{{"x", ace, 1}, {"y", ace, 1}}},
			`the AS of deck 1 has two codes, "x" and "y"`},
		"a card's code is a word": {Config{Preset: UniqueID, Table: []Entry{{"ERROR", ace, 1}}}, `"ERROR" cannot stand for both`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := New(test.config)
			check.ErrorSays(t, err, test.want)
		})
	}
}

func TestReadTable(t *testing.T) {
	got := must.Get(ReadTable(strings.NewReader("\ufeffdeck,code,suit,rank\r\n1, X1 ,s,a\r\n2,\"X,2\",D,10\r\n")))(t)
	want := []Entry{
		{Code: "X1", Card: game.Card{Rank: game.Ace, Suit: game.Spades}, Deck: 1},
		{Code: "X,2", Card: game.Card{Rank: game.Ten, Suit: game.Diamonds}, Deck: 2},
	}
	check.Difff(t, want, got, "entries")
}

func TestReadTableRefuses(t *testing.T) {
	const header = "code,rank,suit,deck\n"
	for name, test := range map[string]struct{ in, want string }{
		"nothing":            {"", "the card table is empty"},
		"header only":        {header, "a header and no cards"},
		"missing column":     {"code,rank,suit\nX,A,S\n", `line 1: the column "deck" is missing`},
		"unknown column":     {"code,rank,suit,deck,note\n", `line 1, column 21: unknown column "note"`},
		"column twice":       {"code,rank,rank,deck\n", `line 1, column 11: the column "rank" is there twice`},
		"duplicate code":     {header + "X,A,S,1\nX,2,S,1\n", `line 3, column 1 (code): "X" is on line 2 already`},
		"bad rank":           {header + "X,A,S,1\nY,11,S,1\n", `line 3, column 3 (rank): "11"`},
		"rank with a suit":   {header + "X,AS,S,1\n", `line 2, column 3 (rank): "AS"`},
		"no rank":            {header + "X,,S,1\n", `line 2, column 3 (rank): ""`},
		"bad suit":           {header + "X,A,X,1\n", `line 2, column 5 (suit): "X"`},
		"deck zero":          {header + "X,A,S,0\n", `line 2, column 7 (deck): "0"`},
		"deck in letters":    {header + "X,A,S,one\n", `line 2, column 7 (deck): "one"`},
		"face twice":         {header + "X,A,S,1\nY,A,S,1\n", `line 3, column 7 (deck): the AS of deck 1 is on line 2 already`},
		"empty code":         {header + ",A,S,1\n", `line 2, column 1 (code): ""`},
		"control character":  {header + "X\tY,A,S,1\n", `line 2, column 1 (code): "X\tY"`},
		"too few columns":    {header + "X,A,S\n", "line 2: has 3 columns: want 4"},
		"an unfinished text": {header + "\"X,A,S,1\n", "line"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadTable(strings.NewReader(test.in))
			check.ErrorSays(t, err, test.want)
		})
	}
}

func FuzzLookup(f *testing.F) {
	maps := []*Map{mustMap(f, Config{Preset: SRRR}), mustMap(f, Config{Preset: RankSuit}),
		mustMap(f, Config{Preset: SuitRank}), mustMap(f, Config{Preset: UniqueID, Table: decks(8)})}
	for _, seed := range []string{"1010", "10S", "H10", "01007919", "NO READ", "CUT", "\x00", "4130\r"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range maps {
			meaning := m.Lookup(text)
			if meaning.Kind != Card {
				if !meaning.Card.IsZero() || meaning.ID != "" {
					t.Errorf("%s: %q is %s and carries a card", m.preset, text, meaning)
				}
				continue
			}
			found := false
			for _, code := range m.preset.spellings(meaning.Card) {
				found = found || code == text
			}
			for deck := 1; m.Unique() && deck <= 8; deck++ {
				code, _ := m.Code(meaning.Card, deck)
				found = found || code == text && meaning.ID == text
			}
			if !found {
				t.Errorf("%s: %q was taken for %s", m.preset, text, meaning)
			}
		}
	})
}

func FuzzReadTable(f *testing.F) {
	f.Add([]byte("code,rank,suit,deck\nX1,A,S,1\nX2,10,D,2\n"))
	f.Add([]byte("\ufeffdeck,suit,rank,code\r\n1,h,t,\"a\"\"b\"\r\n"))
	f.Add([]byte("code,rank\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, err := ReadTable(bytes.NewReader(data))
		if err != nil {
			return
		}
		m, err := New(Config{Preset: UniqueID, Table: entries, CutCard: []string{}, NoRead: []string{}})
		must.Dof(t, err, "a table that was read makes no map")
		for _, entry := range entries {
			if got := m.Lookup(entry.Code); got.Card != entry.Card || got.ID != entry.Code {
				t.Errorf("%q is read as %s, want %s", entry.Code, got, entry.Card)
			}
		}
		var written bytes.Buffer
		must.Do(t, WriteTable(&written, entries))
		again, err := ReadTable(&written)
		if diff := cmp.Diff(entries, again); err != nil || diff != "" {
			t.Errorf("the table did not survive writing: %v\n%s", err, diff)
		}
	})
}
