package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/tui/tuitest/floor"
)

// The ruling on a throw speaks of what was asked and of what lies there: no question that the device has answered by
// itself, and no cards.
func TestTheRulingOnAThrowSpeaksOfThrows(t *testing.T) {
	s := shownOn(t, "dice-ruling", at(megaSicBo, "", "multipliers", tellsMultipliers, reports(game.NumberUnread, nil, floor.Rasa)))
	s.State.Incident.Detected = true
	s.State.Incident.Facts = s.State.Incident.Facts.With(game.Facts{"of_last": false})
	d := newDesk(t, Options{}).size(80, 24).show(s)
	drawn := d.drawn()
	for _, words := range []string{"read last?", "cards in full"} {
		check.Lacksf(t, drawn, words, "it says")
	}
	check.Containsf(t, drawn, "round in full", "the round is not offered")
}

// A list without anything to report says so.
func TestNothingElseToReport(t *testing.T) {
	d := newDesk(t, Options{}).show(shownOn(t, "dice-ruling", at(megaSicBo, "", "multipliers", tellsMultipliers, reports(game.NumberUnread, nil, floor.Rasa)))).press("esc")
	d.view.Reportable, d.view.NotReportable, d.view.Noting = nil, nil, true
	check.Containsf(t, d.press("r").drawn(), "There is nothing else to report here now.",
		"the list is empty in silence")
}
