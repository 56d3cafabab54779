package tui

import (
	"pitboss/game"
	"pitboss/game/table/view"
)

// reader returns the person whom the screen speaks to: the one who came to the table last. A shift manager or a
// technician comes while the dealer stays; one who is signed in from the floor does not see this screen.
func reader(view view.View) game.Person {
	switch {
	case !view.Technician.IsZero():
		return view.Technician
	case !view.Manager.IsZero() && view.Station == "":
		return view.Manager
	}
	return view.Dealer
}
