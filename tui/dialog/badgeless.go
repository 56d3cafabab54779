package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Lines of the forgotten-badge form, in order.
const (
	badgelessStaff = iota
	badgelessManager
	badgelessPIN
)

// Badgeless signs in somebody who forgot their badge. A shift manager authorises it with a PIN. The answer comes with
// a later snapshot; the dialog waits until then.
type Badgeless struct {
	form entry.Form
	// refused and before are the refusal count and the people without a badge when the request was sent.
	refused uint64
	before  []state.Badgeless
}

// NewBadgeless asks for the person who forgot their badge and for the shift manager who authorises the sign-in.
func NewBadgeless(desk *Desk, staff string) *Badgeless {
	manager := ""
	if desk.View.Station == "" {
		manager = desk.View.Manager.ID
	}
	d := &Badgeless{form: entry.Form{Lines: []entry.Field{
		entry.Staff(message.New("dialog.badgeless.staff", "Without badge"), staff),
		entry.Staff(message.New("dialog.badgeless.manager", "Shift manager"), manager), entry.PIN(pinLabel),
	}}}
	for !d.form.Last() && len(d.form.Field().Text) > 0 {
		d.form.Move(1)
	}
	return d
}

// Key implements [Dialog].
func (d *Badgeless) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.form.Forget()
		return false
	case pressed != "enter" || d.form.Waiting:
		desk.typeInto(&d.form, press)
	default:
		d.enter(desk)
	}
	return true
}

func (d *Badgeless) enter(desk *Desk) {
	lines := d.form.Lines
	empty := slices.IndexFunc(lines, func(line entry.Field) bool { return len(line.Text) == 0 })
	switch {
	case empty >= 0:
		d.form.Ask(empty, message.Text{})
	case !d.form.Last():
		d.form.Move(1)
	default:
		d.refused, d.before = desk.View.Refusals, desk.View.Badgeless
		d.form.Sent(desk.AllowWithoutBadge(lines[badgelessStaff].Value(), lines[badgelessManager].Value(),
			string(lines[badgelessPIN].Text)))
	}
}

// Follow returns to the sign-in dialog once the request is allowed, and shows the reason if it is refused.
func (d *Badgeless) Follow(desk *Desk, _ bool) bool {
	now := desk.View
	switch {
	case !d.form.Waiting:
	case !slices.Equal(now.Badgeless, d.before):
		allowed := now.Badgeless[len(now.Badgeless)-1]
		desk.Tell(message.New("dialog.badgeless.done", "{name} signs in without a badge until {time}.",
			message.String("name", allowed.Name), message.String("time", allowed.Until.In(desk.Location).Format("15:04"))))
		desk.Open(NewSignIn(desk))
	case now.Refused != nil && now.Refusals != d.refused:
		d.form.Refused(badgelessPIN, refusalText(now.Refused))
	}
	return true
}

// Draw implements [Dialog].
func (d *Badgeless) Draw(desk *Desk, width, height int) []string {
	lines := d.form.Draw(desk.Say, 15, width-4, desk.Look, message.New("dialog.badgeless.what",
		"For 12 hours the staff id and the PIN are enough at this table. Both names are recorded."))
	return widget.Frame(desk.Say(message.New("dialog.badgeless", "Forgotten badge")),
		append(lines, desk.caps(width-4, words.GoesOn, words.OtherRow, words.GoesBack)...), width, height, desk.Look)
}
