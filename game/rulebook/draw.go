package rulebook

import "fmt"

// Range is a count or a multiplier that the platform draws, with its clause. Both
// ends are included.
type Range struct {
	Least  int    `toml:"least" json:"least"`
	Most   int    `toml:"most" json:"most"`
	Clause string `toml:"clause" json:"clause"`
}

// Holds reports whether a value is in the range.
func (r Range) Holds(value int) bool { return value >= r.Least && value <= r.Most }

// String is the range in words, such as "1 to 5"; "6" where the ends are one.
func (r Range) String() string {
	if r.Least == r.Most {
		return fmt.Sprint(r.Least)
	}
	return fmt.Sprintf("%d to %d", r.Least, r.Most)
}

// Lucky is the draw of numbers that pay by a multiplier this round, in variants
// that have it (003/7.b10, 003/13.b6). Multipliers include the stake.
type Lucky struct {
	Numbers     Range `toml:"numbers" json:"numbers"`
	Multipliers Range `toml:"multipliers" json:"multipliers"`
}

// PowerUp is the draw of numbers that lead to bonus spins, in variants that have it
// (003/14.b3, 003/14.b4). Multipliers include the stake.
type PowerUp struct {
	Numbers Range `toml:"numbers" json:"numbers"`
	// Spins is how many bonus spins there are at most.
	Spins Number `toml:"spins" json:"spins"`
	// First is the multipliers of the first bonus spin, Later those of the others.
	First Range `toml:"first" json:"first"`
	Later Range `toml:"later" json:"later"`
}

// Limits of what a book may say, against slips of the pen: no more numbers than a
// family could have, and multipliers whose sum can still be written as odds.
const (
	mostDrawn      = 100
	mostMultiplier = 100_000
)

func (b *Book) validateDraws(clause func(key, id string), wrong func(string, ...any)) {
	check := func(key string, drawn Range, least, most int) {
		b.validateRange(key, drawn, least, most, clause, wrong)
	}
	if b.Lucky != nil {
		check("lucky.numbers", b.Lucky.Numbers, 1, mostDrawn)
		check("lucky.multipliers", b.Lucky.Multipliers, 2, mostMultiplier)
	}
	if b.PowerUp != nil {
		check("power_up.numbers", b.PowerUp.Numbers, 1, mostDrawn)
		clause("power_up.spins", b.PowerUp.Spins.Clause)
		if n := b.PowerUp.Spins.Value; n < 1 || n > 20 {
			wrong("power_up.spins: %d bonus spins; want 1 to 20", n)
		}
		check("power_up.first", b.PowerUp.First, 2, mostMultiplier)
		check("power_up.later", b.PowerUp.Later, 2, mostMultiplier)
	}
}
