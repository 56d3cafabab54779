package audit

import (
	"time"

	"pitboss/game"
)

// signed checks that the person named in a record held that role at this table. Orders from a floor station are
// exempt: their author is elsewhere.
func (c *checking) signed(event game.Event) {
	by := c.at.Actor
	switch e := event.(type) {
	case game.SignedIn:
		if by.Staff != e.Person.ID || by.Role != e.Role {
			c.wrong("%s signs in as %s, signed by %q as %q", e.Person.ID, e.Role, by.Staff, by.Role)
		}
		return
	case game.BadgeForgotten:
		return // by a shift manager who proves it with a PIN and does not sign in
	}
	if by.Role == "" || by.Station != "" {
		return
	}
	// A person dismissed by their own action still signs the events that follow from it.
	left := c.left[by.Role]
	leaves := left.Staff == by.Staff && left.At.Equal(c.at.At)
	if !leaves && c.state.Holder(by.Role).ID != by.Staff {
		c.wrong("it is signed by %q as %s, who is not signed in", by.Staff, by.Role)
	}
}

// opened checks the deadline of an incident (001/7). An earlier one is right in two cases: the incident names the cause
// of a call and keeps the deadline of the call, or it could not be recorded when it was opened.
func (c *checking) opened(e game.IncidentOpened) {
	var until time.Time
	if c.state.RoundRunning() {
		until = c.at.At.Add(c.rules.Book.Timers.Malfunction.Duration())
	}
	mayBeEarlier := e.NamedBy != "" || c.at.At.Equal(c.resumed)
	if earlier := mayBeEarlier && e.Deadline.Before(until); !earlier && !e.Deadline.Equal(until) {
		c.wrong("an incident may last until %s, by the rules until %s", e.Deadline, until)
	}
}
