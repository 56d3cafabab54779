package workbench_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/workbench"
)

// A fault is one alarm: a warning, then an error, then over, each reported to the table once.
func TestAlarmsAreToldOnce(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.shoe.reads(50, bench.Good, "KD")
		r.shoe.reads(50, bench.NoRead, "")
		r.after(time.Minute)
		want := []string{"read-rate warning", "read-rate error"}
		check.Difff(t, want, r.table.heard(), "told")
		if view := r.view(); len(view.Alarms) != 1 || view.Alarms[0].Level != bench.Error {
			t.Errorf("alarms %+v", view.Alarms)
		}
		r.shoe.reads(100, bench.Good, "KD")
		r.after(time.Minute)
		check.Difff(t, append(want, "read-rate over"), r.table.heard(), "told")
	})
}

// A table that records nothing does not delay looking at a device. It receives everything once it records again, in
// order and once.
func TestATableThatRecordsNothing(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		stopped := there
		stopped.Stopped = true
		r.bench.Follow(stopped)
		r.shoe.reads(100, bench.NoRead, "")
		r.after(30 * time.Second)
		r.shoe.reads(5, bench.Good, "KD")
		r.after(0)
		if told := r.table.heard(); len(told) > 0 {
			t.Errorf("told %v", told)
		}
		check.Equalf(t, r.view().Health.Tally.Quality.Good, 5, "the bench did not go on looking: good")
		r.table.refuses(fmt.Errorf("%w: the disk is full", workbench.ErrNotNow)) // it stopped in between
		r.bench.Follow(there)
		r.after(10 * time.Second)
		r.table.refuses(nil)
		r.after(10 * time.Second)
		check.Difff(t, []string{"read-rate warning", "read-rate error"}, r.table.heard(), "told")
		check.Equal(t, r.bench.Notice().Words.String(), "")
	})
}

// Findings are only computed while someone looks. Counting does not need them.
func TestFindingsAreForEyes(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.shoe.reads(50, bench.Good, "KD")
		r.shoe.reads(50, bench.NoRead, "")
		r.after(time.Minute)
		if found := r.bench.Figures()[0].Findings; len(found) > 0 {
			t.Errorf("found without anybody looking: %+v", found)
		}
		r.bench.Views()
		r.after(time.Second)
		found := r.bench.Views()[0].Findings
		if len(found) == 0 {
			t.Error("nothing is found of a scanner that fails every second time")
		}
	})
}

// The device that needs someone comes first. One that waits for its sign-off says so.
func TestTheWorstComesFirst(t *testing.T) {
	hand := newReader("hand")
	atBench(t, func(o *workbench.Options) { o.Items = append(o.Items, workbench.Item{Device: hand}) }, func(r *rig) {
		if got := r.bench.Views(); got[0].Name != "shoe" || got[0].Failed {
			t.Errorf("first is %s", got[0].Name)
		}
		waits := there
		waits.Waits = "hand"
		r.bench.Follow(waits)
		if got := r.bench.Views(); got[0].Name != "hand" || !got[0].Failed || got[1].Failed {
			t.Errorf("first is %s, failed %t", got[0].Name, got[0].Failed)
		}
	})
}

// Frames and bytes a second are averaged over the last ten.
func TestRates(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		for range 40 {
			r.shoe.reads(2, bench.Good, "KD") // 8 bytes
			r.after(0)
		}
		if view := r.view(); view.FramesPerSecond < 3.5 || view.FramesPerSecond > 4.5 ||
			view.BytesPerSecond < 14 || view.BytesPerSecond > 18 {
			t.Errorf("%.1f frames, %.1f bytes a second", view.FramesPerSecond, view.BytesPerSecond)
		}
		r.after(20 * time.Second)
		check.Equalf(t, r.view().FramesPerSecond, 0, "frames a second of a silent device")
	})
}
