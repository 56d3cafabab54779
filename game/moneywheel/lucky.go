package moneywheel

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// HearLucky is the platform's message once betting has closed, in the form of settle lines: {"lucky":{"40":500}}. In
// training, a message without data means nothing drawn.
const HearLucky = "mega-lucky-number"

// Lucky is the Mega Lucky Number of a round by its symbol, with its multiplier, which includes the stake: 500x pays
// 499:1 (003/15.1.b2). It is empty if nothing was drawn.
type Lucky map[string]int

// luckyLine is a message as the platform sends it.
type luckyLine struct {
	Lucky Lucky `json:"lucky"`
}

// luckyOf returns the platform's draw for a round.
func luckyOf(round game.Round) Lucky { return family.Told[luckyLine](round, HearLucky).Lucky }

func luckyError(why message.Text) error { return family.In("lucky", message.AsError(why)) }

// maxQuoted is the number of characters of a symbol that an error quotes.
const maxQuoted = 40

// check returns an error if this cannot have been drawn for a round: because of the count, a symbol, or a multiplier
// out of range (003/15.b4, 003/15.1.b2).
func (l Lucky) check(rules *Rules) error {
	if rules.lucky == nil {
		return luckyError(message.New("reason.mega-lucky.none", "this variant has no Mega Lucky Number"))
	}
	if !rules.lucky.Holds(len(l)) {
		return luckyError(message.New("reason.mega-lucky.count", "{n} symbols, want {want} ({clause})",
			message.Number("n", len(l)),
			message.Message("want", rules.lucky.Words()), message.String("clause", rules.lucky.Clause)))
	}
	for _, name := range slices.Sorted(maps.Keys(l)) {
		symbol, known := rules.symbol(name)
		if !known {
			return luckyError(message.New("reason.symbol.unknown-one",
				"{symbol} is no symbol of the wheel: want one of {symbols}",
				message.Excerpt("symbol", name, maxQuoted), message.Named("symbols", english.List(rules.names(), "or"))))
		}
		if multipliers := symbol.Multipliers; !multipliers.Holds(l[name]) {
			return luckyError(message.New("reason.symbol.multiplier", "{symbol} has multiplier {n}, want {want} ({clause})",
				message.Named("symbol", name), message.Number("n", l[name]), message.Message("want", multipliers.Words()),
				message.String("clause", multipliers.Clause)))
		}
	}
	return nil
}
