package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/internal/testing/must"
)

// fresh are the rules of a game that deals its first card before betting.
type fresh struct{ family.Rules }

func (f fresh) Next(round game.Round) game.Step {
	step := f.Rules.Next(round)
	if len(round.Cards) == 0 && !round.Ended() {
		round.BettingClosed = true
		step = f.Rules.Next(round)
		step.BeforeBets = true
	}
	return step
}

// freshBench returns a table that shuffles its cards for each round and deals the first card before the bets.
func freshBench(t tester) *bench {
	t.Helper()
	played := must.Get(ezugi())(t)
	book, made := *played.Book, played.Of.New
	book.Shoe = &rulebook.Shoe{Decks: rulebook.Number{Value: 1}, EachRound: rulebook.Cited{Clause: "003/20.b2"}}
	played.Of.New = func(book *rulebook.Book) (family.Rules, error) {
		rules, err := made(book)
		return fresh{rules}, err
	}
	played.Book = &book
	chosen := must.Get(book.ChooseTraining(nil))(t)
	rules := decide.NewRules(decide.Setup{Site: "vilnius", Table: "b1", Variant: played, Settings: chosen})
	// The recorded rules differ from the ones built here, so nothing is replayed.
	b := &bench{t: t, rules: rules, clock: table.NewVirtual(start), journal: &memory{}, light: true}
	b.open(state.State{}, time.Time{})
	b.signIn("dora")
	return b
}

// The cards are shuffled again for each round, and one key fills the shoe. The rounds of the shoe are kept
// (003/20.b2).
func TestCardsAreShuffledAgainForEachRound_003_20_b2(t *testing.T) {
	b := freshBench(t)
	b.confirm("load-shoe")
	for round := 1; round <= 102; round++ {
		b.confirm("fill-shoe")
		b.want("shoe-filled")
		b.confirm("start-round")
		b.card("KS")
		b.tick(18 * time.Second)
		b.deals("9S 8D TH")
		b.confirm("announce")
		b.confirm("collect")
		b.want("cards-collected shuffle-restarted")
		state := b.table.State()
		if kept := min(round, 100); !state.Shoe.Untouched() || state.Shoe.Rounds != round || state.Shoe.Number != 1 ||
			len(state.Played) != kept {
			t.Fatalf("after round %d: %d cards are in shoe %d, %d rounds, of which %d are at hand", round,
				state.Shoe.Left(), state.Shoe.Number, state.Shoe.Rounds, len(state.Played))
		}
	}
}

// Betting opens when the first card is dealt, and not before (003/20.b4).
func TestBetsAreTakenOnceTheFirstCardLies_003_20_b4(t *testing.T) {
	b := freshBench(t)
	b.confirm("load-shoe")
	b.confirm("fill-shoe")
	b.confirm("start-round")
	b.want("round-opened")
	b.at("deal player-1")
	b.tick(time.Minute)
	if round := b.table.State().Round; round.BettingClosed || round.TakesBets() {
		t.Fatalf("before the first card bets are taken: %+v", round)
	}
	b.card("KS")
	b.want("card-dealt betting-opened")
	b.at("betting")
	if until := b.table.State().Round.BettingUntil; !until.Equal(b.clock.Now().Add(18 * time.Second)) {
		t.Errorf("bets are taken until %s, it is %s", until, b.clock.Now())
	}
	b.tick(18 * time.Second)
	if step := b.table.Step(); !strings.HasPrefix(string(step.Position), "banker") {
		t.Errorf("then the table waits for %s", step.Position)
	}
}

// One deck has each face once, so a repeated reading is the same card and not an impossible one.
func TestACardOfOneDeckReadAgain(t *testing.T) {
	b := freshBench(t)
	b.confirm("load-shoe")
	b.confirm("fill-shoe")
	b.confirm("start-round")
	b.card("KS")
	b.card("KS")
	if incident := b.table.State().Incident; incident != nil || b.refused == nil || b.refused.Code != game.RefusedNoCardExpected {
		t.Fatalf("the first card read again while bets are taken: %+v, incident %+v", b.refused, incident)
	}
	b.tick(18 * time.Second)
	b.card("KS")
	if round := b.table.State().Round; b.table.State().Incident != nil || b.refused == nil || len(round.Cards) != 1 {
		t.Fatalf("the last card read again: %+v, incident %+v", b.refused, b.table.State().Incident)
	}
	b.card("9S")
	b.card("KS")
	if incident := b.table.State().Incident; incident == nil || incident.Kind != game.CardScannedTwice {
		t.Errorf("a card dealt before, read again: incident %+v, want card-scanned-twice", incident)
	}
}
