package hub

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	client "pitboss/store/hub"
)

// Trouble is why the hub's streams take nothing for now.
type Trouble struct {
	Why   string    `json:"why"`
	Since time.Time `json:"since"`
}

// watchEvery is how often the hub looks whether its streams are there.
const watchEvery = 250 * time.Millisecond

// watchStreams finds out when the streams take nothing and when they do again, until ctx ends.
func (h *Hub) watchStreams(ctx context.Context) error {
	look := h.lookAtDisk
	if h.options.Cluster.is() {
		look = h.lookAtLeaf
	}
	every := time.NewTicker(watchEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-every.C:
			look(ctx)
		}
	}
}

// begin takes note of trouble.
func (h *Hub) begin(why string) {
	h.trouble.Store(&Trouble{why, time.Now().UTC()})
	h.options.Log.Error("the hub's streams take nothing", "why", why)
}

// end takes note that the trouble is over.
func (h *Hub) end(since time.Time) {
	h.trouble.Store(nil)
	h.options.Log.Info("the hub's streams take records again", "after", time.Since(since).Round(time.Second).String())
}

// notReached is what members are told while the site's NATS is cut off.
const notReached = "the hub does not reach the site's NATS"

// lookAtLeaf looks whether the site's NATS is reached. Members are told while it is not, and the owner also why, as
// soon as that is known.
func (h *Hub) lookAtLeaf(ctx context.Context) {
	there := h.server.NumLeafNodes() > 0
	switch now := h.trouble.Load(); {
	case now == nil && !there:
		h.said.Store(nil) // whatever was said before is not why
		h.begin(notReached)
		h.standIn()
		h.dropMembers()
	case now != nil && !there:
		h.explain(now)
	case now != nil && there:
		h.standDown()
		if err := h.remake(ctx); err != nil {
			h.options.Log.Warn("the site's NATS is reached, its streams are not there yet", "error", err)
			h.standIn()
			return
		}
		h.end(now.Since)
	}
}

// explain says what must be mended before the site's NATS is reached again, if that is known.
func (h *Hub) explain(now *Trouble) {
	refused := (*clusterError)(nil)
	if !errors.As(h.whyNoLeaf(), &refused) {
		return
	}
	if why := notReached + ": " + refused.words; why != now.Why {
		h.trouble.Store(&Trouble{why, now.Since})
		h.options.Log.Error("the hub's streams take nothing", "why", why)
	}
}

// standIn answers for the streams, which nobody else does now: a server only says that nobody is there.
func (h *Hub) standIn() {
	answer, err := json.Marshal(map[string]any{"error": jetstream.APIError{Code: 503, ErrorCode: client.CodeNotReached, Description: notReached}})
	if err != nil {
		h.options.Log.Error("standing in for the streams", "error", err)
		return
	}
	// Of the streams' own subjects the site's NATS takes a pattern alone, and ends a leaf node that names one.
	for _, subject := range []string{h.secrets.Site.Records(), "$JS.API.STREAM.INFO.*"} {
		subscription, err := h.connection.Subscribe(subject, func(request *nats.Msg) {
			_ = request.Respond(answer) // whoever asked asks again
		})
		if err != nil {
			h.options.Log.Error("standing in for the streams", "error", err)
			continue
		}
		h.standing = append(h.standing, subscription)
	}
}

// standDown leaves the answers to the streams.
func (h *Hub) standDown() {
	for _, one := range h.standing {
		_ = one.Unsubscribe() // the connection may be closed already
	}
	h.standing = nil
}

// dropMembers ends the members' connections, which come back: what they asked of the streams is answered by
// nobody any more, and they would wait for it.
func (h *Hub) dropMembers() {
	connections, err := h.server.Connz(&server.ConnzOptions{Limit: mostConnections})
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
