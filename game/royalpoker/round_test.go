package royalpoker_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/royalpoker"
	"pitboss/internal/familytest"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// playing is a training table with the shoe filled and an open round.
type playing struct {
	rapid.TB
	*tabletest.Table
	hands tabletest.Hands
	rules *royalpoker.Rules
	// cards are the cards to be read next, in order.
	cards []game.Card
}

func play(t rapid.TB, codes string) *playing {
	t.Helper()
	opened := tabletest.New(t, "ezugi-royal-poker")
	p := &playing{TB: t, Table: opened, rules: opened.Setup.Variant.Family.(*royalpoker.Rules), cards: familytest.Cards(t, codes)}
	p.hands = opened.Hands(func(game.Step) error {
		if len(p.cards) == 0 {
			return fmt.Errorf("no card is left")
		}
		card := p.cards[0]
		p.cards = p.cards[1:]
		return opened.Give(game.Input{Command: game.CardRead{Card: card}})
	})
	return p
}

// to has the dealer do one step after another up to the one with a name.
func (p *playing) to(name string) {
	p.Helper()
	must.Do(p, p.To(func(step game.Step) bool { return step.Name == name }, p.hands.Step))
}

// do has the dealer do what the table waits for.
func (p *playing) do() {
	p.Helper()
	must.Do(p, p.hands.Step(p.Step()))
}

// decides returns the platform telling what players chose; why is why it was refused.
func (p *playing) decides(decision game.Decision) (why string) {
	if err := p.Give(game.Input{Command: game.Decide{Decision: decision}}); err != nil {
		why = err.Error()
	}
	return why
}

// at returns the step with its position, and its actions.
func (p *playing) at() string {
	step := p.Step()
	words := strings.TrimSpace(step.Name + " " + string(step.Position))
	return strings.TrimSpace(words + " " + strings.Join(step.Actions, ","))
}

const (
	// A pair of eights, the dealer's five, and the common cards, as they are dealt.
	eightsAgainstAceKing   = "8S 8H 4C 9D 2S AS KD 7C 5H 3D 3C 5S 7H 8D TC"
	eightsAgainstQueenHigh = "8S 8H 4C 9D 2S QS JD 7C 5H 3D 3C 5S 7H 8D TC"
)

// A round goes step by step according to the clauses (000/1.18.b3, 000/1.18.b4).
func TestARound_000_1_18_b4(t *testing.T) {
	p := play(t, eightsAgainstAceKing)
	p.to("start-round")
	var steps []string
	for p.Step().Name != "collect" {
		steps = append(steps, p.at())
		if p.Step().Name == "announce" {
			break
		}
		p.do()
	}
	want := []string{
		"start-round", "betting",
		"deal player-1", "deal player-2", "deal player-3", "deal player-4", "deal player-5",
		"deal dealer-1", "deal dealer-2", "deal dealer-3", "deal dealer-4", "deal dealer-5",
		"first-decision bet,fold,swap,buy", "discard-card",
		"deal-common common-1", "deal-common common-2", "deal-common common-3", "deal-common common-4",
		"deal-common common-5",
		"second-decision bet,fold", "open-cards", "announce",
	}
	check.Slicesf(t, steps, want, "the steps")
	round := *p.State().Round
	if round.Burned != 1 || len(round.Cards) != 15 {
		t.Errorf("%d cards are discarded, %d lie there", round.Burned, len(round.Cards))
	}
	// A player who does not decide has folded (000/1.18.b3.2).
	check.Equalf(t, fmt.Sprint(round.Decisions), "[{0 0 fold []} {0 0 fold []}]", "silence")
	p.do()
	outcome := p.State().Round.Outcome
	if outcome.Status != game.StatusComplete || inShort(outcome.Bets) != "ante push, bet win@1:1x2, insurance closed" {
		t.Errorf("the round ends as %+v", outcome)
	}
	p.do()
	if step := p.Step(); step.Name != "fill-shoe" { // one deck, shuffled again (reading 000/1.18.b2)
		t.Errorf("after the round comes %s", step.Name)
	}
}

// Four of the dealer's cards are concealed until they are turned (000/1.18.b3, 000/1.18.b4).
func TestFourCardsLieFaceDown_000_1_18_b3(t *testing.T) {
	p := play(t, eightsAgainstAceKing)
	p.to("open-cards")
	for _, placed := range p.State().Round.Cards {
		hidden := strings.HasPrefix(string(placed.Position), "dealer-") && placed.Position != "dealer-5"
		check.Equalf(t, placed.Card.IsSealed(), hidden, "%s is %s", placed.Position, placed.Card)
	}
	result, bets, err := p.rules.Result(*p.State().Round)
	hides := strings.Contains(string(result), `"dealer":["3D"]`) && !strings.Contains(string(result), "AS")
	if err != nil || bets != nil || !hides {
		t.Errorf("before, the result is %s, %v, %v", result, bets, err)
	}
	p.do()
	for _, placed := range p.State().Round.Cards {
		if placed.Card.IsSealed() {
			t.Errorf("%s is not open", placed.Position)
		}
	}
}

// A dealer without a game: nobody decides, and no card is exchanged (000/1.18.b4.1).
func TestNoExchange_000_1_18_b4_1(t *testing.T) {
	for _, say := range []string{"", "keep"} {
		p := play(t, eightsAgainstQueenHigh)
		p.to("exchange-decision")
		check.Equalf(t, p.at(), "exchange-decision replace,keep", "players may")
		if say == "" {
			p.do()
		} else if why := p.decides(game.Decision{Action: say}); why != "" {
			t.Fatal(why)
		}
		p.to("announce")
		got := p.State().Round.Decisions
		check.Equalf(t, got[len(got)-1].Action, "keep", "%q is %v", say, got)
		p.do()
		check.Equalf(t, inShort(p.State().Round.Outcome.Bets), "ante win@1:1, bet pushx2, insurance closed",
			"the bets")
	}
}

// Where players buy it, the dealer's highest card is set aside, one is discarded, and the next comes
// to its place; there is no second exchange (000/1.18.b4.2).
func TestAnExchange_000_1_18_b4_2(t *testing.T) {
	p := play(t, eightsAgainstQueenHigh+" 7D")
	p.to("exchange-decision")
	must.Equal(t, p.decides(game.Decision{Action: "replace"}), "")
	must.Equalf(t, p.at(), "set-aside", "after it comes")
	p.do()
	must.Equalf(t, p.at(), "replace-card dealer-1", "after it comes")
	if card, _ := p.State().Round.At("discard-1"); card.Code() != "QS" || p.State().Round.Burned != 2 {
		t.Errorf("set aside is %s, %d are discarded", card, p.State().Round.Burned)
	}
	p.do()
	p.to("announce")
	check.Equalf(t, p.rules.ToCome(*p.State().Round), 0, "cards may come")
	p.do()
	outcome := p.State().Round.Outcome
	want := queenHigh + `,"player_hand":"pair","dealer_hand":"nothing","qualified":false,` +
		`"replaced":"QS","replacement":"7D","new_dealer_hand":"pair","new_qualified":true,"winner":"player","fees":1`
	bets := inShort(outcome.Bets)
	if !strings.Contains(string(outcome.Result), want) || bets != "ante push, bet win@1:1x2, insurance closed" {
		t.Errorf("the round ends as %s: %s", outcome.Result, bets)
	}
}

// What players may choose, and what they may not (000/1.18.b3, 000/1.18.b3.1 to b3.4, 000/1.18.b4, 000/1.18.b5).
func TestDecisions_000_1_18_b3(t *testing.T) {
	p := play(t, eightsAgainstAceKing)
	p.to("deal")
	refused := func(decision game.Decision, says string) {
		t.Helper()
		if why := p.decides(decision); !strings.Contains(why, says) {
			t.Errorf("%+v at %s: %q, want %q", decision, p.at(), why, says)
		}
	}
	refused(game.Decision{Action: "bet"}, "No player has a decision to make now")
	p.to("first-decision")
	refused(game.Decision{Action: "insurance"}, "want one of bet, fold, swap, buy")
	refused(game.Decision{Action: "bet", Seat: 1}, "all players share one hand")
	refused(game.Decision{Action: "bet", Cards: []game.Card{game.CardAt(0)}}, "it is about none")
	for _, action := range []string{"bet", "fold", "swap", "buy"} {
		check.Equal(t, p.decides(game.Decision{Action: action}), "")
	}
	swap := func(codes string) game.Decision {
		return game.Decision{Action: "swap", Cards: familytest.Cards(t, codes)}
	}
	refused(swap("4C"), "1 cards: want 2 to 5")
	refused(swap("4C KD"), "KD is no card of the player")
	check.Equal(t, p.decides(swap("4C 9D 2S")), "")
	// The platform ends the time before it is over (reading 000/1.18.b3.2).
	closed := func() error { return p.Give(game.Input{Command: game.Platform{Message: "decisions-closed"}}) }
	if err := closed(); err != nil || p.at() != "discard-card" {
		t.Errorf("all have decided, and the table is at %s, %v", p.at(), err)
	}
	if err := closed(); err == nil {
		t.Error("no time runs, and it is over once more")
	}
	p.to("second-decision")
	more := game.Platform{Message: "decisions-closed", Data: []byte(`{"seat":1}`)}
	if err := p.Give(game.Input{Command: more}); err == nil {
		t.Error("it says more, and is taken")
	}
	p.to("second-decision")
	refused(game.Decision{Action: "swap"}, "want one of bet, fold")
	p.to("announce")
	insurable := play(t, "4S 5C 6H 7D 8S AS KD 7C 5H 3D")
	insurable.to("first-decision")
	check.Equalf(t, insurable.at(), "first-decision bet,fold,swap,buy,insurance", "with a straight players may")
	check.Equal(t, insurable.decides(game.Decision{Action: "insurance"}), "")
}

// The phase of a round decides which procedures may be applied.
func TestPhases(t *testing.T) {
	p := play(t, eightsAgainstAceKing)
	p.to("start-round")
	p.do()
	for _, test := range []struct {
		step string
		want game.Phase
	}{
		{"betting", game.PhaseBetting}, {"deal", game.PhaseInitial}, {"first-decision", game.PhasePlayers},
		{"discard-card", game.PhaseDealing}, {"deal-common", game.PhaseDealing}, {"second-decision", game.PhasePlayers},
		{"open-cards", game.PhaseDealing}, {"announce", game.PhaseResult}, {"collect", game.PhaseBetween},
	} {
		p.to(test.step)
		check.Equalf(t, p.rules.Phase(*p.State().Round), test.want, "at %s", test.step)
	}
}

// A card lies at a place only once one lies at each before it; one is set aside only from the dealer's
// open cards.
func TestCardsThatCannotLieSo(t *testing.T) {
	rules := rules(t)
	const (
		first  = "player-1 player-2 player-3 player-4 player-5 dealer-1 dealer-2 dealer-3 dealer-4 dealer-5"
		shared = " common-1 common-2 common-3 common-4 common-5"
	)
	for _, test := range []struct {
		what, places, says string
		open               bool
	}{
		{what: "no card"},
		{what: "the first ten", places: first},
		{what: "at no place", places: "banker-1", says: "no place for a card"},
		{what: "with a place left out", places: "player-1 player-3", says: "none at player-2"},
		{what: "a common card too early", places: "player-1 common-1", says: "none at player-2"},
		{what: "set aside too early", places: first + " discard-1", says: "set aside once all others are open"},
		{what: "set aside before the cards are open", places: first + shared + " discard-1", says: "set aside"},
		{what: "set aside", open: true, places: strings.Replace(first, " dealer-3", "", 1) + shared + " discard-1"},
		{
			what: "two of the dealer's set aside", open: true, says: "none at dealer-4",
			places: strings.Replace(first, " dealer-3 dealer-4", "", 1) + shared + " discard-1",
		},
	} {
		round := game.Round{BettingClosed: true}
		if test.open {
			round.Done = []string{"open-cards"}
		}
		for i, place := range strings.Fields(test.places) {
			round = round.WithCard(game.Placed{Position: game.Position(place), Card: game.CardAt(i)})
		}
		err := rules.CheckLayout(round)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want %q", test.what, err, test.says)
		}
	}
}

// Any round ends: each card lies at one place or went unseen, each window ends with a decision, and the
// outcome is what the command line settles.
func TestAnyRound_000_1_18(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		round := randomRound(t)
		codes := strings.Join(slices.Concat(round.Player, round.Dealer, round.Common), " ")
		p := play(t, codes)
		replacement := familytest.Cards(t, "AS AH AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS TH")
		for _, card := range replacement {
			if !strings.Contains(codes, card.Code()) {
				p.cards = append(p.cards, card)
				break
			}
		}
		p.to("start-round")
		said := map[int]bool{} // by window, so that the time for it ends
		for steps := 0; p.Step().Name != "collect"; steps++ {
			step, state := p.Step(), p.State()
			if steps > 60 {
				t.Fatalf("the round is at %s", p.at())
			}
			if state.RoundRunning() {
				must.Do(t, p.rules.CheckLayout(*state.Round))
				if left := p.rules.ToCome(*state.Round); left > state.Shoe.Left() {
					t.Fatalf("%d cards may come of %d", left, state.Shoe.Left())
				}
				_, bets, err := p.rules.Result(*state.Round)
				if err != nil || (bets != nil) != (step.Name == "announce") {
					t.Fatalf("at %s the bets are %v, %v", p.at(), bets, err)
				}
			}
			if step.Kind == game.StepDecide && !said[len(state.Round.Windows)] && rapid.Bool().Draw(t, "says") {
				said[len(state.Round.Windows)] = true
				must.Equal(t, p.decides(game.Decision{Action: rapid.SampledFrom(step.Actions).Draw(t, "action")}), "")
				continue
			}
			p.do()
		}
		ended := *p.State().Round
		if windows := len(ended.Windows); windows < 2 || len(ended.Decisions) < windows {
			t.Fatalf("%d windows, %d decisions", windows, len(ended.Decisions))
		}
		if left := p.State().Shoe.Left(); ended.Burned+len(ended.Cards)+left != 52 {
			t.Fatalf("%d burned, %d cards, %d left", ended.Burned, len(ended.Cards), left)
		}
		given := must.Get(p.rules.Given(ended.Outcome.Result))(t)
		result, bets, err := p.rules.Settle(given)
		if err != nil || string(result) != string(ended.Outcome.Result) || inShort(bets) != inShort(ended.Outcome.Bets) {
			t.Fatalf("%s is settled as %s: %s, %v; the round ended as %s: %s", given, result, inShort(bets), err,
				ended.Outcome.Result, inShort(ended.Outcome.Bets))
		}
		typed, err := p.rules.Parse(p.rules.Typed(ended))
		if err != nil || string(typed) != string(given) {
			t.Fatalf("typed, it is %s, %v; want %s", typed, err, given)
		}
	})
}
