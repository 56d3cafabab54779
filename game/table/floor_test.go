package table_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// order gives an order from floor-1 about the present state of the table.
func (b *bench) order(who string, order game.Order) {
	b.t.Helper()
	b.do(b.orderOf(who, order))
}

func (b *bench) orderOf(who string, order game.Order) game.FromFloor {
	given := game.FromFloor{Identity: stated(who), Station: "floor-1", Seen: b.table.Snapshot().Seen, Order: order}
	if incident := b.table.State().Incident; incident != nil {
		given.Incident, given.Opened = incident.Kind, incident.OpenedAt
	}
	return given
}

// stated returns a person identified by the site's hub.
func stated(who string) game.Identity {
	identity := known(who)
	identity.Credential = game.ByHub
	return identity
}

func (b *bench) ruleFrom(who, clause string) {
	b.t.Helper()
	b.order(who, game.Order{Kind: game.OrderRule, Rule: &game.Rule{Clause: clause}})
}

// lastActor returns the actor of the last record.
func (b *bench) lastActor() game.Actor { return b.journal.records[len(b.journal.records)-1].Actor }

const atTable = `at_table = true`

// missed returns a table where a card was missed, with one ruling for the floor, one for the table, and one that
// the shift manager announces.
func missed(t *testing.T, set ...string) *bench {
	rows := []string{houseRow("1", ""), houseRow("2", atTable), houseRow("3", `announce = "shift-manager"`)}
	b := following{document: "house", house: strings.Join(rows, "\n")}.dealing(t, "9S 8H", set...)
	b.report(game.CardMissed, nil)
	return b
}

func TestAnIncidentIsAcknowledged(t *testing.T) {
	b := missed(t)
	seen := b.table.Snapshot().Seen
	b.order("mona", game.Order{Kind: game.OrderAcknowledge})
	b.want("incident-acknowledged")
	check.Equalf(t, b.lastActor(), (game.Actor{Staff: "mona", Role: game.ShiftManager, Station: "floor-1"}),
		"it is recorded of")
	if looks := b.table.State().Incident.Looks; looks.Name != "Mona" || looks.From != "floor-1" || looks.At.IsZero() {
		t.Errorf("%+v looks after it", looks)
	}
	if !b.table.State().Manager.IsZero() || b.table.Snapshot().Seen != seen {
		t.Error("whoever acknowledges is not at the table, and makes no key stale")
	}
}

// A ruling from the floor is the same as at the table, in the same words, and the dealer carries it out.
func TestARulingFromTheFloor(t *testing.T) {
	b := missed(t, "floor-ruling=allowed")
	b.ruleFrom("mona", "house/1")
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.order("mona", game.Order{Kind: game.OrderAttend})
	b.want("signed-in")
	must.Equalf(t, b.offers(), "house/1 house/2 house/3 001/7 001/11.23 001/11.36", "offered")
	b.rule("house/1", 0) // the dealer's keys
	b.wantRefused(game.RefusedWrongRole, "")
	for _, clause := range []string{"house/2", "house/3"} {
		b.ruleFrom("mona", clause)
		b.wantRefused(game.RefusedAtTable, "order-refused")
	}
	b.ruleFrom("max", "house/1")
	b.wantRefused(game.RefusedWrongRole, "order-refused")
	elsewhere := b.orderOf("mona", game.Order{Kind: game.OrderRule, Rule: &game.Rule{Clause: "house/1"}})
	elsewhere.Station = "floor-2"
	b.do(elsewhere)
	b.wantRefused(game.RefusedWrongRole, "order-refused")
	b.ruleFrom("mona", "house/1")
	b.want("ruled")
	if ruled := eventOf[game.Ruled](b); ruled.By != "mona" || ruled.As != game.ShiftManager || ruled.From != "floor-1" {
		t.Errorf("ruled as %+v", ruled)
	}
	check.Equalf(t, b.lastActor(), (game.Actor{Staff: "mona", Role: game.ShiftManager, Station: "floor-1"}),
		"it is recorded of")
	b.do(game.Confirm{})
	b.want("incident-closed signed-out")
	for _, record := range b.journal.records {
		if record.Type == (game.IncidentClosed{}).EventType() && record.Actor != (game.Actor{Staff: "dora", Role: game.Dealer}) {
			t.Errorf("the dealer's confirmation is recorded of %+v", record.Actor)
		}
	}
	b.at("deal player-2")
}

// While a shift manager at the floor is in charge, the offers show which of them must be ruled at the table.
func TestOffersForTheFloor(t *testing.T) {
	at := func(b *bench) (clauses []string) {
		for _, offer := range b.table.Step().Offers {
			if !offer.AtTable.IsZero() {
				clauses = append(clauses, offer.Clause)
			}
		}
		return clauses
	}
	b := missed(t, "floor-ruling=allowed")
	b.order("mona", game.Order{Kind: game.OrderAttend})
	check.Slicesf(t, at(b), []string{"house/2", "house/3", "001/7"}, "at the table alone")
	b.signIn("mona") // she comes to the table
	b.want("signed-out signed-in")
	if got := at(b); got != nil {
		t.Errorf("she is at the table, and %v say that she must be", got)
	}
	b.rule("house/2", 0)
	b.want("ruled incident-closed signed-out")
}

// A shift manager at the table can take over from one at the floor, but not the other way round. A person who had a
// part in the incident may rule from neither.
func TestWhoMayTakeCharge(t *testing.T) {
	norace.Only(t)
	for _, test := range []struct {
		name string
		who  string
		set  string
		does func(b *bench)
		code game.RefusalCode
	}{
		{"a shift manager", "mona", "allowed", nil, ""},
		{"not where the site rules at the table", "mona", "off", nil, game.RefusedNotNow},
		{"a dealer", "dan", "allowed", nil, game.RefusedWrongRole},
		{"nobody", "ghost", "allowed", nil, game.RefusedForged},
		{"another is at the table", "mona", "allowed", func(b *bench) { b.signIn("max") }, game.RefusedNotNow},
		{"another is at the floor", "mona", "allowed", func(b *bench) { b.order("max", game.Order{Kind: game.OrderAttend}) }, ""},
		{"in charge already", "mona", "allowed", func(b *bench) { b.order("mona", game.Order{Kind: game.OrderAttend}) }, game.RefusedNotNow},
		{"ruled already", "mona", "allowed", func(b *bench) {
			b.order("max", game.Order{Kind: game.OrderAttend})
			b.ruleFrom("max", "house/1")
		}, game.RefusedNotNow},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := missed(t, "floor-ruling="+test.set)
			if test.does != nil {
				test.does(b)
			}
			identity := stated(test.who)
			identity.Proved = test.who != "ghost"
			given := b.orderOf(test.who, game.Order{Kind: game.OrderAttend})
			given.Identity = identity
			b.do(given)
			got := game.RefusalCode("")
			if b.refused != nil {
				got = b.refused.Code
			}
			if got != test.code {
				t.Errorf("%q, want %q (%v)", got, test.code, b.refused)
			}
			if b.refused != nil && b.lastActor().Station != "floor-1" {
				t.Errorf("the refusal is recorded of %+v", b.lastActor())
			}
		})
	}
}

// The dealer of the round may not rule on it from the floor either.
func TestADealerRulesNotFromTheFloor(t *testing.T) {
	b := newBench(t, "floor-ruling=allowed")
	b.signIn("bella")
	b.newShoe("KH")
	b.dealing()
	b.report(game.CardMissed, nil)
	b.order("bella", game.Order{Kind: game.OrderAttend})
	b.wantRefused(game.RefusedOwnRequest, "order-refused")
	b.order("bella", game.Order{Kind: game.OrderAcknowledge})
	b.wantRefused(game.RefusedOwnRequest, "order-refused")
}

// An order for another step or incident is refused.
func TestStaleOrders(t *testing.T) {
	b := missed(t, "floor-ruling=allowed")
	acknowledge := b.orderOf("mona", game.Order{Kind: game.OrderAcknowledge})
	b.order("mona", game.Order{Kind: game.OrderAttend})
	rule := b.orderOf("mona", game.Order{Kind: game.OrderRule, Rule: &game.Rule{Clause: "001/11.23"}})
	b.do(game.Answer{Facts: game.Facts{"last_only": true}}) // regardless of the consequences
	for _, given := range []game.FromFloor{{Identity: stated("mona"), Station: "floor-1", Order: rule.Order}} {
		b.do(given)
		b.wantRefused(game.RefusedStale, "order-refused")
	}
	b.ruleFrom("mona", "house/1")
	b.do(game.Confirm{})
	b.tick(time.Second)
	b.report(game.CardMissed, nil)
	b.do(acknowledge)
	b.wantRefused(game.RefusedStale, "order-refused")
	if refused := eventOf[game.OrderRefused](b); refused.Order != game.OrderAcknowledge || refused.Code != game.RefusedStale || refused.By != "mona" {
		t.Errorf("recorded is %+v", refused)
	}
}

// Nobody can give orders from the floor unless the hub has identified them, not even a person on the table's own
// roster.
func TestAnOrderWithoutTheHubsWord(t *testing.T) {
	b := missed(t)
	for _, by := range []game.Credential{game.ByPIN, game.ByBadge, game.ByBadgePIN} {
		proved := b.orderOf("mona", game.Order{Kind: game.OrderAcknowledge})
		proved.Identity.Credential = by
		b.do(proved)
		b.wantRefused(game.RefusedForged, "order-refused")
	}
	unproved := b.orderOf("mona", game.Order{Kind: game.OrderAcknowledge})
	unproved.Identity.Proved = false
	b.do(unproved)
	b.wantRefused(game.RefusedForged, "order-refused")
}

// A table closed from the floor first ends its round. The floor or a shift manager who comes to the table can open
// it again.
func TestATableIsClosed(t *testing.T) {
	b := dealingBench(t)
	b.order("mona", game.Order{Kind: game.OrderClose})
	b.want("close-ordered")
	b.order("max", game.Order{Kind: game.OrderClose})
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.finish()
	if step := b.table.Step(); step.Kind != game.StepClosed || !strings.Contains(step.Prompt.String(), "Mona") {
		t.Fatalf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.order("max", game.Order{Kind: game.OrderOpen})
	b.want("close-lifted")
	b.at("start-round")
	b.order("max", game.Order{Kind: game.OrderClose})
	b.at("closed")
	b.restart()
	b.at("closed")
	b.signIn("maud")
	b.confirm("open-table")
	b.want("close-lifted")
	b.at("start-round")
}

func TestOrdersOfAShiftManager(t *testing.T) {
	b := dealingBench(t)
	b.order("mona", game.Order{Kind: game.OrderChangeShoe})
	b.want("shoe-change-ordered")
	check.Equalf(t, eventOf[game.ShoeChangeOrdered](b).Reason.String(), "ordered by Mona from the floor",
		"the reason")
	b.order("mona", game.Order{Kind: game.OrderChangeShoe})
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.order("mona", game.Order{Kind: game.OrderCallTechnician})
	b.want("technician-ordered")
	b.signIn("tom") // no incident is open
	check.Equalf(t, b.table.State().Ordered, "", "the technician is here and still ordered")
	b.order("mona", game.Order{Kind: game.OrderCallTechnician})
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.do(game.SignOut{})
	b.finish()
	b.at("close-shoe")
}

// The reason shown for a blocked order is the reason with which it is refused.
func TestWhyNotFromTheFloor(t *testing.T) {
	for name, b := range map[string]*bench{
		"before a round":  readyBench(t),
		"within one":      dealingBench(t, "floor-ruling=allowed"),
		"an incident":     missed(t),
		"where it may be": missed(t, "floor-ruling=allowed"),
	} {
		t.Run(name, func(t *testing.T) {
			not := b.table.Snapshot().NotFromFloor()
			for _, kind := range game.OrderKinds() {
				given := b.orderOf("mona", game.Order{Kind: kind, Text: message.Written("hello")})
				made := b.rules.Make(b.table.State(), game.Input{Command: given, At: b.clock.Now()})
				why, blocked := not[kind]
				if refused := made.Refused != nil; refused != blocked || refused && made.Refused.Message.String() != why.String() {
					t.Errorf("%s: %v, said before: %q", kind, made.Refused, why)
				}
				if blocked && !made.Refused.Hint.IsZero() {
					t.Errorf("%s: the shift manager is told to do the dealer's step: %q", kind, made.Refused.Hint)
				}
			}
		})
	}
	if not := missed(t, "floor-ruling=allowed").table.Snapshot().NotFromFloor(); slices.Contains(slices.Collect(maps.Keys(not)), game.OrderAttend) {
		t.Error("nobody may take charge of an incident where the site allows it")
	}
}

// A card that the shift manager has to scan requires one at the table (001/11.31).
func TestTheShiftManagerScansAtTheTable_001_11_31(t *testing.T) {
	b := dealingBench(t, "floor-ruling=allowed")
	for range 3 {
		b.do(game.NoRead{})
	}
	b.order("mona", game.Order{Kind: game.OrderAttend})
	b.wantRefused(game.RefusedNotNow, "order-refused")
	check.Equalf(t, b.refused.Message.String(), "The shift manager has a card to scan first, at the table.",
		"it is refused because")
	b.order("mona", game.Order{Kind: game.OrderAcknowledge})
	b.want("incident-acknowledged")
}

// Nobody scans in place of a shift manager at the floor: the table waits for one to come (001/11.31).
func TestNobodyScansForTheFloor_001_11_31(t *testing.T) {
	b := dealingBench(t, "floor-ruling=allowed")
	b.report(game.Malfunction, nil)
	b.order("mona", game.Order{Kind: game.OrderAttend})
	b.order("mona", game.Order{Kind: game.OrderAnswer, Facts: game.Facts{"incident": "card-unreadable"}})
	if step := b.table.Step(); step.Kind != game.StepSignIn || step.By != game.ShiftManager || len(step.Offers) == 0 {
		t.Fatalf("the step is %+v", step)
	}
	b.card("9S")
	if b.refused == nil {
		t.Error("the dealer scans the card that the shift manager scans")
	}
	b.signIn("max")
	b.at("rescan player-1")
}
