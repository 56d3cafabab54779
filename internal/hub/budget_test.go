package hub

import (
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"testing"
	"testing/synctest"
	"time"
)

// A record causes so much an hour, and no other record has less for it.
func TestWhatARecordMayCause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes := budget{}
		for hour := range 3 {
			told := 0
			for n := range 10 * maxCaused {
				may, over := causes.take("table-1", time.Now())
				must.Equalf(t, may, (n < maxCaused), "in hour %d the record may cause one more after %d", hour, n)
				if over {
					told++
				}
				time.Sleep(time.Second)
			}
			check.Equalf(t, told, 1, "it was told %d times", told)
			if may, _ := causes.take("table-2", time.Now()); !may {
				t.Error("another record may cause nothing")
			}
			time.Sleep(causedInterval)
		}
	})
}
