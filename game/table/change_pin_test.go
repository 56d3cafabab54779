package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
)

func TestWhoMayChangeTheirOwnPIN(t *testing.T) {
	short, wrong := &game.Refusal{Code: game.RefusedBadInput, Message: message.New("test.short", "Too short.")}, known("dora")
	wrong.Proved = false
	disabled := known("dora")
	disabled.Disabled = true
	for _, c := range []struct {
		name    string
		asked   game.ChangePIN
		refused game.RefusalCode
	}{
		{"somebody with the right PIN", game.ChangePIN{Identity: known("dora")}, ""},
		{"a new PIN that cannot be", game.ChangePIN{Identity: known("dora"), Refused: short}, game.RefusedBadInput},
		{"a wrong PIN", game.ChangePIN{Identity: wrong}, game.RefusedSignIn},
		{"a wrong PIN is told nothing of the new one", game.ChangePIN{Identity: wrong, Refused: short}, game.RefusedSignIn},
		{"somebody disabled", game.ChangePIN{Identity: disabled}, game.RefusedDisabled},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			b.at("sign-in")
			b.do(c.asked)
			switch c.refused {
			case "":
				b.want("")
			case game.RefusedBadInput:
				b.wantRefused(c.refused, "")
			default:
				b.wantRefused(c.refused, "sign-in-failed")
			}
			b.at("sign-in")
		})
	}
}
