package port_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// line returns a pseudo-terminal with a device on it.
func line(t testing.TB) *cardreader.Simulator {
	t.Helper()
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "line"), Unpaced: true, Whole: true}
	sim := must.Get(scanner.NewSimulator(scanner.Config{}, options, cardreader.Options{}))(t)
	t.Cleanup(func() {
		check.Do(t, sim.Close())
	})
	return sim
}

// openPort opens a port as a device does.
func openPort(settings port.Settings) (*port.Port, error) {
	transport, err := port.Opener(settings).Open(context.Background())
	if err != nil {
		return nil, err
	}
	return transport.(*port.Port), nil
}

func open(t testing.TB, path string) *port.Port {
	t.Helper()
	opened := must.Get(openPort(port.Settings{Path: path}))(t)
	t.Cleanup(func() {
		check.Do(t, opened.Close())
	})
	return opened
}

// refused opens a port, which must fail, and checks the words.
func refused(t *testing.T, settings port.Settings, reason bench.Reason, words ...string) {
	t.Helper()
	opened, err := openPort(settings)
	if err == nil {
		_ = opened.Close()
		t.Fatal("the port opened")
	}
	check.Equalf(t, hardware.ReasonOf(err), reason, "the reason is (%v)", err)
	for _, want := range words {
		check.Containsf(t, err.Error(), want, "told in it")
	}
}

func TestEveryByteComesThrough(t *testing.T) {
	sim := line(t)
	opened := open(t, sim.Path())
	var all []byte
	for b := range 256 {
		all = append(all, byte(b))
	}
	must.Do(t, sim.Raw(all))
	var got []byte
	buffer := make([]byte, 100)
	for len(got) < len(all) {
		n, err := opened.Read(buffer)
		if n == 0 || err != nil {
			t.Fatalf("after %d bytes: %d, %v", len(got), n, err)
		}
		got = append(got, buffer[:n]...)
	}
	check.Equalf(t, string(got), string(all), "sent % X got % X", all, got)
}

func TestSilenceIsNoError(t *testing.T) {
	opened := open(t, line(t).Path())
	start := time.Now()
	n, err := opened.Read(make([]byte, 10))
	took := time.Since(start)
	if n != 0 || err != nil || took < 140*time.Millisecond {
		t.Errorf("silence read as %d, %v after %s; want 0, nil after 150ms at least", n, err, took)
	}
}

func TestUnpluggedIsToldFromClosed(t *testing.T) {
	sim := line(t)
	opened := open(t, sim.Path())
	must.Do(t, sim.Unplug())
	for range 2 {
		_, err := opened.Read(make([]byte, 10))
		if hardware.ReasonOf(err) != bench.Unplugged ||
			!strings.Contains(err.Error(), sim.Path()+": It was unplugged. Plug it in.") {
			t.Errorf("told %v", err)
		}
	}
	if _, err := opened.Write([]byte("x")); hardware.ReasonOf(err) != bench.Unplugged {
		t.Errorf("writing to it: %v", err)
	}
	check.Do(t, opened.Close())
	for range 2 {
		check.ErrorIsf(t, check.ErrorOf(opened.Read(make([]byte, 10))), os.ErrClosed, "reading after Close")
		check.ErrorIsf(t, check.ErrorOf(opened.Write([]byte("x"))), os.ErrClosed, "writing after Close")
	}
}

func TestMissing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none")
	refused(t, port.Settings{Path: path}, bench.Missing, path+": It is not there.", "Check its cable")
}

func TestBusyIsToldToRootToo(t *testing.T) {
	sim := line(t)
	first := open(t, sim.Path())
	refused(t, port.Settings{Path: sim.Path()}, bench.Busy, sim.Path()+": This console uses its port for another device")

	// The refused opening changed nothing for the one who has the port.
	must.Do(t, sim.Raw([]byte("1010\r")))
	buffer := make([]byte, 10)
	if n, err := first.Read(buffer); err != nil || string(buffer[:n]) != "1010\r" {
		t.Errorf("the holder read %q, %v", buffer[:n], err)
	}
	must.Do(t, first.Close())
	open(t, sim.Path())
}

func TestBusyByAForeignLock(t *testing.T) {
	sim := line(t)
	descriptor := must.Get(unix.Open(sim.Path(), unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC, 0))(t)
	must.Do(t, unix.Flock(descriptor, unix.LOCK_EX))
	refused(t, port.Settings{Path: sim.Path()}, bench.Busy, "its port")
	must.Do(t, unix.Close(descriptor))
	open(t, sim.Path())
}

func TestPermission(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may open everything")
	}
	sim := line(t)
	device := must.Get(filepath.EvalSymlinks(sim.Path()))(t)
	must.Do(t, os.Chmod(device, 0))
	refused(t, port.Settings{Path: sim.Path()}, bench.Permission, "this user may not open "+sim.Path(), "group")
}

func TestNoSerialPort(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	for _, path := range []string{file, filepath.Dir(file), os.DevNull} {
		refused(t, port.Settings{Path: path}, bench.NotADevice, path+": Its path is no serial port.")
	}
}

func TestBadSettings(t *testing.T) {
	refused(t, port.Settings{Path: "/dev/null", Baud: 7, Parity: "x"}, bench.BadSettings, "baud = 7", `parity = "x"`)
	refused(t, port.Settings{}, bench.BadSettings, "path is missing")
}

func TestAUsedPortOpensAgainAndAgain(t *testing.T) {
	sim := line(t)
	before := openFiles(t)
	for range 50 {
		opened := must.Get(openPort(port.Settings{Path: sim.Path()}))(t)
		must.Do(t, opened.Close())
	}
	if after := openFiles(t); after > before {
		t.Errorf("%d files open before, %d after 50 openings", before, after)
	}
}

func openFiles(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("no /proc on this system")
	}
	return len(entries)
}

func TestTooManyFiles(t *testing.T) {
	var limit syscall.Rlimit
	must.Do(t, syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit))
	if limit.Cur < 1200 {
		t.Skipf("this user may have only %d files open; the library fails above 1,024", limit.Cur)
	}
	sim := line(t)
	for range 1100 {
		file := must.Get(os.Open(os.DevNull))(t)
		defer file.Close()
	}
	refused(t, port.Settings{Path: sim.Path()}, bench.NoRoom, "too many files open")
}
