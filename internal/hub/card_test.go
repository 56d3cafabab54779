package hub_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// stationCard returns the hub's last word on a station.
func stationCard(t *testing.T, h *hub.Hub, station string) site.Card {
	t.Helper()
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), h.Site().StationStream()))(t)
	last, err := stream.GetLastMsgForSubject(t.Context(), h.Site().Station(station))
	if err != nil {
		t.Fatal(err, errors.Is(err, jetstream.ErrMsgNotFound))
	}
	var card site.Card
	must.Do(t, json.Unmarshal(last.Data, &card))
	return card
}

// Every member has the hub's word on itself, and tables have it on the stations, also that one was cut off.
func TestTheHubsWordOnItsMembers(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table, floor := hubtest.Join(t, h, "table-7", ""), hubtest.JoinFloor(t, h, "floor-1")
	for _, credentials := range []client.Credentials{table, floor} {
		member, err := table.Member(credentials.Card)
		if err != nil || member.Name != credentials.Name || member.Role != credentials.Role || member.Revoked {
			t.Errorf("the hub says %+v of %s, %v", member, credentials.Name, err)
		}
		signature, err := credentials.Sign([]byte("x"))
		if err != nil || !client.Signed(member, []byte("x"), signature) || client.Signed(member, []byte("y"), signature) {
			t.Errorf("%s does not sign with the key that the hub names, %v", credentials.Name, err)
		}
	}
	if member, err := table.Member(stationCard(t, h, "floor-1")); err != nil || member.User == "" || member.Revoked {
		t.Errorf("tables are told %+v, %v", member, err)
	}
	must.Get(h.Revoke(context.Background(), game.SiteFloor, "floor-1", "lost"))(t)
	if member, err := table.Member(stationCard(t, h, "floor-1")); err != nil || !member.Revoked {
		t.Errorf("tables are told %+v, %v", member, err)
	}
}

func TestAWordThatIsNotTheHubs(t *testing.T) {
	t.Parallel()
	h, other := hubtest.Start(t), hubtest.Start(t)
	table, stranger := hubtest.Join(t, h, "table-7", ""), hubtest.JoinFloor(t, other, "floor-1")
	changed := hubtest.JoinFloor(t, h, "floor-1").Card
	changed.Member = append(append([]byte{}, changed.Member[:len(changed.Member)-1]...), []byte(`,"name":"floor-2"}`)...)
	nobody := table
	nobody.Signer = ""
	elsewhere := table
	elsewhere.Site = "vilnius-2"
	for name, test := range map[string]struct {
		by   client.Credentials
		card site.Card
	}{
		"another hub's":     {table, stranger.Card},
		"one changed":       {table, changed},
		"none":              {table, site.Card{}},
		"to whom none is":   {nobody, table.Card},
		"that of elsewhere": {elsewhere, table.Card},
	} {
		if member, err := test.by.Member(test.card); !errors.Is(err, client.ErrNotTheHub) {
			t.Errorf("%s is taken: %+v, %v", name, member, err)
		}
	}
}
