package device

import "pitboss/bench"

// ScannerRate and DiceRate are the read rates that devices with these counters show.
func ScannerRate(q bench.Quality) float64 { return rate(Scanner, q) }
func DiceRate(q bench.Quality) float64    { return rate(Dice, q) }

func rate(kind Kind, q bench.Quality) float64 {
	return kind.Judgement().Reads(q).Rate()
}
