package oneblackjack_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// bench is a training table of the variant.
type bench struct {
	rapid.TB
	*tabletest.Table
	setup table.Setup
}

// newBench is a table at the start of a round of a fresh shoe.
func newBench(t rapid.TB, settings ...string) *bench {
	t.Helper()
	setup, err := tabletest.Setup(slug, tabletest.Settings(append(settings, "unshuffled-run=13")...))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{TB: t, setup: setup}
	salts := 0
	salt := func() []byte { // another one for every card
		salts++
		return fmt.Appendf(nil, "%016d", salts)
	}
	if b.Table, err = tabletest.Open(setup, table.Options{Salt: salt}); err != nil {
		t.Fatal(err)
	}
	b.to(game.StepNameStartRound)
	return b
}

func (b *bench) do(command game.Command) {
	b.Helper()
	if err := b.Give(game.Input{Command: command}); err != nil {
		b.Fatalf("at %s: %v", b.Step().Name, err)
	}
}

// to does what the table waits for but cards and messages, until it is at a step.
func (b *bench) to(name string) {
	b.Helper()
	hands := b.Hands(nil)
	if err := b.To(func(step game.Step) bool { return step.Name == name }, hands.Step); err != nil {
		b.Fatal(err)
	}
}

// start opens a round and lets the time for bets pass.
func (b *bench) start() {
	b.Helper()
	b.do(game.Confirm{})
	b.at("betting", "")
	b.Pass(12 * time.Second)
}

// at wants the table at a step.
func (b *bench) at(name string, place game.Position) game.Step {
	b.Helper()
	step := b.Step()
	if step.Name != name || step.Position != place {
		b.Fatalf("the table is at %s %s (%s), want %s %s", step.Name, step.Position, step.Prompt, name, place)
	}
	return step
}

// cards scans cards, one after the other.
func (b *bench) cards(text string) {
	b.Helper()
	for _, code := range codes(text) {
		card, err := game.ParseCard(code)
		if err != nil {
			b.Fatal(err)
		}
		if step := b.Step(); step.Kind != game.StepScan {
			b.Fatalf("%s is scanned at %s (%s)", code, step.Name, step.Prompt)
		}
		b.do(game.CardRead{Card: card})
	}
}

// lines tells which lines take a card.
func (b *bench) lines(names ...string) {
	b.Helper()
	b.do(game.Platform{Message: "decisions-closed", Data: told(b, names...)})
}

func told(t rapid.TB, names ...string) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(map[string][]string{"lines": append([]string{}, names...)})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// outcome announces the round and returns its outcome.
func (b *bench) outcome() game.Outcome {
	b.Helper()
	b.at("announce", "")
	b.do(game.Confirm{})
	ended := events[game.RoundClosed](b)
	return ended[len(ended)-1].Outcome
}

// events are the events of a type, newest last.
func events[E game.Event](b *bench) (found []E) {
	b.Helper()
	for _, record := range b.Journal.All() {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			b.Fatal(err)
		}
		if e, is := event.(E); is {
			found = append(found, e)
		}
	}
	return found
}

// audited wants the record to follow from the rules.
func (b *bench) audited() {
	b.Helper()
	audit := table.NewAudit(variant.Parse)
	for _, record := range b.Journal.All() {
		if wrong, err := audit.Take(record); err != nil || len(wrong) > 0 {
			b.Fatalf("record %d, %s %s: %v %v", record.Sequence, record.Type, record.Data, wrong, err)
		}
	}
}

// Betting lasts 12 seconds; then a card to the players' hand and to the dealer, a second one to each,
// the dealer's face down (003/18.b7, 003/18.b8).
func TestTheDeal_003_18_b8(t *testing.T) {
	b := newBench(t)
	b.do(game.Confirm{})
	b.at("betting", "")
	b.Pass(12*time.Second - time.Millisecond)
	b.at("betting", "")
	b.Pass(time.Millisecond)
	for _, deal := range []struct {
		code  string
		place game.Position
	}{{"2S", "player-1"}, {"9H", "dealer-1"}, {"TS", "player-2"}, {"KC", "dealer-2"}} {
		step := b.at("deal", deal.place)
		if hidden := step.Facing == game.FaceDown; hidden != (deal.place == "dealer-2") {
			t.Errorf("the card at %s lies %q", deal.place, step.Facing)
		}
		b.cards(deal.code)
	}
	if last := b.State().Round.Cards[3]; !last.Card.IsSealed() {
		t.Errorf("the hole card is %v", last.Card)
	}
	b.at("decisions-closed", "")
	if asked := events[game.CardAsked](b); len(asked) > 0 {
		t.Errorf("under a nine the hole card was asked %+v", asked)
	}
	b.audited()
}

// A line gets a card while somebody on it wants one; who stood keeps what his line had then. The dealer
// opens the hole card when nobody does any more, and draws to 17 (003/18.b3, 003/18.b10).
func TestLines_003_18_b4(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("4S 9H 3S 5C")
	b.lines("H")
	b.at("draw", "player-3")
	b.cards("2D")
	b.at("decisions-closed", "")
	b.lines("H")
	b.cards("8D")
	b.lines()
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	b.at("draw", "dealer-3")
	b.cards("3C") // 17
	outcome := b.outcome()
	want := `{"dealer":["9H","5C","3C"],"dealer_total":17,"dealer_blackjack":false,` +
		`"hands":[{"line":"H","cards":["4S","3S","2D","8D"],"total":17,"soft":false,"blackjack":false,"bust":false}]}`
	if string(outcome.Result) != want {
		t.Errorf("the result is\n%s\nwant\n%s", outcome.Result, want)
	}
	if got := inShort(outcome.Bets); got != "1/main back" {
		t.Errorf("the bets are %s", got)
	}
	var names []string
	for _, bet := range outcome.Bets {
		names = append(names, bet.Name)
	}
	if !slices.Equal(names, []string{"1/main", "1/2/main", "1/3/main", "perfect-pairs", "21+3", "bust-bonus", "crazy-7"}) {
		t.Errorf("the bets are %v", names)
	}
	b.audited()
}

// Who splits plays both halves; who does not, the hand itself. A line on which nobody wanted a card
// gets none any more, and an ace gets one card (003/18.b5).
func TestASplit_003_18_b5(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("7S 9H 7D TC")
	b.lines("H", "S1", "S2")
	for _, deal := range []struct {
		place game.Position
		code  string
	}{{"player-3", "7H"}, {"split-1-2", "7C"}, {"split-2-2", "4S"}} {
		b.at("draw", deal.place)
		b.cards(deal.code)
	}
	b.lines("S2", "S1") // the hand has 21
	b.at("draw", "split-1-3")
	b.cards("9D")
	b.at("draw", "split-2-3")
	b.cards("6D")
	b.lines("S2")
	b.at("draw", "split-2-4")
	b.cards("5H")
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	outcome := b.outcome() // the dealer has 19
	want := "1/main@1:1, perfect-pairs@6:1, crazy-7@500:1, 1/2/crazy-7@25:1, 2/crazy-7@500:1"
	if got := inShort(outcome.Bets); got != want {
		t.Errorf("the bets are\n%s, want\n%s", got, want)
	}
	b.to(game.StepNameStartRound)

	b.start()
	b.cards("AS 9H AD TC")
	b.lines("S1", "S2")
	b.cards("5C 9C")
	b.at("open-hole-card", "") // nobody plays the hand itself, and either ace has its card
	b.do(game.Confirm{})
	if got := inShort(b.outcome().Bets); got != "3/main@1:1, perfect-pairs@6:1" {
		t.Errorf("the bets of aces are %s", got)
	}
	b.audited()
}

// A site may have the first half of a split take the cards of those who did not split.
func TestSharedCardsOfASplit(t *testing.T) {
	b := newBench(t, "split-cards=shared")
	b.start()
	b.cards("8S 9H 8D TC")
	b.lines("H", "S1", "S2")
	b.at("draw", "player-3")
	b.cards("2H")
	b.at("draw", "split-2-2")
	b.cards("TS")
	b.lines("S1")
	b.at("draw", "player-4")
	b.cards("9S")
	b.lines()
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	outcome := b.outcome()
	for _, want := range []string{`"line":"H","cards":["8S","8D","2H"]`, `"line":"S1","cards":["8S","2H","9S"]`, `"line":"S2","cards":["8D","TS"]`} {
		if !strings.Contains(string(outcome.Result), want) {
			t.Errorf("the result is %s, want %s", outcome.Result, want)
		}
	}
	given, err := b.setup.Variant.With(b.setup.Settings).Family.Given(outcome.Result)
	if err != nil {
		t.Fatal(err)
	}
	again, bets, err := b.setup.Variant.With(b.setup.Settings).Family.Settle(given)
	if err != nil || string(again) != string(outcome.Result) || inShort(bets) != inShort(outcome.Bets) {
		t.Errorf("%s settles as %s, %v", outcome.Result, again, err)
	}
	b.audited()
}

// Against an ace insurance is offered; when its time is over the hole card is checked, and nothing but
// yes or no is known of it. With Blackjack nobody gets a card (003/18.b9, 003/18.1.b11.2).
func TestInsurance_003_18_b9(t *testing.T) {
	for _, test := range []struct{ what, hole, next, bets string }{
		{"Blackjack", "KC", "open-hole-card", "insurance@2:1, perfect-pairs@25:1, crazy-7@150:1"},
		{"none", "8C", "decisions-closed", "perfect-pairs@25:1, crazy-7@150:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards("7S AH 7S " + test.hole)
			b.at("insurance-closed", "")
			b.do(game.Platform{Message: "insurance-closed"})
			asked := events[game.CardAsked](b)
			question := game.Question{Name: "dealer-blackjack", Position: "dealer-2", Ranks: "TJQK"}
			if len(asked) != 1 || asked[0].Yes != (test.hole == "KC") || asked[0].Question != question {
				t.Fatalf("the hole card was asked %+v", asked)
			}
			if !b.State().Round.Cards[3].Card.IsSealed() {
				t.Error("the hole card is open once it answered")
			}
			if b.at(test.next, ""); test.next == "decisions-closed" {
				b.lines()
			}
			b.do(game.Confirm{})
			outcome := b.outcome()
			if got := inShort(outcome.Bets); got != test.bets {
				t.Errorf("the bets are %s, want %s", got, test.bets)
			}
			if !slices.ContainsFunc(outcome.Bets, func(bet game.BetResult) bool { return bet.Name == "insurance" }) {
				t.Errorf("insurance is not among %v", outcome.Bets)
			}
			b.audited()
		})
	}
}

// With 21 nobody decides, and the dealer draws out whatever the players have (003/18.b3, reading
// 003/18.1.b6).
func TestTheDealerDrawsOut_003_18_b3(t *testing.T) {
	for _, test := range []struct{ what, first, drawn, bets string }{
		{"Blackjack of the players", "AS 2H KS 4C", "TD 6D", "1/main@3:2, bust-bonus@2:1"},
		{"soft 17", "AS 6H KS AC", "", "1/main@3:2"},
		{"on 16", "AS TH KS 6C", "AC", "1/main@3:2"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards(test.first)
			b.at("open-hole-card", "")
			b.do(game.Confirm{})
			b.cards(test.drawn)
			if got := inShort(b.outcome().Bets); got != test.bets {
				t.Errorf("the bets are %s, want %s", got, test.bets)
			}
			b.audited()
		})
	}
}

// When the round ends all cards are collected, and betting opens for the next one (003/18.b11).
func TestARoundOfOneBlackjack_003_18_b11(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("TS 9H KS TC")
	b.lines()
	b.do(game.Confirm{})
	if got := inShort(b.outcome().Bets); got != "1/main@1:1" {
		t.Errorf("the bets are %s", got)
	}
	if step := b.at(game.StepNameCollect, ""); step.By != game.Dealer || len(b.State().Round.Cards) != 4 {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	b.at(game.StepNameStartRound, "")
	b.do(game.Confirm{})
	step := b.at("betting", "")
	if left := step.Deadline.Sub(b.Clock.Now()); left != 12*time.Second || len(b.State().Round.Cards) != 0 {
		t.Errorf("%s are left for bets, %d cards lie there", left, len(b.State().Round.Cards))
	}
	b.audited()
}

// What the platform says of lines is refused where it cannot be, and nothing is recorded.
func TestLinesThatCannotBe(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("8S 9H 8D TC")
	refused := func(data, why string) {
		t.Helper()
		err := b.Give(game.Input{Command: game.Platform{Message: "decisions-closed", Data: json.RawMessage(data)}})
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s comes to %v, want a refusal with %q", data, err, why)
		}
	}
	refused(`{"lines":["S1"]}`, "both S1 and S2, or neither")
	refused(`{"lines":["H","H"]}`, "named twice")
	refused(`{"lines":["S3"]}`, "is no line")
	refused(`{"line":"H"}`, "want {")
	refused(`{"seats":[1]}`, "want {")
	if err := b.Give(game.Input{Command: game.Platform{Message: "insurance-closed"}}); err == nil {
		t.Error("insurance is over, and was not offered")
	}
	b.lines("S1", "S2")
	b.cards("2C 3C")
	refused(`{"lines":["H"]}`, "line H takes no card now: want lines of S1, S2")
	b.lines("S2")
	b.cards("4C")
	refused(`{"lines":["S1"]}`, "want lines of S2")
	b.lines()
	b.at("open-hole-card", "")
	b.to("announce")

	b = newBench(t)
	b.start()
	b.cards("8S 9H 9D TC")
	refused(`{"lines":["S1","S2"]}`, "where they have one value")
	b.audited()
}

// A void round pays the side bets that are won for good by then, and returns everything else
// (003/18.2.b6).
func TestSideBetsOfAVoidRound_003_18_2_b6(t *testing.T) {
	for _, test := range []struct {
		what, cards string
		after       func(*bench)
		won         string
	}{
		{"one card", "7S", nil, ""},
		{"before the second", "7S 7H", nil, ""},
		{"two cards", "2S 2H 2S", nil, "perfect-pairs@25:1, 21+3@30:1"},
		{"a seven and another", "7S 9H 8S", nil, "21+3@10:1, crazy-7@5:1"},
		{"two sevens, before the third", "7S 9H 7S TC", nil, "perfect-pairs@25:1"},
		{"two sevens, nobody wants a third", "7S 9H 7S TC", func(b *bench) { b.lines() }, "perfect-pairs@25:1, crazy-7@150:1"},
		{"two sevens, a third is due", "7S 9H 7S TC", func(b *bench) { b.lines("H") }, "perfect-pairs@25:1"},
		{"three sevens", "7S 9H 7S TC", func(b *bench) { b.lines("H"); b.cards("7S") },
			"perfect-pairs@25:1, crazy-7@2000:1, 1/2/crazy-7@150:1"},
		{"sevens split", "7S 9H 7S TC", func(b *bench) { b.lines("S1", "S2"); b.cards("7H") },
			"perfect-pairs@25:1, crazy-7@150:1, 2/crazy-7@500:1"},
		{"two sevens against Blackjack", "7S AH 7S TC", func(b *bench) { b.do(game.Platform{Message: "insurance-closed"}) },
			"perfect-pairs@25:1, crazy-7@150:1"},
		{"the dealer bust", "9S 6H 8S TC", func(b *bench) { b.lines(); b.do(game.Confirm{}); b.cards("TD") }, "bust-bonus@1:1"},
		{"the dealer bust if his card were open", "9S 6H 8S TC", func(b *bench) { b.lines() }, ""},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards(test.cards)
			if test.after != nil {
				test.after(b)
			}
			b.do(game.Report{Incident: game.CardsDropped})
			for b.State().Round != nil && !b.State().Round.Ended() {
				step := b.Step()
				switch step.Kind {
				case game.StepAnswer:
					b.do(game.Answer{Facts: game.Facts{"count": float64(len(b.State().Round.Cards))}})
				case game.StepRule:
					offer := step.Offers[slices.IndexFunc(step.Offers, func(offer game.Offer) bool { return offer.Round == game.RoundVoid })]
					b.do(game.Rule{Clause: offer.Clause, Facts: offer.Facts})
				default:
					if err := b.Hands(nil).Step(step); err != nil {
						t.Fatal(err)
					}
				}
			}
			outcome := b.State().Round.Outcome
			if outcome.Status != game.StatusVoid || outcome.Instruction != game.BetsRefundInitial {
				t.Fatalf("the round is %+v", outcome)
			}
			if got := inShort(outcome.Bets); got != test.won {
				t.Errorf("it pays %q, want %q", got, test.won)
			}
			b.audited()
		})
	}
}

// Three of the cards that were dealt fell, the dealer's counted: the round is void and the cards are
// changed. Of two the shift manager rules (003/18.2.b7 to b7.2, 003/18.2.b2).
func TestCardsThatFell_003_18_2_b7(t *testing.T) {
	for _, test := range []struct {
		count float64
		void  bool
	}{{2, false}, {3, true}} {
		b := newBench(t)
		b.start()
		b.cards("9S 6H 8S TC")
		b.do(game.Report{Incident: game.CardsDropped})
		b.do(game.Answer{Facts: game.Facts{"count": test.count}})
		round := b.State().Round
		if ended := round.Ended(); ended != test.void {
			t.Fatalf("%g cards: the round has ended: %t", test.count, ended)
		}
		if test.void && (round.Outcome.Clause != "003/18.2.b7.1" || b.State().Shoe.ChangeDue() != true) {
			t.Errorf("the round ends by %q, cards are changed: %t", round.Outcome.Clause, b.State().Shoe.ChangeDue())
		}
		if step := b.Step(); !test.void && (step.Name != game.StepNameShiftManager || b.State().Incident == nil) {
			t.Errorf("the step is %s", step.Name)
		}
		b.audited()
	}
}

// chance is what a rapid check chooses, as [family.Chance] gives it.
type chance struct{ *rapid.T }

func (c chance) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(c.T, "chance") }
func (c chance) Perm(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return rapid.Permutation(order).Draw(c.T, "order")
}

// TestAnyPlay plays whatever may come: no round is ever stuck, its cards lie where the rules have
// places, its result is settled alike however it is given, and every record follows from the rules.
func TestAnyPlay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		chance := chance{rt}
		sharing := []string{"separate", "shared"}[chance.IntN(2)]
		b := newBench(rt, "split-cards="+sharing)
		undisturbed, ends := chance.IntN(3) == 0, b.State().Rounds+1
		rules := b.setup.Variant.With(b.setup.Settings).Family
		card := func() game.CardRead {
			if chance.IntN(2) == 0 { // pairs and sevens are what there is to decide on
				return game.CardRead{Card: game.CardAt(chance.IntN(4)*13 + []int{0, 6, 7}[chance.IntN(3)])}
			}
			return game.CardRead{Card: game.CardAt(chance.IntN(game.Faces))}
		}
		for inputs := 0; b.State().Round != nil || b.State().Rounds < ends; inputs++ {
			step, state := b.Step(), b.State()
			if inputs > 1000 {
				rt.Fatalf("after %d inputs the round is at %s (%s)", inputs, step.Name, step.Prompt)
			}
			if state.RoundRunning() {
				b.holds(*state.Round, undisturbed)
			}
			command := game.Command(game.Confirm{})
			switch {
			case !undisturbed && inputs < 300 && chance.IntN(8) == 0:
				incidents := b.Snapshot().Reportable()
				command = []game.Command{
					game.NoRead{}, card(), game.Withdraw{}, game.Platform{Message: "decisions-closed", Data: told(rt, "H")},
					game.Report{Incident: incidents[chance.IntN(len(incidents))]},
				}[chance.IntN(5)]
			case step.Kind == game.StepScan:
				command = card()
			case step.Kind == game.StepWait:
				b.Pass(max(step.Deadline.Sub(b.Clock.Now()), time.Second))
				continue
			case step.Kind == game.StepSignIn:
				command = tabletest.SignIn(tabletest.Trainee(step.By))
			case step.Kind == game.StepPlatform:
				command = game.Platform{Message: step.Name, Data: rules.Draw(chance, step.Name, *state.Round)}
			case step.Kind == game.StepAnswer:
				facts := game.Facts{}
				for _, name := range step.Asks {
					facts[name] = chance.IntN(2) == 0
					if fact, _ := procedure.FactNamed(name); fact.Kind == procedure.Count {
						facts[name] = float64(1 + chance.IntN(3))
					}
				}
				command = game.Answer{Facts: facts}
			case step.Kind == game.StepRule:
				offer := step.Offers[chance.IntN(len(step.Offers))]
				command = game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reference: "camera 2"}
			}
			b.Do(game.Input{Command: command})
		}
		b.audited()
	})
}

// holds checks what is true of any round at any moment.
func (b *bench) holds(round game.Round, undisturbed bool) {
	b.Helper()
	rules := b.setup.Variant.With(b.setup.Settings).Family
	if err := rules.CheckLayout(round); err != nil {
		b.Fatal(err)
	}
	step := rules.Next(round)
	layout := rules.Layout(round)
	if step.Kind == game.StepScan && !slices.ContainsFunc(layout, func(place game.Place) bool { return place.Position == step.Position }) {
		b.Fatalf("the next card goes to %s, the places are %v", step.Position, layout)
	}
	if left := rules.ToCome(round); left < 0 || step.Kind == game.StepScan && left == 0 {
		b.Fatalf("%d cards may come, at %s", left, step.Name)
	}
	result, bets, err := rules.Result(round)
	if err != nil || (bets != nil) != (step.Name == "announce") {
		b.Fatalf("at %s the result is %s, %d bets, %v", step.Name, result, len(bets), err)
	}
	typed, err := rules.Parse(rules.Typed(round))
	if err != nil {
		b.Fatalf("%s cannot be typed: %s, %v", result, typed, err)
	}
	if _, _, err := rules.Settle(typed); err != nil && undisturbed {
		b.Fatalf("%s is typed as %s: %v", result, typed, err)
	}
	if bets == nil {
		return
	}
	given, err := rules.Given(result)
	if err != nil {
		b.Fatal(err)
	}
	again, same, err := rules.Settle(given)
	differs := string(again) != string(result) || fmt.Sprint(same) != fmt.Sprint(bets)
	if err != nil && undisturbed || err == nil && differs { // what was disturbed may lie as no deal lays it
		b.Fatalf("%s is settled as %s: %s, in the round as %s: %s, %v", given, again, inShort(same), result, inShort(bets), err)
	}
}
