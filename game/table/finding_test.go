package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// contested is a person's report against a registered result.
type contested struct {
	name string
	// result returns a table whose round has reached its result.
	result   func(*testing.T) *bench
	incident game.Incident
	facts    game.Facts
	// undone is the event that cancels the result if the report is right.
	undone string
}

func allContested() []contested {
	after := func(slug string, kind game.StepKind, command game.Command) func(*testing.T) *bench {
		return func(t *testing.T) *bench {
			b := tableOf(t, slug)
			b.until(kind)
			b.do(command)
			return b
		}
	}
	dropped := game.Facts{"count": 3.0}
	return []contested{
		{"a number", func(t *testing.T) *bench {
			b := wheelBench(t, "pragmatic-mega-roulette", false)
			b.spinning()
			b.reads(17)
			return b
		}, game.NoSpin, game.Facts{"cause": "under-turns"}, "spin-repeated"},
		{"a throw", after("pragmatic-sic-bo", game.StepDice, game.DiceRead{Faces: []int{2, 4, 6}}),
			game.NoRoll, game.Facts{"cause": "leaning"}, "roll-repeated"},
		{"a segment", after("pragmatic-candyland", game.StepSegment,
			game.SegmentRead{Symbol: "5", Turns: 3, Direction: game.Clockwise}), game.NoSpin,
			game.Facts{"cause": "interference"}, "segment-repeated"},
		{"cards that fell", func(t *testing.T) *bench {
			b := tableOf(t, "pragmatic-baccarat")
			b.until(game.StepScan)
			b.deals("9S 8H KD KC")
			return b
		}, game.CardsDropped, dropped, "round-closed"},
		{"cards that fell, of Ezugi", func(t *testing.T) *bench {
			b := dealingBench(t)
			b.deals("9S 8H KD KC")
			return b
		}, game.CardsDropped, dropped, "round-closed"},
		{"a card found face up (000/3.39.special.b7)", peekResult, game.CardFaceUp, nil, "round-closed"},
		{"a card read wrongly (000/3.39.scan.b1.2)", peekResult, game.CardMisread, nil, "round-closed"},
		{"cards that fell (000/3.39.special.b3)", peekResult, game.CardsDropped, dropped, "round-closed"},
		{"a connection lost (000/1.19.special.b4.2)", func(t *testing.T) *bench {
			b := tableOf(t, "ezugi-ultimate-sic-bo")
			b.until(game.StepDice)
			b.do(game.DiceRead{Faces: []int{2, 4, 6}})
			return b
		}, game.NetworkLost, nil, "round-closed"},
	}
}

// peekResult returns a table of document 000 whose round has reached its result.
func peekResult(t *testing.T) *bench {
	t.Helper()
	b := tableOf(t, "evolution-peek-baccarat")
	b.until(game.StepScan)
	b.deals("9S 8H KD KC")
	b.do(game.Platform{Message: "peek", Data: []byte(`{"cards":2}`)})
	for range 20 {
		if b.table.Step().Name == game.StepNameAnnounce {
			return b
		}
		if b.table.Step().Kind == game.StepDecide {
			b.tick(time.Minute)
			continue
		}
		b.do(game.Confirm{})
	}
	t.Fatalf("no result is complete; it is at %+v", b.table.Step())
	return nil
}

// atResult brings a table to a registered result and reports against it.
func (c contested) atResult(t *testing.T) *bench {
	t.Helper()
	b := c.result(t)
	b.at("announce")
	b.report(c.incident, c.facts)
	return b
}

// A report against a registered result calls the shift manager, who finds whether it is right. The reporter decides
// nothing (the house's safeguard; GLI-19 C.6.4).
func TestAReportAgainstAResult(t *testing.T) {
	for _, test := range allContested() {
		t.Run(test.name, func(t *testing.T) {
			b := test.atResult(t)
			b.at("shift-manager")
			if incident := b.table.State().Incident; incident == nil || incident.Ruling != nil || !incident.ManagerCalled {
				t.Fatalf("the incident is %+v", incident)
			}
			b.signIn("mona")
			step := b.at("finding")
			if step.By != game.ShiftManager || len(step.Offers) > 0 || !strings.Contains(step.Prompt.String(), "Confirmed?") {
				t.Errorf("the step is %+v", step)
			}
			b.do(game.Answer{Facts: game.Facts{"confirmed": true}})
			check.Containsf(t, b.names(), test.undone, "it was so, and follows")

			b = test.atResult(t)
			b.signIn("mona")
			b.do(game.Answer{Facts: game.Facts{"confirmed": false}})
			b.at("announce")
			b.want("facts-given incident-closed signed-out")

			b = test.atResult(t)
			b.do(game.Withdraw{})
			b.at("announce")
		})
	}
}

// The report itself cannot state the finding.
func TestAFindingIsTheManagersAlone(t *testing.T) {
	for _, test := range allContested() {
		b := test.result(t)
		b.do(game.Report{Incident: test.incident, Facts: test.facts.With(game.Facts{"confirmed": true})})
		b.wantRefused(game.RefusedUnknownFact, "")
		b.report(test.incident, test.facts)
		b.do(game.Answer{Facts: game.Facts{"confirmed": true}})
		b.wantRefused(game.RefusedNotNow, "")
	}
}

// What the record says is not asked: face-up cards were seen, regardless of the report.
func TestWhatTheRecordSaysIsNotAsked(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.report(game.CardsDropped, game.Facts{"count": 1.0, "seen": false})
	for _, name := range b.table.Step().Asks {
		if name == "seen" {
			t.Error("it is asked whether the players saw cards that lie open")
		}
	}
	b.tick(time.Second)
	if incident := b.table.State().Incident; incident != nil && incident.Ruling != nil &&
		incident.Ruling.Round == game.RoundVoid {
		t.Errorf("the reporter alone makes the round void: %+v", incident.Ruling)
	}
}

// Nobody saw cards that were face down when they fell: this is not asked, and no report can say otherwise
// (000/3.39.special.b2). Once some are face up it is asked, because nobody knows which ones fell.
func TestCardsFaceDownWereNotSeen(t *testing.T) {
	for _, slug := range []string{"evolution-peek-baccarat", "evolution-golden-wealth-baccarat"} {
		for _, says := range []game.Facts{{"count": 1.0}, {"count": 2.0, "seen": true}, {"count": 1.0, "seen": false}, nil} {
			b := tableOf(t, slug)
			b.until(game.StepScan)
			b.deals("9S 8H KD KC")
			b.do(game.Report{Incident: game.CardsDropped, Facts: says})
			incident := b.table.State().Incident
			if incident == nil {
				t.Fatalf("%s: no incident is open", slug)
			}
			if seen, told := incident.Facts["seen"]; told {
				t.Errorf("%s: the record takes %v as a fact", slug, seen)
			}
			if asks := b.table.Step().Asks; slices.Contains(asks, "seen") {
				t.Errorf("%s: it asks %v", slug, asks)
			}
			if says["count"] == nil {
				continue
			}
			b.signInAny(game.ShiftManager)
			if got := b.offers(); !strings.Contains(got, "special.b2") || strings.Contains(got, "special.b1") {
				t.Errorf("%s: with %v there are %s", slug, says, got)
			}
		}
	}
	b := tableOf(t, "evolution-peek-baccarat")
	b.until(game.StepScan)
	b.deals("9S 8H KD KC")
	b.until(game.StepDecide)
	b.report(game.CardsDropped, game.Facts{"count": 1.0})
	if asks := b.table.Step().Asks; !slices.Contains(asks, "seen") {
		t.Errorf("two cards lie open and two do not: it asks %v", asks)
	}
	for _, says := range []game.Facts{{"count": 2.0, "seen": true}, {"count": 2.0}} {
		fewerOpen(t, says)
	}
}

// fewerOpen plays that two cards fell while one lies open: one of the two at least was face down.
func fewerOpen(t *testing.T, says game.Facts) {
	t.Helper()
	b := tableOf(t, "evolution-peek-baccarat")
	b.until(game.StepScan)
	b.deals("9S 8H KD KC")
	b.do(game.Platform{Message: "peek", Data: []byte(`{"cards":1}`)})
	b.until(game.StepDecide)
	b.do(game.Report{Incident: game.CardsDropped})
	b.do(game.Answer{Facts: says})
	if seen, told := b.table.State().Incident.Facts["seen"]; told {
		t.Errorf("with %v the record takes %v as a fact", says, seen)
	}
	b.signInAny(game.ShiftManager)
	if got := b.offers(); !strings.Contains(got, "special.b2") || strings.Contains(got, "special.b1") {
		t.Errorf("two cards fell and one lies open: with %v there are %s", says, got)
	}
}

// found has the shift manager find that a report is right, if asked.
func (b *bench) found() {
	b.t.Helper()
	if b.table.Step().Kind == game.StepSignIn && b.table.State().Incident.Ruling == nil {
		b.signIn("mona")
	}
	if step := b.table.Step(); step.Kind == game.StepAnswer {
		b.do(game.Answer{Facts: game.Facts{step.Asks[0]: true}})
	}
}

// A card found face up ends the round while bets are open, too: the clauses name no phase (000/3.39.special.b7,
// 000/3.40.special.b7, 003/1.2.b6.7, 3.2.b6.7, 5.2.b6.7).
func TestACardFoundFaceUpWhileBetsAreOpen(t *testing.T) {
	for slug, clause := range map[string]string{
		"evolution-peek-baccarat": "000/3.39.special.b7", "evolution-golden-wealth-baccarat": "000/3.40.special.b7",
		"pragmatic-baccarat": "003/1.2.b6.7", "pragmatic-speed-baccarat": "003/3.2.b6.7",
		"pragmatic-mega-baccarat": "003/5.2.b6.7",
	} {
		b := tableOf(t, slug)
		b.until(game.StepWait)
		b.report(game.CardFaceUp, nil)
		if b.table.State().Incident.Ruling == nil {
			b.signInAny(game.ShiftManager)
			if got := b.offers(); !strings.Contains(got, clause) || strings.Contains(got, "001/7") {
				t.Errorf("%s: there are %s", slug, got)
			}
			continue
		}
		if ruling := *b.table.State().Incident.Ruling; ruling.Clause != clause || ruling.Round != game.RoundVoid {
			t.Errorf("%s: ruled %s by %s", slug, ruling.Round, ruling.Clause)
		}
	}
}

// A card drawn the wrong way round and not scanned is out of the shoe, whichever way the shift manager chooses
// (001/10.21.1, 001/10.21.2).
func TestTheCardNotScannedIsOutOfTheShoe_001_10_21(t *testing.T) {
	for _, clause := range []string{"001/10.21.1", "001/10.21.2"} {
		b := tableOf(t, "ezugi-blackjack")
		b.until(game.StepScan)
		b.deals("8S")
		b.report(game.CardFaceDown, game.Facts{"scanned": false})
		b.signInAny(game.ShiftManager)
		before := b.table.State().Shoe.Left()
		b.rule(clause, 0)
		check.Equalf(t, b.table.State().Shoe.Left(), before-1, "%s: cards are left in the shoe", clause)
		if said := b.table.State().Incident.Ruling.Announcement.String(); !strings.Contains(said, "wrong way round") {
			t.Errorf("%s: players are not told why the round is void: %q", clause, said) // 001/7
		}
	}
}

// A card opened before it was dealt is out of the shoe unread: none that lies on the table face down (001/10.28.1,
// 10.28.2, 10.31). The hole card on the table was read.
func TestTheCardOpenedEarlyIsOutOfTheShoe_001_10_28(t *testing.T) {
	for _, c := range []struct {
		due    game.Position // the place of the next card; empty while bets are open
		clause string
		hole   bool
		want   int
	}{
		{"", "001/10.28.2", false, 1}, {"seat-1/1-1", "001/10.28.1", false, 1}, {"dealer-2", "001/10.28.1", false, 1},
		{"dealer-2", "001/10.31", true, 1}, {"decisions", "001/10.28.2", false, 1}, {"decisions", "001/10.31", true, 0},
	} {
		b := tableOf(t, "ezugi-blackjack")
		b.until(game.StepWait)
		for _, code := range []string{"", "8S", "9D", "7S", "2C", "3D", "4H", "5C", "6D", "8H", "9S", "7C", "2D", "3H", "4S", "5D", "6H"} {
			step := b.table.Step()
			if c.due == "" || step.Position == c.due || c.due == "decisions" && step.Kind == game.StepDecide {
				break
			}
			if step.Kind != game.StepScan {
				b.until(game.StepScan)
				continue
			}
			b.card(code)
		}
		before := b.table.State().Shoe.Left()
		b.report(game.CardExposedEarly, game.Facts{"hole": c.hole})
		if b.table.State().Incident.Ruling == nil {
			b.signInAny(game.ShiftManager)
			b.rule("001/10.31", 0)
		}
		check.Equalf(t, b.table.State().Incident.Ruling.Clause, c.clause, "%s, hole %v: ruled by", c.due, c.hole)
		said := b.table.State().Incident.Ruling.Announcement.String()
		if c.due == "" && !strings.Contains(said, "bets were open") {
			t.Errorf("players are not told why the round is void: %q", said) // 001/7
		}
		if step := b.table.Step(); strings.Contains(step.Prompt.String(), "bets were open") != (c.due == "") {
			t.Errorf("%s, hole %v: the dealer is told %q", c.due, c.hole, step.Prompt)
		}
		check.Equalf(t, before-b.table.State().Shoe.Left(), c.want,
			"%s, hole %v: cards left the shoe", c.due, c.hole)
	}
}

// Before the first card is shown nobody knows how many are to be burned: that too many were is no report yet, and no
// count is lost (001/11.15).
func TestNoBurnIsTooLongBeforeTheFirstCard_001_11_15(t *testing.T) {
	b := tableOf(t, "ezugi-baccarat")
	b.until(game.StepScan)
	must.Equalf(t, b.table.Step().Position, "burn-1", "the first card of a shoe goes to")
	b.report(game.BurnTooMany, game.Facts{"count": 2.0, "seen": true})
	if b.refused == nil || b.refused.Code != game.RefusedNotNow {
		t.Errorf("refused: %v", b.refused)
	}
	b.card("3S")
	before := b.table.State().Shoe.Left()
	b.report(game.BurnTooMany, game.Facts{"count": 2.0, "seen": true})
	check.Equalf(t, before-b.table.State().Shoe.Left(), 5, "cards were burned")
}

// The platform's number of a bonus spin shows that the ball was spun again, as a wheel's does (003/14.b9).
func TestABonusNumberShowsThatTheBallWasSpunAgain_003_14_b9(t *testing.T) {
	b := tableOf(t, "pragmatic-powerup-roulette")
	says := func(name, data string) { b.do(game.Platform{Message: name, Data: []byte(data)}) }
	b.until(game.StepWait)
	b.tick(time.Minute)
	says("power-up-numbers", `{"numbers":[3,17,20]}`)
	b.reads(17)
	b.report(game.NoSpin, game.Facts{"cause": "dropped-early", "of_last": false})
	b.at("follow-procedure")
	says("bonus-spin", `{"number":5,"multiplier":120,"last":true}`)
	if b.table.State().Incident != nil {
		t.Errorf("refused: %v", b.refused)
	}
	b.at("announce")
}
