package words

import (
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Speaker renders texts for the screen: cards with the theme's signs, places by their names, times in the screen's
// time zone, and everything from outside made safe to show.
type Speaker struct {
	// Texts renders texts in a language; nil renders English.
	Texts    *text.Printer
	Look     *theme.Theme
	Location *time.Location
	// Places are the words for the places of the game.
	Places map[game.Position]picture.PlaceName
	// Left are the seconds left, for a text with the argument LeftArg.
	Left string
}

// LeftArg is the name of the number that a speaker fills in with the seconds left.
const LeftArg = "seconds"

// maxArgBytes is the maximum number of bytes of a text's arguments on a screen, which has room for less.
const maxArgBytes = 8 << 10

// Say renders a text for this screen.
func (s Speaker) Say(text message.Text) string {
	return message.SayAloud(text, maxArgBytes, s.voice(), s.aloud())
}

func (s Speaker) voice() message.Voice { return message.Voice{Template: s.template, Arg: s.arg} }

// aloud returns the voice of what is told to players, or nil if it is the screen's own.
func (s Speaker) aloud() *message.Voice {
	texts, other := s.Texts.Aloud()
	if !other {
		return nil
	}
	s.Texts = texts
	voice := s.voice()
	return &voice
}

// Wordings renders a text in each of its wordings, the longest first, for a place that takes the longest that fits.
func (s Speaker) Wordings(text message.Text) []string {
	templates := s.Texts.Wordings(text)
	said := make([]string, len(templates))
	for i, template := range templates {
		outer := true // the text itself comes first, then those within it
		said[i] = message.Say(text, maxArgBytes, func(inner message.Text) string {
			if outer {
				outer = false
				return s.safe(template, text)
			}
			return s.template(inner)
		}, s.arg)
	}
	return said
}

// template returns a text's words with its arguments still as {name}.
func (s Speaker) template(text message.Text) string { return s.safe(s.Texts.Template(text), text) }

// safe returns a template of a text, which may come from elsewhere, as it may be shown.
func (s Speaker) safe(template string, text message.Text) string {
	template = widget.Plain(template)
	if s.Look != nil && text.Key != "" {
		template = strings.ReplaceAll(template, "·", s.Look.Glyphs.Separator)
	}
	return template
}

func (s Speaker) arg(arg message.Arg, say func(message.Text) string) string {
	switch arg.Kind {
	case message.KindCard:
		if arg.Text == game.Sealed.String() {
			return say(picture.FaceText(game.Sealed))
		}
		if card, err := game.ParseCard(arg.Text); err == nil {
			if s.Look.Glyphs.Spoken {
				return say(Card(card))
			}
			return s.Look.Glyphs.Card(card)
		}
	case message.KindPosition:
		if named, known := s.Places[game.Position(arg.Text)]; known {
			return say(named.Name)
		}
		if own, known := ownPlace(game.Position(arg.Text)); known {
			return say(own)
		}
	case message.KindTime:
		if at, err := time.Parse(time.RFC3339Nano, arg.Text); err == nil {
			return at.In(s.Location).Format(time.TimeOnly)
		}
	case message.KindMessage, message.KindSpoken, message.KindList, message.KindClauses, message.KindSentences,
		message.KindLines:
		return arg.Said(say)
	case message.KindNumber:
		if arg.Name == LeftArg && s.Left != "" {
			return s.Left
		}
	case message.KindText, message.KindQuoted, message.KindDevice, message.KindReport, message.KindSymbol,
		message.KindDate, message.KindDecimal, message.KindNamed:
	}
	return widget.Plain(s.Texts.Arg(arg, say))
}
