package table_test

import (
	"slices"
	"testing"

	"pitboss/game"
)

// drawsFirst are the games in which the platform draws before the first spin or throw.
var drawsFirst = []string{
	"pragmatic-mega-roulette", "pragmatic-auto-mega-roulette", "pragmatic-powerup-roulette", "pragmatic-mega-wheel",
	"pragmatic-mega-sic-bo", "pragmatic-boom-city",
}

// No fault of a spin or throw is possible during betting, with any wheel or dice (001/9.21, 003/21.b5).
func TestNoFaultOfASpinWhileBetsAreTaken(t *testing.T) {
	slugs := append(roulettes(t), "pragmatic-candyland", "pragmatic-mega-wheel", "pragmatic-sic-bo", "pragmatic-boom-city")
	for _, slug := range slugs {
		b := tableOf(t, slug)
		for b.table.Step().Kind != game.StepWait {
			b.plays(func(int) int { return 0 })
		}
		for _, fault := range []game.Incident{game.NoSpin, game.NoRoll} {
			b.do(game.Report{Incident: fault})
			b.wantRefused(game.RefusedNotNow, "")
		}
		b.do(game.Report{Incident: game.SpunEarly})
		if b.refused != nil {
			t.Errorf("%s: %s", slug, b.refused.Message)
		}
	}
}

// Before the platform's draw no fault of a spin or throw is possible. One made anyway is premature and can be
// reported as such (003/7.b5, 13.b6, 14.b5, 15.b5, 16.b3).
func TestNoFaultOfASpinBeforeTheDraw(t *testing.T) {
	for _, slug := range drawsFirst {
		t.Run(slug, func(t *testing.T) {
			b := tableOf(t, slug)
			for b.table.Step().Kind != game.StepPlatform {
				switch b.table.Step().Kind {
				case game.StepWait:
					b.closes()
				default:
					b.plays(func(int) int { return 0 })
				}
			}
			faults := []game.Incident{game.NoSpin, game.NoRoll, game.NumberUnread, game.NumberMisread}
			for _, fault := range faults {
				b.do(game.Report{Incident: fault})
				b.wantRefused(game.RefusedNotNow, "")
			}
			list := b.table.Snapshot().Reportable()
			if !slices.Contains(list, game.SpunEarly) || slices.ContainsFunc(faults, func(fault game.Incident) bool {
				return slices.Contains(list, fault)
			}) {
				t.Errorf("may be reported: %v", list)
			}
			b.do(game.Report{Incident: game.SpunEarly})
			b.want("incident-opened shift-manager-called")
		})
	}
}

// A fault of a ball that the wheel reports before the draw means that the ball was spun too early.
func TestAWheelsFaultBeforeTheDraw(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.closed()
	b.input(game.Input{Command: game.WheelState{State: "x", Flags: []string{"no-spin"}, Incident: game.NoSpin}, Device: "wheel"})
	b.wantEarly()
}
