package simulator

import (
	"context"
	"fmt"
)

// DoAngelEye runs one command of a script of an Angel Eye shoe.
func DoAngelEye(ctx context.Context, shoe *AngelEye, command Command, say func(string)) error {
	if say == nil {
		say = func(string) {}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	switch command.Name {
	case "wait":
		return wait(ctx, command.For)
	case "draw":
		for n := range command.Count {
			if n > 0 {
				if err := wait(ctx, command.For); err != nil {
					return err
				}
			}
			words, err := shoe.Draw()
			if err != nil {
				return err
			}
			say(words)
		}
		return nil
	}
	words, err := actAngelEye(shoe, command)
	if err != nil {
		return err
	}
	if words != "" {
		say(words)
	}
	return nil
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
	case "lose":
		shoe.Lose(command.Count)
		return fmt.Sprintf("the next %d reports are lost", command.Count), nil
	case "times":
		shoe.Times(command.Count)
		return fmt.Sprintf("every report is sent %d times", command.Count), nil
	case "cut-line":
		shoe.CutLine()
		return "the next report is cut short once", nil
	case "wrong-check":
		shoe.WrongCheck()
		return "the next report is hurt once", nil
	case "refuse":
		shoe.Refuse()
		return "the next command is refused", nil
	case "deaf":
		shoe.Deaf()
		return "the next command is not answered", nil
	}
	return onCable(shoe, command)
}
