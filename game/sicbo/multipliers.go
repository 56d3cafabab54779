package sicbo

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// stepMultipliers is the platform's message, and the step that waits for it.
const stepMultipliers = "multipliers"

// wantMultipliers is an example of the message.
const wantMultipliers = `{"multipliers":{"double-4":50,"total-9":12,"single-4-2-dice":20}}`

// MultipliersData is the platform's message multipliers, by the name of the way to win. A multiplier includes the
// stake: 50 pays 49:1 (003/16.1.b2).
//
//	{"in":"platform","message":"multipliers","multipliers":{"double-4":50,"single-4-2-dice":20}}
type MultipliersData struct {
	Multipliers map[string]int `json:"multipliers"`
}

// multiplierRange returns the range of multipliers for a way to win.
func multiplierRange(plain game.Odds, highest Highest) (rulebook.Range, error) {
	least, from := plain.Ratio()
	most, one := highest.Odds.Ratio()
	if from != 1 || one != 1 || most < least {
		return rulebook.Range{}, fmt.Errorf("%s multiplied up to %s: want whole odds to 1, from the plain ones up", plain, highest.Odds)
	}
	return rulebook.Range{Least: int(least) + 1, Most: int(most) + 1, Clause: highest.Clause}, nil
}

// multiplied returns the odds of a multiplied win: the multiplier less the stake.
func multiplied(multiplier int) game.Odds {
	odds, err := game.ParseOdds(fmt.Sprintf("%d:1", multiplier-1))
	if err != nil {
		panic("sicbo: a multiplier: " + err.Error()) // it was checked against its range
	}
	return odds
}

// hear checks a message of the platform. In training, a message without data means nothing drawn.
func (r *Rules) hear(name string, data json.RawMessage, training bool) (json.RawMessage, error) {
	switch {
	case name != stepMultipliers:
		return nil, family.NotAmong(name, stepMultipliers)
	case len(data) == 0 && !training:
		return nil, game.SaysNothing(wantMultipliers)
	}
	return family.Hear(data, wantMultipliers, MultipliersData{Multipliers: map[string]int{}}, func(told *MultipliersData) error {
		switch {
		case len(data) == 0:
			return nil
		case told.Multipliers == nil:
			return game.Missing(message.New("reason.multipliers.missing", "multipliers are missing"), wantMultipliers)
		}
		return r.checkMultipliers(told.Multipliers)
	})
}

// checkMultipliers returns an error for multipliers that cannot have been drawn: too few or too many, of an unknown
// way to win, or outside the table of the document (003/16.b3, 003/16.1.b2, 000/1.19.mult.b1, 000/1.19.pay.t1).
func (r *Rules) checkMultipliers(drawn map[string]int) error {
	if r.drawn == nil {
		return message.NewError("reason.multipliers.none", "this variant has no multipliers")
	}
	if count := r.drawn.Drawn; !count.Holds(len(drawn)) {
		return message.NewError("reason.multipliers.count", "{n} multipliers: want {want} ({clause})",
			message.Number("n", len(drawn)), message.Message("want", count.Words()), message.String("clause", count.Clause))
	}
	for _, name := range slices.Sorted(maps.Keys(drawn)) {
		within, known := r.multipliers[name]
		switch {
		case !known:
			return message.NewError("reason.multipliers.unknown",
				"there is nothing to multiply called {name}: want the name of a bet such as {names}", message.Quoted("name", name),
				message.Named("names", "double-4, or single-4-2-dice"))
		case !within.Holds(drawn[name]):
			return message.NewError("reason.multipliers.range", "{bet} has the multiplier {n}: want {want} ({clause})",
				message.Named("bet", name), message.Number("n", drawn[name]), message.Message("want", within.Words()),
				message.String("clause", within.Clause))
		}
	}
	return nil
}

// Draw returns valid multipliers for the variant, only a few, as a platform would draw them.
func (r *Rules) Draw(chance family.Chance, message string, _ game.Round) json.RawMessage {
	const more = 4
	if message != stepMultipliers || r.drawn == nil {
		return nil
	}
	count := r.drawn.Drawn
	count.Most = min(count.Most, count.Least+more)
	names := slices.Sorted(maps.Keys(r.multipliers))
	drawn := MultipliersData{Multipliers: map[string]int{}}
	for _, at := range chance.Perm(len(names))[:family.Within(chance, count)] {
		drawn.Multipliers[names[at]] = family.Within(chance, r.multipliers[names[at]])
	}
	return family.Written(drawn)
}

// multipliersOf returns the multipliers drawn for a round.
func multipliersOf(round game.Round) map[string]int {
	return family.Told[MultipliersData](round, stepMultipliers).Multipliers
}
