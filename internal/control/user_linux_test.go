package control

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// as runs do with another effective user on a thread of its own, which ends with it.
func as(t *testing.T, uid int, do func()) {
	t.Helper()
	done := make(chan error, 1)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread is given up
		_, _, failed := unix.RawSyscall(unix.SYS_SETRESUID, ^uintptr(0), uintptr(uid), ^uintptr(0))
		if failed != 0 {
			done <- failed
			return
		}
		do()
		done <- nil
	}()
	must.Do(t, await.From(t, "the end of the other user", done))
}

// Another user of the machine gets no answer even where the mode would let them in, and a
// socket that another user put there is told nothing.
func TestOtherUsersAreRefused(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can ask as somebody else")
	}
	const nobody = 65534
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	serve(t, journal, direct(journal))
	client := found(t, path)
	for folder := filepath.Dir(path); folder != os.TempDir() && folder != "/"; folder = filepath.Dir(folder) {
		must.Do(t, os.Chmod(folder, 0o755))
	}
	if err := os.Chmod(path+ending, 0o666); err != nil { // as if the mode protected nothing
		t.Fatal(err)
	}
	answer, n := make([]byte, 4096), -1
	as(t, nobody, func() {
		descriptor, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			t.Error(err)
			return
		}
		defer unix.Close(descriptor)
		if err := unix.Connect(descriptor, &unix.SockaddrUnix{Name: path + ending}); err != nil {
			t.Error(err)
			return
		}
		_, _ = unix.Write(descriptor, []byte("{\"ask\":\"staff\"}\n")) // it may be closed already
		check.Do(t, unix.SetsockoptTimeval(descriptor, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: 5}))
		n, _ = unix.Read(descriptor, answer)
	})
	if n > 0 {
		t.Errorf("another user is answered %q", answer[:n])
	}
	check.Dof(t, check.ErrorOf(client.Head()), "the table's own user is not answered")

	// Somebody else listens where the table would.
	stranger := filepath.Join(t.TempDir(), "closed.db")
	open(t, stranger)
	for folder := filepath.Dir(stranger); folder != os.TempDir() && folder != "/"; folder = filepath.Dir(folder) {
		must.Do(t, os.Chmod(folder, 0o777))
	}
	listening := -1
	as(t, nobody, func() {
		var err error
		if listening, err = unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0); err != nil {
			t.Error(err)
			return
		}
		check.Do(t, unix.Bind(listening, &unix.SockaddrUnix{Name: stranger + ending}))
		check.Do(t, unix.Listen(listening, 1))
	})
	defer unix.Close(listening)
	if Find(stranger) != nil {
		t.Error("a stranger's socket is asked")
	}
	check.Fails(t, (&Client{database: stranger}).Change(Change{Do: Disable, ID: "anna"}, "maria", "482913"),
		"a stranger is told a PIN")
}
