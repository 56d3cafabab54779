package cli

import (
	"context"
	"io"

	"pitboss/internal/exit"
)

// Stoppable reads in until ctx ends, and then returns [exit.ErrToldToStop]. A read of standard input cannot be
// stopped: it is left behind, and ends with the process.
func Stoppable(ctx context.Context, in io.Reader) io.Reader {
	reader, writer := io.Pipe()
	context.AfterFunc(ctx, func() { writer.CloseWithError(exit.ErrToldToStop) })
	go func() {
		_, err := io.Copy(writer, in)
		writer.CloseWithError(err)
	}()
	return reader
}
