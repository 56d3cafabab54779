package platform

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/view"
	"pitboss/game/wire"
	"pitboss/internal/accept"
	"pitboss/internal/supervise"
)

// Ask passes an input to the table and returns the result.
type Ask func(context.Context, game.Input) (table.Result, error)

// Options configures a link.
type Options struct {
	// Path is the socket's path.
	Path  string
	Token Token
	// Journal is the record to send; Family is the family of the table's game.
	Journal Journal
	Family  game.Family
	Log     *slog.Logger
	// Table is the greeting for the platform; the link adds the end of the record.
	Table wire.Welcome
}

// Link is the socket of one table.
type Link struct {
	options Options
	faults  *faults

	mu sync.Mutex
	// session is the connected platform, or nil. unknown holds connections that have not identified themselves yet,
	// oldest first.
	session *session
	unknown []*session
	// head is the sequence of the last record on disk, step the line of the current step.
	head uint64
	step stepAt
	// round is the number of the last round; journal identifies this record, and is empty until the first record.
	round   uint64
	journal string
}

// New returns a link that is not listening yet.
func New(options Options) *Link { return &Link{options: options, faults: newFaults()} }

// maxUnknown limits the connections that have not identified themselves yet. When there are more, the oldest is
// closed, so that nobody can keep the platform out by holding connections open.
const maxUnknown = 8

// Run listens until ctx ends. It takes over a socket that another console left behind, and returns an error if
// another process is using it. Failures of connections are not errors.
func (l *Link) Run(ctx context.Context, ask Ask) error {
	listener, err := l.listen()
	if err != nil {
		return fmt.Errorf("the platform's socket: %w", err)
	}
	l.run(ctx, listener, ask)
	return nil
}

// run serves a listener until ctx ends.
func (l *Link) run(ctx context.Context, listener net.Listener, ask Ask) {
	stop := context.AfterFunc(ctx, func() { _ = listener.Close() }) // nobody needs the listener any more
	defer stop()
	var all sync.WaitGroup
	defer all.Wait()
	all.Go(func() {
		l.faults.record(ctx, ask)
		if rest := l.faults.take(); rest.Count > 0 {
			l.options.Log.Warn("platform lines refused since the last record of it", "count", rest.Count, "why", rest.Why.String())
		}
	})
	failed := func(err error) { l.options.Log.Error("platform takes no connection for now", "error", err) }
	accept.Each(ctx, listener.Accept, failed, func(connection net.Conn) {
		fresh := newSession(connection)
		l.meet(fresh)
		all.Go(func() { l.serve(ctx, fresh, ask) })
	})
}

// listen opens the socket for the console's user and group.
func (l *Link) listen() (*net.UnixListener, error) {
	const ownGroup = 0o660
	path := l.options.Path
	return accept.Listen(path, path, "give the platform a path of its own", ownGroup, func() error {
		other, err := net.DialTimeout("unix", path, time.Second)
		if err != nil {
			return nil
		}
		_ = other.Close() // it only showed that somebody answers
		return fmt.Errorf("another program listens on %s", path)
	})
}

// meet adds a connection to those not yet identified.
func (l *Link) meet(fresh *session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.unknown) == maxUnknown {
		l.unknown[0].close()
		l.unknown = l.unknown[1:]
		l.faults.add(nil, message.New("platform.crowd", "too many connections that have not said who they are"))
	}
	l.unknown = append(slices.Clip(l.unknown), fresh)
}

// serve handles one connection.
func (l *Link) serve(ctx context.Context, s *session, ask Ask) {
	stop := context.AfterFunc(ctx, s.close)
	defer stop()
	defer l.leave(s)
	defer supervise.Contain(l.options.Log, "the platform's session")
	defer s.close()
	refused := l.hello(s)
	l.mu.Lock()
	l.unknown = slices.DeleteFunc(slices.Clone(l.unknown), func(one *session) bool { return one == s })
	l.mu.Unlock()
	if refused != nil {
		l.faults.add(nil, refused.Message) // the line may contain a secret
		s.last(refusalLine(refused, wire.Answers{Line: s.lines}))
		return
	}
	l.replace(s)
	l.options.Log.Info("platform", "connected", true, "after", s.feed.told)
	var writing sync.WaitGroup
	writing.Go(func() {
		defer supervise.Contain(l.options.Log, "the platform's session")
		defer s.close()
		s.write(l)
	})
	err := l.converse(ctx, s, ask)
	s.close()
	writing.Wait()
	l.options.Log.Info("platform", "connected", false, "error", err)
}

// hello reads the first line, with the token and the sequence to start from. It returns a refusal if the connection
// is rejected.
func (l *Link) hello(s *session) *game.Refusal {
	hint := message.New("platform.hello.hint", "pitboss help platform shows the first line.")
	if err := s.connection.SetReadDeadline(clock.In(helloTimeout)); err != nil {
		return refuse(game.RefusedBadInput, message.Written(err.Error()), message.Text{})
	}
	line, err := s.line()
	if err != nil {
		return refuse(game.RefusedBadInput,
			message.New("platform.hello.late", "No first line within {time}.",
				message.String("time", helloTimeout.String())), hint)
	}
	hello, err := wire.ParseHello(line)
	if err != nil {
		return refuse(game.RefusedBadInput, message.New("platform.hello.wrong", "No hello: {why}.", message.Err("why", err)), hint)
	}
	if !l.options.Token.Is(hello.Token) {
		return refuse(game.RefusedWrongToken, message.New("platform.token", "The token is not this table's."),
			message.New("platform.token.hint", "It is in the file that [platform] names."))
	}
	l.mu.Lock()
	welcome := l.options.Table
	welcome.Head, welcome.Round = l.head, l.round
	l.mu.Unlock()
	head := welcome.Head
	if welcome.Journal, err = l.identity(); err != nil {
		return l.unreadable(0, err)
	}
	if hello.Journal != "" && hello.Journal != welcome.Journal {
		return refuse(game.RefusedWrongJournal,
			message.New("platform.journal", "The record of this table is {journal}, not {other}.",
				message.String("journal", welcome.Journal), message.Quoted("other", hello.Journal)),
			message.New("platform.journal.hint", `Sequences of another record mean nothing here: leave "journal" out and say "after":0 to hear this one from its start.`))
	}
	after := head
	if hello.After != nil {
		after = *hello.After
	}
	if after > head {
		return refuse(game.RefusedBadInput,
			message.New("platform.after", "The record of this table ends at {end}; {after} is not in it.",
				message.Number("end", head), message.Number("after", after)),
			message.New("platform.after.hint", `It is another record than before: say "after":0 to hear it from its start.`))
	}
	if s.feed, err = newFeed(l.options.Family, l.options.Journal, after); err != nil {
		return l.unreadable(after, err)
	}
	s.welcome = welcome
	return nil
}

// unreadable returns the refusal of a hello whose starting record cannot be read.
func (l *Link) unreadable(after uint64, err error) *game.Refusal {
	l.options.Log.Error("platform", "record", after, "error", err)
	return refuse(game.RefusedStopped, message.New("platform.unreadable", "The record of this table cannot be read."),
		message.New("platform.unreadable.hint", "pitboss journal verify says why."))
}

// refuse returns a refusal.
func refuse(code game.RefusalCode, why, hint message.Text) *game.Refusal {
	return &game.Refusal{Code: code, Message: why, Hint: hint}
}

// converse handles lines until the connection ends, and returns the reason.
func (l *Link) converse(ctx context.Context, s *session, ask Ask) error {
	for {
		line, err := s.next()
		switch {
		case errors.Is(err, errHalfLine), errors.Is(err, errLongLine):
			l.faults.add(nil, message.Written(err.Error()))
			l.dismiss(s, refuse(game.RefusedBadInput,
				message.New("platform.closed", "The connection is closed: {why}.", message.Err("why", err)),
				message.New("platform.closed.hint", "Connect again, with the sequence heard last.")),
				wire.Answers{Line: s.lines})
			<-s.over
			return err
		case errors.Is(err, io.EOF), errors.Is(err, net.ErrClosed):
			return nil
		case err != nil:
			return err
		}
		l.answerTo(ctx, s, line, ask)
	}
}

// replace makes a session the platform's, and tells and ends the previous one.
func (l *Link) replace(s *session) {
	l.mu.Lock()
	older := l.session
	l.session = s
	s.steps = []stepAt{l.step}
	l.mu.Unlock()
	if older != nil {
		l.dismiss(older, refuse(game.RefusedNotNow,
			message.New("platform.replaced", "Another connection of the platform has taken over."),
			message.New("platform.replaced.hint", "One is served at a time: the newest.")), wire.Answers{})
	}
}

// dismiss sends a final line and allows a moment to read it. It answers a line, or none.
func (l *Link) dismiss(s *session, why *game.Refusal, answers wire.Answers) {
	l.mu.Lock()
	s.bye = refusalLine(why, answers)
	l.mu.Unlock()
	s.poke()
	time.AfterFunc(partTimeout, s.close)
}

// leave removes a session that has ended.
func (l *Link) leave(s *session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.session == s {
		l.session = nil
	}
}

// begin reports whether a session may still execute a line, and holds back its steps until the answer.
func (l *Link) begin(s *session) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	s.answering = l.session == s
	return s.answering
}

// due is what to send to a session now; its answer and step then count as sent.
type due struct {
	head              uint64
	answer, step, bye []byte
	answered          chan struct{}
}

func (l *Link) due(s *session) due {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := due{head: l.head, bye: s.bye}
	switch {
	case s.bye != nil:
	case s.answer != nil:
		now.answer, now.answered = s.answer.line, s.answer.written
		if !s.answer.alone {
			now.step, s.steps = l.step.line, nil
		}
		s.answer = nil
	case !s.answering && len(s.steps) > 0:
		now.head, now.step = s.steps[0].sequence, s.steps[0].line
		s.steps = s.steps[1:]
	}
	return now
}

// Published sends the platform a step that has changed. It never blocks.
func (l *Link) Published(snapshot view.Snapshot) {
	line, err := wire.Step(snapshot.Step)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.head, l.round = max(l.head, snapshot.State.Sequence), snapshot.State.Rounds
	changed := err == nil && !slices.Equal(line, l.step.line)
	if changed {
		l.step = stepAt{snapshot.State.Sequence, line}
	}
	if l.session == nil {
		return
	}
	if changed {
		l.session.came(l.step)
	}
	l.session.poke()
}

// Recorded sends the platform records that are on disk now. It never blocks.
func (l *Link) Recorded(records []game.Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, record := range records {
		l.head = max(l.head, record.Sequence)
	}
	if l.session != nil {
		l.session.poke()
	}
}
