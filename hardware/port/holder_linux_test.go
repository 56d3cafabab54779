package port_test

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"pitboss/hardware/port"
	"pitboss/internal/testing/check"
)

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
	check.Equalf(t, readersOf(open(t, near.Name()).Opened().Readers), "", "noted")
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
	awaitName(t, other.Process.Pid, "cat")
	want := "cat in a container"
	check.Equalf(t, readersOf(open(t, near.Name()).Opened().Readers), want, "noted")
}
