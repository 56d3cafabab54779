package cli

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/store"
)

// The pauses of what is said while a long journal is read.
const (
	progressAfter = 500 * time.Millisecond
	progressEvery = time.Second
)

// WithProgress returns the command's context, in which long readings are followed on the terminal that its errors go
// to. Done takes the last word of it away. Where there is no terminal, or what the command writes goes to one, nothing is
// said.
func WithProgress(cmd *cobra.Command, writes bool) (ctx context.Context, done func()) {
	terminal := TerminalOf(cmd.ErrOrStderr())
	if terminal == nil || writes && TerminalOf(cmd.OutOrStdout()) != nil {
		return cmd.Context(), func() {}
	}
	shown := &progress{to: terminal, clock: clock.Now, next: clock.In(progressAfter)}
	return store.WithProgress(cmd.Context(), shown.hear), shown.clear
}

// progress is one line of a terminal, written again and again.
type progress struct {
	to    io.Writer
	clock func() time.Time
	next  time.Time
	said  bool
}

func (p *progress) hear(done, of uint64) {
	now := p.clock()
	if of == 0 || now.Before(p.next) {
		return
	}
	p.next, p.said = now.Add(progressEvery), true
	fmt.Fprintf(p.to, "\r%3d %%, record %d of %d", done*100/of, done, of)
}

// clear takes the line away.
func (p *progress) clear() {
	if p.said {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
	p.said = false
}
