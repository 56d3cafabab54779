package framed

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// Beeps reports whether the device has a beep that the console may use.
func (d *Device) Beeps() bool { return d.driver.Beep != nil }

// Beep makes the device beep soon, if it has a beep and its link is up. It never waits: if an earlier beep was not
// sent yet, it returns false and nothing beeps. It may be called from any goroutine.
func (d *Device) Beep() bool {
	if !d.Beeps() || !d.open.Load() {
		return false
	}
	select {
	case d.beeps <- struct{}{}:
		return true
	default:
		return false
	}
}

// takeBeep drops a beep that nobody has sent.
func (d *Device) takeBeep() (waits bool) {
	select {
	case <-d.beeps:
		return true
	default:
		return false
	}
}

// beep sends a beep that waits, unless the device still has to accept something earlier. A beep that cannot be sent
// ends nothing: reading finds out whether the link is lost.
func (d *Device) beep(transport hardware.Transport, now time.Time) {
	if !d.takeBeep() {
		return
	}
	if line, tells := transport.(hardware.Idler); tells && !line.Idle() {
		return
	}
	if _, err := transport.Write(d.driver.Beep); err == nil {
		d.Vitals.Keep(bench.Frame{At: now, Raw: d.driver.Beep, Outcome: bench.Sent,
			Meaning: message.New("frame.beep", "beep")})
	}
}
