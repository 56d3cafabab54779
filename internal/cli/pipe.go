package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"sync"
	"syscall"
	"time"

	"pitboss/internal/exit"
)

// pipe is an output of the program: a file, a terminal or a pipe. A reader that does not read cannot keep the program
// from stopping.
type pipe struct {
	*os.File
	// ctx ends when the program is told to stop.
	ctx context.Context
	// gone is called, once or more, when the reader goes away, as head does.
	gone func()

	mu sync.Mutex
	// left is true once a write was abandoned: nothing can follow it.
	left bool
}

// NewPipe returns an output to a file. Once ctx has ended no write waits long; gone is called when the reader goes away.
func NewPipe(ctx context.Context, file *os.File, gone func()) io.Writer {
	return &pipe{File: file, ctx: ctx, gone: gone}
}

// ErrReaderGone ends a command whose output nobody reads any more.
var ErrReaderGone = errors.New("nobody reads the output any more")

// patience is how long a reader may take to read what is written after the program was told to stop.
const patience = 300 * time.Millisecond

// Write writes to the file. A write that waits for a reader cannot be stopped: it is abandoned, and ends with the
// process.
func (p *pipe) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.left {
		return 0, exit.ErrToldToStop
	}
	type result struct {
		written int
		err     error
	}
	done, text := make(chan result, 1), slices.Clone(text)
	go func() {
		written, err := p.File.Write(text)
		done <- result{written, err}
	}()
	var got result
	select {
	case got = <-done:
	case <-p.ctx.Done():
		select {
		case got = <-done:
		case <-time.After(patience):
			p.left = true
			return 0, exit.ErrToldToStop
		}
	}
	if errors.Is(got.err, syscall.EPIPE) {
		p.gone()
	}
	return got.written, got.err
}
