package decide

import (
	"errors"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
)

// recordOfDevice records information about a device. It does not affect the round. What could not be stored is
// refused here, before it becomes an event.
func (d *decision) recordOfDevice(command game.Command) *game.Refusal {
	d.aside = true
	switch c := command.(type) {
	case game.TestDevice:
		if refusal := d.signed(message.New("table.device.test", "A guided test"), c.Name, c.Test, c.Verdict); refusal != nil {
			return refusal
		}
		c.Started = c.Started.UTC().Round(0)
		return d.emitDecoded(fitting(c.DeviceTested))
	case game.MarkDevice:
		if refusal := d.signed(message.New("table.device.mark", "A mark"), c.Name, c.What); refusal != nil {
			return refusal
		}
		if c.What == game.MarkExport && c.Capture == "" {
			return game.Refuse(game.RefusedBadInput, message.New("table.device.export",
				"An export needs the digest of the file that was written."),
				message.New("table.device.export.hint", "Give the SHA-256 of the file."))
		}
		return d.emitDecoded(c.DeviceMarked)
	case game.WarnDevice:
		switch {
		case d.device == "" || c.Name != d.device:
			return game.Refuse(game.RefusedBadInput, message.New("table.device.warns",
				"A warning of {name} came from {device}: the console warns of each device by its name.",
				message.String("name", strconv.Quote(c.Name)), message.String("device", strconv.Quote(d.device))), message.Text{})
		case c.Alarm == "" || c.Level == "":
			return game.Refuse(game.RefusedBadInput, message.New("table.device.warning",
				"A warning says what it is about and how bad it is."), message.Text{})
		}
		return d.emitDecoded(c.DeviceWarned)
	}
	return nil
}

// fitting shortens a test's figures and texts to what the record can hold, so that a signed test is not lost
// because it is long. The capture has everything.
func fitting(e game.DeviceTested) game.DeviceTested {
	e.Words = cut(e.Words, game.MaxDeviceWords)
	rows := slices.Clone(e.Rows[:min(len(e.Rows), game.MaxFigures)])
	if more := len(e.Rows) - len(rows); more > 0 {
		rows[len(rows)-1] = game.DeviceFigure{Name: message.New("table.device.not-kept", "not kept"),
			Figure: message.Count("table.device.more-figures", "{n} more figure", "{n} more figures", message.Number("n", more+1))}
	}
	for i := range rows {
		rows[i].Name, rows[i].Figure = cut(rows[i].Name, game.MaxFigureName), cut(rows[i].Figure, game.MaxFigureLength)
	}
	e.Rows = rows
	return e
}

// cut shortens a text to a maximum number of characters in English; an ellipsis marks the cut.
func cut(text message.Text, most int) message.Text {
	letters := []rune(text.String())
	if len(letters) <= most {
		return text
	}
	return message.Written(string(letters[:most-1]) + "…")
}

// signed refuses a record without a technician to sign it or with a required field missing.
func (d *decision) signed(what message.Text, words ...string) *game.Refusal {
	if d.state.Technician.IsZero() {
		return game.Refuse(game.RefusedWrongRole,
			message.New("table.device.unsigned",
				"{what} is signed by a technician, and none is signed in. Nothing was recorded.", message.Message("what", what)),
			message.New("table.device.unsigned.hint", "Technician: sign in and do it again."))
	}
	for _, word := range words {
		if word == "" {
			return game.Refuse(game.RefusedBadInput,
				message.New("table.device.incomplete", "{what} must name its device and its result.", message.Message("what", what)), message.Text{})
		}
	}
	return nil
}

// emitDecoded emits an event exactly as it will be read back from the record.
func (d *decision) emitDecoded(event game.Event) *game.Refusal {
	data, err := game.EncodeEvent(event)
	if err == nil {
		event, err = game.DecodeEvent(event.EventType(), data)
	}
	if unknown, is := errors.AsType[*game.UnknownEventError](err); is && unknown.Cause != nil {
		err = unknown.Cause
	}
	if err != nil {
		return game.Refuse(game.RefusedBadInput, message.New("table.device.unrecorded",
			"That cannot be recorded of a device: {why}.", message.Err("why", err)), message.Text{})
	}
	d.emit(event)
	return nil
}

// returnDevice signs the device off, with the test that it passed, if any.
func (d *decision) returnDevice() *game.Refusal {
	if device, why := d.rules.AwaitsTest(&d.state); device != "" {
		return game.Refuse(game.RefusedNotTested, why,
			message.Sentences(next.OpenBench(), message.New("table.device.or-rule", "Or the shift manager signs in and rules.")))
	}
	returned := game.DeviceReturned{Name: d.rules.DeviceConcerned(&d.state)}
	if passed, is := d.state.Incident.PassedTest(returned.Name); is {
		returned.Test, returned.Tested = passed.Test, passed.Sequence
	}
	d.emit(returned)
	d.emit(game.SignedOut{Staff: d.state.Technician.ID, Role: game.Technician, Reason: "signed off"})
	if ruling := d.state.Incident.Ruling; ruling != nil {
		d.closeIncident(ruling.Clause)
	}
	return nil
}
