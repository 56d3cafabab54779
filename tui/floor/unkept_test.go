package floor

import (
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/site"
)

// The floor sees that the hub does not keep a table's records of a fork.
func TestAForkThatIsNotKeptIsSeen(t *testing.T) {
	d := newDesk(t, Options{}).tables(3)
	d.say("table-2", func(said *Table) {
		said.Now.Link = site.Link{State: site.LinkForked, ForkedAt: 1204, Unkept: true}
	})
	check.Containsf(t, d.drawn(), "NOT KEPT", "the floor does not say that the fork is not kept")
}
