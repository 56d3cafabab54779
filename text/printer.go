package text

import (
	"slices"

	"golang.org/x/text/language"

	"pitboss/game"
	"pitboss/game/message"
)

// Printer renders messages in one language. The nil Printer renders them in English.
type Printer struct {
	language string
	tag      language.Tag
	tables   map[string]*table
	aloud    *Printer
}

// Language returns the printer's language, such as lt.
func (p *Printer) Language() string {
	if p == nil {
		return English
	}
	return p.language
}

// Say renders a text and the texts within it in the printer's language, or in English if the catalog lacks it or does
// not fit its arguments.
func (p *Printer) Say(text message.Text) string {
	return message.SayAloud(text, message.Longest, message.Voice{Template: p.Template, Arg: p.Arg}, p.voiceAloud())
}

// Arg formats an argument, using say for the texts in it: a card by its face, a device or a symbol by its name, the
// codes of a protocol by their words, and figures and dates with the signs of the language.
func (p *Printer) Arg(arg message.Arg, say func(message.Text) string) string {
	switch arg.Kind {
	case message.KindCard:
		if card, err := game.ParseCard(arg.Text); err == nil {
			return card.Face()
		}
	case message.KindDevice:
		return say(game.DeviceName(arg.Text))
	case message.KindReport:
		return say(game.ReportText(arg.Text))
	case message.KindSymbol:
		return say(game.SymbolText(arg.Text))
	case message.KindDecimal:
		return signsOf(p.Language()).figures(arg.Text)
	case message.KindDate:
		return signsOf(p.Language()).day(arg.Text)
	default: // the same in every language
	}
	return arg.Said(say)
}

// Template returns a text in the printer's language, in the plural form for its number and with its arguments still
// as {name}, for callers that format cards, places and times themselves. Of several wordings it is the longest.
func (p *Printer) Template(text message.Text) string { return p.Wordings(text)[0] }

// Wordings returns the templates of a text, the longest first: a language may need a shorter one where English has
// one that fits everywhere. There is always at least one.
func (p *Printer) Wordings(text message.Text) []string {
	if p == nil || text.Key == "" || text.Wordless() {
		return []string{text.Template()}
	}
	wordings := p.form(p.entry(text.Key), text)
	lacking := func(wording string) bool { return wording == "" || !fits(wording, text) }
	if len(wordings) == 0 || slices.ContainsFunc(wordings, lacking) {
		return []string{text.Template()}
	}
	return wordings
}

// entry returns the entry of a key, or an empty one without wordings.
func (p *Printer) entry(key string) Entry {
	table := p.tables[key]
	if table == nil {
		return Entry{}
	}
	entry, _ := table.read() // without wordings if it cannot be decoded
	return entry
}

// form returns the wordings of an entry in the plural form for the text's number.
func (p *Printer) form(entry Entry, text message.Text) []string {
	if entry.Same != "" {
		entry = p.entry(entry.Same)
	}
	if entry.Count == "" {
		return entry.Forms[FormOther]
	}
	counted, _ := text.Arg(entry.Count)
	if wordings, exact := entry.Forms[FormExactly1]; exact && counted.Number == 1 {
		return wordings
	}
	return entry.Forms[formOf(p.tag, counted.Number)]
}

// fits reports whether every {name} of a template has an argument. A record of another version may have other
// arguments than the catalog.
func fits(template string, text message.Text) bool {
	for _, name := range message.Names(template) {
		if _, there := text.Arg(name); !there {
			return false
		}
	}
	return true
}
