package roulette

import "pitboss/game/rulebook"

// Own has the family's own keys in a variant's file.
type Own struct {
	// Wheel has the conditions for a valid spin; every variant has it.
	Wheel *WheelRules `toml:"wheel" json:"wheel,omitempty"`
	// Lucky and PowerUp are the platform's draws for each round; nil if it draws nothing.
	Lucky   *LuckyDraw   `toml:"lucky" json:"lucky,omitempty"`
	PowerUp *PowerUpDraw `toml:"power_up" json:"power_up,omitempty"`
}

// WheelRules are the conditions for a valid spin (001/9.14).
type WheelRules struct {
	// Turns is the minimum number of turns of the ball; 0 without a clause.
	Turns rulebook.Number `toml:"turns" json:"turns"`
	// Opposite is the clause that requires the ball to run against the wheel; empty without one.
	Opposite rulebook.Cited `toml:"opposite" json:"opposite"`
	// ByHand is true if a number may be entered by hand (never under 001/9.18).
	ByHand bool `toml:"by_hand" json:"by_hand"`
	// Called names the called bets of the document, such as voisins-du-zero; none if it has none (001/9.13, 003/9.1.3
	// to 003/9.1.10).
	Called []string `toml:"called" json:"called,omitempty"`
}

// LuckyDraw is the draw of numbers that pay by a multiplier this round, in variants that have it (003/7.b10,
// 003/13.b6). Multipliers include the stake.
type LuckyDraw struct {
	Numbers     rulebook.Range `toml:"numbers" json:"numbers"`
	Multipliers rulebook.Range `toml:"multipliers" json:"multipliers"`
}

// PowerUpDraw is the draw of numbers that lead to bonus spins, in variants that have it (003/14.b3, 003/14.b4).
// Multipliers include the stake.
type PowerUpDraw struct {
	Numbers rulebook.Range `toml:"numbers" json:"numbers"`
	// Spins is the maximum number of bonus spins.
	Spins rulebook.Number `toml:"spins" json:"spins"`
	// First has the multipliers of the first bonus spin, Later those of the others.
	First rulebook.Range `toml:"first" json:"first"`
	Later rulebook.Range `toml:"later" json:"later"`
}

// Limits that catch typing errors in a file: a ball makes some thirty turns at most, and sums of multipliers can
// still be written as odds.
const (
	maxTurns      = 50
	maxNumbers    = 100
	maxBonusSpins = 20
	maxMultiplier = 100_000
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	if wheel := o.Wheel; wheel != nil {
		check.Optional("wheel.turns", wheel.Turns, 1, maxTurns, "turns")
		if wheel.Opposite != (rulebook.Cited{}) {
			check.Clause("wheel.opposite", wheel.Opposite.Clause)
		}
	}
	if lucky := o.Lucky; lucky != nil {
		check.Range("lucky.numbers", lucky.Numbers, 1, maxNumbers)
		check.Range("lucky.multipliers", lucky.Multipliers, 2, maxMultiplier)
	}
	if powerUp := o.PowerUp; powerUp != nil {
		check.Range("power_up.numbers", powerUp.Numbers, 1, maxNumbers)
		check.Count("power_up.spins", powerUp.Spins, 1, maxBonusSpins, "bonus spins")
		check.Range("power_up.first", powerUp.First, 2, maxMultiplier)
		check.Range("power_up.later", powerUp.Later, 2, maxMultiplier)
	}
}
