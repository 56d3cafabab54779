package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/procedure"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
)

// keyboard connects the keyboard to this screen.
func (m *Model) keyboard() keyboard.Target {
	return keyboard.Target{Field: m.field, Press: m.updatePress, Tell: m.notify, Typed: func() {
		m.notice = ""
		m.present()
	}}
}

// updatePress handles a key that was pressed held ago.
func (m *Model) updatePress(key tea.KeyPressMsg, held time.Duration) tea.Cmd {
	m.pressedAt = m.now.Add(-held)
	return m.updateKey(key)
}

// unseen reports, and tells the person, that the page had not been on the screen long enough when the key was
// pressed.
func (m *Model) unseen() bool {
	if m.decision.Seen(m.pressedAt) {
		return false
	}
	m.notify(keyboard.JustChanged)
	return true
}

// field returns the line being typed into, or nil if keys act directly.
func (m *Model) field() *entry.Field {
	if m.dialog != nil {
		return dialog.Field(m.desk(), m.dialog)
	}
	fact, known := procedure.FactNamed(m.screen().Question())
	if !known || !m.screen().AnswersByEnter() || m.screen().NamesCall() {
		return nil
	}
	if m.typed.Limit = 32; fact.Kind == procedure.Count {
		m.typed.Digits, m.typed.Limit = true, 4
	}
	return &m.typed
}

// wantsDigits reports whether digits are expected now.
func (m *Model) wantsDigits() bool {
	if field := m.field(); field != nil {
		return field.Digits
	}
	if m.dialog != nil {
		return dialog.Numbered(m.desk(), m.dialog)
	}
	fact, known := procedure.FactNamed(m.screen().Question())
	return known && fact.Kind == procedure.Count || len(m.screen().Choices()) > 0
}
