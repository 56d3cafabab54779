package tcp

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A box that loses its power sends nothing more: the connection must probe by itself, and give up within a quarter of
// a minute.
func TestAVanishedBoxIsNoticedInTime(t *testing.T) {
	listener := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer listener.Close()
	conn := must.Get(Box{Address: listener.Addr().String()}.Open(t.Context()))(t)
	defer conn.Close()
	raw := must.Get(conn.(*Conn).line.(*net.TCPConn).SyscallConn())(t)
	option := func(level, name int) (value int) {
		t.Helper()
		must.Do(t, raw.Control(func(descriptor uintptr) {
			var failed error
			if value, failed = unix.GetsockoptInt(int(descriptor), level, name); failed != nil {
				t.Error(failed)
			}
		}))
		return value
	}
	if option(unix.SOL_SOCKET, unix.SO_KEEPALIVE) == 0 {
		t.Error("the connection never asks")
	}
	idle, every, times := option(unix.IPPROTO_TCP, unix.TCP_KEEPIDLE), option(unix.IPPROTO_TCP, unix.TCP_KEEPINTVL), option(unix.IPPROTO_TCP, unix.TCP_KEEPCNT)
	if seconds := idle + every*times; seconds < 5 || seconds > 15 {
		t.Errorf("noticed after %d s", seconds)
	}
	check.Equalf(t, option(unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT), 15_000,
		"what is unanswered is given up after ms")
}
