package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// An unanswered question does not hide an error from the shift manager and the players: after a minute the shift
// manager is called and the players are told (003/14.2.b3, 000/1.18.special.b1, 001/7).
func TestAQuestionUnansweredCallsTheShiftManager(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.threeTimes()
	b.at("facts")
	b.tick(59 * time.Second)
	b.want("betting-closed clock-moved")
	b.tick(time.Second)
	b.want("shift-manager-called")
	b.tick(5 * time.Minute)
	b.want("clock-moved")
	b.at("facts")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	ruled := eventOf[game.Ruled](b)
	check.Equalf(t, ruled.Clause, "001/11.29.2", "ruled as %+v", ruled)
}
