package instructor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// room is the server of an exercise, and what was asked of it.
type room struct {
	*Server
	path  string
	mutex sync.Mutex
	asked []Request
}

func (r *room) do(_ context.Context, by string, asked Request) message.Text {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if asked.Text == "panic" {
		panic("a fault of the program")
	}
	if !strings.Contains(by, fmt.Sprintf("uid %d", os.Getuid())) {
		return message.Written("not by " + by)
	}
	r.asked = append(r.asked, asked)
	return message.Text{}
}

// open serves an exercise until the test ends.
func open(t *testing.T) *room {
	t.Helper()
	r := &room{path: filepath.Join(t.TempDir(), "cleo.db")}
	must.Do(t, os.WriteFile(r.path, nil, 0o600))
	r.Server = New(r.path, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		r.Run(ctx, Begun{Exercise: "wheel", Trainee: "cleo", Faults: []Fault{{"ball-out", message.Written("the ball leaves")}}}, r.do)
	}()
	t.Cleanup(func() { stop(); await.From(t, "the end of the server", ended) })
	return r
}

// come connects an instructor once the socket is there and free.
func (r *room) come(t *testing.T) *Client {
	t.Helper()
	var client *Client
	await.Until(t, "an instructor is let in", func() (in bool) {
		var err error
		client, err = Dial(r.path)
		return err == nil
	})
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// answer returns the answer to a request.
func answer(t *testing.T, client *Client, asked Request) Answer {
	t.Helper()
	must.Do(t, client.Ask(asked))
	for {
		if line := must.Get(client.next())(t); line.Answer != nil {
			return *line.Answer
		}
	}
}

// TestOneInstructorAtATime: a second one is told so, and takes its place once the first is gone; an exercise that the first
// stopped continues.
func TestOneInstructorAtATime(t *testing.T) {
	r := open(t)
	first := r.come(t)
	check.Equalf(t, first.Begun.Exercise+" "+first.Begun.Trainee, "wheel cleo", "what is played")
	_, err := Dial(r.path)
	if err == nil || !strings.Contains(err.Error(), "Another instructor is watching already.") {
		t.Errorf("a second instructor: %v", err)
	}
	check.Equalf(t, answer(t, first, Request{Do: Pause}).Refused.String(), "", "why it is not stopped")
	r.Tell(Now{Last: 7, Paused: true})
	must.Do(t, first.Close())
	r.come(t)
	await.Until(t, "it continues", func() bool {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		return len(r.asked) == 2 && r.asked[1].Do == Resume
	})
}

// TestAnInstructorWhoStopsAndLeaves: the exercise continues, also if the instructor left before it said that it is stopped.
func TestAnInstructorWhoStopsAndLeaves(t *testing.T) {
	r := open(t)
	client := r.come(t)
	check.Equalf(t, answer(t, client, Request{Do: Pause}).Refused.String(), "", "why it is not stopped")
	must.Do(t, client.Close())
	r.come(t)
	await.Until(t, "it continues", func() bool {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		return len(r.asked) == 2 && r.asked[1].Do == Resume
	})
}

// TestWhatIsTold: the present state comes first and newer ones follow, the marks last.
func TestWhatIsTold(t *testing.T) {
	r := open(t)
	r.Tell(Now{Last: 7})
	client := r.come(t)
	check.Equalf(t, must.Get(client.next())(t).Now.Last, 7, "the record")
	r.Tell(Now{Last: 8, Paused: true})
	check.Deepf(t, *must.Get(client.next())(t).Now, Now{Last: 8, Paused: true}, "the state")
	go r.End(exercise.Marks{Exercise: "wheel", Why: "done"})
	ended := must.Get(client.Lines(func(Line) {}))(t)
	check.Equalf(t, ended.Marks.Why, "done", "why it ended")
	_, err := client.next()
	check.ErrorIsf(t, err, ErrGone, "a line after the last")
	await.Until(t, "nobody is let in any more", func() bool {
		_, err := Dial(r.path)
		return err != nil && strings.Contains(err.Error(), "The exercise is over.")
	})
}

// TestHostileInstructors: whatever is sent ends its own connection at most, and the next instructor is served.
func TestHostileInstructors(t *testing.T) {
	r := open(t)
	for _, sent := range []string{
		"\n", "[,\n", "{\"do\":\"stop\"}\n", strings.Repeat("x", 3*maxRequestSize), strings.Repeat("[", maxRequestSize-1) + "\n",
		"\x00\xff\n", "{\"do\":\"say\",\"text\":\"panic\"}\n", "{\"do\":\"pause\",\"do\":\"pause\"}\n",
	} {
		client := r.come(t)
		_, _ = client.connection.Write([]byte(sent)) // it may be closed already
		must.Do(t, client.connection.SetReadDeadline(time.Now().Add(await.End)))
		_, err := client.Lines(func(Line) {})
		if !errors.Is(err, ErrGone) || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("after %.40q: %v", sent, err)
		}
	}
	flood := r.come(t)
	refused := 0
	for range 3 * asksAtOnce {
		must.Do(t, flood.Ask(Request{Do: Note, Text: "late"}))
		for line := must.Get(flood.next())(t); ; line = must.Get(flood.next())(t) {
			if line.Answer != nil {
				if !line.Answer.Refused.IsZero() {
					refused++
				}
				break
			}
		}
	}
	if refused == 0 {
		t.Error("nothing limits how often an instructor asks")
	}
	must.Do(t, flood.Close())
	silent := r.come(t)
	check.Equalf(t, answer(t, silent, Request{Do: Say, Text: "Deal."}).Refused.String(), "", "the answer after all that")
}

// TestAnInstructorWhoDoesNotRead holds nothing up and is cut off.
func TestAnInstructorWhoDoesNotRead(t *testing.T) {
	r := open(t)
	client := r.come(t)
	go func() {
		for { // until it is cut off
			if _, err := client.connection.Write([]byte("{\"do\":\"note\",\"text\":\"late\"}\n")); err != nil {
				return
			}
		}
	}()
	await.Until(t, "another instructor is let in", func() bool {
		other, err := Dial(r.path)
		if err != nil {
			return false
		}
		return other.Close() == nil
	})
}

// TestWhereNobodyPlays: without the socket there is nobody, and what lies in its place is left alone.
func TestWhereNobodyPlays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "live.db")
	must.Do(t, os.WriteFile(path, nil, 0o600))
	check.ErrorIsf(t, check.ErrorOf(Dial(path)), ErrNobody, "where nobody listens")
	must.Do(t, os.WriteFile(path+ending, []byte("mine"), 0o600))
	New(path, slog.New(slog.DiscardHandler)).Run(t.Context(), Begun{}, nil)
	check.Equalf(t, string(must.Get(os.ReadFile(path+ending))(t)), "mine", "the file there")
}

// TestAnotherProgramsSocket: lines that are not those of an exercise are an error, however they end.
func TestAnotherProgramsSocket(t *testing.T) {
	for name, line := range map[string]string{"junk": "hello\n", "nothing": "", "another answer": "{\"end\":true}\n", "half": "{\"begun\""} {
		path := filepath.Join(t.TempDir(), "cleo.db")
		must.Do(t, os.WriteFile(path, nil, 0o600))
		listener := must.Get(net.Listen("unix", path+ending))(t)
		go func() {
			if connection, err := listener.Accept(); err == nil {
				_, _ = io.WriteString(connection, line)
				_ = connection.Close()
			}
		}()
		check.Fails(t, check.ErrorOf(Dial(path)), "%s is taken for an exercise", name)
		_ = listener.Close()
	}
}
