package wallboard

import (
	"reflect"
	"time"

	"pitboss/game/table/view"
)

// maxWaiting limits the results of one table that wait for their time. Of more, the oldest are left out.
const maxWaiting = 64

// results holds back each result of a table until the delay has passed: players see the video late, and an earlier
// result is a bet.
type results struct {
	shown   *view.Finished
	waiting []waiting
}

// waiting is a result with the time when it was first heard of.
type waiting struct {
	view.Finished
	since time.Time
}

// take receives the last result of a table. A corrected result waits again.
func (r *results) take(last view.Finished, now time.Time) {
	if newest := r.newest(); newest != nil && reflect.DeepEqual(*newest, last) {
		return
	}
	r.waiting = append(r.waiting, waiting{last, now})
	r.waiting = r.waiting[max(0, len(r.waiting)-maxWaiting):]
}

func (r *results) newest() *view.Finished {
	if last := len(r.waiting) - 1; last >= 0 {
		return &r.waiting[last].Finished
	}
	return r.shown
}

// after returns the last result that was heard of at least a delay ago, or nil.
func (r *results) after(delay time.Duration, now time.Time) *view.Finished {
	for len(r.waiting) > 0 && now.Sub(r.waiting[0].since) >= delay {
		r.shown = &r.waiting[0].Finished
		r.waiting = r.waiting[1:]
	}
	return r.shown
}
