package workbench_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/order"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// The technician's requests are only executed while he is signed in, and are recorded.
func TestRequestsAreTheTechnicians(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.bench.Follow(workbench.Situation{Dealer: "anna"})
		for _, act := range []bench.Act{bench.BeginTest, bench.StopTest, bench.MarkNow, bench.SetBaseline,
			bench.ExportNow, bench.GiveOrder} {
			if notice := r.does(act, "readings"); !notice.Refused || notice.Words.String() != "Not now: sign in as technician first (Esc, then s)." {
				t.Errorf("%s: %+v", act, notice)
			}
		}
		if r.bench.Why().IsZero() || len(r.table.heard()) > 0 {
			t.Errorf("recorded %v", r.table.heard())
		}
		r.bench.Follow(there)
		check.Equalf(t, r.bench.Why().String(), "", "why")
		if !r.bench.Do(bench.Request{Device: "lamp", Act: bench.MarkNow}) {
			t.Error("the bench is busy with nothing")
		}
		synctest.Wait()
		r.says(`There is no device "lamp".`)
	})
}

// A mark starts exactly there: what came a moment before belongs to the time before.
func TestAMark(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.shoe.reads(3, bench.NoRead, "")
		r.does(bench.MarkNow, "window cleaned")
		r.says("Counting from now: window cleaned.")
		r.shoe.reads(5, bench.Good, "KD")
		r.after(0)
		if marked := r.view().Ledger.Marked; marked == nil || marked.Reads != (bench.Reads{Good: 5, Tried: 5}) || marked.By != "tom" {
			t.Errorf("since the mark: %+v", marked)
		}
		if got := r.table.heard(); len(got) != 1 || got[0] != "counters: window cleaned" {
			t.Errorf("recorded %v", got)
		}
	})
}

func TestABaseline(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		if notice := r.does(bench.SetBaseline, ""); !notice.Refused || !strings.Contains(notice.Words.String(), "a baseline wants at least 100") {
			t.Errorf("it says %+v", notice)
		}
		r.shoe.reads(200, bench.Good, "KD")
		if notice := r.does(bench.SetBaseline, ""); notice.Refused || notice.Words.String() != "100.0% of 200 readings are usual from now on." {
			t.Errorf("it says %+v", notice)
		}
		r.after(0)
		if got := r.table.heard(); len(got) != 1 || got[0] != "baseline: 100.0% of 200 readings are usual from now on" {
			t.Errorf("recorded %v", got)
		}
	})
}

// Orders are given one at a time. A second one is refused with the reason, and the screen stays as it is while the
// device takes its time.
func TestOrders(t *testing.T) {
	answer := make(chan error)
	change := func(o *workbench.Options) {
		reader := o.Items[0].Device.(*reader)
		reader.orders = []order.Order{{Name: "version", Label: message.Written("ask"), Text: "*V", Words: message.Written("says its version")}}
		reader.answers = func(ctx context.Context) (order.Answer, error) {
			select {
			case err := <-answer:
				return order.Answer{Text: "V2.50"}, err
			case <-ctx.Done():
				return order.Answer{}, ctx.Err()
			}
		}
	}
	atBench(t, change, func(r *rig) {
		answer = make(chan error)
		busy := there
		busy.NotNow = message.Written("the table waits for a reading (number)")
		r.bench.Follow(busy) // a wheel that stopped is turned on again while its number is waited for
		if orders := r.view().Orders; len(orders) != 1 || !orders[0].Why.IsZero() || orders[0].Sends.String() != "*V" {
			t.Errorf("orders %+v", orders)
		}
		r.does(bench.GiveOrder, "dance")
		r.says(`The shoe takes no order "dance"`)
		r.does(bench.GiveOrder, "version")
		r.says("Sent *V; waiting for the answer.")
		if orders := r.view().Orders; orders[0].Why.String() != "an order waits for its answer" {
			t.Errorf("orders %+v", orders)
		}
		r.does(bench.GiveOrder, "version")
		r.says("Not now: an order waits for its answer.")
		answer <- nil
		synctest.Wait()
		r.says("It answered V2.50.")
		r.does(bench.GiveOrder, "version")
		answer <- errors.New("the link is down")
		synctest.Wait()
		r.says("The order failed: the link is down")
		r.does(bench.GiveOrder, "version")
		r.after(10 * time.Second)
		r.says("The order failed: context deadline exceeded")
		r.does(bench.GiveOrder, "version")
		r.stop() // waits for nobody
	})
}

// A capture can be read, and describes the device and its setup.
func TestAnExport(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "captures")
	setup := scanner.Kind.Setup()
	setup.Complete("")
	atBench(t, func(o *workbench.Options) {
		o.Folder, o.Items[0].Setup = folder, setup
	}, func(r *rig) {
		r.shoe.reads(1, bench.Good, "KD")
		r.shoe.stranger("9999")
		r.does(bench.ExportNow, "")
		r.after(0)
		r.does(bench.ExportNow, "")
		r.after(0)
		r.says("Written to " + folder)
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil || len(files) != 2 {
			t.Errorf("files %v, %v", files, err)
			return
		}
		file, err := os.Open(files[0])
		if err != nil {
			t.Error(err)
			return
		}
		defer file.Close()
		capture, err := bench.ReadCapture(file)
		if err != nil {
			t.Error(err)
		}
		var came string
		for _, one := range capture.Traffic {
			came += string(one.Data)
		}
		if capture.Device != "shoe" || capture.Kind != "scanner" || len(capture.Settings) < 5 || came != "KD\r\n9999\r\n" {
			t.Errorf("the capture has %s %s %v %q", capture.Device, capture.Kind, capture.Settings, came)
		}
		if status, err := file.Stat(); err != nil || status.Mode().Perm() != 0o600 {
			t.Errorf("others may read it: %v %v", status.Mode(), err)
		}
		if got := r.table.told[0].(game.MarkDevice); got.What != game.MarkExport ||
			got.Note != filepath.Base(files[0]) || len(got.Capture) != 64 {
			t.Errorf("recorded %+v", got)
		}
	})
}

// A folder that cannot be written to is reported, and nothing is recorded about a missing file.
func TestAnExportThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	for folder, want := range map[string]string{file: "make the folder this user's, or set captures in [bench]",
		"": "no folder for captures is configured"} {
		atBench(t, func(o *workbench.Options) { o.Folder = folder }, func(r *rig) {
			if notice := r.does(bench.ExportNow, ""); !notice.Refused || !strings.Contains(notice.Words.String(), want) {
				t.Errorf("it says %+v", notice)
			}
			if len(r.table.heard()) > 0 {
				t.Errorf("recorded %v", r.table.heard())
			}
			r.does(bench.BeginTest, "readings")
			r.shoe.reads(100, bench.Good, "KD")
			r.after(0)
			if got := r.table.heard(); len(got) != 1 || got[0] != "readings good" {
				t.Errorf("a test is lost for want of its capture: %v", got)
			}
		})
	}
}

// A test whose port cannot be borrowed ends with the reason.
func TestALoopbackWithoutALink(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.does(bench.BeginTest, "loopback")
		if r.takes() || r.bench.Testing("shoe") {
			t.Error("loopback takes no readings")
		}
		r.after(0)
		r.says("the link is down")
		if r.view().Running != nil {
			t.Error("it goes on")
		}
	})
}
