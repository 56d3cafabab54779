package simulator

// garble returns what a receiver of one format makes of bytes sent in another, back to back on a line that is idle
// before and after them. With equal formats the bytes stay the same, except for bits beyond the data bits.
//
// A receiver takes the falling edge of the line for a start bit and samples the middle of each bit by its own clock. If
// the stop bit is missing or the parity is wrong, a receiver that checks parity returns a zero byte and any other
// returns what it saw. Linux does the same for a program that asked for neither.
func garble(data []byte, from, to Format) []byte {
	from, to = from.withDefaults(), to.withDefaults()
	if len(data) == 0 || from.Baud <= 0 || to.Baud <= 0 {
		return data
	}
	line := levels(data, from)
	// Times are in units that make a sent bit sent units long and a received bit received units.
	sent, received := 2*to.Baud, 2*from.Baud
	high := func(at int) bool { return at/sent >= len(line) || line[at/sent] }

	var out []byte
	for at := 0; ; {
		start, found := fallingEdge(line, sent, at)
		if !found {
			return out
		}
		middle := start + received/2
		if high(middle) { // too short for a start bit
			at = middle
			continue
		}
		b, next := byte(0), func() bool { middle += received; return high(middle) }
		for n := range to.DataBits {
			if next() {
				b |= 1 << n
			}
		}
		bad := false
		if want, has := to.parityBit(b); has {
			bad = next() != want
		}
		stopped := next()
		if (bad || !stopped) && to.Parity != "none" {
			b = 0
		}
		out = append(out, b)
		at = middle
	}
}

// levels returns the line bit by bit: true is high, the idle level.
func levels(data []byte, format Format) []bool {
	line := make([]bool, 0, len(data)*format.bits())
	for _, b := range data {
		line = append(line, false)
		for n := range format.DataBits {
			line = append(line, b>>n&1 == 1)
		}
		if bit, has := format.parityBit(b); has {
			line = append(line, bit)
		}
		for range format.StopBits {
			line = append(line, true)
		}
	}
	return line
}

// fallingEdge finds when the line next goes from high to low. Each element of line lasts bit units. The line is high
// before the first.
func fallingEdge(line []bool, bit, from int) (at int, found bool) {
	before := true
	n := from / bit
	if n > 0 && n <= len(line) {
		before = line[n-1]
	}
	if from%bit != 0 && n < len(line) {
		before = line[n]
		n++
	}
	for ; n < len(line); n++ {
		if before && !line[n] {
			return n * bit, true
		}
		before = line[n]
	}
	return 0, false
}
