package hub

import (
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// answer is what is answered to a message; nothing where both are nil.
type answer struct {
	jetstream.PubAckFuture
	ok  chan *jetstream.PubAck
	err chan error
}

func (a answer) Ok() <-chan *jetstream.PubAck { return a.ok }
func (a answer) Err() <-chan error            { return a.err }

func newFlow(answers ...answer) (*Publisher, *flow) {
	p := NewPublisher(nil, "vilnius-1", "table-7", slog.New(slog.DiscardHandler))
	f := &flow{publisher: p, since: time.Now()}
	for i, one := range answers {
		f.batches = append(f.batches, batch{last: uint64(i + 1), answers: []jetstream.PubAckFuture{one}})
	}
	return p, f
}

// A hub that does not answer is given up in time, also by a table that goes on writing.
func TestASilentHubIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, f := newFlow(answer{})
		began := time.Now()
		for sequence := uint64(2); ; sequence++ {
			if err := f.await(); err != nil {
				check.ErrorIs(t, err, errSilent)
				break
			}
			if time.Since(began) > time.Minute {
				t.Fatal("the hub is waited for as long as the table writes")
			}
			go func() {
				time.Sleep(time.Second)
				p.Recorded([]game.Record{{Sequence: sequence}})
			}()
		}
		check.Equalf(t, time.Since(began), answerTimeout, "it was given up after")
	})
}

// An answer that was lost is made good by the one after it: the hub takes a record only after those before it.
func TestALaterAnswerIsEnough(t *testing.T) {
	later := answer{ok: make(chan *jetstream.PubAck, 1)}
	later.ok <- &jetstream.PubAck{Sequence: 2}
	p, f := newFlow(answer{}, later)
	if err := f.await(); err != nil || p.Taken() != 2 || len(f.batches) != 0 {
		t.Errorf("%v; %d are taken, %d batches wait", err, p.Taken(), len(f.batches))
	}
	refused := errors.New("out of order")
	later = answer{err: make(chan error, 1)}
	later.err <- refused
	if _, f = newFlow(answer{}, later); !errors.Is(f.await(), refused) {
		t.Error("a refusal is not heard while an earlier answer is lost")
	}
}
