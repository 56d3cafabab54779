package hub

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// makeStreams makes the streams there are not yet and brings the others to what they are now.
func (h *Hub) makeStreams(ctx context.Context, streams []jetstream.StreamConfig) error {
	for _, config := range streams {
		if err := h.makeInTime(ctx, config); err != nil {
			return fmt.Errorf("the stream %s: %w", config.Name, err)
		}
	}
	return nil
}

// makeInTime makes a stream as soon as the site's own NATS can: one of its servers may not be up yet, or they may
// have no leader just then. Only the end of the wait is a failure, with the reason that says most.
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
		select {
		case <-ctx.Done():
			return refused
		case <-time.After(watchEvery):
		}
	}
}

// askStream asks the site's own NATS once for a stream. Who was asked may be gone, and never answers.
func (h *Hub) askStream(ctx context.Context, config jetstream.StreamConfig) error {
	ctx, stop := context.WithTimeout(ctx, streamAnswer)
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

// passes reports whether what keeps a site's own NATS from making a stream ends without anybody's help: the start of a
// server, or the election of a leader.
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

// removeStayers removes the consumers that would stay for ever, or for longer than they may now, from a stream of
// an earlier program, which let members make them: the server takes no limit that one of them is beyond.
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
