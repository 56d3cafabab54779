package table

import (
	"time"

	"pitboss/game"
)

// signed checks that whoever a record names in a role held that role at this table: nobody else did what the
// play of a table records of people. An order from a floor station is signed by somebody who is not here.
func (c *checking) signed(event game.Event) {
	by := c.at.Actor
	switch e := event.(type) {
	case game.SignedIn:
		if by.Staff != e.Person.ID || by.Role != e.Role {
			c.wrong("%s signs in as %s, signed by %q as %q", e.Person.ID, e.Role, by.Staff, by.Role)
		}
		return
	case game.BadgeForgotten:
		return // by a shift manager who shows the PIN, and signs in nowhere
	}
	if by.Role == "" || by.Station != "" {
		return
	}
	// Whoever is dismissed with what they did still signs what follows from it.
	left := c.left[by.Role]
	leaves := left.Staff == by.Staff && left.At.Equal(c.at.At)
	if !leaves && c.state.holder(by.Role).ID != by.Staff {
		c.wrong("it is signed by %q as %s, who is not signed in", by.Staff, by.Role)
	}
}

// opened checks how long an incident may last (001/7). One that names what a call was for goes on by the
// call's own time.
func (c *checking) opened(e game.IncidentOpened) {
	var until time.Time
	if c.state.RoundRunning() {
		until = c.at.At.Add(c.rules.book.Timers.Malfunction.Duration())
	}
	if named := e.NamedBy != "" && !e.Deadline.After(until); !named && !e.Deadline.Equal(until) {
		c.wrong("an incident may last until %s, by the rules until %s", e.Deadline, until)
	}
}
