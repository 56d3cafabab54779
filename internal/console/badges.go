package console

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"pitboss/clock"
)

// A device may have badgesAtOnce codes looked up as badges in a burst, then one per badgeEvery. Looking one up is slow
// on purpose, and a device that floods the console must not delay the cards.
const (
	badgesAtOnce = 10
	badgeEvery   = 250 * time.Millisecond
)

// allowances limits how often each device's codes are looked up as badges. A code over the limit may be a badge all
// the same, so it is neither shown nor recorded. It is safe for concurrent use.
type allowances struct {
	clock    func() time.Time
	mu       sync.Mutex
	byDevice map[string]*rate.Limiter
}

func newAllowances() *allowances {
	return &allowances{clock: clock.Now, byDevice: map[string]*rate.Limiter{}}
}

// may reports whether a code of a device may be looked up now, and counts it.
func (a *allowances) may(device string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	limit, known := a.byDevice[device]
	if !known {
		limit = rate.NewLimiter(rate.Every(badgeEvery), badgesAtOnce)
		a.byDevice[device] = limit
	}
	return limit.AllowN(a.clock(), 1)
}
