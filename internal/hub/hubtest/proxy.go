package hubtest

import (
	"net"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// Proxy is a proxy between terminals and a hub that simulates a faulty network. The data is encrypted: bytes that are
// changed, duplicated or swapped end the connection.
type Proxy struct {
	mu      sync.Mutex
	target  string
	turned  *sync.Cond
	stalled bool
	refuses bool
	closed  bool
	delay   time.Duration
	// left is how many more bytes pass before all connections are cut; a negative value means no limit.
	left int
	// spoil alters the next chunk, if set.
	spoil func([]byte) []byte
	open  []net.Conn
}

// NewProxy starts a proxy in front of the hub of credentials, and returns the credentials that lead through it.
func NewProxy(t testing.TB, c client.Credentials) (*Proxy, client.Credentials) {
	t.Helper()
	p, through := ProxyBefore(t, c.URLs[0])
	c.URLs = []string{through}
	return p, c
}

// ProxiedNATS starts a site's own NATS of one server with a proxy in front of it, and returns the cluster through the
// proxy.
func ProxiedNATS(t testing.TB) (hub.Cluster, *Proxy) {
	t.Helper()
	cluster := StartNATS(t, 1).Cluster
	proxy, through := ProxyBefore(t, cluster.URLs[0])
	cluster.URLs = []string{through}
	return cluster, proxy
}

// ProxyBefore starts a proxy in front of the server at an address, and returns the proxy's address.
func ProxyBefore(t testing.TB, address string) (p *Proxy, through string) {
	t.Helper()
	target := must.Get(url.Parse(address))(t)
	p = &Proxy{target: target.Host, left: -1}
	p.turned = sync.NewCond(&p.mu)
	through = listen(t, p.serve, func() {
		p.set(func() { p.closed, p.stalled = true, false })
		p.Cut()
	})
	return p, target.Scheme + "://" + through
}

// listen has each connection to the returned address served until the test ends. Then it calls end and waits for those
// that are still served.
func listen(t testing.TB, serve func(net.Conn), end func()) (address string) {
	t.Helper()
	listener := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	var all sync.WaitGroup
	all.Go(func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			all.Go(func() { serve(connection) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close() // nobody needs the listener any more
		end()
		all.Wait()
	})
	return listener.Addr().String()
}

func (p *Proxy) set(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	p.turned.Broadcast()
}

// Lead directs new connections to another hub.
func (p *Proxy) Lead(t testing.TB, address string) {
	t.Helper()
	target := must.Get(url.Parse(address))(t)
	p.set(func() { p.target = target.Host })
}

// Cut ends all connections, even within a message.
func (p *Proxy) Cut() {
	p.set(func() {
		for _, connection := range p.open {
			shut(connection)
		}
		p.open = nil
	})
}

// CutAfter ends all connections after a number of bytes.
func (p *Proxy) CutAfter(bytes int) { p.set(func() { p.left = bytes }) }

// Stall stops reading while it is on.
func (p *Proxy) Stall(on bool) { p.set(func() { p.stalled = on }) }

// Refuse ends each new connection at once while it is on.
func (p *Proxy) Refuse(on bool) { p.set(func() { p.refuses = on }) }

// Delay delays every chunk.
func (p *Proxy) Delay(by time.Duration) { p.set(func() { p.delay = by }) }

// Garble changes a byte of the next chunk.
func (p *Proxy) Garble() {
	p.set(func() {
		p.spoil = func(chunk []byte) []byte {
			chunk[len(chunk)/2] ^= 0x20
			return chunk
		}
	})
}

// Double sends the next chunk twice.
func (p *Proxy) Double() {
	p.set(func() { p.spoil = func(chunk []byte) []byte { return slices.Concat(chunk, chunk) } })
}

// Swap sends the two halves of the next chunk in the wrong order.
func (p *Proxy) Swap() {
	p.set(func() {
		p.spoil = func(chunk []byte) []byte { return slices.Concat(chunk[len(chunk)/2:], chunk[:len(chunk)/2]) }
	})
}

// shut closes a connection.
func shut(connection net.Conn) { _ = connection.Close() }

// serve handles one connection.
func (p *Proxy) serve(in net.Conn) {
	defer shut(in)
	p.mu.Lock()
	refuses, target := p.refuses || p.closed, p.target
	p.mu.Unlock()
	if refuses {
		return
	}
	out, err := net.Dial("tcp", target)
	if err != nil {
		return // the hub is not running
	}
	defer shut(out)
	p.set(func() { p.open = append(p.open, in, out) })
	var both sync.WaitGroup
	both.Go(func() { p.carry(in, out) })
	both.Go(func() { p.carry(out, in) })
	both.Wait()
}

// carry relays data from one end to the other until one of them ends.
func (p *Proxy) carry(from, to net.Conn) {
	defer shut(from)
	defer shut(to)
	buffer := make([]byte, 16<<10)
	for {
		p.mu.Lock()
		for p.stalled {
			p.turned.Wait()
		}
		p.mu.Unlock()
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		chunk, cut, delay := p.pass(buffer[:n])
		time.Sleep(delay)
		if _, err := to.Write(chunk); err != nil {
			return
		}
		if cut {
			p.Cut()
			return
		}
	}
}

// pass returns the altered chunk, whether to cut the connections after it, and the delay.
func (p *Proxy) pass(chunk []byte) (becomes []byte, cut bool, delay time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.left >= 0 {
		cut = len(chunk) >= p.left
		chunk = chunk[:min(p.left, len(chunk))]
		if p.left -= len(chunk); cut {
			p.left = -1
		}
	}
	if p.spoil != nil && len(chunk) > 1 {
		chunk, p.spoil = p.spoil(chunk), nil
	}
	return chunk, cut, p.delay
}
