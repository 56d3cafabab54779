package uart

// Receiver is the receiving end of a line. It takes the falling edge of the line for a start bit and samples the middle
// of each bit by its own clock. If the stop bit is missing or the parity is wrong, a receiver that checks parity gives
// a zero byte and any other gives what it saw. Linux does the same for a program that asked for neither.
type Receiver struct {
	Format
	// Drift is how many thousandths the sender is faster than its rate.
	Drift int
	// Late is the delay, in 32nds of its own bit, with which it notices the falling edge. Real ones sample 16 times in
	// a bit.
	Late int
	// Eager takes a low line for the next start bit if the stop bit is missing. Any other receiver waits for the line to
	// rise.
	Eager bool
	// Prompt leaves out a byte that is complete only after the sender's last bit.
	Prompt bool
}

// Hears returns what the receiver makes of the bytes on a line. With equal formats they stay the same, except for bits
// beyond the data bits.
func (r Receiver) Hears(sent Line) (heard []byte) {
	to, from, line := r.WithDefaults(), sent.format, sent.levels
	if len(line) == 0 || from.Baud <= 0 || to.Baud <= 0 {
		return sent.data
	}
	// Time is counted in units that make all durations integers: a sender's bit is sender units long, a receiver's bit
	// receiver units.
	sender, receiver := to.Baud*2000, from.Baud*2*(1000+r.Drift)
	end := len(line) * sender
	level := func(at int) bool { return at >= end || line[at/sender] }
	_, checks := to.parityBit(0)
	heard = make([]byte, 0, len(sent.data)+1)
	samples := to.DataBits + 1 // and the stop bit
	if checks {
		samples++
	}
	for at := 0; ; {
		// The line falls at the start of one of the sender's bits.
		for bit := (at + sender - 1) / sender; ; bit++ {
			if bit*sender >= end {
				return heard
			}
			if !line[bit] && (bit == 0 || line[bit-1]) {
				at = bit*sender + receiver*r.Late/32
				break
			}
		}
		for again := true; again; {
			again = false
			middle := at + receiver/2
			if level(middle) {
				at = middle // the line was low for too short a time
				break
			}
			stop := middle + receiver*samples
			if stop >= end && r.Prompt {
				return heard
			}
			b := byte(0)
			for bit := range to.DataBits {
				if level(middle + receiver*(bit+1)) {
					b |= 1 << bit
				}
			}
			stopped := level(stop)
			if checks {
				want, _ := to.parityBit(b)
				if !stopped || level(stop-receiver) != want {
					b = 0
				}
			}
			heard = append(heard, b)
			if at = stop; !stopped && r.Eager && b != 0 {
				at, again = stop-receiver/2, true
			}
		}
	}
}

// Line is a line with bytes on it, back to back. It is idle before and after them.
type Line struct {
	data   []byte
	format Format
	levels []bool // bit by bit: true is high, the idle level
}

// Send returns a line with bytes in a format.
func Send(data []byte, format Format) Line {
	format = format.WithDefaults()
	levels := make([]bool, 0, len(data)*format.Bits())
	for _, b := range data {
		levels = append(levels, false)
		for bit := range format.DataBits {
			levels = append(levels, b>>bit&1 == 1)
		}
		if bit, has := format.parityBit(b); has {
			levels = append(levels, bit)
		}
		for range format.StopBits {
			levels = append(levels, true)
		}
	}
	return Line{data, format, levels}
}
