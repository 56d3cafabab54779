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

	"pitboss/clock"
	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// Heard is a table's state as received by a station.
type Heard struct {
	Table string
	// Now is the table's last readable message at a glance ([site.Glance]) and is never changed; Word is the complete
	// message, for [site.ParseNow]. Unread is the error of a last message that cannot be read.
	Now    *site.Now
	Word   []byte
	Unread error
	// Gone is true for a table that the hub has revoked.
	Gone bool
	// At is the time of the last message: by this computer's clock when it arrived, or by the hub's if it was sent
	// before this station connected.
	At time.Time
}

// Station is a floor station's end of the wire: it receives the state of all tables and sends a shift manager's
// orders. The zero value is not usable; see [NewStation].
type Station struct {
	credentials hub.Credentials
	log         *slog.Logger

	mu         sync.Mutex
	tables     map[string]*heard
	connection *nats.Conn
	// held is the person signed in here, or zero; session counts the sign-ins.
	held    held
	session uint64
}

// heard is a table with the hub's card of it, which is verified when it changes.
type heard struct {
	Heard
	card   site.Card
	member site.Member
}

// NewStation returns a station's end of the wire.
func NewStation(credentials hub.Credentials, log *slog.Logger) *Station {
	return &Station{credentials: credentials, log: log, tables: map[string]*heard{}}
}

// Tables returns a function that receives the state of all tables over a connection until its context ends, and
// passes each message to take.
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

// Duty returns a function that receives who deals where over a connection until its context ends, and passes it to
// take. It skips messages that it cannot read, which may come from a newer hub.
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

// hear processes a table's message; it returns false if the message is not new.
func (s *Station) hear(subject string, data []byte, at time.Time) (Heard, bool) {
	names, err := s.credentials.Site.Of(subject)
	if err != nil || len(names) != 1 {
		return Heard{}, false // not a message of a table
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
	if now := clock.Now(); at.After(now) {
		at = now // the hub's clock is ahead
	}
	if at.Before(one.At) {
		return Heard{}, false // an older message, read again
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

// cutOff forgets a table that the hub has revoked: an empty message comes from the hub.
func (s *Station) cutOff(table string) Heard {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tables, table)
	return Heard{Table: table, Gone: true}
}

// know verifies the hub's card of a table if it has changed.
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
