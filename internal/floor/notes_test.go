package floor_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/floor"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// TestAStationFillsNoRecord: what is recorded of commands that cannot be read, and of names that are none, is short,
// whatever a station sends; and of what the table itself refuses ten a minute are recorded, as of the others.
func TestAStationFillsNoRecord(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.hears("the table", func(floor.Heard) bool { return true })
	long := strings.Repeat("a", 60_000)
	r.sendBytes([]byte(`{"` + long + `":1}`))
	for _, command := range []string{fmt.Sprintf(`{"seen":%q}`, long),
		fmt.Sprintf(`{"table":%q,"station":%q}`, long[:900], long[:900]), fmt.Sprintf(`{%q:1}`, long[:900])} {
		signature := must.Get(r.floor.Sign(site.Signing([]byte(command))))(t)
		r.send(site.Ask{Command: &site.Signed{Command: []byte(command), Signature: signature}})
	}
	refusals := r.records(game.OrderRefused{}.EventType())
	check.Equalf(t, len(refusals), 4, "refusals are recorded")
	for _, record := range refusals {
		if len(record.Data) > 2000 {
			t.Errorf("a refusal is recorded in %d bytes: %.200s", len(record.Data), record.Data)
		}
	}
	for range 20 {
		c := r.command()
		c.Order = game.Order{Kind: game.OrderAcknowledge}
		r.send(r.signed(c, r.floor))
	}
	if refusals = r.records(game.OrderRefused{}.EventType()); len(refusals) != 10 {
		t.Errorf("%d refusals are recorded within a minute", len(refusals))
	}
}
