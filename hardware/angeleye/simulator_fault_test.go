package angeleye_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A card too many does not belong to the round: the shoe is in error, and nothing is dealt.
func TestAnOverdrawnShoe(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.Do("stand-by\ndraw 6 0s\noverdraw")
	for last := ""; last != "error 2: too many cards were drawn, the shoe is in error mode"; {
		last = await.From(t, "the shoe is in error", b.Told)
	}
	good := b.ask().Tally.Quality.Good
	b.Want("down")
	// The card came in error mode.
	b.Want(b.Said[len(b.Said)-1], "down")
	check.Equalf(t, b.ask().Tally.Quality.Good, good, "readings after the error, %d before", good)
	b.Do("clear")
	b.Want("up", "over: error 2: too many cards were drawn")
}

func TestACardAfterTheResult(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.Do("stand-by")
	for range 6 {
		b.Do("draw")
		if drawn, _, over := strings.Cut(b.Said[len(b.Said)-1], "; "); over {
			b.Want(drawn)
			break
		}
		b.Want(b.Said[len(b.Said)-1])
	}
	b.Do("extra")
	b.Want(strings.TrimSuffix(b.Said[len(b.Said)-1], ", after the result"))
	b.Do("draw")
	b.Want(b.Said[len(b.Said)-1])
	check.ErrorSaysf(t, simulator.Run(t.Context(), b.sim, "extra", nil), "a round is under way",
		"an extra card in a round")
}

// A test deck has every face once, and does not change the shoe and the round.
func TestATestDeckLeavesTheShoeAlone(t *testing.T) {
	draws := func(script string) (before, after []string) {
		options := simulator.Options{Seed: 9, Unpaced: true, Game: drawingRules(t)}
		sim := must.Get(angeleye.NewSimulator(angeleye.Config{}, options, angeleye.SimulatorOptions{}))(t)
		defer sim.Close()
		for _, part := range []string{"hold\ndraw 2 0s", script, "draw 4 0s"} {
			before, after = after, nil
			must.Do(t, simulator.Run(t.Context(), sim, part, func(words string) { after = append(after, words) }))
		}
		return before, after
	}
	_, plain := draws("stand-by")
	deck, with := draws("deck 0s")
	check.Equalf(t, strings.Join(plain, "\n"), strings.Join(with, "\n"),
		"after a test deck the shoe deals %q, without %q", with, plain)
	faces := map[string]bool{}
	for _, words := range deck {
		_, words, _ = strings.Cut(words, "card ")
		faces[words[:2]] = true
	}
	if len(deck) != game.Faces || len(faces) != game.Faces {
		t.Errorf("a test deck of %d cards and %d faces", len(deck), len(faces))
	}
}

func TestABurstOfAShoe(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.Do("burst 60")
	for dealt := 0; dealt < 60; {
		if strings.HasPrefix(await.From(t, "all of 60 cards come", b.Told), "card ") {
			dealt++
		}
	}
	if quality := b.ask().Tally.Quality; quality.Good != 60 || quality.Missing != 0 {
		t.Errorf("quality %+v", quality)
	}
}
