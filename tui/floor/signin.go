package floor

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/dialog"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// signIn takes a staff id and a PIN for the hub to check.
type signIn struct {
	still
	form dialog.Identity
}

func newSignIn() *signIn { return &signIn{form: dialog.NewIdentity("")} }

func (d *signIn) key(m *Model, press tea.KeyPressMsg) bool {
	if press.String() == "esc" {
		d.form.Forget()
		return false
	}
	d.form.Press(press, m.options.SignIn)
	return true
}

func (d *signIn) draw(m *Model, width, height int) []string {
	lines := d.form.Draw(m.Say, 10, width-4, m.Look, message.New("floor.sign-in.how",
		"The site's hub checks the PIN, and no table gets it. "+
			"You stay signed in until you sign out or press no key for {n} min.",
		message.Number("n", int(m.options.Idle.Minutes()))))
	if hint := m.options.SignInHint; !hint.IsZero() && height > len(lines)+4 {
		lines = append(lines, widget.Wrap(m.Say(hint), width-4)...)
	}
	lines = append(lines, "")
	lines = append(lines, m.Speaker().Caps(width-4, words.GoesOn, words.OtherRow, words.GoesBack,
		m.Speaker().LanguageCap())...)
	return widget.Frame(m.Say(message.New("floor.sign-in", "Sign in: shift manager")), lines, width, height, m.Look)
}
