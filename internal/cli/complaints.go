package cli

import (
	"fmt"
	"io"
	"time"
)

// complaints are the lines on standard error about single lines of input. A program that drives the
// program by its standard output need not read them: what nobody takes is counted, and
// nothing waits for it.
type complaints struct {
	lines   chan string
	written chan struct{}
	unsaid  int
}

const (
	// mostComplaints may wait for somebody to read them.
	mostComplaints = 256
	// lastComplaints is how long the end waits for those that still do.
	lastComplaints = time.Second
)

func NewComplaints(errs io.Writer) *complaints {
	c := &complaints{lines: make(chan string, mostComplaints), written: make(chan struct{})}
	go func() {
		defer close(c.written)
		for line := range c.lines {
			// Whether anybody reads standard error is no concern of the lines after it.
			_, _ = io.WriteString(errs, line)
		}
	}()
	return c
}

// About says what is wrong with a line of input.
func (c *complaints) About(line int, wrong error) {
	select {
	case c.lines <- fmt.Sprintf("pitboss: line %d: %v\n", line, wrong):
	default:
		c.unsaid++
	}
}

// End waits a moment until all is read, and says how much could not be said.
func (c *complaints) End() {
	patience := time.NewTimer(lastComplaints)
	defer patience.Stop()
	if c.unsaid > 0 {
		select {
		case c.lines <- fmt.Sprintf("pitboss: %d more lines were wrong; nobody read these messages\n", c.unsaid):
		case <-patience.C:
			return
		}
	}
	close(c.lines)
	select {
	case <-c.written:
	case <-patience.C:
	}
}
