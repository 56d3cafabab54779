package cli

import (
	"context"
	"errors"
	"io"
)

// errToldToStop ends the reading of input when the process is told to stop.
var errToldToStop = errors.New("told to stop; the lines before it were carried out")

// Stoppable reads in until ctx ends. A read of standard input cannot be stopped: it
// is left behind, and ends with the process.
func Stoppable(ctx context.Context, in io.Reader) io.Reader {
	reader, writer := io.Pipe()
	context.AfterFunc(ctx, func() { writer.CloseWithError(errToldToStop) })
	go func() {
		_, err := io.Copy(writer, in)
		writer.CloseWithError(err)
	}()
	return reader
}
