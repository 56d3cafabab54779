package platform

import (
	"context"
	"strings"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
)

// summaryInterval is the minimum interval between records of rejected lines.
const summaryInterval = time.Minute

// maxLineKept is how much of a rejected line is kept for the technician, in bytes.
const maxLineKept = 200

// faults counts rejected lines, so that a flood of them causes one record a minute.
type faults struct {
	mu          sync.Mutex
	now         game.PlatformLinesRefused
	first, last time.Time
	// some signals that there is something to record.
	some chan struct{}
}

func newFaults() *faults { return &faults{some: make(chan struct{}, 1)} }

// secretWords occur, in any case, in lines that have a secret: a hello with the token, or a person's sign-in. The
// platform says neither after its first line, but a faulty platform may.
var secretWords = []string{"hello", "token", "sign-in", `"pin`, "badge"}

// shown returns as much of a rejected line as the record keeps: nothing if it may have a secret, since the record goes
// to the hub and into exports.
func shown(line []byte) string {
	lower := strings.ToLower(string(line))
	for _, word := range secretWords {
		if strings.Contains(lower, word) {
			return ""
		}
	}
	return strings.ToValidUTF8(string(line[:min(len(line), maxLineKept)]), "?")
}

// add counts one line. It never blocks.
func (f *faults) add(line []byte, why message.Text) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.last = clock.Now(); f.now.Count == 0 {
		f.first = f.last
	}
	f.now.Count++
	f.now.Line, f.now.Why = shown(line), why
	select {
	case f.some <- struct{}{}:
	default:
	}
}

// take returns the count since the last call.
func (f *faults) take() game.PlatformLinesRefused {
	f.mu.Lock()
	defer f.mu.Unlock()
	taken := f.now
	taken.Seconds = f.last.Sub(f.first).Round(time.Millisecond).Seconds()
	f.now = game.PlatformLinesRefused{}
	return taken
}

// record reports rejected lines to the table: the first at once, later ones once a minute. Lines that the table
// cannot record now remain counted.
func (f *faults) record(ctx context.Context, ask Ask) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-f.some:
		}
		taken := f.take()
		if taken.Count == 0 {
			continue // it was reported with earlier lines
		}
		result, err := ask(ctx, game.Input{Command: game.NotePlatform{PlatformLinesRefused: taken}})
		if err != nil || result.Refused != nil && !result.Kept {
			f.putBack(taken)
		}
		if !clock.Pause(ctx, summaryInterval) {
			return
		}
	}
}

// putBack restores the count of lines that could not be recorded.
func (f *faults) putBack(taken game.PlatformLinesRefused) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.now.Count == 0 {
		f.now, f.last = taken, clock.Now()
	} else {
		f.now.Count += taken.Count
	}
	f.first = f.last.Add(-time.Duration(taken.Seconds * float64(time.Second)))
	select {
	case f.some <- struct{}{}:
	default:
	}
}
