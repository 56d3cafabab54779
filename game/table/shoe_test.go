package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
)

func TestLoadingAShoeWithoutACheck_001_11_2(t *testing.T) {
	b := newBench(t)
	b.at("sign-in")
	b.signIn("dora")
	b.at("load-shoe")
	b.do(game.Confirm{Facts: game.Facts{"seal": "LT-0001"}})
	b.want("shoe-loaded")
	if loaded := eventOf[game.ShoeLoaded](b); loaded != (game.ShoeLoaded{Shoe: 1, Decks: 8, Seal: "LT-0001", Check: game.CheckNone}) {
		t.Errorf("loaded %+v", loaded)
	}
	for pass, step := range []string{"shuffle-1", "shuffle-2", "shuffle-3"} {
		b.confirm(step)
		check.Equalf(t, eventOf[game.Shuffled](b).Pass, pass+1, "%s is recorded as pass", step)
	}
	b.confirm("cut")
	b.want("shoe-cut")
	b.confirm("cut-card")
	b.want("cut-card-placed")
	b.at("burn burn-1")
}

// The value of the first card is burned: ten for tens and pictures, one for an ace.
func TestBurnByValue_001_11_2(t *testing.T) {
	for code, burn := range map[string]int{
		"AS": 1, "2S": 2, "3S": 3, "4S": 4, "5S": 5, "6S": 6, "7S": 7, "8S": 8, "9S": 9, "TS": 10, "JS": 10, "QS": 10, "KS": 10,
	} {
		t.Run(code, func(t *testing.T) {
			b := newBench(t)
			b.signIn("dora")
			b.newShoe(code)
			check.Equalf(t, eventOf[game.CardsBurned](b).Count, burn, "%s burns", code)
			check.Equalf(t, b.table.State().Shoe.Left(), 416-1-burn, "cards are left")
		})
	}
}

func TestSealNumbers(t *testing.T) {
	for _, facts := range []game.Facts{
		{"seal": ""}, {"seal": 17.0}, {"seal": strings.Repeat("x", 41)}, {"lot": "1"}, {"seal": "1", "cards": 416.0},
	} {
		b := newBench(t)
		b.signIn("dora")
		b.do(game.Confirm{Facts: facts})
		b.wantRefused(game.RefusedUnknownFact, "")
		b.at("load-shoe")
	}
	b := newBench(t)
	b.signIn("dora")
	b.confirm("load-shoe")
	b.do(game.Confirm{Facts: game.Facts{"seal": "late"}})
	b.wantRefused(game.RefusedUnknownFact, "")
}

func TestDeckCheckByCount(t *testing.T) {
	b := newBench(t, "deck-check=count")
	b.signIn("dora")
	b.confirm("load-shoe")
	b.at("check-count")
	for _, facts := range []game.Facts{nil, {}, {"cards": "many"}, {"cards": 1.5}, {"cards": -1.0},
		{"cards_left": 416.0}, {"cards": true}} {
		b.do(game.Answer{Facts: facts})
		b.wantRefused(game.RefusedUnknownFact, "")
	}
	b.do(game.Answer{Facts: game.Facts{"cards": 415.0}})
	b.want("deck-checked")
	if checked := eventOf[game.DeckChecked](b); checked.Passed || checked.Cards != 415 || checked.Expected != 416 {
		t.Errorf("415 cards are checked as %+v", checked)
	}
	// A set that failed is not used: another one is loaded.
	b.confirm("load-shoe")
	check.Equalf(t, eventOf[game.ShoeLoaded](b).Shoe, 2, "the next set is shoe")
	b.do(game.Answer{Facts: game.Facts{"cards": 416.0}})
	b.want("deck-checked")
	b.at("shuffle-1")
}

// A set passes with eight cards of each face; any difference is named.
func TestDeckCheckByScanning(t *testing.T) {
	all := func(b *bench, skip string) {
		for index := range game.Faces * 8 {
			if c := game.CardAt(index % game.Faces); index >= 7*game.Faces && c.String() == skip {
				continue
			} else {
				b.table.Do(game.Input{Command: game.CardRead{Card: c}})
			}
		}
	}
	t.Run("complete", func(t *testing.T) {
		b := newBench(t, "deck-check=scan")
		b.signIn("dora")
		b.confirm("load-shoe")
		b.at("check-scan check-1")
		all(b, "KC")
		b.at("check-scan check-416")
		b.card("KC")
		b.want("check-card-read deck-checked")
		if checked := eventOf[game.DeckChecked](b); !checked.Passed || checked.Cards != 416 || len(checked.Differences) != 0 {
			t.Errorf("a whole set is checked as %+v", checked)
		}
		b.at("shuffle-1")
	})
	t.Run("a card short", func(t *testing.T) {
		b := newBench(t, "deck-check=scan")
		b.signIn("dora")
		b.confirm("load-shoe")
		all(b, "8S")
		b.at("check-scan check-416")
		b.do(game.Confirm{Facts: game.Facts{"cards": 415.0}})
		checked := eventOf[game.DeckChecked](b)
		if checked.Passed || len(checked.Differences) != 1 ||
			checked.Differences[0] != (game.FaceDifference{Card: card(t, "8S"), Expected: 8, Found: 7}) {
			t.Errorf("a set without one 8S is checked as %+v", checked)
		}
		b.at("load-shoe")
	})
	t.Run("an early end wants the count of what was scanned", func(t *testing.T) {
		b := newBench(t, "deck-check=scan")
		b.signIn("dora")
		b.confirm("load-shoe")
		b.do(game.Confirm{Facts: game.Facts{"cards": 0.0}})
		b.wantRefused(game.RefusedNotNow, "")
		if b.table.Snapshot().Blocked[decide.KeyConfirm].IsZero() {
			t.Error("the key is live before the first card")
		}
		b.card("8S")
		b.card("9S")
		for _, facts := range []game.Facts{nil, {"cards": 1.0}, {"cards": 416.0}, {"cards": "2"}, {"seal": "2"},
			{"cards": 2.0, "seal": "2"}} {
			b.do(game.Confirm{Facts: facts})
			b.wantRefused(game.RefusedUnknownFact, "")
			b.at("check-scan check-3")
		}
		b.do(game.Confirm{Facts: game.Facts{"cards": 2.0}})
		b.want("deck-checked")
		b.at("load-shoe")
	})
	t.Run("a foreign card for a lost one", func(t *testing.T) {
		b := newBench(t, "deck-check=scan")
		b.signIn("dora")
		b.confirm("load-shoe")
		all(b, "8S")
		b.card("9S")
		b.want("check-card-read deck-checked")
		if checked := eventOf[game.DeckChecked](b); checked.Passed || len(checked.Differences) != 2 {
			t.Errorf("nine 9S and seven 8S are checked as %+v", checked)
		}
	})
	t.Run("one physical card twice", func(t *testing.T) {
		b := newBench(t, "deck-check=scan")
		b.signIn("dora")
		b.confirm("load-shoe")
		b.do(game.CardRead{Card: card(t, "8S"), ID: "u1"})
		b.want("check-card-read")
		b.do(game.CardRead{Card: card(t, "8S"), ID: "u1"})
		b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
		b.do(game.NoRead{})
		b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	})
}

func TestCardsWhileTheShoeIsPrepared(t *testing.T) {
	b := newBench(t)
	b.card("8S")
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.signIn("dora")
	b.confirm("load-shoe")
	b.card("8S")
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.do(game.CutCardRead{})
	b.wantRefused(game.RefusedCutCard, "reading-ignored")
	b.do(game.NoRead{})
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.do(game.UnknownRead{Text: "9999"})
	b.wantRefused(game.RefusedUnknownCard, "reading-ignored")
}

// The cut card comes in mid-round: the round is finished, then the shoe is changed.
func TestCutCardInMidRound_001_11_2(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.do(game.CutCardRead{})
	b.want("cut-card-seen")
	b.at("deal player-2")
	b.deals("KD KC")
	b.confirm("announce")
	b.confirm("collect")
	step := b.at("close-shoe")
	check.Containsf(t, step.Prompt.String(), "cut card", "the reason is not")
	b.confirm("close-shoe")
	want := game.ShoeClosed{Shoe: 1, Rounds: 1, Expected: 416, Dealt: 4, BurnedSeen: 1, BurnedUnseen: 5, Left: 406,
		Reason: message.Written("cut card drawn")}
	if closed := eventOf[game.ShoeClosed](b); closed.Dealt != want.Dealt || closed.Left != want.Left ||
		closed.Difference != 0 || closed.Reason.String() != want.Reason.String() || closed.Counted {
		t.Errorf("closed as %+v, want %+v", closed, want)
	}
	b.newShoe("TH")
	b.confirm("start-round")
	check.Equalf(t, eventOf[game.RoundOpened](b), (game.RoundOpened{Round: 2, InShoe: 1}),
		"the first round of the second shoe")
	check.Equalf(t, b.table.State().Shoe.Number, 2, "the second shoe is number")
}

// If it comes between rounds, no further round is dealt from the shoe; if it comes during betting, that round is
// the last.
func TestCutCardBetweenRounds_001_11_2(t *testing.T) {
	b := readyBench(t)
	b.do(game.CutCardRead{})
	b.want("cut-card-seen")
	b.at("close-shoe")

	b = readyBench(t)
	b.confirm("start-round")
	b.do(game.CutCardRead{})
	b.want("cut-card-seen")
	b.at("betting")
	b.tick(18 * time.Second)
	b.finish()
	b.at("close-shoe")
}

func TestCutCardTwice(t *testing.T) {
	b := dealingBench(t)
	b.do(game.CutCardRead{})
	b.do(game.CutCardRead{})
	b.wantRefused(game.RefusedCutCard, "reading-ignored")
	b.at("deal player-1")
}

func TestShoeChangeWithACount(t *testing.T) {
	b := readyBench(t, "end-count=count")
	b.do(game.CutCardRead{})
	b.at("end-count")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.Answer{Facts: game.Facts{"cards_left": 409.0}})
	b.want("shoe-closed incident-opened shift-manager-called")
	if closed := eventOf[game.ShoeClosed](b); !closed.Counted || closed.Left != 409 || closed.Difference != -1 {
		t.Errorf("409 of 410 cards counted: %+v", closed)
	}
	if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.CardMissing || !opened.Detected || opened.Facts["count"] != 1.0 {
		t.Errorf("a card is missing: %+v", opened)
	}
	b.signIn("mona")
	b.rule("001/7", 0)
	b.want("ruled incident-closed signed-out")
	b.at("load-shoe")
}

// Two extra cards kept for the next round both go to the discard holder with their shoe.
func TestShoeChangeWithACardCarried_001_11_27(t *testing.T) {
	b := readyBench(t)
	for _, code := range []string{"9S", "2D"} {
		b.card(code)
		b.want("incident-opened")
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.want("facts-given ruled held-carried")
		b.confirm("follow-procedure")
	}
	b.do(game.CutCardRead{})
	b.confirm("close-shoe")
	if closed := eventOf[game.ShoeClosed](b); closed.Dealt != 0 || closed.BurnedSeen != 3 || closed.Left != 408 || closed.Difference != 0 {
		t.Errorf("closed as %+v", closed)
	}
}

func TestUnshuffledRunRaisesTheAlarm(t *testing.T) {
	b := dealingBench(t)
	b.deals("6H 7H 8H") // after the 5H shown
	b.card("9H")
	b.want("card-dealt shoe-alarm")
	if alarm := eventOf[game.ShoeAlarm](b); alarm.Alarm != game.AlarmUnshuffled || len(alarm.Cards) != 5 {
		t.Errorf("the alarm is %+v", alarm)
	}
	check.Equalf(t, len(b.table.State().Alarms), 1, "the alarm is not shown")
}

// A held card counts in the run like any other: the alarm comes with the fifth card of the run, even if that card
// is not dealt.
func TestUnshuffledRunEndsInAHeldCard(t *testing.T) {
	b := dealingBench(t)
	b.deals("5D 6D 7D 8D") // Player 2, Banker 4: Player draws
	b.deals("KS")          // Banker stands on 4 against a king
	b.confirm("announce")
	b.card("2C")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.confirm("follow-procedure")
	for i, code := range []string{"3C", "4C", "5C", "6C"} {
		b.card(code)
		b.want("incident-opened")
		b.do(game.Answer{Facts: game.Facts{"seen": true}})
		if i < 3 {
			b.want("facts-given ruled card-revealed held-burned shift-manager-called")
			b.confirm("follow-procedure")
		} else {
			b.want("facts-given ruled card-revealed held-burned shoe-alarm shift-manager-called")
			b.confirm("follow-procedure")
		}
	}
}

// A failed check of a set of cards is remembered: the dealer is told why another set is needed (GLI-19 C.6.8(g)).
func TestAFailedCheckSaysWhy(t *testing.T) {
	b := newBench(t, "deck-check=count")
	b.signIn("dora")
	b.confirm("load-shoe")
	b.do(game.Answer{Facts: game.Facts{"cards": 400.0}})
	if step := b.at("load-shoe"); !strings.HasPrefix(step.Prompt.String(), "Deck check failed: 400 counted, 416 expected. Load a new set") {
		t.Errorf("the dealer is told %q", step.Prompt)
	}
	b.confirm("load-shoe")
	b.do(game.Answer{Facts: game.Facts{"cards": 416.0}})
	b.at("shuffle-1")

	b = newBench(t, "deck-check=scan")
	b.signIn("dora")
	b.confirm("load-shoe")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.card("AS")
	b.do(game.Confirm{Facts: game.Facts{"cards": 1.0}})
	check.Containsf(t, b.at("load-shoe").Prompt.String(), "1 counted, 416 expected; missing A x31, 2 x32, 3 x32",
		"the dealer is told")
}

// More cards that fall while the cards turned up before are put right are a fault of their own: they are not only
// noted, and the whole set is replaced (001/11.25.1, 001/11.21.3).
func TestASecondFaultOfTheShuffleHasItsOwnClause_001_11_21_3(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	b.confirm("load-shoe")
	b.report(game.CardsExposedMixing, game.Facts{"count": float64(2)})
	b.at("follow-procedure")
	b.report(game.CardsDroppedMixing, game.Facts{"count": float64(3)})
	ruled := eventOf[game.Ruled](b)
	check.Equalf(t, ruled.Clause, "001/11.21.3", "ruled: %+v", ruled)
	b.confirm("follow-procedure")
	b.at("load-shoe")
}
