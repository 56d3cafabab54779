package history

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/english"
)

// Stamp is how times are written for people: UTC, to the millisecond, so that
// columns stay under one another.
const Stamp = "2006-01-02 15:04:05.000Z"

// timeOfDay formats a time within a line whose own time has the date.
func timeOfDay(at time.Time) string { return at.UTC().Format(time.TimeOnly) + " UTC" }

// Who names who did something: a person with the role and the station, a device, or the console itself.
func Who(actor game.Actor) string {
	switch {
	case actor.Station != "":
		at := actor.Station
		actor.Station = ""
		return Who(actor) + " at " + at
	case actor.Staff != "" && actor.Role != "":
		return fmt.Sprintf("%s (%s)", actor.Staff, actor.Role.Words())
	case actor.Staff == game.StaffConsole && actor.User != "":
		return actor.User
	case actor.Staff == game.StaffConsole:
		return "command line"
	case actor.Staff == game.StaffHub:
		return "the site's hub"
	case actor.Staff != "":
		return actor.Staff
	case actor.Device == "" || actor.Device == ownDevice:
		return "console"
	}
	return "device " + actor.Device
}

// cardsInWords lists cards as people write them.
func cardsInWords(cards []game.Card) string {
	return english.Join(cards, " ", game.Card.Face)
}
