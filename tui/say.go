package tui

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// speaker says texts as the screen writes them: cards with the theme's signs, places by their
// names, times of day where the screen is, and whatever came from outside made safe to show.
type speaker struct {
	texts    *text.Printer
	look     *theme.Theme
	location *time.Location
	// left is what the seconds that are left are said as; empty where a text has none.
	left string
}

func (m *Model) speaker() speaker {
	return speaker{texts: m.options.Texts, look: m.look, location: m.options.Location}
}

// say is a text on this screen.
func (m *Model) say(text message.Text) string { return m.speaker().say(text) }

func (s speaker) say(text message.Text) string {
	if text.Key == "" {
		return widget.Plain(text.English)
	}
	return message.Fill(s.texts.Template(text), func(name string) (string, bool) {
		arg, there := text.Arg(name)
		return s.arg(arg), there
	})
}

func (s speaker) arg(arg message.Arg) string {
	switch arg.Kind {
	case message.KindCard:
		if card, err := game.ParseCard(arg.Text); err == nil {
			return s.look.Glyphs.Card(card)
		}
	case message.KindPosition:
		return widget.Plain(placeWords(game.Position(arg.Text)))
	case message.KindTime:
		if at, err := time.Parse(time.RFC3339Nano, arg.Text); err == nil {
			return at.In(s.location).Format(time.TimeOnly)
		}
	case message.KindNumber:
		if arg.Name == picture.LeftArg {
			return s.left
		}
	case message.KindMessage, message.KindList, message.KindSentences:
		return arg.Said(s.say)
	}
	return widget.Plain(arg.Said(s.say))
}
