package simulator

import (
	"context"
	"fmt"
)

// DoAngelEye runs one command of a script of an Angel Eye shoe.
func DoAngelEye(ctx context.Context, shoe *AngelEye, command Command, say func(string)) error {
	return perform(ctx, command, say, hands{
		device: shoe, every: "draw", once: shoe.Draw, act: func() (string, error) { return actAngelEye(shoe, command) },
		deck: func(say func(string)) error { return dealDeck(ctx, shoe, command.For, say) },
	})
}

// actAngelEye runs a command that takes no time of its own and says what it did.
func actAngelEye(shoe *AngelEye, command Command) (string, error) {
	switch command.Name {
	case "first":
		return shoe.First()
	case "burn":
		return shoe.Burn(command.Count)
	case "load":
		return "a new shoe is in", shoe.Load()
	case "stand-by":
		return "stand-by", shoe.StandBy()
	case "cut-card":
		return "cut card", shoe.CutCard()
	case "again":
		return "the last report is sent again", shoe.Again()
	case "resend":
		return "the last card is told once more", shoe.Resend()
	case "error":
		return fmt.Sprintf("error %d, in error mode", command.Count), shoe.Fail(command.Count)
	case "clear":
		return "the error is cleared", shoe.ClearError()
	case "lock":
		return "locked", shoe.Lock(true)
	case "unlock":
		return "unlocked", shoe.Lock(false)
	}
	return faultAngelEye(shoe, command)
}

// faultAngelEye runs a command that makes something go wrong.
func faultAngelEye(shoe *AngelEye, command Command) (string, error) {
	switch command.Name {
	case "cut-line":
		shoe.CutLine()
		return "the next report is cut short once", nil
	case "wrong-check":
		shoe.WrongCheck()
		return "the next report is hurt once", nil
	case "refuse":
		shoe.Refuse(command.Count)
		return fmt.Sprintf("the next %d commands are refused", command.Count), nil
	case "deaf":
		shoe.Deaf(command.Count)
		return fmt.Sprintf("the next %d commands are not answered", command.Count), nil
	case "overdraw":
		return shoe.Overdraw()
	case "extra":
		return shoe.Extra()
	}
	return onCable(shoe, command)
}
