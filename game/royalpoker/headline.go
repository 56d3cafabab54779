package royalpoker

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline returns the headline of one of the family's own steps. Winner is the winner once known.
func headline(seen picture.Seen, winner string) picture.Headline {
	step := seen.Step
	if seen.Incident != nil {
		return picture.Headline{}
	}
	switch step.Name {
	case stepDeal, stepCommon:
		return dealHeadline(step.Position)
	case stepFirst, stepSecond:
		return picture.PlayersDecide()
	case stepExchange:
		return picture.Wait.Headline(message.New("royal-poker.headline.exchange", "EXCHANGE?"))
	case stepDiscard:
		return picture.Act.Headline(message.New("royal-poker.headline.discard", "DISCARD CARD"),
			message.New("royal-poker.headline.discard-short", "DISCARD"))
	case stepOpen:
		return picture.Act.Headline(message.New("royal-poker.headline.open", "OPEN 4 CARDS"))
	case stepSetAside:
		return picture.Act.Headline(message.New("royal-poker.headline.set-aside", "SET HIGHEST ASIDE"),
			message.New("royal-poker.place-discard-capitals", "SET ASIDE"))
	case stepReplace:
		return picture.Act.Headline(message.New("royal-poker.headline.replace", "DEAL NEW CARD"),
			message.New("royal-poker.headline.replace-short", "NEW CARD"))
	case stepAnnounce:
		switch winner {
		case winnerPlayer:
			return picture.Player.Headline(message.New("royal-poker.headline.player-wins", "PLAYERS WIN"))
		case winnerDealer:
			return picture.Banker.Headline(message.New("royal-poker.headline.dealer-wins", "DEALER WINS"))
		case winnerTie:
			return picture.Tie.Headline(message.New("royal-poker.headline.tie", "TIE"))
		}
		return picture.Act.Headline(message.New("royal-poker.headline.none", "NOT QUALIFIED"))
	}
	return picture.Headline{}
}

// dealHeadline asks for a card at a place.
func dealHeadline(position game.Position) picture.Headline {
	fields := slices.Concat(playerPlaces, dealerPlaces, commonPlaces)
	number := message.Number("number", slices.Index(fields, position)%HandSize+1)
	switch {
	case slices.Contains(playerPlaces, position):
		return picture.Act.Headline(message.New("royal-poker.headline.player", "DEAL PLAYER {number}", number),
			message.New("picture.place-player-capitals", "PLAYER {number}", number))
	case slices.Contains(downPlaces, position):
		return picture.Act.Headline(message.New("royal-poker.headline.dealer-down", "DEALER {number} FACE DOWN", number),
			message.New("royal-poker.headline.dealer-down-short", "DEALER {number} DOWN", number))
	case slices.Contains(dealerPlaces, position):
		return picture.Act.Headline(message.New("royal-poker.headline.dealer-up", "DEALER {number} FACE UP", number),
			message.New("royal-poker.headline.dealer-up-short", "DEALER {number} UP", number))
	}
	return picture.Act.Headline(message.New("royal-poker.headline.common", "DEAL COMMON {number}", number),
		message.New("royal-poker.place-common-capitals", "COMMON {number}", number))
}
