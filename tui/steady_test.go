package tui

import (
	"strings"
	"testing"
)

// The limits of bets stay where they are when a device has read enough for a rate.
func TestBetsStayWhenTheReadRateAppears(t *testing.T) {
	where := func(rate float64) int {
		devices := []DeviceHealth{{Name: "scanner", Up: true, ReadRate: rate}}
		desk := newDesk(t, Options{Devices: func() []DeviceHealth { return devices }}).size(80, 24)
		lines := strings.Split(desk.show(atTable(t)).drawn(), "\n")
		return strings.Index(lines[2], "bets ")
	}
	if before, after := where(-1), where(1); before < 0 || before != after {
		t.Errorf("the bets are at %d, and at %d with the rate", before, after)
	}
}

// A key that scrolls says at the end of a list that there is no more, not that something has to be closed.
func TestScrollingBeyondTheEndOfTheHelp(t *testing.T) {
	d := newDesk(t, Options{}).size(80, 24).show(atTable(t)).press("?")
	for range 40 {
		d.press("down")
	}
	if drawn := d.drawn(); !strings.Contains(drawn, "There is nothing further down.") ||
		strings.Contains(drawn, "close it first") {
		t.Errorf("at the end of the help:\n%s", drawn)
	}
}
