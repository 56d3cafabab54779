package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
)

// A card drawn after the last one, not shown to the players, is the first card of
// the next game; shown, it is burned. Both hold before the announcement and after.
func TestExtraCardDrawn_001_11_27_11_28(t *testing.T) {
	moments := []struct {
		name string
		to   func(*bench)
		back string
	}{
		{"before the result is announced", func(b *bench) {}, "announce"},
		{"after the result is announced", func(b *bench) { b.confirm("announce") }, "collect"},
		{"between rounds", func(b *bench) { b.confirm("announce"); b.confirm("collect") }, "start-round"},
	}
	for _, moment := range moments {
		for _, seen := range []bool{false, true} {
			t.Run(moment.name+map[bool]string{true: ", seen", false: ", not seen"}[seen], func(t *testing.T) {
				b := dealingBench(t)
				b.deals("9S 8H KD KC")
				moment.to(b)
				b.card("2D")
				b.want("incident-opened")
				if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.ExtraCardDrawn || opened.Held != card(t, "2D") {
					t.Errorf("opened as %+v", opened)
				}
				b.at("facts")
				b.do(game.Answer{Facts: game.Facts{"seen": seen}})
				if seen {
					b.want("facts-given ruled held-burned incident-closed")
				} else {
					b.want("facts-given ruled held-carried incident-closed")
				}
				if ruled := eventOf[game.Ruled](b); ruled.Clause != map[bool]string{false: "001/11.27", true: "001/11.28"}[seen] {
					t.Errorf("ruled by %s", ruled.Clause)
				}
				b.at(moment.back)
				for b.table.Step().Name != "start-round" {
					b.confirm(b.table.Step().Name)
				}
				b.confirm("start-round")
				b.tick(18 * time.Second)
				if !seen {
					b.want("betting-closed card-dealt")
					if dealt := eventOf[game.CardDealt](b); !dealt.Carried || dealt.Position != "player-1" || dealt.Card != card(t, "2D") {
						t.Errorf("the card kept is dealt as %+v", dealt)
					}
					b.at("deal banker-1")
				} else {
					b.want("betting-closed")
					b.at("deal player-1")
				}
			})
		}
	}
}

// Two cards drawn too many keep their order (11.27).
func TestTwoExtraCardsAreDealtInOrder_001_11_27(t *testing.T) {
	b := readyBench(t)
	for _, code := range []string{"2D", "3D"} {
		b.card(code)
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
	}
	b.dealingCarried("betting-closed card-dealt card-dealt", "deal player-2")
	if cards := b.table.State().Round.Cards; cards[0].Card != card(t, "2D") || cards[1].Card != card(t, "3D") {
		t.Errorf("dealt are %v", cards)
	}
}

func (b *bench) dealingCarried(events, step string) {
	b.t.Helper()
	b.confirm("start-round")
	b.tick(18 * time.Second)
	b.want(events)
	b.at(step)
}

// An extra card that nobody scanned is burned all the same: it is in the discard
// holder, its face unknown (11.28).
func TestReportedExtraCard_001_11_27_11_28(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	left := b.table.State().Shoe.Left()
	b.report(game.ExtraCardDrawn, game.Facts{"seen": true})
	b.want("incident-opened ruled cards-burned incident-closed")
	if got := b.table.State().Shoe.Left(); got != left-1 {
		t.Errorf("%d cards are left of %d", got, left)
	}
	b.report(game.ExtraCardDrawn, game.Facts{"seen": false})
	b.want("incident-opened ruled incident-closed") // it is scanned as the next game's first card
	b.confirm("announce")

	// While the shoe is being prepared no card of it is burned by this.
	b = newBench(t)
	b.signIn("dora")
	b.confirm("load-shoe")
	b.report(game.ExtraCardDrawn, game.Facts{"seen": true})
	b.want("incident-opened ruled incident-closed")
	b.at("shuffle-1")
}

// No clause speaks of a card dealt while bets are taken: it is the first of the
// deal if the shift manager lets the round go on, by analogy with 11.27.
func TestDealtEarly_001_7(t *testing.T) {
	open := func(t *testing.T) *bench {
		b := readyBench(t)
		b.confirm("start-round")
		b.card("9S")
		b.want("incident-opened shift-manager-called")
		if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.DealtEarly || opened.Phase != game.PhaseBetting || opened.Held != card(t, "9S") {
			t.Errorf("opened as %+v", opened)
		}
		return b
	}
	t.Run("solved", func(t *testing.T) {
		b := open(t)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-carried incident-closed signed-out")
		b.at("betting")
		b.tick(18 * time.Second)
		b.want("betting-closed card-dealt")
		b.at("deal banker-1")
	})
	t.Run("solved after betting closed", func(t *testing.T) {
		b := open(t)
		b.tick(30 * time.Second)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-carried incident-closed signed-out card-dealt")
		b.at("deal banker-1")
	})
	t.Run("void: the card is burned", func(t *testing.T) {
		b := open(t)
		b.signIn("mona")
		b.rule("001/11.36", 0)
		b.want("ruled held-burned round-closed incident-closed signed-out")
		b.at("start-round")
	})
	t.Run("a second one behind a card kept", func(t *testing.T) {
		b := readyBench(t)
		b.card("2D")
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.confirm("start-round")
		b.card("3D")
		b.signIn("mona")
		b.rule("001/7", 0)
		b.tick(18 * time.Second)
		b.want("betting-closed card-dealt card-dealt")
	})
}

// A face that cannot come out any more.
func TestImpossibleCard_001_7(t *testing.T) {
	ninth := func(t *testing.T) *bench {
		b := readyBench(t)
		for range 2 { // 9S on four hands of two rounds
			b.dealing()
			b.deals("9S KH KS QH")
			b.confirm("announce")
			b.confirm("collect")
		}
		for range 3 {
			b.dealing()
			b.deals("9S 9S KS QH")
			b.confirm("announce")
			b.confirm("collect")
		}
		b.dealing()
		b.card("9S")
		b.want("incident-opened shift-manager-called")
		opened := eventOf[game.IncidentOpened](b)
		if opened.Incident != game.CardImpossible || opened.Held != card(t, "9S") || opened.Position != "player-1" {
			t.Errorf("opened as %+v", opened)
		}
		return b
	}
	t.Run("solved: what lies there is scanned again", func(t *testing.T) {
		b := ninth(t)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-dropped incident-closed signed-out")
		b.deals("8S")
	})
	t.Run("void: the shoe is changed", func(t *testing.T) {
		b := ninth(t)
		b.signIn("mona")
		b.rule("001/11.23", 0)
		b.want("ruled held-dropped round-closed shoe-change-ordered incident-closed signed-out")
		b.at("close-shoe")
	})
	t.Run("out of time: the shoe is changed", func(t *testing.T) {
		b := ninth(t)
		b.tick(15 * time.Minute)
		b.want("ruled held-dropped round-closed shoe-change-ordered incident-closed")
		b.at("close-shoe")
	})
}

// The shift manager removes the last card, or the last two, never the first.
func TestRemovingCards_001_11_35(t *testing.T) {
	kinds := map[game.Incident]game.Fate{
		game.CardMisread: game.FateMisread, game.CardScannedTwice: game.FateReading, game.CardsStuck: game.FateDiscarded,
	}
	for kind, fate := range kinds {
		for _, remove := range []int{0, 1, 2} {
			t.Run(string(kind)+" "+string(rune('0'+remove)), func(t *testing.T) {
				b := dealingBench(t)
				b.deals("2S 3H KD")
				before := b.table.State().Shoe
				b.report(kind, nil)
				b.want("incident-opened shift-manager-called")
				b.signIn("mona")
				if got := b.offers(); got != "001/11.35 001/11.35.1 001/11.35.2 001/7 001/11.23 001/11.36" {
					t.Errorf("offered are %s", got)
				}
				if most := b.table.Step().Offers[0].MaxRemove; most != 2 {
					t.Errorf("at most %d are offered", most)
				}
				b.rule("001/11.35", remove)
				want := max(remove, 1)
				b.want("ruled " + strings.Repeat("card-removed ", want) + "incident-closed signed-out")
				if ruled := eventOf[game.Ruled](b); ruled.Remove != want {
					t.Errorf("ruled %+v", ruled)
				}
				// The earliest removed is the one that was wrong.
				if removed := eventOf[game.CardRemoved](b); removed.Fate != fate {
					t.Errorf("removed as %+v, want %s", removed, fate)
				}
				after := b.table.State().Shoe
				if after.Dealt != before.Dealt-want {
					t.Errorf("%d cards dealt, then %d", before.Dealt, after.Dealt)
				}
				back := 0
				if fate == game.FateReading {
					back = 1 // there was no such card
				}
				if after.Left() != before.Left()+back {
					t.Errorf("%d left, then %d", before.Left(), after.Left())
				}
				b.at([]string{"", "deal player-2", "deal banker-1"}[want])
				b.deals([]string{"", "7D", "7D 7C"}[want]) // the place is filled by the next card
			})
		}
	}
}

func TestRemovalsThatAreRefused_001_11_35_1_11_35_2(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S 3H KD KC") // 2 and 3: Player draws
	b.report(game.CardMisread, nil)
	b.rule("001/11.35", 1)
	b.wantRefused(game.RefusedNotOffered, "") // nobody is there to rule
	b.signIn("mona")
	b.rule("001/11.35", 3)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.35", 4)
	b.wantRefused(game.RefusedFirstCard, "")
	b.rule("001/11.35", -1)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/7", 1)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.27", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("001/11.35.2", 2)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.35.2", 3)
	b.want("ruled round-closed incident-closed signed-out")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsRefund || outcome.Clause != "001/11.35.2" {
		t.Errorf("the outcome is %+v", outcome)
	}
}

// With one card on the table the first would have to go: only voids are left.
func TestTheFirstCardIsNeverRemoved_001_11_35_1(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	if got := b.offers(); got != "001/11.35.1 001/7 001/11.23 001/11.36" {
		t.Errorf("offered are %s", got)
	}
	b.rule("001/11.35", 1)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("001/11.35.1", 0)
	b.want("ruled round-closed incident-closed signed-out")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsRefundInitial || outcome.Clause != "001/11.35.1" {
		t.Errorf("the outcome is %+v", outcome)
	}
	b.confirm("collect")

	b = dealingBench(t) // no card at all
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	if got := b.offers(); got != "001/7 001/11.23 001/11.36" {
		t.Errorf("offered are %s", got)
	}
}

// The number of cards is the shift manager's word: a dealer who states it in a
// report would void the round alone.
func TestADealerCannotVoidByReporting_001_11_35(t *testing.T) {
	for _, facts := range []game.Facts{{"remove": 3.0}, {"remove_first": true}, {"remove": 1.0, "remove_first": false}} {
		b := dealingBench(t)
		b.deals("2S 3H KD")
		b.report(game.CardMisread, facts)
		b.wantRefused(game.RefusedUnknownFact, "")
		b.at("deal banker-2")
	}
	// What the console sees for itself it does not take from anybody.
	b := dealingBench(t)
	b.report(game.CardUnreadable, game.Facts{"round_open": false, "betting_open": true, "first": true, "device_lost": true, "seen": true})
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	if got := b.offers(); got != "001/11.31 001/7 001/11.23 001/11.36" {
		t.Errorf("offered are %s", got)
	}
}

// After the result is announced nothing is removed any more.
func TestNoRemovalAfterTheAnnouncement_001_11_35(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	if got := b.offers(); got != "001/7" {
		t.Errorf("offered are %s", got)
	}
	b.rule("001/7", 0)
	b.at("collect")
}

// Removing the last card of a finished deal opens the deal again.
func TestRemovalBeforeTheAnnouncement_001_11_35(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.report(game.CardsStuck, nil)
	b.signIn("mona")
	b.rule("001/11.35", 1)
	b.at("deal banker-2")
	b.deals("QC")
	b.confirm("announce")
}

func TestDeviceLostInMidRound_001_7(t *testing.T) {
	lost := func(t *testing.T) *bench {
		b := dealingBench(t)
		b.deals("9S")
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("device-changed")
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("") // nothing new
		b.input(game.Input{Command: game.LinkChanged{Reason: "unplugged"}, Device: "scanner"})
		b.want("device-changed incident-opened shift-manager-called")
		step := b.at("device-lost")
		if step.Kind != game.StepWait || !step.Deadline.Equal(b.clock.Now().Add(15*time.Minute)) || !strings.Contains(step.Prompt, "unplugged") {
			t.Errorf("the step is %+v", step)
		}
		b.do(game.Confirm{})
		b.wantRefused(game.RefusedNotNow, "")
		return b
	}
	t.Run("back, and resumed by the dealer", func(t *testing.T) {
		b := lost(t)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("device-changed") // a link that comes back moves nothing
		if step := b.at("resume"); !strings.Contains(step.Prompt, "9S") || step.By != game.Dealer {
			t.Errorf("the last card is not named: %+v", step)
		}
		b.do(game.Confirm{})
		b.want("ruled incident-closed")
		b.deals("8H")
	})
	t.Run("a card read before the dealer says go on is kept, one", func(t *testing.T) {
		b := lost(t)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.card("8H")
		b.want("card-held")
		if step := b.at("resume"); !strings.Contains(step.Prompt, "8H") {
			t.Errorf("the card kept is not named: %s", step.Prompt)
		}
		b.card("KD")
		b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
		b.do(game.Confirm{})
		b.want("ruled held-carried incident-closed card-dealt")
		b.deals("KD KC")
	})
	t.Run("a card kept is burned with a void", func(t *testing.T) {
		b := lost(t)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.card("8H")
		b.signIn("mona")
		b.rule("001/11.36", 0)
		b.want("ruled held-burned round-closed incident-closed signed-out")
	})
	t.Run("back, and resumed by the shift manager", func(t *testing.T) {
		b := lost(t)
		b.signIn("mona")
		if got := b.offers(); got != "001/11.23 001/11.36" {
			t.Errorf("while the device is lost, offered are %s", got)
		}
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		if got := b.offers(); got != "001/7 001/11.23 001/11.36" {
			t.Errorf("when it is back, offered are %s", got)
		}
		b.rule("001/7", 0)
		b.want("ruled incident-closed signed-out")
		b.at("deal banker-1")
	})
	t.Run("void by the shift manager", func(t *testing.T) {
		b := lost(t)
		b.signIn("mona")
		b.rule("001/11.23", 0)
		b.want("ruled round-closed incident-closed signed-out")
		b.confirm("collect")
		b.confirm("start-round") // bets may be taken
		b.tick(18 * time.Second)
		b.want("betting-closed incident-opened shift-manager-called") // but no card dealt
	})
	t.Run("void by the clock", func(t *testing.T) {
		b := lost(t)
		b.tick(15 * time.Minute)
		b.want("ruled round-closed incident-closed")
	})
	t.Run("lost while no card is wanted", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S 8H KD KC")
		b.input(game.Input{Command: game.LinkChanged{Reason: "unplugged"}, Device: "scanner"})
		b.want("device-changed")
		b.confirm("announce")
		b.confirm("collect")
	})
}

// The round is void 15 minutes after the incident was opened, not a second before,
// also when the console was restarted meanwhile.
func TestFifteenMinutes_001_7(t *testing.T) {
	for _, restart := range []bool{false, true} {
		t.Run(map[bool]string{false: "without a restart", true: "with a restart"}[restart], func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S")
			b.report(game.Malfunction, nil)
			b.want("incident-opened shift-manager-called")
			opened := b.clock.Now()
			b.tick(600 * time.Second)
			if restart {
				b.restart()
			}
			b.signIn("mona")
			b.tick(299*time.Second + 999*time.Millisecond)
			if b.table.State().Incident == nil {
				t.Fatal("the round is void before its time")
			}
			b.tick(time.Millisecond)
			b.want("ruled round-closed incident-closed signed-out")
			outcome := eventOf[game.RoundClosed](b).Outcome
			if outcome.Clause != "001/7" || outcome.Instruction != game.BetsRefundInitial || outcome.Status != game.StatusVoid || !strings.Contains(outcome.Reason, "15 minutes") {
				t.Errorf("the outcome is %+v", outcome)
			}
			if !b.clock.Now().Equal(opened.Add(900 * time.Second)) {
				t.Errorf("void after %v", b.clock.Now().Sub(opened))
			}
			b.at("collect")
		})
	}
}

// A ruling that comes too late is none, even when it is decided before the timer.
func TestALateRuling_001_7(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.input(game.Input{Command: game.Rule{Clause: "001/7"}, At: b.clock.Now().Add(15 * time.Minute)})
	b.wantRefused(game.RefusedNotOffered, "ruled round-closed incident-closed signed-out")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Status != game.StatusVoid {
		t.Errorf("the outcome is %+v", outcome)
	}
}

// Without a round there is no clock.
func TestIncidentBetweenRoundsHasNoClock_001_7(t *testing.T) {
	b := readyBench(t)
	b.report(game.VideoLost, nil)
	b.want("incident-opened shift-manager-called")
	b.tick(24 * time.Hour)
	b.want("clock-moved")
	if step := b.at("shift-manager"); !step.Deadline.IsZero() {
		t.Errorf("a deadline of %v", step.Deadline)
	}
	b.signIn("mona")
	if got := b.offers(); got != "001/7" {
		t.Errorf("offered are %s", got)
	}
	b.rule("001/7", 0)
	b.at("start-round")
}

func TestReportsThatAreRefused(t *testing.T) {
	b := newBench(t)
	b.report(game.Malfunction, nil)
	b.wantRefused(game.RefusedNotNow, "") // nobody is signed in
	b.signIn("dora")
	b.report("card-eaten", nil)
	b.wantRefused(game.RefusedBadInput, "")
	b.report("", nil)
	b.wantRefused(game.RefusedBadInput, "")
	b.report(game.CardsDropped, game.Facts{"colour": "red"})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.CardsDropped, game.Facts{"count": "two"})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.rule("001/7", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.wantRefused(game.RefusedNotNow, "")
	b.report(game.Malfunction, nil)
	b.want("incident-opened shift-manager-called")
	b.report(game.Malfunction, nil)
	b.wantRefused(game.RefusedIncidentOpen, "")
}

// What was seen is said by somebody: the answer fixes the ruling (11.27, 11.28).
func TestNobodyAnswersForNobody_001_11_27(t *testing.T) {
	b := readyBench(t)
	b.card("2D")
	b.at("facts")
	b.do(game.SignOut{})
	if step := b.at("sign-in"); step.Kind != game.StepSignIn || step.By != game.Dealer {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.wantRefused(game.RefusedNotNow, "")
	b.signIn("dan")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.want("facts-given ruled held-burned incident-closed")
}

// Every incident of the closed list can be reported in every phase, and is solved
// or voided by what is offered (001/7).
func TestEveryIncidentHasAWayOut_001_7(t *testing.T) {
	phases := map[string]func(*testing.T) *bench{
		"between rounds": func(t *testing.T) *bench { return readyBench(t) },
		"betting":        func(t *testing.T) *bench { b := readyBench(t); b.confirm("start-round"); return b },
		"dealing":        func(t *testing.T) *bench { b := dealingBench(t); b.deals("2S 3H KD"); return b },
		"third card":     func(t *testing.T) *bench { b := dealingBench(t); b.deals("2S 3H KD KC"); return b },
		"result":         func(t *testing.T) *bench { b := dealingBench(t); b.deals("9S 3H KD KC"); return b },
		"shuffle":        func(t *testing.T) *bench { b := newBench(t); b.signIn("dora"); b.confirm("load-shoe"); return b },
	}
	for name, open := range phases {
		t.Run(name, func(t *testing.T) {
			for _, incident := range game.Incidents() {
				for clause := 0; ; clause++ {
					b := open(t)
					back := b.table.Step().Name
					b.report(incident, nil)
					if step := b.table.Step(); step.Kind == game.StepAnswer {
						b.do(game.Answer{Facts: game.Facts{"seen": false}})
					}
					if b.table.State().Incident == nil {
						break // the rule leaves nobody a choice
					}
					b.signIn("mona")
					offers := b.table.Step().Offers
					if len(offers) == 0 {
						t.Fatalf("%s: nothing is offered", incident)
					}
					if clause == len(offers) {
						break
					}
					b.rule(offers[clause].Clause, 0)
					if b.refused != nil {
						t.Fatalf("%s: %s is offered and refused: %s", incident, offers[clause].Clause, b.refused.Message)
					}
					if technician := b.table.State().Incident; technician != nil && !technician.TechnicianCalled {
						t.Fatalf("%s: still open after %s", incident, offers[clause].Clause)
					} else if technician != nil {
						continue
					}
					if offers[clause].Clause == "001/7" && b.table.Step().Name != back {
						t.Fatalf("%s: solved, and the table is at %s, not %s", incident, b.table.Step().Name, back)
					}
					if offers[clause].Round == game.RoundVoid && b.table.State().RoundRunning() {
						t.Fatalf("%s: %s does not void the round", incident, offers[clause].Clause)
					}
				}
			}
		})
	}
}
