package bench

import "fmt"

// rhythm is a device that speaks by itself and comes late.
func (c Case) rhythm() []Finding {
	link := c.View.Health.Link
	if link.Pulse <= 0 {
		return nil
	}
	late, all := lateBy(c.View.Ledger.sinceRepair().Tally.Times[StatusTime], link.Pulse)
	if late < fewestLate || float64(late) < (1-DefaultLimits().WarnRate)*float64(all) {
		return nil
	}
	return []Finding{{
		Warning, FoundLostRhythm,
		fmt.Sprintf("%d of %d messages came more than %s after the one before; it should speak every %s.", late, all, spell(2*link.Pulse), spell(link.Pulse)),
		"Look whether the device restarts by itself, then at its cable. If several devices of this machine show it, the machine is busy: see what else runs on it.",
	}}
}
