package rulebook

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"pitboss/game"
)

// With returns the book as a site plays it, with the values of settings filled in. The settings must come from the
// book's Choose. The book itself is not changed.
func (b *Book) With(settings Settings) *Book {
	filled := *b
	filled.Chosen, filled.Paytable = settings, paytable(b.Digest, settings)
	settings.fill(reflect.ValueOf(&filled).Elem())
	if b.Own != nil {
		own := reflect.New(reflect.TypeOf(b.Own)).Elem()
		own.Set(reflect.ValueOf(b.Own))
		settings.fill(own)
		filled.Own = own.Interface().(Own)
	}
	return &filled
}

// filled is a value that a setting may fill in.
type filled interface{ fill(settings Settings) }

// fill fills in a value and everything inside it, in copies of what is shared.
func (s Settings) fill(value reflect.Value) {
	switch {
	case value.Kind() == reflect.Pointer && !value.IsNil():
		copied := reflect.New(value.Type().Elem())
		copied.Elem().Set(value.Elem())
		value.Set(copied)
		s.fill(copied.Elem())
	case value.Kind() == reflect.Slice && value.Type().Elem().Kind() == reflect.Struct:
		value.Set(reflect.AppendSlice(reflect.Zero(value.Type()), value))
		for i := range value.Len() {
			s.fill(value.Index(i))
		}
	case value.Kind() == reflect.Struct:
		if one, is := value.Addr().Interface().(filled); is {
			one.fill(s)
		}
		for _, at := range keysOf(value.Type()) {
			s.fill(value.Field(at))
		}
	}
}

func (n *Number) fill(settings Settings) {
	if _, set := settings[n.Setting]; set {
		n.Value = settings.Number(n.Setting)
	}
}

func (c *Choice) fill(settings Settings) {
	if value, set := settings[c.Setting]; set {
		c.Value = value
	}
}

func (w *Words) fill(settings Settings) {
	if value, set := settings[w.Setting]; set {
		w.Words = strings.Fields(value)
	}
}

func (s *Seconds) fill(settings Settings) {
	if _, set := settings[s.Setting]; set {
		s.Seconds = settings.Number(s.Setting)
	}
}

func (b *Burn) fill(settings Settings) {
	if settings[b.Setting] == burnNone {
		b.Cards = nil
	}
}

func (b *Bet) fill(settings Settings) { settings.odds(b.OddsSetting, &b.Odds) }

func (p *Payline) fill(settings Settings) { settings.odds(p.OddsSetting, &p.Odds) }

func (s Settings) odds(name string, odds *game.Odds) {
	if value, set := s[name]; set {
		if err := odds.UnmarshalText([]byte(value)); err != nil {
			panic("rulebook: setting " + name + ": " + err.Error()) // Choose checked it
		}
	}
}

func (a *Amount) fill(settings Settings) {
	if value, set := settings[a.Setting]; set {
		amount, err := parseAmount(value)
		if err != nil {
			panic("rulebook: setting " + a.Setting + ": " + err.Error()) // Choose checked it
		}
		a.Value, a.Currency = amount.Value, amount.Currency
	}
}

// parseAmount parses an amount and its currency, such as 0.50 EUR.
func parseAmount(text string) (Amount, error) {
	value, currency, found := strings.Cut(text, " ")
	if !found || !amountPattern.MatchString(value) || !currencyPattern.MatchString(currency) {
		return Amount{}, fmt.Errorf("%q: want an amount such as 0.50 EUR", text)
	}
	return Amount{Value: value, Currency: currency}, nil
}

// paytable returns the digest of everything that determines the payout of every bet: the digest of the rules, and the
// settings by name.
func paytable(digest string, settings Settings) string {
	line, err := json.Marshal(struct {
		Rulebook string   `json:"rulebook"`
		Settings Settings `json:"settings"`
	}{digest, settings})
	if err != nil {
		panic("rulebook: settings cannot be written as JSON: " + err.Error()) // they are texts
	}
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}
