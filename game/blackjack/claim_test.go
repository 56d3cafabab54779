package blackjack_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// claiming returns a table whose first round has ended: both seats stood.
func claiming(t *testing.T, cards string) *bench {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards(cards)
	b.decide(1, 1, "stand")
	b.decide(3, 1, "stand")
	for b.Step().Kind != game.StepScan && b.Step().Name != game.StepNameAnnounce {
		b.do(game.Confirm{})
	}
	return b
}

// claim reports that a hand was given no chance to act, and rules it by the clause.
func (b *bench) claim(facts game.Facts) {
	b.Helper()
	b.do(game.Report{Incident: game.DecisionNotOffered, Facts: facts})
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
}

func seatHand(seat, hand float64) game.Facts { return game.Facts{"seat": seat, "hand": hand} }

// A claim is taken until the next round opens: the outcome in force is the one with the bet given back (001/10.26).
func TestAClaimAfterTheRound_001_10_26(t *testing.T) {
	for _, test := range []struct {
		at string // where the table is when it is made
		do func(*bench)
	}{
		{game.StepNameCollect, func(*bench) {}},
		{game.StepNameStartRound, func(b *bench) { b.to(game.StepNameStartRound) }},
		{"a start of the console", func(b *bench) { b.to(game.StepNameStartRound); b.restart(true) }},
	} {
		t.Run(test.at, func(t *testing.T) {
			b := claiming(t, "2S TS 9H 4S 9C TH")
			b.do(game.Confirm{})
			test.do(b)
			if list := b.Snapshot().Reportable(); !slices.Contains(list, game.DecisionNotOffered) {
				t.Errorf("may be reported: %v", list)
			}
			b.do(game.Report{Incident: game.DecisionNotOffered})
			b.refused(game.Answer{Facts: seatHand(2, 1)}, "seat 2 has no cards in this round: want one of [1 3]")
			b.do(game.Answer{Facts: game.Facts{"seat": 1.0}}) // it has one hand
			b.manager()
			b.do(game.Rule{Clause: "001/10.26"})

			corrected := events[game.RoundCorrected](b)
			must.Equalf(t, len(corrected), 1, "corrected are %+v", corrected)
			after := corrected[0].After
			check.Equalf(t, inShort(after.Bets), "seat-1/1/main refund, seat-3/1/main push", "the bets")
			if after.Status != game.StatusComplete || !after.Corrected || after.Clause != "001/10.26" ||
				!strings.Contains(string(after.Result), `"returned":true`) || len(after.Exceptions) != 1 ||
				inShort(corrected[0].Before.Bets) != "seat-1/1/main lose, seat-3/1/main push" {
				t.Errorf("corrected is %+v", corrected[0])
			}
			b.refused(game.Report{Incident: game.DecisionNotOffered, Facts: seatHand(1, 1)}, "given back already")
			b.refused(game.Report{Incident: game.DecisionNotOffered, Facts: game.Facts{"seat": 1.0}}, "given back already")
			b.audited()
			b.seats(3)
			b.audited()
		})
	}
}

// A player's claim is not a malfunction of the game: the clock does not void the round for it. The request for a
// ruling is repeated each minute, and the ruling applies whenever it comes (001/7, 001/10.26).
func TestTheClockVoidsNoRoundForAClaim_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S TS 9H 4S 9C TH")
	b.do(game.Report{Incident: game.DecisionNotOffered, Facts: seatHand(1, 1)})
	b.Advance(b.clock, 20*time.Minute)
	if state := b.State(); !state.RoundRunning() || state.Incident == nil || state.Incident.Ruling != nil {
		t.Fatalf("after twenty minutes the incident is %+v", state.Incident)
	}
	if asked := events[game.RulingOverdue](b); len(asked) < 5 {
		t.Errorf("the ruling was asked for again %d times", len(asked))
	}
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	if state := b.State(); !state.RoundRunning() || len(state.Round.Exceptions) != 1 {
		t.Errorf("ruled is %+v", state.Round)
	}
	b.audited()
}

// The bets of a round are given back one claim after the other, and a correction leaves them so.
func TestClaimsOfSplitHands_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(6)
	b.cards("2S 9H 2C KC")
	b.decide(6, 1, "split")
	b.do(game.Confirm{})
	b.cards("3D 4D")
	b.decide(6, 1, "stand")
	b.decide(6, 2, "double")
	b.cards("5D")
	b.outcome()
	b.to(game.StepNameStartRound)
	b.claim(game.Facts{"hand": 2.0})
	check.Equalf(t, lastCorrected(b), "seat-6/1/main lose, seat-6/2/main refund, seat-6/perfect-pairs win 12:1",
		"the bets")
	b.claim(nil) // one hand is left
	check.Equalf(t, lastCorrected(b), "seat-6/1/main refund, seat-6/2/main refund, seat-6/perfect-pairs win 12:1",
		"the bets")
	b.refused(game.Report{Incident: game.DecisionNotOffered}, "Every bet that can be claimed in round 1 was returned.")
	b.audited()
	identity := tabletest.Proved(tabletest.Trainee(game.Dealer))
	identity.Asked = identity.Person.ID
	b.do(game.Correct{Identity: identity, Round: 1, Reason: "misread", Result: game.Typed{Text: "9H QC / 6: 2S 3D + 2C 4D 5D doubled"}})
	if asked := events[game.CorrectionRequested](b)[0]; len(asked.After.Exceptions) != 2 ||
		inShort(asked.After.Bets) != "seat-6/1/main refund, seat-6/2/main refund, seat-6/perfect-pairs win 12:1" {
		t.Errorf("asked for is %+v", asked.After)
	}
	b.audited()
}

func lastCorrected(b *bench) string {
	corrected := events[game.RoundCorrected](b)
	if len(corrected) == 0 {
		return "nothing"
	}
	return inShort(corrected[len(corrected)-1].After.Bets)
}

// Once the next round is open, a claim about the one before is a correction, and the refusal says so; the claim of a
// round that was void too.
func TestAClaimOfARoundBefore_001_10_26(t *testing.T) {
	b := claiming(t, "2S TS 9H 4S 9C TH")
	b.to(game.StepNameStartRound)
	b.do(game.Confirm{})
	for _, facts := range []game.Facts{nil, seatHand(1, 1)} {
		b.refused(game.Report{Incident: game.DecisionNotOffered, Facts: facts}, "No player has a hand in this round yet.")
	}
	if list := b.Snapshot().Reportable(); slices.Contains(list, game.DecisionNotOffered) {
		t.Errorf("may be reported: %v", list)
	}
	b.to("seats")
	b.do(game.Report{Incident: game.VideoLost})
	b.manager()
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": false}})
	b.to(game.StepNameStartRound)
	b.refused(game.Report{Incident: game.DecisionNotOffered}, "Round 2 was void. Its bets were returned.")
	identity := tabletest.Proved(tabletest.Trainee(game.Dealer))
	identity.Asked = identity.Person.ID
	b.do(game.Correct{Identity: identity, Round: 1, Reason: "no chance to act (001/10.26)",
		Result: game.Typed{Text: "9H TH / 1: 2S 4S returned / 3: TS 9C"}})
	if after := events[game.CorrectionRequested](b)[0].After; inShort(after.Bets) != "seat-1/1/main refund, seat-3/1/main push" {
		t.Errorf("asked for is %s", inShort(after.Bets))
	}
	b.audited()
}

// Nobody claims anything before a round was played, and a hand of more than 11 is ruled by 001/7 after it, too.
func TestNothingToClaim_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.refused(game.Report{Incident: game.DecisionNotOffered}, "No round has ended")
	b = claiming(t, "2S TS 9H 4S 9C TH")
	b.do(game.Confirm{})
	b.do(game.Report{Incident: game.DecisionNotOffered, Facts: seatHand(3, 1)})
	b.manager()
	for _, offer := range b.Step().Offers {
		if offer.Clause == "001/10.26" {
			t.Errorf("offered is %+v", offer)
		}
	}
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}})
	if corrected := events[game.RoundCorrected](b); len(corrected) > 0 {
		t.Errorf("corrected is %+v", corrected)
	}
	b.audited()
}

// Who reports the claim and who rules it have a part in the round: neither decides on a later correction of it.
func TestAClaimIsAPartInItsRound_001_10_26(t *testing.T) {
	b := claiming(t, "2S TS 9H 4S 9C TH")
	b.to(game.StepNameStartRound)
	b.claim(seatHand(1, 1))
	identity := tabletest.Proved(tabletest.Trainee(game.Dealer))
	identity.Asked = identity.Person.ID
	b.do(game.Correct{Identity: identity, Round: 1, Reason: "misread", Result: game.Typed{Text: "9H TH / 1: 2S 5S / 3: TS 9C"}})
	manager := tabletest.Proved(tabletest.Trainee(game.ShiftManager))
	b.refused(game.SignIn{Identity: manager}, "")
}

// A finished round can be reconstructed from its result, and with any bets given back then, the result settles again.
func TestARoundIsKnownByItsResult(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		round := finished(t, rules)
		result, _ := must.Get2(rules.Result(round))(t)
		again, known := rules.RoundOf(result)
		if got, _, err := rules.Result(again); !known || err != nil || string(got) != string(result) {
			t.Fatalf("%s is known again as %s, %v", result, got, err)
		}
		for _, place := range rules.Layout(again) {
			if place.Seat > 0 && rapid.IntRange(0, 3).Draw(t, "returned") == 0 {
				again.Exceptions = append(again.Exceptions, game.Exception{
					Seat: place.Seat, Hand: place.Hand, Bets: game.BetsRefundInitial, Out: true,
				})
			}
		}
		returned, bets := must.Get2(rules.Result(again))(t)
		given := must.Get(rules.Given(returned))(t)
		settled, paid, err := rules.Settle(given)
		if err != nil || string(settled) != string(returned) || !slices.Equal(bets, paid) {
			t.Fatalf("%s settles as %s, %v", returned, settled, err)
		}
	})
}

// finished plays a round of two seats, as it comes, to its announcement.
func finished(t *rapid.T, rules *blackjack.Rules) game.Round {
	round := game.Round{BettingClosed: true, Messages: []game.Message{{Name: "seats", Data: []byte(`{"seats":[2,5]}`)}}}
	for {
		switch step := rules.Next(round); {
		case step.Name == "announce":
			return round
		case step.Question != nil:
			card, _ := round.At(step.Question.Position)
			round.Answers = []game.CardAnswer{{
				Question: step.Question.Name, Position: step.Question.Position, Yes: step.Question.Of(card),
			}}
		case step.Kind == game.StepScan:
			card := game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))
			if lies := slices.ContainsFunc(round.Cards, func(placed game.Placed) bool { return placed.Card == card }); !lies {
				round = round.WithCard(game.Placed{Position: step.Position, Card: card})
			}
		case step.Kind == game.StepDecide && step.Seat == 0:
			round.Decisions = append(round.Decisions, game.Decision{Seat: 2, Action: "no-insurance"},
				game.Decision{Seat: 5, Action: "insurance"})
		case step.Kind == game.StepDecide:
			round.Decisions = append(round.Decisions, game.Decision{
				Seat: step.Seat, Hand: step.Hand, Action: rapid.SampledFrom(step.Actions).Draw(t, "action"),
			})
		default:
			moved := must.Get(round.Moved(step.Moves))(t)
			round = moved
			round.Done = append(round.Done, step.Name)
		}
	}
}
