package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"pitboss/game"
)

// Revoke cuts a member off, for good: its connection is ended and its key lets nobody in again. For one that was cut
// off it does so again. Where the record cannot be written the member is cut off until the hub ends.
func (h *Hub) Revoke(ctx context.Context, role game.SiteRole, name, why string) (Member, error) {
	member, err := h.cutOff(role, name, why)
	if err != nil {
		return member, err
	}
	h.tellOrLater(ctx, member)
	return member, nil
}

// cutOff cuts a member off, and records that it did.
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

// revocation returns what the hub's record says of a member that is cut off.
func revocation(member Member, why string) game.MemberRevoked {
	return game.MemberRevoked{Role: member.Role, Name: member.Name, User: member.User, Why: why}
}

// forGood is later than any time at which a key was let in: a key is never let in twice, and the clock that
// let it in may have been wrong.
var forGood = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// pushAccount brings the server to who was cut off, which ends their connections. h.mu is held.
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

// tellFloor tells the tables of a floor station as it is now: whose commands they may take, or may not any more. Of a
// table that is cut off it tells the floor by an empty word: what it said last is forgotten.
func (h *Hub) tellFloor(ctx context.Context, member Member) error {
	h.telling.Lock() // what is told last is how it is
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

// tellFloors tells the tables of every floor station, and the floor of every table that was cut off.
func (h *Hub) tellFloors(ctx context.Context) error {
	for _, member := range h.Members() {
		if err := h.tellFloor(ctx, member); err != nil {
			return err
		}
	}
	return nil
}

// tellNow is how long the streams may take to keep what the site is told of a member; after that it is told later.
const tellNow = time.Second

// tellOrLater tells the tables of a floor station, or the floor of a table that was cut off, now or as soon as the
// streams take it.
func (h *Hub) tellOrLater(ctx context.Context, member Member) {
	ctx, stop := context.WithTimeout(ctx, tellNow)
	defer stop()
	if err := h.tellFloor(ctx, member); err != nil {
		h.options.Log.Warn("the site is told later of a member", "name", member.Name, "error", err)
		select {
		case h.untold <- struct{}{}:
		default: // all are told again already
		}
	}
}

// tellUntold tells the site again of every member after it could not be told of one, until ctx ends.
func (h *Hub) tellUntold(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-h.untold:
		}
		for h.tellFloors(ctx) != nil {
			select {
			case <-ctx.Done():
				return nil
			case <-time.After(followAgain):
			}
		}
	}
}
