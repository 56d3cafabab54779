package hub

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/site"
)

// RemoveOldAt returns what the hub does once a day, at any time.
func (h *Hub) RemoveOldAt(ctx context.Context, now time.Time) error { return h.removeOldAt(ctx, now) }

// InviteAt invites as [Hub.Invite] does at a time.
func (h *Hub) InviteAt(role game.SiteRole, name string, now time.Time) (site.Invitation, error) {
	return h.inviteAt(role, name, now)
}

// AgeInvitations makes the invitations that the hub knows older, and no invitation that somebody has.
func (h *Hub) AgeInvitations(by time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for key, one := range h.invited {
		one.Expires = one.Expires.Add(-by)
		h.invited[key] = one
	}
}

// EnterRemoval records that a record which has ended is removed, and removes nothing.
func (h *Hub) EnterRemoval(record string) (bool, error) {
	h.mu.Lock()
	ended, _ := h.members.ended(record)
	h.mu.Unlock()
	return h.enterRemoval(game.RecordRemoved{Record: record, Table: record, Ended: ended})
}

// RemakeWith makes the streams again that are not there by what js says.
func (h *Hub) RemakeWith(ctx context.Context, js jetstream.JetStream) error {
	return (&Hub{options: h.options, secrets: h.secrets, js: js, members: h.members, roster: h.roster}).remake(ctx)
}

// Joins reports whether somebody is joining, or has joined, with the invitation of a name.
func (h *Hub) Joins(name string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.invited {
		if one.Name == name {
			return one.UsedBy != ""
		}
	}
	return false
}

// AlreadyTold reads what the tables of a site were told.
func AlreadyTold(ctx context.Context, js jetstream.JetStream, home site.Site) error {
	return newRoster(&Hub{js: js, secrets: &secrets{Site: home}}).alreadyTold(ctx)
}

// LoseStreams closes the hub's own streams, as a disk does that is full, until the hub opens them again.
func (h *Hub) LoseStreams(why string) error {
	h.begin(why)
	return h.server.ShutdownJetStream()
}
