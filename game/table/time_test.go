package table_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
	"unsafe"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// terminal is a computer whose wall clock can be set and that can sleep, during which settable's clock stops.
type terminal struct {
	settable
	slept time.Duration
}

func (c *terminal) asleep() time.Duration { return c.slept }

// sleeps lets the computer sleep while the wall clock advances.
func (c *terminal) sleeps(d time.Duration) { c.slept += d; c.wall += d }

// clocked returns a table on such a computer; with betting, it takes bets.
func clocked(t *testing.T, betting bool) (*table.Table, *terminal, *memory) {
	t.Helper()
	clock, journal := &terminal{}, &memory{}
	opened := openOn(t, clock, journal)
	commands := []game.Command{game.SignIn{Identity: known("dora")}}
	for range 6 {
		commands = append(commands, game.Confirm{})
	}
	commands = append(commands, game.CardRead{Card: card(t, "5H")}, game.Confirm{})
	if betting {
		commands = append(commands, game.Confirm{})
	}
	for _, command := range commands {
		if result := opened.Do(game.Input{Command: command}); result.Refused != nil {
			t.Fatalf("%#v: %s", command, result.Refused.Message)
		}
	}
	return opened, clock, journal
}

func openOn(t tester, clock *terminal, journal *memory) *table.Table {
	t.Helper()
	state, last, err := state.State{}, time.Time{}, error(nil)
	if len(journal.records) > 0 {
		state, last, err = journal.restore()
	}
	must.Do(t, err)
	opened := must.Get(table.Open(table.Options{
		Rules: newRules(t, nil), Journal: journal, Clock: clock, Asleep: clock.asleep, Program: "test", State: state, Last: last,
	}))(t)
	return opened
}

func typesSince(journal *memory, from int) (types []game.EventType) {
	for _, record := range journal.records[from:] {
		types = append(types, record.Type)
	}
	return types
}

func wantNoStepBack(t tester, journal *memory) {
	t.Helper()
	for i := 1; i < len(journal.records); i++ {
		if one, before := journal.records[i], journal.records[i-1]; one.At.Before(before.At) {
			t.Fatalf("record %d (%s) of %v is from before record %d (%s) of %v", i+1, one.Type, one.At, i, before.Type, before.At)
		}
	}
}

// A wall clock set forward is followed at the next check and recorded. Betting keeps its remaining time, and nobody
// is locked out (GLI-19 2.8.8, 001/11.13).
func TestAClockSetRightIsFollowed_001_11_13(t *testing.T) {
	opened, clock, journal := clocked(t, true)
	clock.passed += 10 * time.Second
	clock.wall += time.Hour
	from := len(journal.records)
	opened.Do(game.Input{Command: game.Tick{}})
	event := must.Get(game.DecodeEvent(journal.records[from].Type, journal.records[from].Data))(t)
	if changed, is := event.(game.ClockChanged); !is || changed.BySeconds != 3600 || changed.Followed != 3600 {
		t.Fatalf("recorded as %s %s", journal.records[from].Type, journal.records[from].Data)
	}
	if off := clock.Now().Round(0).Sub(opened.Now()); off.Abs() > time.Millisecond {
		t.Errorf("the table's clock is %v off the wall clock", off)
	}
	if left := opened.Step().Deadline.Sub(opened.Now()); left.Round(time.Millisecond) != 8*time.Second || opened.Step().Name != "betting" {
		t.Errorf("at %s with %v left", opened.Step().Name, left)
	}
	clock.passed += 8 * time.Second
	opened.Do(game.Input{Command: game.Tick{}})
	if opened.Step().Name != "deal" || opened.State().Dealer.IsZero() {
		t.Errorf("18 s after the round was opened the table is at %s", opened.Step().Name)
	}
	if replayed, err := state.Replay(state.State{}, throughJSON(journal.records), variant.Count); err != nil ||
		differ(opened.State(), replayed) != "" {
		t.Errorf("replayed it is another state: %v\n%s", err, differ(opened.State(), replayed))
	}
	wantNoStepBack(t, journal)
}

// Even if nothing happens at the table, a clock that was set is followed within a minute.
func TestAClockSetRightIsFollowedWithinAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		clock := &bubbleClock{}
		journal := &shared{}
		opened := must.Get(table.Open(table.Options{
			Rules: newRules(t, nil), Journal: journal, Clock: clock, Program: "test",
		}))(t)
		done := make(chan struct{})
		ctx := t.Context()
		go func() { defer close(done); opened.Run(ctx) }()
		time.Sleep(time.Minute)
		clock.wall.Store(int64(10 * time.Minute))
		time.Sleep(time.Minute)
		synctest.Wait()
		types := journal.types()
		check.Equalf(t, types[len(types)-1], "clock-changed", "the records are %v", types)
	})
}

// bubbleClock is the clock of a bubble that a test can set.
type bubbleClock struct {
	wallClock
	wall atomic.Int64 // nanoseconds
}

func (c *bubbleClock) Now() time.Time {
	wall := c.wall.Load()
	now := time.Now().Add(time.Duration(wall))
	(*struct {
		wall uint64
		ext  int64
	})(unsafe.Pointer(&now)).ext -= wall
	return now
}

// A wall clock set back is recorded and not followed: the table continues from its last record, and follows again
// once the wall clock is ahead.
func TestAClockSetBackNeverMakesRecordsGoBack(t *testing.T) {
	opened, clock, journal := clocked(t, true)
	for _, move := range []struct {
		wall             time.Duration
		jumped, followed float64
	}{{-time.Hour, -3600, 0}, {30 * time.Minute, 1800, 0}, {45 * time.Minute, 2700, 900}} {
		before := opened.Now()
		clock.wall += move.wall
		clock.passed += time.Second
		from := len(journal.records)
		opened.Do(game.Input{Command: game.Tick{}})
		event := must.Get(game.DecodeEvent(journal.records[from].Type, journal.records[from].Data))(t)
		if changed, is := event.(game.ClockChanged); !is || changed.BySeconds != move.jumped || changed.Followed != move.followed {
			t.Errorf("set by %v it is recorded as %s %s", move.wall, journal.records[from].Type, journal.records[from].Data)
		}
		check.Equalf(t, opened.Now().Sub(before), time.Second+time.Duration(move.followed)*time.Second,
			"set by %v the table's clock went on", move.wall)
	}
	clock.passed += 15 * time.Second
	opened.Do(game.Input{Command: game.Tick{}})
	check.Equalf(t, opened.Step().Name, "deal", "18 s after the round was opened the table is at")
	wantNoStepBack(t, journal)
}

// A computer that slept counts the real time: betting is over, and a malfunction not resolved within fifteen
// minutes voids the round (001/7).
func TestATerminalThatSleptCountsTheRealTime_001_7(t *testing.T) {
	t.Run("betting", func(t *testing.T) {
		opened, clock, journal := clocked(t, true)
		clock.passed += time.Second
		clock.sleeps(17 * time.Second)
		from := len(journal.records)
		opened.Do(game.Input{Command: game.Tick{}})
		if types := typesSince(journal, from); len(types) != 2 || types[0] != "console-slept" || types[1] != "betting-closed" {
			t.Errorf("after 18 s, 17 of them asleep, is recorded %v", types)
		}
		if off := clock.Now().Round(0).Sub(opened.Now()); off.Abs() > time.Millisecond {
			t.Errorf("the table's clock is %v off the wall clock", off)
		}
		wantNoStepBack(t, journal)
	})
	t.Run("a malfunction", func(t *testing.T) {
		opened, clock, journal := clocked(t, true)
		opened.Do(game.Input{Command: game.Report{Incident: game.Malfunction}})
		clock.sleeps(899 * time.Second)
		opened.Do(game.Input{Command: game.Tick{}})
		if !opened.State().RoundRunning() {
			t.Error("void after 899 s")
		}
		clock.sleeps(3 * time.Second)
		opened.Do(game.Input{Command: game.Tick{}})
		if opened.State().RoundRunning() {
			t.Error("not void after 902 s, all of them asleep")
		}
		wantNoStepBack(t, journal)
	})
	t.Run("a card read right after waking comes after what fell due", func(t *testing.T) {
		opened, clock, journal := clocked(t, true)
		clock.sleeps(time.Minute)
		opened.Do(game.Input{Command: game.CardRead{Card: card(t, "9S")}, Device: "scanner", At: clock.Now()})
		if cards := opened.State().Round.Cards; len(cards) != 1 || opened.State().Incident != nil {
			t.Errorf("on the table lie %v, incident %+v", cards, opened.State().Incident)
		}
		wantNoStepBack(t, journal)
	})
}

// A clock set while the disk is full is followed only once that is recorded.
func TestAClockSetWhileTheDiskIsFull(t *testing.T) {
	opened, clock, journal := clocked(t, true)
	journal.fails = errFull
	clock.wall += time.Hour
	clock.passed += time.Second
	before := opened.Now()
	opened.Do(game.Input{Command: game.Tick{}})
	if opened.Now() != before || opened.Step().Name != "betting" {
		t.Errorf("the table followed by %v to %s without a record", opened.Now().Sub(before), opened.Step().Name)
	}
	journal.fails = nil
	opened.Do(game.Input{Command: game.Tick{}})
	if off := clock.Now().Round(0).Sub(opened.Now()); off.Abs() > time.Millisecond || opened.Step().Name != "betting" {
		t.Errorf("with the disk free the table's clock is %v off, at %s", off, opened.Step().Name)
	}
	wantNoStepBack(t, journal)
}

// Whatever happens to a computer's clock, records never go back, a table is never behind the wall clock, and
// betting lasts 18 seconds of real time.
func TestAnyClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clock, journal := &terminal{}, &memory{}
		opened := openOn(t, clock, journal)
		do := func(command game.Command) { opened.Do(game.Input{Command: command}) }
		do(game.SignIn{Identity: known("dora")})
		for range 6 {
			do(game.Confirm{})
		}
		do(game.CardRead{Card: game.CardAt(3)})
		do(game.Confirm{})
		do(game.Confirm{})
		real := time.Duration(0)
		for real < 18*time.Second {
			by := time.Duration(rapid.Int64Range(0, int64(5*time.Second)).Draw(t, "by"))
			switch rapid.IntRange(0, 4).Draw(t, "what") {
			case 0:
				clock.wall += time.Duration(rapid.Int64Range(-int64(time.Hour), int64(time.Hour)).Draw(t, "set"))
			case 1:
				clock.sleeps(by)
				real += by
			default:
				clock.passed += by
				real += by
			}
			do(game.Tick{})
			if behind := clock.Now().Round(0).Sub(opened.Now()); behind > 2*time.Second {
				t.Fatalf("the table is %v behind the wall clock", behind)
			}
			// A sleep of less than a tenth of a second is not noticed.
			if open := !opened.State().Round.BettingClosed; open != (real < 18*time.Second) &&
				(real-18*time.Second).Abs() > 100*time.Millisecond {
				t.Fatalf("after %v betting is open: %v", real, open)
			}
		}
		wantNoStepBack(t, journal)
	})
}
