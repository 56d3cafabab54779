package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// EndsRound is the title of the question before an answer that makes the round void.
var EndsRound = message.New("dialog.ends-round", "This ends the round")

// Sure asks for confirmation before something that cannot be undone. The confirming key differs from the one that led
// here, because somebody who presses the same key twice has not read the question. Enter goes back.
type Sure struct {
	title   message.Text
	command game.Command
	// key confirms.
	key string
	// final is true if the command cannot be undone.
	final bool
	// says are the lines of the question; nil for a command that makes the round void.
	says []message.Text
}

// NewSure asks before a command that the key led to. Without lines to show, the command is one that makes the round
// void.
func NewSure(title message.Text, command game.Command, led string, says ...message.Text) *Sure {
	return &Sure{title: title, command: command, key: sureKey(led), final: true, says: says}
}

// NewAsk asks in the same way before a command that is easily given by mistake but can be taken back.
func NewAsk(title message.Text, command game.Command, led string, says ...message.Text) *Sure {
	asks := NewSure(title, command, led, says...)
	asks.final = false
	return asks
}

// sureKey returns the key that confirms a danger, given the key that led to it.
func sureKey(led string) string {
	if led == "v" {
		return "1"
	}
	return "v"
}

// Key implements [Dialog].
func (d *Sure) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case d.key:
		desk.Answered()
		return !desk.Send(d.command)
	case "esc", "enter":
		return false
	}
	return true
}

// Follow implements [Dialog]. Once something happened at the table, the question no longer applies.
func (d *Sure) Follow(_ *Desk, changed bool) bool { return !changed }

// Draw implements [Dialog].
func (d *Sure) Draw(desk *Desk, width, height int) []string {
	if d.says == nil {
		return voidFrame(desk, d.key, desk.Say(d.title), desk.Voids(d.command), width, height)
	}
	var lines []string
	for _, says := range d.says {
		lines = append(lines, widget.Wrap(desk.Say(says), width-4)...)
	}
	yes := message.New("dialog.yes", "yes")
	if !d.final {
		return widget.Frame(desk.Say(d.title), append(append(lines, ""), sureLines(desk, d.key, yes, width-4)...),
			width, height, desk.Look)
	}
	return sureFrame(desk, d.key, desk.Say(d.title), lines, yes, width, height)
}

// voidFrame draws the consequences of a void and its keys.
func voidFrame(desk *Desk, key, title string, ruled *game.Ruled, width, height int) []string {
	var lines []string
	if ruled != nil {
		says := desk.Say(message.New("dialog.by-clause", "By clause {clause} {round}, and {bets}.", message.String("clause", ruled.Clause),
			message.Message("round", ruled.Round.WordsWhere(desk.View.Shows)), message.Message("bets", ruled.Bets.Words())))
		lines = widget.Wrap(says, width-4)
	}
	return sureFrame(desk, key, title, lines, message.New("dialog.void-round", "void the round"), width, height)
}

// sureFrame draws the question before something that cannot be undone, below its consequences.
func sureFrame(desk *Desk, key, title string, lines []string, yes message.Text, width, height int) []string {
	below := append(finalLines(desk, width-4), sureLines(desk, key, yes, width-4)...)
	lines = append(lines[:min(len(lines), max(height-2-len(below), 0))], below...)
	return widget.Frame(title, lines, width, height, desk.Look)
}

// finalLines warns that something cannot be undone.
func finalLines(desk *Desk, width int) []string {
	return refusedLines(desk, desk.Say(message.New("dialog.sure", "This cannot be undone.")), width)
}

// sureLines draws the confirmation, with the focus on going back and a key of its own to confirm.
func sureLines(desk *Desk, key string, yes message.Text, width int) []string {
	back := click.Mark("enter", desk.Look.Focus.Render(desk.Look.Glyphs.Now+" Enter ")+" "+desk.Say(words.GoesBack.Does))
	does := click.Mark(key, desk.Look.Key.Render(" "+key+" ")+" "+desk.Say(yes))
	return desk.Speaker().Flow([]string{back, does}, width)
}
