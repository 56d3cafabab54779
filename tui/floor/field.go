package floor

import (
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
)

func (d *signIn) field(*Model) *entry.Field { return d.form.Field() }

func (d *menu) field(*Model) *entry.Field {
	if d.typing > 0 {
		return &d.words
	}
	return nil
}

func (d *ruling) field(m *Model) *entry.Field {
	one := m.named(d.table)
	return carefully(one, func() *entry.Field { return dialog.Field(m.desk(one), d.dialog) })
}

// Field returns the line being typed into, or nil if single keys answer.
func (d *facts) Field() *entry.Field {
	if d.keyed || d.sure != nil {
		return nil
	}
	return &d.typed
}
