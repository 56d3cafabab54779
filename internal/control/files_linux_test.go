package control

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"pitboss/internal/await"

	"golang.org/x/sys/unix"
)

// With too many files open no connection can be taken; once there are fewer, the one that
// waits is answered, and nothing has ended.
func TestTooManyOpenFilesEndNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	serve(t, journal, direct(journal))
	found(t, path)

	descriptor, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	waiting := os.NewFile(uintptr(descriptor), "waiting")
	defer waiting.Close()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	few := before
	few.Cur = 64
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few); err != nil {
		t.Fatal(err)
	}
	defer syscall.Setrlimit(syscall.RLIMIT_NOFILE, &before)
	var hogs []int
	for {
		hog, err := unix.Dup(descriptor)
		if err != nil {
			break
		}
		hogs = append(hogs, hog)
	}
	if err := unix.Connect(descriptor, &unix.SockaddrUnix{Name: path + ending}); err != nil {
		t.Fatal(err)
	}
	if _, err := unix.Write(descriptor, []byte("{\"ask\":\"head\"}\n")); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	for _, hog := range hogs {
		unix.Close(hog)
	}
	if err := unix.SetsockoptTimeval(descriptor, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: int64(await.End.Seconds())}); err != nil {
		t.Fatal(err)
	}
	answer := make([]byte, 4096)
	n, err := unix.Read(descriptor, answer)
	if err != nil || n == 0 {
		t.Errorf("the connection that waited is answered with %q (%v)", answer[:max(n, 0)], err)
	}
}
