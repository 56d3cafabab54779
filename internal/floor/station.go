package floor

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
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
	// Now is what the table said last that could be read, at a glance ([site.Glance]), and is never changed; Word is
	// the whole of it, for [site.ParseNow]. Unread is why its last word cannot be read.
	Now    *site.Now
	Word   []byte
	Unread error
	// Gone is true for a table that the hub has cut off: nothing stands here any more.
	Gone bool
	// At is when its last word was said: by this computer's clock when it came, by the hub's for one that was said
	// before this station heard the hub.
	At time.Time
}

// Station is a floor station's end of the wire: it hears all tables, and gives a shift manager's orders. The
// zero value is not usable; see [NewStation].
type Station struct {
	credentials hub.Credentials
	log         *slog.Logger

	mu         sync.Mutex
	tables     map[string]*heard
	connection *nats.Conn
	// held is who is signed in here, zero when nobody is; session is how often somebody signed in.
	held    held
	session uint64
}

// heard is a table with the hub's word on it, which is checked when it is another one.
type heard struct {
	Heard
	card   site.Card
	member site.Member
}

// NewStation returns a station's end.
func NewStation(credentials hub.Credentials, log *slog.Logger) *Station {
	return &Station{credentials: credentials, log: log, tables: map[string]*heard{}}
}

// Tables returns what hears all tables over a connection, until its context ends, and hands over each word of a
// table, one after the other.
func (s *Station) Tables(take func(Heard)) func(context.Context, *nats.Conn) error {
	home := s.credentials.Site
	return func(ctx context.Context, connection *nats.Conn) error {
		s.mu.Lock()
		s.connection = connection
		s.mu.Unlock()
		return following{
			connection: connection, stream: home.StateStream(), subjects: home.States(), log: s.log,
			take: func(subject string, data []byte, at time.Time) {
				if heard, news := s.hear(subject, data, at); news {
					take(heard)
				}
			},
		}.run(ctx)
	}
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

// hear takes in what a table said at a time; false where that is no news.
func (s *Station) hear(subject string, data []byte, at time.Time) (Heard, bool) {
	names, err := s.credentials.Site.Of(subject)
	if err != nil || len(names) != 1 {
		return Heard{}, false // nothing that a table says
	}
	if len(data) == 0 {
		return s.cutOff(names[0]), true
	}
	now, err := site.Glance(data)
	s.mu.Lock()
	defer s.mu.Unlock()
	one := s.tables[names[0]]
	if one == nil {
		one = &heard{Heard: Heard{Table: names[0], Now: new(site.Now)}}
		s.tables[names[0]] = one
	}
	if now := time.Now(); at.After(now) {
		at = now // the hub's clock is ahead
	}
	if at.Before(one.At) {
		return Heard{}, false // an older word, read again
	}
	one.At, one.Unread, one.Gone = at, err, false
	newer := (*site.NewerError)(nil)
	switch {
	case errors.As(err, &newer):
		before := *one.Now
		before.Form, before.Program = now.Form, now.Program
		one.Now = &before
	case err == nil:
		one.Now, one.Word = now, data
		s.know(one, now.Card)
	}
	return one.Heard, true
}

// cutOff forgets a table that the hub has cut off: an empty word of it is the hub's.
func (s *Station) cutOff(table string) Heard {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tables, table)
	return Heard{Table: table, Gone: true}
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
