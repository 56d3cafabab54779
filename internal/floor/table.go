package floor

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/view"
	"pitboss/internal/nonce"
	"pitboss/internal/supervise"
	"pitboss/site"
	"pitboss/store/hub"
)

// How often a table reports its state.
const (
	// sayInterval is the minimum time between two messages, repeatInterval the time after which the last one is
	// repeated: a floor that receives nothing for longer knows that the table is not reached.
	sayInterval    = 100 * time.Millisecond
	repeatInterval = 2 * time.Second
	// retryPause is the pause before a message that was not sent, or a part that failed, is retried.
	retryPause = 500 * time.Millisecond
	// lastWordTimeout is how long a closing table waits for its last message to be sent.
	lastWordTimeout = time.Second
)

// Console is a running table.
type Console interface {
	// Order passes an order to the table in the name of the person identified by the hub. It returns a
	// [console.RefusalError] if the table's own roster contradicts the hub about that person.
	Order(ctx context.Context, said site.Statement, given game.FromFloor) (table.Result, error)
	// NoteOrder records that an order was rejected.
	NoteOrder(ctx context.Context, note game.NoteOrder) error
	// Devices returns the state of the devices according to their drivers.
	Devices() []site.Device
}

// TableOptions configures a table's end of the wire.
type TableOptions struct {
	// Credentials admit the table to its hub.
	Credentials hub.Credentials
	// Program and Variant are the program's version and the game's slug.
	Program, Variant string
	// Spoken is the language in which players are spoken to.
	Spoken string
	// Link, if set, returns the state of the record's link to the hub.
	Link func() site.Link
	// Words describes a record; nil means [history.Text].
	Words func(game.Record) message.Text
	// ShiftFrom returns when the shift at a moment began.
	ShiftFrom func(time.Time) time.Time
	// Past yields the records from before the table was opened, newest first, as needed.
	Past iter.Seq2[game.Record, error]
	// Now is the clock of the table's computer, used for the age of nonces and for counting refusals; nil means
	// clock.Now.
	Now func() time.Time
	Log *slog.Logger
}

// Table is a table's end of the wire. The zero value is not usable; see [NewTable].
type Table struct {
	options   TableOptions
	nonces    nonce.Book
	sightings sightings
	stations  *stations
	notes     notes
	warned    notes         // limits log entries caused by stations
	more      chan struct{} // there is something new to report
	account   account
	viewer    viewer

	mu      sync.Mutex
	console Console
	latest  view.Snapshot
	since   time.Time // when the latest snapshot was stored here
	known   bool      // the table has published a snapshot
}

// viewer makes views one after another, so that it reads earlier rounds once and not for each message.
type viewer struct {
	mu sync.Mutex // not the table's mutex: its goroutine never waits for a view
	of view.Viewer
}

func (v *viewer) view(snapshot view.Snapshot) view.View {
	v.mu.Lock()
	defer v.mu.Unlock()
	view, _ := v.of.View(snapshot)
	return view
}

// NewTable returns a table's end of the wire.
func NewTable(options TableOptions) *Table {
	if options.Now == nil {
		options.Now = clock.Now
	}
	if options.Words == nil {
		options.Words = history.Text
	}
	t := &Table{
		options: options, nonces: nonce.Book{Now: options.Now},
		stations: newStations(options.Credentials, options.Log), more: make(chan struct{}, 1),
		account: account{written: make(chan struct{}, 1), tally: tally{from: options.ShiftFrom}, begun: options.Past == nil},
	}
	t.account.say = func(record game.Record) site.Line {
		return site.Line{
			Sequence: record.Sequence, At: record.At, Type: record.Type, By: history.Who(record.Actor).String(), Text: options.Words(record),
		}
	}
	return t
}

// earlier returns the earlier records of this shift, oldest first; it stops when ctx ends.
func (t *Table) earlier(ctx context.Context) (records []game.Record) {
	if t.options.Past == nil {
		return nil
	}
	from := t.options.ShiftFrom(clock.Now())
	for record, err := range t.options.Past {
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			t.options.Log.Warn("the record of this shift cannot be read back for the floor", "error", err)
			break
		}
		if len(records) >= site.MaxLines && record.At.Before(from) {
			break
		}
		records = append(records, record)
	}
	slices.Reverse(records)
	return records
}

// Keep counts what the table writes, whether or not a hub is reached, until ctx ends. It begins with the earlier
// records of the shift; the console does not wait for that when it opens.
func (t *Table) Keep(ctx context.Context) error { return t.account.keep(ctx, t.earlier) }

// Part returns the wire as a part of the link to the hub; it calls console once the link is running.
func (t *Table) Part(console func() Console) hub.Part {
	return hub.Part{Name: "the floor", Run: func(ctx context.Context, connection *nats.Conn) error {
		t.attach(console())
		return t.run(ctx, connection)
	}}
}

// attach sets the table's console; orders are answered from then on.
func (t *Table) attach(console Console) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.console = console
}

// Published stores the table's snapshot; it never blocks.
func (t *Table) Published(snapshot view.Snapshot) {
	t.mu.Lock()
	t.latest, t.since, t.known = snapshot, clock.Now(), true
	t.mu.Unlock()
	t.poke()
}

// Recorded stores the records that the table has written; it never blocks. [Table.Keep] reads them.
func (t *Table) Recorded(records []game.Record) {
	t.account.leave(records)
	t.poke()
}

func (t *Table) poke() {
	select {
	case t.more <- struct{}{}:
	default: // the next message includes this, too
	}
}

// run reports the table's state and answers commands until ctx ends.
func (t *Table) run(ctx context.Context, connection *nats.Conn) error {
	home, name := t.options.Credentials.Site, t.options.Credentials.Name
	asks, err := connection.SubscribeSync(home.Commands(name))
	if err != nil {
		return fmt.Errorf("listening to the floor: %w", err)
	}
	defer func() { _ = asks.Unsubscribe() }() // the connection may be gone
	var all sync.WaitGroup
	defer all.Wait()
	all.Go(func() {
		t.keepOn(ctx, "the floor stations", func() error { return t.stations.follow(ctx, connection) })
	})
	all.Go(func() { t.keepOn(ctx, "the floor's commands", func() error { return t.answerAll(ctx, asks) }) })
	t.keepOn(ctx, "the word to the floor", func() error { return t.sayAll(ctx, connection) })
	return nil
}

// keepOn runs a part of the wire until ctx ends and restarts it after a pause if it fails. The table and the other
// parts continue meanwhile.
func (t *Table) keepOn(ctx context.Context, name string, part func() error) {
	for said := ""; ; {
		func() {
			defer supervise.Contain(t.options.Log, name)
			if err := part(); err != nil && ctx.Err() == nil && err.Error() != said {
				said = err.Error()
				t.options.Log.Error("a part of the link to the floor is done again", "part", name, "error", err)
			}
		}()
		if !clock.Pause(ctx, retryPause) {
			return
		}
	}
}

// sayAll reports the table's state: at once, at most every [sayInterval] and at least every [repeatInterval]. When ctx
// ends, it reports that the table is closed.
func (t *Table) sayAll(ctx context.Context, connection *nats.Conn) error {
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			_ = t.say(connection, true) // the hub may be unreachable
			_ = connection.FlushTimeout(lastWordTimeout)
			return nil
		case <-t.more:
		case <-again.C:
		}
		next := repeatInterval
		if err := t.say(connection, false); err != nil {
			next = retryPause
		}
		again.Reset(next)
		clock.Pause(ctx, sayInterval)
	}
}

// say reports the table's current state.
func (t *Table) say(connection *nats.Conn, closed bool) error {
	now, known := t.Now()
	if !known {
		return nil
	}
	now.Closed = closed
	data, err := json.Marshal(now)
	if err != nil {
		t.options.Log.Error("what the table says of itself cannot be written", "error", err)
		return nil
	}
	return connection.Publish(t.options.Credentials.Site.State(t.options.Credentials.Name), data)
}

// Now returns the table's state; false before the first snapshot.
func (t *Table) Now() (site.Now, bool) {
	t.mu.Lock()
	snapshot, known, console := t.latest, t.known, t.console
	wall := clock.Now()
	passed := wall.Sub(t.since)
	t.mu.Unlock()
	if !known {
		return site.Now{}, false
	}
	now := site.Now{Form: site.NowForm, Program: t.options.Program, Variant: t.options.Variant, Spoken: t.options.Spoken,
		At: t.options.Now().UTC(), Card: t.options.Credentials.Card}
	now.Record, now.Lines, now.Shift = t.account.at(wall)
	now.View = t.viewer.view(snapshot)
	now.View.NotFromFloor, now.View.Voiding = snapshot.NotFromFloor(), snapshot.Voiding()
	if now.View.Speed > 0 {
		passed = time.Duration(float64(passed) * now.View.Speed)
	}
	now.View.Now = now.View.Now.Add(passed) // the table's clock has advanced
	if console != nil {
		now.Devices = console.Devices()
	}
	if t.options.Link != nil {
		now.Link = t.options.Link()
	}
	return now, true
}
