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

	"pitboss/clock"
	"pitboss/site"
	"pitboss/store/hub"
)

// Timing of following a stream.
const (
	// followPause is the pause after a failure before the last messages are read again, lastTimeout the timeout for
	// reading them, and forgottenAfter how long the hub remembers a silent reader.
	followPause    = time.Second
	lastTimeout    = 20 * time.Second
	forgottenAfter = 30 * time.Second
)

// following delivers the last message of each subject of a stream and then new ones.
type following struct {
	connection       *nats.Conn
	stream, subjects string
	// every is how often the last messages are read again, in addition to each reconnection; 0 means never.
	every time.Duration
	log   *slog.Logger
	// take receives each message with its time, by the hub's clock if the hub had stored the message.
	take func(subject string, data []byte, at time.Time)
	// read, if set, is called each time the last messages were read.
	read func()
}

// run delivers stored and new messages one after another until ctx ends, some of them twice. If several came on a
// subject, it delivers only the newest. It retries while the hub cannot be reached.
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
				f.take(subject, message.Data, site.SaidAt(message.Header.Get(site.SaidHeader), clock.Now()))
			}
		case <-came:
			again.Reset(0)
		case <-again.C:
			if err := f.last(ctx, js); err != nil {
				f.log.Debug("the last messages of a stream are read again", "stream", f.stream, "error", err)
				again.Reset(followPause)
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

// waiting holds the last message of each subject until it is taken, so that flooding one subject neither fills the
// memory nor delays others.
type waiting struct {
	full chan struct{} // something is waiting
	mu   sync.Mutex
	last map[string]*nats.Msg
}

func (w *waiting) put(message *nats.Msg) {
	w.mu.Lock()
	w.last[message.Subject] = message
	w.mu.Unlock()
	select {
	case w.full <- struct{}{}:
	default: // the reader takes this one, too
	}
}

// taken returns and clears the waiting messages, by subject.
func (w *waiting) taken() map[string]*nats.Msg {
	w.mu.Lock()
	defer w.mu.Unlock()
	taken := w.last
	w.last = map[string]*nats.Msg{}
	return taken
}

// last delivers the last message of each subject.
func (f following) last(ctx context.Context, js jetstream.JetStream) error {
	ctx, stop := context.WithTimeout(ctx, lastTimeout)
	defer stop()
	ctx, let := hub.WhileConnected(ctx, js.Conn())
	defer let()
	consumer, err := js.OrderedConsumer(ctx, f.stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{f.subjects}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, MaxResetAttempts: 1,
		InactiveThreshold: forgottenAfter,
	})
	if err != nil {
		return err
	}
	left := consumer.CachedInfo().NumPending // later messages also arrive live
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
