package history

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
)

// Text returns what a record tells, or its type if this program cannot read it.
func Text(record game.Record) message.Text {
	text, err := Words(record)
	if err != nil {
		return message.Written(string(record.Type))
	}
	return text
}

// Words returns what a record tells, for a person: the words of the one narrator that tells its event, or those in the
// list of events if it has no details; without either, the name of its type. It returns an error for an event that this
// program cannot read.
func Words(record game.Record) (message.Text, error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return message.Text{}, err
	}
	t := narratorOf(record.Variant)
	// A narrator returns the zero text for an event that is not its own.
	for _, words := range []func(game.Event) message.Text{
		people, console, recordKeeping, ofExercise, t.devices, t.shoe, t.round, t.play, t.platform, t.incident, t.order,
	} {
		if text := words(event); !text.IsZero() {
			return text, nil
		}
	}
	return record.Type.Words(), nil
}

// console describes what the console tells about itself and its clock.
func console(event game.Event) message.Text {
	switch event := event.(type) {
	case game.ConsoleStarted:
		return startInWords(event)
	case game.ClockChanged:
		return message.Clauses(
			message.New("record.clock-changed", "the clock jumped by {seconds} s", seconds("%+.1f", event.BySeconds)),
			when(event.Followed > 0, message.New("record.clock-followed", "the table followed by {seconds} s",
				seconds("%+.1f", event.Followed))))
	case game.ConsoleSlept:
		return message.New("record.console-slept", "the computer slept for {seconds} s", seconds("%.0f", event.Seconds))
	case game.ClockMoved:
		return message.New("record.clock-moved", "the virtual clock was moved by {seconds} s", seconds("%g", event.Seconds))
	}
	return message.Text{}
}

// seconds returns a number of seconds as an argument, with its decimals.
func seconds(format string, number float64) message.Arg {
	return message.Decimal("seconds", fmt.Sprintf(format, number))
}

// when returns a text, or an empty one if the condition is false.
func when(holds bool, text message.Text) message.Text {
	if !holds {
		return message.Text{}
	}
	return text
}

// startInWords says how a console started, what is not set as it was, and whether the text
// of the rules is in this record.
func startInWords(event game.ConsoleStarted) message.Text {
	words := []message.Text{
		message.New("record.console-started", "console started ({program})", message.String("program", event.Program)),
		when(event.Resumed, message.New("record.console-started.resumed", "an open round continues")),
	}
	if set := event.InForce; set != nil {
		words = append(words, message.New("record.console-started.settings", "settings {digest}", digest(set.Digest)),
			when(len(set.Changed) > 0, message.New("record.console-started.changed", "changed: {names}",
				message.Words("names", set.Changed))))
	}
	if event.Rules != nil {
		words = append(words, message.New("record.console-started.rules", "with the text of the rules {digest}",
			digest(event.Rules.Digest)))
	}
	return message.Commas(words...)
}

// digest returns the start of a digest as an argument.
func digest(hex string) message.Arg { return message.String("digest", fmt.Sprintf("%.8s", hex)) }

// recordKeeping describes what happened to the record itself, and to those at a site's hub.
func recordKeeping(event game.Event) message.Text {
	switch event := event.(type) {
	case game.JournalBegun:
		switch event.Kind {
		case game.Live:
			return message.New("record.journal-begun.live", "live journal begun")
		case game.Training:
			return message.New("record.journal-begun.training", "training journal begun")
		case game.Exercise:
			return message.New("record.journal-begun.exercise", "record of an exercise begun")
		}
		return message.New("record.journal-begun", "journal begun")
	case game.OlderCopyAccepted:
		return message.New("record.older-copy-accepted",
			"the table goes on with an older copy of its record: {records} here, {signed} were signed",
			message.Message("records", records(event.Records)), message.Number("signed", event.Signed))
	case game.ProgramChanged:
		return programInWords(event)
	case game.SupportBundleMade:
		return message.New("record.support-bundle-made", "a support bundle was made ({digest}) of {parts}",
			digest(event.Digest), message.Words("parts", event.Parts))
	case game.LogKeyRotated:
		return message.New("record.log-key-rotated",
			"the key that signs the record was replaced; the new one is {key}", message.String("key", event.Key))
	case game.JournalResumed:
		return message.New("record.journal-resumed", "the journal can be written again after {seconds} s: {failure}",
			seconds("%.1f", event.Seconds), message.String("failure", event.Failure))
	case game.HeadRefused:
		return HeadRefused(event)
	case game.RecordForked:
		return message.New("record.record-forked", "the table has another record than {record} of the hub from record "+
			"{from} on; the hub's goes up to {hub}, the table's to {own}", message.String("record", event.Record),
			message.Number("from", event.From), message.Number("hub", event.HubLast), message.Number("own", event.OwnLast))
	case game.RecordRemoved:
		return message.Clauses(message.New("record.record-removed",
			"the record {record} of the table {table}, which ended on {ended}, is removed: {records}, the last {hash}",
			message.String("record", event.Record), message.String("table", event.Table),
			message.Date("ended", event.Ended.UTC()),
			message.Message("records", records(event.Size)), message.Message("hash", orDash(message.Written(event.Hash)))),
			message.Written(event.Why))
	case game.MemberJoined:
		return message.Clauses(joined(event), when(event.Before != "", message.New("record.member-joined.before",
			"its record before was {before}", message.String("before", event.Before))))
	case game.MemberRevoked:
		name, role := message.String("name", event.Name), message.Message("role", siteRoleText(event.Role))
		if event.Why == "" {
			return message.New("record.member-revoked", "{name} ({role}) is cut off from the site", name, role)
		}
		return message.New("record.member-revoked.why", "{name} ({role}) is cut off from the site: {why}", name, role,
			message.String("why", event.Why))
	}
	return message.Text{}
}

// programInWords says which version of the program took over, who asked for it, and whether it was taken back.
func programInWords(event game.ProgramChanged) message.Text {
	from, to := message.String("from", event.From), message.String("to", event.To)
	if event.TakenBack {
		return message.New("record.program-changed.back",
			"{from} did not show its first step: the table goes on with {to} again ({digest})", from, to, digest(event.ToDigest))
	}
	return message.New("record.program-changed", "the program {to} ({digest}) takes over from {from}; {who} asked for it",
		from, to, digest(event.ToDigest), message.String("who", event.AskedBy))
}

// joined says who joined the site.
func joined(event game.MemberJoined) message.Text {
	name, key := message.String("name", event.Name), message.String("key", event.User)
	switch event.Role {
	case game.SiteTable:
		return message.New("record.member-joined.table", "{name} joined the site as a table with the key {key}", name, key)
	case game.SiteFloor:
		return message.New("record.member-joined.floor", "{name} joined the site as a floor with the key {key}", name, key)
	case game.SiteAuditor:
		return message.New("record.member-joined.auditor", "{name} joined the site as an auditor with the key {key}",
			name, key)
	case game.SiteWall:
		return message.New("record.member-joined.wallboard", "{name} joined the site as a wallboard with the key {key}",
			name, key)
	}
	return message.New("record.member-joined", "{name} joined the site with the key {key}", name, key)
}

// siteRoleText names the role of a program at a site.
func siteRoleText(role game.SiteRole) message.Text {
	switch role {
	case game.SiteTable:
		return message.New("site.role.table", "table")
	case game.SiteFloor:
		return message.New("site.role.floor", "floor")
	case game.SiteAuditor:
		return message.New("site.role.auditor", "auditor")
	case game.SiteWall:
		return message.New("site.role.wallboard", "wallboard")
	}
	return message.Written(string(role))
}

// HeadRefused says what the hub's witness found wrong with a table's head.
func HeadRefused(event game.HeadRefused) message.Text {
	record := message.String("record", event.Record)
	found := map[game.HeadFinding]message.Text{
		game.HeadRewritten: message.New("record.head-refused.rewritten",
			"the record of {record} was rewritten: it is not what the hub received", record),
		game.HeadForked: message.New("record.head-refused.forked", "the record of {record} was rewritten, or an older "+
			"copy of it was put back: it does not go on from what was cosigned", record),
		game.HeadShortened: message.New("record.head-refused.shortened",
			"the record of {record} lost its end, or is an older copy", record),
		game.HeadBroken: message.New("record.head-refused.broken",
			"the record of {record} has records that do not follow one another", record),
	}[event.Finding]
	return message.Clauses(found, message.Count("record.head-refused.signed",
		"the table signed a head of {size} record, and the one cosigned before was of {cosigned}",
		"the table signed a head of {size} records, and the one cosigned before was of {cosigned}",
		message.Number("size", event.Size), message.Number("cosigned", event.Cosigned)))
}
