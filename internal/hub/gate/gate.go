package gate

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"pitboss/internal/accept"
	"pitboss/internal/hub/seldom"
)

const (
	// shakeWithin is how long a connection may take to agree on TLS, takeWithin to take what the server says at once.
	shakeWithin = 5 * time.Second
	takeWithin  = 10 * time.Second
	// leaveWithin is how long a client may stay whose connection the server has ended.
	leaveWithin = time.Second
)

// Gate takes connections for a server.
type Gate struct {
	listener net.Listener
	tls      *tls.Config
	server   Server
	crowd    crowd
	log      *slog.Logger
	// shakes and ends log who did not agree on TLS, and who was ended.
	shakes, ends *seldom.Log

	end context.CancelFunc
	all sync.WaitGroup
}

// Server is what the gate is before.
type Server struct {
	// Dial reaches it, without TLS.
	Dial func() (net.Conn, error)
	// Account is whose users it lets in, Hub the hub's own user, whom it alone answers.
	Account, Hub string
}

// Open listens at an address. Each connection is handed to the server.
func Open(address string, config *tls.Config, server Server, log *slog.Logger) (*Gate, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	ctx, end := context.WithCancel(context.Background())
	g := &Gate{
		listener: listener, tls: config, server: server, log: log, shakes: seldom.New(log), ends: seldom.New(log), end: end,
	}
	failed := func(err error) { log.Error("no connection is taken for now", "error", err) }
	g.all.Go(func() {
		accept.Each(ctx, listener.Accept, failed, func(connection net.Conn) { g.all.Go(func() { g.serve(ctx, connection) }) })
	})
	return g, nil
}

// Address is where it listens.
func (g *Gate) Address() string { return g.listener.Addr().String() }

// Close ends all connections.
func (g *Gate) Close() {
	g.end()
	_ = g.listener.Close() // it is being given up
	g.all.Wait()
}

// serve carries one connection until either side, or the gate, ends it.
func (g *Gate) serve(ctx context.Context, raw net.Conn) {
	outside := tls.Server(raw, g.tls)
	guest := g.crowd.enter(func() { _ = raw.Close() }) // it may be closed already
	defer func() {
		if g.crowd.leave(guest) {
			g.ends.Warn("a connection is ended", "from", raw.RemoteAddr().String(), "why", errCrowd)
		}
	}()
	defer func() { _ = outside.NetConn().Close() }() // it may be closed already
	shaking, shaken := context.WithTimeout(ctx, shakeWithin)
	err := outside.HandshakeContext(shaking)
	shaken()
	if err != nil {
		g.shakes.Info("a connection did not agree on TLS", "from", raw.RemoteAddr().String(), "error", err)
		return
	}
	inside, err := g.server.Dial()
	if err != nil {
		g.log.Error("the server takes no connection", "error", err)
		return
	}
	stop := context.AfterFunc(ctx, func() { closeBoth(inside, outside) })
	defer stop()
	var back sync.WaitGroup
	back.Go(func() { carryBack(outside, inside) })
	server := &toServer{to: inside}
	reader := newReader(outside, g.server.Hub)
	reader.came = func(user, account string) *consumers {
		if account != g.server.Account {
			return alone(user, account) // the server lets nobody in for that
		}
		return g.crowd.is(guest, user)
	}
	if err := reader.pass(server); err != nil && !ended(err) {
		g.ends.Warn("a connection is ended", "from", raw.RemoteAddr().String(), "why", err)
	}
	if server.gone {
		back.Wait() // it says why
		// What is not read when a connection is closed has the other side drop what it was told.
		_, _ = io.Copy(io.Discard, outside.NetConn())
	}
	closeBoth(inside, outside)
	back.Wait()
}

// carryBack carries what the server says until either side ends. When it is the server, its last words say why: the
// client gets them, and a moment to read them and leave.
func carryBack(outside *tls.Conn, inside net.Conn) {
	if _, err := io.Copy(toClient{outside}, inside); err != nil {
		closeBoth(inside, outside)
		return
	}
	_ = inside.Close() // it is ended
	_ = outside.SetWriteDeadline(time.Now().Add(leaveWithin))
	_ = outside.CloseWrite() // a client that is gone needs no farewell
	_ = outside.SetReadDeadline(time.Now().Add(leaveWithin))
}

// toServer writes to the server, and knows when that has ended the connection.
type toServer struct {
	to   net.Conn
	gone bool
}

func (s *toServer) Write(data []byte) (int, error) {
	n, err := s.to.Write(data)
	s.gone = s.gone || err != nil
	return n, err
}

// toClient writes to a client that takes what it is told in time.
type toClient struct{ *tls.Conn }

func (c toClient) Write(data []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(takeWithin)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

func closeBoth(inside net.Conn, outside *tls.Conn) {
	_ = inside.Close()            // the other side is ended with it
	_ = outside.NetConn().Close() // without TLS's farewell, which may wait
}

// ended reports whether an error is only the end of a connection.
func ended(err error) bool {
	for _, one := range []error{io.EOF, io.ErrUnexpectedEOF, io.ErrClosedPipe, net.ErrClosed} {
		if errors.Is(err, one) {
			return true
		}
	}
	var broken *net.OpError
	return errors.As(err, &broken)
}
