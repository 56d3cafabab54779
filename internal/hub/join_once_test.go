package hub_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/storetest"
)

// A terminal that joins again takes the place of who had the name in one go: the hub's record has both, or neither.
func TestJoiningAgainIsOneEntry(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	for range 2 {
		hubtest.Join(t, h, "table-7", "")
	}
	revoked := game.MemberRevoked{}.EventType()
	joins := storetest.Recorded(t, h.Journal().Records(1, 0), game.MemberJoined{}.EventType(), revoked)
	if len(joins) != 3 || joins[1].Type != revoked || !joins[1].At.Equal(joins[2].At) {
		t.Errorf("the record has %+v", joins)
	}
}

// A floor station that joins while the site's NATS is away is told of once it is back: the hub's record has it
// already.
func TestAStationIsToldOfLater(t *testing.T) {
	t.Parallel()
	cluster, proxy := hubtest.ProxiedNATS(t)
	h := startOn(t, cluster)
	proxy.Refuse(true)
	proxy.Cut()
	await.Until(t, "the hub knows that the site's NATS is away", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble != nil
	})
	floor := hubtest.JoinFloor(t, h, "floor-1")
	proxy.Refuse(false)
	await.Until(t, "the tables are told", func() bool {
		stream, err := streams(t, h.Conn()).Stream(t.Context(), home.StationStream())
		if err != nil {
			return false
		}
		message, err := stream.GetLastMsgForSubject(t.Context(), home.Station("floor-1"))
		if err != nil {
			return false
		}
		var card site.Card
		must.Do(t, json.Unmarshal(message.Data, &card))
		member := must.Get(floor.Member(card))(t)
		return member.Name == "floor-1" && !member.Revoked
	})
}
