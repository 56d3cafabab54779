package instructor

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"time"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/internal/localsocket"
)

// dialTimeout is the timeout of a connection; an exercise accepts it at once. firstTimeout is that of the first line.
const (
	dialTimeout  = 2 * time.Second
	firstTimeout = 10 * time.Second
)

// maxLineSize limits the size of a line: the marks of a long examination fit by far.
const maxLineSize = 8 << 20

// ErrNobody means that nobody is playing an exercise whose record is in the file. ErrGone means that the exercise
// ended without its marks.
var (
	ErrNobody = errors.New("nobody is playing an exercise there")
	ErrGone   = errors.New("the exercise was cut off")
)

// Client is the instructor's end of the socket.
type Client struct {
	// Begun is what is played.
	Begun Begun

	connection *net.UnixConn
	in         *bufio.Scanner
}

// Dial connects to the exercise that is played into a record. It returns [ErrNobody] if there is none, and an error in
// words if there is an instructor already.
func Dial(record string) (*Client, error) {
	connection, unreachable, err := localsocket.Dial(record, ending, dialTimeout)
	if unreachable {
		return nil, fmt.Errorf("%w (%w)", ErrNobody, err)
	}
	if err != nil {
		return nil, err
	}
	c := &Client{connection: connection, in: bufio.NewScanner(connection)}
	c.in.Buffer(nil, maxLineSize)
	if err := connection.SetReadDeadline(clock.In(firstTimeout)); err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	first, err := c.next()
	if err == nil && !first.Refused.IsZero() {
		err = message.AsError(first.Refused)
	}
	if err == nil && first.Begun == nil {
		err = errors.New("the exercise's first line says nothing; is it another version of pitboss?")
	}
	if err == nil {
		err = connection.SetReadDeadline(time.Time{})
	}
	if err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	c.Begun = *first.Begun
	return c, nil
}

// Ask sends a request. A line with its answer follows.
func (c *Client) Ask(asked Request) error {
	line, err := json.Marshal(asked)
	if err != nil {
		return err
	}
	if err := c.connection.SetWriteDeadline(clock.In(writeTimeout)); err != nil {
		return err
	}
	_, err = c.connection.Write(append(line, '\n'))
	return err
}

// Lines calls hear with each line until the exercise has ended, and returns its marks. It returns [ErrGone] if the
// connection ends before.
func (c *Client) Lines(hear func(Line)) (Ended, error) {
	for {
		line, err := c.next()
		if err != nil {
			return Ended{}, err
		}
		if line.Ended != nil {
			return *line.Ended, nil
		}
		hear(line)
	}
}

// next reads a line.
func (c *Client) next() (line Line, err error) {
	if !c.in.Scan() {
		return Line{}, errors.Join(ErrGone, c.in.Err())
	}
	if err := json.Unmarshal(c.in.Bytes(), &line); err != nil {
		return Line{}, fmt.Errorf("the exercise's line cannot be read: %w; is it another version of pitboss?", err)
	}
	return line, nil
}

// Close leaves the exercise, which continues.
func (c *Client) Close() error { return c.connection.Close() }
