package instructor

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"reflect"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"pitboss/clock"
	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/internal/accept"
	"pitboss/internal/localsocket"
	"pitboss/internal/supervise"
)

// ending ends the name of the socket.
const ending = ".instructor"

// Limits of the socket.
const (
	// maxConnections limits the open connections, of which one is the instructor's.
	maxConnections = 4
	// writeTimeout is how long the instructor's terminal may take to read a line, and to leave after the last one.
	writeTimeout = 5 * time.Second
	// asksPerSecond and asksAtOnce limit the requests.
	asksPerSecond = 5
	asksAtOnce    = 20
)

// Do does what an instructor asks for, in the name of an operating system's user. It returns why it was not done, or an
// empty text.
type Do func(ctx context.Context, by string, asked Request) (refused message.Text)

// Server is the instructor's socket of one exercise.
type Server struct {
	record string
	log    *slog.Logger

	mu sync.Mutex
	// session is the instructor's; nil without one. now is what it was told last.
	session *session
	now     Now
	over    bool
}

// New returns the server for the record of an exercise. It does not listen yet.
func New(record string, log *slog.Logger) *Server { return &Server{record: record, log: log} }

// Run listens until ctx ends. It only logs errors: no exercise ends because of them.
func (s *Server) Run(ctx context.Context, begun Begun, do Do) {
	defer supervise.Contain(s.log, "instructor")
	listener, err := localsocket.Listen(s.record, ending)
	if err != nil {
		s.log.Error("no socket for an instructor", "error", err)
		return
	}
	defer context.AfterFunc(ctx, func() { _ = listener.Close() })() // nobody needs the listener any more
	var all sync.WaitGroup
	defer all.Wait()
	places := make(chan struct{}, maxConnections)
	failed := func(err error) { s.log.Warn("instructor", "error", err) }
	accept.Each(ctx, listener.AcceptUnix, failed, func(connection *net.UnixConn) {
		select {
		case places <- struct{}{}:
			all.Go(func() {
				defer func() { <-places }()
				s.serve(ctx, connection, begun, do)
			})
		default:
			_ = connection.Close() // there are others already
		}
	})
}

// Tell tells the instructor where the exercise is. It never blocks.
func (s *Server) Tell(now Now) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if reflect.DeepEqual(s.now, now) {
		return
	}
	s.now = now
	if s.session != nil {
		s.session.wake()
	}
}

// End tells the instructor the marks, and waits until they were read or the time for that is over. It admits
// nobody afterwards.
func (s *Server) End(marks exercise.Marks) {
	s.mu.Lock()
	session := s.session
	s.over = true
	s.mu.Unlock()
	if session == nil {
		return
	}
	session.tell(Line{Ended: &Ended{Marks: marks}})
	select {
	case <-session.gone:
	case <-time.After(writeTimeout):
	}
}

// serve serves one connection: the instructor's, if there is none yet. A panic is logged and ends only this connection.
func (s *Server) serve(ctx context.Context, connection *net.UnixConn, begun Begun, do Do) {
	defer supervise.Contain(s.log, "instructor")
	defer connection.Close()
	defer context.AfterFunc(ctx, func() { _ = connection.Close() })() // the exercise is over
	user, err := localsocket.Admit(connection)
	if err != nil {
		s.log.Warn("instructor", "refused", user, "error", err)
		return
	}
	own := newSession(connection)
	if refused := s.let(own); !refused.IsZero() {
		_ = write(connection, Line{Refused: refused}) // it is closed in any case
		return
	}
	defer s.leave(ctx, own, user, do)
	s.log.Info("instructor", "comes", user)
	if err := write(connection, Line{Begun: &begun}); err != nil {
		return
	}
	go s.write(own)
	s.read(ctx, own, user, do)
}

// let makes a session that of the instructor. It returns why not if there is one, or if the exercise is over.
func (s *Server) let(own *session) message.Text {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.over:
		return message.New("train.watch.over", "The exercise is over.")
	case s.session != nil:
		return message.New("train.watch.taken", "Another instructor is watching already.")
	}
	s.session = own
	return message.Text{}
}

// leave ends the instructor's session. An exercise that was stopped continues: nobody is there to do it.
func (s *Server) leave(ctx context.Context, own *session, user string, do Do) {
	s.mu.Lock()
	s.session = nil
	stopped := own.stopped || s.now.Paused
	s.mu.Unlock()
	close(own.gone)
	s.log.Info("instructor", "leaves", user)
	if stopped {
		_ = do(ctx, user, Request{Do: Resume}) // refused if it continues already
	}
}

// read does what the instructor asks for until the connection ends, or a line is no request.
func (s *Server) read(ctx context.Context, own *session, user string, do Do) {
	in := bufio.NewReaderSize(own.connection, maxRequestSize)
	limit := rate.NewLimiter(asksPerSecond, asksAtOnce)
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			if errors.Is(err, bufio.ErrBufferFull) {
				s.log.Warn("instructor", "sends", "a line without end")
			}
			return
		}
		asked, err := parse(line)
		if err != nil {
			s.log.Warn("instructor", "error", err)
			return
		}
		answer := Answer{Do: asked.Do}
		if limit.Allow() {
			answer.Refused = do(ctx, user, asked)
			own.note(answer)
		} else {
			answer.Refused = message.New("train.watch.often", "Too much at once: try again in a moment.")
		}
		if !own.tell(Line{Answer: &answer}) {
			return // it does not read
		}
	}
}

// write writes what the instructor is told until the connection ends.
func (s *Server) write(own *session) {
	defer supervise.Contain(s.log, "instructor")
	defer func() { _ = own.connection.Close() }() // what reads there ends
	for {
		var line Line
		select {
		case <-own.gone:
			return
		case line = <-own.lines:
		case <-own.news:
			s.mu.Lock()
			now := s.now
			s.mu.Unlock()
			line.Now = &now
		}
		if err := write(own.connection, line); err != nil || line.Ended != nil {
			return
		}
	}
}

// session is the connection of an instructor.
type session struct {
	connection net.Conn
	// lines wait to be written, and news is set if something has changed. gone is closed when the session ends.
	lines chan Line
	news  chan struct{}
	gone  chan struct{}
	// stopped is true once the instructor has stopped the exercise, until it continues.
	stopped bool
}

func newSession(connection net.Conn) *session {
	own := &session{
		connection: connection, lines: make(chan Line, asksAtOnce), news: make(chan struct{}, 1), gone: make(chan struct{}),
	}
	own.wake()
	return own
}

// note notes whether a request stopped the exercise, which may be before anybody was told.
func (s *session) note(answer Answer) {
	if answer.Refused.IsZero() && (answer.Do == Pause || answer.Do == Resume) {
		s.stopped = answer.Do == Pause
	}
}

// wake has the present state written.
func (s *session) wake() {
	select {
	case s.news <- struct{}{}:
	default:
	}
}

// tell has a line written. It returns false if too many wait already.
func (s *session) tell(line Line) bool {
	select {
	case s.lines <- line:
		return true
	default:
		return false
	}
}

// write writes one line; it gives up if the other end does not read in time.
func write(connection net.Conn, line Line) error {
	data, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if err := connection.SetWriteDeadline(clock.In(writeTimeout)); err != nil {
		return err
	}
	_, err = connection.Write(append(data, '\n'))
	return err
}
