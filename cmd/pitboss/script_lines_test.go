package main

import (
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"pitboss/internal/await"
	"pitboss/tui/tuitest"
)

// speakers are the programs that say a table in lines, by the file with what they said.
var speakers sync.Map

// speaker is a program in line mode, with pipes for a keyboard and a voice.
type speaker struct {
	keys io.Writer
	said string
	// heard is how much of what was said has been listened to.
	heard int
	ended chan error
}

// pressEvery is how fast a hand presses keys, and how soon one that came too early is pressed again.
const pressEvery = 300 * time.Millisecond

func speak(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: speak FILE args...")
	}
	s := &speaker{said: ts.MkAbs(args[0]), ended: make(chan error, 1)}
	out, err := os.Create(s.said)
	ts.Check(err)
	process := exec.Command(os.Args[0]) // this test's own program is pitboss under that name
	process.Args = append([]string{"pitboss"}, args[1:]...)
	process.Dir, process.Stdout, process.Stderr = ts.MkAbs("."), out, out
	process.Env = append(os.Environ(), "TERM=dumb", "GORACE=atexit_sleep_ms=0")
	s.keys, err = process.StdinPipe()
	ts.Check(err)
	ts.Check(process.Start())
	go func() {
		s.ended <- process.Wait()
		out.Close()
	}()
	speakers.Store(s.said, s)
	ts.Defer(func() { _ = process.Process.Signal(syscall.SIGTERM) })
}

// press presses a key until it is answered with a line that matches. A key that came too early is pressed again, as
// the line says.
func press(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: press FILE PATTERN KEY...")
	}
	s := speakerOf(ts, args[0])
	for _, key := range args[2:] {
		s.strike(ts, key)
		if key != args[len(args)-1] {
			s.listen(ts, `character|:$|: `, key)
		}
	}
	s.listen(ts, args[1], args[len(args)-1])
}

func hearLine(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: hear FILE PATTERN")
	}
	speakerOf(ts, args[0]).listen(ts, args[1], "")
}

func silence(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: silence FILE")
	}
	select {
	case err := <-speakerOf(ts, args[0]).ended:
		ts.Check(err)
	case <-time.After(await.End):
		ts.Fatalf("the program has not ended:\n%s", ts.ReadFile(args[0]))
	}
}

func speakerOf(ts *testscript.TestScript, file string) *speaker {
	found, speaks := speakers.Load(ts.MkAbs(file))
	if !speaks {
		ts.Fatalf("%s is of no program", file)
	}
	return found.(*speaker)
}

// bytesOf are what a terminal sends for keys with a name.
var bytesOf = map[string]string{"enter": "\r", "esc": "\x1b", "tab": "\t", "space": " ", "f1": "\x1bOP"}

func (s *speaker) strike(ts *testscript.TestScript, key string) {
	time.Sleep(pressEvery)
	sent, named := bytesOf[key]
	if !named {
		sent = tuitest.Key(key).Text
	}
	_, err := io.WriteString(s.keys, sent)
	ts.Check(err)
}

// listen waits for a line that matches, after those listened to before.
func (s *speaker) listen(ts *testscript.TestScript, want, key string) {
	pattern, err := regexp.Compile("(?m)" + want)
	ts.Check(err)
	early := s.heard
	for end := time.Now().Add(await.End); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		text, err := os.ReadFile(s.said)
		ts.Check(err)
		if at := pattern.FindIndex(text[s.heard:]); at != nil {
			s.heard += at[1]
			return
		}
		if at := strings.Index(string(text[early:]), "Key not taken"); at >= 0 && key != "" {
			early += at + len("Key not taken")
			s.strike(ts, key)
		}
	}
	text, _ := os.ReadFile(s.said)
	ts.Fatalf("%q is not heard after\n%s\nin\n%s", want, text[:s.heard], text[s.heard:])
}
