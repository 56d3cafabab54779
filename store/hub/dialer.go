package hub

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
)

// dialer opens the connections of one link to a hub. The library locks a link while it opens a connection, so that
// closing the link would wait for a hub that takes connections and answers nothing.
type dialer struct {
	within time.Duration
	// up is true while the link is connected.
	up atomic.Bool

	ctx  context.Context
	stop context.CancelFunc
	mu   sync.Mutex
	last net.Conn
}

func newDialer(within time.Duration) *dialer {
	d := &dialer{within: within}
	d.ctx, d.stop = context.WithCancel(context.Background())
	return d
}

// Dial opens a connection, unless the dialer has stopped.
func (d *dialer) Dial(network, address string) (net.Conn, error) {
	connection, err := (&net.Dialer{Timeout: d.within}).DialContext(d.ctx, network, address)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.last = connection; d.ctx.Err() != nil {
		_ = connection.Close() // the link is closing
		return nil, d.ctx.Err()
	}
	return connection, nil
}

// abort ends the connection that is being opened, and opens no other.
func (d *dialer) abort() {
	d.stop()
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.last != nil {
		_ = d.last.Close() // the library may have closed it
	}
}

// close closes a link at once: a link that is connected sends what was said before.
func (d *dialer) close(link *nats.Conn) {
	if !d.up.Load() {
		d.abort()
	}
	link.Close()
	d.stop()
}
