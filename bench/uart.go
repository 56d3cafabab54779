package bench

// wire is what a device put on the line: bytes of ten bits, one after the other, after and before silence.
type wire []byte

// at returns the level of the line in a bit of the sender's, counted from the first.
func (w wire) at(bit int) bool {
	char, place := bit/10, bit%10
	if bit < 0 || char >= len(w) || place == 9 {
		return true
	}
	return place > 0 && w[char]>>(place-1)&1 == 1
}

// heardAt returns the bytes that a receiver at one rate makes of what a sender at another put on the line: it waits
// for the line to fall and takes each bit in its middle. Where no stop bit comes, a receiver either takes the low
// line for the next beginning (eager), or waits for it to rise. The bytes are those complete before the sender's last
// bit, and the last one too where nothing follows (whole).
//
// Rates are exact to a thousandth: drift is how many thousandths the sender is fast. late is by how many 32nds of its
// own bit the receiver notices that the line fell: real ones look 16 times in a bit.
func (w wire) heardAt(sent, listened, drift, late int, eager, whole bool) (heard []byte) {
	// Time is counted in parts, so that all is whole numbers: a bit of the sender's is sender parts long, one of the
	// receiver's receiver parts.
	sender, receiver := listened*1000, sent*(1000+drift)
	level := func(part int) bool { return w.at(part / sender) }
	end := len(w) * 10 * sender
	part := 0
	for {
		// The line falls at the beginning of one of the sender's bits.
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
				part += receiver / 2 // it fell for too short a time
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
