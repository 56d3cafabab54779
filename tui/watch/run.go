package watch

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/shell"
)

// Run shows the exercise until the person quits, the context ends, the process is told to stop or the terminal hangs
// up. feed runs in its own goroutine and sends what is to be shown until its context ends. Run then restores the
// terminal; see [shell.Run].
func Run(ctx context.Context, options Options,
	feed func(ctx context.Context, show func(ShownMsg), answer func(AnswerMsg)) error) error {
	return shell.Run(ctx, New(options), options.Options, func(ctx context.Context, send func(tea.Msg)) error {
		return feed(ctx, func(shown ShownMsg) { send(shown) }, func(answer AnswerMsg) { send(answer) })
	})
}
