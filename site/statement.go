package site

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/strict"
)

// SignedInFor is how long a shift manager is signed in at a floor station without pressing a key, and how long a
// [Statement] is good at most.
const SignedInFor = 5 * time.Minute

// statementSlack is how much earlier than its beginning a table takes a statement: clocks that take their time
// from the network differ by less.
const statementSlack = time.Minute

// Statement is what the hub says of a shift manager who showed it a PIN from a floor station. Orders carry it, and
// tables believe it for the hub's signature: no table ever learns the PIN.
type Statement struct {
	Site Site `json:"site"`
	// Station is where the person signed in, StationKey the key that signs orders there: the statement is worth
	// nothing to the holder of another.
	Station    string      `json:"station"`
	StationKey string      `json:"station_key"`
	Person     game.Person `json:"person"`
	// Roster is the version of the site's roster by which the hub checked: a table that has a newer change of this
	// person refuses the statement.
	Roster uint64 `json:"roster"`
	// From and Until bound it, by the hub's clock.
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// SignedStatement is a [Statement] as it travels: the exact bytes, and the hub's signature of [StatementSigning].
type SignedStatement struct {
	Statement []byte `json:"statement"`
	Signature []byte `json:"signature"`
}

// StatementSigning returns what the hub signs of a statement.
func StatementSigning(statement []byte) []byte {
	return append([]byte("pitboss statement 1\n"), statement...)
}

// ParseStatement reads a statement whose signature has been checked. One with a key that this program does not know
// is an error: it may limit what the statement is good for.
func ParseStatement(data []byte) (Statement, error) {
	var said Statement
	if err := strict.Decode(data, &said); err != nil {
		return Statement{}, fmt.Errorf("what the hub says of a sign-in cannot be read: %w", err)
	}
	return said, nil
}

// Holds reports whether the statement is good at a time by the hub's clock.
func (s Statement) Holds(now time.Time) bool {
	return s.Until.Sub(s.From) <= SignedInFor && now.Before(s.Until) && now.After(s.From.Add(-statementSlack))
}
