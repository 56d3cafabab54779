package hub

import (
	"context"
	"sync"
	"time"

	"pitboss/clock"
)

const (
	// measureInterval is how often the hub measures the size of the records, measuredFor how far back it remembers.
	measureInterval = 10 * time.Minute
	measuredFor     = 24 * time.Hour
	// MuchADay is more than a table produces in a week, in bytes (about 20 MB a day). A table whose record grows by
	// that much within a day was offline for long, or is not genuine.
	MuchADay = 200 << 20
)

// growth remembers the size of each stream during the last day. The zero value is ready to use.
type growth struct {
	mu      sync.Mutex
	streams map[string][]measured
	told    map[string]bool
}

// measured is the size of a stream at a time.
type measured struct {
	at    time.Time
	bytes uint64
}

// take records the size of a stream and reports whether to log that it grew much.
func (g *growth) take(stream string, bytes uint64, now time.Time) (tell bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.streams == nil {
		g.streams, g.told = map[string][]measured{}, map[string]bool{}
	}
	all := append(g.streams[stream], measured{now, bytes})
	for len(all) > 1 && now.Sub(all[1].at) >= measuredFor {
		all = all[1:]
	}
	if bytes < all[0].bytes { // the stream was recreated
		all = all[len(all)-1:]
	}
	g.streams[stream] = all
	much := bytes-all[0].bytes > MuchADay
	tell = much && !g.told[stream]
	g.told[stream] = much
	return tell
}

// since returns by how many bytes a stream of this size grew, and since when.
func (g *growth) since(stream string, bytes uint64) (grown uint64, since time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	all := g.streams[stream]
	if len(all) == 0 || bytes < all[0].bytes {
		return 0, since
	}
	return bytes - all[0].bytes, all[0].at
}

// measure measures the records until ctx ends.
func (h *Hub) measure(ctx context.Context) error {
	for {
		streams := h.js.ListStreams(ctx)
		for one := range streams.Info() {
			if h.growth.take(one.Config.Name, one.State.Bytes, clock.Now()) {
				h.options.Log.Warn("a stream has grown by more in a day than a table makes in a week", "stream", one.Config.Name, "bytes", one.State.Bytes)
			}
		}
		if err := streams.Err(); err != nil && ctx.Err() == nil {
			h.options.Log.Warn("how large the records are is not known", "error", err)
		}
		if !clock.Pause(ctx, measureInterval) {
			return nil
		}
	}
}
