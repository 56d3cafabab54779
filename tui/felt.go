package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// sidePlaces is how many cards a side of baccarat may have.
const sidePlaces = 3

// sides are the fields of baccarat, by the names of their places.
var sides = []string{"player", "banker"}

// places are all the places of the felt a card may lie at.
func places() (list []game.Position) {
	for _, side := range sides {
		for n := range sidePlaces {
			list = append(list, game.PositionOf(side, n+1))
		}
	}
	return list
}

// hand is the cards of a side in the order of its places.
func hand(round game.Round, side string) []game.Card {
	var cards []game.Card
	for n := 1; n <= sidePlaces; n++ {
		if card, lies := round.At(game.PositionOf(side, n)); lies {
			cards = append(cards, card)
		}
	}
	return cards
}

// result is what the roads and the felt need of a finished round.
type result struct {
	Winner  string      `json:"winner"`
	Natural bool        `json:"natural"`
	Player  []game.Card `json:"player"`
	Banker  []game.Card `json:"banker"`
}

func resultOf(data json.RawMessage) result {
	var of result
	if json.Unmarshal(data, &of) != nil {
		return result{} // a result of another shape has no place on this felt
	}
	return of
}

// resultWords is a result as people say it: Banker wins, Player K♦ 4♠, Banker 8♠ J♣.
func resultWords(data json.RawMessage, look *theme.Theme) string {
	of := resultOf(data)
	words := "a tie"
	if of.Winner != "tie" {
		words = capital(of.Winner) + " wins"
	}
	for i, cards := range [][]game.Card{of.Player, of.Banker} {
		faces := make([]string, len(cards))
		for n, card := range cards {
			faces[n] = look.Glyphs.Card(card)
		}
		if len(cards) > 0 {
			words += fmt.Sprintf(", %s %s (%d)", capital(sides[i]), strings.Join(faces, " "), baccarat.Total(cards))
		}
	}
	return words
}

// hands is the felt of baccarat: both sides with their places.
func (m *Model) hands() []widget.Hand {
	round := game.Round{}
	if m.snapshot.State.Round != nil {
		round = *m.snapshot.State.Round
	}
	ended := result{}
	if round.Ended() && round.Outcome.Status != game.StatusVoid {
		ended = resultOf(round.Outcome.Result)
	} else if m.snapshot.Step.Name == "announce" {
		ended = announced(round)
	}
	return []widget.Hand{m.side(round, "player", "PLAYER", ended), m.side(round, "banker", "BANKER", ended)}
}

func (m *Model) side(round game.Round, side, title string, ended result) widget.Hand {
	cards := hand(round, side)
	drawn := widget.Hand{Title: title, Ink: m.look.Player, Total: baccarat.Total(cards)}
	if side == "banker" {
		drawn.Ink = m.look.Banker
	}
	for n := 1; n <= sidePlaces; n++ {
		position := game.PositionOf(side, n)
		card, lies := round.At(position)
		byHand := slices.ContainsFunc(round.Cards, func(p game.Placed) bool { return p.Position == position && p.ByHand })
		next := m.snapshot.Stopped == "" && m.snapshot.Step.Kind == game.StepScan && m.snapshot.Step.Position == position
		drawn.Places = append(drawn.Places, widget.Place{
			Card: card, ByHand: byHand, Next: next && !lies, Unused: n == sidePlaces && !lies && !next && ended.Winner != "",
		})
	}
	switch {
	case round.Ended() && round.Outcome.Status == game.StatusVoid:
		drawn.Note = "VOID"
	case ended.Winner == side:
		drawn.Note = "WINS"
	case ended.Winner == "tie":
		drawn.Note = "TIE"
	}
	return drawn
}

// announced is the result of a round whose cards are all dealt but which is not
// closed yet.
func announced(round game.Round) result {
	player, banker := baccarat.Total(hand(round, "player")), baccarat.Total(hand(round, "banker"))
	switch {
	case player > banker:
		return result{Winner: "player"}
	case banker > player:
		return result{Winner: "banker"}
	}
	return result{Winner: "tie"}
}

// winners is the shoe's finished rounds as the roads write them; void rounds have
// no place there.
func winners(played []table.Played) []widget.Winner {
	marks := map[string]widget.Winner{"player": widget.PlayerWon, "banker": widget.BankerWon, "tie": widget.Tied}
	var list []widget.Winner
	for _, round := range played {
		if round.Status == game.StatusVoid {
			continue
		}
		if mark, known := marks[resultOf(round.Result).Winner]; known {
			list = append(list, mark)
		}
	}
	return list
}

// roads is the bead plate and the big road side by side, with a title line where
// there is room for it.
func (m *Model) roads(width, height int) []string {
	if height < widget.RoadRows || width < 20 {
		return nil
	}
	list := winners(m.snapshot.State.Played)
	bead := min(width/3, 60)
	lines := widget.Beside(
		widget.Column{Lines: widget.DrawRoad(widget.BeadPlate(list), bead, m.look), Width: bead + 2},
		widget.Column{Lines: widget.DrawRoad(widget.BigRoad(list), width-bead-2, m.look)},
	)
	if height > widget.RoadRows {
		player, banker, ties := widget.CountWinners(list)
		counts := fmt.Sprintf("Player %d  Banker %d  Tie %d", player, banker, ties)
		title := widget.Spread(widget.Pad("Bead plate", bead+2)+"Big road", counts, width, m.look)
		lines = append([]string{m.look.Faint.Render(title)}, lines...)
	}
	return lines
}
