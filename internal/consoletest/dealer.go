package consoletest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/internal/tabletest"
)

// Person deals.
var Person = game.Person{ID: "dana", Name: "Dana Dealer", Roles: []game.Role{game.Dealer}}

// Setup returns a table of the default variant with a bench.
func Setup(t testing.TB) table.Setup {
	t.Helper()
	return SetupOf(t, variant.Default)
}

// SetupOf returns a table of a variant with a bench.
func SetupOf(t testing.TB, slug string) table.Setup {
	t.Helper()
	setup, err := tabletest.Setup(slug, nil)
	if err == nil {
		setup.Settings, err = setup.Variant.Book.Choose(nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	setup.Site, setup.Table, setup.Training, setup.Bench = "bench", "one", false, true
	return setup
}

// Dealer does the steps of a table, whichever way it is worked.
type Dealer struct {
	TB     testing.TB
	Chance *rand.Rand
	// Snapshot is the table as it is.
	Snapshot func() table.Snapshot
	// Do gives the table a command, Pass lets time pass to a moment; both return
	// once the table has done with it.
	Do   func(game.Command)
	Pass func(time.Time)
	// Tells is what the platform says of a round in such a message, Decides what players choose at a
	// step; nil for nothing, as where no platform is.
	Tells   func(message string) json.RawMessage
	Decides func(game.Step, game.Round) []game.Decision
	// Least is how many cards a round may take, where that is many.
	Least int

	cards *cardmap.Map
	shoe  *simulator.Shoe
}

// NewDealer returns a dealer with cards of these codes.
func NewDealer(t testing.TB, cards *cardmap.Map) *Dealer {
	return &Dealer{TB: t, cards: cards, Chance: rand.New(rand.NewPCG(20261121, 1))}
}

// Faces returns cards without numbers of their own: a code is a face.
func Faces(t testing.TB) *cardmap.Map {
	t.Helper()
	cards, err := cardmap.New(cardmap.Config{Preset: cardmap.SRRR})
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

// lastCards is how many cards are left when the cut card comes out: enough for
// the round under way and the next.
const lastCards = 20

// ToNextCard does everything up to the next card to deal face up and draws it.
func (d *Dealer) ToNextCard() simulator.Physical {
	d.TB.Helper()
	for !d.wants() {
		d.step()
	}
	return d.draw()
}

const startRound = game.StepNameStartRound

// wants reports whether the table wants a card of a round.
func (d *Dealer) wants() bool {
	snapshot := d.Snapshot()
	return snapshot.Step.Kind == game.StepScan && snapshot.Step.Facing == game.FaceUp &&
		snapshot.Step.Name != "burn" && snapshot.State.Incident == nil
}

// step does one step.
func (d *Dealer) step() {
	d.TB.Helper()
	snapshot := d.Snapshot()
	step := snapshot.Step
	if step.Name == game.StepNameLoadShoe {
		shoe, err := simulator.NewShoe(d.cards, simulator.DefaultDecks, 0, d.Chance)
		if err != nil {
			d.TB.Fatal(err)
		}
		d.shoe = shoe
	}
	hands := tabletest.Hands{
		Do:     func(command game.Command) error { d.Do(command); return nil },
		Pass:   func(until time.Time) error { d.Pass(until); return nil },
		Person: func(game.Role) game.Person { return Person },
		Draw:   d.Tells,
		Read: func(game.Step) error {
			card := d.draw()
			d.Do(game.CardRead{Card: card.Card, ID: d.cards.Lookup(card.Code).ID})
			return nil
		},
	}
	var decisions []game.Decision
	if step.Kind == game.StepDecide && d.Decides != nil {
		decisions = d.Decides(step, *snapshot.State.Round)
	}
	if step.Name == startRound && d.shoe.Remaining() < max(lastCards, d.Least) {
		d.Do(game.CutCardRead{})
	} else if len(decisions) > 0 {
		for _, decision := range decisions {
			d.Do(game.Decide{Decision: decision})
		}
	} else if err := hands.Step(step); err != nil {
		d.TB.Fatal(err)
	}
	if after := d.Snapshot(); after.State.Sequence == snapshot.State.Sequence {
		d.TB.Fatalf("the step %s did not move on: %+v", step.Name, after.Refused)
	}
}

func (d *Dealer) draw() simulator.Physical {
	d.TB.Helper()
	card, _, err := d.shoe.Draw()
	if err != nil {
		d.TB.Fatal(err)
	}
	return card
}
