package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
)

// makeStreams creates missing streams and updates the others to the current configuration.
func (h *Hub) makeStreams(ctx context.Context, streams []jetstream.StreamConfig) error {
	for _, config := range streams {
		if err := h.makeInTime(ctx, config); err != nil {
			return fmt.Errorf("the stream %s: %w", config.Name, err)
		}
	}
	return nil
}

// makeInTime creates a stream as soon as the site's own NATS can: a server may still be starting, or the cluster may
// have no leader. Only the timeout is a failure; its error is the most informative reason seen.
func (h *Hub) makeInTime(ctx context.Context, config jetstream.StreamConfig) error {
	if !h.options.Cluster.is() {
		return h.makeStream(ctx, config)
	}
	ctx, stop := context.WithTimeout(ctx, h.options.Cluster.within())
	defer stop()
	var refused error
	for {
		err := h.askStream(ctx, config)
		if err == nil || !passes(err) {
			return err
		}
		if refused == nil {
			h.options.Log.Warn("the site's NATS cannot make a stream yet: it is tried again", "stream", config.Name, "error", err)
		}
		if refused == nil || !errors.Is(err, context.DeadlineExceeded) {
			refused = err
		}
		if !clock.Pause(ctx, watchInterval) {
			return refused
		}
	}
}

// askStream requests a stream from the site's own NATS once. It has a timeout because the server asked may be gone.
func (h *Hub) askStream(ctx context.Context, config jetstream.StreamConfig) error {
	ctx, stop := context.WithTimeout(ctx, streamTimeout)
	defer stop()
	return h.makeStream(ctx, config)
}

func (h *Hub) makeStream(ctx context.Context, config jetstream.StreamConfig) error {
	if err := h.removeStayers(ctx, config.Name); err != nil {
		return err
	}
	_, err := h.js.CreateOrUpdateStream(ctx, config)
	return err
}

// passes reports whether an error of the site's own NATS will pass by itself: a server is starting, or a leader is
// being elected.
func passes(err error) bool {
	var told jetstream.JetStreamError
	if errors.As(err, &told) && told.APIError() != nil {
		switch server.ErrorIdentifier(told.APIError().ErrorCode) {
		case server.JSClusterNoPeersErrF, server.JSClusterNotAvailErr, server.JSClusterNotLeaderErr, server.JSClusterIncompleteErr,
			server.JSInsufficientResourcesErr, server.JSStreamOfflineErr, server.JSNotEnabledErr, server.JSNotEnabledForAccountErr:
			return true
		}
		return false
	}
	return errors.Is(err, nats.ErrNoResponders) || errors.Is(err, context.DeadlineExceeded)
}

// removeStayers removes consumers that would stay forever, or longer than is allowed now, from a stream of an earlier
// program, which let members create them. The server rejects a limit that an existing consumer exceeds.
func (h *Hub) removeStayers(ctx context.Context, name string) error {
	stream, err := h.js.Stream(ctx, name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if stream.CachedInfo().Config.ConsumerLimits == readersGo {
		return nil
	}
	var stay []string
	consumers := stream.ListConsumers(ctx)
	for one := range consumers.Info() {
		if one.Config.Durable != "" || one.Config.InactiveThreshold > readersGo.InactiveThreshold {
			stay = append(stay, one.Name)
		}
	}
	if err := consumers.Err(); err != nil {
		return err
	}
	for _, one := range stay {
		if err := stream.DeleteConsumer(ctx, one); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
			return fmt.Errorf("removing the consumer %s: %w", one, err)
		}
	}
	if len(stay) > 0 {
		h.options.Log.Warn("consumers that would have stayed are removed", "stream", name, "consumers", len(stay))
	}
	return nil
}
