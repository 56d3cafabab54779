package table_test

import (
	"testing"
	"time"
	"unsafe"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// settable is a real clock that somebody can set: the wall time jumps, the monotonic reading does not. No call of
// package time creates such a time, so the test corrects the monotonic reading itself.
type settable struct{ wall, passed time.Duration }

func (c *settable) Now() time.Time {
	now := epoch.Add(c.passed + c.wall)
	(*struct {
		wall uint64
		ext  int64
	})(unsafe.Pointer(&now)).ext -= int64(c.wall)
	return now
}

func (c *settable) Wait(time.Duration) <-chan time.Time { return nil }

// epoch has a monotonic reading.
var epoch = time.Now()

func TestTheSettableClockIsOne(t *testing.T) {
	clock := &settable{}
	before := clock.Now()
	clock.wall, clock.passed = time.Hour, time.Second
	after := clock.Now()
	if wall, monotonic := after.Round(0).Sub(before.Round(0)), after.Sub(before); wall != time.Hour+time.Second ||
		monotonic != time.Second {
		t.Fatalf("the wall moved by %v, the monotonic reading by %v", wall, monotonic)
	}
}

// Setting the wall clock during betting is recorded, and betting still lasts 18 seconds (GLI-19 2.8.8, 001/11.13).
func TestClockSetWhileTheTableRuns(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, -time.Hour, 24 * 365 * time.Hour} {
		t.Run(jump.String(), func(t *testing.T) {
			clock, journal := &settable{}, &memory{}
			opened := must.Get(table.Open(table.Options{
				Rules: newRules(t, nil), Journal: journal, Clock: clock, Program: "test",
			}))(t)
			do := func(command game.Command) {
				t.Helper()
				if result := opened.Do(game.Input{Command: command}); result.Refused != nil {
					t.Fatalf("%#v: %s", command, result.Refused.Message)
				}
			}
			do(game.SignIn{Identity: known("dora")})
			for range 6 {
				do(game.Confirm{})
			}
			do(game.CardRead{Card: card(t, "5H")})
			do(game.Confirm{})
			do(game.Confirm{})
			clock.wall += jump
			clock.passed += 17 * time.Second
			do(game.Tick{})
			last := journal.records[len(journal.records)-1]
			event := must.Get(game.DecodeEvent(last.Type, last.Data))(t)
			if changed, is := event.(game.ClockChanged); !is || changed.BySeconds != jump.Seconds() {
				t.Fatalf("the jump is recorded as %s %s", last.Type, last.Data)
			}
			must.Equalf(t, opened.Step().Name, "betting", "after 17 s the table is at")
			clock.passed += time.Second
			do(game.Tick{})
			must.Equalf(t, opened.Step().Name, "deal", "after 18 s the table is at")
			check.Equalf(t, journal.records[len(journal.records)-1].Type, "betting-closed",
				"the jump is recorded again")
		})
	}
}
