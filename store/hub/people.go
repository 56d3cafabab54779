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

	"pitboss/site"
	"pitboss/store"
)

// The times of the people.
const (
	// takeAgain is the pause before what was not taken is tried again, sayEvery how often a table says what
	// it has, whether it changed or not: a hub that was restarted asks nobody.
	takeAgain = time.Second
	sayEvery  = 10 * time.Second
)

// People takes the site's people from the hub to a table. Nobody at the table waits for it: it keeps what
// it took, and signs people in by that.
type People struct {
	credentials Credentials
	take        func(site.PersonCopy) error
	log         *slog.Logger
	heard       site.Heard
	// waiting is what was not taken, by its subject, and why.
	waiting map[string]notTaken
	changed bool
}

// notTaken is a copy that was not taken; nobody's where it could not even be read.
type notTaken struct {
	site.PersonCopy
	why error
}

// NewPeople returns what takes the people of a table's site. take takes one in; [store.ErrStaffClash] is an
// id that somebody of the table alone has.
func NewPeople(c Credentials, take func(site.PersonCopy) error, log *slog.Logger) *People {
	return &People{credentials: c, take: take, log: log, waiting: map[string]notTaken{}}
}

// Run takes people over a connection until ctx ends. What goes wrong is logged and tried again.
func (p *People) Run(ctx context.Context, connection *nats.Conn) error {
	said := ""
	for ctx.Err() == nil {
		err := p.follow(ctx, connection, false)
		if err != nil && ctx.Err() == nil && err.Error() != said {
			said = err.Error()
			p.log.Info("the site's people do not come", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(takeAgain):
		}
	}
	return nil
}

// Fetch takes the people there are now: for a table that is not at work. It waits for the first as long as
// ctx lasts, and ends once no more come.
func (p *People) Fetch(ctx context.Context, connection *nats.Conn) error {
	for {
		if err := p.follow(ctx, connection, true); err == nil || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(takeAgain):
		}
	}
}

// follow takes people, all there are and then what changes, until something fails or, where it is once only,
// no more come. Everybody is read again after a connection was lost.
func (p *People) follow(ctx context.Context, connection *nats.Conn, once bool) error {
	began := connection.Stats().Reconnects
	js, err := jetstream.New(connection)
	if err != nil {
		return err
	}
	home, table := p.credentials.Site, p.credentials.Name
	consumer, err := js.OrderedConsumer(ctx, home.PersonStream(), jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{home.Person(table, "")}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy,
		MaxResetAttempts: 1, // more would go on after ctx has ended
	})
	if err != nil {
		return err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	p.heard.Message = 0 // a hub that was put back from a backup counts from there
	var spoke time.Time
	for {
		if connection.Stats().Reconnects != began {
			// The library goes on after the last message, and the hub may have been put back to before it.
			return errLost
		}
		if p.changed || time.Since(spoke) >= sayEvery {
			if err := p.say(connection); err != nil {
				return err
			}
			spoke = time.Now()
		}
		wait, stop := context.WithTimeout(ctx, takeAgain)
		message, err := messages.Next(jetstream.NextContext(wait))
		stop()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
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

// read opens a message and takes who is in it. One that cannot be read is told, and left.
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

// open opens a copy and holds it against the subject that it came on.
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

// takeWaiting tries again what was not taken: the disk has room, or somebody was matched.
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

// tell makes what the table says of what waits.
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

// say tells the hub what the table has.
func (p *People) say(connection *nats.Conn) error {
	data, err := json.Marshal(p.heard)
	if err != nil {
		return err
	}
	p.changed = false
	return connection.Publish(p.credentials.Site.PersonHeard(p.credentials.Name), data)
}
