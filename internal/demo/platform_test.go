package demo

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// Whatever the simulated platform draws, a live table would take; and whatever its
// players decide.
func TestDrawsAreLawful(t *testing.T) {
	spoken := 0
	for _, slug := range variant.Slugs() {
		rules, err := variant.Load(slug)
		if err != nil {
			t.Fatal(err)
		}
		settings, err := rules.Book.ChooseTraining(nil)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, name := range []string{"lucky-numbers", "power-up-numbers", "bonus-spin", "peek", "golden-cards", "multipliers"} {
			if rules.Family.Draw(rand.New(rand.NewPCG(1, 2)), name, game.Round{}) != nil {
				names = append(names, name)
			}
		}
		if speaks := newPlatform(Options{Variant: rules, Settings: settings, Speed: 1}).speaks(); speaks != (len(names) > 0) {
			t.Errorf("%s: the platform speaks: %t, of %v", slug, speaks, names)
		}
		if len(names) == 0 {
			continue
		}
		spoken++
		t.Run(slug, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := newPlatform(Options{Variant: rules, Settings: settings, Speed: 1, Seed: rapid.Uint64().Draw(t, "seed")})
				family := rules.With(settings).Family
				round := game.Round{Number: 1, BettingClosed: true}
				if own, is := rules.Book.Own.(*roulette.Own); is && own.PowerUp != nil {
					drawn := own.PowerUp
					for range rapid.IntRange(0, drawn.Spins.Value-1).Draw(t, "bonus spins before") {
						bonus := p.rules.Draw(p.chance(game.Step{Name: roulette.HearBonus}, round), roulette.HearBonus, round)
						round.Messages = append(round.Messages, game.Message{Name: roulette.HearBonus, Data: bonus})
					}
				}
				name := rapid.SampledFrom(names).Draw(t, "message")
				data := p.rules.Draw(p.chance(game.Step{Name: name}, round), name, round)
				if _, err := family.Accept(round, game.Message{Name: name, Data: data}, false); err != nil {
					t.Fatalf("%s %s: %v", name, data, err)
				}
				if family.Takes(game.StepDecide) {
					for _, command := range p.decisions(family.Next(round), round) {
						if _, err := family.Accept(round, command.(game.Decide).Decision, false); err != nil {
							t.Fatal(err)
						}
					}
				}
			})
		})
	}
	if spoken < 6 {
		t.Errorf("%d variants are told something, want 6 or more", spoken)
	}
}

// What the platform gets wrong it says again; late, it says it all the same.
func TestThePlatformsFaults(t *testing.T) {
	options := testOptions(t, "pragmatic-mega-roulette", nil)
	options.Speed = 1000
	p := newPlatform(options)
	step := game.Step{Kind: game.StepPlatform, Name: roulette.HearLucky}
	snapshot := table.Snapshot{Step: step, State: table.State{Sequence: 5, Round: &game.Round{}}}
	said := make(chan game.Command, 8)
	p.ask = func(_ context.Context, command game.Command) error { said <- command; return nil }
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
	defer stop()
	ended := make(chan error)
	go func() { ended <- p.work(ctx) }()
	family := options.Variant.Family
	hear := func() error {
		command := (<-said).(game.Platform)
		_, err := family.Accept(game.Round{}, game.Message{Name: command.Message, Data: command.Data}, false)
		return err
	}
	for _, fault := range p.faults()[:1] {
		if err := fault.do(); err != nil {
			t.Fatal(err)
		}
	}
	p.seen(snapshot)
	if hear() == nil {
		t.Error("a draw that cannot be right is taken")
	}
	snapshot.State.Sequence = 6 // the refusal is on record
	p.seen(snapshot)
	if err := hear(); err != nil {
		t.Error(err)
	}
	if commands := p.commands(snapshot); len(commands) != 1 {
		t.Errorf("it says %v", commands)
	}
	if err := p.faults()[1].do(); err != nil {
		t.Fatal(err)
	}
	if commands := p.commands(snapshot); commands != nil {
		t.Errorf("late, it says %v", commands)
	}
	if commands := p.commands(snapshot); len(commands) != 1 {
		t.Errorf("in the end it says %v", commands)
	}
	if err := p.faults()[2].do(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if commands := p.commands(snapshot); commands != nil {
			t.Errorf("silent, it says %v", commands)
		}
	}
	called := snapshot
	called.Step, called.State.Incident = game.Step{Kind: game.StepSignIn}, &table.Incident{Kind: game.ProviderFault}
	p.seen(called)
	snapshot.State.Sequence = 7
	for len(p.latest) > 0 {
		time.Sleep(time.Millisecond) // until it saw that somebody was called
	}
	p.seen(snapshot)
	if err := hear(); err != nil {
		t.Errorf("after the call: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
