package hub

import (
	"context"
	"time"

	"pitboss/game"
	"pitboss/internal/metrics"
	"pitboss/ordinary"
)

// figuresTimeout is how long the streams may take to say how many records they have.
const figuresTimeout = 2 * time.Second

// serveFigures serves the hub's figures for Prometheus, if that is wanted, until ctx ends. No table waits for them.
func (h *Hub) serveFigures(ctx context.Context) error {
	if h.options.Metrics == "" {
		return nil
	}
	figures := metrics.OfHub(func() metrics.Hub { return h.figures(ctx) })
	if err := metrics.Serve(ctx, h.options.Metrics, h.options.Log, figures); err != nil {
		h.options.Log.Error("no figures are served", "error", err)
	}
	return nil
}

// figures returns what a site watches of its hub.
func (h *Hub) figures(ctx context.Context) metrics.Hub {
	free, err := ordinary.FreeBytes(h.options.Dir)
	if err != nil {
		free = -1
	}
	figures := metrics.Hub{Up: h.trouble.Load() == nil, Free: free}
	connected, records := h.connected(), h.received(ctx)
	for _, member := range h.Members() {
		if member.Role != game.SiteTable || member.Revoked {
			continue
		}
		last, known := records[h.secrets.Site.RecordStream(member.Record)]
		figures.Tables = append(figures.Tables, metrics.HubTable{
			Name: member.Name, Connected: connected[member.User], Records: last, Known: known,
		})
	}
	return figures
}

// received returns the last sequence of each stream, as far as the streams answer.
func (h *Hub) received(ctx context.Context) map[string]uint64 {
	ctx, stop := context.WithTimeout(ctx, figuresTimeout)
	defer stop()
	last := map[string]uint64{}
	for one := range h.js.ListStreams(ctx).Info() {
		last[one.Config.Name] = one.State.LastSeq
	}
	return last
}
