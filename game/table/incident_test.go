package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

func TestDeviceLostInMidRound_001_7(t *testing.T) {
	lost := func(t *testing.T) *bench {
		b := dealingBench(t)
		b.deals("9S")
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("device-changed")
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("") // nothing new
		b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "scanner"})
		b.want("device-changed incident-opened shift-manager-called")
		step := b.at("device-lost")
		if step.Kind != game.StepWait || !step.Deadline.Equal(b.clock.Now().Add(15*time.Minute)) ||
			!strings.Contains(step.Prompt.String(), "unplugged") {
			t.Errorf("the step is %+v", step)
		}
		b.do(game.Confirm{})
		b.wantRefused(game.RefusedNotNow, "")
		return b
	}
	t.Run("back, and resumed by the dealer", func(t *testing.T) {
		b := lost(t)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.want("device-changed") // a link that comes back does not advance the round
		if step := b.at("resume"); !strings.Contains(step.Prompt.String(), "9S") || step.By != game.Dealer {
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
		check.Containsf(t, b.at("resume").Prompt.String(), "8H", "the card kept is not named")
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
		b.want("ruled held-burned round-closed")
		b.confirm("announce-void")
	})
	t.Run("back, and resumed by the shift manager", func(t *testing.T) {
		b := lost(t)
		b.signIn("mona")
		check.Equalf(t, b.offers(), "001/11.23 001/11.36", "while the device is lost, offered")
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		check.Equalf(t, b.offers(), "001/7 001/11.23 001/11.36", "when it is back, offered")
		b.rule("001/7", 0)
		b.want("ruled incident-closed signed-out")
		b.at("deal banker-1")
	})
	t.Run("void by the shift manager", func(t *testing.T) {
		b := lost(t)
		b.signIn("mona")
		b.rule("001/11.23", 0)
		b.want("ruled round-closed")
		b.confirm("announce-void")
		b.confirm("collect")
		b.confirm("start-round") // bets may be taken
		b.tick(18 * time.Second)
		b.want("betting-closed incident-opened shift-manager-called") // but no card dealt
	})
	t.Run("void by the clock", func(t *testing.T) {
		b := lost(t)
		b.tick(15 * time.Minute)
		b.want("ruled round-closed")
		b.confirm("announce-void")
	})
	t.Run("lost while no card is wanted", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S 8H KD KC")
		b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "scanner"})
		b.want("device-changed")
		b.confirm("announce")
		b.confirm("collect")
	})
}

// The round becomes void exactly 15 minutes after the incident was opened, even across a restart of the console.
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
			b.want("ruled round-closed")
			b.confirm("announce-void")
			outcome := eventOf[game.RoundClosed](b).Outcome
			if outcome.Clause != "001/7" || outcome.Instruction != game.BetsRefundInitial ||
				outcome.Status != game.StatusVoid || !strings.Contains(outcome.Reason.String(), "15 minutes") {
				t.Errorf("the outcome is %+v", outcome)
			}
			if !b.clock.Now().Equal(opened.Add(900 * time.Second)) {
				t.Errorf("void after %v", b.clock.Now().Sub(opened))
			}
			b.at("collect")
		})
	}
}

// A late ruling does not count, even if it is decided before the timer.
func TestALateRuling_001_7(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.input(game.Input{Command: game.Rule{Clause: "001/7"}, At: b.clock.Now().Add(15 * time.Minute)})
	b.wantRefused(game.RefusedNotOffered, "signed-out ruled round-closed")
	b.confirm("announce-void")
	outcome := eventOf[game.RoundClosed](b).Outcome
	check.Equalf(t, outcome.Status, game.StatusVoid, "the outcome is %+v", outcome)
}

// Without a round no time runs.
func TestIncidentBetweenRoundsHasNoClock_001_7(t *testing.T) {
	b := readyBench(t)
	b.report(game.VideoLost, nil)
	b.want("incident-opened shift-manager-called")
	b.tick(24 * time.Hour)
	b.want("console-locked clock-moved") // nobody did anything
	if step := b.at("shift-manager"); !step.Deadline.IsZero() {
		t.Errorf("a deadline of %v", step.Deadline)
	}
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7", "offered")
	b.rule("001/7", 0)
	b.signIn("dora")
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

// The players' view has to be stated: the answer determines the ruling (11.27, 11.28).
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
	b.want("facts-given ruled card-revealed held-burned shift-manager-called")
	b.confirm("follow-procedure")
}

// refusedHere reports whether the last report was of something that cannot happen in the game.
func (b *bench) refusedHere() bool { return b.refused != nil && b.refused.Code == game.RefusedNotHere }

// Every incident of the game can be reported in every phase, and what is offered solves it or voids the round (001/7).
func TestEveryIncidentHasAWayOut_001_7(t *testing.T) {
	norace.Only(t)
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
					if incident == game.ResultWrong {
						break // a correction handles it: TestCorrection
					}
					b.report(incident, nil)
					counts := incident == game.BurnTooFew || incident == game.BurnTooMany
					if b.refusedHere() || counts && b.refused != nil && b.refused.Code == game.RefusedNotNow {
						break // no card was due to be burned yet
					}
					for b.table.Step().Kind == game.StepAnswer {
						b.answers(anyAnswer(b.table.Step().Asks))
					}
					if b.table.Step().Name == "announce-void" {
						b.confirm("announce-void")
						break
					}
					if b.table.Step().Name == "follow-procedure" {
						b.confirm("follow-procedure")
						break // the rule leaves no choice
					}
					b.signIn("mona")
					if b.table.Step().Name == "finding" {
						b.found()
						b.followRuling()
						break // the shift manager states a fact and chooses nothing
					}
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
					b.followRuling()
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

// anyAnswer answers every question: no, or three.
func anyAnswer(asks []string) game.Facts {
	facts := game.Facts{}
	for _, name := range asks {
		facts[name] = false
		if name == "count" {
			facts[name] = 3.0
		}
	}
	return facts
}
