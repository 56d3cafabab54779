package rulebook

import "pitboss/game"

// Bet is one bet: the family's condition that wins it, the one that returns it, and what it pays. A bet with several
// payouts has Pays instead of Wins and Odds.
type Bet struct {
	Name    string    `toml:"name" json:"name"`
	Title   Title     `toml:"title" json:"title"`
	Wins    string    `toml:"wins" json:"wins"`
	Pays    []Payline `toml:"pays" json:"pays,omitempty"`
	Returns string    `toml:"returns" json:"returns,omitempty"`
	// HalfLost is the condition on which half of the stake is lost and half returned.
	HalfLost string    `toml:"half_lost" json:"half_lost,omitempty"`
	Odds     game.Odds `toml:"odds" json:"odds,omitzero"`
	// OddsSetting names the site's setting for the odds if no document gives them. Until it is set the bet has no
	// odds.
	OddsSetting string `toml:"odds_setting" json:"odds_setting,omitempty"`
	// OddsFrom names the bonus game whose outcome the bet pays, instead of odds.
	OddsFrom string `toml:"odds_from" json:"odds_from,omitempty"`
	// ClosesAfter is the last round of a shoe in which the bet is taken; 0 for never.
	ClosesAfter Number `toml:"closes_after" json:"closes_after,omitzero"`
	// Multiplied names what multiplies a win, in the family's words; empty if nothing does.
	Multiplied string `toml:"multiplied" json:"multiplied,omitempty"`
	// Minimum and Maximum are the bet's own limits, if a document gives them in addition to those of the table
	// (001/9.12). They are shown here and applied by the platform.
	Minimum Amount `toml:"minimum" json:"minimum,omitzero"`
	Maximum Amount `toml:"maximum" json:"maximum,omitzero"`
	// Charge is taken on top of the stake.
	Charge  Charge   `toml:"charge" json:"charge,omitzero"`
	Clauses []string `toml:"clauses" json:"clauses"`
}

// Payline is one way in which a bet wins, with its payout.
type Payline struct {
	When        string    `toml:"when" json:"when"`
	Odds        game.Odds `toml:"odds" json:"odds,omitzero"`
	OddsSetting string    `toml:"odds_setting" json:"odds_setting,omitempty"`
}

// Charge is taken in addition to the stake, in percent of it (000/3.39.rules.b3). It belongs to the bet: the platform
// takes it, and gives it back only if a round is void.
type Charge struct {
	Percent int    `toml:"percent" json:"percent"`
	Clause  string `toml:"clause" json:"clause"`
}

// Lines returns the ways in which the bet wins; the first that holds counts.
func (b Bet) Lines() []Payline {
	if len(b.Pays) > 0 {
		return b.Pays
	}
	return []Payline{{When: b.Wins, Odds: b.Odds, OddsSetting: b.OddsSetting}}
}
