package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/site"
	"pitboss/store"
)

// Timing of the exchange about people.
const (
	// takeAgain is the pause before a rejected copy is retried. reportInterval is how often a table reports what it
	// has, even if nothing changed, because a restarted hub does not ask.
	takeAgain      = time.Second
	reportInterval = 10 * time.Second
)

// People receives the site's people from the hub for a table. Nobody at the table waits for it: sign-ins use what the
// table already has.
type People struct {
	credentials Credentials
	take        func(site.PersonCopy) error
	log         *slog.Logger
	timeout     time.Duration // of an answer of the hub
	heard       site.Heard
	// waiting holds the copies that were not accepted, by subject, with the reason.
	waiting map[string]notTaken
	changed bool
}

// notTaken is a copy that was not accepted; the person is empty if the copy could not even be read.
type notTaken struct {
	site.PersonCopy
	why error
}

// NewPeople returns a People for a table. take stores one copy; it returns [store.ErrStaffClash] for an id that a
// person known only to the table has.
func NewPeople(c Credentials, take func(site.PersonCopy) error, log *slog.Logger) *People {
	return &People{credentials: c, take: take, log: log, timeout: askTimeout, waiting: map[string]notTaken{}}
}

// Run receives people over a connection until ctx ends. It logs failures and retries.
func (p *People) Run(ctx context.Context, connection *nats.Conn) error {
	came := connection.StatusChanged(nats.CONNECTED)
	defer connection.RemoveStatusListener(came)
	said := ""
	for ctx.Err() == nil {
		err := p.follow(ctx, connection, false)
		if err != nil && ctx.Err() == nil && err.Error() != said {
			said = err.Error()
			p.log.Info("the site's people do not come", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-came:
		case <-time.After(takeAgain):
		}
	}
	return nil
}

// Fetch receives the current people, for a table that is not running. It waits for the first copy until ctx ends, and
// returns when no more come.
func (p *People) Fetch(ctx context.Context, connection *nats.Conn) error {
	for {
		if err := p.follow(ctx, connection, true); err == nil || ctx.Err() != nil {
			return err
		}
		clock.Pause(ctx, takeAgain)
	}
}

// follow receives all people and then changes, until something fails; with once, it returns when no more come. After
// a lost connection, everybody is read again.
func (p *People) follow(ctx context.Context, connection *nats.Conn, once bool) error {
	began := connection.Stats().Reconnects
	ctx, stop := WhileConnected(ctx, connection)
	defer stop()
	js, err := jetstream.New(connection, jetstream.WithDefaultTimeout(p.timeout))
	if err != nil {
		return err
	}
	home, table := p.credentials.Site, p.credentials.Name
	consumer, err := js.OrderedConsumer(ctx, home.PersonStream(), jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{home.Person(table, "")}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy,
		MaxResetAttempts: 1, // more would continue after ctx has ended
	})
	if err != nil {
		return err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	p.heard.Message = 0 // a hub restored from a backup counts from there
	var spoke time.Time
	for {
		if connection.Stats().Reconnects != began {
			// The library continues after the last message, but the hub may have been restored to before it.
			return errLost
		}
		if p.changed || clock.Since(spoke) >= reportInterval {
			if err := p.say(connection); err != nil {
				return err
			}
			spoke = clock.Now()
		}
		wait, enough := context.WithTimeout(ctx, takeAgain)
		message, err := messages.Next(jetstream.NextContext(wait))
		enough()
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, context.DeadlineExceeded) && once && p.heard.Message > 0:
			return p.say(connection)
		case errors.Is(err, context.DeadlineExceeded):
			p.takeWaiting()
			continue
		case err != nil:
			return err
		}
		at, err := message.Metadata()
		if err != nil {
			return err
		}
		p.read(message)
		p.heard.Message, p.changed = max(p.heard.Message, at.Sequence.Stream), true
	}
}

// read opens a message and stores the person. A copy that cannot be read is reported and skipped.
func (p *People) read(message jetstream.Msg) {
	c, err := p.open(message.Subject(), message.Data())
	if err != nil {
		p.log.Error("a person of the site", "subject", message.Subject(), "error", err)
		p.waiting[message.Subject()] = notTaken{why: err}
	} else {
		p.takeOne(message.Subject(), c)
	}
	p.tell()
}

// open decrypts a copy and checks it against its subject.
func (p *People) open(subject string, data []byte) (c site.PersonCopy, err error) {
	opened, err := p.credentials.Open(site.PersonPurpose(subject), data)
	if err != nil {
		return c, fmt.Errorf("what the hub says of a person is not sealed to this table: %w", err)
	}
	var signed site.SignedPerson
	if err := json.Unmarshal(opened, &signed); err != nil {
		return c, fmt.Errorf("what the hub says of a person cannot be read: %w", err)
	}
	if err := p.credentials.fromTheHub(site.PersonSigning(subject, signed.Copy), signed.Signature); err != nil {
		return c, fmt.Errorf("what is said of a person: %w", err)
	}
	if err := json.Unmarshal(signed.Copy, &c); err != nil {
		return c, fmt.Errorf("what the hub says of a person cannot be read: %w", err)
	}
	if want := p.credentials.Site.Person(p.credentials.Name, c.Person.ID); c.Person.ID == "" || subject != want {
		return c, fmt.Errorf("the hub speaks of %q where it should of another", c.Person.ID)
	}
	return c, nil
}

func (p *People) takeOne(subject string, c site.PersonCopy) {
	err := p.take(c)
	if err == nil {
		delete(p.waiting, subject)
		p.heard.Version = max(p.heard.Version, c.Version)
		return
	}
	if before := p.waiting[subject].why; !errors.Is(err, store.ErrStaffClash) && (before == nil || before.Error() != err.Error()) {
		p.log.Error("a person of the site is not taken", "staff", c.Person.ID, "error", err)
	}
	p.waiting[subject] = notTaken{c, err}
}

// takeWaiting retries copies that were not accepted: the disk may have room now, or a person may have been matched.
func (p *People) takeWaiting() {
	if len(p.waiting) == 0 {
		return
	}
	for _, subject := range slices.Collect(maps.Keys(p.waiting)) {
		if c := p.waiting[subject].PersonCopy; !c.Person.IsZero() {
			p.takeOne(subject, c)
		}
	}
	p.tell()
}

// tell updates the table's report about waiting copies.
func (p *People) tell() {
	before := p.heard
	p.heard.Clashes, p.heard.Trouble, p.heard.Newer = nil, "", 0
	for _, subject := range slices.Sorted(maps.Keys(p.waiting)) {
		if why := p.waiting[subject].why; errors.Is(why, store.ErrStaffClash) {
			p.heard.Clashes = append(p.heard.Clashes, p.waiting[subject].Person.ID)
		} else if older := (*store.OlderCopyError)(nil); errors.As(why, &older) {
			p.heard.Newer = max(p.heard.Newer, older.Has)
		} else {
			p.heard.Trouble = why.Error()
		}
	}
	p.changed = p.changed || !slices.Equal(before.Clashes, p.heard.Clashes) || before.Trouble != p.heard.Trouble || before.Newer != p.heard.Newer || before.Version != p.heard.Version
}

// say reports to the hub what the table has.
func (p *People) say(connection *nats.Conn) error {
	data, err := json.Marshal(p.heard)
	if err != nil {
		return err
	}
	p.changed = false
	return connection.Publish(p.credentials.Site.PersonHeard(p.credentials.Name), data)
}
