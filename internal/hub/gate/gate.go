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

	"pitboss/clock"
	"pitboss/internal/accept"
	"pitboss/internal/hub/ratelog"
)

const (
	// handshakeTimeout is the timeout of the TLS handshake, writeTimeout that of each write to a client.
	handshakeTimeout = 5 * time.Second
	writeTimeout     = 10 * time.Second
	// leaveTimeout is how long a client may stay after the server has ended its connection.
	leaveTimeout = time.Second
)

// Gate accepts connections for a server.
type Gate struct {
	listener net.Listener
	tls      *tls.Config
	server   Server
	crowd    crowd
	log      *slog.Logger
	// shakes and ends log failed TLS handshakes and ended connections.
	shakes, ends *ratelog.Log

	end context.CancelFunc
	all sync.WaitGroup
}

// Server is the server behind the gate.
type Server struct {
	// Dial connects to it without TLS.
	Dial func() (net.Conn, error)
	// Account is the account whose users it admits, Hub the hub's own user, whose requests only the server answers.
	Account, Hub string
	// Aside reserves room for a record of a fork and reports whether there is any; nil means no limit.
	Aside func(subject string, bytes int) bool
}

// Open listens at an address and passes each connection to the server.
func Open(address string, config *tls.Config, server Server, log *slog.Logger) (*Gate, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	ctx, end := context.WithCancel(context.Background())
	g := &Gate{
		listener: listener, tls: config, server: server, log: log, shakes: ratelog.New(log), ends: ratelog.New(log), end: end,
	}
	failed := func(err error) { log.Error("no connection is taken for now", "error", err) }
	g.all.Go(func() {
		accept.Each(ctx, listener.Accept, failed, func(connection net.Conn) { g.all.Go(func() { g.serve(ctx, connection) }) })
	})
	return g, nil
}

// Address returns the address it listens at.
func (g *Gate) Address() string { return g.listener.Addr().String() }

// Close ends all connections.
func (g *Gate) Close() {
	g.end()
	_ = g.listener.Close() // nobody needs the listener any more
	g.all.Wait()
}

// serve handles one connection until either side or the gate ends it.
func (g *Gate) serve(ctx context.Context, raw net.Conn) {
	from := raw.RemoteAddr().String()
	guest := g.crowd.enter(addressOf(from), func() { _ = raw.Close() }) // it may be closed already
	err := g.carry(ctx, raw, guest)
	_ = raw.Close() // it may be closed already
	if dismissed := g.crowd.leave(guest, clock.Now()); dismissed != nil {
		err = dismissed
	}
	if err != nil && !ended(err) {
		g.ends.Warn("a connection is ended", "from", from, "why", err)
	}
}

// carry performs the TLS handshake, has the server admit the client, and relays both directions. It returns the
// reason for the end.
func (g *Gate) carry(ctx context.Context, raw net.Conn, guest *guest) error {
	limited := &first{Conn: raw, left: maxFirstBytes}
	outside := tls.Server(limited, g.tls)
	shaking, shaken := context.WithTimeout(ctx, handshakeTimeout)
	err := outside.HandshakeContext(shaking)
	shaken()
	if err != nil {
		g.shakes.Info("a connection did not agree on TLS", "from", raw.RemoteAddr().String(), "error", err)
		return nil
	}
	inside, err := g.server.Dial()
	if err != nil {
		g.log.Error("the server takes no connection", "error", err)
		return nil
	}
	defer func() { _ = inside.Close() }() // it may be closed already
	stop := context.AfterFunc(ctx, func() { closeBoth(inside, outside) })
	defer stop()
	client, err := admit(outside, inside)
	if err != nil {
		_ = inside.Close() // the server does not need it any more
		farewell(outside)
		return err
	}
	if client.claims.Issuer != g.server.Account {
		return errRefused // the server admits nobody for another account
	}
	limited.in.Store(true)
	reader := newReader(client.client, client.claims, g.server, g.crowd.is(guest, client.claims.Subject, clock.Now()))
	var back sync.WaitGroup
	back.Go(func() { carryBack(outside, inside, client.rest(inside)) })
	defer back.Wait()
	server := &toServer{to: inside}
	err = reader.pass(server)
	if server.gone {
		back.Wait() // the server says why
		drain(outside)
	}
	closeBoth(inside, outside)
	return err
}

// carryBack relays the server's output until either side ends. If the server ends first, its last words give the
// reason: the client receives them and has a moment to read them and leave.
func carryBack(outside *tls.Conn, inside net.Conn, said io.Reader) {
	if _, err := io.Copy(toClient{outside}, said); err != nil {
		closeBoth(inside, outside)
		return
	}
	_ = inside.Close() // the server has ended it
	leave(outside)
}

// leave closes the sending side to a client and gives it a moment to leave.
func leave(outside *tls.Conn) {
	_ = outside.SetWriteDeadline(clock.In(leaveTimeout))
	_ = outside.CloseWrite() // a client that is gone needs no farewell
	_ = outside.SetReadDeadline(clock.In(leaveTimeout))
}

// drain reads and discards what a client still sends: unread data at closing would make the other side drop what was
// sent to it.
func drain(outside *tls.Conn) {
	_, _ = io.Copy(io.Discard, outside.NetConn())
}

// farewell gives a client that is not admitted a moment to read the reason.
func farewell(outside *tls.Conn) {
	leave(outside)
	drain(outside)
}

// toServer writes to the server and notices when the server has ended the connection.
type toServer struct {
	to   net.Conn
	gone bool
}

func (s *toServer) Write(data []byte) (int, error) {
	n, err := s.to.Write(data)
	s.gone = s.gone || err != nil
	return n, err
}

// toClient writes to a client with a timeout.
type toClient struct{ *tls.Conn }

func (c toClient) Write(data []byte) (int, error) {
	if err := c.SetWriteDeadline(clock.In(writeTimeout)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

func closeBoth(inside net.Conn, outside *tls.Conn) {
	_ = inside.Close()            // the other side is ended with it
	_ = outside.NetConn().Close() // without TLS's farewell, which may wait
}

// ended reports whether an error is just the end of a connection.
func ended(err error) bool {
	for _, one := range []error{io.EOF, io.ErrUnexpectedEOF, io.ErrClosedPipe, net.ErrClosed} {
		if errors.Is(err, one) {
			return true
		}
	}
	var broken *net.OpError
	return errors.As(err, &broken)
}
