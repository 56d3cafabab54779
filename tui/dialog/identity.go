package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
)

// Lines of a sign-in, in order.
const (
	identityStaff = iota
	identityPIN
)

// The labels of lines that several forms have.
var (
	staffLabel = message.New("dialog.sign-in.staff", "Staff id")
	badgeLabel = message.New("dialog.sign-in.badge", "Badge")
	pinLabel   = message.New("dialog.sign-in.pin", "PIN")
)

// Identity is the form of a sign-in, at a table and at the floor: a staff id, or the badge that was read, and a PIN.
type Identity struct{ entry.Form }

// NewIdentity returns an empty form, or that of the person whose badge was read.
func NewIdentity(badge string) Identity {
	form := Identity{entry.Form{Lines: []entry.Field{whoField(badge, ""), entry.PIN(pinLabel)}}}
	if badge != "" {
		form.At = identityPIN
	}
	return form
}

// whoField returns the line with the name on the badge that was read, or for a staff id.
func whoField(badge, staff string) entry.Field {
	if badge != "" {
		return entry.Field{Label: badgeLabel, Given: badge}
	}
	return entry.Staff(staffLabel, staff)
}

// Staff returns the staff id that was typed.
func (f *Identity) Staff() string { return f.Lines[identityStaff].Value() }

// OnPIN reports whether the PIN has the focus.
func (f *Identity) OnPIN() bool { return f.At == identityPIN }

// Press handles a key. With Enter on a whole form it calls send, which returns false if nothing can be sent now.
func (f *Identity) Press(press tea.KeyPressMsg, send func(staff, pin string) bool) {
	pin := f.Lines[identityPIN].Text
	switch {
	case press.String() != "enter" || f.Waiting:
		f.Key(press)
	case f.Staff() == "" && f.Lines[identityStaff].Given == "":
		f.Ask(identityStaff, message.New("dialog.sign-in.staff-first", "Type your staff id first."))
	case !f.OnPIN():
		f.Ask(identityPIN, message.Text{})
	case len(pin) == 0:
		f.Ask(identityPIN, message.New("dialog.sign-in.type-pin", "Type your PIN."))
	default:
		f.Sent(send(f.Staff(), string(pin)))
	}
}

// Refused asks for the PIN again, and says why.
func (f *Identity) Refused(why message.Text) { f.Form.Refused(identityPIN, why) }
