package rulebook

import (
	"errors"
	"math/big"

	"pitboss/game"
	"pitboss/game/message"
)

// wantsOdds describes the odds that the setting accepts.
func (s Setting) wantsOdds() message.Text {
	wanted := []message.Text{message.New("setting.wants.odds", "odds such as 12:1")}
	if !s.LeastOdds.IsZero() {
		wanted = append(wanted, message.New("setting.wants.odds.least", "at least {odds}",
			message.String("odds", s.LeastOdds.String())))
	}
	if !s.MostOdds.IsZero() {
		wanted = append(wanted, message.New("setting.wants.odds.most", "at most {odds}",
			message.String("odds", s.MostOdds.String())))
	}
	if len(wanted) == 1 {
		return wanted[0]
	}
	return s.within(message.Commas(wanted...))
}

// within adds the clause that limits the setting, if one does.
func (s Setting) within(wanted message.Text) message.Text {
	if s.Within == "" {
		return wanted
	}
	return message.New("setting.wants.within", "{wanted} ({clause})", message.Message("wanted", wanted),
		message.String("clause", s.Within))
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
	return s.rejects(value)
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
				wrong = append(wrong, message.AsError(message.New("setting.currencies",
					"setting {setting} is in {currency} and {other} in {another}: want one currency",
					message.String("setting", setting.Name), message.String("currency", a),
					message.String("other", first.Name), message.String("another", c))))
				continue
			}
		}
		other, named := b.setting(setting.AtMost)
		bound, there := settings[setting.AtMost]
		if !named || !there || other.Kind != setting.Kind {
			continue
		}
		if above(setting.Kind, value, bound) {
			wrong = append(wrong, message.AsError(message.New("setting.above",
				"setting {setting} is {value}, above the {bound} of {other}: want at most that",
				message.String("setting", setting.Name), message.String("value", value),
				message.String("bound", bound), message.String("other", other.Name))))
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
