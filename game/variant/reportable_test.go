package variant_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
)

// What may be reported is not refused, and a report listed with a reason is refused with it: at every step of some
// rounds, before and after the cut card is recorded, and in an open incident.
func TestReportsAreListedAsTheyAreTaken(t *testing.T) {
	dead := 0
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			d := drive(t, load(t, slug))
			cut := false
			for range 100 {
				now := d.table.State()
				if now.Rounds == 3 {
					break
				}
				dead += d.wantListed()
				d.follow()
				if now.RoundRunning() && !cut {
					cut = d.say(`{"in":"cut-card"}`) == ""
				}
			}
			if d.table.State().Incident != nil {
				return
			}
			d.must(`{"in":"report","incident":"malfunction"}`)
			d.signIn(game.ShiftManager)
			d.wantListed()
			d.must(`{"in":"answer","facts":{"incident":"malfunction"}}`)
			d.wantListed()
		})
	}
	if dead == 0 {
		t.Error("nothing was ever listed with a reason")
	}
}

// An incident that cannot happen in a game is neither listed nor taken: cards where dice or a wheel give the result, a
// spin or a throw where cards do.
func TestNothingIsReportedThatTheGameHasNot(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			v := load(t, slug)
			d := drive(t, v)
			v.Book = d.table.Snapshot().Book // with the site's choices
			has := func(incident game.Incident) bool { return happens(v, incident) }
			taken := map[game.Incident]bool{}
			for range 100 {
				now := d.table.Snapshot()
				if now.State.Rounds == 1 {
					break
				}
				for _, incident := range game.Incidents() {
					tried, _ := now.Try(game.Report{Incident: incident})
					taken[incident] = taken[incident] || tried.Refused == nil
					if has(incident) && tried.Refused != nil && tried.Refused.Code == game.RefusedNotHere {
						t.Errorf("at %s %s is refused: %s", now.Step.Name, incident, tried.Refused.Message)
					}
				}
				for _, incident := range now.Reportable() {
					if !has(incident) {
						t.Errorf("at %s %s is listed", now.Step.Name, incident)
					}
				}
				d.follow()
			}
			for _, incident := range game.Incidents() {
				// One is asked for as a correction, the other is a claim that needs its facts.
				other := incident == game.ResultWrong || incident == game.DecisionNotOffered
				if taken[incident] != has(incident) && !(other && has(incident)) {
					t.Errorf("%s is taken: %t", incident, taken[incident])
				}
			}
		})
	}
}

// happens reports whether a rule of the variant is about an incident, or its rulebook has what the incident needs.
func happens(v variant.Variant, incident game.Incident) bool {
	shoe := v.Book.Shoe
	wheel := v.Family.Takes(game.StepNumber) || v.Family.Takes(game.StepSegment)
	dice := v.Family.Takes(game.StepDice)
	named := func(row procedure.Row) bool { return row.Incident == incident }
	switch word, _, _ := strings.Cut(string(incident), "-"); {
	case slices.ContainsFunc(v.Book.Procedures, named):
		return true
	case incident == game.DecisionNotOffered:
		return v.Family.Takes(game.StepDecide)
	case incident == game.CardsJammed:
		return false // no rulebook says that a machine shuffles, but by a rule about it
	case incident == game.CardsDroppedMixing || incident == game.CardsExposedMixing:
		return shoe != nil && (shoe.Shuffles.Value > 0 || shoe.Shuffles.Setting != "")
	case incident == game.CutCardMissed:
		return shoe != nil && !shoe.ShuffledEachRound()
	case word == "burn":
		return shoe != nil && shoe.Burn.Burns()
	case slices.Contains([]string{"card", "cards", "dealt", "deal", "extra"}, word):
		return shoe != nil
	case word == "number" || word == "spun":
		return wheel || dice
	}
	return (incident != game.NoSpin || wheel) && (incident != game.NoRoll || dice)
}

// wantListed tries every report of the list, and counts those listed with a reason.
func (d *driven) wantListed() int {
	d.t.Helper()
	now := d.table.Snapshot()
	if now.State.Dealer.IsZero() && now.State.Manager.IsZero() || !now.Blocked[decide.KeyReport].IsZero() {
		return 0
	}
	at := now.Step.Name
	for _, incident := range now.Reportable() {
		if incident == game.ResultWrong || incident == game.Malfunction {
			continue // one is asked for, the other calls the shift manager
		}
		if tried, _ := now.Try(game.Report{Incident: incident}); tried.Refused != nil {
			d.t.Errorf("at %s %s is listed and refused: %s", at, incident, tried.Refused.Message)
		}
	}
	for _, listed := range now.NotReportable() {
		tried, _ := now.Try(game.Report{Incident: listed.Incident})
		if tried.Refused == nil || tried.Refused.Message.String() != listed.Why.String() {
			d.t.Errorf("at %s %s is listed with %q and comes to %+v", at, listed.Incident, listed.Why, tried.Refused)
		}
	}
	return len(now.NotReportable())
}
