package table

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// longestTold is the maximum length of a message from the floor, in characters.
const longestTold = 200

// stationOf returns the floor station a command came from; empty for the table itself.
func stationOf(command game.Command) string {
	ordered, _ := command.(game.FromFloor)
	return ordered.Station
}

// elsewhere refuses, at the table's keys, what only the shift manager at a floor station may do, so that nobody
// acts in their name.
func (d *decision) elsewhere(command game.Command) *game.Refusal {
	if d.state.Station == "" || d.station != "" || d.state.Manager.IsZero() {
		return nil
	}
	theirs := false
	switch c := command.(type) {
	case game.Confirm, game.Answer:
		step := d.rules.Next(&d.state)
		theirs = step.By == game.ShiftManager
	case game.Rule:
		theirs = d.state.Incident != nil && d.rules.ruledBy(&d.state, c.Clause) == game.ShiftManager
	case game.EnterByHand:
		theirs = true
	}
	if !theirs {
		return nil
	}
	return game.Refuse(game.RefusedWrongRole, atStation(&d.state), message.New("table.floor.elsewhere.hint", "A shift manager who signs in here takes over."))
}

// atStation says who is in charge, and where.
func atStation(s *state.State) message.Text {
	return message.New("table.floor.elsewhere", "{name} decides, at {station}.",
		message.String("name", s.Manager.Name), message.String("station", s.Station))
}
