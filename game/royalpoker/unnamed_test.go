package royalpoker_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// A card read for a hidden place whose face is already open is not named: regardless of the error with the
// cards, that card lies face down.
func TestAHiddenCardThatCannotBeIsNotNamed(t *testing.T) {
	at := tabletest.New(t, "ezugi-royal-poker")
	dealt := 0
	hands := at.Hands(func(game.Step) error {
		dealt++
		return at.Give(game.Input{Command: game.CardRead{Card: game.CardAt(dealt * 7 % game.Faces)}})
	})
	hidden := func(step game.Step) bool { return step.Kind == game.StepScan && step.Facing != game.FaceUp }
	must.Do(t, at.To(hidden, hands.Step))
	open := game.CardAt(7)
	must.Do(t, at.Give(game.Input{Command: game.CardRead{Card: open}, Device: "shoe", Raw: []byte(open.Code())}))
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
