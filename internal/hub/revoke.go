package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"pitboss/game"
)

// Revoke cuts a member off, for good: its connection is ended and its key lets nobody in again.
func (h *Hub) Revoke(ctx context.Context, role game.SiteRole, name, why string) (Member, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	member, there := h.members.find(role, name)
	if !there {
		return member, fmt.Errorf("no %s %q has joined; pitboss hub status shows who has", role, name)
	}
	if member.Revoked {
		return member, fmt.Errorf("the %s %q is cut off already", role, name)
	}
	if err := h.revoke(member, why); err != nil {
		return member, err
	}
	member.Revoked = true
	err := h.tellFloor(ctx, member)
	if err != nil && member.Role == game.SiteTable { // it is cut off all the same, and the floor is told at the next start
		h.options.Log.Warn("the floor is not told of a table that was cut off", "table", name, "error", err)
		err = nil
	}
	return member, err
}

// revoke records that a member is cut off, and cuts it off.
func (h *Hub) revoke(member Member, why string) error {
	if err := h.enter(game.MemberRevoked{Role: member.Role, Name: member.Name, User: member.User, Why: why}); err != nil {
		return err
	}
	h.account.RevokeAt(member.User, forGood)
	return h.pushAccount()
}

// forGood is later than any time at which a key was let in: a key is never let in twice, and the clock that
// let it in may have been wrong.
var forGood = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// cutOffRevoked brings the account to what the record says: a hub that ended between the two cuts off at
// its next start.
func (h *Hub) cutOffRevoked() error {
	changed := false
	for _, member := range h.members.all() {
		if member.Revoked && !h.account.Revocations.IsRevoked(member.User, forGood) {
			h.account.RevokeAt(member.User, forGood)
			changed = true
		}
	}
	if !changed {
		return nil
	}
	return h.secrets.keepAccount(h.options.Dir, h.account)
}

// pushAccount keeps the account and brings the server to it, which ends the connections of whoever was
// cut off.
func (h *Hub) pushAccount() error {
	if err := h.secrets.keepAccount(h.options.Dir, h.account); err != nil {
		return err
	}
	text, err := h.account.Encode(h.secrets.operator)
	if err != nil {
		return err
	}
	if err := h.resolver.Store(h.account.Subject, text); err != nil {
		return err
	}
	account, err := h.server.LookupAccount(h.account.Subject)
	if err != nil {
		return err
	}
	h.server.UpdateAccountClaims(account, h.account)
	return nil
}

// tellFloor tells the tables of a floor station: whose commands they may take, or may not any more. Of a table that
// was cut off it tells the floor by an empty word: what it said last is forgotten.
func (h *Hub) tellFloor(ctx context.Context, member Member) error {
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
	for _, member := range h.members.all() {
		if err := h.tellFloor(ctx, member); err != nil {
			return err
		}
	}
	return nil
}
