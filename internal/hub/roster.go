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

	"pitboss/game"
	"pitboss/internal/hub/ratelog"
	"pitboss/site"
)

// The times of the roster.
const (
	// lookEvery is how often the hub's own record is looked at for changes of people.
	lookEvery = 200 * time.Millisecond
	// tellWithin is how long the server may take to keep what tables are told.
	tellWithin = 10 * time.Second
	// followAgain is the pause after a table's stream could not be read.
	followAgain = time.Second
)

// roster brings the site's people to its tables, and takes back what the tables' records tell of them. Its
// fields are its own goroutine's, but for those under mu.
type roster struct {
	hub  *Hub
	home site.Site
	folded
	// base is added to the versions of people: they go on after those that tables had of a hub that was put back.
	base atomic.Uint64
	// outdone is when a table last had everybody told again.
	outdone map[string]time.Time
	// told is what each subject of a person has, followed ends following each record that is followed.
	told     map[string]told
	followed map[string]context.CancelFunc
	// variants are the games of the tables, by the records they make; asked is true when one has changed.
	variants map[string]string
	asked    bool
	records  chan followedRecord
	// causes is what the records may still cause, sightings how many sign-ins of each are still kept.
	causes, sightings budget
	// pinClaims are the changes of PINs that tables asked for, wrongPINs what of them failed, by table and person.
	pinClaims, wrongPINs budget
	// turns are what others have done in the roster's own turn.
	turns chan func()
	// lostPeople and lostDuty are true after what was told of them is on no stream any more.
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
	// newer is what was found in records that are newer than this program, programs who wrote the last ones; both by
	// the record's name.
	newer    map[string]Newer
	programs map[string]string
}

// told is the last that a table was told of a person; ever is true where it was told anything, also of what is on no
// stream any more: it may still have the person.
type told struct {
	version    uint64
	here, ever bool
}

// newRoster makes the roster of a hub.
func newRoster(h *Hub) *roster {
	return &roster{
		hub: h, home: h.secrets.Site, folded: newFolded(), told: map[string]told{}, followed: map[string]context.CancelFunc{},
		outdone: map[string]time.Time{}, variants: map[string]string{}, causes: budget{}, sightings: budget{}, pinClaims: budget{}, wrongPINs: budget{}, turns: make(chan func()), log: ratelog.New(h.options.Log),
		records: make(chan followedRecord, 64), tables: map[string]site.Roster{}, whoIsAt: map[string]map[string]bool{},
		duty: site.Duty{Breaks: h.options.Breaks}, late: newLateness(time.Now()), newer: map[string]Newer{},
		programs: map[string]string{},
	}
}

// again has told again what was lost with a stream.
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

// Rosters returns how far each table knows the site's people.
func (h *Hub) Rosters() []site.Roster { return h.roster.list(h.Members()) }

// Duty returns who deals where since when.
func (h *Hub) Duty() site.Duty {
	h.roster.mu.Lock()
	defer h.roster.mu.Unlock()
	return h.roster.duty
}

// whoAt returns the ids of whom a table was told what proves who they are.
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

// run has the roster work until ctx ends. What fails is tried again: no table waits for it.
func (r *roster) run(ctx context.Context) error {
	heard := make(chan *nats.Msg, 256)
	listening, err := r.hub.connection.ChanSubscribe(r.home.PeopleHeard(), heard)
	if err != nil {
		return err
	}
	defer func() { _ = listening.Unsubscribe() }() // the connection may be closed already
	for err := r.alreadyTold(ctx); err != nil; err = r.alreadyTold(ctx) {
		r.report(err)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(followAgain):
		}
	}
	if err := r.goOn(); err != nil {
		return err
	}
	var followers sync.WaitGroup
	defer followers.Wait()
	look := time.NewTicker(lookEvery)
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

// inTurn has the roster's own goroutine do something, and waits until it has.
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

// report logs what went wrong, once as long as it is the same.
func (r *roster) report(err error) {
	if err == nil {
		return
	}
	if words := err.Error(); words != r.failed {
		r.failed = words
		r.log.Error("the people of the site", "error", err)
	}
}

// hear takes note of what a table says of the people it has.
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
	one.Heard, one.At = heard.Short(), time.Now().UTC()
	r.tables[names[0]] = one
	r.late.heard(names[0], one.Heard, one.At)
}

const (
	// mostNewer is the highest version that a table is believed to have.
	mostNewer = 1 << 62
	// outdoEvery is how often one table may have everybody told again: a stolen one would do it all the time.
	outdoEvery = time.Hour
)

// goOn goes on after what tables were told, where that is beyond the hub's own record: it was put back once.
func (r *roster) goOn() error {
	head, err := r.hub.journal.Head()
	for _, one := range r.told {
		if one.version > head.Sequence {
			r.base.Store(max(r.base.Load(), one.version))
		}
	}
	return err
}

// outdo has everybody told again, with versions behind the one that a table has of somebody: the hub was put back
// from a backup, and its own record counts from there again.
func (r *roster) outdo(table string, version uint64) {
	if version <= r.base.Load() || version > mostNewer || time.Since(r.outdone[table]) < outdoEvery {
		return
	}
	r.outdone[table] = time.Now()
	r.hub.options.Log.Warn("a table has newer people than this hub, which was put back from a backup: everybody is told again",
		"table", table, "version", version)
	r.base.Store(version)
	r.asked = true
}

// sayDuty tells who deals where and which tables lack changes of people, when that has changed.
func (r *roster) sayDuty(ctx context.Context) error {
	now := time.Now().UTC()
	duty := r.rota.Duty(r.hub.options.Breaks, now)
	duty.Lacking = r.lacking(now)
	data, err := json.Marshal(duty)
	if err != nil || bytes.Equal(data, r.dutySaid) {
		return err
	}
	r.mu.Lock()
	r.duty = duty
	r.mu.Unlock()
	ctx, stop := context.WithTimeout(ctx, tellWithin)
	defer stop()
	if _, err := r.hub.js.Publish(ctx, r.home.Duty(), data); err != nil {
		return err
	}
	r.dutySaid = data
	return nil
}
