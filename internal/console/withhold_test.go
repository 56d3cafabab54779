package console

import (
	"context"
	"testing"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// cardReader is a stub that reads codes.
type cardReader struct {
	*stub
	withholds func() bench.Withholding
}

func (r *cardReader) Kind() *device.Kind                    { return scanner.Kind }
func (r *cardReader) Withhold(now func() bench.Withholding) { r.withholds = now }

// TestReadersWithholdConcealedCards checks that a reader of cards withholds its readings while the table conceals
// cards, except those for a guided test.
func TestReadersWithholdConcealedCards(t *testing.T) {
	reader := &cardReader{stub: &stub{name: "shoe", inputs: make(chan game.Input)}}
	c := trainingConsole(t, nil, reader)
	check.Equalf(t, reader.withholds(), bench.WithholdNothing, "it withholds at a table that conceals nothing")
	err := c.Work(t.Context(), func(context.Context) error {
		technician := state.State{Technician: game.Person{ID: "technician"}}
		c.show(view.Snapshot{State: technician, Conceals: true})
		check.Equalf(t, reader.withholds(), bench.WithholdAll, "it shows cards that are concealed")
		c.bench.Do(bench.Request{Device: "shoe", Act: bench.BeginTest, Name: "readings"})
		await.Until(t, "the test has begun", func() bool { return c.devices()[0].Testing })
		check.Equalf(t, reader.withholds(), bench.WithholdNothing, "it withholds what a test has it read")
		c.show(view.Snapshot{State: state.State{}, Conceals: true}) // the technician left: the test has ended
		check.Equalf(t, reader.withholds(), bench.WithholdAll, "it shows cards that are concealed after a test")
		c.show(view.Snapshot{SealsCards: true})
		check.Equalf(t, reader.withholds(), bench.WithholdCards, "it shows a card that may be kept")
		c.show(view.Snapshot{})
		check.Equalf(t, reader.withholds(), bench.WithholdNothing, "it withholds when the cards are open")
		return nil
	})
	must.Do(t, err)
}
