package gate

import (
	"bufio"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"pitboss/clock"
)

// Limits for what a member may send over all its connections, except the records of its own table: a rate per second,
// and a burst.
const (
	// Requests and reports: a table reports its state at most ten times a second and requests a cosignature after a
	// round; a station sends orders to tables.
	asksASecond, asksAtOnce = 50, 500
	// The records of a fork, of which a table sends a thousand.
	forksASecond, forksAtOnce = 200, 2000
	// Requests to streams, and words of the protocol: reading a million records takes some thousand requests.
	readsASecond, readsAtOnce = 2000, 5000
	// The bytes of all of these.
	bytesASecond, bytesAtOnce = 4 << 20, 16 << 20
)

// kind is the category of a line or a message.
type kind int

const (
	asks kind = iota
	forks
	reads
)

// budget holds the rate limits of a member over all its connections.
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

// oneOf returns the only subject pitboss.SITE.WHAT.NAME with this WHAT among those a client may publish, or "".
func oneOf(subjects []string, what string) (one string) {
	for _, subject := range subjects {
		if whatOf(subject) == what {
			one = subject
		}
	}
	return one
}

// spend waits until the bytes may be sent. It first flushes what came before, so that this does not wait too.
func (b *budget) spend(to *bufio.Writer, of kind, bytes int) error {
	now := clock.Now()
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

// kindOf returns the kind of a message by its subject. A message to another table's fork subject, which the server
// rejects, does not count as a fork.
func (r *reader) kindOf(subject string) kind {
	switch {
	case strings.HasPrefix(subject, "$JS."):
		return reads
	case subject == r.fork && r.fork != "":
		return forks
	}
	return asks
}

// whatOf returns WHAT of a subject pitboss.SITE.WHAT.NAME, or "" for any other.
func whatOf(subject string) string {
	rest, ours := strings.CutPrefix(subject, "pitboss.")
	if !ours {
		return ""
	}
	_, rest, _ = strings.Cut(rest, ".")
	what, _, _ := strings.Cut(rest, ".")
	return what
}
