package kiosk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"pitboss/clock"
	"pitboss/internal/exit"
	"pitboss/tui/trouble"
)

// steady is how long a table must have been open for its end to be worth no screen: the system starts it again at once.
// Again is how long the screen says why a table cannot open before it is tried again.
const (
	steady = 10 * time.Second
	again  = 10 * time.Second
)

// Terminal is a table's terminal.
type Terminal struct {
	// Open opens the table and shows it until it ends. It calls shown when its first picture is about to be shown.
	Open func(ctx context.Context, shown func()) error
	// Show shows why the table cannot open; see [trouble.Run].
	Show func(context.Context, trouble.Trouble) (trouble.Choice, error)
	// Setup sets the terminal up, on the same screen. It is nil where this user may not do that.
	Setup func(context.Context) error
	// Restart starts the program again in this process. It returns only if that fails.
	Restart func() error
	// Tries, if set, reports whether this program is a new version that has not shown its first step. It then ends with
	// its error instead of showing why, because the version before takes over again.
	Tries func() bool
	// Log is where what is shown is written as well.
	Log io.Writer
}

// Keep opens the table until it ends in order, or the person leaves, or ctx ends. If the table cannot open, or ends by
// an error just after, it shows why and starts the program again. It returns the error of a table that was open longer.
func (t Terminal) Keep(ctx context.Context) error {
	var opened time.Time
	err := t.Open(ctx, func() { opened = clock.Now() })
	if err == nil || ctx.Err() != nil || !opened.IsZero() && clock.Since(opened) >= steady {
		return err
	}
	if t.Tries != nil && t.Tries() {
		return err
	}
	fmt.Fprintf(t.Log, "pitboss: %v\n", err)
	choice, shownErr := t.Show(ctx, Explain(err, t.Setup != nil))
	if shownErr != nil {
		return errors.Join(err, shownErr)
	}
	switch {
	case ctx.Err() != nil:
		return nil
	case choice == trouble.Left:
		found := exit.Of(err)
		found.Told = true
		return &found
	case choice == trouble.Setup:
		if err := t.Setup(ctx); err != nil {
			fmt.Fprintf(t.Log, "pitboss: setup: %v\n", err)
		}
	}
	return t.Restart()
}
