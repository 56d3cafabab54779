package scanner

import (
	"slices"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// Languages returns the languages of scanners for card codes.
func Languages() (languages []bench.Language) {
	lines := bench.Language{Kind: kind, Protocol: string(Lines), Words: message.New("bytes.lines", "the codes of cards "+
		"in lines of text")}
	lines.Covers = framing.Config{}.Covers(func(piece framing.Piece) bool { return isCard(string(piece.Payload)) })
	usual := Config{}.WithDefaults().listening()
	for _, cards := range cardmap.FacePresets() {
		usual.cards = cards
		lines.Sends = append(lines.Sends, usual.sends()...)
	}
	lines.Settings = settings
	for _, dialect := range dialects {
		if dialect.language != nil {
			languages = append(languages, Config{Protocol: dialect.name}.Language())
		}
	}
	return append(languages, lines)
}

const kind = "scanner"

// Language returns the language of a scanner with this configuration.
func (c Config) Language() bench.Language { return c.languageOf(nil) }

// languageOf returns the language of a scanner with a known card map; nil means the cards of a preset.
func (c Config) languageOf(cards *cardmap.Map) bench.Language {
	c = c.WithDefaults()
	language := bench.Language{Kind: kind, Protocol: string(c.Protocol), Unique: c.Cards == cardmap.UniqueID, Once: true}
	whole := func(framing.Piece) bool { return true }
	if dialect := c.Protocol.dialect(); dialect.language != nil {
		dialect.language(&language)
		language.Settings = dialect.settings
	} else {
		l := c.listening()
		if l.cards == cardmap.UniqueID && cards != nil {
			l.enrolled = cards.Knows
		}
		whole = func(piece framing.Piece) bool { return l.means(string(piece.Payload)) }
		language.Sends, language.Repair, language.Late = l.sends(), l.repair, c.late
	}
	language.Covers = func(data []byte) int {
		cutter, err := c.cutter()
		if err != nil {
			return 0
		}
		return framing.Covered(cutter, data, whole)
	}
	return language
}

// listening is how the scanner's bytes are interpreted as codes.
type listening struct {
	framing.Config
	cards cardmap.Preset
	// enrolled reports whether a code is in the card table, or is nil without one.
	enrolled func(code string) bool
}

func (c Config) listening() listening {
	frame, _ := c.Framing() // a mark that cannot be parsed counts as empty
	marks := framing.Config{Prefix: frame.Prefix, Suffix: frame.Suffix, AIM: frame.AIM,
		MaxLength: framing.LongestMaxLength}
	return listening{Config: marks.WithDefaults(), cards: c.Cards}
}

// sends returns the texts of all cards and of a failed reading, with the suffixes a scanner may use. It returns nil if
// every card has its own code.
func (l listening) sends() (texts []string) {
	if l.cards == cardmap.UniqueID {
		return nil
	}
	suffixes := []string{string(l.Suffix), "\r\n", "\r"}
	slices.Sort(suffixes)
	for _, suffix := range slices.Compact(suffixes) {
		for _, code := range append(l.cards.Codes(), cardmap.DefaultNoRead()[0]) {
			texts = append(texts, string(l.Prefix)+code+suffix)
		}
	}
	return texts
}
