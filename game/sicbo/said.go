package sicbo

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// announcement returns the dealer's announcement: the dice, their total and what was multiplied (003/12.b7,
// 003/16.b7, 000/1.19.rules.b3).
func (r *Rules) announcement(round game.Round) message.Text {
	thrown, err := throwOf(round.Thrown())
	if err != nil {
		return message.New("sic-bo.announce-nothing", "Announce the result.")
	}
	won := r.wonText(thrown, multipliersOf(round))
	if won.IsZero() {
		return game.Announce(message.New("sic-bo.announce", "{dice}, total {total}", diceArg(thrown), totalArg(thrown)))
	}
	return message.Sentences(
		game.Announce(message.New("sic-bo.announce", "{dice}, total {total}", diceArg(thrown), totalArg(thrown))), won)
}

// wonText says which wins are multiplied; empty if none is.
func (r *Rules) wonText(thrown Throw, drawn map[string]int) message.Text {
	var won []message.Text
	for _, way := range r.ways {
		if multiplier, there := drawn[way.name]; there && way.holds(thrown) {
			won = append(won, timesText(way, multiplier))
		}
	}
	switch {
	case len(won) == 0:
		return message.Text{}
	case r.drawn.MegaWin.Clause != "":
		return message.New("sic-bo.mega-win", "Mega Win: {wins}.", message.List("wins", won...))
	}
	return message.New("sic-bo.multiplied-win", "Multiplied: {wins}.", message.List("wins", won...))
}

// timesText returns a way to win with its multiplier.
func timesText(way way, multiplier int) message.Text {
	return message.New("sic-bo.times", "{bet} x{times}", message.Message("bet", way.text), message.Number("times", multiplier))
}

// drawnText describes the platform's draw; empty if it drew nothing.
func (r *Rules) drawnText(drawn map[string]int) message.Text {
	var all []message.Text
	for _, way := range r.ways {
		if multiplier, there := drawn[way.name]; there {
			all = append(all, timesText(way, multiplier))
		}
	}
	if len(all) == 0 {
		return message.Text{}
	}
	return message.New("picture.multipliers", "Multipliers: {bets}.", message.List("bets", all...))
}

// diceArg returns the dice as an argument of a text.
func diceArg(thrown Throw) message.Arg { return message.String("dice", game.ThrowText(thrown[:])) }

func totalArg(thrown Throw) message.Arg { return message.Number("total", thrown.Total()) }

// inkOf returns the ink of a throw: that of big, small or a triple.
func inkOf(thrown Throw) picture.Ink {
	switch {
	case thrown.Triple():
		return picture.Tie
	case thrown.Total() <= maxSmall:
		return picture.Player
	}
	return picture.Banker
}

// calledText returns a throw in large letters, such as 17 BIG.
func calledText(thrown Throw) message.Text {
	switch inkOf(thrown) {
	case picture.Tie:
		return message.New("sic-bo.called-triple", "{total} TRIPLE {face}", totalArg(thrown), message.Number("face", thrown[0]))
	case picture.Player:
		return message.New("sic-bo.called-small", "{total} SMALL", totalArg(thrown))
	default:
		return message.New("sic-bo.called-big", "{total} BIG", totalArg(thrown))
	}
}

// headline returns the headline of one of the family's own steps.
func (r *Rules) headline(seen picture.Seen) picture.Headline {
	round := seen.Of()
	switch step := seen.Step; {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Name == stepMultipliers:
		return picture.Wait.Headline(message.New("picture.multipliers-capitals", "MULTIPLIERS"),
			message.New("sic-bo.headline.multipliers-short", "DRAW"))
	case step.Name == stepDice && round.DiceEntered != nil:
		return picture.Act.Headline(message.New("sic-bo.headline.type-again", "TYPE {dice} AGAIN",
			message.String("dice", game.ThrowText(round.DiceEntered))),
			message.New("sic-bo.headline.again", "AGAIN"))
	case step.Name == stepDice && round.Rerolls > 0:
		return picture.Act.Headline(message.New("sic-bo.headline.throw-again", "THROW AGAIN"),
			message.New("sic-bo.headline.again", "AGAIN"))
	case step.Name == stepDice:
		return picture.Act.Headline(message.New("sic-bo.headline.throw-dice", "THROW DICE"),
			message.New("picture.throw", "THROW"))
	case step.Name != stepAnnounce:
		return picture.Headline{}
	}
	thrown, err := throwOf(round.Thrown())
	if err != nil {
		return picture.Headline{}
	}
	return inkOf(thrown).Headline(calledText(thrown), message.New("picture.total", "{total}", totalArg(thrown)))
}

// resultText returns a result in words: 4 4 1, total 9, Double 4 x50.
func (r *Rules) resultText(result Result) message.Text {
	thrown := Throw(result.Dice)
	said := []message.Text{message.New("sic-bo.result", "{dice}, total {total}", diceArg(thrown), totalArg(thrown))}
	for _, way := range r.ways {
		if multiplier, there := result.Multipliers[way.name]; there && way.holds(thrown) {
			said = append(said, timesText(way, multiplier))
		}
	}
	if len(said) == 1 {
		return said[0]
	}
	return message.New("picture.said", "{said}", message.List("said", slices.Clip(said)...))
}

// Word returns the words of a way to win; empty if it is none.
func (r *Rules) Word(name string) message.Text {
	for _, way := range r.ways {
		if way.name == name {
			return way.text
		}
	}
	return message.Text{}
}
