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
	if _, err := h.Revoke(t.Context(), game.SiteTable, "table-8", "lost"); err != nil {
		t.Fatal(err)
	}
	if answer := joinAs(t, h, key); answer.Refused == "" {
		t.Error("floor-9 joined with a key that was cut off")
	}
	hubtest.JoinFloor(t, h, "floor-9")
}

// joinAs asks for floor-9 to be taken in with a key that it did not make.
func joinAs(t *testing.T, h *hub.Hub, user string) (answer site.JoinAnswer) {
	t.Helper()
	invitation, err := h.Invite(game.SiteFloor, "floor-9")
	must.Do(t, err)
	_, request, err := client.BeginJoin(invitation, "", "test")
	must.Do(t, err)
	request.User = user
	signed, err := request.Signed()
	must.Do(t, err)
	key, err := client.InvitedKey(invitation.Secret)
	must.Do(t, err)
	request.Signature, err = key.Sign(signed)
	must.Do(t, err)
	return asksToJoin(t, h, invitation, request)
}

// asksToJoin sends a request with an invitation, and returns the answer.
func asksToJoin(t *testing.T, h *hub.Hub, invitation site.Invitation, request site.JoinRequest) (
	answer site.JoinAnswer) {
	t.Helper()
	key, err := client.InvitedKey(invitation.Secret)
	must.Do(t, err)
	seed, err := key.Seed()
	must.Do(t, err)
	data, err := json.Marshal(request)
	must.Do(t, err)
	c := client.Credentials{Name: invitation.Name, URLs: invitation.URLs, Pin: invitation.Pin, JWT: invitation.JWT, Seed: string(seed)}
	reply, err := dial(t, c).Request(home.Join(), data, await.End)
	must.Do(t, err)
	must.Do(t, json.Unmarshal(reply.Data, &answer))
	return answer
}
