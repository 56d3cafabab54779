package table_test

import (
	"errors"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var errFull = errors.New("no space left on device")

// A full disk stops the table. The last reading is kept and recorded first.
func TestAFullDiskLosesNothing(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.journal.fails = errFull
	b.card("8H")
	b.wantRefused(game.RefusedStopped, "")
	if b.table.Stopped() == nil || b.table.Snapshot().Stopped.IsZero() {
		t.Error("nobody says that the table has stopped")
	}
	b.at("deal banker-1") // not shown, because it is not on disk
	b.card("KD")
	b.wantRefused(game.RefusedStopped, "")
	b.tick(time.Minute)
	b.tick(0)
	b.at("deal banker-1")

	b.journal.fails = nil
	b.tick(0)
	if b.table.Stopped() != nil || !b.table.Snapshot().Stopped.IsZero() {
		t.Error("the table is still said to be stopped")
	}
	b.at("deal player-2")
	if cards := b.table.State().Round.Cards; len(cards) != 2 || cards[1].Card != card(t, "8H") {
		t.Errorf("on the table lie %v", cards)
	}
	b.deals("KD KC")
	var resumed game.JournalResumed
	for _, last := range tabletest.Events[game.JournalResumed](t, b.journal.records) {
		resumed = last
	}
	if resumed.Failure != errFull.Error() || resumed.Seconds != 60 {
		t.Errorf("the stop is recorded as %+v", resumed)
	}
}

// The disk fails again between the record of resuming and the card itself.
func TestAFullDiskTwice(t *testing.T) {
	b := dealingBench(t)
	b.journal.fails = errFull
	b.card("8H")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedStopped, "")
	b.at("deal player-1")
	b.journal.fails = nil
	b.card("KD")
	if cards := b.table.State().Round.Cards; len(cards) != 2 || cards[0].Card != card(t, "8H") || cards[1].Card != card(t, "KD") {
		t.Errorf("on the table lie %v", cards)
	}
}

// A timer that could not be recorded fires once the disk is free.
func TestATimerOverAFullDisk_001_11_13(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.journal.fails = errFull
	b.tick(18 * time.Second)
	b.at("betting")
	b.journal.fails = nil
	b.card("9S")
	b.at("deal banker-1")
}

// An incident that a timer opened while the disk was full lasts until the deadline it was opened with.
func TestAnIncidentOverAFullDisk_001_7(t *testing.T) {
	b := dealingBench(t)
	state := b.table.State()
	wait, waits := b.rules.Waits(&state)
	if !waits {
		t.Fatal("nothing is waited for")
	}
	b.journal.fails = errFull
	b.tick(wait.Until.Sub(b.table.Now()))
	b.tick(30 * time.Second)
	b.journal.fails = nil
	b.tick(0)
	if incident := b.table.State().Incident; incident == nil || !incident.Deadline.Equal(wait.Until.Add(15*time.Minute)) {
		t.Errorf("the incident is %+v", incident)
	}
}

// While the journal fails, the passing of time is not reported as a refused input.
func TestTimePassingIsNotRefused(t *testing.T) {
	b := dealingBench(t)
	b.journal.fails = errFull
	b.card("8H")
	refusals := b.table.Snapshot().Refusals
	for range 5 {
		b.do(game.Tick{})
	}
	if got := b.table.Snapshot().Refusals; got != refusals {
		t.Errorf("%d refusals, then %d", refusals, got)
	}
}

// A console killed at any moment resumes at the exact step.
func TestRestartAtEveryMoment(t *testing.T) {
	b := newBench(t)
	again := func() {
		t.Helper()
		step := b.table.Step()
		b.restart()
		if now := b.table.Step(); now.Name != step.Name || now.Position != step.Position || now.Kind != step.Kind ||
			!now.Deadline.Equal(step.Deadline) {
			t.Fatalf("killed at %+v, restarted at %+v", step, now)
		}
	}
	again()
	b.signIn("dora")
	again()
	for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
		b.confirm(step)
		again()
	}
	b.card("TH")
	again()
	b.confirm("burn-unseen")
	again()
	b.confirm("start-round")
	again()
	b.tick(10 * time.Second)
	again()
	b.tick(8 * time.Second)
	for _, code := range []string{"2S", "5H", "3D", "KC", "4H"} {
		again()
		b.deals(code)
	}
	b.do(game.NoRead{})
	again()
	check.Equalf(t, b.at("deal banker-3").Attempt, 2, "attempt after the restart")
	b.do(game.NoRead{})
	b.do(game.NoRead{})
	again()
	b.signIn("mona")
	again()
	b.card("4D")
	again()
	b.confirm("announce")
	again()
	b.confirm("collect")
	again()
}

// If the clock was set back while the console was down, the record says so, and the table's timers run from the
// journal's time.
func TestClockSetBackBeforeARestart(t *testing.T) {
	b := readyBench(t)
	b.tick(time.Minute)
	b.confirm("start-round")
	state, last := must.Get2(b.journal.restore())(t)
	b.clock = table.NewVirtual(start.Add(-time.Hour))
	b.open(state, last)
	b.events = nil
	var changed game.ClockChanged
	for _, last := range tabletest.Events[game.ClockChanged](t, b.journal.records) {
		changed = last
	}
	check.Equalf(t, changed.BySeconds, -3660, "the clock's jump is recorded as %+v", changed)
	*b.clock = *table.NewVirtual(b.clock.Now().Add(17 * time.Second))
	b.do(game.Tick{})
	b.at("betting")
	*b.clock = *table.NewVirtual(b.clock.Now().Add(2 * time.Second))
	b.do(game.Tick{})
	b.at("sign-in")
	times := b.journal.records
	for i := 1; i < len(times); i++ {
		if times[i].At.Before(times[i-1].At) {
			t.Errorf("record %d is from before record %d", times[i].Sequence, times[i-1].Sequence)
		}
	}
}

func TestRestoreRefusesWhatItDoesNotKnow(t *testing.T) {
	b := dealingBench(t)
	records := throughJSON(b.journal.records)
	var unknown *game.UnknownEventError
	if _, err := state.Restore([]byte("{"), nil, variant.Count); err == nil {
		t.Error("a saved state cut short is taken")
	}
	if _, err := state.Restore(nil, records[3:], variant.Count); err == nil {
		t.Error("a journal with a gap is taken")
	}
	records[2].Type = "card-eaten"
	if _, err := state.Restore(nil, records, variant.Count); !errors.As(err, &unknown) {
		t.Errorf("an unknown event is taken, or refused as %v", err)
	}
}

func TestOpenSaysWhyItCannot(t *testing.T) {
	_, err := table.Open(table.Options{
		Rules: newRules(t, nil), Journal: &memory{fails: errFull}, Clock: table.NewVirtual(start), Program: "test",
	})
	check.ErrorIs(t, err, errFull)
}

// The state of the links is unknown after a restart.
func TestRestartForgetsLinks(t *testing.T) {
	b := readyBench(t)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.restart()
	if device, down := b.table.State().DeviceDown(); !down || device.Name != "scanner" {
		t.Errorf("the scanner is up before it is connected: %v", b.table.State().Devices)
	}
}

// A round opened while the disk was full gets its full betting time once the disk is free (001/11.13).
func TestBettingThatWaitedForTheDisk_001_11_13(t *testing.T) {
	b := readyBench(t)
	b.journal.fails = errFull
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedStopped, "")
	b.tick(30 * time.Second)
	b.journal.fails = nil
	b.do(game.Confirm{}) // refused, because the round is open by now and takes bets
	round := b.table.State().Round
	if round == nil || round.BettingUntil.Sub(round.OpenedAt) != 18*time.Second || !round.BettingUntil.After(b.clock.Now()) {
		t.Fatalf("the round is %+v at %v", round, b.clock.Now())
	}
	b.tick(17 * time.Second)
	b.at("betting")
	b.tick(time.Second)
	b.at("deal player-1")
}
