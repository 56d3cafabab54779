package floor

import (
	"crypto/sha256"
	"maps"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
)

// stated verifies the hub's statement in a station's command about who gives it. The refusal explains why the
// statement is not valid here and now.
func (t *Table) stated(station site.Member, signed site.SignedStatement) (site.Statement, *game.Refusal) {
	said, err := t.options.Credentials.Statement(signed)
	if err != nil {
		return said, refuse(game.RefusedForged, message.New("floor.wire.statement",
			"The hub does not say who gives this command."))
	}
	if said.Station != station.Name || said.StationKey != station.User {
		return said, refuse(game.RefusedForged, message.New("floor.wire.elsewhere",
			"{name} did not sign in at {station}.",
			message.String("name", said.Person.Name), message.String("station", station.Name)))
	}
	if now := t.options.Now(); !said.Holds(t.hubTime(now)) || !t.sightings.within(signed.Statement, said, now) {
		refusal := refuse(game.RefusedEnded, message.New("floor.wire.ended",
			"The sign-in of {name} at the floor has ended.",
			message.String("name", said.Person.Name)))
		refusal.Hint = message.New("table.order.again", "Sign in again at the floor.")
		return said, refusal
	}
	return said, nil
}

// hubTime converts a time of this computer's clock to the hub's, as far as the link has compared the clocks.
func (t *Table) hubTime(now time.Time) time.Time {
	if t.options.Link == nil {
		return now
	}
	return now.Add(t.options.Link().Ahead)
}

// sightings records when each statement first arrived. A clock that is wrong or was set back therefore cannot extend
// a statement's validity.
type sightings struct {
	mu    sync.Mutex
	first map[[sha256.Size]byte]time.Time
}

// within reports whether a statement signed by the hub first arrived no longer ago than it is valid.
func (s *sightings) within(data []byte, said site.Statement, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.first, func(_ [sha256.Size]byte, first time.Time) bool {
		return now.Sub(first) > 2*site.SignedInFor
	})
	key := sha256.Sum256(data)
	first, seen := s.first[key]
	if !seen {
		if s.first == nil {
			s.first = map[[sha256.Size]byte]time.Time{}
		}
		s.first[key] = now
		return true
	}
	return now.Sub(first) < said.Until.Sub(said.From)
}
