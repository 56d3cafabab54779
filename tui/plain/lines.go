package plain

import (
	"context"
	"io"

	"pitboss/tui/shell"
)

// maxWaiting is how many lines may wait for their reader. Of more, the oldest are dropped: what is to be done now is
// at the end.
const maxWaiting = 500

// Lines writes lines to an output. Nobody waits for its reader.
type Lines struct {
	to      io.Writer
	end     string
	waiting *shell.Mailbox[[]string]
}

// NewLines returns a writer of lines, each of which ends as given.
func NewLines(to io.Writer, end string) *Lines {
	return &Lines{to: to, end: end, waiting: shell.NewMailbox[[]string]()}
}

// Put leaves lines to be written. It never blocks.
func (l *Lines) Put(lines []string) {
	if len(lines) == 0 {
		return
	}
	l.waiting.Put(func(waiting *[]string) {
		*waiting = append(*waiting, lines...)
		*waiting = (*waiting)[max(len(*waiting)-maxWaiting, 0):]
	})
}

// Write writes lines as they come until the context ends, then those that are still waiting, or until the output fails.
func (l *Lines) Write(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var failed error
	write := func(lines []string) {
		for _, line := range lines {
			if _, err := io.WriteString(l.to, line+l.end); err != nil && failed == nil {
				failed = err
				stop()
			}
		}
	}
	err := l.waiting.Forward(ctx, "saying the table", 0, write)
	if rest, some := l.waiting.Take(); some && err == nil && failed == nil {
		write(rest)
	}
	if failed != nil {
		return failed
	}
	return err
}
