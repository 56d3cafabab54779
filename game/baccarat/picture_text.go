package baccarat

import (
	"encoding/json"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline is what a step that some baccarats have besides the cards is called.
func headline(seen picture.Seen) picture.Headline {
	left := message.Number("seconds", 0) // picture.LeftArg
	switch {
	case seen.Step.Kind == game.StepDecide:
		return picture.Headline{Ink: picture.Wait, Texts: []message.Text{
			message.New("baccarat.headline.players-decide", "PLAYERS DECIDE {seconds}", left),
			message.New("baccarat.headline.decide", "DECIDE {seconds}", left),
			message.New("baccarat.headline.left", "{seconds}", left),
		}}
	case seen.Incident != nil:
		return picture.Headline{}
	}
	switch seen.Step.Name {
	case stepMultipliers:
		return picture.Headline{Ink: picture.Wait,
			Texts: []message.Text{message.New("baccarat.headline.multipliers", "MULTIPLIERS")}}
	case stepGolden:
		return picture.Headline{Ink: picture.Wait, Texts: []message.Text{
			message.New("baccarat.headline.golden-cards", "GOLDEN CARDS"),
			message.New("baccarat.headline.golden", "GOLDEN"),
		}}
	case stepPeek:
		return picture.Headline{Ink: picture.Wait, Texts: []message.Text{
			message.New("baccarat.headline.which-cards", "WHICH CARDS?"),
			message.New("baccarat.headline.wait", "WAIT"),
		}}
	case stepDice:
		return picture.Headline{Ink: picture.Act, Texts: []message.Text{
			message.New("baccarat.headline.shake-dice", "SHAKE DICE"), message.New("baccarat.headline.dice", "DICE"),
		}}
	case stepOpen:
		return picture.Headline{Ink: picture.Act, Texts: []message.Text{
			message.New("baccarat.headline.open-cards", "OPEN CARDS"), message.New("baccarat.headline.open", "OPEN"),
		}}
	case stepOpenRest:
		return picture.Headline{Ink: picture.Act, Texts: []message.Text{
			message.New("baccarat.headline.open-the-rest", "OPEN THE REST"),
			message.New("baccarat.headline.open-rest", "OPEN REST"),
		}}
	}
	return picture.Headline{}
}

// totalsText is what the hands count; it says nothing while no card lies there that anybody sees.
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
	return message.New("baccarat.totals", "{hands}.", message.List("hands", hands...))
}

// ResultText returns a result as people say it: Banker wins, Player K♦ 4♠ (4), Banker 8♠ J♣ (8).
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
	return message.New("baccarat.result", "{said}", message.List("said", said...))
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
	return message.New("baccarat.no-result", "no result")
}

func cardsText(cards []game.Card) message.Text {
	faces := make([]message.Text, len(cards))
	for i, card := range cards {
		faces[i] = picture.FaceText(card)
	}
	return message.Sentences(faces...)
}

// facesIn are the faces of dice as they are added up, such as 4+5.
func facesIn(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = strconv.Itoa(face)
	}
	return strings.Join(words, "+")
}
