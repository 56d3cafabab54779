package blackjack_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pitboss/game/procedure"
	"pitboss/internal/testing/check"
)

// documented are the procedures of each document, written out from its clauses: incident, phase and
// conditions; who decides, and what becomes of the round, the bets and the cards.
var documented = map[string]string{
	"001-blackjack": `
001/10.18 any any [] beside
001/10.19 cards-dropped dealing [] leads to 001/10.19.1 001/10.19.2 001/10.19.3
001/10.19.1 cards-dropped dealing [count:<=2 seen:true] rule continue stand []
001/10.19.2 cards-dropped dealing [count:<=2 seen:false] rule void refund []
001/10.19.3 cards-dropped dealing [count:>=3] rule void refund []
001/10.20 cards-dropped-shuffling shuffle [] leads to 001/10.20.1 001/10.20.2 001/10.20.3
001/10.20.1 cards-dropped-shuffling shuffle [count:<=2 pass:<=2] rule continue none []
001/10.20.2 cards-dropped-shuffling shuffle [count:<=2 pass:>=3] rule continue none [reshuffle]
001/10.20.3 cards-dropped-shuffling shuffle [count:>=3] rule continue none [replace-set]
001/10.21 card-face-down dealing [] leads to 001/10.21.1 001/10.21.2
001/10.21 card-face-up dealing [] leads to 001/10.21.1 001/10.21.2
001/10.21.1 card-face-down dealing [scanned:false] shift-manager void refund [scan-exposed]
001/10.21.1 card-face-up dealing [scanned:false] shift-manager void refund [scan-exposed]
001/10.21.1 card-face-down dealing [scanned:true] shift-manager void refund []
001/10.21.1 card-face-up dealing [scanned:true] shift-manager void refund []
001/10.21.2 card-face-down dealing [] shift-manager void refund [change-shoe]
001/10.21.2 card-face-up dealing [] shift-manager void refund [change-shoe]
001/10.22 dealt-too-few dealing-initial [last_only:true] dealer continue stand [move-last]
001/10.22 card-misplaced dealing-initial [last_only:true] dealer continue stand [move-last]
001/10.23 dealt-too-few dealing-initial [last_only:false] shift-manager continue stand [move]
001/10.23 card-misplaced dealing-initial [last_only:false] shift-manager continue stand [move]
001/10.24 equipment-failure any [resolved:false round_open:true] rule void refund-initial []
001/10.24 power-failure any [resolved:false round_open:true] rule void refund-initial []
001/10.24 video-lost any [resolved:false round_open:true] rule void refund-initial []
001/10.24 network-lost any [resolved:false round_open:true] rule void refund-initial []
001/10.24 provider-fault any [resolved:false round_open:true] rule void refund-initial []
001/10.25 cut-card-missed any [deck_replaced:true] shift-manager continue stand [old-cut-card]
001/10.26 decision-not-offered dealing [hand:>=1 hand_total:<=11 seat:>=1] shift-manager continue refund-initial []
001/10.27 dealt-too-many any [] leads to 001/10.27.1 001/10.28.3
001/10.27 extra-card-drawn any [] leads to 001/10.27.1 001/10.28.3
001/10.27.1 dealt-too-many dealing-initial [count:<=1 seen:false] dealer continue stand [move-last]
001/10.27.1 dealt-too-many dealing-initial [count:>1 seen:false] shift-manager continue stand [move]
001/10.27.1 extra-card-drawn any [initial:true round_open:true seen:false] rule continue stand [carry]
001/10.28.3 dealt-too-many dealing-initial [seen:true] rule void refund []
001/10.28.3 extra-card-drawn any [initial:true round_open:true seen:true] rule void refund []
001/10.27.2 card-unreadable betting [first:true seen:false] shift-manager continue stand [rescan]
001/10.27.2 card-unreadable dealing-initial [first:true seen:false] shift-manager continue stand [rescan]
001/10.27.3 card-unreadable betting [first:true seen:true] rule void refund []
001/10.27.3 card-unreadable dealing-initial [first:true seen:true] rule void refund []
001/10.28 card-exposed-early any [] leads to 001/10.28.1 001/10.28.2 001/10.28.3
001/10.28.1 card-exposed-early dealing-initial [hole:false] rule void refund []
001/10.28.2 card-exposed-early betting [] rule void refund []
001/10.28.2 card-exposed-early player-decisions [hole:false] rule void refund []
001/10.31 card-exposed-early dealing [hole:true] shift-manager void refund []
001/10.29 card-unreadable dealing [first:false] shift-manager pause stand [rescan call-technician]
001/10.29 card-unreadable betting [first:true seen:false] shift-manager pause stand [rescan call-technician]
001/10.29 card-unreadable dealing [first:true seen:false] shift-manager pause stand [rescan call-technician]
001/10.29.1 cut-card-missed betting [deck_replaced:false] shift-manager replay stand [late-cut-card]
001/10.29.1 cut-card-missed dealing [deck_replaced:false] shift-manager pause stand [late-cut-card]
001/10.30 card-damaged dealing [] shift-manager continue stand [replace-same]
001/10.32 deal-order-broken dealing [] shift-manager void refund []
001/7 deal-order-broken dealing [resolved:true] shift-manager pause stand [move]
001/7 card-misplaced dealing [resolved:true] shift-manager pause stand [move]
001/10.33 card-misread dealing [] shift-manager void refund []
001/10.34 card-scanned-twice dealing [] shift-manager void refund []
001/7 card-misread dealing [cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]
001/7 card-scanned-twice dealing [cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]
001/10.35 cards-stuck dealing [] leads to 001/10.35.1 001/10.35.2
001/10.35.1 cards-stuck dealing [in_order:false] shift-manager void refund []
001/10.35.2 cards-stuck dealing [in_order:true] rule continue stand []
001/10.36 cards-collected-early dealing [] shift-manager continue stand [restore]
`,
	"003-17.2": `
003/17.2.b7 cards-dropped any [] leads to 003/17.2.b7.1 003/17.2.b7.2
003/17.2.b7 cards-dropped-shuffling any [] leads to 003/17.2.b7.1 003/17.2.b7.2
003/17.2.b7.1 cards-dropped dealing [count:>=3] rule void refund-initial [change-shoe]
003/17.2.b7.2 cards-dropped-shuffling shuffle [count:>=3] rule continue none [replace-set]
003/17.2.b6 any any [] beside
003/17.2.b2 any any [resolved:false round_open:true] shift-manager void refund-initial []
003/17.2.b2 any any [device_lost:false resolved:true] shift-manager continue stand []
003/17.2.b2 card-unreadable dealing [resolved:true] shift-manager pause stand [rescan]
003/17.2.b2 card-misread dealing [cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]
003/17.2.b2 card-scanned-twice dealing [cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]
003/17.2.b2 cards-stuck dealing [cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]
003/17.2.b2 card-misplaced dealing [resolved:true] shift-manager pause stand [move]
003/17.2.b2 dealt-too-few dealing [resolved:true] shift-manager pause stand [move]
003/17.2.b2 dealt-too-many dealing [resolved:true] shift-manager pause stand [move]
003/17.2.b2 deal-order-broken dealing [resolved:true] shift-manager pause stand [move]
003/17.2.b2 cards-collected-early dealing [resolved:true] shift-manager pause stand [restore]
`,
	"004-blackjack": `
004/2.3.5.b any any [] shift-manager pause none [burn-cards]
004/2.3.2.p3 any any [device_lost:false] shift-manager continue none [change-shoe]
004/2.4.1 cards-altered any [device_lost:false resolved:true] shift-manager pause stand []
004/2.4.1 cards-altered any [resolved:false round_open:true] shift-manager void refund-initial [change-shoe]
004/2.4.2 card-exposed-early any [] beside
004/2.4.2 card-face-up any [] beside
004/2.3.5.p1 burn-too-many any [] shift-manager continue stand [burn-more]
`,
}

// The procedures are what their clauses lay down: 001/10.18 to 10.36; 003/17.2.b2, b6 and b7 with
// 003/17.2.b7.1 and b7.2; 004/2.3.2.p3, 2.3.5.p1, 2.3.5.b, 2.4.1 and 2.4.2. Where a document leaves something open the
// reading of docs/readings.md is held.
func TestProceduresOfTheBlackjacks(t *testing.T) {
	for _, file := range slices.Sorted(maps.Keys(documented)) {
		t.Run(file, func(t *testing.T) {
			var got []string
			for _, row := range following(t, file).Book.Procedures {
				if row.Clause == "001/7" && row.Incident == procedure.AnyIncident {
					break // what follows is the same in every game
				}
				got = append(got, written(row))
			}
			check.Difff(t, strings.Split(strings.TrimSpace(documented[file]), "\n"), got, "(-documented +rulebook)")
		})
	}
}

// written returns a row in one line.
func written(row procedure.Row) string {
	var when []string
	for _, name := range slices.Sorted(maps.Keys(row.When)) {
		when = append(when, fmt.Sprintf("%s:%v", name, row.When[name]))
	}
	does := fmt.Sprint(row.Decides, " ", row.Round, " ", row.Bets, " ", row.Cards)
	switch {
	case row.Beside:
		does = "beside"
	case len(row.Cases) > 0:
		does = "leads to " + strings.Join(row.Cases, " ")
	}
	return fmt.Sprintf("%s %s %s [%s] %s", row.Clause, row.Incident, row.Phase, strings.Join(when, " "), does)
}
