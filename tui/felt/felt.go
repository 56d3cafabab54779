package felt

import (
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Felt draws one picture with one look. Say gives a text in the language of whoever looks at it.
type Felt struct {
	Picture picture.Picture
	Look    *theme.Theme
	Say     func(message.Text) string
}

func (f Felt) style(ink picture.Ink) theme.Style { return Style(f.Look, ink) }

// Style returns the look of an ink; without one, plain.
func Style(look *theme.Theme, ink picture.Ink) theme.Style {
	switch ink {
	case picture.Strong:
		return look.Strong
	case picture.Faint:
		return look.Faint
	case picture.Player:
		return look.Player
	case picture.Banker:
		return look.Banker
	case picture.Tie:
		return look.Tie
	case picture.Red:
		return look.Red
	case picture.Black:
		return look.Black
	case picture.Green:
		return look.Green
	case picture.Gold:
		return look.Gold
	case picture.Act:
		return look.Act
	case picture.Wait:
		return look.Wait
	case picture.Next:
		return look.Next
	case picture.Quiet:
		return look.Quiet
	case picture.Notice:
		return look.Notice
	case picture.Alarm:
		return look.Alarm
	}
	return theme.Style{}
}

// Won returns the look of a side or a number that won, which is lit up: large letters in it are read on
// the ground of the screen.
func Won(look *theme.Theme, ink picture.Ink) theme.Style {
	switch ink {
	case picture.Player:
		return look.PlayerWon
	case picture.Banker, picture.Red:
		return look.BankerWon
	case picture.Tie, picture.Green:
		return look.TieWon
	}
	return Style(look, ink)
}

// line draws a line of text: one that its ink fills in at most two rows, any other in one.
func (f Felt) line(line picture.Line, width int) (rows []string) {
	text := f.Say(line.Text)
	switch line.Ink {
	case "", picture.Strong, picture.Faint:
		return []string{f.style(line.Ink).Render(widget.FitWords(text, width, f.Look))}
	}
	for _, row := range widget.WrapAtMost(text, width-2, 2, f.Look) {
		rows = append(rows, f.style(line.Ink).Render(" "+row+" "))
	}
	return rows
}

// word draws a few words in the look of their ink.
func (f Felt) word(line picture.Line) string {
	text := f.Say(line.Text)
	switch line.Ink {
	case "", picture.Strong, picture.Faint:
		return f.style(line.Ink).Render(text)
	}
	return f.style(line.Ink).Render(" " + text + " ")
}
