package store_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
)

// takeUntilKilled takes the copies of a file by turns, each time as a newer version, in the child of a
// killing test.
func takeUntilKilled(j *store.Journal, file string) {
	data, err := os.ReadFile(file)
	var copies []site.PersonCopy
	if err == nil {
		err = json.Unmarshal(data, &copies)
	}
	for version := uint64(2); err == nil; version++ {
		c := copies[version%uint64(len(copies))]
		c.Version = version
		if _, err = j.TakePerson(c, noon); err == nil && version == 2 {
			fmt.Println(hasTaken)
		}
	}
	fmt.Println(err)
	os.Exit(1)
}

// A process killed at any moment of taking people, the site's key with the first, leaves a roster that
// works: exactly one of the PINs and badges holds, whoever is of the table alone still signs in, and what the
// hub says next is taken whole.
func TestKilledWhilePeopleAreTaken(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	hub := newHub(t)
	old := copyOf(t, hub, "ann")
	must.Do(t, errors.Join(hub.ResetPIN("ann", "719428", console, noon),
		hub.SetBadge("ann", "BADGE-ANN-2", console, noon)))
	fresh := copyOf(t, hub, "ann")
	data := must.Get(json.Marshal([]site.PersonCopy{old, fresh}))(t)
	file := filepath.Join(t.TempDir(), "copies")
	must.Do(t, os.WriteFile(file, data, 0o600))
	reached := 0
	for round := range 20 {
		path := newPath(t)
		j := must.Get(store.Open(path, options))(t)
		must.Do(t, errors.Join(j.AddStaff(maxim, "482613", "BADGE-MAX-1", console, noon), j.Close()))
		killed(t, path, []string{hasOpened, hasTaken}[round%2], time.Duration(round)*3700*time.Microsecond,
			"PITBOSS_TAKES_PEOPLE="+file)
		j = open(t, path)
		if !proved(t, j, "max-2", "482613") {
			t.Errorf("round %d: who is of the table alone does not sign in", round)
		}
		staff := must.Get(j.Staff())(t)
		if len(staff) == 2 {
			reached++
			if proved(t, j, "ann", "482605") == proved(t, j, "ann", "719428") {
				t.Errorf("round %d: both PINs hold, or none", round)
			}
		}
		fresh.Version = 1 << 40
		take(t, j, fresh, noon)
		if _, found, err := j.IdentifyBadge("BADGE-ANN-2"); !found || err != nil || !proved(t, j, "ann", "719428") {
			t.Errorf("round %d: what the hub says next is not taken whole (%v)", round, err)
		}
		check.Dof(t, j.Credentials(), "round %d", round)
	}
	if t.Logf("%d of 20 were killed after they had taken somebody", reached); reached == 0 {
		t.Error("none was killed after it had taken anybody")
	}
}
