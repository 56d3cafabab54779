package simulator

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// Obey carries out commands, one a line, as they come, and reports to say what the device did. It reports to wrong a
// line that is no command or that cannot be done, with its number, and goes on. It returns the error of the reader, or
// that of the context when it ends.
func (l Language) Obey(ctx context.Context, device Device, from io.Reader, say func(string),
	wrong func(line int, err error)) error {
	lines, failure := linesOf(ctx, from)
	for number := 1; ; number++ {
		var line string
		select {
		case <-ctx.Done():
			return ctx.Err()
		case next, more := <-lines:
			if !more {
				return <-failure
			}
			line = next
		}
		command, err := l.Parse(line)
		if err == nil {
			err = Do(ctx, device, command, say)
		}
		if errors.Is(err, context.Canceled) {
			return err
		}
		if err != nil {
			wrong(number, err)
		}
	}
}

// linesOf reads lines in another goroutine, so that waiting for one can be interrupted.
func linesOf(ctx context.Context, from io.Reader) (<-chan string, <-chan error) {
	lines, failure := make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(from)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				failure <- nil
				return
			}
		}
		failure <- scanner.Err()
	}()
	return lines, failure
}
