package felt

import (
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Felt draws one picture with one theme. Say renders a text in the viewer's language, Wordings in each of its wordings,
// the longest first; nil if it has only one.
type Felt struct {
	Picture picture.Picture
	Look    *theme.Theme
	Say     func(message.Text) string

	Wordings func(message.Text) []string
}

// wordings returns a text in each of its wordings, the longest first.
func (f Felt) wordings(text message.Text) []string {
	if f.Wordings == nil {
		return []string{f.Say(text)}
	}
	return f.Wordings(text)
}

func (f Felt) style(ink picture.Ink) theme.Style { return Style(f.Look, ink) }

// Style returns the style for an ink; plain without one.
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
	case picture.Bronze:
		return look.Bronze
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

// Won returns the highlighted style of a side or a number that won. Large letters in it are readable on the screen's
// own ground.
func Won(look *theme.Theme, ink picture.Ink) theme.Style {
	switch ink {
	case picture.Player:
		return look.PlayerWon
	case picture.Banker, picture.Red:
		return look.BankerWon
	case picture.Tie, picture.Green:
		return look.TieWon
	default:
		return Style(look, ink)
	}
}

// line draws a line of text in at most two rows.
func (f Felt) line(line picture.Line, width int) (rows []string) {
	margin := " "
	if onGround(line.Ink) {
		margin = ""
	}
	for _, row := range widget.WrapAtMost(f.Say(line.Text), width-2*len(margin), 2, f.Look) {
		rows = append(rows, f.style(line.Ink).Render(margin+row+margin))
	}
	return rows
}

// word draws a few words in the style of their ink.
func (f Felt) word(line picture.Line) string {
	text := f.Say(line.Text)
	if onGround(line.Ink) {
		return f.style(line.Ink).Render(text)
	}
	return f.style(line.Ink).Render(" " + text + " ")
}

// onGround reports whether text in an ink is written on the screen's own ground, which the ink does not fill.
func onGround(ink picture.Ink) bool {
	return ink == "" || ink == picture.Strong || ink == picture.Faint
}
