package replay

import "time"

// speeds are how many seconds of the table pass in one of the screen.
var speeds = []int{1, 2, 4, 8, 16, 60}

// How long somebody waits for the next decision, however short or long the table did.
const (
	shortestWait = 250 * time.Millisecond
	longestWait  = 3 * time.Second
)

// play is how time passes while a record plays. The zero value stands still, at the speed of the table.
type play struct {
	running bool
	speed   int // the index of the speed
	since   time.Time
}

// from begins the time at a position.
func (p *play) from(moment time.Time) { p.since = moment }

// start plays from a moment on, and stop stands still.
func (p *play) start(moment time.Time) { p.running, p.since = true, moment }
func (p *play) stop()                  { p.running = false }

// change makes it faster or slower. It returns false at the limits.
func (p *play) change(by int) bool {
	if changed := p.speed + by; changed >= 0 && changed < len(speeds) {
		p.speed = changed
		return true
	}
	return false
}

// passed returns how much time of the table has passed.
func (p *play) passed(moment time.Time) time.Duration {
	if !p.running {
		return 0
	}
	return moment.Sub(p.since) * time.Duration(speeds[p.speed])
}

// left returns how long to wait yet for a decision that the table waited for so long.
func (p *play) left(moment time.Time, gap time.Duration) time.Duration {
	wait := min(max(gap/time.Duration(speeds[p.speed]), shortestWait), longestWait)
	return wait - moment.Sub(p.since)
}

// due reports whether it is time for such a decision.
func (p *play) due(moment time.Time, gap time.Duration) bool { return p.left(moment, gap) <= 0 }
