package hub

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// RemoveOldAt is what the hub does once a day, at any time.
func (h *Hub) RemoveOldAt(ctx context.Context, now time.Time) error { return h.removeOldAt(ctx, now) }

// Joins reports whether somebody is joining with the invitation of a name.
func (h *Hub) Joins(name string) bool {
	if !h.mu.TryLock() {
		return true
	}
	defer h.mu.Unlock()
	for _, one := range h.invited {
		if one.Name == name {
			return false
		}
	}
	return true
}

// AlreadyTold reads what the tables of a site were told.
func AlreadyTold(ctx context.Context, js jetstream.JetStream, home site.Site) error {
	return newRoster(&Hub{js: js, secrets: &secrets{Site: home}}).alreadyTold(ctx)
}
