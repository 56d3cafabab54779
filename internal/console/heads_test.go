package console

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/proof"
)

// signing is a running console in synthetic time, with the heads it signs.
type signing struct {
	*consoletest.Dealer
	t       *testing.T
	console *Console
	journal *store.Journal
	trust   proof.Trust
	log     bytes.Buffer // of one goroutine at a time: it is read when nothing is at work

	mu     sync.Mutex
	now    view.Snapshot
	rounds []moment
	heads  []moment
}

// moment is when a round was closed, with its last record, or a head was signed, with its size.
type moment struct {
	sequence uint64
	at       time.Time
}

// whileSigning runs a console until do returns. signed, if set, is called for each head like Options.Signed.
func whileSigning(t *testing.T, signed func(), do func(*signing)) *signing {
	t.Helper()
	s := &signing{Dealer: consoletest.NewDealer(t, consoletest.Faces(t)), t: t, journal: trainingJournal(t)}
	key, err := s.journal.LogKey()
	if err == nil {
		s.trust, err = proof.NewTrust(key.Public(), nil, 0)
	}
	must.Do(t, err)
	s.console = must.Get(New(Options{
		Setup: trainingSetup(t), Journal: s.journal, Clock: NewWallClock(1, time.Time{}),
		Log:    slog.New(slog.NewTextHandler(&s.log, nil)),
		Asleep: func() time.Duration { return 0 },
		Published: func(snapshot view.Snapshot) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.now = snapshot
		},
		Recorded: func(records []game.Record) {
			s.mu.Lock()
			defer s.mu.Unlock()
			for _, record := range records {
				if record.Type == (game.RoundClosed{}).EventType() {
					s.rounds = append(s.rounds, moment{record.Sequence, time.Now()})
				}
			}
		},
		Signed: func(head []byte, _ func(uint64) proof.Tree) {
			s.hear(head)
			if signed != nil {
				signed()
			}
		},
	}))(t)
	s.Snapshot = func() view.Snapshot {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.now
	}
	s.Pass = func(until time.Time) { time.Sleep(time.Until(until)); synctest.Wait() }
	err = s.console.Work(t.Context(), func(ctx context.Context) error {
		s.Do = func(command game.Command) {
			check.Do(t, check.ErrorOf(s.console.Table().Ask(ctx, game.Input{Command: command})))
		}
		do(s)
		return nil
	})
	check.Do(t, err)
	return s
}

// hear notes a head, which the table must have signed.
func (s *signing) hear(signed []byte) {
	head, err := s.trust.Open(signed)
	check.Do(s.t, err)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heads = append(s.heads, moment{head.Size, time.Now()})
}

// told returns the rounds that were closed and the heads that were signed so far.
func (s *signing) told() (rounds, heads []moment) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.rounds), slices.Clone(s.heads)
}

// deal deals until this many more rounds are closed.
func (s *signing) deal(rounds int) {
	s.t.Helper()
	cards := consoletest.Faces(s.t)
	before, _ := s.told()
	for now := before; len(now) < len(before)+rounds; now, _ = s.told() {
		card := s.ToNextCard()
		s.Do(game.CardRead{Card: card.Card, ID: cards.Lookup(card.Code).ID})
		synctest.Wait()
	}
}

// wantSigned checks that the last signed head, which is stored next to the journal, covers the journal's first records
// and lacks this many.
func (s *signing) wantSigned(when string, lacks uint64) {
	s.t.Helper()
	synctest.Wait()
	kept, there, err := s.journal.SignedHead()
	if err != nil || !there {
		s.t.Fatalf("%s: there is no head: %v", when, err)
	}
	head, err := s.trust.Open(kept)
	if err == nil {
		err = s.journal.CheckHead(s.t.Context(), head)
	}
	end, failed := s.journal.Head()
	if err = errors.Join(err, failed); err != nil {
		s.t.Fatalf("%s: %v", when, err)
	}
	if head.Size+lacks != end.Sequence {
		s.t.Errorf("%s: the head signed last is of %d records of %d, want it to lack %d", when, head.Size, end.Sequence, lacks)
	}
}

// scan makes the table record something that does not end a round.
func (s *signing) scan() { s.Do(game.NoRead{}) }

// A table signs the head of its record when it starts, after every round, every minute, after changes from outside,
// and when it ends.
func TestWhenHeadsAreSigned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		s := whileSigning(t, nil, func(s *signing) {
			s.wantSigned("at the start", 0)
			check.Equalf(t, time.Since(began), 0, "the first head took")

			s.scan()
			s.wantSigned("in between", 1)
			time.Sleep(headEvery - time.Second)
			s.wantSigned("before a minute is over", 1)
			time.Sleep(time.Second)
			s.wantSigned("after a minute", 0)

			s.deal(3)
			rounds, heads := s.told()
			for _, round := range rounds {
				at := slices.IndexFunc(heads, func(head moment) bool { return head.sequence >= round.sequence })
				if at < 0 || !heads[at].at.Equal(round.at) {
					t.Errorf("a round was closed with record %d at %s, the heads are %+v", round.sequence, round.at, heads)
				}
			}

			time.Sleep(headEvery - time.Since(began)%headEvery)
			s.wantSigned("after another minute", 0)
			s.scan()
			s.wantSigned("before something is changed", 1)
			disable := func(journal *store.Journal, by game.Actor, at time.Time) error {
				return journal.DisableStaff("dealer", by, at)
			}
			must.Do(t, s.console.ChangePeople(t.Context(), Changer{User: "root"}, disable))
			s.wantSigned("after something was changed", 0)
			s.scan()
		})
		s.wantSigned("after the end", 0)
	})
}

// While nothing is recorded, the head stays the same every minute.
func TestAHeadIsNotSignedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		whileSigning(t, nil, func(s *signing) {
			synctest.Wait()
			status := must.Get(os.Stat(s.journal.Path() + store.HeadSuffix))(t)
			time.Sleep(3 * headEvery)
			synctest.Wait()
			_, heads := s.told()
			if last := heads[len(heads)-1]; len(heads) != 4 || last.sequence != heads[0].sequence {
				t.Errorf("after three minutes the heads are %+v", heads)
			}
			again, err := os.Stat(s.journal.Path() + store.HeadSuffix)
			if err != nil || !os.SameFile(status, again) {
				t.Errorf("the head was written again, though nothing was recorded: %v", err)
			}
		})
	})
}

// A table never waits for its heads.
func TestTheTableDoesNotWaitForItsHeads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hold := make(chan struct{})
		s := whileSigning(t, func() { <-hold }, func(s *signing) {
			s.deal(3)
			if _, heads := s.told(); len(heads) != 1 {
				t.Errorf("%d heads were signed while the first one was held up", len(heads))
			}
			close(hold)
			s.wantSigned("once it goes on", 0)
		})
		s.wantSigned("after the end", 0)
	})
}

// A head that cannot be signed is logged and does not stop play; it is signed a minute after it can be.
func TestAHeadThatCannotBeSigned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		whileSigning(t, nil, func(s *signing) {
			s.wantSigned("at the start", 0)
			key := s.journal.Path() + store.LogKeySuffix
			right, err := os.ReadFile(key)
			if err == nil {
				err = os.WriteFile(key, []byte("no key"), 0o600)
			}
			must.Do(t, err)
			s.deal(1)
			check.Containsf(t, s.log.String(), "the head of the record is not signed", "the log has")
			must.Do(t, os.WriteFile(key, right, 0o600))
			time.Sleep(headEvery)
			s.wantSigned("a minute after the key is back", 0)
		})
	})
}
