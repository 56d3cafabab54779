package baccarat

import (
	"encoding/json"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline returns the headline of one of the family's own steps, and the result once it is announced.
func (r *Rules) headline(seen picture.Seen) picture.Headline {
	if seen.Step.Kind == game.StepDecide {
		return picture.PlayersDecide()
	}
	if seen.Incident != nil {
		return picture.Headline{}
	}
	switch seen.Step.Name {
	case stepOpen, stepOpenRest:
		cards := message.Number("cards", len(r.opens(seen, r.down(seen.Of()))))
		return picture.Act.Headline(message.Count("baccarat.headline.open-cards", "OPEN {cards} CARD", "OPEN {cards} CARDS", cards),
			message.Count("baccarat.headline.open", "OPEN CARD", "OPEN CARDS", cards))
	case stepAnnounce:
		return resultHeadline(seen)
	}
	return headlines[seen.Step.Name]
}

// resultHeadline returns the winner and both totals, the winner's first.
func resultHeadline(seen picture.Seen) picture.Headline {
	player, banker := Total(sideCards(seen.Of(), Player)), Total(sideCards(seen.Of(), Banker))
	switch winnerNow(seen) {
	case Player:
		return picture.Player.Headline(
			message.New("baccarat.headline.player-wins", "PLAYER WINS {player}-{banker}",
				message.Number("player", player), message.Number("banker", banker)),
			message.New("baccarat.headline.player-wins-short", "PLAYER WINS"))
	case Banker:
		return picture.Banker.Headline(
			message.New("baccarat.headline.banker-wins", "BANKER WINS {banker}-{player}",
				message.Number("banker", banker), message.Number("player", player)),
			message.New("baccarat.headline.banker-wins-short", "BANKER WINS"))
	case Tie:
		return picture.Tie.Headline(message.New("baccarat.headline.tie", "TIE {player}-{banker}",
			message.Number("player", player), message.Number("banker", banker)))
	}
	return picture.Headline{}
}

var headlines = map[string]picture.Headline{
	stepMultipliers: picture.Wait.Headline(message.New("baccarat.headline.multipliers", "WAIT: MULTIPLIERS"),
		message.New("picture.multipliers-capitals", "MULTIPLIERS")),
	stepGolden: picture.Wait.Headline(message.New("baccarat.headline.golden-cards", "WAIT: GOLDEN CARDS"),
		message.New("baccarat.headline.golden", "GOLDEN CARDS")),
	stepPeek: picture.Wait.Headline(message.New("baccarat.headline.which-cards", "WAIT: CARDS TO OPEN"),
		message.New("baccarat.headline.wait", "WAIT: CARDS")),
	stepDice: picture.Act.Headline(message.New("baccarat.headline.shake-dice", "SHAKE DICE"),
		message.New("picture.dice", "DICE")),
}

// totalsText returns the totals of the hands; empty while no visible card is on the table.
func (r *Rules) totalsText(round game.Round) message.Text {
	var hands []message.Text
	if total, counted := r.counted(round, Player); counted {
		hands = append(hands, message.New("baccarat.player-counts", "Player {total}", message.Number("total", total)))
	}
	if total, counted := r.counted(round, Banker); counted {
		hands = append(hands, message.New("baccarat.banker-counts", "Banker {total}", message.Number("total", total)))
	}
	if len(hands) == 0 {
		return message.Text{}
	}
	return message.New("baccarat.totals", "Totals: {hands}.", message.List("hands", hands...))
}

// ResultText returns a result in words: Banker wins, Player K♦ 4♠ (4), Banker 8♠ J♣ (8).
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result := resultIn(data)
	said := []message.Text{winnerText(result.Winner)}
	if len(result.Player) > 0 {
		said = append(said, message.New("baccarat.player-hand", "Player {cards} ({total})",
			message.Message("cards", cardsText(result.Player)), message.Number("total", Total(result.Player))))
	}
	if len(result.Banker) > 0 {
		said = append(said, message.New("baccarat.banker-hand", "Banker {cards} ({total})",
			message.Message("cards", cardsText(result.Banker)), message.Number("total", Total(result.Banker))))
	}
	return message.New("picture.said", "{said}", message.List("said", said...))
}

func winnerText(winner string) message.Text {
	switch winner {
	case Player:
		return message.New("baccarat.player-wins", "Player wins")
	case Banker:
		return message.New("baccarat.banker-wins", "Banker wins")
	case Tie:
		return message.New("baccarat.a-tie", "a tie")
	}
	return picture.NoResult()
}

func cardsText(cards []game.Card) message.Text { return message.Sentences(picture.FaceTexts(cards)...) }

// facesIn formats the faces of dice as a sum, such as 4+5.
func facesIn(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = strconv.Itoa(face)
	}
	return strings.Join(words, "+")
}
