package hub

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"pitboss/clock"
)

// Trouble is the reason why the hub's streams accept nothing at present.
type Trouble struct {
	Why   string    `json:"why"`
	Since time.Time `json:"since"`
}

// watchInterval is how often the hub checks its streams.
const watchInterval = 250 * time.Millisecond

// watchStreams detects when the streams stop accepting records and when they resume, until ctx ends.
func (h *Hub) watchStreams(ctx context.Context) error {
	look := h.lookAtDisk
	if h.options.Cluster.is() {
		look = h.lookAtLeaf
	}
	for clock.Pause(ctx, watchInterval) {
		look(ctx)
	}
	return nil
}

// begin records and logs trouble.
func (h *Hub) begin(why string) {
	h.trouble.Store(&Trouble{why, clock.Now().UTC()})
	h.options.Log.Error("the hub's streams take nothing", "why", why)
}

// end logs that the trouble is over.
func (h *Hub) end(since time.Time) {
	h.trouble.Store(nil)
	h.options.Log.Info("the hub's streams take records again", "after", clock.Since(since).Round(time.Second).String())
}

// notReached is the reason while the site's NATS is not reached.
const notReached = "the hub does not reach the site's NATS"

// lookAtLeaf checks whether the site's NATS is reached. While it is not, the server tells members that nobody has the
// streams, and the owner learns the reason as soon as it is known.
func (h *Hub) lookAtLeaf(ctx context.Context) {
	there := h.server.NumLeafNodes() > 0
	switch now := h.trouble.Load(); {
	case now == nil && !there:
		h.said.Store(nil) // earlier errors are not the reason
		h.begin(notReached)
		h.dropMembers()
	case now != nil && !there:
		h.explain(now)
	case now != nil && there:
		if err := h.remake(ctx); err != nil {
			h.options.Log.Warn("the site's NATS is reached, its streams are not there yet", "error", err)
			return
		}
		h.end(now.Since)
	}
}

// reasonInterval is how often the log says why the site's NATS is not reached.
const reasonInterval = time.Minute

// explain adds what must be fixed before the site's NATS can be reached, if known.
func (h *Hub) explain(now *Trouble) {
	refused := (*clusterError)(nil)
	if !errors.As(h.whyNoLeaf(), &refused) {
		return
	}
	if why := notReached + ": " + refused.words; why != now.Why {
		h.trouble.Store(&Trouble{why, now.Since})
		h.reasons.Error("the hub's streams take nothing", "why", why)
	}
}

// dropMembers ends the members' connections so that they reconnect. Otherwise they would wait for answers from the
// streams that never come.
func (h *Hub) dropMembers() {
	connections, err := h.server.Connz(&server.ConnzOptions{Limit: maxConnections})
	if err != nil {
		h.options.Log.Warn("the members' connections", "error", err)
		return
	}
	for _, one := range connections.Conns {
		if one.Name != ownTable {
			_ = h.server.DisconnectClientByID(one.Cid) // it may have ended by itself
		}
	}
}
