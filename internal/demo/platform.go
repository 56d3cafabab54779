package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	link "pitboss/internal/platform"
)

// The messages of the platform that the rulebooks know of, by name.
const (
	luckyNumbers   = "lucky-numbers"
	powerUpNumbers = "power-up-numbers"
	bonusSpin      = "bonus-spin"
	peekCards      = "peek"
	goldenCards    = "golden-cards"
	multipliers    = "multipliers"
)

// thinks is how long the platform takes to draw, on the table's clock.
const thinks = time.Second

// platform is the site's server as a table hears it: it draws when the round waits for
// a draw, and players decide when they may. What it says is lawful.
type platform struct {
	book   *rulebook.Book
	chance *rand.Rand
	pause  time.Duration
	ask    func(context.Context, game.Command) error
	latest chan table.Snapshot

	mu sync.Mutex
	// wrong and late are faults of the next message; silent is one that stays until the
	// table has called somebody.
	wrong, late, silent bool
}

func newPlatform(o Options) *platform {
	return &platform{
		book: o.Variant.Book.With(o.Settings), chance: rand.New(rand.NewPCG(o.chance(), 2)),
		pause:  time.Duration(float64(thinks) / o.Speed),
		latest: make(chan table.Snapshot, 1),
	}
}

// speaks reports whether the variant's rounds wait for the platform.
func (p *platform) speaks() bool { return link.Speaks(p.book) }

// seen leaves the latest snapshot for the platform; it never blocks the table.
func (p *platform) seen(snapshot table.Snapshot) { replace(p.latest, snapshot) }

// work answers every step that waits for the platform, once; and once more after a
// while if the table would not have it.
func (p *platform) work(ctx context.Context) error {
	var snapshot table.Snapshot
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
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(p.pause):
		}
		for _, command := range p.commands(snapshot) {
			if err := p.ask(ctx, command); err != nil {
				return nil //nolint:nilerr // the table is ending
			}
		}
	}
}

// speakAgain ends a silence: somebody was called because of it.
func (p *platform) speakAgain() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = false
}

// decided reports whether the players have said what they will.
func (p *platform) decided(snapshot table.Snapshot) bool {
	return snapshot.State.Round == nil || len(snapshot.State.Round.Decisions) > 0
}

// commands are what the platform says at a step.
func (p *platform) commands(snapshot table.Snapshot) []game.Command {
	p.mu.Lock()
	wrong, mute := p.wrong, p.late || p.silent
	p.wrong, p.late = false, false
	p.mu.Unlock()
	switch {
	case mute:
		return nil
	case snapshot.Step.Kind == game.StepDecide:
		return p.decisions()
	case wrong:
		return []game.Command{game.Platform{Message: snapshot.Step.Name, Data: json.RawMessage(`{"nothing":"of this is right"}`)}}
	}
	data, err := json.Marshal(p.draw(snapshot.Step.Name, snapshot.State.Round))
	if err != nil {
		panic(fmt.Sprintf("demo: the draw of %s: %v", snapshot.Step.Name, err)) // it is made of numbers and words
	}
	return []game.Command{game.Platform{Message: snapshot.Step.Name, Data: data}}
}

// draw is a lawful draw for a message, in the message's shape; nil for one nobody here
// knows, which in training is nothing drawn.
func (p *platform) draw(message string, round *game.Round) any {
	switch message {
	case luckyNumbers:
		lucky := map[int]int{}
		for _, number := range p.numbers(p.book.Lucky.Numbers) {
			lucky[number] = p.within(p.book.Lucky.Multipliers)
		}
		return map[string]any{"lucky": lucky}
	case powerUpNumbers:
		return map[string]any{"numbers": p.numbers(p.book.PowerUp.Numbers)}
	case bonusSpin:
		return p.bonus(round)
	case peekCards:
		return map[string]any{"cards": p.within(p.book.Peek.Cards)}
	case goldenCards:
		var cards []any
		for _, face := range p.chance.Perm(game.Faces)[:p.book.Golden.Cards.Value] {
			values := p.book.Golden.Multipliers.Values
			cards = append(cards, map[string]any{"card": game.CardAt(face), "multiplier": values[p.chance.IntN(len(values))]})
		}
		return map[string]any{"cards": cards}
	case multipliers:
		drawn := map[string]int{}
		for _, bet := range p.book.Bets {
			if bet.Multiplied == "spot" {
				drawn[bet.Name] = p.within(p.book.Mega.Multipliers)
			}
		}
		return map[string]any{"multipliers": drawn}
	}
	return nil
}

// bonus is the next bonus spin of a round. One in two is the last.
func (p *platform) bonus(round *game.Round) any {
	spins := 0
	for _, message := range round.Messages {
		if message.Name == bonusSpin {
			spins++
		}
	}
	drawn := p.book.PowerUp.Later
	if spins == 0 {
		drawn = p.book.PowerUp.First
	}
	spin := map[string]any{"number": p.chance.IntN(pockets), "multiplier": p.within(drawn)}
	if p.chance.IntN(2) == 0 || spins+1 >= p.book.PowerUp.Spins.Value {
		spin["last"] = true
	}
	return spin
}

// pockets is how many numbers a wheel has.
const pockets = 37

// seats is how many players a demonstration has, at most.
const seats = 7

// decisions are those of some players; the others say nothing.
func (p *platform) decisions() (commands []game.Command) {
	for seat := range 1 + p.chance.IntN(seats) {
		action := p.book.Peek.Choices[p.chance.IntN(len(p.book.Peek.Choices))]
		commands = append(commands, game.Decide{Decision: game.Decision{Seat: seat + 1, Action: action}})
	}
	return commands
}

// numbers are some of the wheel's, none twice; how many is within a range.
func (p *platform) numbers(count rulebook.Range) []int {
	return p.chance.Perm(pockets)[:p.within(count)]
}

func (p *platform) within(drawn rulebook.Range) int {
	return drawn.Least + p.chance.IntN(drawn.Most-drawn.Least+1)
}

func (p *platform) faults() []fault {
	next := func(set func()) func() error {
		return func() error {
			p.mu.Lock()
			defer p.mu.Unlock()
			set()
			return nil
		}
	}
	return []fault{
		{label: "the platform's next draw cannot be right", do: next(func() { p.wrong = true })},
		{label: "the platform is late with its next draw", do: next(func() { p.late = true })},
		{label: "the platform says nothing more until the shift manager was called", do: next(func() { p.silent = true }), byHand: true},
	}
}

// replace puts the newest of something into a channel of one place.
func replace[T any](into chan T, newest T) {
	select {
	case <-into:
	default:
	}
	into <- newest
}
