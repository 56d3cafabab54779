package gate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

const (
	// headersBegin and headersEnd enclose the headers of a message.
	headersBegin, headersEnd = "NATS/1.0\r\n", "\r\n"
	// ownHeader begins the name of every header of this project; no server and no library knows it.
	ownHeader = "Pitboss-"
)

// errHeaders ends a connection that sends headers which this project's programs do not send.
var errHeaders = errors.New("it sends headers that no member has use for")

// checkHeaders returns an error if a message may not have these headers. Headers that a server or a library
// understands are reserved for them: a message from a table with a Status would be taken for an answer that there is
// none.
func checkHeaders(headers []byte) error {
	lines, begins := strings.CutPrefix(string(headers), headersBegin)
	lines, ends := strings.CutSuffix(lines, headersEnd)
	if !begins || !ends {
		return fmt.Errorf("%w: they are not whole", errHeaders)
	}
	for line := range strings.SplitAfterSeq(lines, "\r\n") {
		if line == "" {
			return nil
		}
		line, whole := strings.CutSuffix(line, "\r\n")
		name, _, named := strings.Cut(line, ":")
		if !whole || !named || slices.ContainsFunc([]byte(line), func(c byte) bool { return c < ' ' || c > '~' }) {
			return fmt.Errorf("%w: a line of them is no header", errHeaders)
		}
		if name != jetstream.ExpectedLastSeqHeader && !strings.HasPrefix(name, ownHeader) {
			return fmt.Errorf("%w: %.64q", errHeaders, name)
		}
	}
	return nil
}
