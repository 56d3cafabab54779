package floor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// The pauses of following a stream.
const (
	// againAfter is how long after a failure the last messages are read again, lastWithin how long that
	// may take, forgottenAfter how long the hub keeps what it knows of a reader that is silent.
	againAfter     = time.Second
	lastWithin     = 20 * time.Second
	forgottenAfter = 30 * time.Second
)

// following is the last message of each subject of a stream, and those that come.
type following struct {
	connection       *nats.Conn
	stream, subjects string
	// every is how often the last ones are read again, besides after each time the hub was lost; 0 is never.
	every time.Duration
	log   *slog.Logger
	// take is given each message, and when it was said: by the hub's clock for one that was kept there.
	take func(subject string, data []byte, at time.Time)
	// read, if set, is called each time the last ones were read.
	read func()
}

// run hands over what there is and what comes until ctx ends, one after the other and some of it twice; of each
// subject the newest alone where more came. A hub that cannot be reached is asked again.
func (f following) run(ctx context.Context) error {
	js, err := jetstream.New(f.connection)
	if err != nil {
		return err
	}
	live := waiting{full: make(chan struct{}, 1), last: map[string]*nats.Msg{}}
	heard, err := f.connection.Subscribe(f.subjects, live.put)
	if err != nil {
		return fmt.Errorf("listening to %s: %w", f.subjects, err)
	}
	defer func() { _ = heard.Unsubscribe() }() // the connection may be gone
	came := f.connection.StatusChanged(nats.CONNECTED)
	defer f.connection.RemoveStatusListener(came)
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-live.full:
			for subject, message := range live.taken() {
				f.take(subject, message.Data, site.SaidAt(message.Header.Get(site.SaidHeader), time.Now()))
			}
		case <-came:
			again.Reset(0)
		case <-again.C:
			if err := f.last(ctx, js); err != nil {
				f.log.Debug("the last messages of a stream are read again", "stream", f.stream, "error", err)
				again.Reset(againAfter)
				break
			}
			if f.read != nil {
				f.read()
			}
			if f.every > 0 {
				again.Reset(f.every)
			}
		}
	}
}

// waiting holds the last message of each subject until it is taken: whoever floods one fills nobody's memory, and
// keeps no other waiting.
type waiting struct {
	full chan struct{} // something waits
	mu   sync.Mutex
	last map[string]*nats.Msg
}

func (w *waiting) put(message *nats.Msg) {
	w.mu.Lock()
	w.last[message.Subject] = message
	w.mu.Unlock()
	select {
	case w.full <- struct{}{}:
	default: // whoever takes takes this, too
	}
}

// taken takes what waits, by subject.
func (w *waiting) taken() map[string]*nats.Msg {
	w.mu.Lock()
	defer w.mu.Unlock()
	taken := w.last
	w.last = map[string]*nats.Msg{}
	return taken
}

// last hands over the last message of each subject.
func (f following) last(ctx context.Context, js jetstream.JetStream) error {
	ctx, stop := context.WithTimeout(ctx, lastWithin)
	defer stop()
	consumer, err := js.OrderedConsumer(ctx, f.stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{f.subjects}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, MaxResetAttempts: 1,
		InactiveThreshold: forgottenAfter,
	})
	if err != nil {
		return err
	}
	left := consumer.CachedInfo().NumPending // what comes after those comes live, too
	if left == 0 {
		return nil
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	for {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if errors.Is(err, jetstream.ErrMsgIteratorClosed) {
			return nil
		}
		if err != nil {
			return err
		}
		about, err := message.Metadata()
		if err != nil {
			return err
		}
		f.take(message.Subject(), message.Data(), site.SaidAt(message.Headers().Get(site.SaidHeader), about.Timestamp))
		if left--; left == 0 || about.NumPending == 0 {
			return nil
		}
	}
}
