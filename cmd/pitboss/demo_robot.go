package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/scanner"
	"pitboss/store"
)

// robot deals by itself: it looks at the step, as a dealer does, and does it.
type robot struct {
	shoe    *simulatedShoe
	options demoOptions
	chance  *rand.Rand
	latest  chan table.Snapshot
	// before is the last round that was dealt before.
	before   uint64
	rounds   int
	faults   int
	outcomes map[string]int
	wins     map[string]int
	started  time.Time
}

func newRobot(shoe *simulatedShoe, options demoOptions, before uint64) *robot {
	return &robot{
		shoe: shoe, options: options, before: before, chance: rand.New(rand.NewPCG(options.seed, 1)),
		latest: make(chan table.Snapshot, 1), outcomes: map[string]int{}, wins: map[string]int{}, started: time.Now(),
	}
}

// seen leaves the latest snapshot for the robot; it never blocks the table.
func (r *robot) seen(snapshot table.Snapshot) {
	if !r.options.auto {
		return
	}
	select {
	case <-r.latest:
	default:
	}
	r.latest <- snapshot
}

// patience is how long the robot waits for a card to arrive before it draws, or
// reads, again.
const patience = 3 * time.Second

// deal works until the rounds are dealt. It says a line about each.
func (r *robot) deal(ctx context.Context, c *console, say func(string)) error {
	var snapshot table.Snapshot
	var acted uint64
	told := r.before
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case snapshot = <-r.latest:
		case <-time.After(patience):
			acted = 0 // nothing came of the last act: do it again
		}
		if played := snapshot.State.Played; len(played) > 0 && played[len(played)-1].Round > told {
			told = played[len(played)-1].Round
			say(r.count(played[len(played)-1]))
			if r.rounds >= r.options.rounds {
				return nil
			}
		}
		if snapshot.State.Sequence == acted {
			continue
		}
		acted = snapshot.State.Sequence
		if err := r.act(ctx, c, snapshot); err != nil {
			return err
		}
	}
}

// act does the step the table is at.
func (r *robot) act(ctx context.Context, c *console, snapshot table.Snapshot) error {
	step := snapshot.Step
	switch step.Kind {
	case game.StepConfirm:
		return r.ask(ctx, c, snapshot, game.Confirm{})
	case game.StepScan:
		r.mistake()
		// As a hand does, leave the scanner's dead time between two cards.
		r.shoe.do(func() error {
			time.Sleep(scanner.ShortestDeadTime + 10*time.Millisecond)
			return r.shoe.draw()
		})
	case game.StepAnswer:
		return r.ask(ctx, c, snapshot, game.Answer{Facts: answers(snapshot)})
	case game.StepSignIn:
		person := personFor(step.By)
		identity := game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}
		return r.ask(ctx, c, snapshot, game.SignIn{Identity: identity})
	case game.StepRule:
		return r.ask(ctx, c, snapshot, game.Rule{Clause: step.Offers[0].Clause, Reason: "training"})
	}
	return nil
}

func (r *robot) ask(ctx context.Context, c *console, snapshot table.Snapshot, command game.Command) error {
	_, err := c.table.Ask(ctx, game.Input{Command: command, Seen: snapshot.State.Sequence})
	return err
}

// answers is what an honest dealer of the simulated shoe would say.
func answers(snapshot table.Snapshot) game.Facts {
	facts := game.Facts{}
	for _, name := range snapshot.Step.Asks {
		switch name {
		case "cards":
			facts[name] = float64(snapshot.State.Shoe.Expected())
		case "cards_left":
			facts[name] = float64(snapshot.State.Shoe.Left())
		default:
			facts[name] = false
		}
	}
	return facts
}

func personFor(role game.Role) game.Person {
	for _, person := range trainingStaff {
		if person.Has(role) {
			return person
		}
	}
	return game.Person{}
}

// mistake throws a fault in before one card in twelve.
func (r *robot) mistake() {
	if !r.options.mistakes || r.chance.IntN(12) > 0 {
		return
	}
	r.faults++
	device := r.shoe.device
	faults := []func() error{
		func() error { return device.NoRead(1 + r.chance.IntN(4)) },
		func() error { device.Double(20 * time.Millisecond); return nil },
		func() error { _, err := device.Unknown(); return err },
		func() error { return device.Junk(9) },
		func() error { device.CutLine(); return nil },
		func() error {
			err := device.UnplugNow()
			time.Sleep(50 * time.Millisecond)
			return errors.Join(err, device.Replug())
		},
	}
	r.shoe.do(faults[r.chance.IntN(len(faults))])
}

// count adds a round to the summary and puts it in words.
func (r *robot) count(played table.Played) string {
	r.rounds++
	r.outcomes[string(played.Status)]++
	var result struct {
		Winner string   `json:"winner"`
		Player []string `json:"player"`
		Banker []string `json:"banker"`
	}
	if err := json.Unmarshal(played.Result, &result); err != nil {
		return fmt.Sprintf("round %d: %s", played.Round, played.Status)
	}
	if result.Winner != "" {
		r.wins[result.Winner]++
	}
	return fmt.Sprintf("round %3d  shoe round %2d  %-8s  player %v  banker %v  %s", played.Round, played.InShoe, played.Status, result.Player, result.Banker, result.Winner)
}

// report is the summary after the last round.
func (r *robot) report(out io.Writer, journal *store.Journal) error {
	head, err := journal.Head()
	if err != nil {
		return openError(err)
	}
	_, err = fmt.Fprintf(out, "%d rounds dealt in %s: %d complete, %d void; player %d, banker %d, tie %d; %d faults thrown in; %d events, head %s\n",
		r.rounds, time.Since(r.started).Round(time.Second), r.outcomes["complete"], r.outcomes["void"],
		r.wins["player"], r.wins["banker"], r.wins["tie"], r.faults, head.Sequence, head.Hash)
	return err
}
