package cardmap

import (
	"errors"
	"slices"
	"strconv"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/setting"
)

// Kind is the kind of meaning of a code.
type Kind uint8

// The kinds. The zero value is a code that the map does not know.
const (
	Unknown Kind = iota
	Card
	CutCard
	NoRead
)

// Meaning is the meaning of a code.
type Meaning struct {
	Kind Kind
	// Card is the face of a card.
	Card game.Card
	// ID is the physical card's own number, or empty if cards have none.
	ID string
}

// DefaultNoRead returns the default texts for a failed reading, as scanners of several makers send them.
func DefaultNoRead() []string {
	return []string{"NOREAD", "NO READ", "NR", "ERROR", "ER", "NO LABEL", "BADCODE", "?"}
}

// DefaultCutCard returns the default codes for the cut card.
func DefaultCutCard() []string { return []string{"CUT"} }

// Config defines the meaning of codes.
type Config struct {
	Preset Preset
	// Table lists the cards of [UniqueID]. It must be empty for the other presets.
	Table []Entry
	// CutCard and NoRead replace [DefaultCutCard] and [DefaultNoRead] unless nil.
	CutCard, NoRead []string
}

// Map is a closed set of codes. It is safe for concurrent use.
type Map struct {
	preset   Preset
	meanings map[string]Meaning
	codes    map[place]string
	cut      []string
	noRead   []string
}

// place is one physical card: a face in a deck. Presets only use deck 0.
type place struct {
	card game.Card
	deck int
}

// New returns a map. Its error lists everything wrong with the configuration.
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
			wrong = append(wrong, message.AsError(message.New("cardmap.empty",
				"an empty text cannot stand for {meaning}: take it out", message.Message("meaning", meaning.Text()))))
			return
		}
		if taken, twice := m.meanings[code]; twice {
			wrong = append(wrong, message.AsError(message.New("cardmap.twice",
				"the text {text} cannot stand for both {one} and {other}", message.String("text", strconv.Quote(code)),
				message.Message("one", taken.Text()), message.Message("other", meaning.Text()))))
			return
		}
		m.meanings[code] = meaning
	}
	switch {
	case !slices.Contains(Presets(), config.Preset):
		return nil, setting.Choice("cards", config.Preset, Presets())
	case config.Preset == UniqueID && len(config.Table) == 0:
		return nil, setting.Wrong("cards", `"unique-id"`, message.New("cardmap.no-table",
			"want a card_table with a line for each card"))
	case config.Preset != UniqueID && len(config.Table) > 0:
		return nil, message.AsError(message.New("cardmap.useless-table",
			"{key} = {preset} has no use for a card_table: take one of the two out", message.String("key", "cards"),
			message.String("preset", strconv.Quote(string(config.Preset)))))
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
			wrong = append(wrong, message.AsError(message.New("cardmap.two-codes",
				"the {card} of deck {deck} has two codes, {one} and {other}", message.String("card", entry.Card.String()),
				message.Number("deck", entry.Deck), message.String("one", strconv.Quote(other)),
				message.String("other", strconv.Quote(entry.Code)))))
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

// Lookup returns the meaning of a text, which is [Unknown] unless the text is exactly a known code. A nil map knows no
// codes.
func (m *Map) Lookup(text string) Meaning {
	if m == nil {
		return Meaning{}
	}
	return m.meanings[text]
}

// Knows reports whether a text has a meaning.
func (m *Map) Knows(text string) bool { return m.Lookup(text).Kind != Unknown }

// Unique reports whether each physical card has its own code.
func (m *Map) Unique() bool { return m.preset == UniqueID }

// Code returns the code of a card in a deck, counted from 1. The deck only matters for unique-id. It returns false for
// a card that is not in the map.
func (m *Map) Code(card game.Card, deck int) (string, bool) {
	if !m.Unique() {
		deck = 0
	}
	code, known := m.codes[place{card: card, deck: deck}]
	return code, known
}

// CutCardCode returns the first code of the cut card, or "".
func (m *Map) CutCardCode() string { return first(m.cut) }

// NoReadText returns the first text for a failed reading, or "".
func (m *Map) NoReadText() string { return first(m.noRead) }

func first(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return texts[0]
}

// Shortest returns the length in bytes of the shortest text that the map knows.
func (m *Map) Shortest() int { return slices.Min(m.lengths()) }

// Longest returns the length in bytes of the longest text that the map knows.
func (m *Map) Longest() int { return slices.Max(m.lengths()) }

func (m *Map) lengths() (lengths []int) {
	for text := range m.meanings {
		lengths = append(lengths, len(text))
	}
	return lengths
}

// String describes the meaning: card KD, cut card, no-read, unknown code.
func (m Meaning) String() string { return m.Text().String() }

// Text returns the meaning in words.
func (m Meaning) Text() message.Text {
	switch m.Kind {
	case Card:
		return message.New("cardmap.card", "card {card}", message.Card("card", m.Card))
	case CutCard:
		return message.New("cardmap.cut-card", "cut card")
	case NoRead:
		return message.New("cardmap.no-read", "no-read")
	case Unknown:
	}
	return message.New("cardmap.unknown", "unknown code")
}

// Face returns the card's face, such as KD, or [bench.CutCardFace], or "" if it is not a card.
func (m Meaning) Face() string {
	switch m.Kind {
	case Card:
		return m.Card.String()
	case CutCard:
		return bench.CutCardFace
	case Unknown, NoRead:
	}
	return ""
}
