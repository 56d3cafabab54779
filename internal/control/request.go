package control

import (
	"bytes"
	"errors"
	"fmt"

	"pitboss/game/strict"
	"pitboss/store"
)

// The requests to a table.
const (
	askHead   = "head"
	askPage   = "page"
	askSpan   = "span"
	askStaff  = "staff"
	askChange = "change"
	// askDevices asks for what was counted of the devices.
	askDevices = "devices"
	// askProgram lets the table look whether an upgrade is asked for, and hand over to it.
	askProgram = "program"
)

// maxRequestSize is the maximum size of a request in bytes, including the end of line.
const maxRequestSize = 64 << 10

// request is the request of one connection. Fields that do not apply are omitted.
type request struct {
	Ask string `json:"ask"`
	// From and To bound a page; To 0 means the end.
	From uint64 `json:"from,omitempty"`
	To   uint64 `json:"to,omitempty"`
	// Index and Number identify a span.
	Index  store.Index `json:"index,omitempty"`
	Number uint64      `json:"number,omitempty"`
	// Change is a change of people; As and PIN identify the person who enters a PIN for it.
	Change *Change `json:"change,omitempty"`
	As     string  `json:"as,omitempty"`
	PIN    string  `json:"pin,omitempty"`
}

// errNoRequest means that this program does not know the request.
var errNoRequest = errors.New("it is no request of this version of pitboss")

// parseRequest decodes a request. It rejects ambiguous JSON and fields that do not apply to the request.
func parseRequest(line []byte) (request, error) {
	line = bytes.TrimSuffix(line, []byte("\n"))
	if len(line) > maxRequestSize {
		return request{}, fmt.Errorf("%w: it is longer than %d bytes", errNoRequest, maxRequestSize)
	}
	var asked request
	if err := strict.Decode(line, &asked); err != nil {
		return request{}, fmt.Errorf("%w: %w", errNoRequest, err)
	}
	of := func(one request) bool { one.Ask = asked.Ask; return asked == one }
	fits := false
	switch asked.Ask {
	case askHead, askStaff, askDevices, askProgram:
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
