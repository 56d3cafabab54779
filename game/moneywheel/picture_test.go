package moneywheel_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
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
	if got := headline(); got != "LUCKY NUMBER" {
		t.Errorf("the headline is %q", got)
	}
	f.do(lucky("10", 250))
	if got := headline(); got != "SPIN WHEEL" {
		t.Errorf("the headline is %q", got)
	}
	f.do(game.WheelState{State: game.WheelTurns})
	if got := headline(); got != "WHEEL TURNS" {
		t.Errorf("the headline is %q", got)
	}
	f.do(game.SegmentRead{Symbol: "10", Stop: 11, Turns: 4, Direction: game.Clockwise})
	drawn := f.Snapshot().Picture()
	if got := headline(); got != "10 WINS X250" || drawn.Number == nil || drawn.Number.Text != "10" ||
		drawn.Strip.At != 10 || drawn.Strip.Segments[10].Text != "10" {
		t.Errorf("the headline is %q, the number %+v, the strip at %d", got, drawn.Number, drawn.Strip.At)
	}
	f.ends()
	board := f.Snapshot().Board()
	if drawn = f.Snapshot().Picture(); drawn.Strip.At != 10 || len(board.History) != 1 ||
		board.History[0].Text != "10" || board.Heat.Places[10].Hits != 1 {
		t.Errorf("between rounds the strip is at %d, the board %+v", drawn.Strip.At, board)
	}
	f.bets()
	f.do(lucky("1", 2))
	f.do(game.WheelState{State: "at-rest"})
	if got := headline(); got != "SPIN ANTICLOCKWISE" {
		t.Errorf("the headline is %q", got)
	}
}
