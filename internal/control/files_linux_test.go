package control

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"

	"golang.org/x/sys/unix"
)

// With too many files open no connection can be taken; once there are fewer, the one that
// waits is answered, and nothing has ended.
func TestTooManyOpenFilesEndNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	logs, log := io.Pipe()
	serveLogging(t, journal, direct(journal), log)
	found(t, path)

	descriptor := must.Get(unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0))(t)
	waiting := os.NewFile(uintptr(descriptor), "waiting")
	defer waiting.Close()
	var before syscall.Rlimit
	must.Do(t, syscall.Getrlimit(syscall.RLIMIT_NOFILE, &before))
	few := before
	few.Cur = 64
	must.Do(t, syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few))
	defer syscall.Setrlimit(syscall.RLIMIT_NOFILE, &before)
	var hogs []int
	for {
		hog, err := unix.Dup(descriptor)
		if err != nil {
			break
		}
		hogs = append(hogs, hog)
	}
	must.Do(t, unix.Connect(descriptor, &unix.SockaddrUnix{Name: path + ending}))
	must.Get(unix.Write(descriptor, []byte("{\"ask\":\"head\"}\n")))(t)
	failed := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(logs).ReadString('\n')
		failed <- line
		_, _ = io.Copy(io.Discard, logs)
	}()
	check.Containsf(t, await.From(t, "the connection cannot be taken", failed), "too many open files", "the log")
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
