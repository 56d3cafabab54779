package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

var (
	// changesPIN opens the change of one's own PIN from the sign-in.
	changesPIN = words.NewCap("F2", message.New("dialog.key.change-pin", "change your PIN"))
	// forgotBadge opens the help with a forgotten badge from there.
	forgotBadge = words.NewCap("F4", message.New("dialog.key.forgot-badge", "badge forgotten"))
)

// Lines of the form, in order.
const (
	pinStaff = iota
	pinOld
	pinNew // and, below it, the same again
)

// The labels and words that the forms for a new PIN share.
var (
	newPINLabel = message.New("dialog.change-pin.new", "New PIN")
	againLabel  = message.New("dialog.change-pin.again", "Again")
	pinChanged  = message.New("dialog.change-pin.done", "Your PIN was changed.")
)

// newPIN returns the new PIN of a form, which has it in a line and in the next one. If the two are not the same, it asks
// for them again and returns false.
func newPIN(form *entry.Form, line int) (pin string, twice bool) {
	wanted, again := &form.Lines[line], &form.Lines[line+1]
	switch {
	case len(wanted.Text) == 0:
		form.Ask(line, message.New("dialog.change-pin.new-first", "Type the new PIN."))
	case !slices.Equal(wanted.Text, again.Text):
		wanted.Clear()
		again.Clear()
		form.Ask(line, message.New("dialog.change-pin.differ", "The two new PINs differ. Type the new PIN twice."))
	default:
		return string(wanted.Text), true
	}
	return "", false
}

// badgeAgain asks for the badge again: it was read too long ago, or another one was read since.
var badgeAgain = message.New("dialog.sign-in.badge-again", "Scan the badge again.")

// ChangePIN takes a person's PIN and, twice, the new one. Both are checked elsewhere. The answer comes with a later
// snapshot; the dialog waits until then.
type ChangePIN struct {
	form entry.Form
	// badge is the holder of the badge that was read; zero when a staff id is typed.
	badge game.Person
	// refused and changed are the counts of refusals and of changed PINs when the request was sent.
	refused, changed uint64
}

// NewChangePIN asks for the PINs of the person with this staff id, or of the badge that was read.
func NewChangePIN(desk *Desk, staff string) *ChangePIN {
	badge := desk.Badge()
	d := &ChangePIN{badge: badge, form: entry.Form{Lines: []entry.Field{
		whoField(badge.Name, staff), entry.PIN(message.New("dialog.change-pin.old", "PIN now")),
		entry.PIN(newPINLabel), entry.PIN(againLabel),
	}}}
	if !badge.IsZero() || staff != "" {
		d.form.At = pinOld
	}
	return d
}

// Key implements [Dialog].
func (d *ChangePIN) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.form.Forget()
		desk.DropBadge()
		return false
	case pressed != "enter" || d.form.Waiting:
		desk.typeInto(&d.form, press)
	case !d.form.Last():
		d.form.Move(1)
	default:
		d.enter(desk)
	}
	return true
}

func (d *ChangePIN) enter(desk *Desk) {
	staff, old := &d.form.Lines[pinStaff], &d.form.Lines[pinOld]
	switch {
	case !desk.stillHeld(d.badge):
		d.form.Forget()
		d.form.Ask(pinOld, badgeAgain)
	case d.badge.IsZero() && staff.Value() == "":
		d.form.Ask(pinStaff, message.New("dialog.sign-in.staff-first", "Type your staff id first."))
	case len(old.Text) == 0:
		d.form.Ask(pinOld, message.New("dialog.change-pin.old-first", "Type the PIN that you have now."))
	default:
		wanted, twice := newPIN(&d.form, pinNew)
		if !twice {
			return
		}
		d.refused, d.changed = desk.View.Refusals, desk.View.PINsChanged
		d.form.Sent(desk.ChangePIN(staff.Value(), d.badge.ID, string(old.Text), wanted))
	}
}

// Follow closes the dialog once the PIN is changed, and lets the person try again after a refusal.
func (d *ChangePIN) Follow(desk *Desk, _ bool) bool {
	switch {
	case !d.form.Waiting:
	case desk.View.PINsChanged > d.changed:
		desk.Tell(pinChanged)
		return false
	case desk.View.Refused != nil && desk.View.Refusals != d.refused:
		d.form.Refused(pinOld, refusalText(desk.View.Refused))
	}
	return true
}

// Draw implements [Dialog].
func (d *ChangePIN) Draw(desk *Desk, width, height int) []string {
	keys := []words.Cap{words.GoesOn, words.OtherRow, words.GoesBack}
	if d.form.Last() {
		keys[0] = words.NewCap("Enter", message.New("dialog.change-pin.enter", "change it"))
	}
	lines := d.form.Draw(desk.Say, 10, width-4, desk.Look)
	return widget.Frame(desk.Say(message.New("dialog.change-pin", "Change your PIN")),
		append(lines, desk.caps(width-4, keys...)...), width, height, desk.Look)
}
