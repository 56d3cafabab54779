package port_test

import (
	"context"
	"errors"
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
)

// line returns a pseudo-terminal with a device on it.
func line(t testing.TB) *cardreader.Simulator {
	t.Helper()
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "line"), Unpaced: true, Whole: true}
	sim, err := scanner.NewSimulator(scanner.Config{}, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := sim.Close(); err != nil {
			t.Error(err)
		}
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
	opened, err := openPort(port.Settings{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := opened.Close(); err != nil {
			t.Error(err)
		}
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
	if got := hardware.ReasonOf(err); got != reason {
		t.Errorf("the reason is %s, want %s (%v)", got, reason, err)
	}
	for _, want := range words {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("told %q, want %q in it", err, want)
		}
	}
}

func TestEveryByteComesThrough(t *testing.T) {
	sim := line(t)
	opened := open(t, sim.Path())
	var all []byte
	for b := range 256 {
		all = append(all, byte(b))
	}
	if err := sim.Raw(all); err != nil {
		t.Fatal(err)
	}
	var got []byte
	buffer := make([]byte, 100)
	for len(got) < len(all) {
		n, err := opened.Read(buffer)
		if n == 0 || err != nil {
			t.Fatalf("after %d bytes: %d, %v", len(got), n, err)
		}
		got = append(got, buffer[:n]...)
	}
	if string(got) != string(all) {
		t.Errorf("sent % X\ngot  % X", all, got)
	}
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
	if err := sim.Unplug(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, err := opened.Read(make([]byte, 10))
		if hardware.ReasonOf(err) != bench.Unplugged || !strings.Contains(err.Error(), sim.Path()+" was unplugged: plug it in again") {
			t.Errorf("told %v", err)
		}
	}
	if _, err := opened.Write([]byte("x")); hardware.ReasonOf(err) != bench.Unplugged {
		t.Errorf("writing to it: %v", err)
	}
	if err := opened.Close(); err != nil {
		t.Error(err)
	}
	for range 2 {
		if _, err := opened.Read(make([]byte, 10)); !errors.Is(err, os.ErrClosed) {
			t.Errorf("reading after Close: %v", err)
		}
		if _, err := opened.Write([]byte("x")); !errors.Is(err, os.ErrClosed) {
			t.Errorf("writing after Close: %v", err)
		}
	}
}

func TestMissing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none")
	refused(t, port.Settings{Path: path}, bench.Missing, path+" is not there", "plug the device in")
}

func TestBusyIsToldToRootToo(t *testing.T) {
	sim := line(t)
	first := open(t, sim.Path())
	refused(t, port.Settings{Path: sim.Path()}, bench.Busy, "another program holds "+sim.Path(), "this console itself")

	// The refused opening changed nothing for the one who has the port.
	if err := sim.Raw([]byte("1010\r")); err != nil {
		t.Fatal(err)
	}
	buffer := make([]byte, 10)
	if n, err := first.Read(buffer); err != nil || string(buffer[:n]) != "1010\r" {
		t.Errorf("the holder read %q, %v", buffer[:n], err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, sim.Path())
}

func TestBusyByAForeignLock(t *testing.T) {
	sim := line(t)
	descriptor, err := unix.Open(sim.Path(), unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.Flock(descriptor, unix.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	refused(t, port.Settings{Path: sim.Path()}, bench.Busy, "another program holds")
	if err := unix.Close(descriptor); err != nil {
		t.Fatal(err)
	}
	open(t, sim.Path())
}

func TestPermission(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may open everything")
	}
	sim := line(t)
	device, err := filepath.EvalSymlinks(sim.Path())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(device, 0); err != nil {
		t.Fatal(err)
	}
	refused(t, port.Settings{Path: sim.Path()}, bench.Permission, "this user may not open "+sim.Path(), "group")
}

func TestNoSerialPort(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, filepath.Dir(file), os.DevNull} {
		refused(t, port.Settings{Path: path}, bench.NotADevice, path+" is no serial port")
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
		opened, err := openPort(port.Settings{Path: sim.Path()})
		if err != nil {
			t.Fatal(err)
		}
		if err := opened.Close(); err != nil {
			t.Fatal(err)
		}
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
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if limit.Cur < 1200 {
		t.Skipf("this user may have only %d files open; the library fails above 1,024", limit.Cur)
	}
	sim := line(t)
	for range 1100 {
		file, err := os.Open(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
	}
	refused(t, port.Settings{Path: sim.Path()}, bench.NoRoom, "too many files open")
}
