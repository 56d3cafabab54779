package consoletest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// Person is the dealer.
var Person = game.Person{ID: "dana", Name: "Dana Dealer", Roles: []game.Role{game.Dealer}}

// Setup returns a table of the default variant with a bench.
func Setup(t testing.TB) decide.Setup {
	t.Helper()
	return SetupOf(t, variant.Default)
}

// SetupOf returns a table of a variant with a bench.
func SetupOf(t testing.TB, slug string) decide.Setup {
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

// Dealer performs the steps of a table, however the table is driven.
type Dealer struct {
	TB     testing.TB
	Chance *rand.Rand
	// Snapshot returns the present state of the table.
	Snapshot func() view.Snapshot
	// Do gives the table a command, and Pass lets time pass until a moment. Both return once the table has finished.
	Do   func(game.Command)
	Pass func(time.Time)
	// Tells returns what the platform says about a round in this message, and Decides what players choose at a step.
	// They are nil without a platform.
	Tells   func(message string) json.RawMessage
	Decides func(game.Step, game.Round) []game.Decision
	// Least is the number of cards a round may need, if that is large.
	Least int

	cards *cardmap.Map
	shoe  *cardreader.Shoe
}

// NewDealer returns a dealer with cards of these codes.
func NewDealer(t testing.TB, cards *cardmap.Map) *Dealer {
	return &Dealer{TB: t, cards: cards, Chance: rand.New(rand.NewPCG(20261121, 1))}
}

// Faces returns cards without numbers of their own: a code is a face.
func Faces(t testing.TB) *cardmap.Map {
	t.Helper()
	return must.Get(cardmap.New(cardmap.Config{Preset: cardmap.SRRR}))(t)
}

// lastCards is how many cards are left when the cut card comes: enough for the present round and the next.
const lastCards = 20

// ToNextCard performs every step up to the next card to deal face up, and draws that card.
func (d *Dealer) ToNextCard() cardreader.Physical {
	d.TB.Helper()
	for !d.wants() {
		d.step()
	}
	return d.draw()
}

const startRound = game.StepNameStartRound

// wants reports whether the table waits for a card of a round.
func (d *Dealer) wants() bool {
	snapshot := d.Snapshot()
	return snapshot.Step.Kind == game.StepScan && snapshot.Step.Facing == game.FaceUp &&
		snapshot.Step.Name != "burn" && snapshot.State.Incident == nil
}

// step performs one step.
func (d *Dealer) step() {
	d.TB.Helper()
	snapshot := d.Snapshot()
	step := snapshot.Step
	if step.Name == game.StepNameLoadShoe {
		shoe := must.Get(cardreader.NewShoe(d.cards, cardreader.DefaultDecks, 0, d.Chance))(d.TB)
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

func (d *Dealer) draw() cardreader.Physical {
	d.TB.Helper()
	card, _ := must.Get2(d.shoe.Draw())(d.TB)
	return card
}
