package game_test

import (
	"slices"
	"testing"

	"pitboss/bench"
	"pitboss/game"
)

// sorted returns a sorted copy of a list of words.
func sorted[W ~string](list ...W) (words []string) {
	for _, word := range list {
		words = append(words, string(word))
	}
	slices.Sort(words)
	return words
}

// The record knows all the words of the bench, so that everything the bench reports can be recorded.
func TestTheBenchSpeaksTheRecordsWords(t *testing.T) {
	for what, words := range map[string][2][]string{
		"tests":    {sorted(bench.Tests()...), sorted(game.DeviceTests()...)},
		"verdicts": {sorted(bench.Passed, bench.NotGood, bench.NoVerdict), sorted(game.DeviceVerdicts()...)},
		"alarms": {sorted(bench.ReadRate, bench.FaceRate, bench.Reconnects, bench.BadFrames, bench.Jitter),
			sorted(game.DeviceAlarms()...)},
		"levels": {sorted(bench.Warning, bench.Error, game.WarnedOver), sorted(game.DeviceLevels()...)},
	} {
		if !slices.Equal(words[0], words[1]) {
			t.Errorf("the bench has the %s %v, the record %v", what, words[0], words[1])
		}
	}
}
