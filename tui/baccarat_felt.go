package tui

import (
	"slices"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

type feltKey struct {
	version uint64
	width   int
	size    widget.CardSize
	look    any
}

// hands is the felt of baccarat: both sides with their places.
func (b baccaratFamily) hands(m *Model, size widget.CardSize) []string {
	return m.panels.keep("felt", feltKey{m.version, m.width, size, m.look}, func() []string {
		round := game.Round{}
		if m.snapshot.State.Round != nil {
			round = *m.snapshot.State.Round
		}
		winner := ""
		if round.Ended() && round.Outcome.Status != game.StatusVoid {
			winner = resultOf(round.Outcome.Result).Winner
		} else if m.snapshot.Step.Name == "announce" {
			winner = leading(round)
		}
		hands := []widget.Hand{b.side(m, round, "player", m.look.Player, winner), b.side(m, round, "banker", m.look.Banker, winner)}
		return indentBy(1, widget.Felt(hands, m.width-1, size, m.look))
	})
}

func (baccaratFamily) side(m *Model, round game.Round, side string, ink theme.Style, winner string) widget.Hand {
	down, open := faceDown(m, round)
	drawn := widget.Hand{Title: inCapitals(side), Ink: ink, Total: baccarat.Total(hand(round, side))}
	for n := 1; n <= sidePlaces; n++ {
		position := game.PositionOf(side, n)
		card, lies := round.At(position)
		byHand := slices.ContainsFunc(round.Cards, func(p game.Placed) bool { return p.Position == position && p.ByHand })
		next := m.snapshot.Stopped == "" && m.snapshot.Step.Kind == game.StepScan && m.snapshot.Step.Position == position
		drawn.Places = append(drawn.Places, widget.Place{
			Card: card, ByHand: byHand, Gold: goldOf(round, card), FaceDown: slices.Contains(down, position), Open: slices.Contains(open, position),
			Next: next && !lies, Unused: n == sidePlaces && !lies && !next && winner != "",
		})
	}
	switch {
	case round.Ended() && round.Outcome.Status == game.StatusVoid:
		drawn.Note = "VOID"
	case winner == side:
		drawn.Note = "WINS"
	case winner == baccarat.Tie:
		drawn.Note = "TIE"
	}
	return drawn
}

// leading is who wins a round whose cards are all dealt but which is not closed yet.
func leading(round game.Round) string {
	player, banker := baccarat.Total(hand(round, "player")), baccarat.Total(hand(round, "banker"))
	switch {
	case player > banker:
		return baccarat.Player
	case banker > player:
		return baccarat.Banker
	}
	return baccarat.Tie
}
