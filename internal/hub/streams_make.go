package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// makeStreams makes the streams there are not yet and brings the others to what they are now.
func (h *Hub) makeStreams(ctx context.Context, streams []jetstream.StreamConfig) error {
	for _, config := range streams {
		err := h.removeStayers(ctx, config.Name)
		if err == nil {
			_, err = h.js.CreateOrUpdateStream(ctx, config)
		}
		if err != nil {
			return fmt.Errorf("the stream %s: %w", config.Name, err)
		}
	}
	return nil
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
