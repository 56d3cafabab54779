package main

import (
	"time"

	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

var rouletteScenes = []scene{
	{roulette, "Roulette: the ball ran with the wheel", "001/9.16.2.2: the reader registered a number all the same. The console sees it by itself; the rule voids the round.", playSameDirection},
	{roulette, "Roulette: the ball left the wheel", "001/9.19: the shift manager consents to the ball being picked up, looks at it and has the spin repeated.", playBallOut},
	{roulette, "Roulette: another number was registered", "001/9.24: the shift manager settles the round by what the video shows.", playMisreadNumber},
	{roulette, "Roulette: spun too early", "001/9.21.1: the ball still circles, so the dealer takes it out alone and betting goes on. Had it been in a pocket, the clauses of 9.21.2 would hold.", playSpunEarly},
	{roulette, "Roulette: something fell into the wheel", "001/9.23: the ball lies in a pocket, so the result is annulled. Had it not, the dealer would spin again (001/9.22).", playForeignObject},
}

// spunBefore is how many rounds the screens of roulette show.
const spunBefore = 26

// running brings a round to a step, with others before it.
func (p *play) running(step string) error {
	for p.Snapshot().State.Rounds < spunBefore || p.Snapshot().State.Round != nil {
		if err := p.Step(); err != nil {
			return err
		}
	}
	if err := p.To(step, ""); err != nil {
		return err
	}
	p.look()
	return nil
}

// spun is the wheel telling a number.
func (p *play) spun(number int, direction game.Direction) error {
	p.Pass(p.waited)
	p.waited = 0
	if err := p.Spin(number, 6, direction); err != nil {
		return err
	}
	p.look()
	return nil
}

func playSameDirection(p *play) error {
	if err := p.running("number"); err != nil {
		return err
	}
	p.shoot("The ball runs; nobody has to press anything.")
	if err := p.spun(17, game.BallWith); err != nil {
		return err
	}
	p.shoot("The wheel told 17 and that the ball ran with it: the round is void by the clause, and the dealer is told what to do.")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("v")
	p.shoot("The shift manager, who was called with it, sees (`v`) what happened and that the rule has decided:")
	p.press("esc enter")
	p.shoot("After the dealer's `Enter`: the number of a void round is none.")
	return nil
}

func playBallOut(p *play) error {
	if err := p.running("number"); err != nil {
		return err
	}
	if err := p.report("No spin"); err != nil {
		return err
	}
	p.shoot("The dealer has reported that there is no spin and says why with one key:")
	p.press("7")
	p.shoot("`7`: the dealer waits for the shift manager.")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.shoot("The shift manager's choices, each with what it does and the step after it:")
	p.press("1 enter tab")
	p.shoot("The ruling before it is confirmed; the focus was on going back until `Tab`:")
	p.press("enter")
	p.shoot("After it the dealer spins again; the bets stand:")
	return nil
}

func playMisreadNumber(p *play) error {
	if err := p.running("number"); err != nil {
		return err
	}
	if err := p.spun(17, game.BallAgainst); err != nil {
		return err
	}
	p.shoot("The wheel told 17, and the dealer sees the ball in 34:")
	if err := p.report("The number was read wrongly"); err != nil {
		return err
	}
	p.shoot("The dealer has reported it and waits for the shift manager:")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("1 3 4")
	p.shoot("The shift manager types the number that the video shows:")
	p.press("enter c a m 2 enter enter tab")
	p.shoot("What it comes to, before it is confirmed:")
	p.press("enter")
	p.shoot("After it the round is settled by 34:")
	return nil
}

func playSpunEarly(p *play) error {
	if err := p.running("betting"); err != nil {
		return err
	}
	p.Pass(9 * time.Second)
	if err := p.Wheel(game.BallLaunched); err != nil {
		return err
	}
	p.shoot("The wheel tells the launch, and the incident opens by itself. The dealer is asked the one thing that decides:")
	p.press("n")
	p.shoot("The ball still circles: the dealer is to take it out.")
	p.press("tab enter")
	p.shoot("After it betting goes on for the time that is left, and the players are told:")
	return nil
}

func playForeignObject(p *play) error {
	if err := p.running("number"); err != nil {
		return err
	}
	if err := p.report("No spin"); err != nil {
		return err
	}
	p.press("9")
	p.shoot("Something fell into the wheel (`9`): where the ball lies decides.")
	p.press("y")
	p.shoot("In a pocket: the rule annuls the result, and the dealer is told what to say.")
	p.press("enter")
	p.shoot("After it the next round can start:")
	return nil
}
