package text

import (
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"

	"pitboss/game"
	"pitboss/game/message"
)

// Printer renders messages in one language. The nil Printer renders them in English.
type Printer struct {
	language  string
	localizer *i18n.Localizer
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
	return message.Say(text, message.Longest, p.Template, said)
}

// said formats an argument. People read a card by its face.
func said(arg message.Arg, say func(message.Text) string) string {
	if arg.Kind == message.KindCard {
		if card, err := game.ParseCard(arg.Text); err == nil {
			return card.Face()
		}
	}
	return arg.Said(say)
}

// Template returns a text in the printer's language, in the plural form for its number and with its arguments still
// as {name}, for callers that format cards, places and times themselves.
func (p *Printer) Template(text message.Text) string {
	english := text.Template()
	if p == nil || text.Key == "" || text.Joins() {
		return english
	}
	config := i18n.LocalizeConfig{MessageID: text.Key, TemplateParser: template.IdentityParser{}}
	if text.One != "" && len(text.Args) > 0 {
		config.PluralCount = text.Args[0].Number
	}
	said, err := p.localizer.Localize(&config)
	if err != nil || !fits(said, text) {
		return english
	}
	return said
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
