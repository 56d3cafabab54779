package floor

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// stations holds the floor stations whose commands a table accepts: those with a card from the hub.
type stations struct {
	credentials hub.Credentials
	log         *slog.Logger
	// read is closed once all existing cards are known.
	read     chan struct{}
	readOnce sync.Once

	mu sync.Mutex
	// known maps names to stations; revoked holds revoked keys, none of which becomes valid again.
	known   map[string]site.Member
	revoked map[string]bool
}

func newStations(credentials hub.Credentials, log *slog.Logger) *stations {
	return &stations{credentials: credentials, log: log, read: make(chan struct{}), known: map[string]site.Member{}, revoked: map[string]bool{}}
}

// follow receives cards of stations until ctx ends.
func (s *stations) follow(ctx context.Context, connection *nats.Conn) error {
	home := s.credentials.Site
	return following{
		connection: connection, stream: home.StationStream(), subjects: home.Stations(), every: time.Minute, log: s.log,
		take: func(_ string, data []byte, _ time.Time) { s.hear(data) }, read: func() { s.readOnce.Do(func() { close(s.read) }) },
	}.run(ctx)
}

// hear processes the hub's card of a station.
func (s *stations) hear(data []byte) {
	var card site.Card
	if err := json.Unmarshal(data, &card); err != nil {
		s.log.Warn("a word on a floor station cannot be read", "error", err)
		return
	}
	member, err := s.credentials.Member(card)
	if err == nil && member.Role != game.SiteFloor {
		err = hub.ErrNotTheHub
	}
	if err != nil {
		s.log.Warn("a word on a floor station is not the hub's", "error", err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known[member.Name] = member; member.Revoked {
		s.revoked[member.User] = true
	}
}

// find returns a station whose commands are accepted.
func (s *stations) find(name string) (site.Member, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	member, there := s.known[name]
	return member, there && !s.revoked[member.User]
}
