package hub

import (
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
)

// unanswered is a message that nobody answers.
type unanswered struct{ jetstream.PubAckFuture }

func (unanswered) Ok() <-chan *jetstream.PubAck { return nil }
func (unanswered) Err() <-chan error            { return nil }

// A hub that does not answer is given up in time, also by a table that goes on writing.
func TestASilentHubIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPublisher(nil, "vilnius-1", "table-7", slog.New(slog.DiscardHandler))
		f := flow{publisher: p, batches: []batch{{last: 1, answers: []jetstream.PubAckFuture{unanswered{}}}}, since: time.Now()}
		began := time.Now()
		for sequence := uint64(2); ; sequence++ {
			if err := f.await(); err != nil {
				if !errors.Is(err, errSilent) {
					t.Error(err)
				}
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
		if waited := time.Since(began); waited != answerWithin {
			t.Errorf("it was given up after %s, want %s", waited, answerWithin)
		}
	})
}
