package simulator_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
)

func srrr(t testing.TB) *cardmap.Map {
	t.Helper()
	cards, err := cardmap.New(cardmap.Config{Preset: cardmap.SRRR})
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

func TestShoeHoldsEveryCardOnce(t *testing.T) {
	cards := srrr(t)
	rapid.Check(t, func(t *rapid.T) {
		decks := rapid.IntRange(1, 8).Draw(t, "decks")
		cut := rapid.IntRange(0, decks*game.Faces).Draw(t, "cut")
		shoe, err := simulator.NewShoe(cards, decks, cut, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		if err != nil {
			t.Fatal(err)
		}
		faces := map[game.Card]int{}
		drawn, cuts := 0, 0
		for {
			card, isCut, err := shoe.Draw()
			if errors.Is(err, simulator.ErrShoeEmpty) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if isCut {
				cuts++
				if drawn != cut {
					t.Fatalf("the cut card came behind %d cards, want %d", drawn, cut)
				}
				continue
			}
			drawn++
			faces[card.Card]++
			if shoe.Remaining() != decks*game.Faces-drawn {
				t.Fatalf("%d cards left after %d of %d decks", shoe.Remaining(), drawn, decks)
			}
		}
		if want := min(cut, 1); cuts != want {
			t.Fatalf("%d cut cards, want %d", cuts, want)
		}
		for index := range game.Faces {
			if got := faces[game.CardAt(index)]; got != decks {
				t.Fatalf("%s came %d times of %d decks", game.CardAt(index), got, decks)
			}
		}
	})
}

func TestShufflesOfOneSeedAreEqualAndOfTwoAreNot(t *testing.T) {
	order := func(seed uint64) string {
		shoe, err := simulator.NewShoe(srrr(t), 8, 0, rand.New(rand.NewPCG(seed, 0)))
		if err != nil {
			t.Fatal(err)
		}
		var codes strings.Builder
		for shoe.Remaining() > 0 {
			card, _, err := shoe.Draw()
			if err != nil {
				t.Fatal(err)
			}
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
		shoe, err := simulator.NewShoe(cards, 1, 0, chance)
		if err != nil {
			t.Fatal(err)
		}
		card, _, err := shoe.Draw()
		if err != nil {
			t.Fatal(err)
		}
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
	shoe, err := simulator.NewShoe(srrr(t), 1, 5, rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
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
	one := scanner.Config{Cards: cardmap.UniqueID, CardTable: filepath.Join(t.TempDir(), "cards.csv")}
	if err := os.WriteFile(one.CardTable, []byte("code,rank,suit,deck\nX1,2,S,1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	slow := scanner.Config{}
	slow.Baud = -1
	for name, test := range map[string]struct {
		config  scanner.Config
		options simulator.Options
		want    string
	}{
		"incomplete decks": {one, simulator.Options{}, "no code for the"},
		"negative decks":   {scanner.Config{}, simulator.Options{Decks: -1}, "a simulated shoe of -1 decks"},
		"cut too deep":     {scanner.Config{}, simulator.Options{Decks: 1, Cut: 53}, "the cut card behind 53 cards"},
		"negative rate":    {slow, simulator.Options{}, "baud = -1"},
		"no such folder":   {scanner.Config{}, simulator.Options{Link: "/no/such/folder/scanner"}, "/no/such/folder/scanner"},
	} {
		t.Run(name, func(t *testing.T) {
			sim, err := simulator.NewScanner(test.config, test.options)
			if err == nil {
				_ = sim.Close()
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want one with %q", err, test.want)
			}
		})
	}
}

func TestThePathLivesAsLongAsTheCable(t *testing.T) {
	sim, err := simulator.NewScanner(scanner.Config{}, simulator.Options{})
	if err != nil {
		t.Fatal(err)
	}
	leads := func() bool { _, err := os.Stat(sim.Path()); return err == nil }
	steps := []struct {
		name  string
		do    func() error
		fails bool
		leads bool
	}{
		{"new", func() error { return nil }, false, true},
		{"plugged in twice", sim.Replug, true, true},
		{"unplugged", sim.Unplug, false, false},
		{"unplugged twice", sim.Unplug, true, false},
		{"a reading into the air", func() error { return sim.Code("1010") }, false, false},
		{"plugged in", sim.Replug, false, true},
		{"unplugged at once", func() error { return simulator.Run(t.Context(), sim, "unplug now", nil) }, false, false},
		{"plugged in again", sim.Replug, false, true},
		{"closed", sim.Close, false, false},
		{"closed twice", sim.Close, false, false},
		{"a reading after closing", func() error { return sim.Code("1010") }, true, false},
		{"plugged in after closing", sim.Replug, true, false},
	}
	for _, step := range steps {
		if err := step.do(); (err != nil) != step.fails || leads() != step.leads {
			t.Errorf("%s: error %v, the path leads somewhere: %v", step.name, err, leads())
		}
	}
	if _, err := os.Stat(filepath.Dir(sim.Path())); !os.IsNotExist(err) {
		t.Errorf("Close left its folder behind: %v", err)
	}
}

func TestTheLineIsPaced(t *testing.T) {
	config := scanner.Config{}
	config.Baud = 1200
	sim, err := simulator.NewScanner(config, simulator.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	start := time.Now()
	if err := sim.Raw(make([]byte, 12)); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took < 100*time.Millisecond {
		t.Errorf("12 bytes at 1200 baud took %s, want 100ms or more", took)
	}
}

func TestAWriteNobodyReadsIsGivenUpNotLost(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("waits for the write limit")
	}
	sim, err := simulator.NewScanner(scanner.Config{}, simulator.Options{Unpaced: true, Whole: true})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	err = sim.Raw(make([]byte, 1<<20))
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a megabyte nobody reads: %v, want the deadline exceeded", err)
	}
}

func TestScriptFailsAtItsLine(t *testing.T) {
	sim, err := simulator.NewScanner(scanner.Config{}, simulator.Options{Unpaced: true, Decks: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	const script = "burn 51\nload\nburn 52\n\ndraw"
	var said []string
	err = simulator.Run(t.Context(), sim, script, func(words string) { said = append(said, words) })
	if err == nil || !strings.HasPrefix(err.Error(), "line 5: ") || !errors.Is(err, simulator.ErrShoeEmpty) {
		t.Errorf("got error %v, want the empty shoe at line 5", err)
	}
	if got, want := strings.Join(said, "; "), "51 cards burned; a new shoe is in; 52 cards burned"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := simulator.Run(ctx, sim, script, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a script that was stopped: %v", err)
	}
	if _, err := sim.Again(); err == nil {
		t.Error("a card was read again that was never drawn")
	}
}

func TestEveryCommandOfAScannerIsDone(t *testing.T) {
	arguments := map[string]string{
		"burn": " 1", "burst": " 1", "code": " 1010", "badge": " 1010", "raw": " 31", "wait": " 1ms", "deck": " 0s",
		"times": " 1", "baud": " 4800",
		"format": " 7E1", "twin": " QD KD", "dirty": " QH 3", "dirty-window": " 0.3", "slot": " 2", "suffix": " ETX",
	}
	for _, name := range simulator.ScannerLanguage.Names() {
		sim, err := simulator.NewScanner(scanner.Config{}, simulator.Options{Unpaced: true, Decks: 2})
		if err != nil {
			t.Fatal(err)
		}
		before := ""
		switch name {
		case "again", "same":
			before = "load\ndraw\n"
		case "stale", "replug":
			before = "unplug now\n"
		}
		if err := simulator.Run(t.Context(), sim, before+name+arguments[name], nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := sim.Close(); err != nil {
			t.Error(err)
		}
	}
}
