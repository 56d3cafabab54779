package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"pitboss/clock"
	"pitboss/game"
)

// Revoke revokes a member for good: it ends the member's connections, and the key is never admitted again. It may be
// repeated. If the revocation cannot be recorded, it lasts until the hub stops.
func (h *Hub) Revoke(ctx context.Context, role game.SiteRole, name, why string) (Member, error) {
	member, err := h.cutOff(role, name, why)
	if err != nil {
		return member, err
	}
	h.tellOrLater(ctx, member)
	return member, nil
}

// cutOff revokes a member and records it.
func (h *Hub) cutOff(role game.SiteRole, name, why string) (Member, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	member, there := h.members.find(role, name)
	if !there {
		return member, fmt.Errorf("no %s %q has joined; pitboss hub status shows who has", role, name)
	}
	h.members.revoked[member.User] = true
	if err := h.pushAccount(); err != nil {
		return member, err
	}
	if !member.Revoked {
		if err := h.enter(revocation(member, why)); err != nil {
			return member, fmt.Errorf("the %s %q is cut off, but only until the hub ends, as its record does not say so: "+
				"%w; and cut it off again then", role, name, err)
		}
		member.Revoked = true
	}
	return member, nil
}

// revocation returns the event for a revoked member.
func revocation(member Member, why string) game.MemberRevoked {
	return game.MemberRevoked{Role: member.Role, Name: member.Name, User: member.User, Why: why}
}

// forGood is later than any time at which a key was admitted. A key is never admitted twice, and the clock may have
// been wrong when it was.
var forGood = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// pushAccount updates the revoked keys at the server, which ends their connections. The caller holds h.mu.
func (h *Hub) pushAccount() error {
	claims, err := h.secrets.accountClaims(h.members.revoked, !h.options.Cluster.is())
	if err != nil {
		return err
	}
	text, err := claims.Encode(h.secrets.operator)
	if err != nil {
		return err
	}
	if err := h.resolver.Store(claims.Subject, text); err != nil {
		return err
	}
	account, err := h.server.LookupAccount(claims.Subject)
	if err != nil {
		return err
	}
	h.server.UpdateAccountClaims(account, claims)
	return nil
}

// tellFloor tells the tables the current state of a floor station, so that they accept its commands or no longer do.
// It tells the floor of a revoked table by an empty message, which clears the table's last state.
func (h *Hub) tellFloor(ctx context.Context, member Member) error {
	h.telling.Lock() // the last message must be the current state
	defer h.telling.Unlock()
	member, _ = h.Member(member.Role, member.Name)
	switch {
	case member.Role == game.SiteTable && member.Revoked:
		_, err := h.js.Publish(ctx, h.secrets.Site.State(member.Name), nil)
		return err
	case member.Role != game.SiteFloor:
		return nil
	}
	card, err := h.secrets.card(member)
	if err != nil {
		return err
	}
	data, err := json.Marshal(card)
	if err != nil {
		return err
	}
	_, err = h.js.Publish(ctx, h.secrets.Site.Station(member.Name), data)
	return err
}

// tellFloors tells the tables of every floor station, and the floor of every revoked table.
func (h *Hub) tellFloors(ctx context.Context) error {
	for _, member := range h.Members() {
		if err := h.tellFloor(ctx, member); err != nil {
			return err
		}
	}
	return nil
}

// tellNowTimeout is the timeout for telling the site of a member now; after that it is told later.
const tellNowTimeout = time.Second

// tellOrLater tells the tables of a floor station, or the floor of a revoked table, now or as soon as the streams
// accept it.
func (h *Hub) tellOrLater(ctx context.Context, member Member) {
	ctx, stop := context.WithTimeout(ctx, tellNowTimeout)
	defer stop()
	if err := h.tellFloor(ctx, member); err != nil {
		h.options.Log.Warn("the site is told later of a member", "name", member.Name, "error", err)
		select {
		case h.untold <- struct{}{}:
		default: // everything is about to be told again
		}
	}
}

// tellUntold tells the site of every member again after telling it of one has failed, until ctx ends.
func (h *Hub) tellUntold(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-h.untold:
		}
		for h.tellFloors(ctx) != nil {
			if !clock.Pause(ctx, followPause) {
				return nil
			}
		}
	}
}
