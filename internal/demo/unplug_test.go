package demo

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/link"
	"pitboss/hardware/rig"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/store"
)

// TestUnpluggedWhileDealing pulls the simulated scanner's cable during play, 40 times and in make soak 2,000 times,
// through the real driver, table and journal: every card that was received completely is dealt, in order, once.
func TestUnpluggedWhileDealing(t *testing.T) {
	t.Parallel()
	unplugs := 40
	if *longest {
		unplugs = 2000
	}
	config := scanner.Default()
	config.Name = "scanner"
	config.DeadTime, config.Baud = hardware.ShortestDeadTime, 115200
	options := testOptions(t, "ezugi-baccarat", map[string]string{"unshuffled-run": "13"})
	options.Seed, options.Speed, options.Auto = 5, 1000, true
	setup := device.With(scanner.Kind, config)
	hand, err := rig.NewHand(options.forRigs(), setup, simulator.Options{Seed: 5, Cut: 360})
	if err != nil {
		t.Fatal(err)
	}
	reader, err := scanner.New(*setup.Section().(*scanner.Config), link.WithRetry(2*time.Millisecond, 20*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	hand.Reader = device.Of(scanner.Kind, reader)
	shoe := &scanner.Rig{Hand: hand, Sim: hand.Line.(*cardreader.Simulator), Seed: 5}
	defer shoe.Close()
	d := &Demonstration{options: options}
	if err := d.open(func(Options) ([]device.Rig, error) { return []device.Rig{shoe}, nil }); err != nil {
		t.Fatal(err)
	}
	var drawn []drawing
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	err = d.console.Work(ctx, func(ctx context.Context) error {
		var err error
		drawn, err = dealUnplugging(ctx, d, shoe, unplugs)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if recorded := cardsRecorded(t, options.Journal); !read(recorded, drawn) {
		t.Errorf("cards drawn, with how often they were read:\n%v\ncards recorded:\n%v", drawn, recorded)
	}
	if len(drawn) < unplugs/4 {
		t.Errorf("only %d cards were drawn", len(drawn))
	}
}

// drawing is a card that was drawn, and how often it was read in total: a card on its way to the table when the cable
// was pulled may be read again, and then be taken for another one.
type drawing struct {
	card  game.Card
	reads int
}

// read reports whether the recorded cards are those drawn, in order, each once, or more often only if it was read more
// often.
func read(recorded []game.Card, drawn []drawing) bool {
	if len(drawn) == 0 {
		return len(recorded) == 0
	}
	for times := 1; times <= drawn[0].reads && times <= len(recorded) && recorded[times-1] == drawn[0].card; times++ {
		if read(recorded[times:], drawn[1:]) {
			return true
		}
	}
	return false
}

// dealUnplugging deals like the robot and pulls the cable after every card, and sometimes before it too, until it has
// pulled it that often.
func dealUnplugging(ctx context.Context, d *Demonstration, shoe *scanner.Rig, unplugs int) (drawn []drawing,
	err error) {
	chance := rand.New(rand.NewPCG(3, 4))
	pull := func() {
		shoe.Sim.Unplug()
		time.Sleep(time.Duration(chance.IntN(4)) * time.Millisecond)
		shoe.Sim.Replug()
	}
	var snapshot view.Snapshot
	var acted uint64
	for pulled := 0; pulled < unplugs; {
		select {
		case <-ctx.Done():
			return drawn, ctx.Err()
		case snapshot = <-d.robot.latest:
		case <-time.After(300 * time.Millisecond):
			acted = 0 // the last reading came while the port was closed
		}
		if snapshot.State.Sequence == acted || snapshot.State.Sequence == 0 {
			continue
		}
		acted = snapshot.State.Sequence
		if snapshot.Step.Kind != game.StepScan {
			if err := d.robot.act(ctx, snapshot); err != nil {
				return drawn, err
			}
			continue
		}
		if chance.IntN(3) == 0 {
			pull()
			pulled++
		}
		late, err := shoe.Out.Draw(device.Always, func() (game.Card, error) {
			passed, err := shoe.Sim.Draw()
			if err == nil && !passed.Cut {
				drawn = append(drawn, drawing{passed.Card, 1})
			}
			return passed.Card, err
		})
		if err != nil {
			return drawn, err
		}
		if late {
			again(shoe, drawn)
		}
		pull()
		pulled++
	}
	return drawn, settleLast(ctx, d, shoe, drawn)
}

// again reads the last card again.
func again(shoe *scanner.Rig, drawn []drawing) {
	if passed, err := shoe.Sim.Again(); err == nil && !passed.Cut {
		drawn[len(drawn)-1].reads++
	}
}

// settleLast reads the last card again until the table has it.
func settleLast(ctx context.Context, d *Demonstration, shoe *scanner.Rig, drawn []drawing) error {
	for shoe.Out.Waits() {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
			if shoe.Out.Waits() {
				d.console.Table().Send(game.Input{Command: game.Confirm{}}) // a round stopped by the cable continues
				again(shoe, drawn)
			}
		}
	}
	return nil
}

// cardsRecorded returns the cards that came out of the shoe according to the journal, in order.
func cardsRecorded(t *testing.T, journal *store.Journal) []game.Card {
	t.Helper()
	var cards []game.Card
	for record, err := range journal.Records(1, 0) {
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains([]game.EventType{"card-dealt", "burn-card-shown"}, record.Type) {
			continue
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			t.Fatal(err)
		}
		switch e := event.(type) {
		case game.CardDealt:
			cards = append(cards, e.Card)
		case game.BurnShown:
			cards = append(cards, e.Card)
		}
	}
	return cards
}
