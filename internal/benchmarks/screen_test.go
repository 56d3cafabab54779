package benchmarks

import (
	"bytes"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

const (
	columns = 120
	rows    = 40
)

// environ describes a terminal in full colour that answers no queries.
var environ = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"}

// screen is a terminal with a reader: everything written to it is read at once, and the moment at which a text appears
// is noted.
type screen struct {
	master, tty *os.File

	mutex sync.Mutex
	texts []string
	got   []byte
	seen  chan sighting
	// tail is the last that came, for a failure's message.
	tail []byte
}

// sighting is when an awaited text appeared, and how many bytes had come with it.
type sighting struct {
	at    time.Time
	bytes int
}

func newScreen(b *testing.B) *screen {
	b.Helper()
	master, tty := must.Get2(pty.Open())(b)
	must.Do(b, pty.Setsize(master, &pty.Winsize{Cols: columns, Rows: rows}))
	s := &screen{master: master, tty: tty, seen: make(chan sighting, 1)}
	go s.look() // until the terminal is closed
	b.Cleanup(s.close)
	return s
}

// close hangs the terminal up. Closing it again does nothing.
func (s *screen) close() {
	_ = s.tty.Close()
	_ = s.master.Close()
}

func (s *screen) look() {
	buffer := make([]byte, 64*1024)
	for {
		n, err := s.master.Read(buffer)
		now := time.Now()
		if n > 0 {
			s.take(buffer[:n], now)
		}
		if err != nil {
			return
		}
	}
}

func (s *screen) take(data []byte, at time.Time) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.tail = append(s.tail, data...)
	s.tail = s.tail[max(len(s.tail)-2000, 0):]
	if s.texts == nil {
		return
	}
	s.got = append(s.got, data...)
	if slices.ContainsFunc(s.texts, func(text string) bool { return bytes.Contains(s.got, []byte(text)) }) {
		s.texts = nil
		s.seen <- sighting{at, len(s.got)}
	}
}

// await notes when one of the texts appears from now on.
func (s *screen) await(texts ...string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.texts, s.got = texts, s.got[:0]
}

// sighted waits for the awaited text.
func (s *screen) sighted(b *testing.B) sighting {
	b.Helper()
	select {
	case seen := <-s.seen:
		return seen
	case <-time.After(await.End):
		s.mutex.Lock()
		defer s.mutex.Unlock()
		b.Fatalf("%q did not come out; the terminal got %q, before that %q", s.texts, s.got, s.tail)
		return sighting{}
	}
}
