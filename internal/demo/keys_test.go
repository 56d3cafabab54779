package demo

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/tui"
)

// tableKeys are the screen's own keys, which go first.
var tableKeys = []string{"enter", "f1", "m", "x", "r", "v", "e", "n", "s", "o", "?", "q"}

// Every variant has a hand, a menu of faults for each device and, where the platform
// speaks, one of its own; none hides a key of the table or has more lines than digits.
func TestKeysOfEveryVariant(t *testing.T) {
	for _, slug := range variant.Slugs() {
		options := testOptions(t, slug, nil)
		options.Auto = false
		d, err := New(options)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, key := range d.keys() {
			if slices.Contains(tableKeys, key.Key) || slices.Contains(names, key.Key) || key.Label.IsZero() ||
				key.Help.IsZero() || len(key.Items) > 9 || (key.Do == nil) == (len(key.Items) == 0) {
				t.Errorf("%s: key %+v", slug, key)
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
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: keys %s, want %s", slug, got, want)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}

// person works the keys of a screen as a trainee does.
type person struct {
	t       *testing.T
	d       *Demonstration
	options tui.Options
}

// at waits for a step.
func (p *person) at(name string) {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); p.d.console.Step().Name != name; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("at %q, want %q", p.d.console.Step().Name, name)
		}
	}
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

func (p *person) confirm() { p.options.Send(game.Input{Command: game.Confirm{}}) }

// show runs a demonstration with somebody at the keys.
func show(t *testing.T, options Options, work func(*person)) {
	t.Helper()
	options.Auto = false
	d, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	err = d.Show(t.Context(), func(_ context.Context, screen tui.Options, _ *tui.Mailbox) error {
		work(&person{t, d, screen})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// With somebody at the keys: the ball is launched by space, once; a fault is thrown in
// and put right.
func TestARouletteDealtByHand(t *testing.T) {
	show(t, testOptions(t, "pragmatic-mega-roulette", nil), func(p *person) {
		p.at("start-round")
		p.confirm()
		p.at("spin")
		p.press("f", 1) // too few turns
		p.confirm()
		p.at("number")
		p.press("space", 0)
		p.press("space", 0)
		p.at("spin") // once more: the spin is what was ruled
		p.confirm()
		p.at("number")
		p.press("space", 0)
		p.at("announce")
		p.confirm()
		p.at("collect")
	})
}

// The hand throws when dice are wanted and draws when cards are.
func TestAMegaBaccaratDealtByHand(t *testing.T) {
	show(t, testOptions(t, "pragmatic-mega-baccarat", map[string]string{"burn": "none"}), func(p *person) {
		p.at("load-shoe")
		for p.d.console.Step().Name != "start-round" {
			step := p.d.console.Step().Name
			p.confirm()
			for end := time.Now().Add(5 * time.Second); p.d.console.Step().Name == step && time.Now().Before(end); {
				time.Sleep(time.Millisecond)
			}
		}
		p.confirm()
		p.at("dice")
		p.press("d", 3) // a die is overlooked: the table will not have it
		p.press("space", 0)
		time.Sleep(100 * time.Millisecond)
		p.at("dice")
		p.press("space", 0)
		p.at("deal")
		for range 4 {
			p.press("space", 0)
			time.Sleep(30 * time.Millisecond)
		}
		for end := time.Now().Add(10 * time.Second); p.d.console.Step().Name != "announce" && time.Now().Before(end); {
			p.press("space", 0)
			time.Sleep(50 * time.Millisecond)
		}
		p.at("announce")
	})
}

// Behind a screen the robot ends the demonstration when its rounds are dealt.
func TestTheRobotEndsTheScreen(t *testing.T) {
	options := testOptions(t, "pragmatic-speed-roulette", nil)
	options.Rounds = 1
	d, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	err = d.Show(t.Context(), func(ctx context.Context, _ tui.Options, _ *tui.Mailbox) error {
		select {
		case <-ctx.Done():
		case <-time.After(20 * time.Second):
			t.Error("the screen stays")
		}
		return nil
	})
	if err != nil || d.robot.tally.rounds != 1 {
		t.Errorf("%d rounds, %v", d.robot.tally.rounds, err)
	}
}

// A card drawn before there is a shoe is refused, and the hand draws on from the shoe that is
// put in then.
func TestACardDrawnBeforeThereIsAShoe(t *testing.T) {
	show(t, testOptions(t, "ezugi-baccarat", nil), func(p *person) {
		p.at("load-shoe")
		p.press("space", 0)
		time.Sleep(100 * time.Millisecond)
		for end := time.Now().Add(10 * time.Second); p.d.console.Step().Kind != game.StepScan && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			p.confirm()
		}
		sim := p.d.rigs[0].(*shoe).sim
		full := sim.Remaining()
		for end := time.Now().Add(5 * time.Second); sim.Remaining() == full; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("no card of the shoe is drawn")
			}
			p.press("space", 0)
		}
	})
}
