package roulette

import (
	"maps"
	"slices"

	"pitboss/game/family"
	"pitboss/game/message"
)

// LuckyNumbers maps the lucky numbers of a round to their multipliers. A multiplier includes the stake: 50x pays 49:1
// (003/7.b10 with 003/7.1.2.table).
type LuckyNumbers map[Number]int

// PowerUp has the PowerUP numbers of a round and the bonus spins they led to, as sent by the platform (003/14.b3 to
// b7).
type PowerUp struct {
	Numbers []Number `json:"numbers"`
	// Spins are the bonus spins in order; none unless the ball came to rest on one of Numbers.
	Spins []BonusSpin `json:"spins,omitempty"`
}

// BonusSpin is one bonus spin: its number, and what straight-up bets on it return, in stakes; 0 if it had no
// multiplier.
type BonusSpin struct {
	Number     Number `json:"number"`
	Multiplier int    `json:"multiplier"`
}

func luckyError(why message.Text) error { return family.In("lucky", message.AsError(why)) }

func powerUpError(why message.Text) error { return family.In("power_up", message.AsError(why)) }

// check returns an error if these cannot be the lucky numbers of a round: because of their count, a number, or a
// multiplier out of range (003/7.b10, 003/11.b10, 003/13.b6).
func (l LuckyNumbers) check(rule *LuckyDraw) error {
	if rule == nil {
		return luckyError(message.New("reason.lucky.none", "this variant has no lucky numbers"))
	}
	if !rule.Numbers.Holds(len(l)) {
		return luckyError(message.New("reason.lucky.count", "{n} lucky numbers, want {want} ({clause})",
			message.Number("n", len(l)), message.Message("want", rule.Numbers.Words()),
			message.String("clause", rule.Numbers.Clause)))
	}
	for _, number := range slices.Sorted(maps.Keys(l)) {
		if err := number.Check(); err != nil {
			return family.In("lucky", err)
		}
		if multiplier := l[number]; !rule.Multipliers.Holds(multiplier) {
			return luckyError(message.New("reason.lucky.multiplier",
				"number {number} has multiplier {n}, want {want} ({clause})",
				message.Number("number", number), message.Number("n", multiplier),
				message.Message("want", rule.Multipliers.Words()),
				message.String("clause", rule.Multipliers.Clause)))
		}
	}
	return nil
}

// leadsOn reports whether a number is a PowerUP number: bonus spins follow (003/14.b7).
func (p *PowerUp) leadsOn(result Number) bool { return slices.Contains(p.Numbers, result) }

// checkNumbers returns an error if these cannot be the PowerUP numbers of a round (003/14.b3).
func (p *PowerUp) checkNumbers(rule *PowerUpDraw) error {
	if rule == nil {
		return powerUpError(message.New("reason.power-up.none", "this variant has no PowerUP numbers"))
	}
	if !rule.Numbers.Holds(len(p.Numbers)) {
		return powerUpError(message.New("reason.power-up.count", "{n} PowerUP numbers, want {want} ({clause})",
			message.Number("n", len(p.Numbers)), message.Message("want", rule.Numbers.Words()),
			message.String("clause", rule.Numbers.Clause)))
	}
	for i, number := range p.Numbers {
		if err := number.Check(); err != nil {
			return family.In("power_up", err)
		}
		if slices.Contains(p.Numbers[:i], number) {
			return powerUpError(message.New("reason.power-up.twice", "number {number} stands twice",
				message.Number("number", number)))
		}
	}
	return nil
}

// check returns an error if this cannot be a round's PowerUP when the ball came to rest on a number (003/14.b3, b4,
// b7).
func (p *PowerUp) check(rule *PowerUpDraw, result Number) error {
	if err := p.checkNumbers(rule); err != nil {
		return err
	}
	triggered := p.leadsOn(result)
	switch {
	case triggered && len(p.Spins) == 0:
		return powerUpError(message.New("reason.power-up.no-spin",
			"{number} is a PowerUP number, so the round has a bonus spin, and none is given",
			message.Number("number", result)))
	case !triggered && len(p.Spins) > 0:
		return powerUpError(message.New("reason.power-up.spins",
			"{number} is no PowerUP number, so the round has no bonus spin, and {n} are given",
			message.Number("number", result),
			message.Number("n", len(p.Spins))))
	case len(p.Spins) > rule.Spins.Value:
		return powerUpError(message.New("reason.power-up.many", "{n} bonus spins, want at most {most} ({clause})",
			message.Number("n", len(p.Spins)), message.Number("most", rule.Spins.Value),
			message.String("clause", rule.Spins.Clause)))
	}
	for i, spin := range p.Spins {
		if err := spin.check(rule, i == 0); err != nil {
			return powerUpError(message.New("reason.power-up.spin", "bonus spin {n}: {why}", message.Number("n", i+1),
				message.Err("why", err)))
		}
	}
	return nil
}

func (s BonusSpin) check(rule *PowerUpDraw, first bool) error {
	multipliers := rule.Later
	if first {
		multipliers = rule.First
	}
	if s.Multiplier != 0 && !multipliers.Holds(s.Multiplier) {
		return message.NewError("reason.bonus-spin.multiplier", "multiplier {n}, want {want}, or 0 for none ({clause})",
			message.Number("n", s.Multiplier), message.Message("want", multipliers.Words()),
			message.String("clause", multipliers.Clause))
	}
	return s.Number.Check()
}
