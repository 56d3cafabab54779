package rulebook

import (
	"errors"
	"fmt"
	"math/big"

	"pitboss/game"
)

// oddsBounds describes the odds that the regulation allows; empty if it does not limit them.
func (s Setting) oddsBounds() (words string) {
	if !s.LeastOdds.IsZero() {
		words += ", at least " + s.LeastOdds.String()
	}
	if !s.MostOdds.IsZero() {
		words += ", at most " + s.MostOdds.String()
	}
	if words != "" {
		words += s.within()
	}
	return words
}

// within names the clause that limits the setting; empty if none does.
func (s Setting) within() string {
	if s.Within == "" {
		return ""
	}
	return " (" + s.Within + ")"
}

// acceptsOdds returns an error for odds that are malformed or that the regulation does not allow.
func (s Setting) acceptsOdds(value string) error {
	odds, err := game.ParseOdds(value)
	switch {
	case err != nil:
	case !s.LeastOdds.IsZero() && ratio(odds).Cmp(ratio(s.LeastOdds)) < 0:
	case !s.MostOdds.IsZero() && ratio(odds).Cmp(ratio(s.MostOdds)) > 0:
	default:
		return nil
	}
	return fmt.Errorf("%q: want %s", value, s.Wants())
}

// ratio returns the payout per unit of the stake.
func ratio(odds game.Odds) *big.Rat {
	pays, from := odds.Ratio()
	return big.NewRat(pays, from)
}

// CheckTogether returns errors for settings that are valid individually but do not fit together: one above its upper
// limit, and amounts in two currencies. It reports all of them.
func (b *Book) CheckTogether(settings map[string]string) error {
	var wrong []error
	var first Setting
	for _, setting := range b.Settings {
		value, given := settings[setting.Name]
		if !given || value == "" {
			continue
		}
		if setting.Kind == KindAmount {
			switch a, c := currencyOf(value), currencyOf(settings[first.Name]); {
			case first.Name == "":
				first = setting
			case a != c:
				wrong = append(wrong, fmt.Errorf("setting %s is in %s and %s in %s: want one currency",
					setting.Name, a, first.Name, c))
				continue
			}
		}
		other, named := b.setting(setting.AtMost)
		bound, there := settings[setting.AtMost]
		if !named || !there || other.Kind != setting.Kind {
			continue
		}
		if above(setting.Kind, value, bound) {
			wrong = append(wrong, fmt.Errorf("setting %s is %s, above the %s of %s: want at most that",
				setting.Name, value, bound, other.Name))
		}
	}
	return errors.Join(wrong...)
}

// currencyOf returns the currency of a valid amount, or "".
func currencyOf(value string) string {
	amount, _ := parseAmount(value)
	return amount.Currency
}

// above reports whether a value of a kind is above another. Malformed values are reported elsewhere.
func above(kind Kind, value, bound string) bool {
	number := func(text string) (*big.Rat, bool) {
		switch kind {
		case KindAmount:
			amount, err := parseAmount(text)
			if err != nil {
				return nil, false
			}
			text = amount.Value
		case KindOdds:
			odds, err := game.ParseOdds(text)
			if err != nil {
				return nil, false
			}
			return ratio(odds), true
		case KindChoice, KindNumber, KindSeconds, KindWords:
		}
		return new(big.Rat).SetString(text)
	}
	a, readable := number(value)
	b, also := number(bound)
	return readable && also && a.Cmp(b) > 0
}
