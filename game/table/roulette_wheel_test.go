package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// A wheel's driver opens an incident once per cause, and none during betting or for a state reported before.
func TestWheelStates(t *testing.T) {
	state := func(b *bench, state string, incident game.Incident, cause string, flags ...string) {
		b.input(game.Input{Command: game.WheelState{State: state, Flags: flags, Incident: incident, Cause: cause}, Device: "wheel"})
	}
	t.Run("once", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.spinning()
		state(b, "spinning", "", "")
		b.want("wheel-changed")
		state(b, "spinning", "", "")
		b.want("")
		state(b, "spinning", game.NoSpin, "wheel-stopped", "rotor")
		b.want("wheel-changed incident-opened ruled spin-repeated shift-manager-called")
		state(b, "spinning", game.NoSpin, "wheel-stopped", "rotor")
		b.want("")
		state(b, "stopped", game.NoSpin, "wheel-stopped", "rotor", "ball")
		b.want("wheel-changed") // one incident at a time
		b.confirm("spin")
		b.at("number")
	})
	t.Run("not while bets are taken", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		state(b, "stopped", game.NoSpin, "foreign-object", "object")
		b.want("wheel-changed")
		b.at("betting")
	})
	t.Run("but a wheel that failed is", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		state(b, "closed", game.EquipmentFailure, "")
		b.want("wheel-changed incident-opened shift-manager-called")
	})
	t.Run("same direction before the number", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.ready()
		state(b, "spinning", game.NoSpin, "same-direction", "direction")
		b.want("wheel-changed incident-opened shift-manager-called")
		b.signIn("mona")
		check.Equalf(t, b.offers(), "001/9.16.2.1", "offered")
		b.reads(17) // the ball did not wait: the number is registered now
		b.want("step-done number-registered ruled round-closed")
		b.ends(game.StatusVoid, game.BetsRefund, "001/9.16.2.2")
	})
	t.Run("a number that is not read shows the spin all the same", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.ready() // an automatic wheel: nobody confirmed
		state(b, "result", game.NumberUnread, "", "no win number")
		b.want("wheel-changed step-done incident-opened ruled shift-manager-called round-closed")
		b.ends(game.StatusVoid, game.BetsRefund, "001/9.18")
	})
	t.Run("a report before the spin is none of an unread number", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.ready()
		b.report(game.NumberUnread, nil)
		b.at("shift-manager")
	})
	t.Run("spun again, and wrongly again, before the dealer has said so", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.spinning()
		state(b, "under-turns", game.NoSpin, "under-turns", "turns")
		state(b, game.BallLaunched, "", "")
		b.want("wheel-changed") // the players have not been told (001/9.15)
		b.at("shift-manager")
		b.signIn("mona")
		b.do(game.Confirm{})
		b.want("action-done")
		state(b, "bets-open", "", "") // the ball was taken out
		state(b, game.BallLaunched, "", "")
		b.want("incident-closed signed-out wheel-changed")
		state(b, "ball-riding", game.NoSpin, "ball-riding")
		b.want("wheel-changed incident-opened ruled spin-repeated shift-manager-called")
	})
	t.Run("two numbers, nobody having confirmed the spin: 001/9.24", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.ready()
		state(b, "disagreement 17 20", game.NumberMisread, "the wheel said 17 and then 20")
		b.want("wheel-changed step-done incident-opened shift-manager-called")
		b.signIn("mona")
		check.Equalf(t, b.offers(), "001/9.24 001/7", "offered")
		b.do(game.Rule{Clause: "001/9.24", Result: game.Typed{Text: "20"}, Reference: "camera 3"})
		wantWin(t, b.ends(game.StatusSettledManually, game.BetsSettle, "001/9.24"), "straight-20 35:1")
	})
	t.Run("two numbers where no document knows of the video", func(t *testing.T) {
		for slug, want := range map[string]string{"ro-roulette": "001/7 001/7", "pragmatic-roulette": "003/9.2.b2 003/9.2.b2"} {
			b := wheelBench(t, slug, false)
			b.spinning()
			state(b, "disagreement 17 20", game.NumberMisread, "the wheel said 17 and then 20")
			b.signIn("mona")
			check.Equalf(t, b.offers(), want, "%s: offered", slug)
			if slug != "ro-roulette" {
				continue
			}
			b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}})
			b.tick(b.at("number").Deadline.Sub(b.clock.Now())) // if the round continues, the wait ends too
			b.wantOpened(game.EquipmentFailure)
			b.at("shift-manager")
		}
	})
	t.Run("spun again by itself before the dealer has said so", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-auto-mega-roulette", false)
		b.spinning()
		state(b, "fault", game.NoSpin, "ball-stuck", "stuck")
		b.at("spin")
		b.reads(5)
		b.want("incident-closed step-done number-registered")
		b.at("announce")
	})
}

// A number read during an incident is not lost. The number of a spin that does not count is dropped.
func TestANumberReadMeanwhile(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.report(game.NetworkLost, nil)
	b.input(game.Input{Command: game.NumberRead{Number: 5, Turns: 2}, Device: "wheel"})
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
	b.reads(17)
	b.want("number-registered")
	b.reads(18)
	b.want("reading-ignored")
	b.signIn("mona")
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}})
	b.wantOpened(game.NumberMisread) // it contradicts the number, and is being handled
	b.at("shift-manager")

	b = wheelBench(t, "ezugi-roulette", false)
	b.bets()
	b.report(game.NetworkLost, nil)
	b.reads(17) // nobody had noticed a spin, so no bets can be returned for it
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
}

// A wheel whose link is lost stops the round before its number, but not betting (001/7).
func TestAWheelLost_001_7(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.bets()
	b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "wheel"})
	b.want("device-changed")
	b.tick(23 * time.Second)
	b.want("betting-closed incident-opened shift-manager-called")
	b.at("device-lost")
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "wheel"})
	check.Containsf(t, b.at("resume").Prompt.String(), "No number", "the step")
	b.confirm("resume")
	b.at("spin")
	b.confirm("spin")
	b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "wheel"})
	b.tick(15 * time.Minute)
	b.ends(game.StatusVoid, game.BetsRefundInitial, "001/7")
}
