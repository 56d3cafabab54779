package dialog

import (
	"cmp"

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
	form Identity
	// badge is the holder of the badge that was read; zero when a staff id is typed.
	badge game.Person
	// before and refused are the view and the refusal count when the request was sent.
	before  view.View
	refused uint64
	// sent is the PIN that is being checked. The owner of a first one chooses another without typing it again.
	sent entry.Field
}

// signsIn sends a sign-in.
var signsIn = words.NewCap("Enter", message.New("dialog.sign-in.enter", "sign in"))

// NewSignIn asks for a staff id and PIN, or for the PIN of a badge that was read.
func NewSignIn(desk *Desk) *SignIn {
	badge := desk.Badge()
	return &SignIn{form: NewIdentity(badge.Name), badge: badge}
}

// Key implements [Dialog].
func (d *SignIn) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.form.Forget()
		d.sent.Clear()
		desk.DropBadge()
		return false
	case d.form.Waiting:
	case pressed == "f2":
		d.form.Forget()
		desk.Open(NewChangePIN(desk, d.form.Staff()))
	case pressed == "f4" && d.badge.IsZero():
		d.form.Forget()
		desk.Open(NewBadgeless(desk, d.form.Staff()))
	case pressed == "enter" && !desk.stillHeld(d.badge):
		d.form.Forget()
		d.form.Ask(identityPIN, badgeAgain)
	default:
		d.form.Press(press, func(staff, pin string) bool {
			d.before, d.refused, d.sent = desk.View, desk.View.Refusals, entry.PIN(pinLabel)
			d.sent.Add(pin)
			return desk.SignIn(staff, d.badge.ID, pin)
		})
	}
	return true
}

// Follow closes the dialog once somebody has signed in, and asks for the PIN again after a refusal.
func (d *SignIn) Follow(desk *Desk, changed bool) bool {
	now := desk.View
	switch {
	case !d.form.Waiting:
	case changed && now.Refused == nil && (d.is(now.Dealer) || d.is(now.Manager) || d.is(now.Technician)),
		now.Dealer.ID != d.before.Dealer.ID, now.Manager.ID != d.before.Manager.ID,
		now.Technician.ID != d.before.Technician.ID:
		d.sent.Clear()
		return false // the same person may sign in again
	case now.Refused == nil || now.Refusals == d.refused:
	case now.Refused.Code == game.RefusedFirstPIN:
		desk.Open(newFirstPIN(desk, d.form.Staff(), d.badge, d.sent))
	default:
		d.sent.Clear()
		d.form.Refused(refusalText(now.Refused))
	}
	return true
}

// is reports whether a person is the one who is signing in.
func (d *SignIn) is(person game.Person) bool {
	return person.ID == cmp.Or(d.badge.ID, d.form.Staff())
}

// Draw implements [Dialog].
func (d *SignIn) Draw(desk *Desk, width, height int) []string {
	title := message.New("dialog.sign-in", "Sign in")
	if step := desk.View.Step; step.Kind == game.StepSignIn && step.By != "" {
		title = message.New("dialog.sign-in.as", "Sign in: {role}", message.Message("role", words.Role(step.By)))
	}
	keys, how := []words.Cap{words.GoesOn, words.OtherRow, words.GoesBack}, message.New("dialog.sign-in.or-badge", "Or scan your badge.")
	switch {
	case !d.badge.IsZero():
		keys = []words.Cap{signsIn, words.GoesBack}
		how = message.New("dialog.sign-in.badge-of", "{name}'s badge: type the PIN.",
			message.String("name", widget.Plain(d.badge.Name)))
	case d.form.OnPIN():
		keys = []words.Cap{signsIn, words.OtherRow, words.GoesBack}
	}
	lines := d.form.Draw(desk.Say, 10, width-4, desk.Look, how)
	if hint := desk.SignInHint; !hint.IsZero() && height > len(lines)+4 {
		lines = append(lines, widget.Wrap(desk.Say(hint), width-4)...)
	}
	if height > len(lines)+3 {
		lines = append(lines, "")
	}
	if keys = append(keys, changesPIN); d.badge.IsZero() {
		keys = append(keys, forgotBadge)
	}
	keys = append(keys, desk.Speaker().LanguageCap())
	return widget.Frame(desk.Say(title), append(lines, desk.caps(width-4, keys...)...), width, height, desk.Look)
}
