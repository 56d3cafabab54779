package tui

import (
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"pitboss/tui/shell"
)

// TestTheWholeIsDrawnWhenALinkChanges: a failing cable has the kernel write over the screen that tells of it.
func TestTheWholeIsDrawnWhenALinkChanges(t *testing.T) {
	synctest.Test(t, relinks) // the screen's ticks take no time there
}

func relinks(t *testing.T) {
	up := true
	devices := func() []DeviceHealth { return []DeviceHealth{{Name: "scanner", Up: up}} }
	d := newDesk(t, Options{Devices: devices}).show(dealing(t))
	tick := func() bool {
		d.pass(time.Second)
		_, command := d.Update(shell.TickMsg{Number: d.Ticking.Number})
		return clears(command)
	}
	if tick() {
		t.Error("it is drawn again though nothing has changed")
	}
	if up = false; !tick() {
		t.Error("it is not drawn again when the link is lost")
	}
	if tick() {
		t.Error("it is drawn again once more")
	}
	if up = true; !tick() {
		t.Error("it is not drawn again when the link is back")
	}
}

// clears reports whether a command draws the whole screen again.
func clears(command tea.Cmd) bool {
	if command == nil {
		return false
	}
	if reflect.ValueOf(command).Pointer() == reflect.ValueOf(tea.ClearScreen).Pointer() {
		return true
	}
	batch, _ := command().(tea.BatchMsg)
	return slices.ContainsFunc(batch, clears)
}
