package platform

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"net"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// nothing is a record without records.
type nothing struct{}

func (nothing) Records(uint64, uint64) iter.Seq2[game.Record, error] {
	return func(func(game.Record, error) bool) {}
}
func (nothing) Round(uint64) iter.Seq2[game.Record, error] { return nothing{}.Records(0, 0) }

const testToken = "a token for tests"

// pipes is a listener of connections in memory, whose time is the test's.
type pipes struct {
	mu   sync.Mutex
	fail int
	next chan net.Conn
	once sync.Once
	over chan struct{}
}

func newPipes() *pipes { return &pipes{next: make(chan net.Conn), over: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	p.mu.Lock()
	failing := p.fail > 0
	if failing {
		p.fail--
	}
	p.mu.Unlock()
	if failing {
		return nil, &net.OpError{Op: "accept", Err: syscall.EMFILE}
	}
	select {
	case conn := <-p.next:
		return conn, nil
	case <-p.over:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { p.once.Do(func() { close(p.over) }); return nil }
func (p *pipes) Addr() net.Addr { return nil }

// rig is a link whose table answers every message with a refusal, and keeps the notes on
// refused lines.
type rig struct {
	t     *testing.T
	link  *Link
	pipes *pipes
	mu    sync.Mutex
	notes []game.PlatformLinesRefused
	// busy has the table take no input.
	busy bool
	// stopped has it refuse every note.
	stopped bool
}

// inBubble runs a test with a link in a bubble of time, and ends the link after it.
func inBubble(t *testing.T, fail int, do func(*rig)) {
	synctest.Test(t, func(t *testing.T) {
		r := &rig{t: t, pipes: newPipes()}
		r.pipes.fail = fail
		r.link = New(Options{Token: NewToken(testToken), Journal: nothing{}, Log: slog.New(slog.DiscardHandler)})
		r.link.Published(view.Snapshot{Step: game.Step{Kind: game.StepPlatform, Name: "lucky-numbers"}})
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { defer close(ended); r.link.run(ctx, r.pipes, r.ask) }()
		do(r)
		cancel()
		<-ended
	})
}

func (r *rig) ask(ctx context.Context, input game.Input) (table.Result, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.busy {
		r.mu.Unlock()
		<-ctx.Done()
		r.mu.Lock()
		return table.Result{}, ctx.Err()
	}
	if note, is := input.Command.(game.NotePlatform); is && !r.stopped {
		r.notes = append(r.notes, note.PlatformLinesRefused)
		return table.Result{}, nil
	}
	return table.Result{Refused: &game.Refusal{Code: game.RefusedNotNow, Message: message.Written("It is not wanted now.")}}, nil
}

func (r *rig) noted() (all []game.PlatformLinesRefused) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append(all, r.notes...)
}

func (r *rig) dial() (net.Conn, *bufio.Reader) {
	ours, theirs := net.Pipe()
	r.pipes.next <- theirs
	return ours, bufio.NewReader(ours)
}

// joined returns a connection that has said who it is and heard the step.
func (r *rig) joined() (net.Conn, *bufio.Reader) {
	r.t.Helper()
	conn, in := r.dial()
	r.says(conn, fmt.Sprintf("{\"in\":\"hello\",\"token\":%q}\n", testToken))
	r.hears(in, `"out":"hello"`)
	r.hears(in, `"out":"replayed"`)
	r.hears(in, `"out":"step"`)
	return conn, in
}

func (r *rig) says(conn net.Conn, text string) {
	r.t.Helper()
	must.Get(io.WriteString(conn, text))(r.t)
}

func (r *rig) hears(in *bufio.Reader, words string) {
	r.t.Helper()
	line, err := in.ReadString('\n')
	if err != nil || !strings.Contains(line, words) {
		r.t.Fatalf("heard %q, %v; want %q", line, err, words)
	}
}

func (r *rig) gone(in *bufio.Reader) {
	r.t.Helper()
	if line, err := in.ReadString('\n'); !errors.Is(err, io.EOF) {
		r.t.Fatalf("still there: %q, %v", line, err)
	}
}

// A connection says who it is within five seconds, also when it says it slowly.
func TestTheFirstLineHasATime(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		for _, slowly := range []string{"", `{"in":"hello",`} {
			began := time.Now()
			conn, in := r.dial()
			if slowly != "" {
				time.Sleep(4 * time.Second)
				r.says(conn, slowly)
			}
			r.hears(in, "No first line within 5s.")
			r.gone(in)
			check.Equalf(t, time.Since(began), helloTimeout, "%q: it had", slowly)
		}
	})
}

// Silence between lines is allowed for ever; a line that was begun ends within five seconds,
// even when a byte comes every second.
func TestHalfALine(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		conn, in := r.joined()
		time.Sleep(24 * time.Hour)
		r.says(conn, `{"in":"platform",`)
		time.Sleep(4 * time.Second)
		r.says(conn, "\"message\":\"x\"}\n")
		r.hears(in, "not wanted now")
		r.hears(in, `"out":"step"`)
		began := time.Now()
		for range 4 {
			r.says(conn, "x")
			time.Sleep(time.Second)
		}
		r.hears(in, "not ended within 5s")
		r.gone(in)
		check.Equalf(t, time.Since(began), lineTimeout, "half a line was kept")
		r.joined() // another is welcome
	})
}

// A platform that does not read is disconnected; the table waits for nobody.
func TestWhoDoesNotRead(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		_, in := r.joined()
		began := time.Now()
		for n := range 10_000 {
			r.link.Published(view.Snapshot{Step: game.Step{Kind: game.StepWait, Name: fmt.Sprint("step-", n)}})
		}
		check.Equalf(t, time.Since(began), 0, "the table waited")
		time.Sleep(writeTimeout + time.Second)
		r.gone(in)
	})
}

// A platform hears every step, in order, also those that last no time.
func TestEveryStepIsTold(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		_, in := r.joined()
		for n := range 100 {
			r.link.Published(view.Snapshot{Step: game.Step{Kind: game.StepWait, Name: fmt.Sprint("step-", n)}})
		}
		for n := range 100 {
			r.hears(in, fmt.Sprintf(`"name":"step-%d"`, n))
		}
	})
}

// A table that does not answer leaves no line without an answer.
func TestAnAnswerHasATime(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		conn, in := r.joined()
		r.mu.Lock()
		r.busy = true
		r.mu.Unlock()
		began := time.Now()
		r.says(conn, "{\"in\":\"platform\",\"message\":\"x\"}\n")
		r.hears(in, "has not answered within 5s")
		r.hears(in, `"out":"step"`)
		check.Equalf(t, time.Since(began), answerTimeout, "the answer came after")
	})
}

// Too many open files pass; the console goes on and takes connections when it can again.
func TestTooManyOpenFiles(t *testing.T) {
	inBubble(t, 50, func(r *rig) {
		time.Sleep(time.Minute)
		r.joined()
	})
}

// A flood of refused lines is one note at once and then one a minute, with the number of
// lines and a short piece of the last.
func TestAFloodIsCounted(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		conn, in := r.joined()
		const lines = 5000
		bad := "[,{\"in\":[tru" + strings.Repeat("x", 900) + "\n"
		for range lines {
			r.says(conn, bad)
			r.hears(in, "cannot be read")
			r.hears(in, `"out":"step"`)
		}
		synctest.Wait()
		check.Equalf(t, len(r.noted()), 1, "notes at once")
		time.Sleep(summaryInterval + time.Second)
		notes, all := r.noted(), uint64(0)
		for _, note := range notes {
			all += note.Count
			if len(note.Line) > maxLineKept || !strings.HasPrefix(note.Line, "[,") || note.Why.IsZero() {
				t.Errorf("noted is %+v", note)
			}
		}
		if len(notes) != 2 || all != lines {
			t.Errorf("%d notes of %d lines, want 2 of %d", len(notes), all, lines)
		}
		time.Sleep(time.Hour)
		check.Equalf(t, len(r.noted()), 2, "notes go on without lines")
	})
}

// What the table cannot record now is counted on, not forgotten.
func TestWhatCannotBeRecordedIsCountedOn(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		conn, in := r.joined()
		r.mu.Lock()
		r.stopped = true
		r.mu.Unlock()
		for range 3 {
			r.says(conn, "[,\n")
			r.hears(in, "cannot be read")
			r.hears(in, `"out":"step"`)
		}
		time.Sleep(3 * summaryInterval)
		r.mu.Lock()
		r.stopped = false
		r.mu.Unlock()
		time.Sleep(2 * summaryInterval)
		if notes := r.noted(); len(notes) != 1 || notes[0].Count != 3 {
			t.Errorf("noted is %+v, want one note of 3 lines", notes)
		}
	})
}

// Connections that say nothing keep nobody out.
func TestConnectionsThatSayNothing(t *testing.T) {
	inBubble(t, 0, func(r *rig) {
		var silent []*bufio.Reader
		for range 3 * maxUnknown {
			_, in := r.dial()
			silent = append(silent, in)
		}
		r.joined()
		r.gone(silent[0])
	})
}

// Whatever bytes come: the session ends when they do, and a hello is the only way in.
func FuzzSession(f *testing.F) {
	hello := fmt.Sprintf("{\"in\":\"hello\",\"token\":%q,\"after\":0}\n", testToken)
	for _, seed := range []string{
		"", "[,\n", "{\"a\":[,\n", "[1,,2]\n", "{\"in\":[tru\n", "\n\n\n", "{\"in\":\"hello\"}\n", hello,
		hello + "[,\n", hello + "{\"a\":[,\n", hello + "[1,,2]\n", hello + "{\"in\":[tru\n",
		hello + "{\"in\":\"platform\",\"message\":\"lucky-numbers\",\"lucky\":{\"17\":50}}\n", hello + hello,
		hello + "{\"in\":\"confirm\"}\r\n", hello + "half",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := &rig{t: t}
		link := New(Options{Token: NewToken(testToken), Journal: nothing{}, Log: slog.New(slog.DiscardHandler)})
		link.Published(view.Snapshot{Step: game.Step{Kind: game.StepConfirm, Name: "x"}})
		ours, theirs := net.Pipe()
		ended := make(chan struct{})
		go func() { defer close(ended); link.serve(t.Context(), newSession(theirs), r.ask) }()
		heard := make(chan []byte)
		go func() { all, _ := io.ReadAll(ours); heard <- all }()
		_, _ = ours.Write(data) // it may be closed before it has everything
		_ = ours.Close()
		await.From(t, "the session ends", ended)
		if said := <-heard; !strings.HasPrefix(string(data), `{`) && strings.Contains(string(said), `"out":"step"`) {
			t.Errorf("%q is let in", data)
		}
	})
}
