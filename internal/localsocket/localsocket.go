// Package localsocket has sockets next to a database: where they are, and who is at their other end.
//
// A socket has the database's name with an ending of its own, and mode 0600. Both ends make sure of each other: the
// program that listens admits its own user and root, and the program that connects trusts the database's owner, its own
// user and root.
package localsocket

import (
	"fmt"
	"net"
	"time"

	"pitboss/internal/accept"
)

// Listener is an open socket.
type Listener struct {
	*net.UnixListener
	place place
}

// Listen opens the socket of a database with an ending. It replaces a socket that a killed program left there: only the
// program that has the database open may listen. It leaves any other file alone.
func Listen(database, ending string) (*Listener, error) {
	place, err := placeOf(database, ending)
	if err != nil {
		return nil, err
	}
	listener, err := accept.Listen(place.path, place.name, "take it away, the name is the table's", 0o600, func() error { return nil })
	if err != nil {
		place.close()
		return nil, err
	}
	return &Listener{listener, place}, nil
}

// Close closes the socket and removes it.
func (l *Listener) Close() error {
	defer l.place.close()
	return l.UnixListener.Close()
}

// Dial connects to the socket of a database with an ending. unreachable is true if nobody listens there.
func Dial(database, ending string, timeout time.Duration) (connection *net.UnixConn, unreachable bool, err error) {
	place, err := placeOf(database, ending)
	if err != nil {
		return nil, false, err
	}
	defer place.close()
	dialled, err := net.DialTimeout("unix", place.path, timeout)
	if err != nil {
		return nil, true, fmt.Errorf("the socket %s: %w", place.name, err)
	}
	connection = dialled.(*net.UnixConn)
	if err := trust(connection, database); err != nil {
		_ = connection.Close() // nothing was said
		return nil, false, fmt.Errorf("the socket %s is not asked: %w", place.name, err)
	}
	return connection, false, nil
}
