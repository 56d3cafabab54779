package floor

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// Heard is a table as a station hears it.
type Heard struct {
	Table string
	// Now is what the table said last that could be read, at a glance ([site.Glance]); Word is the whole of it, for
	// [Heard.Whole]. Unread is why its last word cannot be read.
	Now    site.Now
	Word   []byte
	Unread error
	// At is when its last word was said: by this computer's clock when it came, by the hub's for one that was said
	// before this station heard the hub.
	At time.Time
}

// Whole reads all that the table said last that could be read.
func (h Heard) Whole() (site.Now, error) { return site.ParseNow(h.Word) }

// Station is a floor station's end of the wire: it hears all tables, and gives a shift manager's orders. The
// zero value is not usable; see [NewStation].
type Station struct {
	credentials hub.Credentials
	log         *slog.Logger
	full        chan struct{} // a table said something that nobody has taken yet

	mu         sync.Mutex
	tables     map[string]*heard
	connection *nats.Conn
	// manager is who is signed in here, zero when nobody is; pin is theirs.
	manager game.Person
	pin     string
}

// heard is a table with the hub's word on it, which is checked when it is another one.
type heard struct {
	Heard
	fresh  bool
	card   site.Card
	member site.Member
}

// NewStation returns a station's end.
func NewStation(credentials hub.Credentials, log *slog.Logger) *Station {
	return &Station{credentials: credentials, log: log, full: make(chan struct{}, 1), tables: map[string]*heard{}}
}

// Run hears tables over a connection until ctx ends.
func (s *Station) Run(ctx context.Context, connection *nats.Conn) error {
	s.mu.Lock()
	s.connection = connection
	s.mu.Unlock()
	home := s.credentials.Site
	return following{connection: connection, stream: home.StateStream(), subjects: home.States(), log: s.log, take: s.hear}.run(ctx)
}

// Duty returns what hears who deals where over a connection, until its context ends, and hands it over. What
// cannot be read is left out: a newer hub may say it otherwise.
func (s *Station) Duty(take func(site.Duty)) func(context.Context, *nats.Conn) error {
	home := s.credentials.Site
	return func(ctx context.Context, connection *nats.Conn) error {
		return following{
			connection: connection, stream: home.DutyStream(), subjects: home.Duty(), every: time.Minute, log: s.log,
			take: func(_ string, data []byte, _ time.Time) {
				var duty site.Duty
				if err := json.Unmarshal(data, &duty); err != nil {
					s.log.Warn("who deals where cannot be read", "error", err)
					return
				}
				take(duty)
			},
		}.run(ctx)
	}
}

// hear takes in what a table said at a time.
func (s *Station) hear(subject string, data []byte, at time.Time) {
	names, err := s.credentials.Site.Of(subject)
	if err != nil || len(names) != 1 {
		return // nothing that a table says
	}
	now, err := site.Glance(data)
	s.mu.Lock()
	defer s.mu.Unlock()
	one := s.tables[names[0]]
	if one == nil {
		one = &heard{Heard: Heard{Table: names[0]}}
		s.tables[names[0]] = one
	}
	if now := time.Now(); at.After(now) {
		at = now // the hub's clock is ahead
	}
	if at.Before(one.At) {
		return // an older word, read again
	}
	one.At, one.Unread, one.fresh = at, err, true
	newer := (*site.NewerError)(nil)
	switch {
	case errors.As(err, &newer):
		one.Now.Form, one.Now.Program = now.Form, now.Program
	case err == nil:
		one.Now, one.Word = *now, data
		s.know(one, now.Card)
	}
	select {
	case s.full <- struct{}{}:
	default: // whoever takes takes this, too
	}
}

// know checks the hub's word on a table where it is another than before.
func (s *Station) know(one *heard, card site.Card) {
	if slices.Equal(card.Member, one.card.Member) && slices.Equal(card.Signature, one.card.Signature) {
		return
	}
	one.card, one.member = card, site.Member{}
	member, err := s.credentials.Member(card)
	if err == nil && (member.Role != game.SiteTable || member.Name != one.Table) {
		err = hub.ErrNotTheHub
	}
	if err != nil {
		s.log.Warn("the hub does not vouch for a table", "table", one.Table, "error", err)
		return
	}
	one.member = member
}

// Take waits for tables that said something since they were last taken, and returns them by name; none when
// ctx ended first.
func (s *Station) Take(ctx context.Context) []Heard {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-s.full:
		}
		if taken := s.taken(); len(taken) > 0 {
			return taken
		}
	}
}

func (s *Station) taken() (taken []Heard) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(s.tables)) {
		if one := s.tables[name]; one.fresh {
			one.fresh = false
			taken = append(taken, one.Heard)
		}
	}
	return taken
}
