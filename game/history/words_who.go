package history

import (
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Stamp is how times are written for people: UTC, to the millisecond, so that
// columns stay under one another.
const Stamp = "2006-01-02 15:04:05.000Z"

// timeOfDay formats a time within a line whose own time has the date.
func timeOfDay(at time.Time) string { return at.UTC().Format(time.TimeOnly) + " UTC" }

// Who names who did something: a person with the role and the station, a device, or the console itself.
func Who(actor game.Actor) message.Text {
	switch {
	case actor.Station != "":
		station := message.String("station", actor.Station)
		actor.Station = ""
		return message.New("who.at", "{who} at {station}", who(actor), station)
	case actor.Staff != "" && actor.Role != "":
		return message.New("who.person", "{staff} ({role})", message.String("staff", actor.Staff),
			message.Message("role", actor.Role.Words()))
	case actor.Staff == game.StaffConsole && actor.User != "":
		return message.Written(actor.User)
	case actor.Staff == game.StaffConsole:
		return message.New("who.command-line", "command line")
	case actor.Staff == game.StaffHub:
		return message.New("who.hub", "the site's hub")
	case actor.Staff != "":
		return message.Written(actor.Staff)
	case actor.Device == "" || actor.Device == ownDevice:
		return message.New("who.console", "console")
	}
	return message.New("who.device", "device {device}", message.Device("device", actor.Device))
}

func who(actor game.Actor) message.Arg { return message.Message("who", Who(actor)) }

// cardArg returns a card as an argument.
func cardArg(card game.Card) message.Arg { return message.Message("card", picture.FaceText(card)) }

// orDash returns a text, or a dash if it is empty.
func orDash(text message.Text) message.Text {
	if text.IsZero() {
		return message.Written("-")
	}
	return text
}

// quotation returns a text in quotation marks. What a person or a device wrote is escaped.
func quotation(text message.Text) message.Text {
	if text.Key == "" {
		return message.Written(strconv.Quote(text.English))
	}
	return message.New("record.quotation", `"{text}"`, message.Message("text", text))
}

// because says why somebody did something, in their own words.
func because(reason message.Text) message.Arg { return message.Message("reason", quotation(reason)) }

// each returns a text for each element.
func each[T any](list []T, text func(T) message.Text) []message.Text {
	texts := make([]message.Text, len(list))
	for i, one := range list {
		texts[i] = text(one)
	}
	return texts
}

// yesOrNo returns an answer.
func yesOrNo(yes bool) message.Text {
	if yes {
		return message.New("record.yes", "yes")
	}
	return message.New("record.no", "no")
}

// records returns a number of records.
func records(number uint64) message.Text {
	return message.Count("record.records", "{n} record", "{n} records", message.Number("n", number))
}
