package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
)

// A platform that changes a decision back and forth fills no journal: after a while it is told that the last decision
// holds. Another decision is still taken.
func TestChangesOfMindAreBounded(t *testing.T) {
	for slug, flip := range map[string][3]string{
		"ezugi-royal-poker": {`"action":"bet"`, `"action":"fold"`, `"action":"buy"`},
		"evolution-peek-baccarat": {`"seat":1,"action":"double"`, `"seat":1,"action":"continue"`,
			`"seat":2,"action":"double"`},
	} {
		t.Run(slug, func(t *testing.T) {
			d := drive(t, load(t, slug))
			for d.table.Step().Kind != game.StepDecide {
				d.follow()
			}
			recorded, refused := 0, ""
			for i := range 1000 {
				if why := d.say(fmt.Sprintf(`{"in":"decision",%s}`, flip[i%2])); why != "" {
					refused = why
				}
				recorded += len(d.events)
			}
			if recorded != 2*state.MaxSameDecision || !strings.Contains(refused, "the last decision holds") {
				t.Errorf("1000 decisions make %d records; the refusal is %q", recorded, refused)
			}
			d.must(`{"in":"decision",` + flip[2] + `}`)
			check.Equalf(t, len(d.events), 1, "another decision makes %d records", len(d.events))
		})
	}
}

// At a table a correction is asked for with a key: no refusal shows a line of pitboss play.
func TestACorrectionIsAdvisedInWords(t *testing.T) {
	d := drive(t, load(t, "ezugi-blackjack"))
	d.round()
	d.follow() // the next round is open: the claim comes too late
	for _, line := range []string{`{"in":"report","incident":"result-wrong"}`,
		`{"in":"report","incident":"decision-not-offered"}`} {
		if why := d.say(line); !strings.Contains(why, "correction") || strings.Contains(why, "{") {
			t.Errorf("%s is refused with %q", line, why)
		}
	}
}
