package history

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// devices describes an event of a device or of its readings.
func (t narrator) devices(event game.Event) message.Text {
	if name, alone, whole := t.device(event); name != "" || !alone.IsZero() {
		if !whole.IsZero() {
			return whole
		}
		return message.New("record.device", "device {device}: {what}", message.Device("device", name),
			message.Message("what", alone))
	}
	switch event := event.(type) {
	case game.ReadingIgnored:
		return message.New("record.reading-ignored", "reading ignored ({why}): {read}",
			message.Message("why", codeText(event.Why)),
			message.Message("read", readText(event.Card, event.Unknown, event.Text)))
	case game.ReadingsIgnored:
		return message.Count("record.readings-ignored",
			"{n} more reading ignored from {first} to {last}, the last ({why}): {read}",
			"{n} more readings ignored from {first} to {last}, the last ({why}): {read}",
			message.Number("n", event.Count), message.String("first", timeOfDay(event.First)),
			message.String("last", timeOfDay(event.Last)), message.Message("why", codeText(event.Why)),
			message.Message("read", readText(event.Card, event.Unknown, event.Text)))
	case game.ReadingsNotDealt:
		return readingsNotDealt(event)
	case game.ReadFailed:
		return t.readFailed(event)
	case game.RepeatHeld:
		return message.New("record.repeat-held",
			"{card} read again for {place}: held until someone says whether it is a new card", cardArg(event.Card),
			t.at(event.Position))
	case game.RepeatDropped:
		return message.New("record.repeat-dropped", "{card} was the same card read twice", cardArg(event.Card))
	}
	return message.Text{}
}

// device says what an event tells about a device: the device's name, the text without it, and the text with it unless
// it is the name followed by the text without it.
func (t narrator) device(event game.Event) (name string, alone, whole message.Text) {
	switch event := event.(type) {
	case game.DeviceChanged:
		device := message.Device("device", event.Name)
		switch why := message.Message("why", t.resolved(event.Reason)); {
		case event.Up && !event.Reason.IsZero(): // what it says besides its readings
			return event.Name, t.resolved(event.Reason), message.Text{}
		case event.Up:
			return event.Name, message.New("device.connected", "is connected"),
				message.New("record.device-connected", "device {device} is connected", device)
		case event.Reason.IsZero():
			return event.Name, message.New("device.lost", "is lost"),
				message.New("record.device-lost", "device {device} is lost", device)
		default:
			return event.Name, message.New("device.lost.why", "is lost: {why}", why),
				message.New("record.device-lost.why", "device {device} is lost: {why}", device, why)
		}
	case game.DeviceTested:
		return event.Name, tested(event), message.Text{}
	case game.DeviceMarked:
		return event.Name, message.Clauses(withNote(markText(event.What), message.Written(event.Note)),
			captureText(event.Capture)), message.Text{}
	case game.DeviceWarned:
		return event.Name, warned(event), message.Text{}
	case game.DeviceReturned:
		device := message.Device("device", event.Name)
		passed := when(event.Test != "", message.New("device.returned.passed", "having passed the {test} of record {record}",
			message.Message("test", game.TestInWords(event.Test)), message.Number("record", event.Tested)))
		return event.Name, message.Commas(message.New("device.returned", "is back in play"), passed),
			message.Commas(message.New("record.device-returned", "device {device} is back in play", device), passed)
	}
	return "", message.Text{}, message.Text{}
}

// withNote adds an explanation to a text, if there is one.
func withNote(what, note message.Text) message.Text {
	if note.IsZero() {
		return what
	}
	return message.New("record.with-note", "{what}: {note}", message.Message("what", what), message.Message("note", note))
}

// tested describes a guided test: its verdict, and the figures against the device.
func tested(event game.DeviceTested) message.Text {
	words := message.Commas(
		message.New("device.tested", "{test} {verdict}", message.Message("test", game.TestInWords(event.Test)),
			message.Message("verdict", verdictText(event.Verdict))),
		when(event.Tried > 0, message.New("device.tested.readings", "{good} of {tried} readings good",
			message.Number("good", event.Good), message.Number("tried", event.Tried))))
	var against []message.Text
	for _, row := range event.Rows {
		if row.Bad {
			against = append(against, message.New("device.tested.figure", "{name} {figure}",
				message.Message("name", row.Name), message.Message("figure", row.Figure)))
		}
	}
	return message.Clauses(message.Sentences(withNote(words, event.Words), when(len(against) > 0,
		message.New("device.tested.against", "Against it: {figures}", message.List("figures", against...)))),
		captureText(event.Capture))
}

func verdictText(verdict string) message.Text {
	switch verdict {
	case game.TestGood:
		return message.New("device.verdict.passed", "passed")
	case game.TestNotGood:
		return message.New("device.verdict.not-passed", "NOT passed")
	}
	return message.New("device.verdict.none", "without a verdict")
}

// markText says what a technician marked.
func markText(what string) message.Text {
	switch what {
	case game.MarkCounters:
		return message.New("device.marked.counters", "counted anew from here")
	case game.MarkBaseline:
		return message.New("device.marked.baseline", "its rate so far is the usual one")
	case game.MarkExport:
		return message.New("device.marked.export", "what it sent was written to a file")
	}
	return message.New("device.marked", "marked")
}

func captureText(capture string) message.Text {
	return when(capture != "", message.New("device.capture", "capture SHA-256 {digest}",
		message.String("digest", capture)))
}

// warned describes a warning, or its end.
func warned(event game.DeviceWarned) message.Text {
	about := message.Message("about", orDash(message.Written(strings.TrimSpace(event.Alarm+" "+event.Subject))))
	if event.Level == game.WarnedOver {
		return withNote(message.New("device.warned.over", "no longer warned of {about}", about), event.Words)
	}
	return message.Sentences(withNote(message.New("device.warned", "{level} of {about}",
		message.Message("level", levelText(event.Level)), about), event.Words), event.Do)
}

// levelText names the level of a warning.
func levelText(level string) message.Text {
	switch level {
	case game.WarnedWarning:
		return message.New("device.level.warning", "warning")
	case game.WarnedError:
		return message.New("device.level.error", "error")
	}
	return orDash(message.Written(level))
}

func (t narrator) readFailed(event game.ReadFailed) message.Text {
	place, attempt := message.Message("place", orDash(t.place(event.Position))), message.Number("attempt", event.Attempt)
	switch {
	case event.Text != "":
		return message.New("record.read-failed.code", "{place} could not be read, attempt {attempt}: code {code}", place,
			attempt, message.Message("code", quotation(message.Written(event.Text))))
	case event.Unknown.Length > 0:
		return message.New("record.read-failed.unknown", "{place} could not be read, attempt {attempt}: a code of {code}",
			place, attempt, message.Message("code", event.Unknown.Words()))
	}
	return message.New("record.read-failed", "{place} could not be read, attempt {attempt}", place, attempt)
}

// readingsNotDealt lists what was read while nothing could be recorded, each with its time.
func readingsNotDealt(event game.ReadingsNotDealt) message.Text {
	list := message.Clauses(each(event.Readings, func(reading game.KeptReading) message.Text {
		return message.New("record.reading-kept", "{at} {device} {read}", message.String("at", timeOfDay(reading.At)),
			message.Device("device", reading.Device),
			message.Message("read", readText(reading.Card, reading.Unknown, reading.Text)))
	})...)
	return message.Clauses(message.Count("record.readings-not-dealt",
		"{n} reading not dealt while nothing could be recorded: {list}",
		"{n} readings not dealt while nothing could be recorded: {list}",
		message.Number("n", len(event.Readings)), message.Message("list", orDash(list))),
		when(event.Refused > 0, message.Count("record.readings-refused", "{n} more was refused", "{n} more were refused",
			message.Number("n", event.Refused))))
}

// readText returns what a device read: a card, a code that is not a card's, or a text.
func readText(card game.Card, unknown game.UnknownText, text string) message.Text {
	switch {
	case !card.IsZero():
		return picture.FaceText(card)
	case unknown.Length > 0:
		return message.New("record.unknown-code", "a code of {code}", message.Message("code", unknown.Words()))
	}
	return orDash(message.Written(text))
}
