package hub_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// A hub that is killed at any moment while a table has its heads cosigned knows of every head that the table
// got back, and finds nothing wrong with an honest table.
func TestKilledWitness(t *testing.T) {
	t.Parallel()
	dir, path := t.TempDir(), filepath.Join(t.TempDir(), "table.db")
	listen := port.Address(t)
	var credentials client.Credentials
	t.Run("join", func(t *testing.T) { // the hub ends with it
		h := hubtest.In(t, dir, listen)
		credentials = hubtest.JoinWith(t, h, "table-7", path)
	})
	table := hubtest.StartTable(t, path, credentials)
	sign := table.Signing()
	kept := func() uint64 {
		head, there := must.Get2(table.Journal.CosignedHead())(t)
		if !there {
			return 0
		}
		return sizeOf(t, head)
	}
	progress, kills := 0, long(10, 100)
	for range kills {
		running := startChild(t, asHub, dir, listen)
		running.hears(t)
		before := kept()
		begun, life := time.Now(), time.Duration(rand.IntN(800))*time.Millisecond
		// One of them lives until something was cosigned, however slow the machine is.
		lives := func() bool {
			return time.Since(begun) < life || progress == 0 && kept() <= before && time.Since(begun) < time.Minute
		}
		for ; lives(); time.Sleep(5 * time.Millisecond) {
			table.Write(1 + rand.IntN(10))
			sign()
		}
		running.kill(t)
		got := kept()
		if got > before {
			progress++
		}
		if known := knownAt(t, filepath.Join(dir, "witness", "table-7.json")); got > known {
			t.Fatalf("the table has a cosigned head of %d records, the hub that was killed knows of %d", got, known)
		}
	}
	last := hubtest.In(t, dir, listen)
	table.Write(1)
	sign()
	head := must.Get(table.Journal.Head())(t)
	await.Until(t, "the last head is cosigned", func() bool { return kept() >= head.Sequence })
	table.WantSame(last.JetStream())
	if state, err := last.Witness().State("table-7"); err != nil || state.Finding != nil {
		t.Errorf("the hub found %+v, %v", state.Finding, err)
	}
	if progress == 0 {
		t.Error("nothing was cosigned between the kills: the test tries nothing")
	}
	t.Logf("%d kills, %d records, %d times a head was cosigned between two", kills, head.Sequence, progress)
}

func sizeOf(t *testing.T, signed []byte) uint64 {
	t.Helper()
	head := must.Get(proof.ReadHead(signed))(t)
	return head.Size
}

// knownAt returns of how many records the head is that a witness keeps in a file; 0 for none.
func knownAt(t *testing.T, path string) uint64 {
	t.Helper()
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return 0
	}
	must.Do(t, err)
	var known struct{ Head string }
	must.Do(t, json.Unmarshal(data, &known))
	if known.Head == "" {
		return 0
	}
	return sizeOf(t, []byte(known.Head))
}
