package invitation

import (
	"bufio"
	"context"
	"io"
	"os"
	"time"

	"github.com/charmbracelet/x/term"

	"pitboss/internal/exit"
	"pitboss/site"
)

const (
	// maxBytes is more than any invitation has, in as many lines as it may be broken into.
	maxBytes = 32 << 10
	// pasteQuiet is how long a terminal must be quiet until a paste counts as read to its end.
	pasteQuiet = 300 * time.Millisecond
)

// Read reads an invitation until it is whole. On a terminal it reads what was pasted to its end, so that no
// line of it is left to the shell.
func Read(ctx context.Context, in io.Reader) (site.Invitation, error) {
	lines, end := readLines(in)
	file, is := in.(*os.File)
	onTerminal := is && term.IsTerminal(file.Fd())
	read, err := first(ctx, lines, onTerminal)
	if onTerminal {
		for quiet := false; !quiet; {
			select {
			case _, more := <-lines:
				quiet = !more
			case <-time.After(pasteQuiet):
				quiet = true
			}
		}
	}
	close(end)
	return read, err
}

// first takes lines until they contain a whole invitation, or end. On a terminal, what is no beginning of an
// invitation ends with the paste.
func first(ctx context.Context, lines <-chan string, onTerminal bool) (read site.Invitation, err error) {
	for text := ""; ; {
		var pasted <-chan time.Time
		if onTerminal && !site.MayBegin(text) {
			pasted = time.After(pasteQuiet)
		}
		select {
		case line, more := <-lines:
			text += line
			read, err = site.ParseInvitation(text)
			if err == nil || !more {
				return read, err
			}
		case <-pasted:
			return read, err
		case <-ctx.Done():
			return read, exit.ErrToldToStop
		}
	}
}

// readLines sends the input line by line, up to [maxBytes] bytes, until the input ends or the caller closes
// end.
func readLines(in io.Reader) (lines <-chan string, end chan<- struct{}) {
	read, stop := make(chan string), make(chan struct{})
	go func() {
		defer close(read)
		from := bufio.NewReader(io.LimitReader(in, maxBytes))
		for {
			line, err := from.ReadString('\n')
			select {
			case read <- line:
			case <-stop:
				return
			}
			if err != nil {
				return // nothing more can come
			}
		}
	}()
	return read, stop
}
