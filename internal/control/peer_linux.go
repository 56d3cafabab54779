package control

import (
	"fmt"
	"net"
	"os"

	"golang.org/x/sys/unix"
)

// userOf is the operating system's user at the other end of a connection, such as
// "anna (uid 1000)". The system vouches for it (SO_PEERCRED).
func userOf(connection *net.UnixConn) (string, error) {
	raw, err := connection.SyscallConn()
	if err != nil {
		return "", err
	}
	var peer *unix.Ucred
	var failed error
	if err = raw.Control(func(descriptor uintptr) {
		peer, failed = unix.GetsockoptUcred(int(descriptor), unix.SOL_SOCKET, unix.SO_PEERCRED)
	}); err == nil {
		err = failed
	}
	if err != nil {
		return "", fmt.Errorf("the system does not say who it is: %w", err)
	}
	return allowed(int(peer.Uid))
}

// allowed is a user who may use the socket: whose table it is, and root.
func allowed(uid int) (string, error) {
	name := NameOf(uid)
	if uid != os.Getuid() && uid != 0 {
		return name, fmt.Errorf("it is %s, not the table's own user", name)
	}
	return name, nil
}
