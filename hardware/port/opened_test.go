package port_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// terminal returns a bare pseudo-terminal: the device's end and ours.
func terminal(t *testing.T) (far, near *os.File) {
	t.Helper()
	far, near = must.Get2(pty.Open())(t)
	t.Cleanup(func() { far.Close(); near.Close() })
	return far, near
}

func TestWhatCameBeforeIsThrownAwayAndCounted(t *testing.T) {
	for _, bytes := range []int{0, 10, 4095, 4096, 8000} {
		t.Run(fmt.Sprint(bytes), func(t *testing.T) {
			sim := line(t) // its terminal passes every byte
			if bytes > 0 {
				must.Do(t, sim.Raw([]byte(strings.Repeat("x", bytes))))
			}
			opened := open(t, sim.Path())
			check.Difff(t, hardware.Opened{StaleBytes: bytes}, opened.Opened(), "opened with")
			must.Do(t, sim.Raw([]byte("fresh")))
			heard := make([]byte, 100)
			if n, err := opened.Read(heard); err != nil || string(heard[:n]) != "fresh" {
				t.Errorf("read %q, %v", heard[:n], err)
			}
		})
	}
}

// A device that never stops must not keep the console from opening it.
func TestOpeningADeviceThatNeverStopsEnds(t *testing.T) {
	sim := line(t)
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
			}
			// A write that is not read for long is given up, and the device continues.
			_ = sim.Raw([]byte(strings.Repeat("junk", 100)))
		}
	}()
	opened := must.Get(openPort(port.Settings{Path: sim.Path()}))(t)
	await.Until(t, "a device that never stops is read", func() bool {
		n := must.Get(opened.Read(make([]byte, 100)))(t)
		return n > 0
	})
	close(stop)
	for ended := false; !ended; {
		select {
		case <-done:
			ended = true
		default:
			must.Get(opened.Read(make([]byte, 4096)))(t)
		}
	}
	check.Do(t, opened.Close())
}

// started returns another program with these files open, which ends with the test.
func started(t *testing.T, in, out *os.File, more ...*os.File) *exec.Cmd {
	t.Helper()
	program := exec.Command("sleep", "60")
	program.ExtraFiles = more
	if in != nil {
		program.Stdin = in
	}
	if out != nil {
		program.Stdout = out
	}
	must.Do(t, program.Start())
	awaitName(t, program.Process.Pid, "sleep")
	t.Cleanup(func() {
		check.Do(t, program.Process.Kill())
		_ = program.Wait() // it was killed
	})
	return program
}

// awaitName waits until a process has executed its own program, since it has our name for a moment after its start.
func awaitName(t *testing.T, process int, want string) {
	t.Helper()
	await.Until(t, "the program is "+want, func() bool {
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", process))
		return err != nil || string(name) == want+"\n" // there may be no /proc on this system
	})
}

// readersOf names programs as a person reads them.
func readersOf(holders []bench.Holder) string {
	names := make([]string, len(holders))
	for i, holder := range holders {
		names[i] = holder.Words().String()
	}
	return strings.Join(names, ", ")
}

func TestAnotherProgramOnThePort(t *testing.T) {
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		t.Skip("no /proc on this system")
	}
	t.Run("that reads", func(t *testing.T) {
		_, near := terminal(t)
		other := started(t, near, nil)
		want := fmt.Sprintf("sleep (process %d)", other.Process.Pid)
		check.Equalf(t, readersOf(open(t, near.Name()).Opened().Readers), want, "noted")
	})
	t.Run("that comes later and goes again", func(t *testing.T) {
		_, near := terminal(t)
		opened := open(t, near.Name())
		check.Equalf(t, readersOf(opened.Readers()), "", "alone on the port: noted")
		var want string
		t.Run("while it is there", func(t *testing.T) {
			other := started(t, near, nil)
			want = fmt.Sprintf("sleep (process %d)", other.Process.Pid)
			check.Equalf(t, readersOf(opened.Readers()), want, "noted")
		})
		check.Equalf(t, readersOf(opened.Readers()), "", "after it ended: noted")
	})
	t.Run("that this program is just starting", func(t *testing.T) {
		// Between its beginning and its own program text it has all our files open.
		// The device belongs to another program, which does not read at that end.
		far, near := terminal(t)
		started(t, nil, nil, far)
		_ = far.Close() // it has it now
		opened := open(t, near.Name())
		stop, stopped := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(stopped)
			for {
				select {
				case <-stop:
					return
				default:
					_ = exec.Command("true").Run() // whether there is such a program is all one
				}
			}
		}()
		for range 40 {
			if got := readersOf(opened.Readers()); got != "" {
				t.Errorf("noted %q", got)
				break
			}
		}
		close(stop)
		await.From(t, "the end of the starts", stopped)
	})
	t.Run("that this program started", func(t *testing.T) {
		_, near := terminal(t)
		opened := open(t, near.Name())
		child := started(t, nil, nil)
		for _, holder := range port.Holders(near.Name()) {
			if holder.Process == child.Process.Pid {
				t.Errorf("%v was given a port that was not meant for it", holder)
			}
		}
		check.Equalf(t, readersOf(opened.Readers()), "", "noted")
	})
	t.Run("two that read", func(t *testing.T) {
		_, near := terminal(t)
		started(t, near, nil)
		started(t, near, nil)
		if got := readersOf(open(t, near.Name()).Opened().Readers); strings.Count(got, "sleep (process ") != 2 {
			t.Errorf("noted %q", got)
		}
	})
	t.Run("that only writes", func(t *testing.T) {
		_, near := terminal(t)
		out := must.Get(os.OpenFile(near.Name(), os.O_WRONLY, 0))(t)
		defer out.Close()
		other := started(t, nil, out)
		check.Equalf(t, readersOf(open(t, near.Name()).Opened().Readers), "", "noted")
		found := false
		for _, holder := range port.Holders(near.Name()) {
			found = found || holder.Process == other.Process.Pid && holder.Program == "sleep"
		}
		if !found {
			t.Errorf("it is not among %v", port.Holders(near.Name()))
		}
	})
	t.Run("that is the device itself", func(t *testing.T) {
		far, near := terminal(t)
		started(t, near, nil, far)
		check.Equalf(t, readersOf(open(t, near.Name()).Opened().Readers), "", "noted")
	})
}

func TestADeviceThatTakesNothing(t *testing.T) {
	t.Parallel()
	sim := line(t) // a simulated scanner never reads
	opened := open(t, sim.Path())
	start := time.Now()
	n, err := opened.Write(make([]byte, 1<<20))
	took := time.Since(start)
	if hardware.ReasonOf(err) != bench.Hung ||
		!strings.Contains(err.Error(), sim.Path()+": It took nothing for 2 s: flow control, or a dead device.") {
		t.Errorf("told %v", err)
	}
	if n == 0 || n == 1<<20 || took < hardware.WriteLimit {
		t.Errorf("%d bytes taken within %s", n, took)
	}
	check.Dof(t, opened.Close(), "closing it")
	again := open(t, sim.Path())
	if n, err := again.Read(make([]byte, 10)); n != 0 || err != nil {
		t.Errorf("opened again: %d, %v", n, err)
	}
}

// Close aborts a blocked write, which then reaches no file opened afterwards.
func TestClosingWhileAWriteWaits(t *testing.T) {
	far, near := terminal(t)
	opened := open(t, near.Name())
	ended, started := make(chan error, 1), make(chan error, 1)
	go func() {
		_, err := opened.Write(make([]byte, 1<<20))
		ended <- err
	}()
	go func() {
		_, err := far.Read(make([]byte, 1))
		started <- err
	}()
	must.Do(t, await.From(t, "the first byte is written", started)) // nobody reads the others
	check.Dof(t, opened.Close(), "closing it")
	check.ErrorIsf(t, await.From(t, "the write ends", ended), os.ErrClosed, "the write ended with")
	check.ErrorIsf(t, check.ErrorOf(opened.Write([]byte("x"))), os.ErrClosed, "writing after Close")
}

func TestALongWriteIsTakenWhole(t *testing.T) {
	far, near := terminal(t)
	opened := open(t, near.Name())
	data := []byte(strings.Repeat("0123456789", 10_000))
	var got []byte
	var reading sync.WaitGroup
	reading.Go(func() {
		buffer := make([]byte, 1000)
		for len(got) < len(data) {
			n, err := far.Read(buffer)
			if err != nil {
				t.Error(err)
				return
			}
			got = append(got, buffer[:n]...)
		}
	})
	if n, err := opened.Write(data); n != len(data) || err != nil {
		t.Fatal(n, err)
	}
	reading.Wait()
	check.Equalf(t, string(got), string(data), "%d bytes arrived, of %d", len(got), len(data))
}

func TestPathsThatAreNoPort(t *testing.T) {
	sim := line(t)
	open(t, "serial:"+sim.Path())
	refused(t, port.Settings{Path: "tcp:10.0.0.7:4001"}, bench.NotADevice, "tcp:10.0.0.7:4001: Its path is no serial port.")
	refused(t, port.Settings{Path: "udp:10.0.0.7:4001"}, bench.BadSettings, `path = "udp:10.0.0.7:4001"`)
}

func TestFormat(t *testing.T) {
	for path, want := range map[string]string{"/dev/x": "9600 8N1", "serial:/dev/x": "9600 8N1",
		"tcp:box:4001": "TCP", "replay:x": "replay"} {
		check.Equalf(t, (port.Settings{Path: path}).Format(), want, "%s", path)
		if err := (port.Settings{Path: path, Baud: 7}).Validate(); (err == nil) != (want == "TCP" || want == "replay") {
			t.Errorf("%s at 7 baud: %v", path, err)
		}
		if err := (port.Settings{Path: path, ReadTimeout: hardware.Duration(time.Hour)}).Validate(); err == nil {
			t.Errorf("%s takes a read timeout of an hour", path)
		}
	}
}
