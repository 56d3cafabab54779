package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// SignIn takes a staff id and a PIN, or the PIN for a badge that was read. The PIN is checked elsewhere. The answer
// comes with a later snapshot; the dialog waits until then.
type SignIn struct {
	staff, pin entry.Field
	// badge is the name on the badge that was read; empty when a staff id is typed.
	badge string
	// onPIN is true while the PIN is being typed.
	onPIN bool
	// waiting is true until the answer arrives. before and refused are the view and the refusal count when the
	// request was sent.
	waiting bool
	before  view.View
	refused uint64
	word    string
}

// NewSignIn asks for a staff id and PIN, or for the PIN of a badge that was read.
func NewSignIn(desk *Desk) *SignIn {
	badge := desk.Badge()
	return &SignIn{
		staff: entry.Field{Limit: 32},
		pin:   entry.Field{Digits: true, Limit: 12, Secret: true},
		badge: badge,
		onPIN: badge != "",
	}
}

// Key implements [Dialog].
func (d *SignIn) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.pin.Clear()
		desk.DropBadge()
		return false
	case d.waiting:
		return true
	case pressed == "f2":
		d.pin.Clear()
		desk.Open(NewChangePIN(desk, d.staff.Value()))
	case pressed == "f3" && d.badge == "":
		d.pin.Clear()
		desk.Open(NewBadgeless(desk, d.staff.Value()))
	case d.badge != "" && pressed != "enter":
		d.pin.Key(press)
	case pressed == "tab" || pressed == "shift+tab" || pressed == "up" || pressed == "down":
		d.onPIN = !d.onPIN
	case pressed == "enter":
		d.enter(desk)
	case d.onPIN:
		d.pin.Key(press)
	default:
		d.staff.Key(press)
	}
	return true
}

func (d *SignIn) enter(desk *Desk) {
	d.word = ""
	switch {
	case d.badge != "" && desk.Badge() == "":
		d.pin.Clear()
		d.word = desk.Say(message.New("dialog.sign-in.badge-again", "Scan the badge again."))
		return
	case d.badge == "" && d.staff.Value() == "":
		d.onPIN, d.word = false, desk.Say(message.New("dialog.sign-in.staff-first", "Type your staff id first."))
		return
	case !d.onPIN:
		d.onPIN = true
		return
	case len(d.pin.Text) == 0:
		d.word = desk.Say(message.New("dialog.sign-in.type-pin", "Type your PIN."))
		return
	}
	if !desk.SignIn(d.staff.Value(), string(d.pin.Text)) {
		d.word = desk.Say(message.New("dialog.busy", "Busy: press Enter again."))
		return
	}
	d.waiting, d.before, d.refused = true, desk.View, desk.View.Refusals
	d.pin.Clear()
}

// Follow closes the dialog once somebody has signed in, and asks for the PIN again after a refusal.
func (d *SignIn) Follow(desk *Desk, changed bool) bool {
	now := desk.View
	if !d.waiting {
		return true
	}
	if changed && desk.View.Refused == nil && (d.is(now.Dealer) || d.is(now.Manager) || d.is(now.Technician)) {
		return false // the same person may sign in again
	}
	if now.Dealer.ID != d.before.Dealer.ID || now.Manager.ID != d.before.Manager.ID ||
		now.Technician.ID != d.before.Technician.ID {
		return false
	}
	if desk.View.Refused != nil && desk.View.Refusals != d.refused {
		d.waiting, d.onPIN = false, true
		d.word = desk.refused(desk.View.Refused)
	}
	return true
}

// is reports whether a person is the one who is signing in.
func (d *SignIn) is(person game.Person) bool {
	if d.badge != "" {
		return person.Name == d.badge
	}
	return person.ID == d.staff.Value()
}

// Draw implements [Dialog].
func (d *SignIn) Draw(desk *Desk, width, height int) []string {
	title := message.New("dialog.sign-in", "Sign in")
	if step := desk.View.Step; step.Kind == game.StepSignIn && step.By != "" {
		title = message.New("dialog.sign-in.as", "Sign in: {role}", message.Message("role", words.Role(step.By)))
	}
	row := func(label, text string, focus bool) string {
		return labelled(desk, label, text, 10, focus && !d.waiting)
	}
	signsIn := keyCap{"Enter", message.New("dialog.sign-in.enter", "sign in")}
	who, keys := row(desk.Say(message.New("dialog.sign-in.staff", "Staff id")), widget.Plain(string(d.staff.Text)), !d.onPIN), []keyCap{goesOn, otherRow, goesBack}
	switch {
	case d.badge != "":
		who, keys = row(desk.Say(message.New("dialog.sign-in.badge", "Badge")), widget.Plain(d.badge), false), []keyCap{signsIn, goesBack}
	case d.onPIN:
		keys = []keyCap{signsIn, otherRow, goesBack}
	}
	lines := []string{who, row(desk.Say(message.New("dialog.sign-in.pin", "PIN")), d.pin.Masked(), d.onPIN), ""}
	switch {
	case d.waiting:
		lines = append(lines, desk.Say(message.New("dialog.checking", "Checking the PIN...")))
	case d.word != "":
		lines = append(lines, refusedLines(desk, d.word, width-4)...)
	case d.badge != "":
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.sign-in.badge-of", "{name}'s badge: type the PIN.",
			message.String("name", widget.Plain(d.badge)))), width-4)...)
	default:
		lines = append(lines, desk.Say(message.New("dialog.sign-in.or-badge", "Or scan your badge.")))
	}
	if hint := desk.SignInHint; !hint.IsZero() && height > len(lines)+4 {
		lines = append(lines, widget.Wrap(desk.Say(hint), width-4)...)
	}
	if height > len(lines)+3 {
		lines = append(lines, "")
	}
	if keys = append(keys, changesPIN); d.badge == "" {
		keys = append(keys, forgotBadge)
	}
	return widget.Frame(desk.Say(title), append(lines, desk.caps(width-4, keys...)...), width, height, desk.Look)
}
