package wheelstats_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// saved returns three spins, 17 17 5, the last without a drop, as they are written.
func saved(t testing.TB) string {
	data := must.Get(json.Marshal(count(t, []wheelstats.Spin{
		{Number: 17, Turns: 10, Rotor: clockwise, Travel: wheelstats.Against, Speed: 160, Drop: new(100.0)},
		{Number: 17, Turns: 3, Ball: clockwise, Speed: 170, Drop: new(10.0)},
		{Number: 5},
	})))(t)
	return string(data)
}

func TestDamagedStatisticsAreRefused(t *testing.T) {
	for _, test := range []struct {
		name, old, new, says string
	}{
		{"a key it does not know", `"spins":3`, `"spins":3,"colour":"red"`, `unknown field "colour"`},
		{"fewer hits than spins", `"spins":3`, `"spins":4`, "hits add up to 3: want 4 to 4"},
		{"fewer spins than hits", `"spins":3`, `"spins":2`, "hits add up to 3: want 2 to 2"},
		{"a number too many", `"hits":[0`, `"hits":[0,0`, "38 hits and 16 drops: want 37"},
		{"a zone too few", `"drops":[1,0`, `"drops":[1`, "37 hits and 15 drops: want 37, one a number, and 16, one a zone"},
		{"spins below zero", `"spins":3`, `"spins":-3`, "-3 spins"},
		{"more spins than a wheel makes", `"spins":3`, `"spins":1000000001`, "want 0 to 1000000000"},
		{"hits below zero", `"hits":[0,0,0,0,0,1`, `"hits":[-1,0,0,0,0,2`, "want counts of 0 to 3"},
		{"more drops than spins", `"drops":[1`, `"drops":[3`, "drops add up to 4: want 0 to 3"},
		{"drops below zero", `"drops":[1`, `"drops":[-1`, "want counts of 0 to 3"},
		{"more rotors than spins", `"rotor_clockwise":1`, `"rotor_clockwise":4`, "rotor directions"},
		{"balls below zero", `"ball_anticlockwise":1`, `"ball_anticlockwise":-1`, "ball directions"},
		{"more against than spins", `"against":1`, `"against":4`, "against and with"},
		{"rotor and ball known of more spins than how they met", `"rotor_anticlockwise":0`, `"rotor_anticlockwise":2`,
			"against and with add up to 1: want 2 to 3"},
		{"more turns than spins", `"turns":{"count":2`, `"turns":{"count":4`, "turns {Count:4"},
		{"turns without a sum", `"turns":{"count":2,"sum":13`, `"turns":{"count":2,"sum":0`, "turns {Count:2 Sum:0"},
		{"turns whose squares are too small", `"squares":109`, `"squares":38`, "cannot come from 3 spins"},
		{"turns whose squares are too large", `"squares":109`, `"squares":131`, "cannot come from 3 spins"},
		{"faster than any rotor", `"most":170`, `"most":2001`, "speed {Count:2"},
		{"a latest spin missing", `,{"number":5}]`, `]`, "2 of the latest spins: want 3"},
		{"a latest spin that cannot be", `{"number":5}]`, `{"number":37}]`, "latest spin 3: 37 is no number"},
		{"a latest spin nothing was counted of", `{"number":5}]`, `{"number":6}]`,
			"number 6 is 1 times among the latest spins and has 0 hits"},
		{"a run of another number", `"run":{"number":5,"length":1}`, `"run":{"number":6,"length":1}`, "is not that of the last spin"},
		{"no run", `"run":{"number":5,"length":1}`, `"run":{"number":5,"length":0}`, "is not that of the last spin"},
		{"a run longer than the longest", `"run":{"number":5,"length":1}`, `"run":{"number":5,"length":3}`, "the longest run"},
		{"a longest run longer than its hits", `"longest_run":{"number":17,"length":2}`,
			`"longest_run":{"number":17,"length":3}`, "the longest run"},
		{"a longest run of no number", `"longest_run":{"number":17`, `"longest_run":{"number":37`, "the longest run"},
		{"too few repeats", `"repeats":1`, `"repeats":0`, "0 repeats in 3 spins"},
		{"too many repeats", `"repeats":1`, `"repeats":3`, "3 repeats in 3 spins"},
		{"cut off", `]}`, ``, "unexpected end of JSON input"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := saved(t)
			damaged := strings.Replace(text, test.old, test.new, 1)
			if damaged == text {
				t.Fatalf("%s does not stand in %s", test.old, text)
			}
			stats := wheelstats.Stats{Wheel: "kept"}
			err := json.Unmarshal([]byte(damaged), &stats)
			check.ErrorSays(t, err, test.says)
			check.Difff(t, wheelstats.Stats{Wheel: "kept"}, stats, "a refused file changed something")
		})
	}
}

func TestEmptyFilesAreRefused(t *testing.T) {
	data := must.Get(json.Marshal(wheelstats.Stats{Wheel: "W-1042"}))(t)
	damaged := strings.Replace(string(data), `"repeats":0`, `"repeats":1`, 1)
	var stats wheelstats.Stats
	check.ErrorSays(t, json.Unmarshal([]byte(damaged), &stats), "runs without spins")
	for _, empty := range []string{"null", "{}"} {
		check.ErrorSaysf(t, json.Unmarshal([]byte(empty), &stats), "0 hits and 0 drops", "%s", empty)
	}
	check.ErrorSaysf(t, stats.UnmarshalJSON(append(data, '1')), "nothing after it", "something after it")
}

func FuzzDecode(f *testing.F) {
	for _, endless := range []string{"[,", `{"a":[,`, "[1,,2]", `{"in":[tru`} {
		f.Add([]byte(endless))
	}
	f.Add([]byte(saved(f)))
	f.Add([]byte(`{"wheel":"W-1042"}`))
	f.Add([]byte(`{}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var stats wheelstats.Stats
		if json.Unmarshal(data, &stats) != nil {
			return
		}
		again := must.Get(json.Marshal(stats))(t)
		var same wheelstats.Stats
		if err := json.Unmarshal(again, &same); err != nil {
			t.Fatalf("what was read is refused when written again: %v\n%s", err, again)
		}
		report := stats.Report()
		if report.Verdict != wheelstats.TooFewSpins && stats.Spins < wheelstats.MinimumSpins {
			t.Errorf("%s after %d spins", report.Verdict, stats.Spins)
		}
		check.Dof(t, check.ErrorOf(stats.Add(wheelstats.Spin{Number: 1})), "the next spin is refused")
	})
}
