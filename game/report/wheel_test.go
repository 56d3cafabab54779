package report_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/game/roulette/wheel"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// spinsOf returns the records of a wheel: a spin that counts, one that is repeated, one of a void round, one whose round is
// settled by hand with another number, and one that is corrected.
func spinsOf(t *testing.T) []game.Record {
	number := 5
	number9 := game.NumberRegistered{Number: 9, Turns: 12, Direction: game.BallAgainst}
	ended := func(round uint64, status game.Status, number int) game.Event {
		return game.RoundClosed{Outcome: outcome(round, status, number)}
	}
	records := recordsOf(t,
		game.RoundOpened{Round: 1},
		number9,
		ended(1, game.StatusComplete, 9),
		game.RoundOpened{Round: 2},
		game.NumberRegistered{Number: 5},
		game.SpinRepeated{Number: &number, Clause: "001/9.17"},
		game.SpinRepeated{Clause: "001/9.17"},
		game.NumberRegistered{Number: 9, Turns: 18, ByHand: true},
		ended(2, game.StatusComplete, 9),
		game.RoundOpened{Round: 3},
		game.NumberRegistered{Number: 7},
		ended(3, game.StatusVoid, 7),
		game.RoundOpened{Round: 4},
		game.NumberRegistered{Number: 11},
		ended(4, game.StatusSettledManually, 12),
		game.RoundCorrected{Round: 2, Before: outcome(2, game.StatusComplete, 9), After: outcome(2, game.StatusComplete, 30)},
	)
	for i := range records {
		records[i].Variant = "ezugi-roulette"
	}
	return records
}

func outcome(round uint64, status game.Status, number int) game.Outcome {
	result := fmt.Sprintf(`{"number":%d,"colour":%q}`, number, wheel.Number(number).Colour())
	return game.Outcome{Round: round, Status: status, Result: json.RawMessage(result)}
}

func TestSpinsAreCounted(t *testing.T) {
	tally := tallyOf(t, spinsOf(t), time.Time{}, time.Time{})
	spins := tally.Spins["t-1/ezugi-roulette/wheel"]
	for number, want := range map[string]int64{"9": 1, "30": 1, "12": 1, "5": 0, "7": 0, "11": 0} {
		check.Equalf(t, spins.Hits[number], want, "hits of %s", number)
	}
	spins.Hits = nil
	check.Difff(t, spins, report.Spins{
		Table: "t-1", Variant: "ezugi-roulette", Of: report.OfWheel, Spins: 3, ByHand: 2, Repeated: 2, Turns: 30, Turned: 2,
		Fewest: 12, Most: 18, Against: 1,
	}, "spins")
}

// rolled returns what a wheel or dice showed so many times, each result as often as its weight says.
func rolled(of report.SpinsOf, variant string, results []string, times int, weight func(place int) float64) report.Collected {
	random, total := rand.New(rand.NewPCG(3, 7)), 0.0
	var upTo []float64
	for place := range results {
		total += weight(place)
		upTo = append(upTo, total)
	}
	one := report.Spins{Table: "t-1", Variant: variant, Of: of, Spins: uint64(times), Hits: map[string]int64{}}
	for range times {
		at, place := random.Float64()*total, 0
		for upTo[place] < at && place < len(results)-1 {
			place++
		}
		one.Hits[results[place]]++
	}
	return report.Collected{Tally: report.Tally{Spins: map[string]report.Spins{"": one}}}
}

// numbers lists the results from one number to another.
func numbers(from, to int) (all []string) {
	for number := from; number <= to; number++ {
		all = append(all, fmt.Sprint(number))
	}
	return all
}

func TestWheelsAreComparedWithChance(t *testing.T) {
	even := func(int) float64 { return 1 }
	favours := func(place int, by float64) func(int) float64 {
		return func(at int) float64 {
			if at == place {
				return by
			}
			return 1
		}
	}
	for _, test := range []struct {
		name      string
		collected report.Collected
		says      string
		places    int
		tests     int
	}{
		{"an honest wheel", rolled(report.OfWheel, "ezugi-roulette", numbers(0, 36), 20000, even), "what chance gives", 37, 9},
		{"a wheel that favours 17", rolled(report.OfWheel, "ezugi-roulette", numbers(0, 36), 20000, favours(17, 1.5)),
			"take it out of play and have it examined", 37, 9},
		{"too few spins", rolled(report.OfWheel, "ezugi-roulette", numbers(0, 36), 2999, favours(17, 5)),
			"nothing before 3000 results", 37, 9},
		{"honest dice", rolled(report.OfDice, "pragmatic-mega-sic-bo", numbers(1, 6), 9000, even), "what chance gives", 6, 1},
		{"a loaded die", rolled(report.OfDice, "pragmatic-mega-sic-bo", numbers(1, 6), 9000, favours(5, 1.3)),
			"take it out of play and have it examined", 6, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			made := report.WheelReport(test.collected)
			tests, results := rowsOf(t, made, "tests"), rowsOf(t, made, "results")
			must.Equalf(t, len(tests), test.tests, "tests")
			check.Equal(t, tests[0][8].Text.String(), test.says)
			check.Equal(t, len(results), test.places)
			for _, row := range tests {
				check.Equalf(t, row[9].Text.IsZero(), false, "the meaning of %s", row[2].Text)
			}
		})
	}
}

// TestMoneyWheelsHaveUnequalSymbols: a symbol is expected as often as it has segments, which is a setting.
func TestMoneyWheelsHaveUnequalSymbols(t *testing.T) {
	collected := rolled(report.OfMoneyWheel, "pragmatic-mega-wheel", []string{"1", "2"}, 5400, func(int) float64 { return 1 })
	check.Equal(t, len(rowsOf(t, report.WheelReport(collected), "tests")), 0)
	loaded := must.Get(variant.Load("pragmatic-mega-wheel"))(t)
	collected.Runs = []report.Run{{Table: "t-1", Variant: "pragmatic-mega-wheel", InForce: &game.InForce{
		Settings: must.Get(loaded.Book.ChooseTraining(nil))(t),
	}}}
	made := report.WheelReport(collected)
	results := rowsOf(t, made, "results")
	var expected float64
	for _, row := range results {
		expected += row[5].Value()
	}
	check.Equal(t, int(expected+0.5), 5400)
	check.Equalf(t, results[0][5].Value() != results[len(results)-1][5].Value(), true, "symbols with more and fewer segments")
	check.Equal(t, rowsOf(t, made, "tests")[0][8].Text.String(), "take it out of play and have it examined")
}

// TestAnUnknownWheelIsOnlyCounted: a game that this program does not have, or a result that its wheel does not have.
func TestAnUnknownWheelIsOnlyCounted(t *testing.T) {
	for variant, results := range map[string][]string{"unknown": numbers(0, 5), "ezugi-roulette": {"0", "00"}} {
		made := report.WheelReport(rolled(report.OfWheel, variant, results, 100, func(int) float64 { return 1 }))
		check.Equal(t, len(rowsOf(t, made, "tests")), 0)
		check.Equal(t, len(rowsOf(t, made, "results")), len(results))
	}
}
