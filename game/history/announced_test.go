package history

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Where a technician is still at work after a void (000/3.39.scan.b1.1), whoever confirmed the announcement told the
// players, and not the technician whose confirmation closes the incident.
func TestTheTechnicianAnnouncesNothing(t *testing.T) {
	manager := game.Actor{Staff: "manager", Role: game.ShiftManager}
	technician := game.Actor{Staff: "technician", Role: game.Technician}
	account := Incident{ConfirmedBy: technician, Times: Times{Resumed: time.Unix(60, 0)},
		Rulings: []Ruling{{Sequence: 1, Ruled: game.Ruled{Announcement: message.Written("Round void.")}}}}
	if by, at := announcer(account); by != technician || !at.Equal(time.Unix(60, 0)) {
		t.Errorf("with nothing after the ruling: %v at %v", by, at)
	}
	account.Effects = []Effect{{Sequence: 2, At: time.Unix(5, 0), Actor: manager, Type: typeOf[game.RulingFollowed]()}}
	if by, at := announcer(account); by != manager || !at.Equal(time.Unix(5, 0)) {
		t.Errorf("announced by %v at %v, want the shift manager before the technician", by, at)
	}
}
