package bench_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var (
	morning = time.Date(2026, 1, 1, 8, 0, 0, 0, time.UTC)
	ofCards = bench.Judgement{bench.Good: true, bench.NoRead: false, bench.Partial: false, bench.Oversize: false}
)

// seenDevice is a device as a console sees it. It keeps the counters of one process.
type seenDevice struct {
	ledger bench.Ledger
	tally  bench.Tally
	number uint64
	fresh  []bench.Frame
	now    time.Time
	// with holds what every observation has in common.
	with bench.Observation
}

func newSeen() *seenDevice {
	return &seenDevice{ledger: bench.NewLedger("shoe", "scanner", morning), now: morning,
		with: bench.Observation{Judgement: ofCards, ShiftFrom: morning}}
}

func (d *seenDevice) frame(outcome bench.Outcome, face string) {
	d.number++
	d.tally = d.tally.Clone()
	d.tally.Quality.Count(outcome, 4)
	if outcome.Whole() {
		d.tally.Counts.Frames++
	}
	d.fresh = append(d.fresh, bench.Frame{Number: d.number, At: d.now, Outcome: outcome, Face: face})
}

func (d *seenDevice) read(number int, outcome bench.Outcome, face string) {
	for range number {
		d.frame(outcome, face)
	}
}

func (d *seenDevice) observe() {
	o := d.with
	o.Sample = bench.Sample{At: d.now, Health: bench.Health{Device: "shoe", Tally: d.tally}, Frames: d.fresh}
	d.ledger.Observe(o)
	d.fresh = nil
}

// restart ends the process: what is stored is kept, and the counters restart at zero.
func (d *seenDevice) restart(t interface{ Fatal(...any) }) {
	text, err := bench.EncodeLedger(d.ledger)
	if err != nil {
		t.Fatal(err)
	}
	if d.ledger, err = bench.DecodeLedger(text); err != nil {
		t.Fatal(err)
	}
	d.tally, d.number = bench.Tally{}, 0
}

// Everything is counted once, however often the console looks, restarts or loses the time.
func TestEverythingIsCountedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		device := newSeen()
		var all bench.Tally
		var reads bench.Reads
		marked := false
		var sinceMark uint64
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.SampledFrom([]string{"read", "observe", "restart", "mark", "shift", "clock back", "dealer"}).Draw(t, "step") {
			case "read":
				outcome := rapid.SampledFrom(bench.Outcomes()).Draw(t, "outcome")
				device.frame(outcome, "KD")
				all.Quality.Count(outcome, 4)
				if outcome.Whole() {
					all.Counts.Frames++
				}
				if good, is := ofCards[outcome]; is {
					reads.Tried++
					sinceMark++
					if good {
						reads.Good++
					}
				}
			case "observe":
				device.observe()
			case "restart":
				device.observe()
				device.restart(t)
			case "mark":
				device.observe()
				device.ledger.MarkNow(device.now, "window cleaned", "tech")
				marked, sinceMark = true, 0
			case "shift":
				device.with.ShiftFrom = device.now
			case "clock back":
				device.now = device.now.Add(-48 * time.Hour)
			case "dealer":
				device.with.Dealer = rapid.SampledFrom([]string{"", "dana", "eve"}).Draw(t, "dealer")
			}
			device.now = device.now.Add(time.Duration(rapid.IntRange(0, 7200).Draw(t, "seconds")) * time.Second)
		}
		device.observe()
		device.observe()
		must.Equalf(t, cmp.Diff(all, device.ledger.Total.Tally, cmpopts.EquateEmpty()), "", "total (-want +got)")
		must.Equalf(t, device.ledger.Total.Reads, reads, "readings")
		if got := device.ledger.RecentReads(); got.Tried != min(reads.Tried, bench.RecentReads) {
			t.Fatalf("%+v recent readings of %+v", got, reads)
		}
		if marked && device.ledger.Marked.Reads.Tried != sinceMark {
			t.Fatalf("%+v readings since the mark, want %d", device.ledger.Marked.Reads, sinceMark)
		}
	})
}

// A driver that is created again in a running process also starts at zero.
func TestCountersThatBeginAnewWithoutARestart(t *testing.T) {
	device := newSeen()
	device.read(10, bench.Good, "KD")
	device.observe()
	device.tally, device.number = bench.Tally{}, 0
	device.read(3, bench.Good, "KD")
	device.observe()
	check.Equalf(t, device.ledger.Total.Reads, (bench.Reads{Good: 13, Tried: 13}), "want 13 of 13")
	check.Equalf(t, device.ledger.Total.Faces["KD"].Good, 13, "KD was good times")
}

func TestAFailedReadingCountsForTheCardReadNext(t *testing.T) {
	for name, test := range map[string]struct {
		play func(*seenDevice)
		want map[string]bench.Face
	}{
		"soon after": {
			func(d *seenDevice) {
				d.frame(bench.NoRead, "")
				d.now = d.now.Add(2 * time.Second)
				d.frame(bench.Partial, "")
				d.now = d.now.Add(time.Second)
				d.frame(bench.Good, "QH")
				d.frame(bench.Good, "2C")
			},
			map[string]bench.Face{"QH": {Reads: bench.Reads{Good: 1, Tried: 3}, Slowest: 3 * time.Second},
				"2C": {Reads: bench.Reads{Good: 1, Tried: 1}}},
		},
		"in the next look": {
			func(d *seenDevice) { d.frame(bench.NoRead, ""); d.observe(); d.observe(); d.frame(bench.Good, "QH") },
			map[string]bench.Face{"QH": {Reads: bench.Reads{Good: 1, Tried: 2}}},
		},
		"too late": {
			func(d *seenDevice) {
				d.frame(bench.NoRead, "")
				d.now = d.now.Add(31 * time.Second)
				d.frame(bench.Good, "QH")
			},
			map[string]bench.Face{"QH": {Reads: bench.Reads{Good: 1, Tried: 1}}},
		},
		"the clock was put back": {
			func(d *seenDevice) {
				d.frame(bench.NoRead, "")
				d.now = d.now.Add(-time.Hour)
				d.frame(bench.Good, "QH")
			},
			map[string]bench.Face{"QH": {Reads: bench.Reads{Good: 1, Tried: 1}}},
		},
		"what is no reading changes nothing": {
			func(d *seenDevice) {
				d.frame(bench.NoRead, "")
				d.frame(bench.Foreign, "")
				d.frame(bench.Duplicate, "KD")
				d.frame(bench.Good, bench.CutCardFace)
			},
			map[string]bench.Face{bench.CutCardFace: {Reads: bench.Reads{Good: 1, Tried: 2}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			device := newSeen()
			test.play(device)
			device.observe()
			check.Difff(t, test.want, device.ledger.Shift.Faces, "faces")
		})
	}
}

func TestAShiftThatEnds(t *testing.T) {
	evening := morning.Add(8 * time.Hour)
	for name, test := range map[string]struct {
		play func(*seenDevice)
		good bool
	}{
		"whole and without a fault": {func(d *seenDevice) { d.read(100, bench.Good, "KD") }, true},
		"too few readings":          {func(d *seenDevice) { d.read(99, bench.Good, "KD") }, false},
		"a failed test": {func(d *seenDevice) {
			d.read(100, bench.Good, "KD")
			d.ledger.Recorded(bench.Record{Verdict: bench.NotGood})
		}, false},
		"an error stood in it": {func(d *seenDevice) {
			d.with.Faults = true
			d.observe()
			d.with.Faults = false
			d.read(100, bench.Good, "KD")
		}, false},
		"a wheel, for eight hours":        {func(d *seenDevice) { d.with.Judgement = nil; d.frame(bench.Good, "") }, true},
		"a wheel that never said a thing": {func(d *seenDevice) { d.with.Judgement = nil }, false},
	} {
		t.Run(name, func(t *testing.T) {
			device := newSeen()
			device.with.Settings, device.with.Program = []bench.Setting{{Key: "baud", Value: "9600"}}, "1.0"
			device.observe()
			test.play(device)
			device.now = evening
			device.observe()
			was := device.ledger.Shift
			device.with.ShiftFrom, device.with.Program = evening, "1.1"
			device.observe()
			must.Equalf(t, device.ledger.LastGood != nil, test.good, "is it the last good shift")
			if test.good {
				was.To = evening
				check.Difff(t, was, *device.ledger.LastGood, "last good")
			}
			want := bench.Period{From: evening, Settings: device.with.Settings, Program: "1.1"}
			check.Equalf(t, cmp.Diff(want, device.ledger.Shift, cmpopts.EquateEmpty()), "",
				"the new shift (-want +got)")
		})
	}
}

// A shift that started while the clock was a year ahead ends with the first shift after the clock was corrected.
func TestAShiftOfAClockThatWasAhead(t *testing.T) {
	device := newSeen()
	device.observe()
	device.now = morning.AddDate(1, 0, 0)
	device.with.ShiftFrom = device.now
	device.observe()
	device.now = morning.Add(time.Hour)
	device.observe()
	if !device.ledger.Shift.From.Equal(morning.AddDate(1, 0, 0)) {
		t.Fatalf("the shift is from %s", device.ledger.Shift.From)
	}
	device.with.ShiftFrom = device.now
	device.observe()
	if !device.ledger.Shift.From.Equal(device.now) {
		t.Errorf("the shift is from %s, want %s", device.ledger.Shift.From, device.now)
	}
}

func TestBaselines(t *testing.T) {
	device := newSeen()
	device.read(97, bench.Good, "KD")
	device.read(2, bench.NoRead, "")
	device.tally.Time(bench.LineTime, 9*time.Millisecond)
	device.observe()
	err := device.ledger.SetBaseline(morning, "tech")
	if err == nil || err.Error() != "Only 99 readings in this shift: a baseline wants at least 100. Read on, then set it again." {
		t.Errorf("with 99 readings: %v", err)
	}
	if device.ledger.Baseline != nil {
		t.Error("a baseline that was refused was set")
	}
	device.read(1, bench.Good, "KD")
	device.observe()
	must.Do(t, device.ledger.SetBaseline(morning, "tech"))
	want := &bench.Baseline{Reads: bench.Reads{Good: 98, Tried: 100}, At: morning, By: "tech", Line: 9 * time.Millisecond}
	check.Diff(t, want, device.ledger.Baseline)
	device.ledger.MarkNow(morning, "new window", "tech")
	if err := device.ledger.SetBaseline(morning, "tech"); err == nil || !strings.HasPrefix(err.Error(), "Only 0 readings since the mark") {
		t.Errorf("just marked: %v", err)
	}
}

func TestRecordsAreKeptNewestFirst(t *testing.T) {
	ledger := bench.NewLedger("shoe", "scanner", morning)
	for n := range bench.RecordsKept + 5 {
		ledger.Recorded(bench.Record{Test: bench.Readings, Good: uint64(n), Tried: uint64(n)})
	}
	if len(ledger.Records) != bench.RecordsKept || ledger.Records[0].Good != bench.RecordsKept+4 ||
		ledger.Records[1].Good != bench.RecordsKept+3 {
		t.Errorf("%d records, the first %+v", len(ledger.Records), ledger.Records[0])
	}
}

// A ledger has its tests in English, and keeps what other languages need.
func TestALedgerKeepsTheTextsOfItsTests(t *testing.T) {
	ledger := bench.NewLedger("shoe", "scanner", morning)
	a := act(t, bench.Deck, bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: ofCards}).play("3*nr KD stop")
	ledger.Recorded(a.trial.Progress().Record(a.now, "t7"))
	encoded := must.Get(bench.EncodeLedger(ledger))(t)
	check.Containsf(t, string(encoded), `"words":"KD failed 3 of 4 tries. A failed try counts`, "the English is")
	check.Containsf(t, string(encoded), `{"name":"failed first","figure":"KD failed 3 of 4 tries","bad":true}`, "a row is")
	check.Diff(t, ledger, must.Get(bench.DecodeLedger(encoded))(t))
}

// A copy of a ledger does not change.
func TestACopyOfALedgerDoesNotChange(t *testing.T) {
	device := newSeen()
	device.with.Dealer = "dana"
	device.ledger.MarkNow(morning, "", "")
	device.read(50, bench.Good, "KD")
	device.tally.Time(bench.LineTime, time.Millisecond)
	device.observe()
	copied := device.ledger
	before := must.Get(bench.EncodeLedger(copied))(t)
	device.read(60, bench.NoRead, "")
	device.read(60, bench.Good, "KD")
	device.tally.Time(bench.LineTime, time.Millisecond)
	device.with.Faults = true
	device.observe()
	device.ledger.Recorded(bench.Record{Verdict: bench.NotGood})
	after := must.Get(bench.EncodeLedger(copied))(t)
	check.Difff(t, string(before), string(after), "the copy changed")
}

func TestLedgersThatAreRefused(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"nothing":             {``, "unexpected end"},
		"another version":     {`{"version":2}`, "it has version 2 and this program knows version 1"},
		"no version":          {`{}`, "it has version 0"},
		"an unknown field":    {`{"version":1,"colour":"red"}`, "colour"},
		"something behind it": {`{"version":1} {}`, "after top-level value"},
		"more good than read": {`{"version":1,"shift":{"reads":{"good":3,"tried":2}}}`, "shift: 3 good of 2 readings cannot be"},
		"a negative counter":  {`{"version":1,"total":{"tally":{"quality":{"good":-1}}}}`, "-1"},
		"a counter too high": {`{"version":1,"total":{"tally":{"quality":{"good":18446744073709551615}}}}`,
			"a counter of 18446744073709551615 cannot be"},
		"a negative time": {`{"version":1,"total":{"tally":{"states":{"live":-5}}}}`, "a time of -5ns cannot be"},
		"a mean too long": {`{"version":1,"total":{"tally":{"times":{"line":{"counts":[1],"sum":5,"longest":6}}}}}`, "cannot be"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := bench.DecodeLedger([]byte(test.text))
			if !errors.Is(err, bench.ErrLedger) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want an ErrLedger with %q", err, test.want)
			}
		})
	}
}

func FuzzDecodeLedger(f *testing.F) {
	for _, endless := range []string{"[,", `{"a":[,`, "[1,,2]", `{"in":[tru`} {
		f.Add([]byte(endless))
		f.Add([]byte(`{"version":1,"recent":` + endless))
	}
	device := newSeen()
	device.with.Dealer = "dana"
	device.read(20, bench.Good, "KD")
	device.tally.Time(bench.LineTime, time.Millisecond)
	device.tally.In(bench.Live, time.Minute)
	device.observe()
	device.ledger.MarkNow(morning, "note", "tech")
	text := must.Get(bench.EncodeLedger(device.ledger))(f)
	f.Add(text)
	f.Add([]byte(`{"version":1,"recent":[true],"records":[{"test":"deck"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		ledger, err := bench.DecodeLedger(text)
		if err != nil {
			return
		}
		again, err := bench.EncodeLedger(ledger)
		if err != nil {
			t.Fatalf("it was read and cannot be written: %v", err)
		}
		back, err := bench.DecodeLedger(again)
		if err != nil {
			t.Fatalf("it was written and cannot be read: %v", err)
		}
		must.Equalf(t, cmp.Diff(ledger, back, cmpopts.EquateEmpty()), "", "(-want +got)")
	})
}
