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

// When and how often progress is shown while a long journal is read.
const (
	progressAfter = 500 * time.Millisecond
	progressEvery = time.Second
)

// WithProgress returns the command's context, in which long reads show their progress on the terminal that the
// command's errors go to. done erases it. Nothing is shown if there is no terminal, or if the command, which writes,
// writes to one.
func WithProgress(cmd *cobra.Command, writes bool) (ctx context.Context, done func()) {
	terminal := TerminalOf(cmd.ErrOrStderr())
	if terminal == nil || writes && TerminalOf(cmd.OutOrStdout()) != nil {
		return cmd.Context(), func() {}
	}
	shown := &progress{to: terminal, clock: clock.Now, next: clock.In(progressAfter)}
	return store.WithProgress(cmd.Context(), shown.hear), shown.clear
}

// progress is one line of a terminal that is written again and again.
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

// clear erases the line.
func (p *progress) clear() {
	if p.said {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
	p.said = false
}
