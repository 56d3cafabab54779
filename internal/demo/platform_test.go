package demo

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/roulette"
	"pitboss/game/table"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A live table would accept everything that the simulated platform draws.
func TestDrawsAreLawful(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	spoken := 0
	for _, slug := range variant.Slugs() {
		rules := must.Get(variant.Load(slug))(t)
		settings := must.Get(rules.Book.ChooseTraining(nil))(t)
		var names []string
		for _, told := range rules.Of.Help.Messages {
			if rules.Family.Draw(rand.New(rand.NewPCG(1, 2)), told.Name, game.Round{}) != nil {
				names = append(names, told.Name)
			}
		}
		speaks := newPlatform(Options{Variant: rules, Settings: settings, Speed: 1}).speaks()
		check.Equalf(t, speaks, len(names) > 0, "%s: the platform speaks: %t, of %v", slug, speaks, names)
		if len(names) == 0 {
			continue
		}
		spoken++
		t.Run(slug, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := newPlatform(Options{Variant: rules, Settings: settings, Speed: 1, Seed: rapid.Uint64().Draw(t, "seed")})
				played := rules.With(settings).Family
				round := game.Round{Number: 1, BettingClosed: true}
				if own, is := rules.Book.Own.(*roulette.Own); is && own.PowerUp != nil {
					drawn := own.PowerUp
					for range rapid.IntRange(0, drawn.Spins.Value-1).Draw(t, "bonus spins before") {
						bonus := p.rules.Draw(p.chance(game.Step{Name: roulette.HearBonus}, round), roulette.HearBonus, round)
						round.Messages = append(round.Messages, game.Message{Name: roulette.HearBonus, Data: bonus})
					}
				}
				if step := played.Next(round); !drawnFor(step) {
					lawful(t, p, played, round, rapid.SampledFrom(names).Draw(t, "message"))
					return
				}
				for step := played.Next(round); drawnFor(step); step = played.Next(round) {
					round = advanced(t, p, played, step, round)
				}
			})
		})
	}
	if spoken < 6 {
		t.Errorf("%d variants are told something, want 6 or more", spoken)
	}
}

// drawnFor reports whether the platform speaks at a step, or whether a throw or spin there decides that.
func drawnFor(step game.Step) bool {
	return step.Kind == game.StepPlatform || step.Kind == game.StepSegment || step.Kind == game.StepDice && len(step.Dice) > 0
}

// advanced returns the round after a step, with the platform's message or the result of the throw or spin.
func advanced(t *rapid.T, p *platform, played family.Rules, step game.Step, round game.Round) game.Round {
	fallen := func(reading game.Reading) game.Reading {
		taken, err := played.Accept(round, reading, false)
		must.Dof(t, err, "%+v", reading)
		return taken
	}
	switch step.Kind {
	case game.StepPlatform:
		name := step.Name
		if len(step.Messages) > 0 {
			name = rapid.SampledFrom(step.Messages).Draw(t, "message")
		}
		round.Messages = append(slices.Clip(round.Messages), lawful(t, p, played, round, name))
	case game.StepSegment:
		symbol := rapid.SampledFrom(played.Segments()).Draw(t, "segment")
		taken := fallen(game.SegmentRead{Symbol: symbol}).(game.SegmentRead)
		round.Segments = append(slices.Clip(round.Segments), game.Segment{Symbol: taken.Symbol})
		round.SegmentsAfter = append(slices.Clip(round.SegmentsAfter), len(round.Messages))
	case game.StepDice:
		faces := rapid.SliceOfN(rapid.IntRange(1, 6), len(step.Dice), len(step.Dice)).Draw(t, "faces")
		taken := fallen(game.DiceRead{Faces: faces}).(game.DiceRead)
		round.Throws = append(slices.Clip(round.Throws), taken.Faces)
		round.ThrowsAfter = append(slices.Clip(round.ThrowsAfter), len(round.Messages))
	}
	return round
}

// lawful checks that the draw for a message is accepted.
func lawful(t *rapid.T, p *platform, played game.Family, round game.Round, name string) game.Message {
	data := p.rules.Draw(p.chance(game.Step{Name: name}, round), name, round)
	taken, err := played.Accept(round, game.Message{Name: name, Data: data}, false)
	must.Dof(t, err, "%s %s", name, data)
	return taken.(game.Message)
}

// The table accepts everything that the simulated players decide. Occasionally they decide nothing, and their time
// runs out.
func TestDecisionsAreLawful(t *testing.T) {
	for _, slug := range variant.Slugs() {
		setup := must.Get(tabletest.Setup(slug, nil))(t)
		if !setup.Variant.Family.Takes(game.StepDecide) {
			continue
		}
		t.Run(slug, func(t *testing.T) {
			at := must.Get(tabletest.Open(setup, table.Options{}))(t)
			p := newPlatform(Options{Variant: setup.Variant, Settings: setup.Settings, Speed: 1, Seed: 13})
			decided, silent := 0, 0
			chance := rand.New(rand.NewPCG(13, 0))
			var shoe []int
			shoes := uint64(0)
			hands := at.Hands(func(game.Step) error {
				if number := at.State().Shoe.Number; number != shoes {
					shoe, shoes = chance.Perm(at.State().Shoe.Decks*game.Faces), number
				}
				card := game.CardAt(shoe[0] % game.Faces)
				shoe = shoe[1:]
				return at.Give(game.Input{Command: game.CardRead{Card: card}})
			})
			hands.Draw = func(message string) json.RawMessage {
				round := *at.State().Round
				return p.rules.Draw(p.chance(at.Step(), round), message, round)
			}
			done := func(game.Step) bool { return decided > 0 && silent > 0 }
			err := at.To(done, func(step game.Step) error {
				if step.Kind != game.StepDecide || p.decided(at.Snapshot()) {
					return hands.Step(step)
				}
				commands := p.decisions(step, *at.State().Round)
				for _, command := range commands {
					if err := hands.Do(command); err != nil {
						return err
					}
					decided++
				}
				if len(commands) > 0 {
					return nil
				}
				silent++
				return hands.Step(step)
			})
			must.Dof(t, err, "%d decisions were made, and %d times none", decided, silent)
		})
	}
}

// After a mistake the platform sends the message again; when late, it still sends it.
func TestThePlatformsFaults(t *testing.T) {
	options := testOptions(t, "pragmatic-mega-roulette", nil)
	options.Speed = 1000
	p := newPlatform(options)
	step := game.Step{Kind: game.StepPlatform, Name: roulette.HearLucky}
	snapshot := view.Snapshot{Step: step, State: state.State{Sequence: 5, Round: &game.Round{}}}
	said := make(chan game.Command, 8)
	p.ask = func(_ context.Context, command game.Command) error { said <- command; return nil }
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error)
	go func() { ended <- p.work(ctx) }()
	family := options.Variant.Family
	hear := func() error {
		command := await.From(t, "it says something", said).(game.Platform)
		_, err := family.Accept(game.Round{}, game.Message{Name: command.Message, Data: command.Data}, false)
		return err
	}
	for _, fault := range p.faults()[:1] {
		must.Do(t, fault.Do())
	}
	p.seen(snapshot)
	if hear() == nil {
		t.Error("a draw that cannot be right is taken")
	}
	snapshot.State.Sequence = 6 // the refusal is on record
	p.seen(snapshot)
	check.Do(t, hear())
	commands := p.commands(snapshot)
	check.Equalf(t, len(commands), 1, "it says %v", commands)
	must.Do(t, p.faults()[1].Do())
	if commands := p.commands(snapshot); commands != nil {
		t.Errorf("late, it says %v", commands)
	}
	if commands := p.commands(snapshot); len(commands) != 1 {
		t.Errorf("in the end it says %v", commands)
	}
	must.Do(t, p.faults()[2].Do())
	for range 2 {
		if commands := p.commands(snapshot); commands != nil {
			t.Errorf("silent, it says %v", commands)
		}
	}
	called := snapshot
	called.Step, called.State.Incident = game.Step{Kind: game.StepSignIn}, &state.Incident{Kind: game.ProviderFault}
	p.seen(called)
	snapshot.State.Sequence = 7
	await.Until(t, "it saw that somebody was called", func() bool { return len(p.latest) == 0 })
	p.seen(snapshot)
	check.Dof(t, hear(), "after the call")
	stop()
	check.Do(t, await.From(t, "the end of the platform", ended))
}
