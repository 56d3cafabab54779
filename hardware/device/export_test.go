package device

import "pitboss/bench"

// ScannerRate and DiceRate return the read rates of devices with these counters.
func ScannerRate(q bench.Quality) float64 { return rate(Scanner, q) }
func DiceRate(q bench.Quality) float64    { return rate(Dice, q) }

func rate(kind Kind, q bench.Quality) float64 {
	return kind.Judgement().Reads(q).Rate()
}
