package gate

import (
	"bufio"
	"strings"
	"time"

	"golang.org/x/time/rate"
)

// How much a member may say over all its connections, except the records of its own table: this much a second, and
// this much at once after it said little.
const (
	// What is asked or told: a table says ten times a second at most how it is, and asks for a cosignature after
	// a round; a station has orders for tables.
	asksASecond, asksAtOnce = 50, 500
	// The records of a fork, of which a table puts a thousand aside.
	forksASecond, forksAtOnce = 200, 2000
	// What is asked of streams, and words of the protocol: whoever reads a million records asks some thousand times.
	readsASecond, readsAtOnce = 2000, 5000
	// The bytes of all these.
	bytesASecond, bytesAtOnce = 4 << 20, 16 << 20
)

// kind is what a line or a message counts as.
type kind int

const (
	asks kind = iota
	forks
	reads
)

// budget is how much a member may still say, over all its connections.
type budget struct {
	of    [reads + 1]*rate.Limiter
	bytes *rate.Limiter
}

func newBudget() budget {
	return budget{
		of: [...]*rate.Limiter{
			asks: rate.NewLimiter(asksASecond, asksAtOnce), forks: rate.NewLimiter(forksASecond, forksAtOnce),
			reads: rate.NewLimiter(readsASecond, readsAtOnce),
		},
		bytes: rate.NewLimiter(bytesASecond, bytesAtOnce),
	}
}

// oneOf returns the one subject pitboss.SITE.WHAT.NAME of a WHAT among those that a client may publish; empty where
// there is none.
func oneOf(subjects []string, what string) (one string) {
	for _, subject := range subjects {
		if whatOf(subject) == what {
			one = subject
		}
	}
	return one
}

// spend waits until so many bytes may be said. What came before does not wait with it.
func (b *budget) spend(to *bufio.Writer, of kind, bytes int) error {
	now := time.Now()
	wait := max(b.of[of].ReserveN(now, 1).DelayFrom(now), b.bytes.ReserveN(now, bytes).DelayFrom(now))
	if wait <= 0 {
		return nil
	}
	if err := to.Flush(); err != nil {
		return err
	}
	time.Sleep(wait)
	return nil
}

// kindOf returns what a message to a subject counts as. One to the fork of another table, which the server refuses,
// takes nothing of the room for that.
func (r *reader) kindOf(subject string) kind {
	switch {
	case strings.HasPrefix(subject, "$JS."):
		return reads
	case subject == r.fork && r.fork != "":
		return forks
	}
	return asks
}

// whatOf returns WHAT of a subject pitboss.SITE.WHAT.NAME, empty for any other.
func whatOf(subject string) string {
	rest, ours := strings.CutPrefix(subject, "pitboss.")
	if !ours {
		return ""
	}
	_, rest, _ = strings.Cut(rest, ".")
	what, _, _ := strings.Cut(rest, ".")
	return what
}
