package benchmarks

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"pitboss/internal/testing/must"
	"pitboss/internal/testing/usage"
)

const (
	settling = 30 * time.Second
	idling   = 20 * time.Second
)

// BenchmarkDemoAtRest starts the real binary's demo on a terminal of 120x40, lets it settle, and measures its memory
// and, over a while without activity, its processor time. The first start on a new journal hashes the training PINs,
// each with 32 MiB that Go releases in its own time; the next start on the same journal (again-) is representative of
// a table.
func BenchmarkDemoAtRest(b *testing.B) {
	if testing.Short() {
		b.Skip("takes two minutes of waiting")
	}
	folder := b.TempDir()
	binary := built(b, folder)
	for n := range b.N {
		journal := fmt.Sprintf("%s/%d.db", folder, n)
		atRest(b, "first-", binary, "demo", "--seed", "1", "--db", journal)
		atRest(b, "again-", binary, "demo", "--seed", "1", "--db", journal)
	}
	b.ReportMetric(0, "ns/op")
}

// built returns the real binary.
func built(b *testing.B, folder string) (binary string) {
	b.Helper()
	binary = folder + "/pitboss"
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", binary, "pitboss/cmd/pitboss")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("building: %v\n%s", err, out)
	}
	return binary
}

func atRest(b *testing.B, name, binary string, arguments ...string) {
	b.Helper()
	p := begin(b, "decks", binary, arguments...) // the first step: put a set of decks on the table
	time.Sleep(settling)
	p.rests(name)
	p.stop()
}

// process is the binary on a terminal.
type process struct {
	b      *testing.B
	screen *screen
	pid    int
	stop   func()
}

// begin starts the binary and waits for a text on its screen.
func begin(b *testing.B, text, binary string, arguments ...string) *process {
	b.Helper()
	screen := newScreen(b)
	command := exec.Command(binary, arguments...)
	command.Env = append(environ[:len(environ):len(environ)], "TMPDIR="+b.TempDir())
	command.Stdin, command.Stdout, command.Stderr = screen.tty, screen.tty, screen.tty
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	screen.await(text)
	must.Do(b, command.Start())
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	b.Cleanup(func() { _ = command.Process.Kill() })
	screen.sighted(b)
	return &process{b: b, screen: screen, pid: command.Process.Pid, stop: func() {
		b.Helper()
		must.Do(b, command.Process.Signal(syscall.SIGTERM))
		select {
		case err := <-ended:
			if err != nil {
				b.Errorf("%s ended with %v", arguments[0], err)
			}
		case <-time.After(5 * time.Second):
			b.Fatalf("%s was told to stop and did not", arguments[0])
		}
	}}
}

// rests measures the processor time of the process while nothing happens, and its memory after that.
func (p *process) rests(name string) {
	p.b.Helper()
	before := usage.Time(p.b, p.pid)
	time.Sleep(idling)
	used := usage.Time(p.b, p.pid) - before
	p.b.ReportMetric(usage.Megabytes(p.b, p.pid, "VmRSS"), name+"resident-MB")
	p.b.ReportMetric(usage.Megabytes(p.b, p.pid, "RssAnon"), name+"own-MB") // without the program's file
	p.b.ReportMetric(100*float64(used)/float64(idling), name+"idle-percent-of-a-core")
}

// types types keys and waits for the text that they produce.
func (p *process) types(keys, text string) {
	p.b.Helper()
	p.screen.await(text)
	must.Get(p.screen.master.WriteString(keys))(p.b)
	p.screen.sighted(p.b)
}
