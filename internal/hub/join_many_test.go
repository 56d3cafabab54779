package hub_test

import (
	"log/slog"
	"strings"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	client "pitboss/store/hub"
)

// Of many who come at once with one invitation one joins and gets in; the others hear why not. A member has fewer
// connections at a time than they are.
func TestManyWithOneInvitation(t *testing.T) { onEach(t, manyWithOneInvitation) }

func manyWithOneInvitation(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	invitation := must.Get(h.Invite(game.SiteFloor, "floor-1"))(t)
	const many = 12
	var all sync.WaitGroup
	joined, refused := make(chan client.Credentials, many), make(chan error, many)
	for range many {
		all.Go(func() {
			credentials, err := client.Join(t.Context(), invitation, "", "test")
			if err != nil {
				refused <- err
				return
			}
			joined <- credentials
		})
	}
	all.Wait()
	if len(joined) != 1 || len(refused) != many-1 {
		t.Fatalf("%d joined and %d were refused", len(joined), len(refused))
	}
	dial(t, <-joined)
	for range many - 1 {
		if err := <-refused; !strings.Contains(err.Error(), "has been used") {
			t.Errorf("somebody hears %q", err)
		}
	}
}

// An invitation holds while the hub starts again, and is used once all the same.
func TestAnInvitationOutlivesTheHub(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	start := func(listen string) (h *hub.Hub, stop func()) {
		h = must.Get(hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap,
			Log: slog.New(slog.DiscardHandler)}))(t)
		return h, hubtest.Run(t, h)
	}
	listen := port.Address(t)
	h, stop := start(listen)
	invitation, err := h.Invite(game.SiteTable, "table-7")
	must.Do(t, err)
	stop()
	_, stop = start(listen)
	credentials := must.Get(client.Join(t.Context(), invitation, hubtest.LogKey(t, "table-7"), "test"))(t)
	dial(t, credentials)
	stop()
	start(listen)
	_, err = client.Join(t.Context(), invitation, hubtest.LogKey(t, "table-7"), "test")
	check.ErrorSaysf(t, err, "has been used", "it is used again")
}

// Who was refused for another reason may use the invitation once more.
func TestARefusalLeavesTheInvitation(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	invitation := must.Get(h.Invite(game.SiteTable, "table-7"))(t)
	must.Fails(t, check.ErrorOf(client.Join(t.Context(), invitation, "nonsense", "test")),
		"a table joins without a key that signs")
	must.Get(client.Join(t.Context(), invitation, hubtest.LogKey(t, "table-7"), "test"))(t)
}

// A request that comes again gets the same answer: the first may have been lost on its way.
func TestARequestToJoinThatComesAgain(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	invitation := must.Get(h.Invite(game.SiteFloor, "floor-1"))(t)
	_, request := must.Get2(client.BeginJoin(invitation, "", "test"))(t)
	var first site.JoinAnswer
	for n := range 3 {
		answer := asksToJoin(t, h, invitation, request)
		if answer.Refused != "" || answer.JWT == "" {
			t.Fatalf("request %d is answered %+v", n+1, answer)
		}
		if first.Card.Member == nil {
			first = answer
		}
	}
	check.Equalf(t, len(h.Members()), 1, "joined")
}
