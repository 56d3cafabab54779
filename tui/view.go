package tui

import (
	"pitboss/tui/dialog"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// Lines draws the screen. It only assembles cached panels.
func (m *Model) Lines() []string {
	desk := m.desk()
	var open *screen.Open
	if m.dialog != nil {
		open = &screen.Open{
			Draw:    func(width, height int) []string { return m.dialog.Draw(desk, width, height) },
			Reading: desk.Reading(m.dialog),
		}
	}
	lines := desk.Lines(open)
	if m.shown {
		m.options.Drawn()
	}
	return lines
}

// screen returns the screen's current content.
func (m *Model) screen() *screen.Screen {
	devices := m.devices
	if m.options.Devices == nil {
		devices = screen.DevicesOf(m.view)
	}
	shown := &screen.Screen{
		View: m.view, Shown: m.shown, Texts: m.options.Texts, Look: m.Look, Location: m.options.Location,
		Width: m.Width, Height: m.Height, Letters: m.options.Letters,
		Now: m.tableNow(), Left: m.view.Left(m.tableNow()), Devices: devices, Site: m.link,
		Bench: m.options.Bench != nil, Kiosk: m.options.Kiosk, Standing: m.options.Standing, Held: m.options.Held(),
		Notice: m.Notice, Seen: m.read > 0 && m.view.Refusals == m.read,
		Typed: string(m.typed.Text), Version: m.version, Boards: m.boards, Cache: &m.cache,
	}
	if shown.Notice == "" && !shown.Held.IsZero() {
		shown.Notice = shown.Say(shown.Held)
	}
	if m.options.Lying != nil {
		shown.Lies, shown.Lying = true, m.options.Lying()
	}
	for _, key := range m.options.Extra {
		shown.Extra = append(shown.Extra, widget.KeyCap{
			Key: key.Key, Name: shown.Say(keyboard.Cap(key.Key)), Label: shown.Say(key.Label),
		})
	}
	return shown
}

// desk returns what a dialog sees and may do.
func (m *Model) desk() *dialog.Desk {
	return &dialog.Desk{
		Screen: m.screen(), Ask: m.table.consider, PageOf: m.table.page, Ended: m.table.ended,
		Send: m.send, Work: &m.work, Answered: m.typed.Clear, Present: m.present, Held: m.Held(),
		Open:       func(opened dialog.Dialog) { m.dialog = opened },
		Act:        func(key screen.Key) { m.act(key) },
		SetLetters: func(letters screen.Letters) { m.options.Letters = letters },
		ExtraKeys:  m.options.Extra, SignInHint: m.options.SignInHint, RunExtra: m.extraKey,
		SignIn: m.options.SignIn, Badge: m.options.Badge, DropBadge: m.options.DropBadge, Correct: m.options.Correct,
		ChangePIN: m.options.ChangePIN, ChoosePIN: m.options.ChoosePIN, AllowWithoutBadge: m.options.AllowWithoutBadge,
		Tell: m.Notify, QuitWarning: m.options.QuitWarning,
	}
}
