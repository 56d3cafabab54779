package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

// TestARefusedSegmentSaysWhy: the round waits for a segment that the device has told and the table cannot take, the
// first time and after so much of it that the readings are only counted.
func TestARefusedSegmentSaysWhy(t *testing.T) {
	for _, test := range []struct {
		name  string
		read  game.SegmentRead
		shows string
	}{
		{"a symbol of another wheel", game.SegmentRead{Symbol: "sugar-bomb"}, "is no symbol of the wheel: want"},
		{"a stop that is not there", game.SegmentRead{Symbol: "10", Stop: 400}, "segment 400: the wheel has"},
		{"another symbol than stands there", game.SegmentRead{Symbol: "10", Stop: 1}, "segment 1 has"},
		{"turns that cannot be", game.SegmentRead{Symbol: "10", Turns: -1}, "cannot make -1 turns"},
	} {
		for _, times := range []int{1, 40} {
			s := at(megaWheel, "", "mega-lucky-number", tellsLucky, func(f *floor.Floor) error {
				read := game.SegmentRead{Symbol: "of a neighbour's wheel"}
				for i := range times {
					if i == times-1 {
						read = test.read
					}
					f.Send(game.Input{Device: "wheel", Command: read, Sequence: uint64(1000 + i), Raw: []byte("?\r\n")})
				}
				return nil
			})(t)
			shown := strings.Join(strings.Fields(newDesk(t, Options{}).show(s).drawn()), " ")
			if s.State.Round == nil || len(s.State.Round.Segments) > 0 || !strings.Contains(shown, test.shows) {
				t.Errorf("%s, %d times: no %q in\n%s", test.name, times, test.shows, newDesk(t, Options{}).show(s).drawn())
			}
		}
	}
}
