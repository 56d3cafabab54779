package tui

import (
	"pitboss/game/procedure"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
)

// Pasted implements [shell.Page].
func (m *Model) Pasted() { m.present() }

// Field returns the line being typed into, or nil if keys act directly.
func (m *Model) Field() *entry.Field {
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
	return m.typed
}

// onlyDigits reports whether nothing but digits counts now.
func (m *Model) onlyDigits() bool {
	if field := m.Field(); field != nil {
		return field.Digits
	}
	fact, known := procedure.FactNamed(m.screen().Question())
	return m.dialog == nil && (known && fact.Kind == procedure.Count || len(m.screen().Choices()) > 0)
}
