package history

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// people describes who signed in and out, and the changes of people.
func people(event game.Event) message.Text {
	switch event := event.(type) {
	case game.SignedIn:
		return signedIn(event)
	case game.SignedOut:
		return message.New("record.signed-out", "{staff} signed out {as} ({reason})",
			message.String("staff", event.Staff), message.Message("as", event.Role.As()),
			message.Message("reason", reasonText(event.Reason)))
	case game.SignInFailed:
		return signInFailed(event)
	case game.StaffChanged:
		limits := Qualification(event.Person)
		if limits.IsZero() && event.Change == game.StaffQualified {
			limits = message.New("record.every-game", "every game")
		}
		return message.Commas(message.New("record.staff-changed", "{name} ({id}, {roles}): {change}", nameOf(event.Person),
			idOf(event.Person), rolesOf(event.Person), message.Message("change", changeText(event.Change))), limits, languageOf(event),
			when(event.FirstPIN, message.New("record.staff-changed.first-pin", "with a first PIN")), Examination(event.Exam))
	case game.StaffAsked:
		change := changeText(event.Change)
		if event.Role != "" {
			change = message.New("record.staff-asked.role", "{change} ({role})", message.Message("change", change),
				message.Message("role", event.Role.Words()))
		}
		if !event.Exam.IsZero() {
			return message.Commas(message.New("record.staff-asked.examined",
				"{name} ({id}, {roles}): {change} is asked for; a shift manager confirms it",
				nameOf(event.Person), idOf(event.Person), rolesOf(event.Person), message.Message("change", change)),
				Qualification(event.Person), Examination(event.Exam))
		}
		return message.New("record.staff-asked",
			"{name} ({id}, {roles}): {change} is asked for; another shift manager confirms it",
			nameOf(event.Person), idOf(event.Person), rolesOf(event.Person), message.Message("change", change))
	case game.BadgeForgotten:
		return message.New("record.badge-forgotten",
			"{name} ({id}) forgot a badge and signs in without it until {until} UTC: allowed by {by}", nameOf(event.Person),
			idOf(event.Person), message.String("until", event.Until.UTC().Format(time.DateTime)), message.String("by", event.By))
	case game.PINLengthSet:
		return message.Count("record.pin-length-set", "a dealer's PIN without a badge has at least {n} digit",
			"a dealer's PIN without a badge has at least {n} digits", message.Number("n", event.Dealer))
	case game.AttemptsCounted:
		return attempts(event)
	case game.StaffSeen:
		return inRecordOf(message.New("record.staff-seen", "{staff} signed in at {at} UTC",
			message.String("staff", event.Staff), message.String("at", event.Last.UTC().Format(time.DateTime))),
			event.Table, event.Sequence)
	}
	return message.Text{}
}

func nameOf(person game.Person) message.Arg { return message.String("name", person.Name) }

func idOf(person game.Person) message.Arg { return message.String("id", person.ID) }

// rolesOf returns a person's roles as an argument.
func rolesOf(person game.Person) message.Arg {
	return message.Message("roles", game.And(each(person.Roles, game.Role.Words)...))
}

// Qualification describes a person's limits as in the record; it is empty if there are none.
func Qualification(person game.Person) message.Text {
	var words []message.Text
	if len(person.Games) > 0 {
		words = append(words, message.New("record.qualification.games", "games: {games}",
			message.Message("games", game.And(each(person.Games, message.Written)...))))
	}
	if !person.Until.IsZero() {
		words = append(words, message.New("record.qualification.until", "until {date}",
			message.Date("date", person.Until.UTC())))
	}
	if person.Trainee {
		words = append(words, message.New("record.qualification.trainee", "trainee"))
	}
	return message.Commas(words...)
}

// Examination describes the examination on which a qualification rests; it is empty without one.
func Examination(exam game.Examination) message.Text {
	if exam.IsZero() {
		return message.Text{}
	}
	words := message.New("record.examination", "by the examination {exercise}, passed at {at} UTC (head: record {record}, {hash})",
		message.String("exercise", exam.Exercise), message.String("at", exam.Passed.UTC().Format(time.DateTime)),
		message.Number("record", exam.Records), message.String("hash", exam.Head))
	if exam.Instructor == "" {
		return words
	}
	return message.Commas(words, message.New("record.examination.instructor", "instructor {staff}", message.String("staff", exam.Instructor)))
}

func signedIn(event game.SignedIn) message.Text {
	as, by := message.Message("as", event.Role.As()), message.Message("by", credentialText(event.Credential))
	in := message.New("record.signed-in", "{name} ({id}) signed in {as} by {by}", nameOf(event.Person),
		idOf(event.Person), as, by)
	if event.From != "" {
		in = message.New("record.signed-in.from", "{name} ({id}) signed in {as} by {by} from {station}",
			nameOf(event.Person), idOf(event.Person), as, by, message.String("station", event.From))
	}
	return message.Commas(in, when(event.AllowedBy != "", message.New("record.signed-in.allowed",
		"in the place of the dealer of the round, allowed by {manager}", message.String("manager", event.AllowedBy))))
}

func signInFailed(event game.SignInFailed) message.Text {
	staff := message.Written(event.Staff)
	if staff.IsZero() {
		staff = message.New("record.nobody", "nobody's id ({id})", message.Message("id", event.Unknown.Words()))
	}
	return message.Commas(message.New("record.sign-in-failed", "sign-in of {staff} by {by} failed: {reason}",
		message.Message("staff", staff), message.Message("by", credentialText(event.Credential)),
		message.Message("reason", codeText(event.Reason))),
		when(event.Failures > 0, message.New("record.sign-in-failed.attempt", "attempt {n}",
			message.Number("n", event.Failures))),
		when(event.Locked, message.New("record.sign-in-failed.locked", "the next one waits")))
}

// attempts tells what was counted of somebody's sign-ins over the site.
func attempts(event game.AttemptsCounted) message.Text {
	staff, by := message.String("staff", event.Staff), message.Message("by", credentialText(event.Credential))
	words := message.New("record.attempts-counted.over", "{staff} signed in by {by}: no failed attempt counts any more",
		staff, by)
	if event.Failures > 0 {
		words = message.Count("record.attempts-counted", "{n} failed sign-in by {by} of {staff} at the site",
			"{n} failed sign-ins by {by} of {staff} at the site", message.Number("n", event.Failures), by, staff)
	}
	if event.Table == "" {
		return words
	}
	return inRecordOf(words, event.Table, event.Sequence)
}

// inRecordOf adds which record of a table tells something.
func inRecordOf(what message.Text, table string, sequence uint64) message.Text {
	return message.New("record.in-record-of", "{what} (record {record} of {table})", message.Message("what", what),
		message.Number("record", sequence), message.String("table", table))
}

// credentialText says how somebody proved their identity, within a sentence.
func credentialText(credential game.Credential) message.Text {
	switch credential {
	case game.ByPIN:
		return message.New("credential.pin", "pin")
	case game.ByBadge:
		return message.New("credential.badge", "badge")
	case game.ByBadgePIN:
		return message.New("credential.badge-pin", "badge-pin")
	case game.ByHub:
		return message.New("credential.hub", "hub")
	}
	return message.Written(string(credential))
}

// reasonText says in a word why somebody is signed out.
func reasonText(reason string) message.Text {
	if text, known := reasonTexts[reason]; known {
		return text
	}
	return quotation(message.Written(reason))
}

var reasonTexts = map[string]message.Text{
	"asked":      message.New("signed-out.asked", "at their own request"),
	"replaced":   message.New("signed-out.replaced", "replaced"),
	"ruled":      message.New("signed-out.ruled", "by a ruling"),
	"signed off": message.New("signed-out.signed-off", "signed off"),
	"withdrawn":  message.New("signed-out.withdrawn", "withdrawn"),
	"idle":       message.New("signed-out.idle", "idle"),
	"incident":   message.New("signed-out.incident", "because of an incident"),
	"restarted":  message.New("signed-out.restarted", "restarted"),
	"disabled":   message.New("signed-out.disabled", "disabled"),
	"pin-reset":  message.New("signed-out.pin-reset", "pin reset"),
	"role-taken": message.New("signed-out.role-taken", "role taken"),
}

// languageOf names the language of a person who has one, if the change concerns it.
func languageOf(event game.StaffChanged) message.Text {
	spoken := event.Person.Language
	if event.Change == game.StaffLanguageSet && spoken == "" {
		return message.New("record.staff-changed.usual-language", "the language of the table")
	}
	return when(spoken != "" && (event.Change == game.StaffLanguageSet || event.Change == game.StaffAdded),
		message.Written(spoken))
}

// changeText names a change of people.
func changeText(change string) message.Text {
	if text, known := changeTexts[change]; known {
		return text
	}
	return message.Written(change)
}

var changeTexts = map[string]message.Text{
	game.StaffAdded:        message.New("staff-change.added", "added"),
	game.StaffDisabled:     message.New("staff-change.disabled", "disabled"),
	game.StaffPINReset:     message.New("staff-change.pin-reset", "pin-reset"),
	game.StaffPINChanged:   message.New("staff-change.pin-changed", "pin-changed"),
	game.StaffBadgeSet:     message.New("staff-change.badge-set", "badge-set"),
	game.StaffQualified:    message.New("staff-change.qualified", "qualified"),
	game.StaffGiven:        message.New("staff-change.role-given", "role-given"),
	game.StaffLeft:         message.New("staff-change.left", "left"),
	game.StaffRenamed:      message.New("staff-change.renamed", "renamed"),
	game.StaffTaken:        message.New("staff-change.role-taken", "role-taken"),
	game.StaffEnabled:      message.New("staff-change.enabled", "enabled"),
	game.StaffBadgeRemoved: message.New("staff-change.badge-removed", "badge-removed"),
	game.StaffMatched:      message.New("staff-change.matched", "matched"),
	game.StaffLanguageSet:  message.New("staff-change.language-set", "language-set"),
}
