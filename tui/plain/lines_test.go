package plain_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"pitboss/internal/testing/check"
	"pitboss/tui/plain"
)

// reader is an output that takes nothing until it may go on.
type reader struct {
	open  chan struct{}
	fails error
	mutex sync.Mutex
	got   strings.Builder
}

func (r *reader) Write(data []byte) (int, error) {
	<-r.open
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.got.Write(data)
	return len(data), r.fails
}

func (r *reader) text() string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.got.String()
}

// TestNobodyWaitsForTheReader: while it reads nothing, lines are left all the same; of too many the last ones are
// kept, in order.
func TestNobodyWaitsForTheReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := &reader{open: make(chan struct{})}
		lines := plain.NewLines(out, "\r\n")
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- lines.Write(ctx) }()
		lines.Put([]string{"first"})
		synctest.Wait()
		for n := range 2000 {
			lines.Put([]string{fmt.Sprint("line ", n)})
		}
		close(out.open)
		synctest.Wait()
		got := strings.Split(strings.TrimSuffix(out.text(), "\r\n"), "\r\n")
		check.Equalf(t, got[0], "first", "the line that was being written")
		check.Equalf(t, len(got), 501, "lines")
		for i, line := range got[1:] {
			check.Equalf(t, line, fmt.Sprint("line ", 1500+i), "line %d", i+1)
		}
		stop()
		check.Equalf(t, <-ended, nil, "the end")
	})
}

// TestAReaderThatIsGone ends the writing with its error.
func TestAReaderThatIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := errors.New("nobody reads")
		out := &reader{open: make(chan struct{}), fails: gone}
		close(out.open)
		lines := plain.NewLines(out, "\n")
		lines.Put([]string{"one", "two"})
		check.Equalf(t, lines.Write(t.Context()), gone, "the end")
	})
}

// TestTheLastLinesAreWritten: those that wait for their reader at the end, too.
func TestTheLastLinesAreWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := &reader{open: make(chan struct{})}
		lines := plain.NewLines(out, "\n")
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- lines.Write(ctx) }()
		lines.Put([]string{"Round 3: Player wins."})
		synctest.Wait() // it is being written
		lines.Put([]string{"COLLECT 4 CARDS."})
		stop()
		close(out.open)
		check.Equalf(t, <-ended, nil, "the end")
		check.Equalf(t, out.text(), "Round 3: Player wins.\nCOLLECT 4 CARDS.\n", "the lines")
	})
}
