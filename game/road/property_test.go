package road_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/road"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rounds draws shoes with long runs as often as alternating ones, with ties, void rounds and rounds without a result
// in between.
func rounds() *rapid.Generator[[]road.Result] {
	return rapid.Custom(func(t *rapid.T) []road.Result {
		var text strings.Builder
		for range rapid.IntRange(0, 14).Draw(t, "runs") {
			letter := rapid.SampledFrom([]string{"P", "B", "P", "B", "T", "V", "M"}).Draw(t, "letter")
			text.WriteString(strings.Repeat(letter, rapid.IntRange(1, 16).Draw(t, "length")))
		}
		list := shoe(text.String())
		for i := range list {
			list[i].PlayerPair = rapid.Bool().Draw(t, "player pair")
			list[i].BankerPair = rapid.Bool().Draw(t, "banker pair")
			list[i].Natural = rapid.Bool().Draw(t, "natural")
		}
		return list
	})
}

// sides returns the winners, without ties and rounds that leave no mark.
func sides(list []road.Result) []road.Winner {
	var winners []road.Winner
	for _, result := range list {
		if result.Marks() && result.Winner != road.Tie {
			winners = append(winners, result.Winner)
		}
	}
	return winners
}

func TestEveryResultIsDrawnOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rounds().Draw(t, "rounds")
		roads := road.Of(list)
		if got, want := cellsOf(roads.BeadPlate), roads.Summary.Rounds; got != want {
			t.Errorf("bead plate: %d cells for %d rounds", got, want)
		}
		won, ties := sides(list), 0
		for _, column := range roads.BigRoad.Grid {
			for _, cell := range column {
				ties += cell.Ties
			}
		}
		if ties != roads.Summary.Ties {
			t.Errorf("big road: %d ties on it, %d in the shoe", ties, roads.Summary.Ties)
		}
		if len(won) > 0 && cellsOf(roads.BigRoad.Grid) != len(won) {
			t.Errorf("big road: %d cells for %d results", cellsOf(roads.BigRoad.Grid), len(won))
		}
		s := roads.Summary
		if s.Player+s.Banker != len(won) || s.Rounds != len(won)+s.Ties || s.Rounds+s.Void+s.WithoutResult != len(list) {
			t.Errorf("%d rounds are summed up as %+v", len(list), s)
		}
		for _, derived := range []road.Road[road.Mark]{roads.BigEyeBoy, roads.SmallRoad, roads.CockroachPig} {
			if got, want := cellsOf(derived.Grid), len(written(derived)); got != want {
				t.Errorf("derived road: %d cells for %d marks", got, want)
			}
		}
	})
}

// place is a cell of an endless sheet.
type place struct{ column, row int }

// runDown draws a run as a person would: down until something is in the way or the sheet ends, then right.
func runDown(taken map[place]bool, head, length int) []place {
	at := place{head, 0}
	places := []place{at}
	for right := false; len(places) < length; {
		below := place{at.column, at.row + 1}
		if right = right || below.row == 6 || taken[below]; right {
			below = place{at.column + 1, at.row}
		}
		at = below
		places = append(places, at)
	}
	return places
}

func TestGridIsTheColumnsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		big := road.Of(rounds().Draw(t, "rounds")).BigRoad
		taken, head := map[place]bool{}, 0
		for _, run := range big.Columns {
			for taken[place{head, 0}] {
				head++
			}
			for i, at := range runDown(taken, head, len(run)) {
				if taken[at] {
					t.Fatalf("two marks at %+v", at)
				}
				taken[at] = true
				must.Equalf(t, big.Grid[at.column][at.row], run[i], "at %+v stands", at)
			}
			head++
		}
		for _, column := range big.Grid {
			if column == [road.Rows]road.Cell{} {
				t.Error("an empty column")
			}
		}
	})
}

// slowly computes a derived road by another definition: the sheet is filled from the results, endlessly deep. Below
// the top, red means that the cell back columns to the left and the one above that cell are both filled or both
// empty. At the top it is the opposite of what the previous column would have had if its run had continued.
func slowly(winners []road.Winner, back int) string {
	sheet := map[place]bool{}
	below := func(at place) string {
		left := place{at.column - back, at.row}
		switch {
		case left.column < 0:
			return ""
		case sheet[left] == sheet[place{left.column, left.row - 1}]:
			return "R"
		}
		return "B"
	}
	opposite := map[string]string{"R": "B", "B": "R"}
	marks, at := "", place{-1, 0}
	for i, winner := range winners {
		if i > 0 && winner == winners[i-1] {
			at.row++
			marks += below(at)
		} else {
			if i > 0 {
				marks += opposite[below(place{at.column, at.row + 1})]
			}
			at = place{at.column + 1, 0}
		}
		sheet[at] = true
	}
	return marks
}

func TestDerivedRoadsBySlowDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rounds().Draw(t, "rounds")
		roads := road.Of(list)
		for back, derived := range map[int]road.Road[road.Mark]{1: roads.BigEyeBoy, 2: roads.SmallRoad, 3: roads.CockroachPig} {
			check.Difff(t, slowly(sides(list), back), written(derived), "%d back: slowly - got +", back)
		}
	})
}

// The mark predicted for the next round is the one added when it comes, and the two sides always predict opposite
// marks.
func TestIfIsWhatHappens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rounds().Draw(t, "rounds")
		before := road.Of(list)
		for _, winner := range []road.Winner{road.Player, road.Banker} {
			after := road.Of(append(list[:len(list):len(list)], road.Result{Status: game.StatusComplete, Winner: winner}))
			said, other := before.If(winner), before.If(map[road.Winner]road.Winner{road.Player: road.Banker,
				road.Banker: road.Player}[winner])
			for _, of := range []struct {
				name          string
				said, other   road.Mark
				before, after road.Road[road.Mark]
			}{
				{"big eye boy", said.BigEyeBoy, other.BigEyeBoy, before.BigEyeBoy, after.BigEyeBoy},
				{"small road", said.SmallRoad, other.SmallRoad, before.SmallRoad, after.SmallRoad},
				{"cockroach pig", said.CockroachPig, other.CockroachPig, before.CockroachPig, after.CockroachPig},
			} {
				added := strings.TrimSuffix(markLetter(of.said), ".")
				check.Equalf(t, written(of.after), written(of.before)+added, "%s if %s: wrote", of.name, winner)
				if len(sides(list)) > 0 && (of.said == of.other) != (of.said == "") {
					t.Errorf("%s: %q for %s and %q for the other side", of.name, of.said, winner, of.other)
				}
			}
		}
	})
}

// Rounds are added, taken back and corrected. The roads depend only on the resulting list, and the roads of each
// shorter list are the beginning of those of the longer one.
func TestUndoneAndCorrectedRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stands := rounds().Draw(t, "rounds")
		var list []road.Result
		for _, result := range stands {
			for range rapid.IntRange(0, 2).Draw(t, "detours") {
				list = append(list, rapid.SampledFrom(shoe("PBTV")).Draw(t, "wrong"))
				road.Of(list)
				list = list[:len(list)-1]
			}
			shorter := road.Of(list)
			list = append(list, result)
			longer := road.Of(list)
			if !strings.HasPrefix(written(longer.BigEyeBoy), written(shorter.BigEyeBoy)) ||
				!strings.HasPrefix(written(longer.SmallRoad), written(shorter.SmallRoad)) ||
				!strings.HasPrefix(written(longer.CockroachPig), written(shorter.CockroachPig)) {
				t.Fatal("a round changed a derived mark that stood before it")
			}
		}
		kept := must.Get(json.Marshal(list))(t)
		check.Difff(t, road.Of(stands), road.Of(list), "straight - with detours +")
		if now, _ := json.Marshal(list); string(now) != string(kept) {
			t.Error("writing the roads changed the rounds")
		}
	})
}

// The roads survive JSON encoding unchanged.
func TestRoadsAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := road.Of(rounds().Draw(t, "rounds"))
		data := must.Get(json.Marshal(want))(t)
		var got road.Roads
		must.Do(t, json.Unmarshal(data, &got))
		check.Diff(t, want, got)
	})
}
