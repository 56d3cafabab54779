package roulette

import (
	"fmt"
	"maps"
	"slices"
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

// check returns an error if these cannot be the lucky numbers of a round: because of their count, a number, or a
// multiplier out of range (003/7.b10, 003/11.b10, 003/13.b6).
func (l LuckyNumbers) check(rule *LuckyDraw) error {
	if rule == nil {
		return fmt.Errorf("lucky: this variant has no lucky numbers")
	}
	if !rule.Numbers.Holds(len(l)) {
		return fmt.Errorf("lucky: %d lucky numbers, want %s (%s)", len(l), rule.Numbers, rule.Numbers.Clause)
	}
	for _, number := range slices.Sorted(maps.Keys(l)) {
		if err := number.Check(); err != nil {
			return fmt.Errorf("lucky: %w", err)
		}
		if multiplier := l[number]; !rule.Multipliers.Holds(multiplier) {
			return fmt.Errorf("lucky: number %d has multiplier %d, want %s (%s)",
				number, multiplier, rule.Multipliers, rule.Multipliers.Clause)
		}
	}
	return nil
}

// leadsOn reports whether a number is a PowerUP number: bonus spins follow (003/14.b7).
func (p *PowerUp) leadsOn(result Number) bool { return slices.Contains(p.Numbers, result) }

// checkNumbers returns an error if these cannot be the PowerUP numbers of a round (003/14.b3).
func (p *PowerUp) checkNumbers(rule *PowerUpDraw) error {
	if rule == nil {
		return fmt.Errorf("power_up: this variant has no PowerUP numbers")
	}
	if !rule.Numbers.Holds(len(p.Numbers)) {
		return fmt.Errorf("power_up: %d PowerUP numbers, want %s (%s)", len(p.Numbers), rule.Numbers, rule.Numbers.Clause)
	}
	for i, number := range p.Numbers {
		if err := number.Check(); err != nil {
			return fmt.Errorf("power_up: %w", err)
		}
		if slices.Contains(p.Numbers[:i], number) {
			return fmt.Errorf("power_up: number %d stands twice", number)
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
		return fmt.Errorf("power_up: %d is a PowerUP number, so the round has a bonus spin, and none is given", result)
	case !triggered && len(p.Spins) > 0:
		return fmt.Errorf("power_up: %d is no PowerUP number, so the round has no bonus spin, and %d are given", result, len(p.Spins))
	case len(p.Spins) > rule.Spins.Value:
		return fmt.Errorf("power_up: %d bonus spins, want at most %d (%s)", len(p.Spins), rule.Spins.Value, rule.Spins.Clause)
	}
	for i, spin := range p.Spins {
		if err := spin.check(rule, i == 0); err != nil {
			return fmt.Errorf("power_up: bonus spin %d: %w", i+1, err)
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
		return fmt.Errorf("multiplier %d, want %s, or 0 for none (%s)", s.Multiplier, multipliers, multipliers.Clause)
	}
	return s.Number.Check()
}
