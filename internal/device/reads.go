package device

import "pitboss/bench"

// Judgement says which of a kind's frames are readings, and which of those are good.
//
//   - A code that is no card may be a staff badge: it is no reading either way.
//   - A shoe says everything up to three times: a report that was hurt says little.
//   - A wheel says everything many times over: a reading is the end of a game, with its
//     number or with what cost it.
//   - Nothing that an unknown device says is a reading.
func (k Kind) Judgement() bench.Judgement {
	switch k {
	case Scanner:
		return bench.Judgement{bench.Good: true, bench.NoRead: false, bench.BadCheck: false, bench.Partial: false, bench.Oversize: false}
	case AngelEye:
		return bench.Judgement{bench.Good: true, bench.NoRead: false}
	case RFID:
		return bench.Judgement{bench.Good: true, bench.BadCheck: false, bench.Partial: false, bench.Oversize: false}
	case Dice:
		return bench.Judgement{bench.Good: true, bench.NoRead: false, bench.Partial: false, bench.Oversize: false}
	case Wheel, MoneyWheel:
		return bench.Judgement{bench.Good: true, bench.NoRead: false}
	}
	return nil
}
