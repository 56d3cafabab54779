package cli

import (
	"fmt"
	"io"
	"time"
)

// complaints writes messages about single lines of input to standard error. A program that drives this one need not
// read them: messages that nobody reads are counted, and nothing waits for them.
type complaints struct {
	lines   chan string
	written chan struct{}
	dropped int
}

const (
	// maxComplaints is how many messages may wait to be read.
	maxComplaints = 256
	// complaintsTimeout is how long End waits for them to be read.
	complaintsTimeout = time.Second
)

func NewComplaints(errs io.Writer) *complaints {
	c := &complaints{lines: make(chan string, maxComplaints), written: make(chan struct{})}
	go func() {
		defer close(c.written)
		for line := range c.lines {
			// An error here must not stop the lines of input that follow.
			_, _ = io.WriteString(errs, line)
		}
	}()
	return c
}

// About reports what is wrong with a line of input.
func (c *complaints) About(line int, wrong error) {
	select {
	case c.lines <- fmt.Sprintf("pitboss: line %d: %v\n", line, wrong):
	default:
		c.dropped++
	}
}

// End waits a moment for the messages to be read, and reports how many were dropped.
func (c *complaints) End() {
	patience := time.NewTimer(complaintsTimeout)
	defer patience.Stop()
	if c.dropped > 0 {
		select {
		case c.lines <- fmt.Sprintf("pitboss: %d more lines were wrong; nobody read these messages\n", c.dropped):
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
