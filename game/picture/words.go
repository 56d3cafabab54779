package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// What families say alike stands here once.

// PlayersDecide returns the headline while all players decide. The bar shows the seconds left.
func PlayersDecide() Headline {
	return Wait.Headline(message.New("picture.players-decide", "PLAYERS DECIDE"))
}

// SayClosed asks for the dealer's call at the end of betting (003/4.b7, 003/9.b4, 003/12.b6, 003/15.b6).
func SayClosed(call message.Text) message.Text {
	return message.New("picture.say-closed", `Call "{call}".`, message.Spoken("call", call))
}

// BetsStand says, before a spin or throw that is made again, that bets stay as they are.
func BetsStand() message.Text { return message.New("picture.bets-stand", "All bets stand.") }

// Wins and VoidNote return the note of an area that won, or whose round is void.
func Wins() message.Text     { return message.New("picture.wins", "WINS") }
func VoidNote() message.Text { return message.New("picture.void", "VOID") }

// NoResult returns the words for a finished round without a result.
func NoResult() message.Text { return message.New("picture.no-result", "no result") }

// LastRounds returns the title of the board of past rounds.
func LastRounds() message.Text { return message.New("picture.last-rounds", "Last rounds") }

// NotThrown says that no throw of the round is registered.
func NotThrown(round game.Round) message.Text {
	if !round.BettingClosed {
		return message.New("picture.not-thrown-betting", "Bets are open. No throw yet.")
	}
	return message.New("picture.not-thrown", "No throw yet.")
}

// ThrowsText says what the throws of a round came to: registered, if any was and the round is not void.
func ThrowsText(seen Seen, thrown bool, registered message.Text) message.Text {
	switch {
	case seen.Void():
		registered = message.New("picture.void-throws", "Void: no throw of this round counts.")
	case !thrown:
		registered = NotThrown(*seen.Round)
	}
	return message.Sentences(registered, ThrowsVoid(*seen.Round))
}

// ThrowsVoid says how many throws of the round did not count. It returns the zero text for none.
func ThrowsVoid(round game.Round) message.Text {
	if round.Rerolls == 0 {
		return message.Text{}
	}
	return message.New("picture.throws-void", "Discounted throws: {count}.",
		message.Number("count", round.Rerolls))
}

// SpinsVoid says how many spins of the round did not count. It returns the zero text for none.
func SpinsVoid(round game.Round) message.Text {
	if round.Spin.Repeats == 0 {
		return message.Text{}
	}
	return message.New("picture.spins-void", "Discounted spins: {count}.",
		message.Number("count", round.Spin.Repeats))
}

// WheelWarning lists the wheel's current warnings, as its driver reported them.
func WheelWarning(state game.WheelChanged) message.Text {
	if len(state.Flags) == 0 {
		return message.Text{}
	}
	flags := make([]message.Text, len(state.Flags))
	for i, flag := range state.Flags {
		flags[i] = game.CauseText(flag)
	}
	return message.New("picture.wheel-warns-of", "Wheel: {flags}", message.List("flags", flags...))
}
