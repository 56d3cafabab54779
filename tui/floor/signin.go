package floor

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// signIn takes a staff id and a PIN for the hub to check.
type signIn struct {
	still
	staff, pin entry.Field
	onPIN      bool
	waiting    bool
	word       string
}

func newSignIn() *signIn {
	const digits = 12 // room for every digit at once: growing the slice would leave copies of the PIN in memory
	return &signIn{staff: entry.Field{Limit: 32},
		pin: entry.Field{Digits: true, Secret: true, Limit: digits, Text: make([]rune, 0, digits)}}
}

func (d *signIn) key(m *Model, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.pin.Clear()
		return false
	case d.waiting:
	case pressed == "tab" || pressed == "shift+tab" || pressed == "up" || pressed == "down":
		d.onPIN = !d.onPIN
	case pressed == "enter":
		d.enter(m)
	case d.onPIN:
		d.pin.Key(press)
	default:
		d.staff.Key(press)
	}
	return true
}

func (d *signIn) enter(m *Model) {
	d.word = ""
	switch {
	case d.staff.Value() == "":
		d.onPIN, d.word = false, m.Say(message.New("dialog.sign-in.staff-first", "Type your staff id first."))
	case !d.onPIN:
		d.onPIN = true
	case len(d.pin.Text) == 0:
		d.word = m.Say(message.New("dialog.sign-in.type-pin", "Type your PIN."))
	case !m.options.SignIn(d.staff.Value(), string(d.pin.Text)):
		d.word = m.Say(message.New("dialog.busy", "Busy: press Enter again."))
	default:
		d.waiting = true
		d.pin.Clear()
	}
}

// refused shows why the hub refused and asks for the PIN again.
func (d *signIn) refused(why string) { d.waiting, d.onPIN, d.word = false, true, why }

func (d *signIn) draw(m *Model, width, height int) []string {
	row := func(label message.Text, text string, focus bool) string {
		return entry.Line(m.Say(label), text, 10, focus && !d.waiting, m.Look)
	}
	lines := []string{
		row(message.New("dialog.sign-in.staff", "Staff id"), widget.Plain(string(d.staff.Text)), !d.onPIN),
		row(message.New("dialog.sign-in.pin", "PIN"), d.pin.Masked(), d.onPIN), "",
	}
	switch {
	case d.waiting:
		lines = append(lines, m.Say(message.New("dialog.checking", "Checking the PIN...")))
	case d.word != "":
		lines = append(lines, entry.Refused(d.word, width-4, m.Look)...)
	default:
		lines = append(lines, widget.Wrap(m.Say(message.New("floor.sign-in.how",
			"The site's hub checks the PIN, and no table gets it. You stay signed in until you sign out or press no key for {n} min.",
			message.Number("n", int(m.options.Idle.Minutes())))), width-4)...)
	}
	if hint := m.options.SignInHint; !hint.IsZero() && height > len(lines)+4 {
		lines = append(lines, widget.Wrap(m.Say(hint), width-4)...)
	}
	lines = append(lines, "")
	lines = append(lines, widget.Flow([]string{
		widget.Cap("Enter", m.Say(message.New("dialog.key.on", "next")), m.Look),
		widget.Cap("Tab", m.Say(message.New("dialog.key.line", "next line")), m.Look),
		widget.Cap("Esc", m.Say(message.New("dialog.key.back", "go back")), m.Look),
	}, width-4)...)
	return widget.Frame(m.Say(message.New("floor.sign-in", "Sign in: shift manager")), lines, width, height, m.Look)
}
