package main

import (
	"time"

	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

var rouletteScenes = []scene{
	{roulette, "Roulette: ball spun with the wheel",
		"001/9.16.2.2: the reader registered a number all the same. The console sees it by itself; the rule voids the round.", []act{
			running("number"),
			shoot("The ball runs; nobody has to press anything."),
			spun(17, game.BallWith),
			shoot("The wheel told 17 and that the ball ran with it: the round is void by the clause, and the dealer is told what to do."),
			comes(floor.Rasa),
			press("v"),
			shoot("The shift manager, who was called with it, sees (`v`) what happened and that the rule has decided:"),
			press("esc enter"),
			shoot("After the dealer's `Enter`: a void round has no number."),
		}},
	{roulette, "Roulette: ball left the wheel",
		"001/9.19: the shift manager consents to the ball being picked up, looks at it and has the spin repeated.", []act{
			running("number"),
			report("No spin"),
			shoot("The dealer has reported that there is no spin and says why with one key:"),
			press("7"),
			shoot("`7`: the dealer waits for the shift manager."),
			comes(floor.Rasa),
			shoot("The shift manager's choices, each with what it does and the step after it:"),
			press("2"),
			shoot("The ruling before it is confirmed:"),
			press("enter"),
			shoot("After it the dealer spins again; the bets stand:"),
		}},
	{roulette, "Roulette: another number was registered",
		"001/9.24: the shift manager settles the round by what the video shows.", []act{
			running("number"),
			spun(17, game.BallAgainst),
			shoot("The wheel told 17, and the dealer sees the ball in 34:"),
			report("The number was misread"),
			shoot("The dealer has reported it and waits for the shift manager:"),
			comes(floor.Rasa),
			press("2 3 4"),
			shoot("The shift manager types the number that the video shows:"),
			press("enter"),
			shoot("What it comes to, before it is confirmed:"),
			press("enter"),
			shoot("After it the round is settled by 34:"),
		}},
	{roulette, "Roulette: spun too early",
		"001/9.21.1: the ball still circles, so the dealer takes it out alone and betting goes on. Had it been in a pocket, the clauses of 9.21.2 would hold.", []act{
			running("betting"),
			launched(9 * time.Second),
			shoot("The wheel tells the launch, and the incident opens by itself. The dealer is asked the one thing that decides:"),
			press("n"),
			shoot("The ball still circles: the dealer is to take it out."),
			press("enter"),
			shoot("After it betting goes on for the time that is left, and the players are told:"),
		}},
	{roulette, "Roulette: something fell into the wheel",
		"001/9.23: the ball lies in a pocket, so the result is annulled. Had it not, the dealer would spin again (001/9.22).", []act{
			running("number"),
			report("No spin"),
			press("9"),
			shoot("Something fell into the wheel (`9`): where the ball lies decides."),
			press("y"),
			shoot("In a pocket: the rule annuls the result, and the dealer is told what to say."),
			press("enter"),
			shoot("After it the next round can start:"),
		}},
}

// spunBefore is how many rounds the screens of roulette show.
const spunBefore = 26

// running brings a round to a step, after other rounds.
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

// spun makes the wheel report a number.
func spun(number int, direction game.Direction) act {
	return func(p *play) error {
		p.Pass(p.waited)
		p.waited = 0
		err := p.Spin(number, 6, direction)
		p.look()
		return err
	}
}

// launched makes the wheel report the launch of the ball, some time after the previous step.
func launched(after time.Duration) act {
	return func(p *play) error {
		p.Pass(after)
		return p.Wheel(game.BallLaunched)
	}
}
