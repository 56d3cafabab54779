package program

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/keyboard"
)

const (
	// redrawEvery is how often the whole screen is drawn again: the kernel and other programs write over it,
	// and nobody tells.
	redrawEvery = 5 * time.Second
	// handsOff is how long no key was pressed before that is done.
	handsOff = time.Second
)

// redrawing draws the whole screen again when somebody presses Ctrl-L, and now and then while nobody types.
type redrawing struct {
	send func(tea.Msg)

	mutex   sync.Mutex
	pressed time.Time
}

// received passes on what came from the keyboard.
func (r *redrawing) received(message tea.Msg) {
	r.mutex.Lock()
	r.pressed = time.Now()
	r.mutex.Unlock()
	if press, is := message.(keyboard.PressMsg); is && press.String() == "ctrl+l" {
		r.send(tea.ClearScreen())
		return
	}
	r.send(message)
}

// whileIdle draws the whole screen every few seconds until the context ends.
func (r *redrawing) whileIdle(ctx context.Context) {
	ticker := time.NewTicker(redrawEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if r.idle() {
			r.send(tea.ClearScreen())
		}
	}
}

func (r *redrawing) idle() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return time.Since(r.pressed) >= handsOff
}
