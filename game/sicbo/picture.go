package sicbo

import (
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dice, what was drawn for the round, and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: r.headline(seen), Dice: diceNow(seen), Layout: r.layoutNow(seen), Drawn: r.drawnNow(round),
		Words: r.words(seen), Reading: picture.ThrowReading(seen, round.Throws != nil),
		Entry:     r.entry(round),
		Untouched: message.New("picture.untouched-throw", "Do not throw before the ruling."),
		Example:   picture.Example{Such: "4 4 1", Made: message.New("sic-bo.example", "the three dice")},
	}
	if seen.Running() && round.BettingClosed && round.Throws == nil {
		drawn.Notice = r.calls.BetsClosed.Notice()
	}
	return drawn
}

// diceNow returns the dice of the round on the table, unknown before they are thrown.
func diceNow(seen picture.Seen) *picture.Dice {
	dice := &picture.Dice{Dice: picture.PipDice(nil, Dice), Totalled: true}
	thrown, err := throwOf(seen.Of().Thrown())
	if err != nil {
		return dice
	}
	dice.Dice, dice.Total, dice.Ink = picture.PipDice(thrown[:], Dice), strconv.Itoa(thrown.Total()), inkOf(thrown)
	if seen.Void() {
		dice.Ink = picture.Faint
		dice.Note = picture.Line{Text: message.New("sic-bo.void", "VOID: this throw does not count."), Ink: picture.Notice}
	}
	return dice
}

// drawnNow returns the multipliers of the round. After the throw it highlights those by which a bet wins.
func (r *Rules) drawnNow(round game.Round) (drawn picture.Drawn) {
	multipliers := multipliersOf(round)
	thrown, err := throwOf(round.Thrown())
	for _, way := range r.ways {
		multiplier, there := multipliers[way.name]
		if !there {
			continue
		}
		ink := picture.Gold
		if err == nil && !way.holds(thrown) {
			ink = picture.Faint
		}
		drawn.Figures = append(drawn.Figures, picture.Figure{Title: way.text, Text: "x" + strconv.Itoa(multiplier), Ink: ink})
	}
	drawn.Words = r.drawnText(multipliers)
	return drawn
}

// words describes the throw, and what was drawn for the round.
func (r *Rules) words(seen picture.Seen) []message.Text {
	if seen.Round == nil {
		return []message.Text{picture.NoRound()}
	}
	list := []message.Text{throwText(seen)}
	if drawn := r.drawnText(multipliersOf(*seen.Round)); !drawn.IsZero() {
		list = append(list, drawn)
	}
	return list
}

func throwText(seen picture.Seen) message.Text {
	round := seen.Of()
	thrown, err := throwOf(round.Thrown())
	var said message.Text
	switch {
	case err != nil:
		said = picture.NotThrown(round)
	case seen.Void():
		said = message.New("sic-bo.thrown-void", "Void: {dice} was registered and does not count.", diceArg(thrown))
	case round.ThrownByHand():
		said = message.New("sic-bo.thrown-by-hand", "The throw was entered by hand: {dice}, total {total}.", diceArg(thrown), totalArg(thrown))
	default:
		said = message.New("sic-bo.thrown", "The throw registered: {dice}, total {total}.", diceArg(thrown), totalArg(thrown))
	}
	return message.Sentences(said, picture.ThrowsVoid(round))
}

// entry says how a throw is entered by hand: twice, the second time as the confirmation.
func (r *Rules) entry(round game.Round) picture.Entry {
	if !r.ByHand() {
		return picture.Entry{}
	}
	entry := picture.Entry{
		Kind: game.StepDice, Dice: Dice, Least: 1, Most: Faces, Key: message.New("sic-bo.enter", "enter dice"),
		Offer: message.New("sic-bo.offer", "Enter the dice by hand"),
		Ask:   message.New("sic-bo.ask", "Look at the dice and type all three, such as 2 4 6:"),
		Again: message.New("sic-bo.ask-again", "Look at the dice again and type all three once more:"),
		Wrong: message.New("sic-bo.ask-wrong", "Type three dice from 1 to 6, such as 2 4 6."),
	}
	if entered := round.DiceEntered; entered != nil {
		entry.Entered = message.New("sic-bo.entered-once", "{dice} was entered once.", message.String("dice", game.ThrowText(entered)))
	}
	return entry
}
