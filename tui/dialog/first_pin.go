package dialog

import (
	"cmp"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Lines of the form for a first PIN, in order.
const (
	firstStaff = iota
	firstNew
	firstAgain
)

// firstPINTime is how long the first PIN is kept while nobody presses a key.
const firstPINTime = time.Minute

// FirstPIN asks somebody who signed in with a first PIN to choose their own, twice, and signs them in. The answer comes
// with a later snapshot; the dialog waits until then.
type FirstPIN struct {
	form entry.Form
	// staff is the id that was typed; badge is the holder of the badge that was read instead.
	staff string
	badge game.Person
	// first is the first PIN, which was right, and at the time of the last key.
	first entry.Field
	at    time.Time
	// refused and changed are the counts of refusals and of changed PINs when the request was sent.
	refused, changed uint64
}

// newFirstPIN takes over from a sign-in with a first PIN.
func newFirstPIN(desk *Desk, staff string, badge game.Person, first entry.Field) *FirstPIN {
	who := whoField(badge.Name, "")
	who.Given = cmp.Or(who.Given, staff)
	return &FirstPIN{staff: staff, badge: badge, first: first, at: desk.View.Now, form: entry.Form{At: firstNew, Lines: []entry.Field{
		who, entry.PIN(newPINLabel), entry.PIN(againLabel),
	}}}
}

// Key implements [Dialog].
func (d *FirstPIN) Key(desk *Desk, press tea.KeyPressMsg) bool {
	late := desk.View.Now.Sub(d.at) > firstPINTime
	d.at = desk.View.Now
	switch pressed := press.String(); {
	case pressed == "esc":
		d.forget()
		desk.DropBadge()
		return false
	case d.form.Waiting:
	case late || !desk.stillHeld(d.badge):
		d.signIn(desk, message.New("dialog.first-pin.late", "That took too long. Type the first PIN again."))
	case pressed != "enter":
		desk.typeInto(&d.form, press)
	case !d.form.Last():
		d.form.Move(1)
	default:
		d.enter(desk)
	}
	return true
}

func (d *FirstPIN) enter(desk *Desk) {
	chosen, twice := newPIN(&d.form, firstNew)
	if !twice {
		return
	}
	d.refused, d.changed = desk.View.Refusals, desk.View.PINsChanged
	d.form.Sent(desk.ChoosePIN(d.staff, d.badge.ID, string(d.first.Text), chosen))
}

// Follow closes the dialog once the person is signed in with the PIN that they chose. After a refusal it asks for
// another PIN, or for the sign-in again.
func (d *FirstPIN) Follow(desk *Desk, _ bool) bool {
	now := desk.View
	changed, refused := now.PINsChanged > d.changed, now.Refused != nil && now.Refusals != d.refused
	switch {
	case !d.form.Waiting:
	case refused && !changed && now.Refused.Code == game.RefusedBadInput:
		d.form.Refused(firstNew, refusalText(now.Refused))
	case refused:
		d.signIn(desk, refusalText(now.Refused))
	case changed && slices.Contains([]string{now.Dealer.ID, now.Manager.ID, now.Technician.ID}, cmp.Or(d.badge.ID, d.staff)):
		d.forget()
		desk.Tell(pinChanged)
		return false
	}
	return true
}

// signIn goes back to the sign-in and says why.
func (d *FirstPIN) signIn(desk *Desk, why message.Text) {
	d.forget()
	opened := NewSignIn(desk)
	if opened.badge.IsZero() && d.staff != "" {
		opened.form.Lines[identityStaff] = entry.Staff(staffLabel, d.staff)
		opened.form.At = identityPIN
	}
	opened.form.Word = why
	desk.Open(opened)
}

// forget erases all PINs.
func (d *FirstPIN) forget() {
	d.form.Forget()
	d.first.Clear()
}

// Draw implements [Dialog].
func (d *FirstPIN) Draw(desk *Desk, width, height int) []string {
	keys := []words.Cap{words.GoesOn, words.OtherRow, words.GoesBack}
	if d.form.Last() {
		keys[0] = signsIn
	}
	lines := d.form.Draw(desk.Say, 10, width-4, desk.Look, message.New("dialog.first-pin.how",
		"Your PIN was for the first sign-in only. Choose another, which nobody else knows, and type it twice."))
	if height > len(lines)+3 {
		lines = append(lines, "")
	}
	return widget.Frame(desk.Say(message.New("dialog.first-pin", "Choose your own PIN")),
		append(lines, desk.caps(width-4, keys...)...), width, height, desk.Look)
}
