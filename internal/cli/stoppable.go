package cli

import (
	"context"
	"io"

	"pitboss/internal/exit"
)

// Stoppable returns a reader of in that fails with [exit.ErrToldToStop] once ctx has ended. A read of standard input
// cannot be stopped: it is abandoned, and ends with the process.
func Stoppable(ctx context.Context, in io.Reader) io.Reader {
	reader, writer := io.Pipe()
	context.AfterFunc(ctx, func() { writer.CloseWithError(exit.ErrToldToStop) })
	go func() {
		_, err := io.Copy(writer, in)
		writer.CloseWithError(err)
	}()
	return reader
}
