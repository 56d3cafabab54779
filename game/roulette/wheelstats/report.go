package wheelstats

import (
	"slices"

	"pitboss/game/roulette/wheel"
)

// NeighboursEachSide is the number of pockets on each side that are counted with a number in the heat of the wheel:
// five overlapping pockets, as in the neighbours bet.
const NeighboursEachSide = 2

// Report is the statistics page of a wheel.
type Report struct {
	Wheel string `json:"wheel"`
	Spins int    `json:"spins"`
	// Verdict is the more serious one of the tests that judge; SpinsToGo is the number of spins missing until there
	// is one.
	Verdict   Verdict `json:"verdict"`
	SpinsToGo int     `json:"spins_to_go"`
	// Last are the latest spins, newest first.
	Last []Spin `json:"last"`
	// Pockets are in the order of the wheel, clockwise from zero.
	Pockets []Pocket `json:"pockets"`
	// Tests are always the same, in the same order.
	Tests []Test `json:"tests"`
	// Repeats is how often a number came up twice in a row, compared with what chance gives.
	Repeats    Share      `json:"repeats"`
	Run        Run        `json:"run"`
	LongestRun Run        `json:"longest_run"`
	Turns      Spread     `json:"turns"`
	Speed      Spread     `json:"speed"`
	Directions Directions `json:"directions"`
}

// Pocket is a number on the wheel with its heat. Deviations are in standard deviations from what chance gives: hot
// above zero, cold below.
type Pocket struct {
	Number    wheel.Number `json:"number"`
	Colour    wheel.Colour `json:"colour"`
	Hits      int          `json:"hits"`
	Expected  float64      `json:"expected"`
	Deviation float64      `json:"deviation"`
	// Around counts the hits of the number with [NeighboursEachSide] numbers on each side.
	Around          int     `json:"around"`
	AroundDeviation float64 `json:"around_deviation"`
}

// Spread is a [Measure] in readable form.
type Spread struct {
	Count     int     `json:"count"`
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"`
	Least     int     `json:"least"`
	Most      int     `json:"most"`
}

// Report returns the statistics page.
func (s Stats) Report() Report {
	report := Report{
		Wheel: s.Wheel, Spins: s.Spins, SpinsToGo: max(0, MinimumSpins-s.Spins), Verdict: TooFewSpins,
		Last: make([]Spin, 0, len(s.Recent)), Pockets: s.pockets(),
		Repeats: newShare("repeats", s.Repeats, max(0, s.Spins-1), 1.0/wheel.Pockets),
		Run:     s.Run, LongestRun: s.LongestRun, Turns: s.Turns.spread(), Speed: s.Speed.spread(),
		Directions: s.Directions,
	}
	for _, spin := range slices.Backward(s.Recent) {
		report.Last = append(report.Last, spin.complete())
	}
	for _, grouping := range groupings {
		report.Tests = append(report.Tests, grouping.test(s.Hits))
	}
	report.Tests = append(report.Tests, dropTest(TestDrops16, s.Drops, 1), dropTest(TestDrops8, s.Drops, 2))
	for _, test := range report.Tests {
		if test.Judges {
			report.Verdict = graver(report.Verdict, test.Verdict)
		}
	}
	return report
}

// Test returns the report's test with a name, false if it has none.
func (r Report) Test(name string) (Test, bool) {
	at := slices.IndexFunc(r.Tests, func(test Test) bool { return test.Name == name })
	if at < 0 {
		return Test{}, false
	}
	return r.Tests[at], true
}

func (s Stats) pockets() []Pocket {
	pockets := make([]Pocket, 0, len(order))
	for _, number := range order {
		around, near := 0, number.Neighbours(NeighboursEachSide)
		for _, neighbour := range near {
			around += s.Hits[neighbour]
		}
		alone := newShare("", s.Hits[number], s.Spins, 1.0/wheel.Pockets)
		together := newShare("", around, s.Spins, float64(len(near))/wheel.Pockets)
		pockets = append(pockets, Pocket{
			Number: number, Colour: number.Colour(), Hits: alone.Hits, Expected: alone.Expected, Deviation: alone.Deviation,
			Around: around, AroundDeviation: together.Deviation,
		})
	}
	return pockets
}

func (m Measure) spread() Spread {
	return Spread{Count: m.Count, Mean: m.Mean(), Deviation: m.Deviation(), Least: m.Least, Most: m.Most}
}
