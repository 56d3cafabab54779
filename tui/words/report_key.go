package words

import (
	"slices"
	"strings"

	"pitboss/game"
)

// reportKeys maps incidents to the keys that report them, the same in every phase and every game: a letter from the
// incident's usual name, and digits for what happens at any table. Incidents that are the same to people have the
// same key: dropped cards are d during the shuffle and during the deal. The letter w is not used, because at the
// table it withdraws a report.
var reportKeys = map[game.Incident]string{
	game.CardsAltered:        "a",
	game.BurnCardShown:       "b",
	game.CutCardMissed:       "c",
	game.CardsDropped:        "d",
	game.ExtraCardDrawn:      "e",
	game.CardFaceUp:          "f",
	game.CardsExposedMixing:  "f",
	game.CardDamaged:         "g",
	game.CardFaceDown:        "h",
	game.CardMissing:         "i",
	game.BurnTooFew:          "j",
	game.CardsJammed:         "j",
	game.CardsStuck:          "k",
	game.CardsLeft:           "l",
	game.CardMisread:         "m",
	game.NumberMisread:       "m",
	game.NoSpin:              "n",
	game.NoRoll:              "n",
	game.DecisionNotOffered:  "n",
	game.CardsCollectedEarly: "o",
	game.CardMisplaced:       "p",
	game.BurnMissed:          "q",
	game.ResultWrong:         "r",
	game.CardsDroppedMixing:  "s",
	game.CardScannedTwice:    "t",
	game.CardUnreadable:      "u",
	game.NumberUnread:        "u",
	game.CardExposedEarly:    "v",
	game.DealOrderBroken:     "x",
	game.DealtEarly:          "y",
	game.SpunEarly:           "y",
	game.BurnTooMany:         "z",

	game.EquipmentFailure: "1",
	game.PowerFailure:     "2",
	game.VideoLost:        "3",
	game.NetworkLost:      "4",
	game.DealerError:      "5",
	game.DealerUnable:     "6",
	game.ProviderFault:    "7",
	game.DealtTooFew:      "8",
	game.DealtTooMany:     "9",
	game.Malfunction:      "0",
	game.CardMissed:       "-",
	game.CardImpossible:   "+",
}

// spareKeys report incidents that have no key of their own or whose key is taken by another in the list. No variant
// of pitboss lists such, but a site's own rules may.
const spareKeys = "abcdefghijklmnopqrstuvxyz123456789"

// ReportKeys returns the key that reports each incident of a list, or "" if no key is left.
func ReportKeys(list []game.Incident) []string {
	keys := make([]string, len(list))
	for i, incident := range list {
		if key := reportKeys[incident]; !slices.Contains(keys, key) {
			keys[i] = key
		}
	}
	for i := range keys {
		if keys[i] != "" {
			continue
		}
		for _, spare := range strings.Split(spareKeys, "") {
			if !slices.Contains(keys, spare) {
				keys[i] = spare
				break
			}
		}
	}
	return keys
}
