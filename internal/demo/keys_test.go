package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/scanner"
	driver "pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
)

// tableKeys are the screen's own keys, which take precedence.
var tableKeys = []string{"enter", "f1", "m", "x", "r", "v", "e", "n", "s", "o", "?", "q"}

// Every variant has a hand, a menu of faults for each device and, if the platform speaks, one for the platform. None
// hides a key of the table or has more lines than digits.
func TestKeysOfEveryVariant(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, slug := range variant.Slugs() {
		options := testOptions(t, slug, nil)
		options.Auto, options.Speed = false, 30 // a person who pauses for a second is not locked out
		d := must.Get(New(options))(t)
		var names []string
		for _, key := range d.keys() {
			if slices.Contains(tableKeys, key.Key) || slices.Contains(names, key.Key) || key.Label.IsZero() ||
				key.Help.IsZero() || len(key.Items) > 9 || (key.Do == nil) == (len(key.Items) == 0) {
				t.Errorf("%s: key %+v", slug, key)
			}
			for _, item := range key.Items {
				check.Containsf(t, item.Done.String(), item.Label.String(), "%s: key %s does not say what it armed", slug, key.Key)
			}
			names = append(names, key.Key)
		}
		want := "space f"
		if len(d.rigs) > 1 {
			want += " d"
		}
		if d.platform.speaks() {
			want += " p"
		}
		check.Equalf(t, strings.Join(names, " "), want, "%s: keys", slug)
		check.Do(t, d.Close())
	}
}

// person presses the keys of a screen as a trainee does.
type person struct {
	t       *testing.T
	d       *Demonstration
	options tui.Options
}

// at waits for a step.
func (p *person) at(name string) {
	p.t.Helper()
	p.until("the step "+name, func() bool { return p.d.console.Step().Name == name })
}

// until waits until something holds.
func (p *person) until(what string, holds func() bool) {
	p.t.Helper()
	p.while(time.Millisecond, what, holds, func() {})
}

// while repeats do at an interval until something holds.
func (p *person) while(every time.Duration, what string, holds func() bool, do func()) {
	p.t.Helper()
	var done time.Time
	await.Right(p.t, what, func() string {
		if holds() {
			return ""
		}
		if time.Since(done) >= every {
			do()
			done = time.Now()
		}
		return fmt.Sprintf("the table is at %q", p.d.console.Step().Name)
	})
}

func (p *person) press(key string, item int) {
	p.t.Helper()
	at := slices.IndexFunc(p.options.Extra, func(extra tui.ExtraKey) bool { return extra.Key == key })
	if at < 0 {
		p.t.Fatalf("there is no key %s", key)
	}
	if item > 0 {
		p.options.Extra[at].Items[item-1].Do()
		return
	}
	p.options.Extra[at].Do()
}

// ready waits until the table knows that the wheel waits for its ball.
func (p *person) ready() {
	p.t.Helper()
	p.until("the wheel waits for its ball", p.d.rigs[0].(*driver.Rig).Ready)
}

// work presses space until the table is at a step.
func (p *person) work(name string) {
	p.t.Helper()
	p.while(50*time.Millisecond, "the step "+name, func() bool { return p.d.console.Step().Name == name },
		func() { p.press("space", 0) })
}

func (p *person) confirm() { p.options.Send(game.Input{Command: game.Confirm{}}) }

// show runs a demonstration with someone at the keys.
func show(t *testing.T, options Options, work func(*person)) {
	t.Helper()
	options.Auto = false
	d := must.Get(New(options))(t)
	defer func() {
		check.Do(t, d.Close())
	}()
	must.Do(t, d.Show(t.Context(), func(_ context.Context, screen tui.Options, _ *tui.Mailbox) error {
		work(&person{t, d, screen})
		return nil
	}))
}

// With someone at the keys: space launches the ball once, and a fault is injected and corrected.
func TestARouletteDealtByHand(t *testing.T) {
	t.Parallel()
	show(t, testOptions(t, "pragmatic-mega-roulette", nil), func(p *person) {
		p.at("start-round")
		p.confirm()
		p.at("spin")
		p.press("f", 1) // too few turns
		p.confirm()
		p.at("number")
		p.ready()
		p.press("space", 0)
		p.press("space", 0)
		p.at("spin") // again: the ruling asks for a spin
		p.confirm()
		p.at("number")
		p.ready()
		p.press("space", 0)
		p.at("announce")
		p.confirm()
		p.at("collect")
	})
}

// The hand throws if the step needs dice, and draws if it needs cards.
func TestAMegaBaccaratDealtByHand(t *testing.T) {
	t.Parallel()
	show(t, testOptions(t, "pragmatic-mega-baccarat", map[string]string{"burn": "none"}), func(p *person) {
		p.at("load-shoe")
		for p.d.console.Step().Name != "start-round" {
			step := p.d.console.Step().Name
			p.confirm()
			p.until("a step after "+step, func() bool { return p.d.console.Step().Name != step })
		}
		p.confirm()
		p.at("dice")
		p.work("deal")
		p.work("announce")
	})
}

// Behind a screen, the robot ends the demonstration after its last round.
func TestTheRobotEndsTheScreen(t *testing.T) {
	t.Parallel()
	options := testOptions(t, "pragmatic-speed-roulette", nil)
	options.Rounds = 1
	d := must.Get(New(options))(t)
	defer func() {
		check.Do(t, d.Close())
	}()
	err := d.Show(t.Context(), func(ctx context.Context, _ tui.Options, _ *tui.Mailbox) error {
		select {
		case <-ctx.Done():
		case <-time.After(time.Minute):
			t.Error("the screen stays")
		}
		return nil
	})
	if err != nil || d.robot.tally.rounds != 1 {
		t.Errorf("%d rounds, %v", d.robot.tally.rounds, err)
	}
}

// A card drawn before there is a shoe is refused, and the hand continues with the shoe that is loaded then.
func TestACardDrawnBeforeThereIsAShoe(t *testing.T) {
	t.Parallel()
	show(t, testOptions(t, "ezugi-baccarat", nil), func(p *person) {
		p.at("load-shoe")
		p.press("space", 0)
		tried := make(chan struct{})
		p.d.rigs[0].(*scanner.Rig).Do(func() error { close(tried); return nil })
		await.From(t, "the hand has tried", tried)
		scans := func() bool { return p.d.console.Step().Kind == game.StepScan }
		p.while(20*time.Millisecond, "a card is wanted", scans, p.confirm)
		sim := p.d.rigs[0].(*scanner.Rig).Sim
		full := sim.Remaining()
		drawn := func() bool { return sim.Remaining() != full }
		p.while(20*time.Millisecond, "a card of the shoe is drawn", drawn, func() { p.press("space", 0) })
	})
}
