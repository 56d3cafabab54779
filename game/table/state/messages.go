package state

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Looks is a shift manager who acknowledged an incident at a floor station.
type Looks struct {
	Name string    `json:"name"`
	From string    `json:"from"`
	At   time.Time `json:"at"`
}

// applyOrder applies an order from the floor.
func (s State) applyOrder(at time.Time, event game.Event) State {
	switch e := event.(type) {
	case game.TableTold:
		s.Told = toldMore(s.Told, e, at)
	case game.MessageRead:
		s.Told = toldRead(s.Told, e, at)
	case game.NoteLeft:
		s.Notes = noteLeft(s.Notes, e, at)
	case game.NoteRead:
		s.Notes = noteRead(s.Notes, e, at)
	case game.CloseOrdered:
		s.Closing = e.Name
	case game.CloseLifted:
		s.Closing = ""
	case game.TechnicianOrdered:
		s.Ordered = e.Name
	}
	return s
}

// Told is a message from the floor.
type Told struct {
	Text message.Text `json:"text"`
	Name string       `json:"name"`
	At   time.Time    `json:"at"`
	// Until is when a message of an older program leaves the screen; zero for a message that stays until read.
	Until time.Time `json:"until,omitzero"`
	// Read is when somebody at the table read it, Reader their name; zero if nobody has.
	Read   time.Time `json:"read,omitzero"`
	Reader string    `json:"read_by,omitempty"`
}

// toldFor is how long a message of an older program is shown; mostTold is how many messages are kept.
const (
	toldFor     = 2 * time.Minute
	MaxMessages = 3
)

// Stands reports whether a message is on the table's screen at a moment.
func (t Told) Stands(now time.Time) bool {
	return t.Read.IsZero() && (t.Until.IsZero() || now.Before(t.Until))
}

// waits reports whether somebody still has to read the message.
func (t Told) waits() bool { return t.Read.IsZero() && t.Until.IsZero() }

// toldMore adds a message. If there are too many, it drops one that was read, or else the oldest.
func toldMore(before []Told, e game.TableTold, at time.Time) []Told {
	more := Told{Text: e.Text, Name: e.Name, At: at}
	if !e.Stays {
		more.Until = at.Add(toldFor)
	}
	told := slices.DeleteFunc(slices.Clone(before), func(earlier Told) bool { return !earlier.Until.IsZero() && !earlier.Stands(at) })
	if told = append(told, more); len(told) > MaxMessages {
		leaves := max(slices.IndexFunc(told, func(one Told) bool { return !one.Read.IsZero() }), 0)
		told = slices.Delete(told, leaves, leaves+1)
	}
	return told
}

// toldRead marks a message as read.
func toldRead(before []Told, e game.MessageRead, at time.Time) []Told {
	told := slices.Clone(before)
	for i := range told {
		if told[i].waits() && told[i].At.Equal(e.Told) {
			told[i].Read, told[i].Reader = at, e.Name
		}
	}
	return told
}

// UnreadMessages returns the messages still to be read, oldest first.
func (s *State) UnreadMessages() []Told {
	return slices.DeleteFunc(slices.Clone(s.Told), func(told Told) bool { return !told.waits() })
}

// MessageReader returns the person at the table who reads messages: the dealer, or else another person signed in here.
func (s *State) MessageReader() game.Person {
	switch {
	case !s.Dealer.IsZero():
		return s.Dealer
	case !s.Manager.IsZero() && s.Station == "":
		return s.Manager
	}
	return s.Technician
}
