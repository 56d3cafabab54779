package platform

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"slices"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/wire"
)

// Speaks reports whether the rounds of a variant wait for what a platform says.
func Speaks(book *rulebook.Book) bool {
	return book.Lucky != nil || book.PowerUp != nil || book.Peek != nil || book.Golden != nil || book.Mega != nil
}

// Ask gives the table an input and returns what became of it.
type Ask func(context.Context, game.Input) (table.Result, error)

// Link is the socket of one table.
type Link struct {
	path string
	log  *slog.Logger

	mu sync.Mutex
	// peer is who is connected; nil while nobody is.
	peer *peer
	// step is the line of the step the table is at; answering is true while a line of the
	// platform is carried out: its answer ends with the step, which waits until then.
	step      []byte
	answering bool
}

// New makes a link that is not yet open.
func New(path string, log *slog.Logger) *Link { return &Link{path: path, log: log} }

// Run listens until ctx ends. A socket that another console left is taken over, one
// that another holds is an error.
func (l *Link) Run(ctx context.Context, ask Ask) error {
	listener, err := l.listen(ctx)
	if err != nil {
		return fmt.Errorf("the platform's socket: %w", err)
	}
	stop := context.AfterFunc(ctx, func() {
		_ = listener.Close() // it is being given up
		l.disconnect(nil)
	})
	defer stop()
	var all sync.WaitGroup
	defer all.Wait()
	for {
		connection, err := listener.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return fmt.Errorf("the platform's socket: %w", err)
		}
		all.Go(func() { l.serve(ctx, connection, ask) })
	}
}

// listen opens the socket, for the console's own group beside its user.
func (l *Link) listen(ctx context.Context) (net.Listener, error) {
	status, err := os.Lstat(l.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case status.Mode()&fs.ModeSocket == 0:
		return nil, fmt.Errorf("%s is no socket: give the platform a path of its own", l.path)
	default:
		if other, err := net.DialTimeout("unix", l.path, time.Second); err == nil {
			_ = other.Close() // it was only to see who answers
			return nil, fmt.Errorf("another program listens on %s", l.path)
		}
		if err := os.Remove(l.path); err != nil {
			return nil, err
		}
	}
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "unix", l.path)
	if err != nil {
		return nil, err
	}
	const ownGroup = 0o660
	if err := os.Chmod(l.path, ownGroup); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}

// serve talks to one connection. While one platform is connected others are refused.
func (l *Link) serve(ctx context.Context, connection net.Conn, ask Ask) {
	fresh := newPeer(connection)
	if !l.connect(fresh) {
		fresh.refuse(game.RefusedNotNow, "Another platform is connected to this table.")
		fresh.finish()
		return
	}
	l.log.Info("platform", "connected", true)
	err := fresh.read(func(line []byte) { l.answer(ctx, fresh, line, ask) })
	l.disconnect(fresh)
	l.log.Info("platform", "connected", false, "error", err)
}

func (l *Link) connect(fresh *peer) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peer != nil {
		return false
	}
	l.peer = fresh
	if l.step != nil {
		fresh.say(l.step)
	}
	return true
}

// disconnect ends a connection, nil for whichever there is.
func (l *Link) disconnect(which *peer) {
	l.mu.Lock()
	leaves := l.peer
	if leaves == nil || which != nil && leaves != which {
		leaves = nil
	} else {
		l.peer, l.answering = nil, false
	}
	l.mu.Unlock()
	if leaves != nil {
		leaves.finish()
	}
}

// answer carries out one line: what the platform may say, and nothing else.
func (l *Link) answer(ctx context.Context, from *peer, line []byte, ask Ask) {
	l.mu.Lock()
	l.answering = true
	l.mu.Unlock()
	defer l.again(from)
	parsed, err := wire.Parse(line)
	if err != nil {
		from.refuse(game.RefusedBadInput, fmt.Sprintf("The line cannot be read: %v.", err))
		return
	}
	switch parsed.Command.(type) {
	case game.Platform, game.Decide:
	default:
		from.refuse(game.RefusedWrongRole, "The platform says what was drawn and what players decide, and nothing else.")
		return
	}
	result, err := ask(ctx, game.Input{Command: parsed.Command})
	if err != nil {
		return // the table is ending
	}
	if result.Refused != nil {
		from.line(wire.Refusal(*result.Refused))
	}
	for _, record := range result.Records {
		from.line(wire.Event(ofPlatform(record)))
	}
}

// again says the step once more: the last line of every answer.
func (l *Link) again(to *peer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.answering = false
	if l.step != nil {
		to.say(l.step)
	}
}

// Published tells the platform a step that is another than before. It never blocks.
func (l *Link) Published(snapshot table.Snapshot) {
	line, err := wire.Step(snapshot.Step)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil || slices.Equal(line, l.step) {
		return
	}
	l.step = line
	if l.peer != nil && !l.answering {
		l.peer.say(line)
	}
}

// toldOf are the events the platform is told of beside the outcomes.
var toldOf = []game.EventType{
	(game.RoundOpened{}).EventType(), (game.BettingOpened{}).EventType(), (game.BettingClosed{}).EventType(),
	(game.PlatformTold{}).EventType(),
}

// Recorded tells the platform how betting and the round stand, and what a round came
// to. It never blocks.
func (l *Link) Recorded(records []game.Record) {
	l.mu.Lock()
	to := l.peer
	l.mu.Unlock()
	if to == nil {
		return
	}
	for _, record := range records {
		if slices.Contains(toldOf, record.Type) {
			to.line(wire.Event(ofPlatform(record)))
			continue
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			continue // the table has just written it
		}
		if closed, is := event.(game.RoundClosed); is {
			to.line(wire.Outcome(closed.Outcome))
		}
	}
}

// ofPlatform is a record without who was at the table.
func ofPlatform(record game.Record) game.Record {
	record.Staff = ""
	return record
}
