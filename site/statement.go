package site

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/strict"
)

// SignedInFor is how long a shift manager stays signed in at a floor station without pressing a key, and the maximum
// validity of a [Statement].
const SignedInFor = 5 * time.Minute

// statementSlack is how long before its beginning a table accepts a statement: synchronized clocks differ by less.
const statementSlack = time.Minute

// Statement is the hub's statement about a shift manager who entered a PIN at a floor station. Orders carry it, and
// tables trust it because of the hub's signature: no table ever learns the PIN.
type Statement struct {
	Site Site `json:"site"`
	// Station is where the person signed in, StationKey the key that signs orders there: the statement is worthless
	// to the holder of another key.
	Station    string      `json:"station"`
	StationKey string      `json:"station_key"`
	Person     game.Person `json:"person"`
	// Roster is the version of the site's roster that the hub checked against: a table that has a newer change of
	// this person rejects the statement.
	Roster uint64 `json:"roster"`
	// From and Until bound its validity, by the hub's clock.
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// SignedStatement is a [Statement] as sent: the exact bytes and the hub's signature of [StatementSigning].
type SignedStatement struct {
	Statement []byte `json:"statement"`
	Signature []byte `json:"signature"`
}

// StatementSigning returns the bytes that the hub signs for a statement.
func StatementSigning(statement []byte) []byte {
	return append([]byte("pitboss statement 1\n"), statement...)
}

// ParseStatement decodes a statement whose signature was checked. An unknown key is an error: it may limit the
// statement.
func ParseStatement(data []byte) (Statement, error) {
	var said Statement
	if err := strict.Decode(data, &said); err != nil {
		return Statement{}, fmt.Errorf("what the hub says of a sign-in cannot be read: %w", err)
	}
	return said, nil
}

// Holds reports whether the statement is valid at a time by the hub's clock.
func (s Statement) Holds(now time.Time) bool {
	return s.Until.Sub(s.From) <= SignedInFor && now.Before(s.Until) && now.After(s.From.Add(-statementSlack))
}
