package moneywheel

import (
	"cmp"
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
)

// Draw returns a Mega Lucky Number, a Sugar Bomb's multiplier or a reel's symbol, as a platform message.
func (r *Rules) Draw(chance family.Chance, message string, _ game.Round) json.RawMessage {
	if message == HearLucky && r.lucky != nil {
		lucky := Lucky{}
		for _, at := range chance.Perm(len(r.symbols))[:family.Within(chance, *r.lucky)] {
			lucky[r.symbols[at].Name] = family.Within(chance, r.symbols[at].Multipliers)
		}
		return family.Written(luckyLine{lucky})
	}
	switch symbol, _ := r.symbol(message); {
	case symbol.Bomb != nil:
		return family.Written(drawnLine{Multiplier: family.Within(chance, *symbol.Bomb)})
	case len(symbol.Reel) > 0:
		return family.Written(drawnLine{Symbol: symbol.Reel[chance.IntN(len(symbol.Reel))].Name})
	}
	return nil
}

// Typed returns the symbol, or one that is on the wheel.
func (r *Rules) Typed(round game.Round) string {
	if so := r.courseOf(round); so.shown {
		return so.last.Symbol
	}
	return r.symbols[0].Name
}

// Brief returns the symbol with its multiplier, and the symbol as the kind for counting.
func (r *Rules) Brief(data json.RawMessage) (words, kind string) {
	result, is := resultIn(data)
	if !is {
		return "", ""
	}
	words = r.named(result.Segment).String()
	for _, stage := range result.Stages {
		if on, ran := r.reelOf(stage); ran {
			words += "  " + cmp.Or(on.Payout, on.Title.String())
		}
	}
	switch {
	case result.Lucky[result.Segment] > 0:
		words += fmt.Sprintf("  lucky x%d", result.Multiplier)
	case result.Multiplier > 0:
		words += fmt.Sprintf("  x%d", result.Multiplier)
	}
	return words, result.Segment
}
