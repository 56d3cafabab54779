package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// house returns a table during a deal, with house rows for a missed card.
func house(t *testing.T, rows ...string) *bench {
	return following{document: "house", house: strings.Join(rows, "\n")}.dealing(t, "9S 8H")
}

// lastRuling returns the record of the last ruling.
func (b *bench) lastRuling() game.Record {
	for i := len(b.journal.records) - 1; i >= 0; i-- {
		if b.journal.records[i].Type == (game.Ruled{}).EventType() {
			return b.journal.records[i]
		}
	}
	b.t.Fatal("nothing was ruled")
	return game.Record{}
}

func (b *bench) wantRuledBy(staff string, role game.Role) {
	b.t.Helper()
	if actor := b.lastRuling().Actor; actor.Staff != staff || actor.Role != role {
		b.t.Errorf("ruled by %+v, want %s as %s", actor, staff, role)
	}
}

// The dealer rules what a clause leaves to the dealer, and nothing else.
func TestWhatTheDealerDecides(t *testing.T) {
	dealers := houseRow("1", `decides = "dealer"`)
	managers := houseRow("2", ``)
	b := house(t, dealers, managers)
	b.report(game.CardMissed, nil)
	b.want("incident-opened")
	if step := b.at("rule"); step.By != game.Dealer || b.offers() != "house/1" || step.Deadline.IsZero() {
		t.Fatalf("the step is %+v", step)
	}
	for _, clause := range []string{"house/2", "001/7", "001/11.36", ""} {
		b.rule(clause, 0)
		b.wantRefused(game.RefusedNotOffered, "")
	}
	b.rule("house/1", 0)
	b.want("ruled incident-closed")
	b.wantRuledBy("dora", game.Dealer)
	b.at("deal player-2")

	b.report(game.CardMissed, nil) // once called, the shift manager decides
	b.report(game.Malfunction, nil)
	b.rule("house/1", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "house/1 house/2 001/7 001/11.23 001/11.36", "offered")
	b.rule("house/1", 0)
	b.want("ruled incident-closed signed-out")
	b.wantRuledBy("mona", game.ShiftManager)

	b.report(game.CardMissed, nil) // the time of 001/7 also runs for the dealer
	b.tick(15 * time.Minute)
	b.want("ruled round-closed")
	b.confirm("announce-void")
}

// A void ruled by the dealer is announced like any other.
func TestAVoidTheDealerDecides_001_7(t *testing.T) {
	b := house(t, houseRow("1", `decides = "dealer"`+"\n"+`round = "void"`+"\n"+`bets = "refund"`+"\n"+`announce = "dealer"`))
	b.report(game.CardMissed, nil)
	b.do(game.Rule{Clause: "house/1", Reason: "the card lies under the shoe"})
	b.want("ruled round-closed")
	if ruled := eventOf[game.Ruled](b); ruled.Authority != "dealer" ||
		ruled.Announcement.String() != "Round void: the card lies under the shoe. All bets are returned." {
		t.Errorf("ruled as %+v", ruled)
	}
	b.confirm("announce-void")
	b.confirm("collect")
}

// If nothing that the dealer may rule is possible, the shift manager is called.
func TestWhatTheDealerCannotDo(t *testing.T) {
	b := following{document: "house", house: houseRow("1", `decides = "dealer"
cards = ["remove-last"]
when = { remove = "=2", remove_first = false }`)}.dealing(t, "9S 8H")
	b.report(game.CardMissed, nil)
	b.want("incident-opened shift-manager-called")
	b.at("shift-manager")
	b.signIn("mona")
	b.rule("001/7", 0)
	b.deals("KD")
	b.report(game.CardMissed, nil)
	b.want("incident-opened")
	b.rule("house/1", 0)
	b.want("ruled card-removed card-removed incident-closed")
	b.at("deal banker-1")
}

// If a clause leaves the ruling to the technician, both are called, and the technician can rule only those rows.
func TestWhatTheTechnicianDecides(t *testing.T) {
	technicians := houseRow("1", `decides = "technician"`)
	b := house(t, technicians)
	b.report(game.CardMissed, nil)
	b.want("incident-opened shift-manager-called technician-called")
	if step := b.at("technician"); step.By != game.Technician || step.Kind != game.StepSignIn || len(step.Offers) > 0 {
		t.Errorf("the step is %+v", step)
	}
	b.rule("house/1", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("tom")
	if step := b.at("rule"); step.By != game.Technician || b.offers() != "house/1" {
		t.Fatalf("the step is %+v", step)
	}
	for _, clause := range []string{"001/7", "001/11.36"} {
		b.rule(clause, 0)
		b.wantRefused(game.RefusedNotOffered, "") // a technician does not void a round
	}
	b.restart()
	b.rule("house/1", 0)
	b.want("ruled incident-closed signed-out")
	b.wantRuledBy("tom", game.Technician)
	b.at("deal player-2")
}

// With both present, each rules their own rows. Without the technician the shift manager rules all of them.
func TestTheTechnicianAndTheShiftManager(t *testing.T) {
	for _, test := range []struct {
		name, come, clause, offers, staff string
		role                              game.Role
	}{
		{"the technician's row, both there", "tom mona", "house/1", "house/1 001/7 001/11.23 001/11.36", "tom", game.Technician},
		{"a void, both there", "mona tom", "001/11.36", "house/1 001/7 001/11.23 001/11.36", "mona", game.ShiftManager},
		{"the technician's row, the shift manager alone", "mona", "house/1",
			"house/1 001/7 001/11.23 001/11.36", "mona", game.ShiftManager},
		{"solved, the shift manager alone", "mona", "001/7", "house/1 001/7 001/11.23 001/11.36", "mona", game.ShiftManager},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := house(t, houseRow("1", `decides = "technician"`))
			b.report(game.CardMissed, nil)
			for _, id := range strings.Fields(test.come) {
				b.signIn(id)
			}
			check.Equalf(t, b.offers(), test.offers, "offered")
			b.rule(test.clause, 0)
			if b.refused != nil {
				t.Fatal(b.refused.Message)
			}
			b.wantRuledBy(test.staff, test.role)
			if test.clause == "001/11.36" {
				b.confirm("announce-void")
				b.want("ruling-followed")
				b.confirm("return-device") // the technician was called and signs the device off
			}
			if state := b.table.State(); state.Incident != nil || !state.Manager.IsZero() || !state.Technician.IsZero() {
				t.Errorf("left behind are %+v, %+v, %+v", state.Incident, state.Manager, state.Technician)
			}
		})
	}
}

// A void ruled by the technician is announced, and then the device is signed off.
func TestAVoidTheTechnicianDecides(t *testing.T) {
	b := house(t, houseRow("1", `decides = "technician"
round = "void"
bets = "refund-initial"
announce = "dealer or shift-manager"`))
	b.report(game.CardMissed, nil)
	b.signIn("tom")
	b.rule("house/1", 0)
	b.want("ruled round-closed")
	b.confirm("announce-void")
	b.want("ruling-followed")
	if step := b.at("return-device"); step.By != game.Technician || len(step.Offers) > 0 {
		t.Errorf("the step is %+v", step)
	}
	b.confirm("return-device")
	b.want("device-returned signed-out incident-closed")
	b.confirm("collect")
}

// Rows that lead to others, and rows that apply in addition, can never be ruled.
func TestRowsThatAreNeverRuled_001_11_14_11_30(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.report(game.CardMisplaced, game.Facts{"last_only": false})
	b.signIn("mona")
	for _, clause := range []string{"001/11.14", "001/11.30"} {
		b.rule(clause, 0)
		b.wantRefused(game.RefusedNotOffered, "")
		check.Lacksf(t, " "+b.offers()+" ", " "+clause+" ", "%s is offered", clause)
	}
	for _, record := range b.journal.records {
		if record.Type == (game.Ruled{}).EventType() {
			t.Errorf("something ruled: %s", record.Data)
		}
	}
}

// Each offer, with its facts, rules exactly what it says. Without facts, a clause means its first offer.
func TestOffersOfOneClause_003_2_2_b4(t *testing.T) {
	norace.Only(t)
	for _, document := range []string{"003/2.2", "003/23.3", "003/1.2", "003/3.2", "003/5.2", "000/3.39", "002"} {
		for _, incident := range []game.Incident{game.CardMisread, game.CardMisplaced, game.CardUnreadable,
			game.CardScannedTwice, game.Malfunction} {
			t.Run(document+" "+string(incident), func(t *testing.T) {
				open := func() *bench {
					b := following{document: document}.dealing(t, "2S 3H KD")
					b.report(incident, nil)
					b.signIn("mona")
					return b
				}
				offers := open().table.Step().Offers
				if len(offers) == 0 {
					t.Fatalf("offered are %+v", offers)
				}
				for _, offer := range offers {
					b := open()
					b.do(game.Rule{Clause: offer.Clause, Facts: offer.Facts})
					if b.refused != nil {
						t.Fatalf("%s with %v is refused: %s", offer.Clause, offer.Facts, b.refused.Message)
					}
					ruled := eventOf[game.Ruled](b)
					if ruled.Bets != offer.Bets || strings.Join(effects(ruled.Cards), " ") != strings.Join(effects(offer.Cards), " ") ||
						(ruled.Round == game.RoundVoid) != (offer.Round == game.RoundVoid) {
						t.Errorf("%s with %v was offered as %+v and ruled as %+v", offer.Clause, offer.Facts, offer, ruled)
					}
				}
			})
		}
	}
}

func effects(cards []game.CardEffect) (words []string) {
	for _, effect := range cards {
		words = append(words, string(effect))
	}
	return words
}
