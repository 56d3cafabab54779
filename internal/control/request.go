package control

import (
	"bytes"
	"errors"
	"fmt"

	"pitboss/game/strict"
	"pitboss/store"
)

// What can be asked of a table.
const (
	askHead   = "head"
	askPage   = "page"
	askSpan   = "span"
	askStaff  = "staff"
	askChange = "change"
)

// longestRequest is how long a request may be, in bytes, its end of line included.
const longestRequest = 64 << 10

// request is what one connection asks. What does not apply is left out.
type request struct {
	Ask string `json:"ask"`
	// From and To bound a page; to 0 is the end.
	From uint64 `json:"from,omitempty"`
	To   uint64 `json:"to,omitempty"`
	// Index and Number say which span.
	Index  store.Index `json:"index,omitempty"`
	Number uint64      `json:"number,omitempty"`
	// Change is a change of people, As and PIN who shows a PIN for it.
	Change *Change `json:"change,omitempty"`
	As     string  `json:"as,omitempty"`
	PIN    string  `json:"pin,omitempty"`
}

// errNoRequest is a line that asks nothing this program knows.
var errNoRequest = errors.New("it is no request of this version of pitboss")

// parseRequest reads a request. What everybody would not read the same is refused, and so
// is what does not apply to what is asked.
func parseRequest(line []byte) (request, error) {
	line = bytes.TrimSuffix(line, []byte("\n"))
	if len(line) > longestRequest {
		return request{}, fmt.Errorf("%w: it is longer than %d bytes", errNoRequest, longestRequest)
	}
	var asked request
	if err := strict.Decode(line, &asked); err != nil {
		return request{}, fmt.Errorf("%w: %w", errNoRequest, err)
	}
	of := func(one request) bool { one.Ask = asked.Ask; return asked == one }
	fits := false
	switch asked.Ask {
	case askHead, askStaff:
		fits = of(request{})
	case askPage:
		fits = of(request{From: asked.From, To: asked.To})
	case askSpan:
		fits = of(request{Index: asked.Index, Number: asked.Number})
	case askChange:
		fits = asked.Change != nil && of(request{Change: asked.Change, As: asked.As, PIN: asked.PIN}) && asked.Change.known()
	}
	if !fits {
		return request{}, fmt.Errorf("%w: %.40q with what is beside it", errNoRequest, asked.Ask)
	}
	return asked, nil
}
