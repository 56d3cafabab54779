package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// Lines of the forgotten-badge form, in order.
const (
	badgelessStaff = iota
	badgelessManager
	badgelessPIN
	badgelessLines
)

var badgelessLabels = [badgelessLines]message.Text{
	message.New("dialog.badgeless.staff", "Without badge"), message.New("dialog.badgeless.manager", "Shift manager"),
	message.New("dialog.sign-in.pin", "PIN"),
}

// Badgeless signs in somebody who forgot their badge. A shift manager authorises it with a PIN. The answer comes with
// a later snapshot; the dialog waits until then.
type Badgeless struct {
	lines   [badgelessLines]entry.Field
	at      int
	waiting bool
	// refused and before are the refusal count and the people without a badge when the request was sent.
	refused uint64
	before  []state.Badgeless
	word    string
}

// NewBadgeless asks for the person who forgot their badge and for the shift manager who authorises the sign-in.
func NewBadgeless(desk *Desk, staff string) *Badgeless {
	d := &Badgeless{lines: [badgelessLines]entry.Field{
		{Limit: 32, Text: []rune(staff)}, {Limit: 32}, {Digits: true, Secret: true, Limit: 12, Text: make([]rune, 0, 12)},
	}}
	if desk.View.Station == "" {
		d.lines[badgelessManager].Text = []rune(desk.View.Manager.ID)
	}
	for d.at < badgelessPIN && len(d.lines[d.at].Text) > 0 {
		d.at++
	}
	return d
}

// Key implements [Dialog].
func (d *Badgeless) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.lines[badgelessPIN].Clear()
		return false
	case d.waiting:
	case pressed == "tab" || pressed == "down":
		d.at = (d.at + 1) % badgelessLines
	case pressed == "shift+tab" || pressed == "up":
		d.at = (d.at + badgelessLines - 1) % badgelessLines
	case pressed == "enter":
		d.enter(desk)
	default:
		d.word = ""
		if d.lines[d.at].Key(press) {
			desk.Present()
		}
	}
	return true
}

func (d *Badgeless) enter(desk *Desk) {
	d.word = ""
	empty := slices.IndexFunc(d.lines[:], func(line entry.Field) bool { return len(line.Text) == 0 })
	switch {
	case empty >= 0:
		d.at = empty
	case d.at < badgelessPIN:
		d.at++
	case !desk.AllowWithoutBadge(d.lines[badgelessStaff].Value(), d.lines[badgelessManager].Value(),
		string(d.lines[badgelessPIN].Text)):
		d.word = desk.Say(message.New("dialog.busy", "Busy: press Enter again."))
	default:
		d.waiting, d.refused, d.before = true, desk.View.Refusals, desk.View.Badgeless
		d.lines[badgelessPIN].Clear()
	}
}

// Follow returns to the sign-in dialog once the request is allowed, and shows the reason if it is refused.
func (d *Badgeless) Follow(desk *Desk, _ bool) bool {
	now := desk.View
	switch {
	case !d.waiting:
	case !slices.Equal(now.Badgeless, d.before):
		allowed := now.Badgeless[len(now.Badgeless)-1]
		desk.Tell(message.New("dialog.badgeless.done", "{name} signs in without a badge until {time}.",
			message.String("name", allowed.Name), message.String("time", allowed.Until.In(desk.Location).Format("15:04"))))
		desk.Open(NewSignIn(desk))
	case now.Refused != nil && now.Refusals != d.refused:
		d.waiting, d.at, d.word = false, badgelessPIN, desk.refused(now.Refused)
	}
	return true
}

// Draw implements [Dialog].
func (d *Badgeless) Draw(desk *Desk, width, height int) []string {
	const column = 15
	var lines []string
	for i, label := range badgelessLabels {
		text := widget.Plain(string(d.lines[i].Text))
		if i == badgelessPIN {
			text = d.lines[i].Masked()
		}
		lines = append(lines, labelled(desk, desk.Say(label), text, column, i == d.at && !d.waiting))
	}
	lines = append(lines, "")
	switch {
	case d.waiting:
		lines = append(lines, desk.Say(message.New("dialog.checking", "Checking the PIN...")))
	case d.word != "":
		lines = append(lines, refusedLines(desk, d.word, width-4)...)
	default:
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.badgeless.what",
			"For twelve hours at this table the staff id and the PIN are enough. The record has both names.")), width-4)...)
	}
	return widget.Frame(desk.Say(message.New("dialog.badgeless", "Forgotten badge")),
		append(lines, desk.caps(width-4, goesOn, otherRow, goesBack)...), width, height, desk.Look)
}
