package moneywheel_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// Every text of the picture at every step, and its strip: the rim with the segment that counts.
func TestPicture(t *testing.T) {
	f := open(t)
	headline := func() string {
		drawn := f.Snapshot().Picture()
		var texts []message.Text
		texts = append(texts, drawn.Headline.Texts...)
		if len(texts) == 0 {
			return ""
		}
		return texts[0].String()
	}
	f.bets()
	check.Equalf(t, headline(), "LUCKY NUMBER", "the headline")
	f.do(lucky("10", 250))
	check.Equalf(t, headline(), "SPIN WHEEL", "the headline")
	f.do(game.WheelState{State: game.WheelTurns})
	check.Equalf(t, headline(), "WHEEL TURNS", "the headline")
	f.do(game.SegmentRead{Symbol: "10", Stop: 11, Turns: 4, Direction: game.Clockwise})
	drawn := f.Snapshot().Picture()
	if got := headline(); got != "NUMBER 10 WINS X250" || drawn.Number == nil || drawn.Number.Text != "10" ||
		drawn.Strip.At != 10 || drawn.Strip.Segments[10].Text != "10" {
		t.Errorf("the headline is %q, the number %+v, the strip at %d", got, drawn.Number, drawn.Strip.At)
	}
	f.ends()
	board := f.Snapshot().Board()
	ten := slices.IndexFunc(board.Heat.Places, func(place picture.HeatPlace) bool { return place.Name.String() == "10" })
	if drawn = f.Snapshot().Picture(); drawn.Strip.At != 10 || len(board.History) != 1 ||
		board.History[0].Text.String() != "10" || ten < 0 || board.Heat.Places[ten].Hits != 1 || board.Heat.Places[ten].Places < 2 {
		t.Errorf("between rounds the strip is at %d, the board %+v", drawn.Strip.At, board)
	}
	f.bets()
	f.do(lucky("1", 2))
	f.do(game.WheelState{State: "at-rest"})
	check.Equalf(t, headline(), "SPIN ANTICLOCKWISE", "the headline")
}
