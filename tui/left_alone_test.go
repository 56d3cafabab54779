package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A round that the dealer left alone is told with the step that it waits for (GLI-19 C.6.5(d)).
func TestARoundLeftAloneNamesItsStep(t *testing.T) {
	s := seated(threeSeats, "TS 6H", waits(11*time.Minute))(t)
	if s.State.Incident == nil || s.State.Incident.Kind != game.DealerUnable {
		t.Fatalf("the incident is %+v", s.State.Incident)
	}
	drawn := strings.Join(strings.Fields(newDesk(t, Options{}).size(80, 24).show(s).drawn()), " ")
	check.Contains(t, drawn, "The round is waiting for the dealer. Deal a card to seat 5.")
}

// TestARoundLeftRunningIsSeen while the dealer of a console that was started again has not signed in; between rounds
// there is nothing but the sign-in.
func TestARoundLeftRunningIsSeen(t *testing.T) {
	s := dealing(t)
	out := signedOut(t)
	s.State.Dealer, s.Step, s.Blocked = out.State.Dealer, out.Step, out.Blocked
	if drawn := newDesk(t, Options{}).show(s).drawn(); !strings.Contains(drawn, "BANKER") || !strings.Contains(drawn, "PLAYER") {
		t.Errorf("the cards on the table are not shown:\n%s", drawn)
	}
	check.Lacksf(t, newDesk(t, Options{}).show(out).drawn(), "BANKER", "between rounds the felt is shown to nobody")
}
