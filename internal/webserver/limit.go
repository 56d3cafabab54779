package webserver

import (
	"net"
	"sync"
)

// limited is a listener that accepts a connection only while a place is free.
type limited struct {
	net.Listener
	places chan struct{}
}

// Accept waits for a connection for which there is a place. It closes others, and their readers ask again.
func (l limited) Accept() (net.Conn, error) {
	for {
		connection, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.places <- struct{}{}:
			return &placed{Conn: connection, leave: sync.OnceFunc(func() { <-l.places })}, nil
		default:
			_ = connection.Close() // it is being turned away
		}
	}
}

// placed is a connection that gives its place back once it is closed.
type placed struct {
	net.Conn
	leave func()
}

// Close closes the connection and gives its place back.
func (p *placed) Close() error {
	defer p.leave()
	return p.Conn.Close()
}
