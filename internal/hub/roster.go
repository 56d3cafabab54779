package hub

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/hub/ratelog"
	"pitboss/site"
)

// Timing of the roster.
const (
	// lookInterval is how often the hub's own record is checked for changes of people.
	lookInterval = 200 * time.Millisecond
	// tellTimeout is the timeout for the server to store messages to tables.
	tellTimeout = 10 * time.Second
	// followPause is the pause after a table's stream could not be read.
	followPause = time.Second
)

// roster sends the site's people to its tables and collects what the tables' records report about them. Only its own
// goroutine uses its fields, except those guarded by mu.
type roster struct {
	hub  *Hub
	home site.Site
	folded
	// base is added to the versions of people, so that they exceed those that tables received before the hub was
	// restored.
	base atomic.Uint64
	// outdone is when a table last caused everybody to be sent again.
	outdone map[string]time.Time
	// told is what was last sent on each subject of a person; followed holds functions that stop following a record.
	told     map[string]told
	followed map[string]context.CancelFunc
	// variants holds the tables' games, by record; asked is true if people have to be sent because something changed.
	variants map[string]string
	asked    bool
	records  chan followedRecord
	// causes is what the records may still cause, sightings how many sign-ins of each may still be recorded.
	causes, sightings budget
	// pinClaims counts the PIN changes requested by tables, wrongPINs the failures among them, by table and person.
	pinClaims, wrongPINs budget
	// turns holds functions to run on the roster's goroutine.
	turns chan func()
	// lostPeople and lostDuty are true after the stream with these messages was lost.
	lostPeople, lostDuty atomic.Bool
	rota                 site.Rota
	failed               string
	log                  *ratelog.Log

	mu       sync.Mutex
	tables   map[string]site.Roster
	whoIsAt  map[string]map[string]bool
	duty     site.Duty
	dutySaid []byte
	late     lateness
	// newer is what was found to be newer than this program, programs the programs that wrote the last records; both
	// are by the record's name.
	newer    map[string]Newer
	programs map[string]string
}

// told is what a table was last told of a person. ever is true if it was told anything, even on a stream that was
// lost since: it may still have the person.
type told struct {
	version    uint64
	here, ever bool
}

// newRoster returns the roster of a hub.
func newRoster(h *Hub) *roster {
	return &roster{
		hub: h, home: h.secrets.Site, folded: newFolded(), told: map[string]told{}, followed: map[string]context.CancelFunc{},
		outdone: map[string]time.Time{}, variants: map[string]string{}, causes: budget{}, sightings: budget{}, pinClaims: budget{}, wrongPINs: budget{}, turns: make(chan func()), log: ratelog.New(h.options.Log),
		records: make(chan followedRecord, 64), tables: map[string]site.Roster{}, whoIsAt: map[string]map[string]bool{},
		duty: site.Duty{Breaks: h.options.Breaks}, late: newLateness(clock.Now()), newer: map[string]Newer{},
		programs: map[string]string{},
	}
}

// again schedules what was lost with a stream to be sent again.
func (r *roster) again() {
	if r.lostDuty.Swap(false) {
		r.dutySaid = nil
	}
	if !r.lostPeople.Swap(false) {
		return
	}
	for subject, before := range r.told {
		r.told[subject] = told{here: before.here, ever: true}
	}
	r.asked = true
}

// Rosters returns how much each table knows of the site's people.
func (h *Hub) Rosters() []site.Roster { return h.roster.list(h.Members()) }

// Duty returns who deals where and since when.
func (h *Hub) Duty() site.Duty {
	h.roster.mu.Lock()
	defer h.roster.mu.Unlock()
	return h.roster.duty
}

// whoAt returns the ids of people whose secrets a table has received.
func (r *roster) whoAt(table string) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Sorted(maps.Keys(r.whoIsAt[table]))
}

func (r *roster) list(members []Member) (all []site.Roster) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, member := range members {
		if member.Role == game.SiteTable && !member.Revoked {
			one := r.tables[member.Name]
			one.Table = member.Name
			all = append(all, one)
		}
	}
	return all
}

// run runs the roster until ctx ends. It retries failures: no table waits for it.
func (r *roster) run(ctx context.Context) error {
	heard := make(chan *nats.Msg, 256)
	listening, err := r.hub.connection.ChanSubscribe(r.home.PeopleHeard(), heard)
	if err != nil {
		return err
	}
	defer func() { _ = listening.Unsubscribe() }() // the connection may be closed already
	for err := r.alreadyTold(ctx); err != nil; err = r.alreadyTold(ctx) {
		r.report(err)
		if !clock.Pause(ctx, followPause) {
			return nil
		}
	}
	if err := r.goOn(); err != nil {
		return err
	}
	var followers sync.WaitGroup
	defer followers.Wait()
	look := time.NewTicker(lookInterval)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-look.C:
			r.again()
			r.report(errors.Join(r.bring(ctx, &followers), r.sayDuty(ctx)))
		case message := <-heard:
			r.hear(message)
		case do := <-r.turns:
			do()
		case record := <-r.records:
			if r.report(r.follow(record)); r.asked {
				r.report(r.bring(ctx, &followers))
			}
		}
	}
}

// inTurn runs a function on the roster's own goroutine and waits until it is done.
func (r *roster) inTurn(ctx context.Context, do func()) error {
	done := make(chan struct{})
	select {
	case r.turns <- func() { defer close(done); do() }:
		<-done
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// report logs an error, once as long as it stays the same.
func (r *roster) report(err error) {
	if err == nil {
		return
	}
	if words := err.Error(); words != r.failed {
		r.failed = words
		r.log.Error("the people of the site", "error", err)
	}
}

// hear processes a table's report about the people it has.
func (r *roster) hear(message *nats.Msg) {
	names, err := r.home.Of(message.Subject)
	if err != nil || len(names) != 1 {
		return
	}
	var heard site.Heard
	if err := json.Unmarshal(message.Data, &heard); err != nil {
		r.report(err)
		return
	}
	r.outdo(names[0], heard.Newer)
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.tables[names[0]]
	one.Heard, one.At = heard.Short(), clock.Now().UTC()
	r.tables[names[0]] = one
	r.late.heard(names[0], one.Heard, one.At)
}

const (
	// maxVersion is the highest version that is believed in a table's report.
	maxVersion = 1 << 62
	// outdoInterval limits how often one table may cause everybody to be sent again; a stolen one would do so
	// constantly.
	outdoInterval = time.Hour
)

// goOn continues from the highest version sent to tables, in case the hub was restored from an older backup.
func (r *roster) goOn() error {
	head, err := r.hub.journal.Head()
	for _, one := range r.told {
		if one.version > head.Sequence {
			r.base.Store(max(r.base.Load(), one.version))
		}
	}
	return err
}

// outdo resends everyone with versions above the one a table reported: the hub was restored from a backup, and its
// own record counts from there again.
func (r *roster) outdo(table string, version uint64) {
	if version <= r.base.Load() || version > maxVersion || clock.Since(r.outdone[table]) < outdoInterval {
		return
	}
	r.outdone[table] = clock.Now()
	r.hub.options.Log.Warn("a table has newer people than this hub, which was put back from a backup: everybody is told again",
		"table", table, "version", version)
	r.base.Store(version)
	r.asked = true
}

// sayDuty publishes who deals where and which tables lack changes of people, if that has changed.
func (r *roster) sayDuty(ctx context.Context) error {
	now := clock.Now().UTC()
	duty := r.rota.Duty(r.hub.options.Breaks, now)
	duty.Lacking = r.lacking(now)
	data, err := json.Marshal(duty)
	if err != nil || bytes.Equal(data, r.dutySaid) {
		return err
	}
	r.mu.Lock()
	r.duty = duty
	r.mu.Unlock()
	ctx, stop := context.WithTimeout(ctx, tellTimeout)
	defer stop()
	if _, err := r.hub.js.Publish(ctx, r.home.Duty(), data); err != nil {
		return err
	}
	r.dutySaid = data
	return nil
}
