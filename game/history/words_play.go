package history

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
)

// diceLieInWords are the dealer's words on dice that were not read.
var diceLieInWords = map[string]string{
	game.StepDiceLie:          "the dealer says that the dice lie still and were not read",
	game.StepDiceLieWithdrawn: "the dealer takes back that the dice were not read: the throw is waited for",
}

// play describes an event of the wheel, the dice or the players.
func (t narrator) play(event game.Event) string {
	switch event := event.(type) {
	case game.StepDone:
		if said := diceLieInWords[event.Step]; said != "" {
			return said
		}
		return spaced(event.Step) + " done" + english.If(event.Device != "", ", as the %s shows", event.Device)
	case game.DiceRolled:
		return fmt.Sprintf("dice: %s", game.ThrowText(event.Faces)) + english.If(event.ByHand, ", ENTERED BY HAND")
	case game.DiceEntered:
		return fmt.Sprintf("dice %s entered by hand, once", game.ThrowText(event.Faces))
	case game.DiceCleared:
		return fmt.Sprintf("dice %s were entered, then %s: both are dropped", game.ThrowText(event.Entered), game.ThrowText(event.Faces))
	case game.RollRepeated:
		return "no throw: the dice are thrown again, bets stand" +
			english.If(len(event.Faces) > 0, "; the throw %s is discarded", game.ThrowText(event.Faces))
	case game.SegmentRegistered:
		return "segment " + t.segment(event.Segment.Symbol) + turnsInWords(event.Segment.Turns) +
			english.After(", ", string(event.Segment.Direction)) + english.If(event.Segment.ByHand, ", ENTERED BY HAND")
	case game.SegmentEntered:
		return fmt.Sprintf("segment %s entered by hand, once", t.segment(event.Symbol))
	case game.SegmentRepeated:
		return "no spin: the wheel is spun again, bets stand" +
			english.If(event.Symbol != "", "; the segment %s is discarded", t.segment(event.Symbol))
	case game.NumberRegistered:
		return fmt.Sprintf("number %d", event.Number) + turnsInWords(event.Turns) +
			english.If(event.Direction != "", ", ball %s the wheel", event.Direction) + english.If(event.ByHand, ", ENTERED BY HAND")
	case game.NumberEntered:
		return fmt.Sprintf("number %d entered by hand, once", event.Number)
	case game.SpinRepeated:
		words := "no spin: it is made again, bets stand"
		if event.Number != nil {
			words += fmt.Sprintf("; the number %d is discarded", *event.Number)
		}
		return words
	case game.DecisionsOpened:
		return windowInWords(event) + " until " + timeOfDay(event.Until)
	case game.PlayerDecided:
		words := strings.TrimSpace(fmt.Sprintf("%s: %s", decidedInWords(event), spaced(event.Decision.Action)))
		for _, card := range event.Decision.Cards {
			words += " " + card.Code()
		}
		return words
	case game.WheelChanged:
		return "wheel: " + spaced(event.State) + english.After(", ", spaced(strings.Join(event.Flags, ", ")))
	}
	return ""
}

// turnsInWords says how often a wheel went round, as far as it is known.
func turnsInWords(turns int) string { return english.If(turns != 0, ", %d turns", turns) }

// windowInWords says who may decide, and on what where the window has a name of its own.
func windowInWords(opened game.DecisionsOpened) string {
	words := "players decide"
	if opened.Seat > 0 {
		words = handInWords(opened.Seat, opened.Hand) + " decides"
	}
	return words + english.If(opened.Name() != game.StepDecisions, " (%s)", spaced(opened.Name()))
}

// decidedInWords says who decided, and where nobody did in time that the clock decided.
func decidedInWords(event game.PlayerDecided) string {
	switch seat := event.Decision.Seat; {
	case event.ByClock && seat == 0:
		return "by the clock, for all who said nothing in time"
	case event.ByClock:
		return handInWords(seat, event.Decision.Hand) + " said nothing in time, by the clock"
	case seat == 0:
		return "a player decides"
	default:
		return handInWords(seat, event.Decision.Hand) + " decides"
	}
}

func handInWords(seat, hand int) string {
	return fmt.Sprintf("seat %d", seat) + english.If(hand > 0, ", hand %d", hand)
}
