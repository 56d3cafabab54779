package simulator

import (
	"cmp"

	"pitboss/bench/uart"
)

// setBaud changes the rate at which the device sends and listens. The reader does not learn of it.
func (c *Cable) setBaud(baud int) {
	c.honest()
	// A device that is faster than real ones stays so.
	c.Wire.Baud = max(1, c.Wire.Baud/c.Wire.sends.Baud) * baud
	c.Wire.sends.Baud = baud
}

// setFormat changes the data bits, parity and stop bits in which the device sends. The reader does not learn of it.
func (c *Cable) setFormat(format uart.Format) string {
	c.honest()
	c.Wire.sends = format.WithDefaults().At(c.Wire.sends.Baud)
	return "the device sends " + format.String()
}

// honest makes a line distinguish rates from now on.
func (c *Cable) honest() {
	c.Wire.sends.Baud = cmp.Or(c.Wire.sends.Baud, c.Wire.Baud)
	c.Wire.sends, c.Wire.reader = c.Wire.sends.WithDefaults(), c.Wire.reader.WithDefaults()
}

// arrives returns what the reader receives when the device sends data.
func (c *Cable) arrives(data []byte) []byte {
	if reader, differs := c.readerOf(c.line); differs {
		return uart.Receiver{Format: reader}.Hears(uart.Send(data, c.Wire.sends))
	}
	return data
}

// readerOf returns the format of a line's reader, and whether it differs from the device's. Before a program sets the
// line up, it does not differ.
func (c *Cable) readerOf(line *line) (reader uart.Format, differs bool) {
	if line == nil || c.Wire.sends.Baud == 0 {
		return uart.Format{}, false
	}
	baud, err := line.setUp()
	if err != nil || baud == 0 {
		// An error means that the line is going away.
		return uart.Format{}, false
	}
	reader = c.Wire.reader.WithDefaults().At(baud)
	return reader, reader != c.Wire.sends
}

// ear reads what is sent to the device on a line. Bytes sent at another rate arrive as its receiver would see them. It
// ends when the line is pulled.
type ear struct {
	cable  *Cable
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
		e.cable.Mu.Lock()
		if reader, differs := e.cable.readerOf(e.line); differs {
			e.unread = uart.Receiver{Format: e.cable.Wire.sends}.Hears(uart.Send(e.unread, reader))
		}
		e.cable.Mu.Unlock()
	}
	n := copy(buffer, e.unread)
	e.unread = e.unread[n:]
	return n, nil
}
