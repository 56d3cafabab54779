package simulator

import "cmp"

// setBaud changes the rate at which the device sends and listens. The reader does not learn of it.
func (c *cable) setBaud(baud int) {
	c.honest()
	// A device that is faster than real ones stays so.
	c.wire.baud = max(1, c.wire.baud/c.wire.sends.Baud) * baud
	c.wire.sends.Baud = baud
}

// setFormat changes the data bits, parity and stop bits in which the device sends. The reader does not learn of it.
func (c *cable) setFormat(format Format) string {
	c.honest()
	c.wire.sends = format.withDefaults().at(c.wire.sends.Baud)
	return "the device sends " + format.String()
}

// honest makes a line distinguish rates from now on.
func (c *cable) honest() {
	c.wire.sends.Baud = cmp.Or(c.wire.sends.Baud, c.wire.baud)
	c.wire.sends, c.wire.reader = c.wire.sends.withDefaults(), c.wire.reader.withDefaults()
}

// arrives returns what the reader receives when the device sends data.
func (c *cable) arrives(data []byte) []byte {
	if reader, differs := c.readerOf(c.line); differs {
		return garble(data, c.wire.sends, reader)
	}
	return data
}

// readerOf returns the format of a line's reader, and whether it differs from the device's. Before a program sets the
// line up, it does not differ.
func (c *cable) readerOf(line *line) (reader Format, differs bool) {
	if line == nil || c.wire.sends.Baud == 0 {
		return Format{}, false
	}
	baud, err := line.setUp()
	if err != nil || baud == 0 {
		// An error means that the line is going away.
		return Format{}, false
	}
	reader = c.wire.reader.withDefaults().at(baud)
	return reader, reader != c.wire.sends
}

// ear reads what is sent to the device on a line. Bytes sent at another rate arrive as its receiver would see them. It
// ends when the line is pulled.
type ear struct {
	cable  *cable
	line   *line
	unread []byte
}

// Read implements [io.Reader].
func (e *ear) Read(buffer []byte) (int, error) {
	for len(e.unread) == 0 {
		n, err := e.line.master.Read(buffer)
		if err != nil {
			return 0, err
		}
		e.unread = append(e.unread, buffer[:n]...)
		e.cable.mu.Lock()
		if reader, differs := e.cable.readerOf(e.line); differs {
			e.unread = garble(e.unread, reader, e.cable.wire.sends)
		}
		e.cable.mu.Unlock()
	}
	n := copy(buffer, e.unread)
	e.unread = e.unread[n:]
	return n, nil
}
