package table_test

import (
	"testing"

	"pitboss/game"
)

// The call button works while the console waits for an answer from the dealer (001/7).
func TestCallingWhileAQuestionIsOpen_001_7(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.card("2S") // one card too many: did the players see it?
	b.at("facts")
	if why, dead := b.table.Snapshot().Blocked["call-shift-manager"]; dead {
		t.Fatalf("the call button is dead: %s", why)
	}
	b.report(game.Malfunction, nil)
	b.want("shift-manager-called")
	b.at("facts")
	b.report(game.Malfunction, nil)
	b.wantRefused(game.RefusedIncidentOpen, "")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.confirm("follow-procedure")
	b.at("announce")
}
