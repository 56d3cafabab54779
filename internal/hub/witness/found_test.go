package witness

import (
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// finder returns the lane of one record whose findings are counted.
func finder(t *testing.T, count *int) *lane {
	t.Helper()
	w := &Witness{shelf: shelf{t.TempDir()}, options: Options{
		Log: slog.New(slog.DiscardHandler), Found: func(game.HeadRefused) error { *count++; return nil },
	}}
	l := &lane{witness: w, record: "table-7"}
	l.known.Store(&memory{Version: memoryVersion})
	return l
}

// Somebody with a table's key signs one false head after the other: the same one is recorded once while the refusal
// is the last word, however long that goes on, others of one kind a few times, and each other kind all the same.
func TestAFindingThatStandsIsRecordedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		count, want := 0, 0
		l := finder(t, &count)
		for _, finding := range []game.HeadFinding{game.HeadShortened, game.HeadForked, game.HeadRewritten, game.HeadBroken} {
			for i := range 100 {
				err := l.found(finding, "why", fmt.Append(nil, i/10), proof.Head{Size: uint64(i / 10)}, proof.Head{Size: 200})
				if _, is := errors.AsType[*proof.Refusal](err); !is {
					t.Fatal(err)
				}
				time.Sleep(2 * time.Minute)
			}
			if want += maxPerKind; count != want {
				t.Errorf("%d findings were recorded, want %d", count, want)
			}
		}
	})
}

// Findings that come one right after the other are each recorded, where they differ in kind or head, and what the
// witness knows are the numbers of one of them, the last.
func TestFindingsWithinAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var recorded []game.HeadRefused
		l := finder(t, new(int))
		l.witness.options.Found = func(one game.HeadRefused) error { recorded = append(recorded, one); return nil }
		want := []game.HeadRefused{
			{Record: "table-7", Finding: game.HeadShortened, Size: 20, Cosigned: 41, Head: "a"},
			{Record: "table-7", Finding: game.HeadForked, Size: 41, Cosigned: 41, Head: "b"},
			{Record: "table-7", Finding: game.HeadForked, Size: 41, Cosigned: 41, Head: "c"},
			{Record: "table-7", Finding: game.HeadRewritten, Size: 70, Cosigned: 60, Head: "d"},
		}
		for i, one := range want {
			for range 3 {
				_ = l.found(one.Finding, "why", []byte(one.Head), proof.Head{Size: one.Size}, proof.Head{Size: one.Cosigned}) // a refusal
			}
			if known := *l.known.Load(); known.Finding.HeadRefused != one || !known.Finding.Stands() {
				t.Errorf("the witness knows %+v, want %+v", known.Finding, one)
			} else if i == 2 {
				known.Finding = known.Finding.answered(60, time.Now())
				must.Do(t, l.remember(known))
			}
			time.Sleep(time.Second)
		}
		check.Slicesf(t, recorded, want, "recorded are")
	})
}

// The same head again within a minute of the finding stands again, with the numbers of now, and is not recorded again.
func TestTheSameFindingWithinAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		count := 0
		l := finder(t, &count)
		for i := range 3 {
			_ = l.found(game.HeadShortened, "why", []byte("a"), proof.Head{Size: 20}, proof.Head{Size: uint64(41 + i)}) // a refusal
			known := *l.known.Load()
			if !known.Finding.Stands() || known.Finding.Size != 20 || known.Finding.Cosigned != uint64(41+i) {
				t.Errorf("the witness knows %+v", known.Finding)
			}
			known.Finding = known.Finding.answered(uint64(42+i), time.Now())
			must.Do(t, l.remember(known))
		}
		check.Equalf(t, count, 1, "it was recorded %d times", count)
	})
}

// Nor do heads that are false and right by turns fill the hub's own record; the last word is known all the same.
func TestManyFindings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		count := 0
		l := finder(t, &count)
		for i := range 10 * maxPerKind {
			_ = l.found(game.HeadShortened, "why", nil, proof.Head{Size: 1}, proof.Head{Size: uint64(i + 10)}) // a refusal
			known := *l.known.Load()
			if !known.Finding.Stands() || known.Finding.Cosigned != uint64(i+10) {
				t.Fatalf("after %d the witness knows %+v", i, known.Finding)
			}
			known.Finding = known.Finding.answered(uint64(i+11), time.Now())
			must.Do(t, l.remember(known))
			time.Sleep(2 * time.Minute)
		}
		check.Equalf(t, count, maxPerKind, "findings were recorded")
	})
}
