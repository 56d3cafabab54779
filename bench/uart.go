package bench

// wire is what a device put on the line: bytes of ten bits, back to back, with an idle line before and after.
type wire []byte

// at returns the level of the line during a bit of the sender, counted from the first.
func (w wire) at(bit int) bool {
	char, place := bit/10, bit%10
	if bit < 0 || char >= len(w) || place == 9 {
		return true
	}
	return place > 0 && w[char]>>(place-1)&1 == 1
}

// heardAt returns the bytes that a receiver at one rate makes of what a sender at another put on the line. The
// receiver waits for the line to fall and samples each bit in its middle. If the stop bit is missing, an eager
// receiver takes the low line for the next start bit; any other waits for the line to rise. The result has the bytes
// completed before the sender's last bit, and also the last one if nothing follows (whole).
//
// Rates are exact to a thousandth: drift is how many thousandths the sender is fast. late is the delay, in 32nds of
// its own bit, with which the receiver notices the falling edge; real ones sample 16 times in a bit.
func (w wire) heardAt(sent, listened, drift, late int, eager, whole bool) (heard []byte) {
	// Time is counted in units that make all durations integers: a sender's bit is sender units long, a receiver's bit
	// receiver units.
	sender, receiver := listened*1000, sent*(1000+drift)
	level := func(part int) bool { return w.at(part / sender) }
	end := len(w) * 10 * sender
	part := 0
	for {
		// The line falls at the start of one of the sender's bits.
		for bit := (part + sender - 1) / sender; ; bit++ {
			if bit*sender >= end {
				return heard
			}
			if !w.at(bit) && w.at(bit-1) {
				part = bit*sender + receiver*late/32
				break
			}
		}
		for again := true; again; {
			again = false
			if level(part + receiver/2) {
				part += receiver / 2 // the line was low for too short a time
				break
			}
			var b byte
			for bit := range 8 {
				if level(part + receiver*(2*bit+3)/2) {
					b |= 1 << bit
				}
			}
			stop := part + receiver*19/2
			if stop >= end && !whole {
				return heard
			}
			heard = append(heard, b)
			part = stop
			if level(stop) {
				break
			}
			if eager && b != 0 {
				part, again = stop-receiver/2, true
				continue
			}
			for part < end && !level(part) {
				part += sender - part%sender
			}
		}
	}
}
