package hub

import "time"

// Everything that a record causes beyond what honest tables do costs the whole site: an entry of the hub's own record,
// and the person told to every table again.
const (
	mostCaused = 60
	causedFor  = time.Hour
)

// budget is what records have caused lately, by the record. It is for one goroutine.
type budget map[string]*caused

type caused struct {
	since time.Time
	count int
}

// has reports whether a record may cause something more.
func (b budget) has(record string, now time.Time) bool { return b.hasOf(record, now, mostCaused) }

// hasOf reports whether it may where it may cause so much.
func (b budget) hasOf(record string, now time.Time, most int) bool {
	of := b[record]
	return of == nil || of.count < most || now.Sub(of.since) >= causedFor
}

// take takes one of what a record may cause; false where there is no more, and over for the first of those.
func (b budget) take(record string, now time.Time) (may, over bool) {
	of := b[record]
	if of == nil || now.Sub(of.since) >= causedFor {
		of = &caused{since: now}
		b[record] = of
	}
	of.count++
	return of.count <= mostCaused, of.count == mostCaused+1
}
