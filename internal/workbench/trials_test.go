package workbench_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/workbench"
)

// Readings of a device under test belong to the test, and the first one after it belongs to the table.
func TestWhoseAReadingIs(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		if r.takes() {
			t.Error("nothing is tested, and a card is not dealt")
		}
		r.does(bench.BeginTest, "readings")
		r.says("nothing that the shoe reads is dealt")
		for name, test := range map[string]struct {
			input game.Input
			want  bool
		}{
			"a card":              {game.Input{Device: "shoe", Command: game.CardRead{}}, true},
			"no reading":          {game.Input{Device: "shoe", Command: game.NoRead{}}, true},
			"an unknown code":     {game.Input{Device: "shoe", Command: game.UnknownRead{}}, true},
			"the cut card":        {game.Input{Device: "shoe", Command: game.CutCardRead{}}, true},
			"a wheel's number":    {game.Input{Device: "shoe", Command: game.NumberRead{}}, true},
			"a wheel's state":     {game.Input{Device: "shoe", Command: game.WheelState{}}, false},
			"the link":            {game.Input{Device: "shoe", Command: game.LinkChanged{}}, false},
			"a badge":             {game.Input{Device: "shoe", Command: game.SignIn{}}, false},
			"a card of another":   {game.Input{Device: "hand", Command: game.CardRead{}}, false},
			"a card without name": {game.Input{Command: game.CardRead{}}, false},
		} {
			check.Equalf(t, r.bench.Takes(test.input), test.want, "%s is the test's", name)
		}
		if !r.bench.Testing("shoe") || r.bench.Testing("hand") {
			t.Error("it does not say which device is tested")
		}
		r.shoe.reads(100, bench.Good, "KD")
		r.after(0)
		if r.takes() || r.bench.Testing("shoe") {
			t.Error("the test is over, and a card is not dealt")
		}
		if got := r.table.heard(); len(got) != 1 || got[0] != "readings good" {
			t.Errorf("recorded %v", got)
		}
	})
}

// A test ends, without a verdict, when the table needs a reading or the technician leaves, and does not resume.
func TestATestMayNotGoOn(t *testing.T) {
	waits := there
	waits.NotNow = message.Written("the table waits for a reading (player-1)")
	left, other := there, there
	left.Technician, other.Technician = "", "tim"
	for name, test := range map[string]struct {
		situation workbench.Situation
		recorded  []string
		by        string
	}{
		"the table wants a reading":   {waits, []string{"readings no-verdict"}, "tom"},
		"the technician leaves":       {left, nil, ""},
		"another technician is there": {other, []string{"readings no-verdict"}, "tim"},
	} {
		t.Run(name, func(t *testing.T) {
			atBench(t, nil, func(r *rig) {
				r.does(bench.BeginTest, "readings")
				r.shoe.reads(10, bench.Good, "KD")
				r.after(0)
				r.bench.Follow(test.situation)
				if r.takes() {
					t.Error("a reading is still the test's")
				}
				r.shoe.reads(95, bench.Good, "KD") // the table's: the test must not have them
				if name != "the technician leaves" {
					r.bench.Follow(there)
					if test.by == "tim" {
						r.bench.Follow(other)
					}
				}
				if r.takes() {
					t.Error("a test that had ended goes on")
				}
				r.after(0)
				r.says("NO VERDICT: The test was stopped. 10 of 100 readings are too few")
				check.Difff(t, test.recorded, r.table.heard(), "recorded")
				records := r.view().Records
				if len(records) != 1 || records[0].By != test.by || records[0].Tried != 10 {
					t.Errorf("kept %+v", records)
				}
			})
		})
	}
}

func TestATestCannotBegin(t *testing.T) {
	busy := there
	busy.NotNow = message.Written("a round is running")
	for name, test := range map[string]struct {
		situation workbench.Situation
		test      string
		want      string
	}{
		"nobody is there":     {workbench.Situation{}, "readings", "Not now: sign in as technician first (Esc, then s)."},
		"a round is running":  {busy, "readings", "The test cannot begin: a round is running."},
		"a test there is not": {there, "dance", "There is no test dance"},
		"another kind's test": {there, "self-test", "There is no test self-test"},
	} {
		t.Run(name, func(t *testing.T) {
			atBench(t, nil, func(r *rig) {
				r.bench.Follow(test.situation)
				if notice := r.does(bench.BeginTest, test.test); !notice.Refused || !strings.Contains(notice.Words.String(), test.want) {
					t.Errorf("it says %+v, want %q", notice, test.want)
				}
				if r.takes() || r.view().Running != nil {
					t.Error("a test has begun")
				}
			})
		})
	}
	atBench(t, nil, func(r *rig) {
		r.does(bench.BeginTest, "readings")
		check.Equal(t, r.does(bench.BeginTest, "deck").Words.String(), "The test cannot begin: a test is under way.")
		for _, offer := range r.view().Tests {
			if offer.Why.IsZero() {
				t.Errorf("%s is offered while a test is under way", offer.Name)
			}
		}
	})
}

// A test is recorded with the digest of its traffic, also when it fails.
func TestATestIsSigned(t *testing.T) {
	for outcome, verdict := range map[bench.Outcome]string{bench.Good: game.TestGood, bench.NoRead: game.TestNotGood} {
		folder := ""
		atBench(t, func(o *workbench.Options) { folder = o.Folder }, func(r *rig) {
			r.does(bench.BeginTest, "readings")
			r.shoe.reads(100, outcome, "KD")
			r.after(0)
			var test game.TestDevice
			for _, command := range r.table.told {
				if told, is := command.(game.TestDevice); is {
					test = told
				}
			}
			if test.Name != "shoe" || test.Kind != "scanner" || test.Verdict != verdict || test.Tried != 100 ||
				len(test.Rows) == 0 || test.Started.IsZero() {
				t.Errorf("recorded %+v", r.table.told)
			}
			files, err := filepath.Glob(filepath.Join(folder, "shoe-*.capture"))
			if err != nil || len(files) != 1 {
				t.Errorf("files %v, %v", files, err)
				return
			}
			text, err := os.ReadFile(files[0])
			if sum := sha256.Sum256(text); err != nil || test.Capture != hex.EncodeToString(sum[:]) {
				t.Errorf("the digest is %s, %v", test.Capture, err)
			}
			if records := r.view().Records; len(records) != 1 || records[0].By != "tom" || string(records[0].Verdict) != verdict {
				t.Errorf("kept %+v", records)
			}
		})
	}
}

// A test that is not in the record is unsigned.
func TestATestTheTableRefuses(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.table.refuses(errors.New("none is signed in"))
		r.does(bench.BeginTest, "readings")
		r.shoe.reads(100, bench.Good, "KD")
		r.after(0)
		r.says("The record does not have it: none is signed in")
		if records := r.view().Records; len(records) != 1 || records[0].By != "" {
			t.Errorf("kept %+v", records)
		}
	})
}

// What came before a test does not count for it, but does for the device. Readings by a technician do not count for a
// dealer.
func TestReadingsOfATestAreTheDevices(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.shoe.reads(7, bench.NoRead, "")
		r.does(bench.BeginTest, "readings")
		r.shoe.reads(60, bench.Good, "KD")
		r.after(0)
		view := r.view()
		if view.Running == nil || view.Running.Good != 60 || view.Running.Tried != 60 {
			t.Errorf("the test has %+v", view.Running)
		}
		check.Equalf(t, view.Ledger.RecentReads(), (bench.Reads{Good: 60, Tried: 67}), "the device has")
		check.Equalf(t, view.Ledger.Shift.Dealers["anna"], (bench.Reads{Tried: 7}), "the dealer has")
		r.does(bench.StopTest, "")
		r.after(0)
		r.says("NO VERDICT: ")
		if r.view().Running != nil || r.takes() {
			t.Error("it was stopped and goes on")
		}
	})
}

// Nobody is locked out of the table during a test.
func TestTheTableKnowsThatSomebodyWorks(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.after(time.Minute)
		check.Equalf(t, r.table.busy, 0, "somebody works at a bench where nobody")
		r.does(bench.BeginTest, "readings")
		for range 6 {
			r.shoe.reads(1, bench.Good, "KD")
			r.after(10 * time.Second)
		}
		if r.table.busy < 5 || r.table.busy > 8 {
			t.Errorf("told %d times in a minute", r.table.busy)
		}
	})
}

// A bench that ends also ends its tests.
func TestTheBenchEnds(t *testing.T) {
	atBench(t, nil, func(r *rig) {
		r.does(bench.BeginTest, "readings")
		r.stop()
		if r.takes() || r.view().Running != nil || len(r.table.heard()) > 0 {
			t.Errorf("a test outlives the bench: %v", r.table.heard())
		}
	})
}

// Without a table a technician needs no permission, and nothing is signed.
func TestABenchAlone(t *testing.T) {
	atBench(t, func(o *workbench.Options) { o.Table = nil }, func(r *rig) {
		r.bench.Follow(workbench.Situation{})
		check.Equalf(t, r.bench.Why().String(), "", "why not")
		r.does(bench.BeginTest, "readings")
		r.shoe.reads(100, bench.Good, "KD")
		r.after(0)
		if records := r.view().Records; len(records) != 1 || records[0].By != "" || records[0].Verdict != bench.Passed {
			t.Errorf("kept %+v", records)
		}
	})
}
