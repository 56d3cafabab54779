package benchmarks

import (
	"bytes"
	"os"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/storetest"
)

// bareLoops are bare Read loops on the lines of a fleet, which only look for the end of a line of the shoe.
type bareLoops struct {
	b     *testing.B
	fleet *consoletest.Fleet
	// commit is how many bytes are committed when a line of the shoe has come; 0 for no commit.
	commit chan int
	done   chan time.Time
	end    func()
}

// newBareLoops starts reading; database may be nil if nothing is committed.
func newBareLoops(b *testing.B, fleet *consoletest.Fleet, database *storetest.Bare) *bareLoops {
	b.Helper()
	l := &bareLoops{b: b, fleet: fleet, commit: make(chan int, 1), done: make(chan time.Time, 1)}
	var lines []*os.File
	var reading sync.WaitGroup
	for _, setup := range fleet.Setups {
		file := must.Get(os.OpenFile(setup.Port().Path, os.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK, 0))(b)
		lines = append(lines, file)
		each := func([]byte) {}
		if setup.Name() == consoletest.ShoeName {
			each = func(read []byte) {
				if !bytes.HasSuffix(read, []byte("\n")) {
					return
				}
				if size := <-l.commit; size > 0 {
					check.Do(b, database.Commit(size))
				}
				l.done <- time.Now()
			}
		}
		reading.Go(func() {
			buffer := make([]byte, 4096)
			for {
				n, err := file.Read(buffer)
				if err != nil {
					return // it is closed
				}
				each(buffer[:n])
			}
		})
	}
	l.end = func() {
		for _, line := range lines {
			line.Close()
		}
		reading.Wait()
	}
	return l
}

// turn writes a card's line and waits until it was read and as many bytes were committed.
func (l *bareLoops) turn(card cardreader.Physical, size int) (took time.Duration) {
	l.b.Helper()
	l.commit <- size
	start := time.Now()
	must.Do(l.b, l.fleet.Shoe.Raw([]byte(card.Code+"\r\n")))
	select {
	case at := <-l.done:
		return at.Sub(start)
	case <-time.After(await.End):
		l.b.Fatalf("%s was not read by the bare loop", card.Code)
		return 0
	}
}
