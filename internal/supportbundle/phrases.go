package supportbundle

import (
	"cmp"
	"context"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"

	"pitboss/store"
)

// known are words of errors that say nothing of this site, besides those of the operating system.
var known = []string{
	"EOF", "i/o timeout", "panic", "killed", "told to stop",
	"runtime error: index out of range", "runtime error: slice bounds out of range", "runtime error: integer divide by zero",
	"runtime error: invalid memory address or nil pointer dereference", "runtime error: hash of unhashable type",
	"assignment to entry in nil map", "send on closed channel", "close of closed channel", "interface conversion",
	"nats: timeout", "nats: no responders available for request", "nats: connection closed",
	"nats: no servers available for connection", "nats: authorization violation", "nats: stream not found",
	"nats: maximum payload exceeded", "nats: slow consumer", "tls: handshake failure", "no such host",
	"x509: certificate has expired or is not yet valid", "x509: certificate signed by unknown authority",
	"toml:", "invalid character", "unexpected end of JSON input", "flow control",
}

// knownPhrases returns all known words of errors, the longest first.
var knownPhrases = sync.OnceValue(func() []string {
	all := slices.Clone(known)
	for _, err := range []error{
		io.EOF, io.ErrUnexpectedEOF, io.ErrShortWrite, os.ErrClosed, os.ErrDeadlineExceeded, net.ErrClosed, context.Canceled,
		context.DeadlineExceeded, store.ErrDamaged, store.ErrNewer, store.ErrLocked, store.ErrDiskFull, store.ErrNotBegun,
		store.ErrClosed, store.ErrReadOnly, store.ErrUncertain, store.ErrBadRecord, store.ErrCredentials, store.ErrOlder,
		store.ErrDevices, store.ErrExists, store.ErrStopped, store.ErrBadStaff, store.ErrNoSuchStaff, store.ErrStaffExists,
		store.ErrBadgeTaken, store.ErrOfSite,
	} {
		all = append(all, err.Error())
	}
	const lastErrno = 133
	for number := syscall.Errno(1); number <= lastErrno; number++ {
		all = append(all, number.Error())
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return slices.Compact(all)
})

// maxScanned is how much of a text is searched for known phrases, in bytes.
const maxScanned = 4 << 10

// phrases returns the known words of errors that a text has, in their order, or nothing. A phrase within a longer one is
// not repeated.
func phrases(text string) string {
	text = text[:min(len(text), maxScanned)]
	type place struct {
		at     int
		phrase string
	}
	var found []place
	for _, phrase := range knownPhrases() {
		if at := strings.Index(text, phrase); at >= 0 {
			found = append(found, place{at, phrase})
			text = text[:at] + strings.Repeat("\x00", len(phrase)) + text[at+len(phrase):]
		}
	}
	slices.SortFunc(found, func(a, b place) int { return cmp.Compare(a.at, b.at) })
	words := make([]string, len(found))
	for i, one := range found {
		words[i] = one.phrase
	}
	return strings.Join(words, "; ")
}
