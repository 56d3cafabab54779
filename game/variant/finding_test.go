package variant_test

import (
	"fmt"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/game/variant"
)

// With a complete result, no report leaves the shift manager only the choice to undo it, in any document: if each
// applicable clause would undo it, they first find whether the report is right, and a wrongly disputed result
// remains.
func TestAWrongReportLeavesEveryResult(t *testing.T) {
	undoes := []game.RoundEffect{game.RoundVoid, game.RoundRespin, game.RoundReroll, game.RoundReplay}
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			d := drive(t, load(t, slug))
			d.resultComplete()
			now := d.table.Snapshot()
			for _, incident := range game.Incidents() {
				for _, cause := range append([]string{""}, game.Causes(incident)...) {
					for _, yes := range []bool{true, false} {
						for _, count := range []float64{1, 3} {
							then, taken := answered(now, game.Report{Incident: incident}, yes, cause, count)
							if !taken || then.State.Incident == nil || then.State.Incident.Detected {
								continue
							}
							name := fmt.Sprint(incident, " ", cause, " ", yes, " ", count)
							if then.State.Incident.Ruling != nil {
								if ruled := then.State.Incident.Ruling; slices.Contains(undoes, ruled.Round) {
									t.Errorf("%s: %s undoes the result by the report alone", name, ruled.Clause)
								}
								continue
							}
							wrongly(t, name, then)
						}
					}
				}
			}
		})
	}
}

// answered returns the table after a report, with all the dealer's questions answered.
func answered(now view.Snapshot, report game.Report, yes bool, cause string, count float64) (view.Snapshot, bool) {
	then, taken := tried(now, report)
	for range 5 {
		if !taken || then.Step.Kind != game.StepAnswer || then.Step.By != game.Dealer {
			break
		}
		facts := game.Facts{}
		for _, name := range then.Step.Asks {
			if facts[name] = answerTo(name, yes, cause); name == "count" {
				facts[name] = count
			}
		}
		then, taken = tried(then, game.Answer{Facts: facts})
	}
	return then, taken
}

// wrongly has a shift manager come and find that a report was wrong.
func wrongly(t *testing.T, name string, then view.Snapshot) {
	t.Helper()
	stands := func(offer game.Offer) bool {
		return slices.Contains([]game.RoundEffect{game.RoundContinue, game.RoundPause, game.RoundComplete}, offer.Round)
	}
	if then.Step.Kind == game.StepSignIn {
		then, _ = tried(then, trainee(game.ShiftManager))
	}
	if then.Step.Name != game.StepNameFinding {
		if len(then.Step.Offers) > 0 && !slices.ContainsFunc(then.Step.Offers, stands) {
			t.Errorf("%s: nothing offered lets the result stand: %+v", name, then.Step.Offers)
		}
		return
	}
	no, taken := tried(then, game.Answer{Facts: game.Facts{"confirmed": false}})
	if !taken || no.State.Incident != nil || !no.State.RoundRunning() || !no.State.Manager.IsZero() {
		t.Errorf("%s: it was not so, and the table is at %s %s", name, no.Step.Name, no.Step.Prompt)
	}
	yes, taken := tried(then, game.Answer{Facts: game.Facts{"confirmed": true}})
	if waits := yes.State.Incident != nil && yes.State.Incident.Ruling == nil; !taken || waits && len(yes.Step.Offers) < 2 {
		t.Errorf("%s: it was so, and the table is at %s %s", name, yes.Step.Name, yes.Step.Prompt)
	}
}
