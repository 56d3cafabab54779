package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// A silent platform has a deadline that everybody sees; then the shift manager is called (001/7). A late message is
// still accepted, and the dealer continues.
func TestASilentPlatform_001_7(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.closed()
	step := b.at("lucky-numbers")
	if due, runs := b.table.Due(); !runs || !due.Equal(step.Deadline) || step.Deadline.IsZero() {
		t.Errorf("the step ends at %v, the timer at %v", step.Deadline, due)
	}
	b.tick(89 * time.Second)
	b.at("lucky-numbers")
	b.restart() // nobody could send anything while the console was down
	b.tick(89 * time.Second)
	b.do(game.Platform{Message: "lucky-numbers", Data: []byte(`{"lucky":{"37":50}}`)}) // invalid, so it does not count
	b.wantRefused(game.RefusedBadResult, "platform-erred")
	b.tick(time.Second)
	b.want("incident-opened shift-manager-called")
	opened := eventOf[game.IncidentOpened](b)
	if cause, _ := opened.Facts["cause"].(string); opened.Incident != game.ProviderFault || !opened.Detected || opened.Deadline.IsZero() ||
		!strings.HasPrefix(cause, "no valid lucky numbers from the platform for 90 seconds") {
		t.Errorf("opened is %+v", opened)
	}
	b.at("shift-manager")
	b.do(game.Platform{Message: "power-up-numbers", Data: []byte(`{"numbers":[1,2,3]}`)})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.Platform{Message: "lucky-numbers", Data: []byte(`{"lucky":{"17":50}}`)})
	b.want("platform-received")
	b.do(game.Platform{Message: "lucky-numbers", Data: []byte(`{"lucky":{"17":60}}`)})
	b.wantRefused(game.RefusedNotNow, "")
	if step := b.at("resume"); step.By != game.Dealer || !strings.Contains(step.Prompt.String(), "platform") {
		t.Errorf("the dealer is asked %+v", step)
	}
	b.confirm("resume")
	b.want("ruled incident-closed")
	b.at("spin")
}

// The shift manager rules on a platform that stays silent. If the round continues, its time starts again.
func TestASilentPlatformIsRuledOn(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-roulette", "pragmatic-mega-baccarat"} {
		b := wheelBench(t, slug, false)
		for b.table.Step().Name != "start-round" {
			b.confirm(b.table.Step().Name)
		}
		b.closed()
		before := b.table.Step()
		b.tick(90 * time.Second)
		b.want("incident-opened shift-manager-called")
		b.signIn("mona")
		goOn := slices.IndexFunc(b.table.Step().Offers, func(offer game.Offer) bool { return offer.Round == game.RoundContinue })
		if goOn < 0 {
			t.Fatalf("%s: offered are %s", slug, b.offers())
		}
		offer := b.table.Step().Offers[goOn]
		b.do(game.Rule{Clause: offer.Clause, Facts: offer.Facts})
		step := b.at(before.Name)
		if want := b.clock.Now().Add(90 * time.Second); !step.Deadline.Equal(want) {
			t.Errorf("%s: it has time until %v, want %v", slug, step.Deadline, want)
		}
	}
}

// Refusals of the platform never appear in the dealer's line, and summaries of its link change only the record.
func TestThePlatformLeavesTheDealersLineAlone(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.closed()
	b.do(game.Confirm{})
	if b.refused == nil {
		t.Fatal("a key is taken while the platform is waited for")
	}
	shown := b.table.Snapshot()
	before := shown.State
	for _, command := range []game.Command{
		game.Platform{Message: "bonus-spin"}, game.Platform{Message: "lucky-numbers"},
		game.Decide{Decision: game.Decision{Seat: 1, Action: "double"}},
		game.NotePlatform{PlatformLinesRefused: game.PlatformLinesRefused{Count: 9, Why: message.Written("x")}},
	} {
		b.do(command)
		if now := b.table.Snapshot(); now.Refused != shown.Refused || now.Refusals != shown.Refusals {
			t.Errorf("%T: the dealer's line says %+v, want %+v", command, now.Refused, shown.Refused)
		}
	}
	check.Equalf(t, b.table.State().LastActivity, before.LastActivity,
		"lines of the platform count as somebody at the table")
	if record := b.journal.records[len(b.journal.records)-1]; record.Type != "platform-lines-refused" ||
		record.Device != "platform" || record.Staff != "" {
		t.Errorf("recorded is %+v", record)
	}
}
