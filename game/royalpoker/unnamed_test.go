package royalpoker_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/tabletest"
)

// A card read for a hidden place whose face is already open is not named: regardless of the error with the
// cards, that card lies face down.
func TestAHiddenCardThatCannotBeIsNotNamed(t *testing.T) {
	setup, err := tabletest.Setup("ezugi-royal-poker", nil)
	if err != nil {
		t.Fatal(err)
	}
	at, err := tabletest.Open(setup, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	dealt := 0
	hands := at.Hands(func(game.Step) error {
		dealt++
		return at.Give(game.Input{Command: game.CardRead{Card: game.CardAt(dealt * 7 % game.Faces)}})
	})
	hidden := func(step game.Step) bool { return step.Kind == game.StepScan && step.Facing != game.FaceUp }
	if err := at.To(hidden, hands.Step); err != nil {
		t.Fatal(err)
	}
	open := game.CardAt(7)
	if err := at.Give(game.Input{Command: game.CardRead{Card: open}, Device: "shoe", Raw: []byte(open.Code())}); err != nil {
		t.Fatal(err)
	}
	incident := at.State().Incident
	if incident == nil || incident.Kind != game.CardScannedTwice || !incident.Held.IsZero() {
		t.Fatalf("the incident is %+v, want one about a card scanned twice that names none", incident)
	}
	for _, record := range at.Journal.All() {
		if record.Type == (game.CardDealt{}).EventType() {
			continue // it lies open, and was recorded as it was dealt
		}
		data, err := json.Marshal(record)
		if err != nil || strings.Contains(string(data), `"`+open.Code()+`"`) {
			t.Errorf("the card is named in %s (%v)", data, err)
		}
	}
}
