package baccarat

import (
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// drawn returns what the platform drew for the round, or what players decide.
func (r *Rules) drawn(seen picture.Seen) picture.Drawn {
	round := seen.Of()
	switch golden := goldenOf(round); {
	case r.golden != nil && len(golden) > 0:
		return drawnCards(golden)
	case r.mega != nil:
		return r.drawnMultipliers(round)
	case r.peek != nil:
		return r.drawnDecisions(seen)
	}
	return picture.Drawn{}
}

// drawnCards returns the golden cards, each with its multiplier below it.
func drawnCards(golden []GoldenCard) picture.Drawn {
	drawn := picture.Drawn{Title: message.New("baccarat.golden-cards", "Golden cards")}
	var words []message.Text
	for _, card := range golden {
		times := message.Number("times", card.Multiplier)
		drawn.Cards = append(drawn.Cards, picture.DrawnCard{
			Card: card.Card, Below: picture.Line{Text: message.New("picture.times", "x{times}", times),
				Ink: picture.Gold},
		})
		words = append(words, message.New("baccarat.golden-card", "{card} x{times}", message.Card("card", card.Card),
			times))
	}
	drawn.Words = message.New("baccarat.golden", "Golden cards: {cards}.", message.List("cards", words...))
	return drawn
}

// drawnMultipliers returns the multiplier of every bet that has one, and the dice that say whether they count
// (003/5.b7).
func (r *Rules) drawnMultipliers(round game.Round) picture.Drawn {
	if _, heard := round.Heard(stepMultipliers); !heard {
		return picture.Drawn{}
	}
	drawn := picture.Drawn{}
	multipliers := multipliersOf(round)
	var words []message.Text
	for _, bet := range r.bets {
		multiplier, there := multipliers[bet.Name]
		if !there {
			continue
		}
		ink := picture.Tie
		switch bet.Name {
		case Player:
			ink = picture.Player
		case Banker:
			ink = picture.Banker
		}
		title, multiplied := multipliedText(bet.Name, bet.Title.Text, multiplier)
		drawn.Figures = append(drawn.Figures, picture.Figure{Title: title, Text: "x" + strconv.Itoa(multiplier), Ink: ink})
		words = append(words, multiplied)
	}
	drawn.Figures = append(drawn.Figures, r.diceFigure(round.Thrown()))
	drawn.Words = message.Sentences(message.New("picture.multipliers", "Multipliers: {bets}.",
		message.List("bets", words...)), r.diceText(round.Thrown()))
	return drawn
}

// multipliedText returns a bet's title above its figure, and its multiplier as a text.
func multipliedText(bet string, called message.Text, multiplier int) (title, text message.Text) {
	times := message.Number("times", multiplier)
	switch bet {
	case Player:
		return titlePlayer, message.New("baccarat.player-multiplied", "Player x{times}", times)
	case Banker:
		return titleBanker, message.New("baccarat.banker-multiplied", "Banker x{times}", times)
	case Tie:
		return message.New("baccarat.title-tie", "TIE"), message.New("baccarat.tie-multiplied", "Tie x{times}", times)
	}
	return called, message.New("baccarat.bet-multiplied", "{bet} x{times}", message.Message("bet", called), times)
}

// choiceName is the name of a choice, as part of a sentence and above a figure.
type choiceName struct{ text, capitals message.Text }

// choiceNames has the choices in the documents.
var choiceNames = map[string]choiceName{
	"continue": {
		message.New("baccarat.choice.continue", "continue"),
		message.New("baccarat.choice.continue.capitals", "CONTINUE"),
	},
	"double": {
		message.New("baccarat.choice.double", "double"),
		message.New("baccarat.choice.double.capitals", "DOUBLE"),
	},
	"triple": {
		message.New("baccarat.choice.triple", "triple"),
		message.New("baccarat.choice.triple.capitals", "TRIPLE"),
	},
}

// choiceText names a choice; one that is in no document keeps its own word.
func choiceText(choice string) choiceName {
	if name, known := choiceNames[choice]; known {
		return name
	}
	return choiceName{message.Written(choice), message.Written(choice)}
}

// choicesText lists the players' choices.
func choicesText(choices []string) message.Arg {
	texts := make([]message.Text, len(choices))
	for i, choice := range choices {
		texts[i] = choiceText(choice).text
	}
	return message.List("choices", texts...)
}

// diceFigure returns the sum of the dice, and whether the multipliers count on it.
func (r *Rules) diceFigure(faces []int) picture.Figure {
	if len(faces) == 0 {
		on := message.Message("values", eitherText(r.mega.On.Values))
		return picture.Figure{
			Title: message.New("picture.dice", "DICE"), Text: "?", Ink: picture.Quiet,
			Below: picture.Line{Text: message.New("baccarat.hold-on", "counts on {values}", on)},
		}
	}
	figure := picture.Figure{
		Title: message.New("baccarat.dice-thrown", "DICE {faces}", message.String("faces", facesIn(faces))),
		Text:  strconv.Itoa(sum(faces)), Ink: picture.Quiet,
		Below: picture.Line{Text: message.New("baccarat.no-mega-round", "no mega round")},
	}
	if r.megaRound(faces) {
		figure.Ink = picture.Wait
		figure.Below = picture.Line{Text: message.New("baccarat.mega-round", "MEGA ROUND"), Ink: picture.Gold}
	}
	return figure
}

func (r *Rules) diceText(faces []int) message.Text {
	thrown, total := message.String("faces", facesIn(faces)), message.Number("sum", sum(faces))
	switch {
	case len(faces) == 0:
		return message.Text{}
	case r.megaRound(faces):
		return message.New("baccarat.dice-mega", "Dice {faces} = {sum}: MEGA ROUND.", thrown, total)
	}
	return message.New("baccarat.dice-no-mega", "Dice {faces} = {sum}: no mega round.", thrown, total)
}

// eitherText lists alternative numbers: 8 or 9.
func eitherText(numbers []int) message.Text {
	last := len(numbers) - 1
	text := message.New("baccarat.number", "{number}", message.Number("number", numbers[last]))
	for _, number := range slices.Backward(numbers[:last]) {
		text = message.New("baccarat.either", "{number} or {others}", message.Number("number", number),
			message.Message("others", text))
	}
	return text
}

func sum(faces []int) (total int) {
	for _, face := range faces {
		total += face
	}
	return total
}

// drawnDecisions counts the players' choices; the last choice of each seat counts.
func (r *Rules) drawnDecisions(seen picture.Seen) picture.Drawn {
	drawn := picture.Drawn{}
	round := seen.Of()
	decided := lastOfEachSeat(round.Decisions)
	var opened, words []message.Text
	for _, position := range peekOf(round) {
		opened = append(opened, message.New("baccarat.opened", "{place}", message.Position("place", position)))
	}
	for _, choice := range r.peek.Choices {
		count := 0
		for _, decision := range decided {
			if decision.Action == choice {
				count++
			}
		}
		name := choiceText(choice)
		figure := picture.Figure{Title: name.capitals, Text: strconv.Itoa(count), Ink: picture.Quiet}
		if seen.Step.Kind == game.StepDecide {
			drawn.Figures = append(drawn.Figures, figure)
		}
		words = append(words, message.New("baccarat.choice-count", "{choice} {count}",
			message.Message("choice", name.text), message.Number("count", count)))
	}
	if len(opened) == 0 {
		return drawn
	}
	places := message.List("places", opened...)
	drawn.Words = message.New("baccarat.opened-before", "Opened before the decision: {places}.", places)
	if !round.Did(stepOpen) {
		drawn.Words = message.New("baccarat.to-open-before", "Open before the decision: {places}.", places)
	}
	if _, decide := round.Window(game.StepDecisions, 0, 0); decide {
		drawn.Words = message.Sentences(drawn.Words, message.New("baccarat.decided", "Decided: {choices}.",
			message.List("choices", words...)))
	}
	return drawn
}
