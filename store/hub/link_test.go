package hub_test

import (
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/site"
	client "pitboss/store/hub"
)

// What the table's screen says of the link before the hub has answered, and when it is lost.
func TestTheLinkWithoutAHub(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		p := client.NewPublisher(nil, home, "table-7", slog.New(slog.DiscardHandler))
		if link := p.Link(); link.State != site.LinkCutOff || !link.Since.Equal(began) {
			t.Errorf("before the hub was reached the link is %+v", link)
		}
		p.Connection(true, nil)
		p.Recorded([]game.Record{{Sequence: 7}, {Sequence: 8}})
		link := p.Link()
		check.Equalf(t, link.State, site.LinkOK, "with a record on its way the link is %+v", link)
		time.Sleep(3 * time.Second)
		if link := p.Link(); link.State != site.LinkBehind || link.Behind != 8 {
			t.Errorf("with records that do not arrive the link is %+v", link)
		}
		lost := time.Now()
		p.Connection(false, errors.New("connection refused"))
		p.Connection(false, errors.New("no\x1b[31m route"))
		time.Sleep(time.Minute)
		if link := p.Link(); link.State != site.LinkCutOff || !link.Since.Equal(lost) || link.Why.String() != `The reason: "no\x1b[31m route"` {
			t.Errorf("without a connection the link is %+v", link)
		}
		p.Connection(false, fmt.Errorf("dialling: %w", nats.ErrAuthorization))
		check.Equalf(t, p.Link().Why.String(), "The hub no longer lets this table in: join the site again.",
			"of a table that was cut off")
		p.Connection(true, nil)
		if link := p.Link(); link.State != site.LinkOK {
			t.Errorf("right after the connection came back the link is %+v", link)
		}
	})
}
