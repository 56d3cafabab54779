package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A change of the step or its offers makes a key stale; nothing else does.
func TestWhatMakesAKeyStale(t *testing.T) {
	junk := game.Input{Command: game.UnknownRead{Text: "%%"}, Device: "scanner", Raw: []byte("%%\r\n")}
	manager := game.Input{Command: game.Report{Incident: game.Malfunction}}
	for _, test := range []struct {
		name    string
		between func(b *bench)
		stale   bool
	}{
		{"nothing", func(*bench) {}, false},
		{"time", func(b *bench) { b.tick(time.Minute) }, false},
		{"junk from a device", func(b *bench) { b.input(junk); b.input(junk) }, false},
		{"a failed sign-in", func(b *bench) { b.do(game.SignIn{Identity: game.Identity{Asked: "ghost"}}) }, false},
		{"a link that came up", func(b *bench) { b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"}) }, false},
		{"the round that was started", func(b *bench) { b.do(game.Confirm{}) }, true},
		{"somebody else who signed in", func(b *bench) { b.signIn("mona") }, true},
		{"an incident of the same kind, after one that was withdrawn or ruled", func(b *bench) { b.input(manager) }, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := readyBench(t)
			seen := b.table.Snapshot().Seen
			test.between(b)
			b.input(game.Input{Command: game.Report{Incident: game.Malfunction}, Seen: seen})
			check.Equalf(t, b.refused != nil && b.refused.Code == game.RefusedStale, test.stale,
				"stale is (refused: %+v)", b.refused)
		})
	}
}

// A failed attempt at a card does not make the call for the shift manager stale; a card dealt meanwhile does.
func TestAFailedAttemptMakesNoKeyStale_001_11_29(t *testing.T) {
	b := dealingBench(t)
	seen := b.table.Snapshot().Seen
	b.do(game.NoRead{})
	check.Equalf(t, b.table.Snapshot().Seen, seen, "a failed attempt changed what a key is about")
	b.card("9S")
	if got := b.table.Snapshot().Seen; got == seen {
		t.Error("a card was dealt and a key is about the same")
	}
}

// The digest differs for the same step in two rounds.
func TestSeenTellsRoundsApart(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	first := b.table.Snapshot().Seen
	state := b.table.State()
	state.Rounds++
	if b.rules.Seen(&state) == first {
		t.Error("a key pressed in one round would count in the next")
	}
}
