package platform

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/wire"
)

// Limits of a connection.
const (
	// maxLineSize is the maximum size of a line from the platform, in bytes including its end.
	maxLineSize = 64 << 10
	// helloTimeout is the timeout for a connection to identify itself, lineTimeout for a line from its first byte to
	// its end, answerTimeout for the table's answer, and writeTimeout for each write.
	helloTimeout  = 5 * time.Second
	lineTimeout   = 5 * time.Second
	answerTimeout = 5 * time.Second
	writeTimeout  = 5 * time.Second
	// partTimeout is how long a replaced platform has to read that it was replaced.
	partTimeout = time.Second
)

var (
	errHalfLine = fmt.Errorf("a line was begun and not ended within %s", lineTimeout)
	errLongLine = fmt.Errorf("a line is longer than %d bytes", maxLineSize)
)

// session is one connection of the platform. One goroutine reads its lines, another writes to it; the table never
// waits for either.
type session struct {
	connection net.Conn
	in         *bufio.Reader
	out        *bufio.Writer
	feed       *feed
	// welcome is the first line sent to the platform.
	welcome wire.Welcome
	// wake signals that there may be something to write; over is closed at the end.
	wake chan struct{}
	over chan struct{}
	once sync.Once
	// lines counts the lines that were started, with the hello and empty ones; only the reading goroutine uses it.
	lines uint64

	// The link's lock guards the fields below.

	// answering is true while a line is executed: steps wait for its answer, which ends with one.
	answering bool
	answer    *answer
	// steps holds the steps not yet sent to this session, in order.
	steps []stepAt
	// bye is the last line before the connection is closed, or nil.
	bye []byte
}

// stepAt is the line of a step and the sequence of the record that led to it.
type stepAt struct {
	sequence uint64
	line     []byte
}

// maxSteps is how many steps may wait to be sent; if there are more, all but the last are dropped.
const maxSteps = 256

// came appends a step. The caller holds the link's lock.
func (s *session) came(step stepAt) {
	if len(s.steps) == maxSteps {
		s.steps = nil
	}
	s.steps = append(s.steps, step)
}

// answer is the result of a line. written is closed once it has been sent.
type answer struct {
	// line says that the line was refused or taken; nil if its events and the step say so.
	line    []byte
	written chan struct{}
	// alone is true if no step ends the answer.
	alone bool
}

func newSession(connection net.Conn) *session {
	s := &session{connection: connection, wake: make(chan struct{}, 1), over: make(chan struct{})}
	s.in = bufio.NewReaderSize(connection, maxLineSize)
	s.out = bufio.NewWriter(patient{connection})
	return s
}

// patient sets a deadline for each write.
type patient struct{ net.Conn }

func (p patient) Write(data []byte) (int, error) {
	if err := p.SetWriteDeadline(clock.In(writeTimeout)); err != nil {
		return 0, err
	}
	return p.Conn.Write(data)
}

// close closes the connection; it may be called repeatedly.
func (s *session) close() {
	s.once.Do(func() {
		close(s.over)
		_ = s.connection.Close() // nobody needs the connection any more
	})
}

// poke signals that there may be something to write.
func (s *session) poke() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// last writes one line before anything else was written, and closes the connection.
func (s *session) last(line []byte) {
	_, _ = s.out.Write(append(line, '\n')) // it does not matter whether it is read
	_ = s.out.Flush()
	s.close()
}

// next returns the next line that is not empty. There is no timeout before a line, only within it.
func (s *session) next() ([]byte, error) {
	for {
		if s.in.Buffered() == 0 {
			if err := s.connection.SetReadDeadline(time.Time{}); err != nil {
				return nil, err
			}
			if _, err := s.in.Peek(1); err != nil {
				return nil, err
			}
		}
		if err := s.connection.SetReadDeadline(clock.In(lineTimeout)); err != nil {
			return nil, err
		}
		line, err := s.line()
		if err != nil || len(line) > 0 {
			return line, err
		}
	}
}

// line reads to the end of a line, subject to the deadline that was set.
func (s *session) line() ([]byte, error) {
	s.lines++
	line, err := s.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, errLongLine
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, errHalfLine
	case err != nil:
		return nil, err
	}
	line = line[:len(line)-1]
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	return line, nil
}

// write sends everything due until the session is over: the records in order, then the answer to a line, then the
// step. A failed write closes the connection.
func (s *session) write(l *Link) {
	defer s.close()
	if s.begin(l) != nil {
		return
	}
	for {
		told, err := s.writeOnce(l)
		if err != nil {
			return
		}
		if told {
			continue
		}
		select {
		case <-s.wake:
		case <-s.over:
			return
		}
	}
}

// begin sends the greeting, the records that the platform has not received, and the end of the replay.
func (s *session) begin(l *Link) error {
	hello, err := s.welcome.Hello()
	if err != nil {
		return err
	}
	if _, err := s.out.Write(append(hello, '\n')); err != nil {
		return err
	}
	if s.feed.told < s.welcome.Head {
		if err := s.record(l, s.welcome.Head); err != nil {
			return err
		}
	}
	replayed, err := wire.Replayed(s.welcome.Head)
	if err != nil {
		return err
	}
	if _, err = s.out.Write(append(replayed, '\n')); err != nil {
		return err
	}
	return s.out.Flush()
}

// writeOnce sends what is due now; it returns false if there is nothing.
func (s *session) writeOnce(l *Link) (told bool, err error) {
	due := l.due(s)
	if s.feed.told < due.head {
		if err := s.record(l, due.head); err != nil {
			return false, err
		}
		told = true
	}
	for _, line := range [][]byte{due.answer, due.step, due.bye} {
		if line != nil {
			told = true
			if _, err := s.out.Write(append(line[:len(line):len(line)], '\n')); err != nil {
				return false, err
			}
		}
	}
	if !told {
		return false, nil
	}
	if err := s.out.Flush(); err != nil {
		return false, err
	}
	if due.answered != nil {
		close(due.answered)
	}
	if due.bye != nil {
		return false, errors.New("replaced")
	}
	return true, nil
}

// record sends the records up to a sequence that were not sent yet.
func (s *session) record(l *Link, to uint64) error {
	for record, err := range l.options.Journal.Records(s.feed.told+1, to) {
		if err != nil {
			l.options.Log.Error("platform", "record", s.feed.told+1, "error", err)
			return err
		}
		for _, line := range s.feed.lines(record) {
			if _, err := s.out.Write(append(line, '\n')); err != nil {
				return err
			}
		}
	}
	s.feed.told = max(s.feed.told, to)
	return nil
}

// answerTo executes one line that the platform may send, and refuses any other. It returns once the answer was
// written, so that a platform that does not read cannot send more.
func (l *Link) answerTo(ctx context.Context, from *session, line []byte, ask Ask) {
	if !l.begin(from) {
		return
	}
	given := &answer{written: make(chan struct{})}
	answers := wire.Answers{Line: from.lines, ID: wire.IDOf(line)}
	own, toLink, wrong := wire.ParseOwn(line)
	var result table.Result
	switch {
	case toLink && wrong != nil:
		result.Refused = unread(wrong)
	case toLink && !own.Ping:
		result = l.settled(ctx, own.Settled, ask)
	case !toLink:
		result = l.carryOut(ctx, line, ask)
	}
	switch {
	case toLink && own.Ping && wrong == nil:
		given.line, given.alone = l.pong(answers), true
	case result.Refused != nil:
		l.faults.add(line, result.Refused.Message)
		given.line = refusalLine(result.Refused, answers)
	case result.Taken != nil:
		given.line = takenLine(result.Taken.Sequence, answers)
	}
	l.mu.Lock()
	from.answering, from.answer = false, given
	l.mu.Unlock()
	from.poke()
	select {
	case <-given.written:
	case <-from.over:
	}
}

func (l *Link) carryOut(ctx context.Context, line []byte, ask Ask) table.Result {
	parsed, err := wire.Parse(line)
	if err != nil {
		return table.Result{Refused: unread(err)}
	}
	switch parsed.Command.(type) {
	case game.Platform, game.Decide:
		return l.put(ctx, parsed.Command, ask)
	}
	return table.Result{Refused: refuse(game.RefusedWrongRole,
		message.New("platform.line.other",
			"The platform says what was drawn and what players decide, and nothing else."), lineHint())}
}

// lineHint returns the hint where the platform's lines are listed.
func lineHint() message.Text {
	return message.New("platform.line.hint", "pitboss help platform lists what the platform says.")
}

// unread returns the refusal of a line that cannot be read.
func unread(err error) *game.Refusal {
	return refuse(game.RefusedBadInput,
		message.New("platform.line", "The line cannot be read: {why}.", message.Err("why", err)), lineHint())
}

// put passes a command to the table and waits for the result.
func (l *Link) put(ctx context.Context, command game.Command, ask Ask) table.Result {
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	result, err := ask(ctx, game.Input{Command: command})
	if err != nil {
		return table.Result{Refused: refuse(game.RefusedBusy,
			message.New("platform.busy", "The table has not answered within {time}.",
				message.String("time", answerTimeout.String())),
			message.New("platform.busy.hint", "It may still take the line; its events will say so."))}
	}
	return result
}

// takenLine returns the line that acknowledges a line with an id.
func takenLine(sequence uint64, answers wire.Answers) []byte {
	line, err := wire.Taken(sequence, answers)
	if err != nil {
		return nil // encoding a number and a parsed text cannot fail
	}
	return line
}

// refusalLine returns the line of a refusal.
func refusalLine(refused *game.Refusal, answers wire.Answers) []byte {
	line, err := wire.Refusal(*refused, answers)
	if err != nil {
		return []byte(`{"out":"refused","code":"bad-input","message":"Refused."}`)
	}
	return line
}
