package witness

import (
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/store/proof"
)

// finder is the lane of one record whose findings are counted.
func finder(t *testing.T, count *int) *lane {
	t.Helper()
	w := &Witness{shelf: shelf{t.TempDir()}, options: Options{
		Log: slog.New(slog.DiscardHandler), Found: func(game.HeadRefused) error { *count++; return nil },
	}}
	l := &lane{witness: w, record: "table-7"}
	l.known.Store(&memory{Version: memoryVersion})
	return l
}

// Whoever has a table's key signs one false head after the other: while the refusal is the last word it is recorded
// once, however long that goes on, and each other kind of it.
func TestAFindingThatStandsIsRecordedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		count := 0
		l := finder(t, &count)
		for n, finding := range []game.HeadFinding{game.HeadShortened, game.HeadForked} {
			for i := range 100 {
				err := l.found(finding, "why", fmt.Append(nil, i), proof.Head{Size: uint64(i)}, proof.Head{Size: 200})
				if _, is := errors.AsType[*proof.Refusal](err); !is {
					t.Fatal(err)
				}
				time.Sleep(2 * time.Minute)
			}
			if count != n+1 {
				t.Errorf("%d findings were recorded, want %d", count, n+1)
			}
		}
	})
}

// Nor do heads that are false and right by turns fill the hub's own record; the last word is known all the same.
func TestManyFindings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		count := 0
		l := finder(t, &count)
		for i := range 10 * mostFindings {
			_ = l.found(game.HeadShortened, "why", nil, proof.Head{Size: 1}, proof.Head{Size: uint64(i + 10)}) // a refusal
			known := *l.known.Load()
			if !known.Finding.Stands() || known.Finding.Cosigned != uint64(i+10) {
				t.Fatalf("after %d the witness knows %+v", i, known.Finding)
			}
			known.Finding = known.Finding.answered(uint64(i+11), time.Now())
			if err := l.remember(known); err != nil {
				t.Fatal(err)
			}
			time.Sleep(2 * time.Minute)
		}
		if count != mostFindings {
			t.Errorf("%d findings were recorded, want %d", count, mostFindings)
		}
	})
}
