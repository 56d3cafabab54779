package shell

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/clock"
	"pitboss/tui/keyboard"
)

const (
	// redrawEvery is how often the whole screen is redrawn, because the kernel and other programs may write over it
	// unnoticed.
	redrawEvery = 5 * time.Second
	// handsOff is how long the keyboard must be idle before a redraw.
	handsOff = time.Second
)

// redrawing redraws the whole screen on Ctrl-L, and regularly while nobody types.
type redrawing struct {
	send func(tea.Msg)

	mutex   sync.Mutex
	pressed time.Time
}

// received passes on what came from the keyboard.
func (r *redrawing) received(message tea.Msg) {
	r.mutex.Lock()
	r.pressed = clock.Now()
	r.mutex.Unlock()
	if press, is := message.(keyboard.PressMsg); is && press.String() == "ctrl+l" {
		r.send(tea.ClearScreen())
		return
	}
	r.send(message)
}

// whileIdle redraws the whole screen every few seconds until the context ends.
func (r *redrawing) whileIdle(ctx context.Context) {
	for clock.Pause(ctx, redrawEvery) {
		if r.idle() {
			r.send(tea.ClearScreen())
		}
	}
}

func (r *redrawing) idle() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return clock.Since(r.pressed) >= handsOff
}
