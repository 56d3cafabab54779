package cardreader_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func srrr(t testing.TB) *cardmap.Map {
	t.Helper()
	return must.Get(cardmap.New(cardmap.Config{Preset: cardmap.SRRR}))(t)
}

func TestShoeHoldsEveryCardOnce(t *testing.T) {
	cards := srrr(t)
	rapid.Check(t, func(t *rapid.T) {
		decks := rapid.IntRange(1, 8).Draw(t, "decks")
		cut := rapid.IntRange(0, decks*game.Faces).Draw(t, "cut")
		shoe, err := cardreader.NewShoe(cards, decks, cut, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		must.Do(t, err)
		faces := map[game.Card]int{}
		drawn, cuts := 0, 0
		for {
			card, isCut, err := shoe.Draw()
			if errors.Is(err, cardreader.ErrShoeEmpty) {
				break
			}
			must.Do(t, err)
			if isCut {
				cuts++
				must.Equalf(t, drawn, cut, "the cut card came behind cards")
				continue
			}
			drawn++
			faces[card.Card]++
			must.Equalf(t, shoe.Remaining(), decks*game.Faces-drawn, "cards left after %d of %d decks", drawn, decks)
		}
		must.Equalf(t, cuts, min(cut, 1), "cut cards")
		for index := range game.Faces {
			if got := faces[game.CardAt(index)]; got != decks {
				t.Fatalf("%s came %d times of %d decks", game.CardAt(index), got, decks)
			}
		}
	})
}

func TestShufflesOfOneSeedAreEqualAndOfTwoAreNot(t *testing.T) {
	order := func(seed uint64) string {
		shoe := must.Get(cardreader.NewShoe(srrr(t), 8, 0, rand.New(rand.NewPCG(seed, 0))))(t)
		var codes strings.Builder
		for shoe.Remaining() > 0 {
			card, _ := must.Get2(shoe.Draw())(t)
			codes.WriteString(card.Code)
		}
		return codes.String()
	}
	if first, again := order(1), order(1); first != again || first == order(2) {
		t.Error("a shuffle must follow from its seed, and differ with it")
	}
}

func TestEveryFaceComesFirstAsOften(t *testing.T) {
	const shuffles = 10_400
	chance, cards := rand.New(rand.NewPCG(3, 4)), srrr(t)
	first := make([]float64, game.Faces)
	for range shuffles {
		shoe := must.Get(cardreader.NewShoe(cards, 1, 0, chance))(t)
		card, _ := must.Get2(shoe.Draw())(t)
		first[card.Card.Index()]++
	}
	chiSquare, want := 0.0, float64(shuffles)/game.Faces
	for _, times := range first {
		chiSquare += (times - want) * (times - want) / want
	}
	// 51 degrees of freedom: above 87.97 once in a thousand seeds.
	if chiSquare > 87.97 {
		t.Errorf("chi square %.1f over 51 degrees of freedom", chiSquare)
	}
}

func TestBurn(t *testing.T) {
	shoe := must.Get(cardreader.NewShoe(srrr(t), 1, 5, rand.New(rand.NewPCG(1, 1))))(t)
	if err := shoe.Burn(8); err != nil || shoe.Remaining() != 44 {
		t.Fatalf("burn 8: %v, %d left", err, shoe.Remaining())
	}
	if _, cut, err := shoe.Draw(); !cut || err != nil {
		t.Errorf("the cut card among burned cards must come next: %v, %v", cut, err)
	}
	for _, n := range []int{0, -1, 45} {
		if err := shoe.Burn(n); err == nil || shoe.Remaining() != 44 {
			t.Errorf("burn %d: %v, %d left", n, err, shoe.Remaining())
		}
	}
}

func TestShoeRefusals(t *testing.T) {
	one := scanner.Config{Cards: cardmap.UniqueID, CardTable: hardwaretest.CardLines(t, "X1,2,S,1\n")}
	slow := scanner.Config{}
	slow.Baud = -1
	for name, test := range map[string]struct {
		config scanner.Config
		link   string
		own    cardreader.Options
		want   string
	}{
		"incomplete decks": {one, "", cardreader.Options{}, "no code for the"},
		"negative decks":   {scanner.Config{}, "", cardreader.Options{Decks: -1}, "a simulated shoe of -1 decks"},
		"cut too deep":     {scanner.Config{}, "", cardreader.Options{Decks: 1, Cut: 53}, "the cut card behind 53 cards"},
		"negative rate":    {slow, "", cardreader.Options{}, "baud = -1"},
		"no such folder":   {scanner.Config{}, "/no/such/folder/scanner", cardreader.Options{}, "/no/such/folder/scanner"},
	} {
		t.Run(name, func(t *testing.T) {
			sim, err := scanner.NewSimulator(test.config, simulator.Options{Link: test.link}, test.own)
			if err == nil {
				_ = sim.Close()
			}
			check.ErrorSays(t, err, test.want)
		})
	}
}
