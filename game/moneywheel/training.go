package moneywheel

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
)

// Draw returns a Mega Lucky Number, in the shape that is heard.
func (r *Rules) Draw(chance family.Chance, message string, _ game.Round) json.RawMessage {
	if message != HearLucky || r.lucky == nil {
		return nil
	}
	lucky := Lucky{}
	for _, at := range chance.Perm(len(r.symbols))[:family.Within(chance, *r.lucky)] {
		lucky[r.symbols[at].Name] = family.Within(chance, r.symbols[at].Multipliers)
	}
	return family.Written(luckyLine{lucky})
}

// Typed returns the symbol, or one that the wheel has.
func (r *Rules) Typed(round game.Round) string {
	if shown, spun := round.Shown(); spun {
		return shown.Symbol
	}
	return r.symbols[0].Name
}

// Brief returns the symbol with its multiplier, and the symbol.
func (r *Rules) Brief(data json.RawMessage) (words, kind string) {
	result, is := resultIn(data)
	switch {
	case !is:
		return "", ""
	case result.Multiplier > 0:
		return fmt.Sprintf("%s  lucky x%d", result.Segment, result.Multiplier), result.Segment
	}
	return result.Segment, result.Segment
}
