package family

import "pitboss/game"

// Dealing plays a round whose cards and decisions are known beforehand, such as one that was given on a line.
type Dealing struct {
	// Next returns the step that the round is at. It may first change what else is known of the round.
	Next func(round *game.Round) game.Step
	// Card returns the card that is dealt at a step.
	Card func(game.Round, game.Step) (game.Card, error)
	// Hear adds to the round what the platform sends, or a player decides, at a step that waits for it.
	Hear func(round *game.Round, step game.Step) error
}

// Play plays the round up to the announcement of its result. With an error it returns the round as far as it came.
func (d Dealing) Play(round game.Round) (game.Round, error) {
	for {
		step := d.Next(&round)
		var err error
		switch {
		case step.Name == game.StepNameAnnounce:
			return round, nil
		case step.Question != nil:
			card, _ := round.At(step.Question.Position)
			round.Answers = append(round.Answers, game.CardAnswer{
				Question: step.Question.Name, Position: step.Question.Position, Yes: step.Question.Of(card),
			})
		case step.Kind == game.StepScan:
			var card game.Card
			if card, err = d.Card(round, step); err == nil {
				round = round.WithCard(game.Placed{Position: step.Position, Card: card})
			}
		case step.Kind == game.StepPlatform || len(step.Actions) > 0:
			err = d.Hear(&round, step)
		default:
			if round, err = round.Moved(step.Moves); err == nil {
				round.Done = append(round.Done, step.Name)
			}
		}
		if err != nil {
			return round, err
		}
	}
}
