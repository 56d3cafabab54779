package control

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/accept"
	"pitboss/internal/console"
	"pitboss/internal/localsocket"
	"pitboss/internal/supervise"
	"pitboss/store"
)

// ending ends the name of the socket.
const ending = ".control"

// Limits of the socket.
const (
	// maxConnections limits the open connections; further ones are told that the table is busy.
	maxConnections = 16
	// requestTimeout is the timeout for receiving a request, answerTimeout for sending an answer.
	requestTimeout = 2 * time.Second
	answerTimeout  = 5 * time.Second
)

// People changes the roster of a table, or of a site at its hub. as is the person who enters a PIN, or zero if only
// user, the operating system's user, is known.
type People func(ctx context.Context, as wire.SignIn, user string, change Change) error

// ByTable returns a People that changes a table's roster through [console.Console.ChangePeople].
func ByTable(c *console.Console) People {
	return func(ctx context.Context, as wire.SignIn, user string, change Change) error {
		who := console.Changer{As: as, User: user, AnyRole: change.Exam != nil}
		return c.ChangePeople(ctx, who, func(journal *store.Journal, by game.Actor, at time.Time) error {
			return AtTable.Make(journal, change, by, at)
		})
	}
}

// Server is the control socket of one table.
type Server struct {
	journal *store.Journal
	people  People
	log     *slog.Logger
	// changing, if set, is called when somebody has asked for another version of the program.
	changing func()
}

// New returns a server that is not listening yet. The journal must be open for writing; people changes its roster.
func New(journal *store.Journal, people People, log *slog.Logger) *Server {
	return &Server{journal: journal, people: people, log: log}
}

// Changing sets what is called when somebody has asked for another version of the program. It must return at once.
func (s *Server) Changing(changing func()) *Server {
	s.changing = changing
	return s
}

// Run listens until ctx ends. It only logs errors: no game stops because of them.
func (s *Server) Run(ctx context.Context) error {
	listener, err := localsocket.Listen(s.journal.Path(), ending)
	if err != nil {
		s.log.Error("no control socket", "error", err)
		return nil
	}
	stop := context.AfterFunc(ctx, func() { _ = listener.Close() }) // nobody needs the listener any more
	defer stop()
	s.accept(ctx, listener.UnixListener)
	return nil
}

// accept accepts connections until ctx ends, at most maxConnections at once.
func (s *Server) accept(ctx context.Context, listener *net.UnixListener) {
	var all sync.WaitGroup
	defer all.Wait()
	places := make(chan struct{}, maxConnections)
	failed := func(err error) { s.log.Warn("control", "error", err) }
	accept.Each(ctx, listener.AcceptUnix, failed, func(connection *net.UnixConn) {
		select {
		case places <- struct{}{}:
			all.Go(func() {
				defer func() { <-places }()
				s.serve(ctx, connection)
			})
		default:
			full := &failure{Kind: busy, Message: "the table has too many commands at once; try again"}
			reply(connection, answer{Failure: full})
			_ = connection.Close() // it was told the reason
		}
	})
}

// serve answers one connection. A panic is logged and ends only this connection.
func (s *Server) serve(ctx context.Context, connection *net.UnixConn) {
	defer supervise.Contain(s.log, "control")
	defer connection.Close()
	defer context.AfterFunc(ctx, func() { _ = connection.Close() })() // the table is closing
	user, err := localsocket.Admit(connection)
	if err != nil {
		s.log.Warn("control", "refused", user, "error", err)
		return
	}
	if err := connection.SetReadDeadline(clock.In(requestTimeout)); err != nil {
		return
	}
	line, err := bufio.NewReader(io.LimitReader(connection, maxRequestSize+1)).ReadBytes('\n')
	if err != nil {
		return // no request came in time
	}
	asked, err := parseRequest(line)
	if err != nil {
		reply(connection, answer{Failure: failureOf(err)})
		return
	}
	if asked.Ask == askChange {
		of := asked.Change.ID + asked.Change.Person.ID // only one of them is set
		s.log.Info("control", "ask", asked.Change.Do, "of", of, "user", user, "as", asked.As)
	}
	answers, err := s.answer(ctx, asked, user)
	if err != nil {
		answers = []answer{{Failure: failureOf(err)}}
	}
	reply(connection, answers...)
}

// reply writes an answer; it gives up if the other end does not read in time.
func reply(connection net.Conn, answers ...answer) {
	if err := connection.SetWriteDeadline(clock.In(answerTimeout)); err != nil {
		return
	}
	out := bufio.NewWriter(connection)
	for _, one := range answers {
		if err := writeAnswer(out, one); err != nil {
			return
		}
	}
	_ = out.Flush() // the other end notices that the answer is incomplete
}

// writeAnswer writes one line. A record is written byte for byte, because its hash covers exactly these bytes.
func writeAnswer(out io.Writer, one answer) error {
	var line []byte
	if one.Record != nil {
		line = append(append([]byte(`{"record":`), one.Record...), '}')
	} else {
		var err error
		if line, err = json.Marshal(one); err != nil {
			return err
		}
	}
	_, err := out.Write(append(line, '\n'))
	return err
}

// answer returns the complete answer to a request.
func (s *Server) answer(ctx context.Context, asked request, user string) (answers []answer, err error) {
	end := answer{End: true, Site: s.journal.Info().Site, Table: s.journal.Info().Table}
	switch asked.Ask {
	case askHead:
		head, err := s.journal.Head()
		end.Sequence, end.Hash = head.Sequence, head.Hash
		return []answer{end}, err
	case askPage:
		stored, head, err := s.journal.Page(asked.From, asked.To)
		for _, record := range stored {
			answers = append(answers, answer{Record: record})
		}
		end.Sequence, end.Hash = head.Sequence, head.Hash
		return append(answers, end), err
	case askSpan:
		end.First, end.Last, err = s.journal.Span(asked.Index, asked.Number)
		return []answer{end}, err
	case askStaff:
		people, err := s.journal.Staff()
		for _, person := range people {
			answers = append(answers, answer{Person: &person})
		}
		return append(answers, end), err
	case askDevices:
		counted, err := s.journal.Devices()
		for name, value := range counted {
			answers = append(answers, answer{Device: name, Counted: value})
		}
		return append(answers, end), err
	case askProgram:
		if s.changing == nil {
			return nil, errNoRequest
		}
		s.changing()
		return []answer{end}, nil
	case askChange:
		err := s.people(ctx, wire.SignIn{Staff: asked.As, PIN: asked.PIN}, user, *asked.Change)
		return []answer{end}, err
	}
	return nil, errNoRequest
}
