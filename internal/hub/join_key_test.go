package hub_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// An invited terminal joins with a key of its own: with another's, cutting it off would cut the other off.
func TestNobodyJoinsWithAnothersKey(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := hubtest.Join(t, h, "table-8", "")
	key := userOf(t, h, "table-8")
	if answer := joinAs(t, h, key); answer.Refused == "" {
		t.Error("floor-9 joined with the key of table-8")
	}
	if _, there := h.Member(game.SiteFloor, "floor-9"); there {
		t.Error("floor-9 is a member")
	}
	dial(t, table)
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-8", "lost"))(t)
	if answer := joinAs(t, h, key); answer.Refused == "" {
		t.Error("floor-9 joined with a key that was cut off")
	}
	hubtest.JoinFloor(t, h, "floor-9")
}

// joinAs asks for floor-9 to be taken in with a key that it did not make.
func joinAs(t *testing.T, h *hub.Hub, user string) (answer site.JoinAnswer) {
	t.Helper()
	invitation := must.Get(h.Invite(game.SiteFloor, "floor-9"))(t)
	_, request := must.Get2(client.BeginJoin(invitation, "", "test"))(t)
	request.User = user
	signed := must.Get(request.Signed())(t)
	key := must.Get(client.InvitedKey(invitation.Secret))(t)
	request.Signature = must.Get(key.Sign(signed))(t)
	return asksToJoin(t, h, invitation, request)
}

// asksToJoin sends a request with an invitation, and returns the answer.
func asksToJoin(t *testing.T, h *hub.Hub, invitation site.Invitation, request site.JoinRequest) (
	answer site.JoinAnswer) {
	t.Helper()
	key := must.Get(client.InvitedKey(invitation.Secret))(t)
	seed := must.Get(key.Seed())(t)
	data := must.Get(json.Marshal(request))(t)
	c := client.Credentials{Name: invitation.Name, URLs: invitation.URLs, Pin: invitation.Pin, JWT: invitation.JWT, Seed: string(seed)}
	reply := must.Get(dial(t, c).Request(home.Join(), data, await.End))(t)
	must.Do(t, json.Unmarshal(reply.Data, &answer))
	return answer
}
