package floor_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// At a site whose table is a day from the hub, and whose floor is where the hub is, everything comes, in order,
// is cosigned and believed; and the clock is told.
func TestClocksADayApart(t *testing.T) {
	for name, apart := range map[string]time.Duration{"ahead": 24 * time.Hour, "behind": -24 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRigApart(t, map[string]string{"floor-ruling": "allowed"}, apart)
			r.signInAtFloor("manager")
			r.call(game.Confirm{})
			if answer := r.order(game.Order{Kind: game.OrderAcknowledge}); !answer.Accepted {
				t.Errorf("the order is refused: %+v", answer)
			}
			if _, of := last[game.SignedIn](r); of.At.Sub(time.Now().Add(apart)).Abs() > time.Minute {
				t.Errorf("a sign-in is recorded at %s, not by the table's clock", of.At)
			}
			hubtest.Join(t, r.hub, "table-8", "") // nobody's clock keeps anybody from joining
			tree := r.journal.Tree()
			signed := must.Get(r.journal.SignHead(t.Context(), tree))(t)
			r.cosigner.Signed(signed, tree.At)
			owner := must.Get(hub.Connect(r.hub.Dir()))(t)
			defer owner.Close()
			r.hears("the clock", func(heard floor.Heard) bool {
				return !heard.Now.Link.Clock().IsZero() && heard.Now.Link.State == site.LinkOK
			})
			await.Right(t, "the hub has what the table has", func() string {
				head := must.Get(r.journal.Head())(t)
				status := must.Get(owner.Status(t.Context()))(t)
				one := status.Tables[0]
				if one.Records == head.Sequence && one.Cosigned > 0 && (one.HubAhead+apart).Abs() < time.Minute {
					if one.Hash != head.Hash || one.Finding != nil || one.Forked > 0 {
						t.Errorf("the hub has %+v, the table ends with %+v", one, head)
					}
					return ""
				}
				return fmt.Sprintf("the hub has %+v, the table ends with %+v", one, head)
			})
		})
	}
}
