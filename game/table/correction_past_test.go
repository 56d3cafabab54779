package table_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const approved = "gli-19/2.9.5"

// approve has a shift manager approve the requested correction.
func (b *bench) approve(who string) {
	b.t.Helper()
	b.signIn(who)
	b.do(game.Rule{Clause: approved, Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
}

// replays checks every record of the table against its rules.
func (b *bench) replays() {
	b.t.Helper()
	tabletest.Audited(b.t, throughJSON(b.journal.records))
}

// pastShoe returns a table whose first shoe was closed after two rounds, with one round of the second shoe.
func pastShoe(t *testing.T, set ...string) *bench {
	b := newBench(t, set...)
	b.signIn("dora")
	b.newShoe("5H")
	for range 2 {
		b.dealing()
		b.finish()
	}
	b.do(game.CutCardRead{})
	b.confirm("close-shoe")
	b.newShoe("5H")
	b.dealing()
	b.finish()
	return b
}

// A round of a closed shoe can be corrected like any other, more than once, and across a restart.
func TestARoundOfAnEarlierShoeIsCorrected_GLI19_2_9_5(t *testing.T) {
	b := pastShoe(t)
	b.correct(1, "9S KD / 9H KC")
	b.want("incident-opened correction-requested shift-manager-called")
	asked := eventOf[game.CorrectionRequested](b)
	if asked.Before.Status != game.StatusComplete || asked.Before.RoundInShoe != 1 || winner(t, asked.Before.Result) != "player" ||
		asked.After.RoundInShoe != 1 || len(asked.Before.Bets) == 0 {
		t.Errorf("asked for is %+v", asked)
	}
	b.approve("mona")
	state := b.table.State()
	if len(state.Played) != 1 || state.Played[0].Corrected {
		t.Errorf("the rounds of this shoe are %+v", state.Played)
	}
	b.restart()
	b.correct(1, "9S KD / 9H KC")
	b.wantRefused(game.RefusedBadResult, "")
	b.correct(1, "7S KD / 8H KC")
	if again := eventOf[game.CorrectionRequested](b); !again.Before.Corrected || winner(t, again.Before.Result) != "tie" {
		t.Errorf("what was corrected before is %+v", again.Before)
	}
	b.approve("max")
	b.replays()
}

// A person who had a part in a round of an earlier shoe, or in its correction, may not decide on its correction but
// may decide on another round's (GLI-19 C.6.8(i)).
func TestPartsInARoundOfAnEarlierShoe_GLI19_C_6_8(t *testing.T) {
	b := newBench(t)
	b.signIn("bella") // she deals here and may rule elsewhere
	b.newShoe("5H")
	b.dealing()
	b.finish()
	b.do(game.SignOut{})
	b.signIn("dora")
	b.dealing()
	b.finish()
	b.do(game.CutCardRead{})
	b.confirm("close-shoe")
	refused := func(who string) {
		t.Helper()
		b.do(game.SignIn{Identity: known(who)})
		b.wantRefused(game.RefusedOwnRequest, "sign-in-failed")
	}
	b.correct(1, "9S KD / 9H KC")
	refused("bella")
	b.restart()
	refused("bella")
	b.approve("mona")
	b.correct(1, "7S KD / 8H KC")
	refused("mona")
	refused("bella")
	b.approve("max")
	b.correct(2, "9S KD / 9H KC")
	b.approve("bella")
	b.replays()
}

// Other actions are parts in a round too: noting a fault in another incident, finding on a report against its
// result, and getting a card read. That is true of the round before the last and of one of an earlier shoe.
func TestWhatElseIsAPart_GLI19_C_6_8(t *testing.T) {
	for name, test := range map[string]struct {
		had string // the person who had the part; another shift manager ruled
		do  func(*bench)
	}{
		"a fault noted": {"max", func(b *bench) {
			b.do(game.Report{Incident: game.VideoLost})
			b.signIn("max")
			b.do(game.Report{Incident: game.DealerError, By: "max"})
			b.want("fault-noted")
			b.signIn("mona")
			b.do(game.Rule{Clause: "001/7", Facts: b.table.Step().Offers[0].Facts})
			b.want("ruled incident-closed signed-out")
			b.deals("9S 8H KD KC")
		}},
		"a card read": {"mona", func(b *bench) {
			b.threeTimes()
			b.signIn("mona")
			b.do(game.CardRead{Card: card(b.t, "9S")})
			b.deals("8H KD KC")
		}},
		"a finding": {"mona", func(b *bench) {
			b.deals("9S 8H KD KC")
			b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 3.0}})
			b.signIn("mona")
			b.do(game.Answer{Facts: game.Facts{"confirmed": false}})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			b.signIn("dora")
			b.newShoe("5H")
			b.dealing()
			test.do(b)
			b.confirm("announce")
			b.confirm("collect")
			for shoe := range 2 {
				b.correct(1, "9S KD / 9H KC")
				b.do(game.SignIn{Identity: known(test.had)})
				b.wantRefused(game.RefusedOwnRequest, "sign-in-failed")
				b.do(game.Withdraw{})
				if shoe == 0 {
					b.do(game.CutCardRead{})
					b.confirm("close-shoe")
				}
			}
			b.replays()
		})
	}
}

// A game without a shoe has more rounds than the table keeps.
func TestASpinOfLongAgoIsCorrected_GLI19_2_9_5(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.light = true
	for b.table.State().Rounds < 103 || b.table.State().RoundRunning() {
		b.followWheel(func(int) int { return 0 })
	}
	state := b.table.State()
	if len(state.Played) > 100 || state.Played[0].Round == 1 {
		t.Fatalf("at hand are %d rounds from %d", len(state.Played), state.Played[0].Round)
	}
	past, found := b.table.Snapshot().FinishedRound(1)
	if !found {
		t.Fatal("round 1 is not found")
	}
	result := "17"
	if strings.Contains(past.Result.String(), result) {
		result = "18"
	}
	by := state.Dealer
	b.do(game.Correct{Identity: known(by.ID), Round: 1, Result: game.Typed{Text: result}, Reference: "camera 2", Reason: "seen"})
	b.approve("mona")
	if past, _ := b.table.Snapshot().FinishedRound(1); !strings.Contains(past.Result.String(), result) {
		t.Errorf("round 1 is %v now", past.Result)
	}
}

// A round that is not in the record as finished cannot be corrected.
func TestRoundsThatTheRecordDoesNotHave_GLI19_2_9_5(t *testing.T) {
	b := pastShoe(t)
	for _, round := range []uint64{0, 4, 99} {
		b.correct(round, "9S KD / 9H KC")
		b.wantRefused(game.RefusedBadResult, "")
		if _, found := b.table.Snapshot().FinishedRound(round); found {
			t.Errorf("round %d is found", round)
		}
	}
}

// If the site allows it, two persons can void a finished round, or give a void round a result (GLI-19 C.6.4(e)).
func TestVoidAfterwards_GLI19_C_6_4_e(t *testing.T) {
	void := func(b *bench, round uint64, where string) {
		b.t.Helper()
		b.do(game.Correct{Identity: known("dora"), Round: round, Void: true, Reference: where, Reason: "the shoe was wrong"})
	}
	for _, name := range []string{"at hand", "an earlier shoe"} {
		t.Run(name, func(t *testing.T) {
			b := pastShoe(t, "void-afterwards=allowed")
			round := uint64(3)
			if name == "an earlier shoe" {
				round = 1
			}
			void(b, round, "")
			b.wantRefused(game.RefusedBadResult, "")
			void(b, round, "camera 2")
			b.signIn("mona")
			b.do(game.Rule{Clause: approved, Facts: game.Facts{"approved": true}})
			b.want("ruled round-corrected incident-closed signed-out")
			after := eventOf[game.RoundCorrected](b).After
			if after.Status != game.StatusVoid || after.Instruction != game.BetsRefund || !after.Corrected || len(after.Bets) == 0 {
				t.Fatalf("the outcome is %+v", after)
			}
			for _, bet := range after.Bets {
				check.Equalf(t, bet.Result, game.BetRefund, "%s", bet.Name)
			}
			void(b, round, "camera 2")
			b.wantRefused(game.RefusedBadResult, "") // it is already void
			b.correct(round, "9S KD / 8H KC")
			b.approve("max")
			if after := eventOf[game.RoundCorrected](b).After; after.Status != game.StatusSettledManually ||
				after.Instruction != game.BetsSettleManually || winner(t, after.Result) != "player" {
				t.Errorf("the outcome is %+v", after)
			}
			b.replays()
		})
	}
	t.Run("a round voided in play", func(t *testing.T) {
		b := pastShoe(t, "void-afterwards=allowed")
		b.confirm("start-round")
		b.report(game.Malfunction, nil)
		b.signIn("mona")
		b.rule("001/11.36", 0)
		b.confirm("announce-void")
		b.correct(4, "9S KD / 8H KC")
		if before := eventOf[game.CorrectionRequested](b).Before; before.Status != game.StatusVoid || before.Clause != "001/11.36" {
			t.Errorf("it was %+v", before)
		}
		var view view.Viewer
		shown, _ := view.View(b.table.Snapshot())
		check.Containsf(t, fmt.Sprint(shown.Correction.Bets), "Player: wins 1:1 (was: void)", "the bets that change")
		b.do(game.SignIn{Identity: known("mona")})
		b.wantRefused(game.RefusedOwnRequest, "sign-in-failed") // she voided it
		b.approve("max")
		b.replays()
	})
	t.Run("off", func(t *testing.T) {
		b := pastShoe(t)
		for _, round := range []uint64{1, 3} {
			void(b, round, "camera 2")
			b.wantRefused(game.RefusedBadResult, "")
		}
	})
}

// The person who approves sees only the bets that change.
func TestTheApprovalShowsTheBetsThatChange_GLI19_2_9_5(t *testing.T) {
	b := pastShoe(t)
	b.correct(1, "9S KD / 9H KC")
	b.signIn("mona")
	want := []string{"Player: push (was: wins 1:1)", "Banker: push (was: loses)", "Tie: wins 8:1 (was: loses)"}
	var viewer view.Viewer
	shown, _ := viewer.View(b.table.Snapshot())
	said := map[string]bool{}
	for _, change := range shown.Correction.Bets {
		said[change.String()] = true
	}
	for _, offer := range b.table.Step().Offers {
		trial := b.table.Snapshot().Consider(game.Rule{Clause: offer.Clause, Facts: offer.Facts}, offer, false)
		does := map[string]bool{}
		for _, one := range trial.Does {
			does[one.Text.String()] = one.About == view.AboutBets
		}
		for _, text := range want {
			if !said[text] || does[text] != (offer.Facts["approved"] == true) {
				t.Errorf("%v: %q among %v: shown is %v", offer.Facts, text, does, shown.Correction.Bets)
			}
		}
	}
}

// A round dealt by other rules cannot be corrected by today's, even if its shoe is still in play: the payouts would
// differ.
func TestARoundDealtByOtherRulesIsNotCorrected_GLI19_2_8_2(t *testing.T) {
	b := pastShoe(t)
	v := must.Get(ezugi())(t)
	book := *v.Book // other tests share it
	book.Digest = strings.Repeat("0", len(book.Digest))
	v.Book = &book
	chosen := must.Get(v.Book.ChooseTraining(nil))(t)
	b.rules = decide.NewRules(decide.Setup{Site: "vilnius", Table: "b1", Variant: v, Settings: chosen})
	b.light = true
	b.restart()
	for _, round := range []uint64{1, 3} { // round 3 belongs to the shoe in play
		b.correct(round, "9S KD / 9H KC")
		b.wantRefused(game.RefusedBadResult, "")
		check.Containsf(t, b.refused.Hint.String(), "rules and settings of that round", "round %d: what to do", round)
	}
}
