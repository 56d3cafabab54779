package simulator

import "time"

// bitsPerByte is a start bit, eight data bits and a stop bit.
const bitsPerByte = 10

// Hold keeps everything that is read in the scanner, until [Scanner.Release].
func (s *Scanner) Hold() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = true
}

// Release sends what was kept, all at once: silence, then a burst.
func (s *Scanner) Release() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.kept
	s.held, s.kept = false, nil
	if s.line == nil || len(kept) == 0 {
		return nil
	}
	return s.line.write(kept)
}

// send sends bytes at the line's rate, in pieces of random size. Unplugged, they
// are lost.
func (s *Scanner) send(data []byte) error {
	if s.closed {
		return ErrClosed
	}
	if s.held {
		s.kept = append(s.kept, data...)
		return nil
	}
	start, sent := time.Now(), 0
	for s.line != nil && sent < len(data) {
		size := len(data) - sent
		if !s.options.Whole {
			size = 1 + s.chance.IntN(size)
		}
		if err := s.line.write(data[sent : sent+size]); err != nil {
			return err
		}
		sent += size
		if !s.options.Unpaced {
			wire := time.Duration(sent*bitsPerByte) * time.Second / time.Duration(s.options.Baud)
			time.Sleep(time.Until(start.Add(wire)))
		}
	}
	return nil
}
