package workbench_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
	"pitboss/store"
)

// Counts survive a restart, in the table's own file: the shift, the mark, the baseline, the tests.
func TestCountersOutliveARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	life := func(do func(*rig, bench.View)) {
		journal := must.Get(store.Open(path, store.Options{Site: "s", Table: "t"}))(t)
		defer journal.Close()
		atBench(t, func(o *workbench.Options) { o.Keeper = journal }, func(r *rig) { do(r, r.view()) })
	}
	life(func(r *rig, _ bench.View) {
		r.shoe.reads(100, bench.Good, "KD")
		r.after(0)
		r.does(bench.SetBaseline, "")
		r.does(bench.MarkNow, "window cleaned")
		r.shoe.reads(3, bench.NoRead, "")
		r.after(0)
		r.does(bench.BeginTest, "readings")
		r.does(bench.StopTest, "")
	})
	life(func(r *rig, was bench.View) {
		ledger := was.Ledger
		if ledger.Total.Reads != (bench.Reads{Good: 100, Tried: 103}) || ledger.Shift.Reads != ledger.Total.Reads ||
			ledger.Shift.Faces["KD"].Good != 100 {
			t.Errorf("kept %+v", ledger.Total.Reads)
		}
		if ledger.Marked == nil || ledger.Marked.Note != "window cleaned" || ledger.Marked.By != "tom" ||
			ledger.Marked.Reads != (bench.Reads{Tried: 3}) {
			t.Errorf("since the mark: %+v", ledger.Marked)
		}
		if ledger.Baseline == nil || ledger.Baseline.Reads != (bench.Reads{Good: 100, Tried: 100}) || ledger.Baseline.By != "tom" {
			t.Errorf("usual: %+v", ledger.Baseline)
		}
		if len(ledger.Records) != 1 || ledger.Records[0].Verdict != bench.NoVerdict {
			t.Errorf("tests: %+v", ledger.Records)
		}
		r.shoe.reads(1, bench.Good, "QH")
		r.after(0)
	})
	life(func(_ *rig, was bench.View) {
		check.Equalf(t, was.Ledger.Total.Reads, (bench.Reads{Good: 101, Tried: 104}), "kept after the third start")
	})
}

// Everything is kept once a minute, and at once after a setting: a console that is killed loses no more.
func TestHowOftenIsKept(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		good := func() uint64 {
			t.Helper()
			r.keeper.mu.Lock()
			defer r.keeper.mu.Unlock()
			if len(r.keeper.values["shoe"]) == 0 {
				return 0
			}
			ledger, err := bench.DecodeLedger(r.keeper.values["shoe"])
			if err != nil {
				t.Error(err)
			}
			return ledger.Total.Reads.Good
		}
		r.shoe.reads(5, bench.Good, "KD")
		r.after(30 * time.Second)
		check.Equalf(t, r.keeper.number(), 0, "kept times in half a minute")
		r.after(30 * time.Second)
		if r.keeper.number() != 1 || good() != 5 {
			t.Errorf("kept %d times in a minute, %d good", r.keeper.number(), good())
		}
		r.shoe.reads(5, bench.Good, "KD")
		r.does(bench.MarkNow, "cable replaced")
		r.after(0)
		check.Equalf(t, good(), 10, "a mark was set, and good are kept")
		r.shoe.reads(5, bench.Good, "KD")
		r.stop()
		check.Equalf(t, good(), 15, "at the end good are kept")
	})
}

// A keeper that fails is reported, and stops nothing.
func TestAKeeperThatFails(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.keeper.fails(errors.New("the disk is full"))
		r.shoe.reads(100, bench.NoRead, "")
		r.after(2 * time.Minute)
		r.says("What was counted for the shoe could not be kept: the disk is full.")
		if got := r.table.heard(); len(got) != 2 || r.view().Ledger.Total.Reads.Tried != 100 {
			t.Errorf("it stopped something: told %v", got)
		}
		r.keeper.fails(nil)
		r.after(time.Minute)
		if !r.keeper.has("shoe") {
			t.Error("it is not tried again")
		}
	})
}

// Counts that cannot be read start over, with a notice. A device of another kind ignores the old counts under its
// name.
func TestWhatCannotBeReadIsBegunAnew(t *testing.T) {
	other := must.Get(bench.EncodeLedger(bench.NewLedger("shoe", "wheel", time.Now())))(t)
	for name, test := range map[string]struct {
		keeper *kept
		want   string
	}{
		"damaged":         {&kept{values: map[string][]byte{"shoe": []byte("{")}}, "What was counted of shoe before cannot be read"},
		"nothing at all":  {&kept{fail: errors.New("no bucket")}, "What was counted of the devices before cannot be read"},
		"of another kind": {&kept{values: map[string][]byte{"shoe": other}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			made := workbench.New(workbench.Options{Items: []workbench.Item{{Device: newReader("shoe")}},
				Limits: bench.DefaultLimits(), Keeper: test.keeper})
			if notice := made.Notice(); !strings.HasPrefix(notice.Words.String(), test.want) ||
				notice.Refused != (test.want != "") || (test.want == "") != (notice.Words.String() == "") {
				t.Errorf("it says %+v", notice)
			}
			if ledger := made.Views()[0].Ledger; ledger.Kind != "scanner" || ledger.Total.Reads.Tried != 0 {
				t.Errorf("it goes on with %+v", ledger)
			}
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			check.Do(t, made.Run(ctx))
		})
	}
}
