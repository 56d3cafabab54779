package benchmarks

import (
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
)

// person deals at the tables measured.
var person = game.Person{ID: "dealer", Name: "Dana Dealer", Roles: []game.Role{game.Dealer}}

func setup(b testing.TB) table.Setup {
	b.Helper()
	baccarat, err := variant.Load("ezugi-baccarat")
	if err != nil {
		b.Fatal(err)
	}
	settings, err := baccarat.Book.Choose(nil)
	if err != nil {
		b.Fatal(err)
	}
	return table.Setup{Site: "bench", Table: "one", Variant: baccarat, Settings: settings}
}

// dealer does the steps of a table, whichever way it is worked.
type dealer struct {
	b        testing.TB
	shoe     *simulator.Shoe
	cards    *cardmap.Map
	chance   *rand.Rand
	snapshot func() table.Snapshot
	// do gives the table a command, pass lets time pass to a moment; both return
	// once the table has done with it.
	do   func(game.Command)
	pass func(time.Time)
}

func newDealer(b testing.TB) *dealer {
	b.Helper()
	cards, err := cardmap.New(cardmap.Config{Preset: cardmap.SRRR})
	if err != nil {
		b.Fatal(err)
	}
	return &dealer{b: b, cards: cards, chance: rand.New(rand.NewPCG(20261121, 1))}
}

// lastCards is how many cards are left when the cut card comes out: enough for
// the round under way and the next.
const lastCards = 20

// toNextCard does everything up to the next card to deal and draws it.
func (d *dealer) toNextCard() simulator.Physical {
	d.b.Helper()
	for {
		snapshot := d.snapshot()
		step := snapshot.Step
		switch {
		case step.Kind == game.StepSignIn:
			d.do(game.SignIn{Identity: game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}})
		case step.Name == "load-shoe":
			shoe, err := simulator.NewShoe(d.cards, simulator.DefaultDecks, 0, d.chance)
			if err != nil {
				d.b.Fatal(err)
			}
			d.shoe = shoe
			d.do(game.Confirm{})
		case step.Name == "start-round" && d.shoe.Remaining() < lastCards:
			d.do(game.CutCardRead{})
		case step.Kind == game.StepConfirm:
			d.do(game.Confirm{})
		case step.Kind == game.StepWait:
			d.pass(step.Deadline)
		case step.Name == "burn":
			d.do(game.CardRead{Card: d.draw().Card})
		case step.Kind == game.StepScan && snapshot.State.Incident == nil:
			return d.draw()
		default:
			d.b.Fatalf("the table is at a step no dealer expects here: %+v", step)
		}
		if after := d.snapshot(); after.State.Sequence == snapshot.State.Sequence {
			d.b.Fatalf("the step %s did not move on: %+v", step.Name, after.Refused)
		}
	}
}

func (d *dealer) draw() simulator.Physical {
	d.b.Helper()
	card, _, err := d.shoe.Draw()
	if err != nil {
		d.b.Fatal(err)
	}
	return card
}
