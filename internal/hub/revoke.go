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
	member, err := h.cutOff(role, name, why)
	if err != nil {
		return member, err
	}
	return member, h.tellStation(ctx, member)
}

// cutOff records that a member is cut off, and cuts it off.
func (h *Hub) cutOff(role game.SiteRole, name, why string) (Member, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	member, there := h.members.find(role, name)
	if !there {
		return member, fmt.Errorf("no %s %q has joined; pitboss hub status shows who has", role, name)
	}
	if member.Revoked {
		return member, fmt.Errorf("the %s %q is cut off already", role, name)
	}
	member.Revoked = true
	return member, h.revoke(member, why)
}

// revoke records that a member is cut off, and cuts it off. h.mu is held.
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

// tellStation tells the tables of a member that is a floor station as it is now: whose commands they may take, or may
// not any more.
func (h *Hub) tellStation(ctx context.Context, member Member) error {
	if member.Role != game.SiteFloor {
		return nil
	}
	h.telling.Lock() // what is told last is how it is
	defer h.telling.Unlock()
	member, _ = h.Member(game.SiteFloor, member.Name)
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

// tellStations tells the tables of every floor station.
func (h *Hub) tellStations(ctx context.Context) error {
	for _, member := range h.Members() {
		if err := h.tellStation(ctx, member); err != nil {
			return err
		}
	}
	return nil
}
