package baccarat_test

import (
	"testing"

	"pitboss/internal/testing/must"
)

// The usual line is decoded without the strict decoder. White space changes nothing, and what the strict decoder
// refuses is refused.
func TestSettleTakesTheUsualLine(t *testing.T) {
	rules := play(t, "ezugi-baccarat")
	want, _ := must.Get2(rules.Settle([]byte(`{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":1}`)))(t)
	for line, taken := range map[string]bool{
		`{"player":["KD","4S"],"banker":["8S","JC"]}`:                             true,
		`{"player": ["KD", "4S"], "banker": ["8S", "JC"]}`:                        true,
		" {\t\"player\" : [ \"KD\" ,\"4S\" ] ,\r\n\"banker\":[\"8S\",\"JC\"]\t} ": true,
		`{"banker":["8S","JC"],"player":["KD","4S"]}`:                             true,
		`{"player":["KD","4S"],"banker":["8S","JC"]} 1`:                           false,
		`{"player":["KD","4S"],"banker":["8S","JC"]`:                              false,
		`{"player":["KD","4S"],"banker":["8S","JC"],}`:                            false,
		`{"player":["KD" "4S"],"banker":["8S","JC"]}`:                             false,
		`{"player":["KD","4S",],"banker":["8S","JC"]}`:                            false,
		`{"player":["KD","4S"],"player":["8S","JC"]}`:                             false,
		`{"player":["KD","4X"],"banker":["8S","JC"]}`:                             false,
		`{"player":["KD","4S"],"banker":[]}`:                                      false,
		`{"player":["KD","4S","2H","3H","4H","5H","6H"],"banker":["8S"]}`:         false,
		`{"player":"KD"}`: false,
		``:                false,
	} {
		result, _, err := rules.Settle([]byte(line))
		if taken && (err != nil || string(result) != string(want)) {
			t.Errorf("%q settled to %s, %v; want %s", line, result, err, want)
		}
		if !taken && err == nil {
			t.Errorf("%q was settled: %s", line, result)
		}
	}
}
