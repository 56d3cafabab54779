package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/memdir"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// TestMain lets the stories in testdata/script run this very program.
func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){
		"pitboss":     func() { os.Exit(runProgram(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		linkedProgram: runLinked,
	})
}

// lasting are the commands that run until they are told to end, or as long as lines come.
var lasting = []string{"table", "play", "settle", "hub", "floor", "demo", "devices", "bench"}

// runProgram returns the program of a story: but for one that lasts, it ends in time.
func runProgram(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 && slices.Contains(lasting, args[0]) {
		return run(args, in, out, errs)
	}
	return ran(args, in, out, errs)
}

// ran runs this program in the test's own process. One that does not end in time shows where it waits, and ends the
// tests.
func ran(args []string, in io.Reader, out, errs io.Writer) int {
	hangs := time.AfterFunc(await.End, func() {
		debug.SetTraceback("all")
		panic(fmt.Sprintf("pitboss %q has not ended within %s", args, await.End))
	})
	defer hangs.Stop()
	return run(args, in, out, errs)
}

// tests are the tests of this package, and what is made once for all of them.
type tests struct{ *testing.M }

// Run runs them.
func (t tests) Run() int {
	defer removeProgram()
	flag.Parse()
	memdir.Use()
	return await.SideBySide(t.M)
}

// TestStories plays testdata/script: each file is a short story of one command.
// Beside the usual commands of such scripts there are
//
//	status N program [args...]   run a program that must end with exit status N
//	inside N [args...] [<FILE]   run this program in the test's own process, which is
//	                             quicker: paths must be whole, the environment is ours
//	flip FILE TEXT               change one bit of TEXT's first letter, wherever FILE has it
//	hold FILE                    keep a journal open, as a table does, to the end
//	open FILE args...            run this program on a terminal until it has FILE open
//	close FILE                   end that program as a service does
//	waitfor FILE PATTERN         wait until a file has what matches
//	speak FILE args...           run this program in line mode; FILE has what it says
//	press FILE PATTERN KEY...    press keys there, until a line that matches is heard
//	hear FILE PATTERN            wait there for the next line that matches
//	silence FILE                 wait until that program has ended well
//	tried FILE EXERCISE WAY TRAINEE DATE
//	                             write the record of an exercise that was played right,
//	                             nothing (nothing was done about it) or mistaken
func TestStories(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Files:               stories(t, norace.Detecting),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *updateGoldens,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TERM", "xterm-256color")
			env.Setenv("LANG", "C.UTF-8")
			// The race detector would let every program sleep for a second at its end.
			env.Setenv("GORACE", "atexit_sleep_ms=0")
			env.Setenv("GOGC", "400") // programs that end soon
			folder, err := os.Getwd()
			env.Setenv("DOCS", folder+"/../../docs")
			return err
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status":  wantStatus,
			"inside":  inside,
			"flip":    flip,
			"hold":    hold,
			"open":    openTerminal,
			"close":   closeTerminal,
			"waitfor": waitFor,
			"speak":   speak,
			"press":   press,
			"hear":    hearLine,
			"silence": silence,
			"tried":   tried,
		},
	})
}

// stories returns the files of testdata/script, or only those in which a program runs in the background: the race
// detector finds nothing in the others, and .ci/run plays them without it.
func stories(t *testing.T, background bool) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d stories: %v", len(files), err)
	}
	if !background {
		return files
	}
	return slices.DeleteFunc(files, func(file string) bool {
		story := must.Get(os.ReadFile(file))(t)
		return !inBackground.Match(story)
	})
}

// inBackground finds a command of a story that runs while the story continues.
var inBackground = regexp.MustCompile(`(?m)^(exec .*&|(open|speak) .*)$`)

func wantStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func inside(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: inside N [args...] [<FILE]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	input, last := "", len(args)-1
	if file, given := strings.CutPrefix(args[last], "<"); given {
		input, args = ts.ReadFile(file), args[:last]
	}
	if got := ran(args[1:], strings.NewReader(input), ts.Stdout(), ts.Stderr()); got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func flip(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: flip FILE TEXT")
	}
	path := ts.MkAbs(args[0])
	data, err := os.ReadFile(path)
	ts.Check(err)
	if !bytes.Contains(data, []byte(args[1])) {
		ts.Fatalf("%s does not hold %q", args[0], args[1])
	}
	changed := []byte(args[1])
	changed[0] ^= 1
	// Everywhere: pages no longer in use hold copies of it too.
	data = bytes.ReplaceAll(data, []byte(args[1]), changed)
	ts.Check(os.WriteFile(path, data, 0o600))
}

func hold(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: hold FILE")
	}
	journal, err := store.Open(ts.MkAbs(args[0]), store.Options{Created: time.Now()})
	ts.Check(err)
	ts.Defer(func() {
		if err := journal.Close(); err != nil {
			ts.Logf("%v", err)
		}
	})
}
