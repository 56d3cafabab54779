package control

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"pitboss/clock"
	"pitboss/internal/localsocket"
	"pitboss/store"
)

// Limits for a command that connects to a table.
const (
	// dialTimeout is the timeout of a connection; a running table accepts it at once.
	dialTimeout = 2 * time.Second
	// waitTimeout is the timeout of a complete answer: a page is read from the disk, or a PIN is hashed.
	waitTimeout = 30 * time.Second
	// maxAnswerSize limits the size of an answer: a page, including a last record that exceeds its limit.
	maxAnswerSize = 64 << 20
)

// Client sends requests to the table that has a database open. It is a [store.Source].
type Client struct {
	database    string
	site, table string
}

// Find returns a client for the table that has a database open, or nil if no table answers.
func Find(database string) *Client {
	c := &Client{database: database}
	end, _, err := c.ask(request{Ask: askHead})
	if err != nil {
		return nil
	}
	c.site, c.table = end.Site, end.Table
	return c
}

// Journal returns the journal that the table has open, for reading.
func (c *Client) Journal() *store.Journal {
	return store.OpenThrough(c.database, store.Info{Schema: store.SchemaVersion, Site: c.site, Table: c.table}, c)
}

// Head returns the end of the chain.
func (c *Client) Head() (store.Head, error) {
	end, _, err := c.ask(request{Ask: askHead})
	return store.Head{Sequence: end.Sequence, Hash: end.Hash}, err
}

// Page returns stored records; see [store.Source].
func (c *Client) Page(from, to uint64) (stored [][]byte, head store.Head, err error) {
	end, lines, err := c.ask(request{Ask: askPage, From: from, To: to})
	for _, line := range lines {
		stored = append(stored, line.Record)
	}
	return stored, store.Head{Sequence: end.Sequence, Hash: end.Hash}, err
}

// Span returns the first and last record of a round or shoe; see [store.Source].
func (c *Client) Span(index store.Index, number uint64) (first, last uint64, err error) {
	end, _, err := c.ask(request{Ask: askSpan, Index: index, Number: number})
	return end.First, end.Last, err
}

// Staff lists everybody on the roster.
func (c *Client) Staff() (people []store.StaffRecord, err error) {
	_, lines, err := c.ask(request{Ask: askStaff})
	for _, line := range lines {
		if line.Person != nil {
			people = append(people, *line.Person)
		}
	}
	return people, err
}

// Devices returns what was counted of the table's devices, by name.
func (c *Client) Devices() (map[string][]byte, error) {
	_, lines, err := c.ask(request{Ask: askDevices})
	counted := map[string][]byte{}
	for _, line := range lines {
		if line.Device != "" {
			counted[line.Device] = line.Counted
		}
	}
	return counted, err
}

// Change changes the people of the table. as and pin are empty if only the operating system's user is known.
func (c *Client) Change(change Change, as, pin string) error {
	_, _, err := c.ask(request{Ask: askChange, Change: &change, As: as, PIN: pin})
	return err
}

// ChangeProgram lets the table look whether another version of the program is asked for.
func (c *Client) ChangeProgram() error {
	_, _, err := c.ask(request{Ask: askProgram})
	return err
}

// ErrGone means that a table was closed or too busy before it had answered completely.
var ErrGone = errors.New("the table ended before its answer did: it was closed, or is too busy; try again")

// busyPause is the pause before a busy table is asked again, busyTimeout the total time.
const (
	busyPause   = 100 * time.Millisecond
	busyTimeout = 10 * time.Second
)

// ask sends a request, and repeats it while the table is busy. end is the answer's last line.
func (c *Client) ask(asked request) (end answer, lines []answer, err error) {
	for limit := clock.In(busyTimeout); ; time.Sleep(busyPause) {
		end, lines, err = c.askOnce(asked)
		distant, is := errors.AsType[*distantError](err)
		if !is || !distant.busy || clock.Now().After(limit) {
			return end, lines, err
		}
	}
}

// askOnce sends a request and reads the whole answer at once, so that no connection stays open while somebody looks
// at it.
func (c *Client) askOnce(asked request) (end answer, lines []answer, err error) {
	connection, unreachable, err := localsocket.Dial(c.database, ending, dialTimeout)
	if unreachable {
		err = fmt.Errorf("%w (%w)", err, ErrGone)
	}
	if err != nil {
		return end, nil, err
	}
	defer connection.Close()
	line, err := json.Marshal(asked)
	if err != nil {
		return end, nil, err
	}
	if err := connection.SetDeadline(clock.In(waitTimeout)); err != nil {
		return end, nil, err
	}
	// A busy table says so without reading the request.
	_, failed := connection.Write(append(line, '\n'))
	in := bufio.NewReader(io.LimitReader(connection, maxAnswerSize))
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return end, nil, fmt.Errorf("%w (%w)", ErrGone, errors.Join(failed, err))
		}
		var one answer
		if err := json.Unmarshal(line, &one); err != nil {
			return end, nil, fmt.Errorf("the table's answer cannot be read: %w; is it another version of pitboss?", err)
		}
		switch {
		case one.Failure != nil:
			return end, nil, one.Failure.err()
		case one.End:
			return one, lines, nil
		}
		lines = append(lines, one)
	}
}
