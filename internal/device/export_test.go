package device

import "pitboss/hardware"

// ScannerRate and DiceRate are the read rates that devices with these counters show.
func ScannerRate(q hardware.Quality) float64 {
	return scannerStatus(hardware.Health{Quality: q}).ReadRate
}
func DiceRate(q hardware.Quality) float64 { return diceStatus(hardware.Health{Quality: q}).ReadRate }
