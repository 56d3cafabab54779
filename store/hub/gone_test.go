package hub_test

import (
	"bytes"
	"context"
	"log/slog"
	"sync"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// said is a log that a test reads while it is written.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(line []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(line)
}

func (s *said) has(word string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return bytes.Contains(s.text.Bytes(), []byte(word))
}

// A table that takes people from a stream that goes says so, tries it again,
// and ends when it should.
func TestPeopleOfAStreamThatIsGone(t *testing.T) {
	t.Parallel()
	connection := hubtest.StartNATS(t, 1).Dial(t)
	js := hubtest.Streams(t, connection)
	credentials := client.Credentials{Site: home, Name: "table-7"}
	var log said
	people := client.NewPeople(credentials, func(site.PersonCopy) error { return nil }, slog.New(slog.NewTextHandler(&log, nil)))
	hubtest.NewStream(t, js, home.PersonStream(), home.Person("table-7", "anna"))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- people.Run(ctx, connection) }()
	await.Until(t, "taken", func() bool { return log.has("a person of the site") })
	must.Do(t, js.DeleteStream(t.Context(), home.PersonStream()))
	await.Until(t, "told that they do not come", func() bool { return log.has("the site's people do not come") })
	stop()
	check.Do(t, await.From(t, "it ends", ended))
}
