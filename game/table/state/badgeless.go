package state

import (
	"slices"
	"time"

	"pitboss/game"
)

// Badgeless is a dealer who forgot their badge and may sign in without it, because a shift manager allowed it.
type Badgeless struct {
	Staff string    `json:"staff"`
	Name  string    `json:"name"`
	By    string    `json:"by"`
	Until time.Time `json:"until"`
}

// withBadgeless adds a dealer who may sign in without a badge and drops expired entries.
func (s State) withBadgeless(e game.BadgeForgotten, at time.Time) State {
	kept := slices.DeleteFunc(slices.Clone(s.Badgeless), func(one Badgeless) bool {
		return one.Staff == e.Person.ID || !at.Before(one.Until)
	})
	s.Badgeless = append(kept, Badgeless{Staff: e.Person.ID, Name: e.Person.Name, By: e.By, Until: e.Until})
	return s
}

// withBadgeAgain drops a dealer's permission once it is no longer needed: they showed the badge, or their badge or
// PIN was replaced or taken away.
func (s State) withBadgeAgain(event game.Event) State {
	staff := ""
	switch e := event.(type) {
	case game.SignedIn:
		if e.Credential == game.ByBadge || e.Credential == game.ByBadgePIN {
			staff = e.Person.ID
		}
	case game.StaffChanged:
		switch e.Change {
		case game.StaffBadgeSet, game.StaffPINReset, game.StaffDisabled, game.StaffLeft:
			staff = e.Person.ID
		}
	}
	is := func(one Badgeless) bool { return one.Staff == staff }
	if slices.ContainsFunc(s.Badgeless, is) {
		s.Badgeless = slices.DeleteFunc(slices.Clone(s.Badgeless), is)
	}
	return s
}
