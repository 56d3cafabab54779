package gate

import (
	"bufio"
	"strings"
	"time"

	"golang.org/x/time/rate"
)

// How much a connection may say, besides the records of its own table: so many a second, and so many at once after
// it said little.
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

// budget is what a connection may say still.
type budget struct {
	asks, forks, reads, bytes *rate.Limiter
	// free is the subject of the records of its own table; empty for one that is no table's.
	free string
}

func newBudget() budget {
	return budget{
		asks: rate.NewLimiter(asksASecond, asksAtOnce), forks: rate.NewLimiter(forksASecond, forksAtOnce),
		reads: rate.NewLimiter(readsASecond, readsAtOnce), bytes: rate.NewLimiter(bytesASecond, bytesAtOnce),
	}
}

// frees takes in what a client may publish: the records of its own table cost nothing.
func (b *budget) frees(subjects []string) {
	for _, subject := range subjects {
		if kindOf(subject) == "record" {
			b.free = subject
		}
	}
}

// spend waits until so many bytes to a subject may be said. What came before does not wait with it.
func (b *budget) spend(to *bufio.Writer, subject string, bytes int) error {
	if subject != "" && subject == b.free {
		return nil
	}
	limit := b.asks
	switch {
	case subject == "" || strings.HasPrefix(subject, "$JS."):
		limit = b.reads
	case kindOf(subject) == "fork":
		limit = b.forks
	}
	now := time.Now()
	wait := max(limit.ReserveN(now, 1).DelayFrom(now), b.bytes.ReserveN(now, bytes).DelayFrom(now))
	if wait <= 0 {
		return nil
	}
	if err := to.Flush(); err != nil {
		return err
	}
	time.Sleep(wait)
	return nil
}

// kindOf is WHAT of a subject pitboss.SITE.WHAT and names, empty for any other.
func kindOf(subject string) string {
	rest, ours := strings.CutPrefix(subject, "pitboss.")
	if !ours {
		return ""
	}
	_, rest, _ = strings.Cut(rest, ".")
	kind, _, _ := strings.Cut(rest, ".")
	return kind
}
