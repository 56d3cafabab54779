package demo

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/console"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// said says what really lies on the table.
func (p *person) said() string { return message.Commas(p.options.Lying()...).String() }

// round returns the round on the table, as the record has it.
func (p *person) round() game.Round {
	p.t.Helper()
	end := must.Get(console.Restore(p.d.options.Journal))(p.t)
	if end.State.Round == nil {
		return game.Round{}
	}
	return *end.State.Round
}

// prepare confirms until the hand is wanted for a round.
func (p *person) prepare() {
	p.t.Helper()
	wanted := func() bool {
		step := p.d.console.Step()
		return step.Kind == game.StepScan && p.round().Number > 0 || step.Name == game.StepSpin || step.Kind == game.StepDice
	}
	for !wanted() {
		step := p.d.console.Step()
		switch step.Kind {
		case game.StepScan:
			p.press("space", 0)
		case game.StepConfirm:
			p.confirm()
		default:
		}
		p.until("a step after "+step.Name, func() bool { return p.d.console.Step().Name != step.Name })
	}
}

// What a device reads wrongly differs from what lies there, and only a table whose screen says that knows.
func TestAMisreadDiffersFromWhatLiesThere(t *testing.T) {
	for _, test := range []struct {
		slug, fault string
		read        func(game.Round) string
		says        string
	}{
		{"ezugi-baccarat", "card-misread", func(round game.Round) string {
			if len(round.Cards) == 0 {
				return ""
			}
			return fmt.Sprintf("player-1 %s", round.Cards[0].Card)
		}, "player-1 "},
		{"pragmatic-roulette", "number-wrong", func(round game.Round) string {
			if round.Spin.Number == nil {
				return ""
			}
			return fmt.Sprintf("the ball is in %d", *round.Spin.Number)
		}, "the ball is in "},
		{"pragmatic-sic-bo", "dice-misread", func(round game.Round) string {
			if len(round.Throws) == 0 {
				return ""
			}
			return "the dice show " + strings.ReplaceAll(strings.Trim(fmt.Sprint(round.Throws[0]), "[]"), " ", "+")
		}, "the dice show "},
		{"pragmatic-mega-wheel", "money-wrong", func(round game.Round) string {
			if len(round.Segments) == 0 {
				return ""
			}
			return "the pointer is at " + round.Segments[0].Symbol
		}, "the pointer is at "},
	} {
		for _, wrong := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, read wrongly %t", test.slug, wrong), func(t *testing.T) {
				t.Parallel()
				options := testOptions(t, test.slug, nil)
				options.Lying = true
				show(t, options, func(p *person) {
					p.prepare()
					check.Equal(t, p.said(), "")
					if wrong && !p.d.scripted().ThrowIn(test.fault) {
						t.Fatalf("no device has the fault %s", test.fault)
					}
					p.while(50*time.Millisecond, "a reading", func() bool { return test.read(p.round()) != "" }, func() {
						switch p.d.console.Step().Kind {
						case game.StepConfirm:
							p.confirm()
						case game.StepScan, game.StepDice, game.StepNumber, game.StepSegment:
							p.press("space", 0)
						default:
						}
					})
					read := test.read(p.round())
					p.until("what lies there", func() bool { return strings.HasPrefix(p.said(), test.says) })
					check.Equalf(t, p.said() != read, wrong, "%q lies there and %q was read", p.said(), read)
				})
			})
		}
	}
}

// The face of a concealed card is not said before the record opens it.
func TestAConcealedCardLiesFaceDown(t *testing.T) {
	t.Parallel()
	options := testOptions(t, "evolution-peek-baccarat", map[string]string{"burn": "none"})
	options.Lying = true
	show(t, options, func(p *person) {
		p.prepare()
		p.while(50*time.Millisecond, "four cards", func() bool { return len(p.round().Cards) >= 4 }, func() { p.press("space", 0) })
		sealed := slices.DeleteFunc(slices.Clone(p.round().Cards), func(placed game.Placed) bool { return !placed.Card.IsSealed() })
		if len(sealed) == 0 {
			t.Fatal("no card is concealed")
		}
		for _, placed := range sealed {
			p.until("the card at "+string(placed.Position)+" lies face down", func() bool {
				return strings.Contains(p.said(), string(placed.Position)+" face down")
			})
		}
	})
}

// A table that does not ask for it says nothing of what lies there.
func TestWhatLiesThereIsSaidOnlyWhereItIsWanted(t *testing.T) {
	t.Parallel()
	show(t, testOptions(t, "ro-roulette", nil), func(p *person) {
		check.Equal(t, p.options.Lying == nil, true)
	})
}
