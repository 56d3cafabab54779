package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
)

// thinks is how long the platform takes to draw, on the table's clock. Players take up to slowest times as long to
// decide, and one decision in silentAtOneIn is not made in time.
const (
	thinks        = time.Second
	slowest       = 5
	silentAtOneIn = 8
)

// platform is the simulated server of the site: it draws when the round waits for a draw, and players decide when they
// may. Its messages are lawful.
type platform struct {
	rules family.Rules
	// seed determines the draws.
	seed   uint64
	pause  time.Duration
	ask    func(context.Context, game.Command) error
	latest chan view.Snapshot
	// window identifies the round and its window of decisions at the last look. decisionsBefore is how many decisions
	// there were when that window was new.
	window          [2]uint64
	decisionsBefore int

	mu sync.Mutex
	// wrong and late are faults of the next message. silent lasts until the table has called someone.
	wrong, late, silent bool
}

func newPlatform(o Options) *platform {
	return &platform{
		rules: o.Variant.With(o.Settings).Family, seed: o.chance(),
		pause:  time.Duration(float64(thinks) / o.Speed),
		latest: make(chan view.Snapshot, 1),
	}
}

// speaks reports whether the variant's rounds wait for the platform.
func (p *platform) speaks() bool { return p.rules.Takes(game.StepPlatform) }

// seen passes the latest snapshot to the platform without blocking the table.
func (p *platform) seen(snapshot view.Snapshot) { replace(p.latest, snapshot) }

// work answers every step that waits for the platform once, and again after a while if the table did not accept the
// answer.
func (p *platform) work(ctx context.Context) error {
	var snapshot view.Snapshot
	var answered uint64
	for {
		select {
		case <-ctx.Done():
			return nil
		case snapshot = <-p.latest:
		case <-time.After(patience):
			answered = 0
		}
		if snapshot.State.Incident != nil {
			p.speakAgain()
		}
		waits := snapshot.Step.Kind == game.StepPlatform || snapshot.Step.Kind == game.StepDecide && !p.decided(snapshot)
		if !waits || snapshot.State.Sequence == answered {
			continue
		}
		answered = snapshot.State.Sequence
		if !clock.Pause(ctx, p.takes(snapshot)) {
			return nil
		}
		for _, command := range p.commands(snapshot) {
			if err := p.ask(ctx, command); err != nil {
				return nil //nolint:nilerr // the table is ending
			}
		}
	}
}

// takes returns how long the platform takes to answer. Players take longer.
func (p *platform) takes(snapshot view.Snapshot) time.Duration {
	if snapshot.Step.Kind != game.StepDecide {
		return p.pause
	}
	return p.pause * time.Duration(1+p.chance(snapshot.Step, *snapshot.State.Round).IntN(slowest))
}

// speakAgain ends a silence after someone was called because of it.
func (p *platform) speakAgain() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = false
}

// decided reports whether the players have decided in the present window.
func (p *platform) decided(snapshot view.Snapshot) bool {
	round := snapshot.State.Round
	if round == nil {
		return true
	}
	if window := [2]uint64{round.Number, uint64(len(round.Windows))}; window != p.window {
		p.window, p.decisionsBefore = window, len(round.Decisions)
	}
	return len(round.Decisions) > p.decisionsBefore
}

// commands returns the platform's commands for a step.
func (p *platform) commands(snapshot view.Snapshot) []game.Command {
	p.mu.Lock()
	wrong, mute := p.wrong, p.late || p.silent
	p.wrong, p.late = false, false
	p.mu.Unlock()
	switch {
	case mute:
		return nil
	case snapshot.Step.Kind == game.StepDecide:
		return p.decisions(snapshot.Step, *snapshot.State.Round)
	case wrong:
		return []game.Command{game.Platform{Message: snapshot.Step.Name, Data: json.RawMessage(`{"nothing":"of this is right"}`)}}
	}
	chance, name := p.chance(snapshot.Step, *snapshot.State.Round), snapshot.Step.Name
	if either := snapshot.Step.Messages; len(either) > 0 {
		name = either[chance.IntN(len(either))]
	}
	return []game.Command{game.Platform{Message: name, Data: p.rules.Draw(chance, name, *snapshot.State.Round)}}
}

// chance returns the random source of one draw. A repeated draw, because the record continued meanwhile, gives the
// same result.
func (p *platform) chance(step game.Step, round game.Round) *rand.Rand {
	hash := fnv.New64a()
	fmt.Fprint(hash, step.Name, round.Number, len(round.Messages), len(round.Windows), len(round.Decisions))
	return rand.New(rand.NewPCG(p.seed, hash.Sum64()))
}

// decisions returns the decisions of some players. The others do not decide, and occasionally none does in time.
func (p *platform) decisions(step game.Step, round game.Round) (commands []game.Command) {
	chance := p.chance(step, round)
	if chance.IntN(silentAtOneIn) == 0 {
		return nil
	}
	for _, decision := range p.rules.Choose(chance, step, round) {
		commands = append(commands, game.Decide{Decision: decision})
	}
	return commands
}

func (p *platform) faults() []device.Fault {
	next := func(set func()) func() error {
		return func() error {
			p.mu.Lock()
			defer p.mu.Unlock()
			set()
			return nil
		}
	}
	return []device.Fault{
		{Label: message.New("demo.fault.platform-wrong", "the platform's next message is invalid"),
			Do: next(func() { p.wrong = true })},
		{Label: message.New("demo.fault.platform-late", "the platform is late with its next draw"),
			Do: next(func() { p.late = true })},
		{Label: message.New("demo.fault.platform-silent",
			"the platform stays silent until the shift manager is called"), Do: next(func() { p.silent = true }),
			ByHand: true},
	}
}

// replace puts the newest value into a channel of capacity 1.
func replace[T any](into chan T, newest T) {
	select {
	case <-into:
	default:
	}
	into <- newest
}
