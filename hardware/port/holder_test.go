package port_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"pitboss/hardware/port"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestMain lets this program act as the other one: depending on its input it holds a port, or opens terminals until
// one has a given number.
func TestMain(m *testing.M) {
	switch number := os.Getenv("PORT_TEST_TERMINAL"); {
	case number != "":
		holdTerminal(number)
	case os.Getenv("PORT_TEST_HOLD") != "":
		fmt.Println("holding")
		_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
	default:
		os.Exit(m.Run())
	}
}

// holdTerminal opens pseudo-terminals until one has the number, and keeps its near end open.
func holdTerminal(number string) {
	for {
		_, near, err := pty.Open()
		if err != nil {
			fmt.Println("no:", err)
			return
		}
		if near.Name() == "/dev/pts/"+number {
			fmt.Println("holding")
			_, _ = io.Copy(io.Discard, near)
			return
		}
	}
}

// holding starts this program as another one and waits until it holds its port or terminal. It skips the test if the
// system does not allow that.
func holding(t *testing.T, other *exec.Cmd) {
	t.Helper()
	out := must.Get(other.StdoutPipe())(t)
	if err := other.Start(); err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		_ = other.Process.Kill()
		_ = other.Wait() // it was killed
	})
	if line, _ := bufio.NewReader(out).ReadString('\n'); line != "holding\n" {
		t.Skipf("the other program says %q", line)
	}
}

// A table in play is never named with its process number, or someone might kill it.
func TestAnotherPitbossOnThePort(t *testing.T) {
	_, near := terminal(t)
	other := exec.Command(os.Args[0])
	other.Env, other.Stdin = append(os.Environ(), "PORT_TEST_HOLD=1"), near
	holding(t, other)
	got := open(t, near.Name()).Opened().Note
	if !strings.HasPrefix(got, "another pitboss has this port open too") ||
		strings.Contains(got, strconv.Itoa(other.Process.Pid)) {
		t.Errorf("noted %q", got)
	}
}

// A terminal with the same number in a container is another device.
func TestAContainersTerminalOfTheSameNumber(t *testing.T) {
	_, near := terminal(t)
	number := strings.TrimPrefix(near.Name(), "/dev/pts/")
	other := exec.Command("sh", "-c", `mount -t devpts -o newinstance,ptmxmode=0666 none /dev/pts &&
		mount --bind /dev/pts/ptmx /dev/ptmx && exec "$0"`, os.Args[0])
	other.Env = append(os.Environ(), "PORT_TEST_TERMINAL="+number)
	other.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	holding(t, other)
	check.Equalf(t, open(t, near.Name()).Opened().Note, "", "noted")
	for _, holder := range port.Holders(near.Name()) {
		if holder.Process == other.Process.Pid {
			t.Errorf("%+v is said to hold a terminal of another container", holder)
		}
	}
}

// A program in a container that has this very device is named, without a process to kill.
func TestAProgramInAContainer(t *testing.T) {
	_, near := terminal(t)
	other := exec.Command("cat")
	other.Stdin = near
	other.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWPID,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	if err := other.Start(); err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		_ = other.Process.Kill()
		_ = other.Wait() // it was killed
	})
	waitForName(other.Process.Pid, "cat")
	want := "cat in a container has this port open too: some bytes go there; close it"
	check.Equalf(t, open(t, near.Name()).Opened().Note, want, "noted")
}
