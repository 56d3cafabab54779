package table_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// wallClock is the time of the bubble that a test runs in.
type wallClock struct{}

func (wallClock) Now() time.Time                        { return time.Now() }
func (wallClock) Wait(d time.Duration) <-chan time.Time { return time.After(d) }

// shared is a journal that a test may read while the table writes.
type shared struct {
	lock sync.Mutex
	memory
	// slow is how long a write takes.
	slow     time.Duration
	attempts []time.Time
}

func (s *shared) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	s.lock.Lock()
	slow := s.slow
	s.lock.Unlock()
	time.Sleep(slow)
	s.lock.Lock()
	defer s.lock.Unlock()
	s.attempts = append(s.attempts, time.Now())
	return s.memory.Append(records, saved)
}

// takes sets how long a write takes from now on.
func (s *shared) takes(slow time.Duration) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.slow = slow
}

func (s *shared) fail(err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.fails, s.attempts = err, nil
}

func (s *shared) tries() []time.Time {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.attempts
}

func (s *shared) types() (types []game.EventType) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, record := range s.records {
		types = append(types, record.Type)
	}
	return types
}

// live runs a table in a bubble until the test ends.
func live(t *testing.T, journal *shared) (*table.Table, func() view.Snapshot, context.Context) {
	t.Helper()
	var lock sync.Mutex
	var newest view.Snapshot
	opened := must.Get(table.Open(table.Options{
		Rules: newRules(t, nil), Journal: journal, Clock: wallClock{}, Program: "test",
		Publish: func(s view.Snapshot) { lock.Lock(); defer lock.Unlock(); newest = s },
	}))(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); opened.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return opened, func() view.Snapshot {
		synctest.Wait()
		lock.Lock()
		defer lock.Unlock()
		return newest
	}, ctx
}

// ask gives a live table a command that must be accepted.
func ask(t *testing.T, ctx context.Context, live *table.Table, commands ...game.Command) {
	t.Helper()
	for _, command := range commands {
		result, err := live.Ask(ctx, game.Input{Command: command})
		if err != nil || result.Refused != nil {
			t.Fatalf("%#v: %v, %v", command, result.Refused, err)
		}
	}
}

func toBetting(t *testing.T, ctx context.Context, live *table.Table) {
	t.Helper()
	confirm := game.Confirm{}
	ask(t, ctx, live, game.SignIn{Identity: known("dora")}, confirm, confirm, confirm, confirm, confirm, confirm,
		game.CardRead{Card: card(t, "5H")}, confirm, confirm)
}

// Betting closes by itself after 18 seconds.
func TestBettingClosesByItself_001_11_13(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live, newest, ctx := live(t, &shared{})
		toBetting(t, ctx, live)
		time.Sleep(18*time.Second - time.Nanosecond)
		step := newest().Step
		must.Equalf(t, step.Name, "betting", "at %s before 18 s", step.Name)
		time.Sleep(time.Nanosecond)
		if step := newest().Step; step.Name != "deal" {
			t.Fatalf("at %s after 18 s", step.Name)
		}
	})
}

// 899 seconds save the round, 900 void it. Five minutes later the console locks.
func TestTheClockOfARoundRunsByItself_001_7(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live, newest, ctx := live(t, &shared{})
		toBetting(t, ctx, live)
		ask(t, ctx, live, game.Report{Incident: game.Malfunction})
		time.Sleep(899 * time.Second)
		if newest().State.Incident == nil {
			t.Fatal("void after 899 s")
		}
		time.Sleep(time.Second)
		if state := newest().State; state.Incident == nil || state.Incident.Ruling == nil || state.RoundRunning() {
			t.Fatal("not void after 900 s")
		}
		ask(t, ctx, live, game.Confirm{}) // the void is announced
		time.Sleep(300 * time.Second)
		if !newest().State.Dealer.IsZero() {
			t.Fatal("not locked after 300 s without input")
		}
	})
}

// A failed journal is retried every second, and nothing is lost.
func TestAFailedJournalIsTriedEverySecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		journal := &shared{}
		live, newest, ctx := live(t, journal)
		toBetting(t, ctx, live)
		time.Sleep(18 * time.Second)
		must.Equalf(t, newest().Step.Name, "deal", "the step")
		journal.fail(errFull)
		result, err := live.Ask(ctx, game.Input{Command: game.CardRead{Card: card(t, "9S")}})
		if err != nil || result.Refused == nil || result.Refused.Code != game.RefusedStopped {
			t.Fatalf("got %+v, %v", result, err)
		}
		if newest().Stopped.IsZero() {
			t.Error("the screen does not say that the table has stopped")
		}
		time.Sleep(10*time.Second + time.Millisecond)
		synctest.Wait()
		tries := journal.tries()
		must.Equalf(t, len(tries), 11, "tries in ten seconds")
		for i := 1; i < len(tries); i++ {
			check.Equalf(t, tries[i].Sub(tries[i-1]), time.Second, "try %d came after", i+1)
		}
		journal.fail(nil)
		time.Sleep(time.Second)
		snapshot := newest()
		if !snapshot.Stopped.IsZero() || len(snapshot.State.Round.Cards) != 1 {
			t.Fatalf("after the disk is free: %q, %v", snapshot.Stopped, snapshot.State.Round.Cards)
		}
		types := journal.types()
		if last := types[len(types)-2:]; last[0] != "journal-resumed" || last[1] != "card-dealt" {
			t.Errorf("the last records are %v", last)
		}
	})
}

// Send never blocks: it reports when the table is too busy. Deliver waits for room.
func TestSendAndDeliver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		journal := &shared{}
		live, newest, ctx := live(t, journal)
		ask(t, ctx, live, game.SignIn{Identity: known("dora")})
		journal.takes(time.Hour)
		if !live.Send(game.Input{Command: game.Confirm{}}) {
			t.Fatal("an idle table takes no input")
		}
		synctest.Wait() // the table is writing now, for an hour
		before := time.Now()
		sent := 0
		for live.Send(game.Input{Command: game.Present{}}) {
			if sent++; sent > 1000 {
				t.Fatal("the queue never fills")
			}
		}
		if sent < 200 {
			t.Errorf("only %d keys may wait", sent)
		}
		for range sent {
			must.Dof(t, live.Deliver(ctx, game.Input{Command: game.NoRead{}}), "keys that wait take a device's room")
		}
		short, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		check.ErrorIsf(t, live.Deliver(short, game.Input{Command: game.NoRead{}}), context.DeadlineExceeded,
			"delivered into a full queue")
		check.Equalf(t, time.Since(before), time.Minute, "waited")
		must.Do(t, live.Deliver(ctx, game.Input{Command: game.CutCardRead{}}))
		if waited := time.Since(before); waited < 50*time.Minute {
			t.Errorf("room was found after %v", waited)
		}
		check.ErrorIsf(t, check.ErrorOf(live.Ask(short, game.Input{Command: game.Tick{}})), context.DeadlineExceeded,
			"asked with a context that is over")
		journal.takes(0)
		time.Sleep(time.Hour)
		if snapshot := newest(); snapshot.State.Shoe.Number != 1 || snapshot.Refusals < 200 {
			t.Errorf("after the queue was worked off: shoe %d, %d refused", snapshot.State.Shoe.Number, snapshot.Refusals)
		}
	})
}
