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
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/must"
)

// TestUnpluggedWhileDealing pulls the simulated scanner's cable during play, 40 times and in make soak 2,000 times,
// through the real driver, table and journal. Every card that was drawn is in the record once, in order: dealt, or held
// by an incident and then dealt or dropped. A card that the cable swallowed is still waited for.
func TestUnpluggedWhileDealing(t *testing.T) {
	t.Parallel()
	unplugs := 40
	if *longest {
		unplugs = 2000
	}
	u := newUnplugging(t)
	must.Do(t, u.console.Work(t.Context(), func(ctx context.Context) error { return u.deal(ctx, unplugs) }))
	u.look()
	if !slices.Equal(u.taken, u.drawn) || !slices.Equal(u.ended, u.drawn) {
		t.Errorf("cards drawn:\n%v\nrecorded when they were read:\n%v\ndealt, or dropped by a ruling:\n%v", u.drawn, u.taken,
			u.ended)
	}
	if len(u.drawn) < unplugs/4 || u.lost == 0 {
		t.Errorf("%d cards were drawn, and the cable swallowed a reading %d times", len(u.drawn), u.lost)
	}
}

// unplugging is a table with a robot and a scanner whose cable is pulled.
type unplugging struct {
	*Demonstration
	t      *testing.T
	shoe   *scanner.Rig
	clock  *consoletest.Clock
	chance *rand.Rand
	// drawn are the cards in the order they were drawn, lost is how often a reading did not reach the table, and pulled
	// how often the cable was pulled.
	drawn        []game.Card
	lost, pulled int
	recordSeen
}

// recordSeen is what the record says up to a sequence.
type recordSeen struct {
	sequence uint64
	// taken are the cards as the scanner's readings were recorded, ended those that were dealt or dropped.
	taken, ended []game.Card
	downs, ups   int
}

func newUnplugging(t *testing.T) *unplugging {
	config := scanner.Default()
	config.Name = "scanner"
	config.DeadTime, config.Baud = hardware.ShortestDeadTime, 115200
	options := testOptions(t, "ezugi-baccarat", map[string]string{"unshuffled-run": "13"})
	options.Seed, options.Speed, options.Auto = 5, 60, true
	clock := &consoletest.Clock{} // what the table waits for is skipped, so that no round ends while a pull takes long
	options.Join = func(o *console.Options) func(*console.Console) {
		o.Clock, o.Speed = clock, 1
		return func(*console.Console) {}
	}
	setup := device.With(scanner.Kind, config)
	hand := must.Get(rig.NewHand[*cardreader.Simulator](options.forRigs(), setup, 5, &cardreader.Options{Cut: 360}))(t)
	reader := must.Get(scanner.New(*setup.Section().(*scanner.Config),
		link.WithRetry(2*time.Millisecond, 20*time.Millisecond)))(t)
	hand.Reader = device.Of(scanner.Kind, reader)
	shoe := &scanner.Rig{Hand: hand, Seed: 5}
	u := &unplugging{t: t, Demonstration: &Demonstration{options: options}, shoe: shoe,
		clock: clock, chance: rand.New(rand.NewPCG(3, 4))}
	t.Cleanup(func() { must.Do(t, shoe.Close()) })
	must.Do(t, u.open(func(Options) ([]device.Rig, error) { return []device.Rig{shoe}, nil }))
	return u
}

// deal deals like the robot and pulls the cable after every card, and sometimes before it too, until it was pulled that
// often and the table has every card.
func (u *unplugging) deal(ctx context.Context, unplugs int) error {
	u.t.Helper()
	u.until("the scanner is up", func() bool { return u.ups == 1 })
	for {
		snapshot := u.next()
		if step := snapshot.Step; step.Kind == game.StepWait && !step.Deadline.IsZero() {
			u.clock.Skip(step.Deadline)
			continue
		}
		if snapshot.Step.Kind != game.StepScan {
			if err := u.robot.act(ctx, snapshot); err != nil {
				return err
			}
			continue
		}
		waits := u.shoe.Out.Waits()
		if u.pulled >= unplugs && !waits && snapshot.State.Incident == nil {
			return nil
		}
		if u.chance.IntN(3) == 0 {
			u.pull() // what is drawn now may come before the driver has opened the port
		}
		if waits {
			u.lost++
			must.Get(u.shoe.Sim.Again())(u.t)
		} else {
			u.draw()
		}
		u.back()
		u.pull()
		u.back()
	}
}

// next returns what the table shows once it shows everything recorded so far.
func (u *unplugging) next() (snapshot view.Snapshot) {
	u.t.Helper()
	for snapshot.State.Sequence == 0 || snapshot.State.Sequence < u.sequence {
		snapshot = await.From(u.t, "the table shows what was recorded", u.robot.latest)
	}
	return snapshot
}

// draw draws a card with the hand that also puts new cards into the shoe, so that it never comes before them.
func (u *unplugging) draw() {
	u.t.Helper()
	drawn := make(chan error, 1)
	u.shoe.Must(func() error {
		_, err := u.shoe.Out.Draw(device.Always, func() (game.Card, error) {
			passed, err := u.shoe.Sim.Draw()
			if err == nil && !passed.Cut {
				u.drawn = append(u.drawn, passed.Card)
			}
			return passed.Card, err
		})
		drawn <- err
		return err
	})
	must.Do(u.t, await.From(u.t, "a card is drawn", drawn))
}

// pull pulls the cable, half of the time without regard to what was not read yet, and plugs it in again.
func (u *unplugging) pull() {
	u.t.Helper()
	how := "unplug"
	if u.chance.IntN(2) == 0 {
		how = "unplug now"
	}
	must.Do(u.t, u.shoe.Run(how))
	must.Do(u.t, u.shoe.Sim.Replug())
	u.pulled++
}

// back waits until the table has heard of every pull, and that the scanner is back. What was read before the cable was
// pulled is recorded by then, since a device's inputs come in order.
func (u *unplugging) back() {
	u.t.Helper()
	u.until("the scanner is back", func() bool { return u.downs == u.pulled && u.ups == u.pulled+1 })
}

func (u *unplugging) until(what string, holds func() bool) {
	u.t.Helper()
	await.Until(u.t, what, func() bool { u.look(); return holds() })
}

// look reads what was recorded since.
func (u *unplugging) look() {
	u.t.Helper()
	for record, err := range u.options.Journal.Records(u.sequence+1, 0) {
		must.Do(u.t, err)
		u.note(record, must.Get(game.DecodeEvent(record.Type, record.Data))(u.t))
	}
}

// note folds a record.
func (r *recordSeen) note(record game.Record, event game.Event) {
	r.sequence = record.Sequence
	read := func(card game.Card) {
		if record.Device == "scanner" && !card.IsZero() {
			r.taken = append(r.taken, card)
		}
	}
	switch e := event.(type) {
	case game.DeviceChanged:
		if e.Up {
			r.ups++
		} else if e.Name == "scanner" && r.ups > 0 {
			r.downs++
		}
	case game.CardHeld:
		read(e.Card)
	case game.IncidentOpened:
		read(e.Held)
	case game.RepeatHeld:
		read(e.Card)
	case game.RepeatDropped: // it is to be scanned again
		r.taken = r.taken[:len(r.taken)-1]
	case game.BurnShown:
		read(e.Card)
		r.ended = append(r.ended, e.Card)
	case game.CardDealt:
		read(e.Card)
		r.ended = append(r.ended, e.Card)
	case game.HeldDropped:
		r.ended = append(r.ended, e.Card)
	}
}
