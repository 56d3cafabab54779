package witness

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub/ratelog"
	"pitboss/internal/supervise"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// Options configures a witness.
type Options struct {
	// Dir is the folder in which it stores what it cosigned.
	Dir  string
	Key  proof.WitnessKey
	Site site.Site
	// Connection and JetStream are the hub's own.
	Connection *nats.Conn
	JetStream  jetstream.JetStream
	// LogKey returns the public key that a table named for its record on joining; false if nobody joined with the
	// record or its table was revoked.
	LogKey func(record string) (string, bool)
	// Found records that a table's record was rewritten.
	Found func(game.HeadRefused) error
	// Others are additional witnesses that cosign the same heads.
	Others []Other
	Log    *slog.Logger
}

// Witness cosigns the heads of a site's records.
type Witness struct {
	options  Options
	shelf    shelf
	others   []*other
	requests *nats.Subscription
	// unlooked and unanswered log heads that were not checked, and tables that were not answered.
	unlooked, unanswered *ratelog.Log

	mu    sync.Mutex
	lanes map[string]*lane
}

// New returns a witness. Requests wait until [Witness.Run].
func New(o Options) (*Witness, error) {
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("the witness's folder: %w", err)
	}
	w := &Witness{options: o, shelf: shelf{o.Dir}, lanes: map[string]*lane{}, unlooked: ratelog.New(o.Log), unanswered: ratelog.New(o.Log)}
	for _, one := range o.Others {
		made, err := newOther(one)
		if err != nil {
			return nil, err
		}
		w.others = append(w.others, made)
	}
	var err error
	w.requests, err = o.Connection.SubscribeSync(o.Site.Heads())
	return w, err
}

// Run answers the tables until ctx ends. Requests of one record are answered in order; different records do not wait
// for each other.
func (w *Witness) Run(ctx context.Context) error {
	var all sync.WaitGroup
	defer all.Wait()
	running := map[*lane]bool{}
	for {
		request, err := w.requests.NextMsgWithContext(ctx)
		if errors.Is(err, nats.ErrSlowConsumer) {
			continue // a table whose request is lost repeats it
		}
		if err != nil {
			return err
		}
		lane, refusal := w.laneOf(request.Subject)
		if refusal != nil {
			w.reply(request, nil, refusal)
			continue
		}
		if !running[lane] {
			running[lane] = true
			all.Go(func() { lane.run(ctx) })
		}
		select {
		case lane.requests <- request:
		default:
			w.reply(request, nil, proof.Refusef(proof.StatusNotYet, "the head before is still being looked at"))
		}
	}
}

// laneOf returns the lane for the requests on a subject.
func (w *Witness) laneOf(subject string) (*lane, *proof.Refusal) {
	names, err := w.options.Site.Of(subject)
	if err != nil || len(names) != 1 {
		return nil, proof.Refusef(proof.StatusUnknown, "the subject %q is of no record", subject)
	}
	if _, known := w.options.LogKey(names[0]); !known {
		return nil, proof.Refusef(proof.StatusUnknown, "the record %s is of no table that joined", names[0])
	}
	return w.lane(names[0]), nil
}

func (w *Witness) lane(record string) *lane {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lanes[record] == nil {
		w.lanes[record] = &lane{
			witness: w, record: record, records: streamOf(w.options.JetStream, w.options.Site, record), requests: make(chan *nats.Msg, 1),
		}
	}
	return w.lanes[record]
}

// lane handles the requests of one record, one after another.
type lane struct {
	witness  *Witness
	record   string
	records  source
	requests chan *nats.Msg

	// known is what is stored, or nil before it was read; ahead is how far the record was read beyond that.
	known atomic.Pointer[memory]
	ahead mark
}

func (l *lane) run(ctx context.Context) {
	for {
		select {
		case request := <-l.requests:
			lines, err := l.contained(ctx, request.Data)
			l.witness.reply(request, lines, err)
		case <-ctx.Done():
			return
		}
	}
}

// contained calls cosign and turns a panic into an error.
func (l *lane) contained(ctx context.Context, body []byte) (lines []byte, err error) {
	err = supervise.Run(l.witness.options.Log, "the witness", func() error {
		lines, err = l.cosign(ctx, body)
		return err
	})
	return lines, err
}

// reply answers a request with the signature lines, or a refusal with its status. Any other error is a problem of the
// hub, and the table retries.
func (w *Witness) reply(request *nats.Msg, lines []byte, err error) {
	answer := nats.NewMsg(request.Reply)
	answer.Data = lines
	if err != nil {
		refusal, is := errors.AsType[*proof.Refusal](err)
		if !is {
			w.unlooked.Error("a head was not looked at", "subject", request.Subject, "error", err)
			refusal = proof.Refusef(proof.StatusNotYet, "the hub could not look at the head: %v", err)
		}
		answer.Header.Set(client.StatusHeader, strconv.Itoa(refusal.Status))
		answer.Header.Set(client.WhyHeader, game.Printable(refusal.Error()))
		if refusal.Status == proof.StatusConflict {
			answer.Data = fmt.Appendf(nil, "%d\n", refusal.Size)
		}
	}
	if err := request.RespondMsg(answer); err != nil {
		w.unanswered.Warn("a table was not answered", "subject", request.Subject, "error", err)
	}
}
