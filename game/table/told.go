package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

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
	toldFor  = 2 * time.Minute
	mostTold = 3
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
	if told = append(told, more); len(told) > mostTold {
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

// unread returns the messages still to be read, oldest first.
func (s *State) unread() []Told {
	return slices.DeleteFunc(slices.Clone(s.Told), func(told Told) bool { return !told.waits() })
}

// reader returns the person at the table who reads messages: the dealer, or else another person signed in here.
func (s *State) reader() game.Person {
	switch {
	case !s.Dealer.IsZero():
		return s.Dealer
	case !s.Manager.IsZero() && s.Station == "":
		return s.Manager
	}
	return s.Technician
}

// whyNotRead says why no message can be read now; empty if one can.
func whyNotRead(s *State) message.Text {
	switch {
	case len(s.unread()) == 0:
		return message.New("table.blocked.no-message", "No message from the floor waits to be read.")
	case s.reader().IsZero():
		return nobodyHere()
	}
	return message.Text{}
}

// readMessage records who read a message.
func (d *decision) readMessage(c game.ReadMessage) *game.Refusal {
	if why := whyNotRead(&d.state); !why.IsZero() {
		return game.Refuse(game.RefusedNotNow, why, d.waiting())
	}
	unread, reader := d.state.unread(), d.state.reader()
	i := 0
	if !c.At.IsZero() {
		i = slices.IndexFunc(unread, func(told Told) bool { return told.At.Equal(c.At) })
	}
	if i < 0 {
		return game.Refuse(game.RefusedNotNow, message.New("table.message.read", "That message was read already."), message.Text{})
	}
	d.emit(game.MessageRead{Told: unread[i].At, By: reader.ID, Name: reader.Name})
	d.aside = true
	return nil
}
