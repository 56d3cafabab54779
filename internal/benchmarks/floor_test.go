package benchmarks

import (
	"testing"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/storetest"
	"pitboss/tui/tuitest"
)

// floor is the least that any program with a database and a screen does.
type floor struct {
	b        *testing.B
	database *storetest.Bare
	program  *tuitest.Bare
	screen   *screen
	end      func()
}

func newFloor(b *testing.B, path string, changes changes) *floor {
	b.Helper()
	f := &floor{b: b, screen: newScreen(b)}
	var err error
	if f.database, err = storetest.OpenBare(path); err != nil {
		b.Fatal(err)
	}
	f.screen.await(tuitest.BareText(2)) // a text of no turn: the first is 0
	f.program = tuitest.NewBare(f.screen.tty, environ, columns, rows, changes.cells, changes.rows)
	ended := make(chan error, 1)
	go func() { ended <- f.program.Run() }()
	f.end = func() {
		f.program.Quit()
		check.Do(b, <-ended)
		check.Do(b, f.database.Close())
	}
	f.program.Show(2)
	f.screen.sighted(b)
	return f
}

// turn commits that many bytes and then shows the n-th screen.
func (f *floor) turn(n, bytes int) (took time.Duration, seen int) {
	f.b.Helper()
	f.screen.await(tuitest.BareText(n))
	start := time.Now()
	must.Do(f.b, f.database.Commit(bytes))
	f.program.Show(n)
	sighted := f.screen.sighted(f.b)
	return sighted.at.Sub(start), sighted.bytes
}
