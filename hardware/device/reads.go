package device

import "pitboss/bench"

// Judgement tells which frames of a kind are readings, and which of those are good.
//
//   - A code that is not a card may be a staff badge, so it is not a reading.
//   - A shoe sends everything up to three times, so a damaged report means little.
//   - A wheel sends everything many times, so its reading is the end of a game, with its
//     number or with what ended it without one.
//   - Nothing that an unknown device sends is a reading.
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
