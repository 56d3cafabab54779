package hub

import (
	"context"

	"github.com/nats-io/nats.go"
)

// WhileConnected returns a context that ends when the connection is lost, since no answer comes to what was asked on
// it before. The caller must call stop.
func WhileConnected(ctx context.Context, connection *nats.Conn) (connected context.Context, stop func()) {
	lost := connection.StatusChanged(nats.RECONNECTING, nats.CLOSED)
	connected, end := context.WithCancelCause(ctx)
	go func() {
		select {
		case <-lost:
			end(errLost)
		case <-connected.Done():
		}
	}()
	return connected, func() {
		end(nil)
		connection.RemoveStatusListener(lost)
	}
}
