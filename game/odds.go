package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Odds is the exact payout of a winning bet for a stake, such as 0.95:1 or 3:2. The zero value means no odds.
type Odds struct {
	text       string
	pays, from int64
}

// ParseOdds parses "12:1", "0.95:1" or "3:2": two positive decimals of at most four places.
func ParseOdds(text string) (Odds, error) {
	left, right, found := strings.Cut(text, ":")
	pays, okPays := parseDecimal(left)
	from, okFrom := parseDecimal(right)
	if !found || !okPays || !okFrom {
		return Odds{}, fmt.Errorf("odds %.20q: want two positive decimals such as 12:1 or 0.95:1", text)
	}
	divisor := gcd(pays, from)
	return Odds{text: text, pays: pays / divisor, from: from / divisor}, nil
}

// parseDecimal parses a positive decimal of at most four places as ten-thousandths.
func parseDecimal(text string) (int64, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if whole == "" || len(whole) > 7 || len(fraction) > 4 || strings.HasSuffix(text, ".") {
		return 0, false
	}
	for _, digit := range whole + fraction {
		if digit < '0' || digit > '9' {
			return 0, false
		}
	}
	value, err := strconv.ParseInt(whole+(fraction + "0000")[:4], 10, 64)
	return value, err == nil && value > 0
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// IsZero reports whether there are no odds.
func (o Odds) IsZero() bool { return o == Odds{} }

// Ratio returns the payout and the stake it is for, in lowest terms.
func (o Odds) Ratio() (pays, from int64) { return o.pays, o.from }

// String returns the odds as written.
func (o Odds) String() string { return o.text }

// MarshalText returns the odds as written.
func (o Odds) MarshalText() ([]byte, error) { return []byte(o.text), nil }

// UnmarshalText parses what [ParseOdds] accepts; empty text means no odds.
func (o *Odds) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*o = Odds{}
		return nil
	}
	odds, err := ParseOdds(string(text))
	if err != nil {
		return err
	}
	*o = odds
	return nil
}

// MarshalBinary and UnmarshalBinary are for encoding/gob, which does not use those for text.
func (o Odds) MarshalBinary() ([]byte, error) { return o.MarshalText() }

func (o *Odds) UnmarshalBinary(text []byte) error { return o.UnmarshalText(text) }
