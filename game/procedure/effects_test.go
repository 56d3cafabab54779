package procedure_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
)

// Invalid combinations in a row are rejected by clause and word: effects that the table would record and not carry
// out, or apply without a round.
func TestEffectsThatMakeNoSense(t *testing.T) {
	type row = procedure.Row
	cards := func(effects ...game.CardEffect) func(*row) { return func(r *row) { r.Cards = effects } }
	and := func(changes ...func(*row)) func(*row) {
		return func(r *row) {
			for _, change := range changes {
				change(r)
			}
		}
	}
	who := func(who procedure.Decides) func(*row) { return func(r *row) { r.Decides = who } }
	phase := func(phase game.Phase) func(*row) { return func(r *row) { r.Phase = phase } }
	when := func(when procedure.Conditions) func(*row) { return func(r *row) { r.When = when } }
	void := func(r *row) { r.Round, r.Bets, r.Announce = game.RoundVoid, game.BetsRefund, "dealer" }
	pause := func(r *row) { r.Round = game.RoundPause }
	manager, removes := who(procedure.ByShiftManager), when(procedure.Conditions{"remove": "<=2"})

	for _, test := range []struct {
		name   string
		change func(*row)
		says   string // empty for a valid row
	}{
		{"nothing", cards(), ""},
		{"burn", cards(game.BurnCard), ""},
		{"carry", cards(game.CarryCard), ""},
		{"carry and burn", cards(game.CarryCard, game.BurnCard), "carry, burn"},
		{"carry from a void round", and(void, cards(game.CarryCard)), "carry"},
		{"burn from a void round", and(void, cards(game.BurnCard)), ""},
		{"enter by hand", and(manager, cards(game.EnterCard)), "enter-by-hand"},

		{"remove, and how many", and(manager, removes, cards(game.RemoveLast)), ""},
		{"remove, but how many", and(manager, cards(game.RemoveLast)), "remove"},
		{"remove from a void round", and(manager, void, removes, cards(game.RemoveLast)), "remove"},
		{"remove and move", and(manager, removes, cards(game.RemoveLast, game.MoveLast)), "move-last, remove-last"},
		{"remove with no round", and(manager, removes, phase("any"), cards(game.RemoveLast)), "no round"},
		{"remove whenever a round is open",
			and(manager, phase("any"), when(procedure.Conditions{"round_open": true, "remove": "=1"}), cards(game.RemoveLast)), ""},

		{"the dealer moves", and(who(procedure.ByDealer), cards(game.MoveLast)), ""},
		{"the rule moves", cards(game.MoveLast), "move-last"},
		{"the rule moves several", cards(game.MoveCards), "move"},
		{"the last or several", and(manager, cards(game.MoveLast, game.MoveCards)), "move-last, move"},
		{"the rule restores", cards(game.RestoreCards), "restore"},
		{"restore with no round", and(manager, phase("between-rounds"), cards(game.RestoreCards)), "no round"},
		{"restore and settle by video", and(manager, cards(game.RestoreCards, game.ResultByVideo)), "restore, result-by-video"},

		{"shown cards kept", cards(game.KeepVisible), ""},
		{"shown cards kept with no round", and(phase("burn"), cards(game.KeepVisible)), "no round"},
		{"kept and turned down", cards(game.KeepVisible, game.BurnShownCards), "keep-visible, burn-shown"},
		{"burned more and fewer", cards(game.BurnMore, game.BurnFewer), "burn-more, burn-fewer"},
		{"burned more in any phase", and(phase("any"), cards(game.BurnMore)), ""},

		{"scan the exposed card, then void", and(void, cards(game.ScanExposed)), ""},
		{"scan the exposed card when the shift manager says so", and(manager, void, cards(game.ScanExposed)), ""},
		{"scan the exposed card when the dealer says so", and(who(procedure.ByDealer), void, cards(game.ScanExposed)), "scan-exposed"},
		{"scan until read", cards(game.Rescan), ""},
		{"scan a card of no round", and(phase("any"), cards(game.Rescan)), "no round"},
		{"scan for a void round", and(manager, void, cards(game.Rescan)), "rescan"},
		{"scan, or void and call the technician", and(manager, void, cards(game.Rescan, game.CallTechnician)), ""},
		{"scan, or call the technician", and(manager, cards(game.Rescan, game.CallTechnician)), ""},
		{"the rule calls the technician", cards(game.CallTechnician), "call-technician"},
		{"the rule voids and calls the technician", and(void, cards(game.CallTechnician)), ""},
		{"whoever rules calls the technician",
			and(phase("any"), when(procedure.Conditions{"resolved": false}), cards(game.CallTechnician)), ""},
		{"the technician, and a burn nobody would do", and(manager, cards(game.CallTechnician, game.BurnCard)), "call-technician"},
		{"the technician after a void with its burn", and(manager, void, cards(game.CallTechnician, game.BurnCard)), ""},

		{"take the last scan back", and(manager, pause, cards(game.CancelLast)), ""},
		{"take it back and go on", and(manager, cards(game.CancelLast)), "cancel-last"},
		{"take it back and rescan", and(manager, pause, cards(game.CancelLast, game.Rescan)), "cancel-last"},
		{"the rule takes it back for ever", and(pause, cards(game.CancelLast)), "cancel-last"},
		{"take it back of no round", and(manager, pause, phase("any"), cards(game.CancelLast)), "no round"},
		{"take it back while bets are taken",
			and(manager, pause, phase("any"), when(procedure.Conditions{"betting_open": true}), cards(game.CancelLast)), ""},

		{"burn three", and(manager, pause, phase("any"), cards(game.BurnCards), func(r *row) { r.Burn = 3 }), ""},
		{"burn nobody says how many", and(manager, pause, phase("any"), cards(game.BurnCards)), "burn-cards"},
		{"burn too many", and(manager, pause, phase("any"), cards(game.BurnCards), func(r *row) { r.Burn = 11 }), "burn-cards"},
		{"burn three and go on", and(manager, phase("any"), cards(game.BurnCards), func(r *row) { r.Burn = 3 }), "burn-cards"},
		{"the rule burns three", and(pause, phase("any"), cards(game.BurnCards), func(r *row) { r.Burn = 3 }), "burn-cards"},
		{"three of nothing", and(manager, func(r *row) { r.Burn = 3 }), "burn = 3"},

		{"reshuffle", and(phase("shuffle"), cards(game.Reshuffle)), ""},
		{"reshuffle in a round", cards(game.Reshuffle), "reshuffle"},
		{"a new set in the shuffle", and(phase("shuffle"), cards(game.ReplaceSet)), ""},
		{"a new set whenever", and(phase("any"), cards(game.ReplaceSet)), "replace-set"},
		{"reshuffle what was taken away", and(phase("shuffle"), cards(game.Reshuffle, game.ReplaceSet)), "reshuffle, replace-set"},
		{"a new shoe after the round", and(phase("any"), cards(game.ChangeShoe)), ""},
		{"the cut card late", and(phase("any"), cards(game.LateCutCard)), ""},
		{"the old cut card", and(phase("any"), cards(game.OldCutCard)), ""},
		{"the cut card, old and new", and(phase("any"), cards(game.LateCutCard, game.OldCutCard)), "late-cut-card, old-cut-card"},

		{"a correction", and(manager, phase("any"), cards(game.CorrectResult), func(r *row) { r.Incident = game.ResultWrong }), ""},
		{"a correction nobody approves",
			and(phase("any"), cards(game.CorrectResult), func(r *row) { r.Incident = game.ResultWrong }), "correct-result"},
		{"a correction by whoever deals",
			and(who(procedure.ByDealer), cards(game.CorrectResult), func(r *row) { r.Incident = game.ResultWrong }), "correct-result"},
		{"a correction of something else", and(manager, cards(game.CorrectResult)), "correct-result"},

		{"void", void, ""},
		{"void in any phase", and(void, phase("any")), "no round"},
		{"void whenever a round is open", and(void, phase("any"), when(procedure.Conditions{"round_open": true})), ""},
		{"void and bets stand", and(void, func(r *row) { r.Bets = game.BetsStand }), "given back"},
		{"play again from the bets", and(phase("betting"), func(r *row) { r.Round = game.RoundReplay }), ""},
		{"play again over dealt cards", func(r *row) { r.Round = game.RoundReplay }, "replay"},
		{"play again no round", and(phase("any"), func(r *row) { r.Round = game.RoundReplay }), "no round"},
		{"spin again no round", and(phase("any"), func(r *row) { r.Round = game.RoundRespin }), "no round"},
		{"settle no round", and(manager, phase("any"), func(r *row) { r.Round, r.Bets = game.RoundComplete, game.BetsSettleManually }), "no round"},
		{"settle by the video", and(manager, func(r *row) { r.Round, r.Bets = game.RoundComplete, game.BetsSettleManually }), ""},

		{"leads elsewhere and does something", func(r *row) {
			r.Cases, r.Cards = []string{"001/11.20"}, []game.CardEffect{game.BurnCard}
		}, "never applies"},
		{"leads elsewhere and holds beside", func(r *row) { r.Cases, r.Beside = []string{"001/11.20"}, true }, "never applies"},
		{"holds beside", func(r *row) { r.Beside = true }, ""},
		{"leads where no row is", func(r *row) { r.Cases = []string{"001/11.99"} }, "001/11.99"},
	} {
		t.Run(test.name, func(t *testing.T) {
			row := rowFor("001/11.20", "dealing", nil)
			test.change(&row)
			err := procedure.Set{row}.Validate("001")
			if (err == nil) != (test.says == "") || err != nil &&
				(!strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), "001/11.20")) {
				t.Errorf("got %v, want an error that says %q and names the clause", err, test.says)
			}
		})
	}
}

// A condition that every number meets, or none, distinguishes nothing.
func TestConditionsOnNumbers(t *testing.T) {
	for condition, holds := range map[string]bool{
		"<=2": true, ">=3": true, "=0": true, "<=0": true, ">=1": true, ">0": true, "< 3": true,
		">=0": false, ">-1": false, "<0": false, "<=-1": false, "=-1": false, ">=-2": false,
		"<=2.5": false, ">=NaN": false, "<=Inf": false, "=": false, "2": false, "": false,
	} {
		if err := (procedure.Conditions{"count": condition}).Validate(); (err == nil) != holds {
			t.Errorf("count %q: %v", condition, err)
		}
	}
}
