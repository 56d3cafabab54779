package tcp

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"
)

// A box that loses its power sends nothing more: the connection must probe by itself, and give up within a quarter of
// a minute.
func TestAVanishedBoxIsNoticedInTime(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	conn, err := Box{Address: listener.Addr().String()}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	raw, err := conn.(*Conn).line.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	option := func(level, name int) (value int) {
		t.Helper()
		err := raw.Control(func(descriptor uintptr) {
			var failed error
			if value, failed = unix.GetsockoptInt(int(descriptor), level, name); failed != nil {
				t.Error(failed)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
	if option(unix.SOL_SOCKET, unix.SO_KEEPALIVE) == 0 {
		t.Error("the connection never asks")
	}
	idle, every, times := option(unix.IPPROTO_TCP, unix.TCP_KEEPIDLE), option(unix.IPPROTO_TCP, unix.TCP_KEEPINTVL), option(unix.IPPROTO_TCP, unix.TCP_KEEPCNT)
	if seconds := idle + every*times; seconds < 5 || seconds > 15 {
		t.Errorf("noticed after %d s", seconds)
	}
	if got := option(unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT); got != 15_000 {
		t.Errorf("what is unanswered is given up after %d ms", got)
	}
}
