package wheelstats_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game/roulette/wheel"
	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// spins draws spins as devices give them: now and then something is not known.
func spins() *rapid.Generator[[]wheelstats.Spin] {
	directions := rapid.SampledFrom([]wheelstats.Direction{"", clockwise, anticlockwise})
	spin := rapid.Custom(func(t *rapid.T) wheelstats.Spin {
		spin := wheelstats.Spin{
			Number: wheel.Number(rapid.IntRange(0, 36).Draw(t, "number")),
			Turns:  rapid.IntRange(0, 30).Draw(t, "turns"),
			Speed:  rapid.IntRange(0, 200).Draw(t, "speed"),
			Rotor:  directions.Draw(t, "rotor"),
			Ball:   directions.Draw(t, "ball"),
		}
		if spin.Rotor == "" || spin.Ball == "" {
			spin.Travel = rapid.SampledFrom([]wheelstats.Travel{"", wheelstats.Against, wheelstats.With}).Draw(t, "travel")
		}
		if rapid.Bool().Draw(t, "drop known") {
			spin.Drop = new(float64(rapid.IntRange(0, 3599).Draw(t, "drop")) / 10)
		}
		return spin
	})
	return rapid.SliceOfN(spin, 0, 60)
}

func TestTheOrderOfSpinsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		straight := spins().Draw(t, "spins")
		shuffled := append([]wheelstats.Spin{}, straight...)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 1))
		random.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })

		// The latest spins and the runs are what does depend on order.
		unordered := func(spins []wheelstats.Spin) wheelstats.Report {
			report := count(t, spins).Report()
			report.Last, report.Run, report.LongestRun, report.Repeats = nil, wheelstats.Run{}, wheelstats.Run{}, wheelstats.Share{}
			return report
		}
		check.Difff(t, unordered(straight), unordered(shuffled), "in order - shuffled +")
	})
}

// Saved in the middle and read again, the statistics go on as if nothing had been.
func TestSavedAndReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := spins().Draw(t, "spins")
		half := rapid.IntRange(0, len(all)).Draw(t, "saved after")
		saved, err := json.Marshal(count(t, all[:half]))
		must.Do(t, err)
		var stats wheelstats.Stats
		must.Dof(t, json.Unmarshal(saved, &stats), "%s", saved)
		for _, spin := range all[half:] {
			if stats, err = stats.Add(spin); err != nil {
				t.Fatal(err)
			}
		}
		check.Difff(t, count(t, all), stats, "never saved - saved +")
	})
}

func TestCountsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := spins().Draw(t, "spins")
		report := count(t, all).Report()
		drops, around := 0, 0
		for _, spin := range all {
			if spin.Drop != nil {
				drops++
			}
		}
		for _, test := range report.Tests {
			want := len(all)
			if strings.HasPrefix(test.Name, "drop-zones") {
				want = drops
			}
			hits, expected := 0, 0.0
			for _, share := range test.Shares {
				hits += share.Hits
				expected += share.Expected
			}
			if hits != want || test.Spins != want || len(test.Shares) != test.DegreesOfFreedom+1 || test.ChiSquare < 0 {
				t.Errorf("%s: %d hits of %d spins, want %d; %d classes and %d degrees; chi-square %v",
					test.Name, hits, test.Spins, want, len(test.Shares), test.DegreesOfFreedom, test.ChiSquare)
			}
			if difference := expected - float64(want); difference > 1e-6 || difference < -1e-6 {
				t.Errorf("%s expects %v of %d spins", test.Name, expected, want)
			}
		}
		for _, pocket := range report.Pockets {
			around += pocket.Around
		}
		check.Equalf(t, around, len(all)*(2*wheelstats.NeighboursEachSide+1),
			"hits around all pockets: each is counted with its neighbours")
	})
}
