package simulator

import "cmp"

// setBaud sets the rate the device sends and listens at from now on. Its reader is not told.
func (c *cable) setBaud(baud int) {
	c.honest()
	// A device that is faster than real ones stays so.
	c.wire.baud = max(1, c.wire.baud/c.wire.sends.Baud) * baud
	c.wire.sends.Baud = baud
}

// setFormat sets the data bits, parity and stop bits the device sends from now on. Its
// reader is not told.
func (c *cable) setFormat(format Format) string {
	c.honest()
	c.wire.sends = format.withDefaults().at(c.wire.sends.Baud)
	return "the device sends " + format.String()
}

// honest makes a line tell rates apart that did not so far.
func (c *cable) honest() {
	c.wire.sends.Baud = cmp.Or(c.wire.sends.Baud, c.wire.baud)
	c.wire.sends, c.wire.reader = c.wire.sends.withDefaults(), c.wire.reader.withDefaults()
}

// arrives returns what the reader gets of bytes the device sends.
func (c *cable) arrives(data []byte) []byte {
	if reader, differs := c.readerOf(c.line); differs {
		return garble(data, c.wire.sends, reader)
	}
	return data
}

// readerOf returns the format of a line's reader, and whether it is another than the
// device's. Before anybody has set the line up it is the device's own.
func (c *cable) readerOf(line *line) (reader Format, differs bool) {
	if line == nil || c.wire.sends.Baud == 0 {
		return Format{}, false
	}
	baud, err := line.setUp()
	if err != nil || baud == 0 {
		// Failing means that the line is going away.
		return Format{}, false
	}
	reader = c.wire.reader.withDefaults().at(baud)
	return reader, reader != c.wire.sends
}

// ear is what the device hears on a line: what is sent to it at another rate arrives as its
// receiver would see it. It ends when the line is pulled.
type ear struct {
	cable *cable
	line  *line
	heard []byte
}

// Read implements [io.Reader].
func (e *ear) Read(buffer []byte) (int, error) {
	for len(e.heard) == 0 {
		n, err := e.line.master.Read(buffer)
		if err != nil {
			return 0, err
		}
		e.heard = append(e.heard, buffer[:n]...)
		e.cable.mu.Lock()
		if reader, differs := e.cable.readerOf(e.line); differs {
			e.heard = garble(e.heard, reader, e.cable.wire.sends)
		}
		e.cable.mu.Unlock()
	}
	n := copy(buffer, e.heard)
	e.heard = e.heard[n:]
	return n, nil
}
