package localsocket

import (
	"fmt"
	"net"

	"golang.org/x/sys/unix"
)

// userOf returns the number of the operating system's user at the other end of a connection. The system vouches for
// it (SO_PEERCRED).
func userOf(connection *net.UnixConn) (int, error) {
	raw, err := connection.SyscallConn()
	if err != nil {
		return 0, err
	}
	var peer *unix.Ucred
	var failed error
	if err = raw.Control(func(descriptor uintptr) {
		peer, failed = unix.GetsockoptUcred(int(descriptor), unix.SOL_SOCKET, unix.SO_PEERCRED)
	}); err == nil {
		err = failed
	}
	if err != nil {
		return 0, fmt.Errorf("the system does not say who it is: %w", err)
	}
	return int(peer.Uid), nil
}
