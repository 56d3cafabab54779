package benchmarks

import (
	"context"
	"testing"
	"time"

	"pitboss/internal/consoletest"
	"pitboss/tui"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// BenchmarkFirstFrame measures the time from the start of a screen, with a table in the middle of a deal, to its first
// frame on the terminal. The baseline, measured alternately, is the first frame of a bare program.
func BenchmarkFirstFrame(b *testing.B) {
	for range b.N {
		desk := newDesk(b, onDisk(b)+"/journal.db", consoletest.NewShoe(b))
		desk.ToNextCard()
		var ours, floor times
		for range *scans {
			ours = append(ours, firstFrame(b, "F1", func(ctx context.Context, on *screen) error {
				options := desk.console.Screen()
				options.Theme, options.Glyphs = theme.Default, theme.Unicode
				options.Input, options.Output, options.Environ = on.tty, on.tty, environ
				mailbox := tui.NewMailbox()
				mailbox.Put(desk.Snapshot())
				return tui.Run(ctx, options, mailbox)
			}))
			floor = append(floor, firstFrame(b, tuitest.BareText(0), func(ctx context.Context, on *screen) error {
				program := tuitest.NewBare(on.tty, environ, columns, rows, changesOfTwoHands.cells, changesOfTwoHands.rows)
				defer context.AfterFunc(ctx, program.Quit)()
				return program.Run()
			}))
		}
		report(b, ours, floor)
		desk.end()
	}
}

// firstFrame runs a screen on a new terminal until a text appears on it.
func firstFrame(b *testing.B, text string, run func(context.Context, *screen) error) time.Duration {
	b.Helper()
	on := newScreen(b)
	defer on.close()
	on.await(text)
	ctx, cancel := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	start := time.Now()
	go func() { ended <- run(ctx, on) }()
	seen := on.sighted(b)
	cancel()
	<-ended // a screen returns this once its context is done
	return seen.at.Sub(start)
}
