package cardmap

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/bench"
	"pitboss/game"
)

// Kind is what a code stands for: a closed list.
type Kind uint8

// The kinds. The zero value is a code the map does not know.
const (
	Unknown Kind = iota
	Card
	CutCard
	NoRead
)

// Meaning is what a code stands for.
type Meaning struct {
	Kind Kind
	// Card is the face, for a card.
	Card game.Card
	// ID is the physical card's own number where cards carry one, else empty.
	ID string
}

// DefaultNoRead returns the texts taken for a failed read unless configured
// otherwise: what scanners of several makers send.
func DefaultNoRead() []string {
	return []string{"NOREAD", "NO READ", "NR", "ERROR", "ER", "NO LABEL", "BADCODE", "?"}
}

// DefaultCutCard returns the codes taken for the cut card unless configured otherwise.
func DefaultCutCard() []string { return []string{"CUT"} }

// Config says what codes stand for.
type Config struct {
	Preset Preset
	// Table lists the cards of [UniqueID]; it must be empty for the other presets.
	Table []Entry
	// CutCard and NoRead replace [DefaultCutCard] and [DefaultNoRead] unless nil.
	CutCard, NoRead []string
}

// Map is a closed set of codes. It is safe for use by several goroutines.
type Map struct {
	preset   Preset
	meanings map[string]Meaning
	codes    map[place]string
	cut      []string
	noRead   []string
}

// place is one physical card: a face in a deck. Presets have deck 0 alone.
type place struct {
	card game.Card
	deck int
}

// New makes a map, or says everything that is wrong with the configuration.
func New(config Config) (*Map, error) {
	m := &Map{
		preset:   config.Preset,
		meanings: map[string]Meaning{},
		codes:    map[place]string{},
		cut:      orDefault(config.CutCard, DefaultCutCard()),
		noRead:   orDefault(config.NoRead, DefaultNoRead()),
	}
	var wrong []error
	add := func(code string, meaning Meaning) {
		if code == "" {
			wrong = append(wrong, fmt.Errorf("an empty text cannot stand for %s: take it out", meaning))
			return
		}
		if taken, twice := m.meanings[code]; twice {
			wrong = append(wrong, fmt.Errorf("the text %q cannot stand for both %s and %s", code, taken, meaning))
			return
		}
		m.meanings[code] = meaning
	}
	switch {
	case !slices.Contains(Presets(), config.Preset):
		return nil, fmt.Errorf("cards = %q: want one of srrr, rank-suit, suit-rank, unique-id", config.Preset)
	case config.Preset == UniqueID && len(config.Table) == 0:
		return nil, errors.New("cards = \"unique-id\": want a card_table with a line for each card")
	case config.Preset != UniqueID && len(config.Table) > 0:
		return nil, fmt.Errorf("cards = %q has no use for a card_table: take one of the two out", config.Preset)
	}
	for index := range game.Faces {
		card := game.CardAt(index)
		for n, code := range config.Preset.spellings(card) {
			if n == 0 {
				m.codes[place{card: card}] = code
			}
			add(code, Meaning{Kind: Card, Card: card})
		}
	}
	for _, entry := range config.Table {
		at := place{card: entry.Card, deck: entry.Deck}
		if other, twice := m.codes[at]; twice {
			wrong = append(wrong, fmt.Errorf("the %s of deck %d has two codes, %q and %q", entry.Card, entry.Deck, other, entry.Code))
		}
		m.codes[at] = entry.Code
		add(entry.Code, Meaning{Kind: Card, Card: entry.Card, ID: entry.Code})
	}
	for _, code := range m.cut {
		add(code, Meaning{Kind: CutCard})
	}
	for _, text := range m.noRead {
		add(text, Meaning{Kind: NoRead})
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	return m, nil
}

func orDefault(texts, otherwise []string) []string {
	if texts == nil {
		return otherwise
	}
	return slices.Clone(texts)
}

// Lookup says what a text means; [Unknown] unless it is exactly a known code. A map that is
// nil knows nothing.
func (m *Map) Lookup(text string) Meaning {
	if m == nil {
		return Meaning{}
	}
	return m.meanings[text]
}

// Knows reports whether a text stands for something.
func (m *Map) Knows(text string) bool { return m.Lookup(text).Kind != Unknown }

// Unique reports whether each physical card has a code of its own.
func (m *Map) Unique() bool { return m.preset == UniqueID }

// Code writes the card of a deck (from 1) as its code. Decks matter to
// unique-id alone. It is false for a card the map does not have.
func (m *Map) Code(card game.Card, deck int) (string, bool) {
	if !m.Unique() {
		deck = 0
	}
	code, known := m.codes[place{card: card, deck: deck}]
	return code, known
}

// CutCardCode returns the code a cut card is written with; empty if there is none.
func (m *Map) CutCardCode() string { return first(m.cut) }

// NoReadText returns the text a failed read is written with; empty if there is none.
func (m *Map) NoReadText() string { return first(m.noRead) }

func first(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return texts[0]
}

// Shortest and Longest are the lengths in bytes of the shortest and the longest
// text the map knows.
func (m *Map) Shortest() int { return slices.Min(m.lengths()) }

// Longest returns how many characters the longest code has; see [Map.Shortest].
func (m *Map) Longest() int { return slices.Max(m.lengths()) }

func (m *Map) lengths() (lengths []int) {
	for text := range m.meanings {
		lengths = append(lengths, len(text))
	}
	return lengths
}

// String returns the meaning in words: card KD, cut card, no-read, unknown code.
func (m Meaning) String() string {
	switch m.Kind {
	case Card:
		return "card " + m.Card.String()
	case CutCard:
		return "cut card"
	case NoRead:
		return "no-read"
	}
	return "unknown code"
}

// Face returns the card's face, such as KD, or [bench.CutCardFace]; empty for what is no card.
func (m Meaning) Face() string {
	switch m.Kind {
	case Card:
		return m.Card.String()
	case CutCard:
		return bench.CutCardFace
	}
	return ""
}
