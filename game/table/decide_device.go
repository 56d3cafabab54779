package table

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
)

// recordOfDevice keeps what is known of a device: nothing of a round follows from it.
// What the record could not keep is refused here, before it is a decision.
func (d *decision) recordOfDevice(command game.Command) *game.Refusal {
	d.aside = true
	switch c := command.(type) {
	case game.TestDevice:
		if refusal := d.signed("A guided test", c.Name, c.Test, c.Verdict); refusal != nil {
			return refusal
		}
		c.Started = c.Started.UTC().Round(0)
		return d.emitDecoded(fitting(c.DeviceTested))
	case game.MarkDevice:
		if refusal := d.signed("A mark", c.Name, c.What); refusal != nil {
			return refusal
		}
		if c.What == game.MarkExport && c.Capture == "" {
			return refuse(game.RefusedBadInput, "An export without the digest of what was written proves nothing.", "Give the SHA-256 of the file.")
		}
		return d.emitDecoded(c.DeviceMarked)
	case game.WarnDevice:
		switch {
		case d.device == "" || c.Name != d.device:
			return refuse(game.RefusedBadInput, fmt.Sprintf("A warning of %q came from %q: the console warns of each device by its name.", c.Name, d.device), "")
		case c.Alarm == "" || c.Level == "":
			return refuse(game.RefusedBadInput, "A warning says what it is about and how bad it is.", "")
		}
		return d.emitDecoded(c.DeviceWarned)
	}
	return nil
}

// fitting is a test whose figures and words are as long as the record keeps them: a test
// that was signed is not lost because a device had much to say. The capture has it all.
func fitting(e game.DeviceTested) game.DeviceTested {
	e.Words = cut(e.Words, game.MaxDeviceWords)
	rows := slices.Clone(e.Rows[:min(len(e.Rows), game.MaxFigures)])
	if more := len(e.Rows) - len(rows); more > 0 {
		rows[len(rows)-1] = game.DeviceFigure{Name: "not kept", Figure: fmt.Sprintf("%d more figures", more+1)}
	}
	for i := range rows {
		rows[i].Name, rows[i].Figure = cut(rows[i].Name, game.MaxFigureName), cut(rows[i].Figure, game.MaxFigureLength)
	}
	e.Rows = rows
	return e
}

// cut is a text of at most so many characters; an ellipsis says that there was more.
func cut(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return string(letters[:most-1]) + "…"
}

// signed refuses what no technician is there to sign, or what leaves out what it must say.
func (d *decision) signed(what string, words ...string) *game.Refusal {
	if d.state.Technician.IsZero() {
		return refuse(game.RefusedWrongRole, what+" is signed by a technician, and none is signed in: it is not recorded.", "Technician: sign in, and do it again.")
	}
	for _, word := range words {
		if word == "" {
			return refuse(game.RefusedBadInput, what+" does not say of which device it is, or what came of it.", "")
		}
	}
	return nil
}

// emitDecoded emits an event as it will be read back from the record.
func (d *decision) emitDecoded(event game.Event) *game.Refusal {
	data, err := game.EncodeEvent(event)
	if err == nil {
		event, err = game.DecodeEvent(event.EventType(), data)
	}
	if unknown, is := errors.AsType[*game.UnknownEventError](err); is && unknown.Cause != nil {
		err = unknown.Cause
	}
	if err != nil {
		return refuse(game.RefusedBadInput, fmt.Sprintf("This cannot be recorded of a device: %v.", err), "")
	}
	d.emit(event)
	return nil
}

// awaitsTest names the device that may come back only after it passed a guided test
// (001/11.31), and says what it lacks; empty when the technician may sign it off.
func (r *Rules) awaitsTest(s State) (device, why string) {
	if !r.setup.TestedReturn || s.Incident == nil || !s.Incident.TechnicianCalled {
		return "", ""
	}
	device = r.deviceConcerned(s)
	if test, failed := s.failedTest(device); failed {
		return device, fmt.Sprintf("The %s failed the %s and has not passed it since.", device, game.TestInWords(test))
	}
	if _, passed := s.Incident.passed(device); !passed {
		return device, fmt.Sprintf("The %s has not passed a test since it failed.", device)
	}
	return "", ""
}

// openBench tells the technician the way to a test.
const openBench = "Open the bench (key b) and run one."

// returnDevice signs the device off, with the test it passed where there was one.
func (d *decision) returnDevice() *game.Refusal {
	if device, why := d.rules.awaitsTest(d.state); device != "" {
		return refuse(game.RefusedNotTested, why, openBench+" Or the shift manager signs in and rules.")
	}
	returned := game.DeviceReturned{Name: d.rules.deviceConcerned(d.state)}
	if passed, is := d.state.Incident.passed(returned.Name); is {
		returned.Test, returned.Tested = passed.Test, passed.Sequence
	}
	d.emit(returned)
	d.emit(game.SignedOut{Staff: d.state.Technician.ID, Role: game.Technician, Reason: "signed off"})
	if ruling := d.state.Incident.Ruling; ruling != nil {
		d.closeIncident(ruling.Clause)
	}
	return nil
}
