package variant_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
)

// When a lost device is back, the dealer may continue by the document's own clause for any error; 001/7 is named if
// the document leaves that to it (003/1.2.b2 and similar clauses).
func TestADeviceComesBackByTheDocumentsClause_003_1_2_b2(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			v := load(t, slug)
			d := drive(t, v)
			d.until("start-round")
			awaited := []game.StepKind{game.StepScan, game.StepDice, game.StepSegment, game.StepNumber}
			for range 20 {
				if d.table.State().Round != nil && slices.Contains(awaited, d.table.Step().Kind) {
					break
				}
				d.follow()
			}
			for _, up := range []bool{false, true} {
				d.took([]table.Result{d.table.Do(game.Input{Command: game.LinkChanged{Up: up, Reason: message.Written("It was unplugged.")}, Device: "device"})})
			}
			if d.table.State().Incident == nil || d.table.Step().Name != "resume" {
				t.Fatalf("the step is %s", d.table.Step().Name)
			}
			d.must(`{"in":"confirm"}`)
			want := ownClause(v.Book)
			for _, ruled := range tabletest.Events[game.Ruled](t, d.events) {
				check.Equalf(t, ruled.Clause, want, "ruled by")
			}
		})
	}
}

// ownClause returns the document's own clause for any error, or else 001/7.
func ownClause(book *rulebook.Book) string {
	for _, row := range book.Procedures {
		if row.Incident == "any" && row.Applies() && slices.Contains([]game.RoundEffect{game.RoundContinue, game.RoundPause}, row.Round) && len(row.Cards) == 0 {
			return row.Clause
		}
	}
	return "001/7"
}

// A recorded cut card was not missed: the report is refused with a reason in every game with a shoe that has one.
func TestARecordedCutCardWasNotMissed(t *testing.T) {
	tried := 0
	for _, slug := range variant.Slugs() {
		d := drive(t, load(t, slug))
		d.until("start-round")
		if d.say(`{"in":"cut-card"}`) != "" || !d.table.State().Shoe.CutSeen {
			continue
		}
		tried++
		check.Containsf(t, d.say(`{"in":"report","incident":"cut-card-missed"}`), "recorded already",
			"%s: refused", slug)
	}
	if tried == 0 {
		t.Error("no game's cut card was recorded")
	}
}

// A spin that did not take place has no result: no clause settles it by the video or by the reader's report
// (001/9.20.2, 9.24).
func TestNoSpinIsSettledThatNeverWas_001_9_20_2(t *testing.T) {
	for _, incident := range []string{"number-misread", "provider-fault", "equipment-failure", "network-lost", "malfunction"} {
		d := drive(t, load(t, "ezugi-roulette"))
		d.until("start-round")
		d.must(`{"in":"confirm"}`, `{"in":"tick","seconds":60}`)
		d.at("spin")
		d.must(`{"in":"report","incident":"` + incident + `"}`)
		d.signIn(game.ShiftManager)
		for _, offer := range d.table.Step().Offers {
			if offer.Round == game.RoundComplete {
				t.Errorf("%s: %s is offered, and nothing was spun", incident, offer.Clause)
			}
		}
	}
}
