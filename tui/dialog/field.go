package dialog

import "pitboss/tui/entry"

// Field returns the line of a dialog that takes typed text now, or nil if keys act directly.
func Field(desk *Desk, open Dialog) *entry.Field {
	if typed, is := open.(interface{ field(*Desk) *entry.Field }); is {
		return typed.field(desk)
	}
	if typed, is := open.(interface{ Field() *entry.Field }); is {
		return typed.Field()
	}
	return nil
}

func (d *SignIn) field(*Desk) *entry.Field { return d.form.Field() }

func (d *ChangePIN) field(*Desk) *entry.Field { return d.form.Field() }

func (d *FirstPIN) field(*Desk) *entry.Field { return d.form.Field() }

func (d *Badgeless) field(*Desk) *entry.Field { return d.form.Field() }

func (d *ByHand) field(*Desk) *entry.Field {
	if d.sure {
		return nil
	}
	return d.typed
}

func (d *Twice) field(*Desk) *entry.Field { return d.typed }

func (d *Note) field(*Desk) *entry.Field { return d.typed }

func (d *Seal) field(*Desk) *entry.Field { return d.number }

func (d *Correct) field(*Desk) *entry.Field {
	switch {
	case !d.sure || d.form.Waiting:
		return d.form.Field()
	}
	return &d.pin
}

func (d *Ruling) field(desk *Desk) *entry.Field {
	switch {
	case d.draft == nil || !d.chosen.AtTable.IsZero():
		return nil
	case d.stage == rulingResult:
		return &d.draft.result
	case d.stage == rulingRestore && d.draft.cards.at > 0:
		return &d.draft.cards.line
	case d.stage != rulingApply || !wantsReason(desk):
		return nil
	case d.draft.video:
		return &d.draft.reference
	}
	return &d.draft.reason
}

func (d *Bench) field(*Desk) *entry.Field { return d.screen.Field() }
