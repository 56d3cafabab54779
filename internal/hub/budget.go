package hub

import "time"

// Work that a record causes beyond what honest tables do costs the whole site: an entry in the hub's own record, and
// a message about the person to every table.
const (
	maxCaused      = 60
	causedInterval = time.Hour
)

// budget counts what each record has caused recently. It is for one goroutine.
type budget map[string]*caused

type caused struct {
	since time.Time
	count int
}

// has reports whether a record may cause more.
func (b budget) has(record string, now time.Time) bool { return b.hasOf(record, now, maxCaused) }

// hasOf does what [budget.has] does, with another limit.
func (b budget) hasOf(record string, now time.Time, most int) bool {
	of := b[record]
	return of == nil || of.count < most || now.Sub(of.since) >= causedInterval
}

// take uses up one unit of a record's budget. It returns may false if none is left, and over true the first time that
// happens.
func (b budget) take(record string, now time.Time) (may, over bool) {
	of := b[record]
	if of == nil || now.Sub(of.since) >= causedInterval {
		of = &caused{since: now}
		b[record] = of
	}
	of.count++
	return of.count <= maxCaused, of.count == maxCaused+1
}
