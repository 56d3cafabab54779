package hub_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// logged is a log in memory.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(data []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(data)
}

func (l *logged) has(words string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.text.String(), words)
}

// What goes wrong on the hub's own connection is in its log, and not on the screen of the person who started it.
func TestWhatGoesWrongOnTheHubsConnection(t *testing.T) {
	t.Parallel()
	log := &logged{}
	h, err := hub.Open(hub.Options{Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", Log: slog.New(slog.NewTextHandler(log, nil))})
	must.Do(t, err)
	hubtest.Run(t, h)
	heard := must.Get(h.Conn().SubscribeSync("nobody.reads.this"))(t)
	must.Do(t, heard.SetPendingLimits(1, 1024))
	for range 10 {
		must.Do(t, h.Conn().Publish("nobody.reads.this", []byte("x")))
	}
	await.Until(t, "the log has it", func() bool { return log.has("slow consumer") && log.has("nobody.reads.this") })
}
