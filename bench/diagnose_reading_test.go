package bench_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/hardware/kinds"
	"pitboss/internal/testing/check"
)

// readCase returns a device whose line is good.
func readCase(kind string, ledger bench.Ledger, settings ...bench.Setting) bench.Case {
	view := bench.View{Kind: kind, Ledger: ledger, Settings: settings}
	view.Health.Link = bench.Link{State: bench.Live, Baud: 9600}
	view.Health.Tally.Counts.Bytes = 1
	return bench.Case{View: view, Manner: mannerOf(kind), Language: language(kind, settings...), Languages: kinds.Languages(), At: morning}
}

// The findings about readings, as the screen shows them.
func TestFindingsOfReadings(t *testing.T) {
	fill := func(play func(*seenDevice)) bench.Ledger {
		device := newSeen()
		play(device)
		device.observe()
		return device.ledger
	}
	unique := bench.Setting{Key: "cards", Value: "unique-id"}
	uniques := func(codes ...string) []bench.Frame {
		var frames []bench.Frame
		for n, code := range append([]string{"A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10"}, codes...) {
			frames = append(frames, bench.Frame{Number: uint64(n + 1), At: morning, Outcome: bench.Good, Code: code, Face: "QH"})
			if code == "CUT" {
				frames[n].Face = bench.CutCardFace
			}
		}
		return frames
	}
	for name, test := range map[string]struct {
		kind     string
		ledger   bench.Ledger
		settings []bench.Setting
		frames   []bench.Frame
		want     []string
	}{
		"a dirty face": {"scanner", fill(func(d *seenDevice) {
			d.read(150, bench.Good, "KD")
			d.read(5, bench.NoRead, "")
			d.read(4, bench.Good, "QH")
			d.read(100, bench.Good, "2C")
		}), nil, nil, []string{"warning dirty-face: 5 of 9 readings of the queen of hearts failed, and 0 of 250 of all other cards together. Look at that card in every deck of the shoe: clean it, or replace the deck. Then mark the moment on the bench, so that it is counted from then on."}},
		"a face that has just come": {"scanner", fill(func(d *seenDevice) {
			d.read(6, bench.Good, "KD")
			d.read(6, bench.Good, "2C")
			d.read(3, bench.NoRead, "")
			d.read(1, bench.Good, "QH")
		}), nil, nil, []string{"warning dirty-face: 3 of 4 readings of the queen of hearts failed, and 0 of 12 of all other cards together. Look at that card in every deck"}},
		"one face, and one failure of another": {"scanner", fill(func(d *seenDevice) {
			d.read(60, bench.Good, "KD")
			d.read(3, bench.NoRead, "")
			d.read(1, bench.Good, "QH")
			d.read(1, bench.NoRead, "")
			d.read(1, bench.Good, "2C")
		}), nil, nil, []string{"warning dirty-face: 3 of 4 readings of the queen of hearts failed, and 1 of 62 of all other cards together."}},
		"a dirty window after a few cards": {"scanner", fill(func(d *seenDevice) {
			for n := range 4 {
				d.read(1, bench.NoRead, "")
				d.read(1, bench.Good, []string{"KD", "QH", "2C", "9S"}[n])
			}
		}), nil, nil, []string{"error dirty-window: 4 of the last 8 readings were good (50.0%). No single card is to blame."}},
		"three attempts at one card": {"scanner", fill(func(d *seenDevice) {
			d.read(1, bench.Good, "4D")
			d.read(1, bench.Good, "4C")
			d.read(3, bench.NoRead, "")
		}), nil, nil, []string{"warning dirty-window: The last 3 readings failed, and no card was read since: it is that card, or the reader. Try another card. If that one is read, clean the first one or replace its deck. If it is not, the reader is to blame. Clean the reader's window with a dry"}},
		"nothing is read any more": {"scanner", fill(func(d *seenDevice) {
			d.read(1, bench.Good, "4D")
			d.read(12, bench.NoRead, "")
		}), nil, nil, []string{"error dirty-window: 1 of the last 13 readings were good (7.6%). No single card is to blame."}},
		"a few failures of many cards": {"scanner", fill(func(d *seenDevice) {
			for n := range 3 {
				d.read(1, bench.NoRead, "")
				d.read(13, bench.Good, []string{"KD", "QH", "2C"}[n])
			}
		}), nil, nil, nil},
		"a window that was cleaned": {"scanner", fill(func(d *seenDevice) {
			for n := range 30 {
				d.read(1, bench.NoRead, "")
				d.read(2, bench.Good, []string{"KD", "QH", "2C", "9S", "AD"}[n%5])
			}
			d.observe()
			d.ledger.MarkNow(d.now, "cleaned", "")
			d.read(20, bench.Good, "KD")
		}), nil, nil, nil},
		"throws that are not seen": {"dice", fill(func(d *seenDevice) {
			d.read(5, bench.NoRead, "")
			d.read(5, bench.Good, "")
		}), nil, nil, []string{"error dirty-window: 5 of the last 10 readings were good (50.0%). Clean the dome and the sensor's window, and look at light that shines in. Then mark the moment on the bench and run the test of readings."}},
		"turns without a number": {"wheel", fill(func(d *seenDevice) {
			d.read(5, bench.NoRead, "")
			d.read(5, bench.Good, "")
		}), nil, nil, []string{"error dirty-window: 5 of the last 10 readings were good (50.0%). Look on page 2 at what the wheel says of the turns that gave no number, and clean its sensors. Then mark the moment on the bench and run the self-test."}},
		"a dirty window": {"scanner", fill(func(d *seenDevice) {
			d.ledger.Baseline = &bench.Baseline{Reads: bench.Reads{Good: 997, Tried: 1000}}
			for n := range 60 {
				d.read(1, bench.NoRead, "")
				d.read(4, bench.Good, []string{"KD", "QH", "2C", "9S", "AD"}[n%5])
			}
		}), nil, nil, []string{"error dirty-window: 80 of the last 100 readings were good (80.0%). Usual for this device is 99.7%. No single card is to blame. Clean the reader's window with a dry, soft cloth, and look at its angle, its distance and light that shines into it. Then mark the moment on the bench and run the test of readings."}},
		"bytes are lost": {"scanner", fill(func(d *seenDevice) { d.read(20, bench.Partial, ""); d.read(80, bench.Good, "KD") }), nil, nil,
			[]string{"warning dying-cable: Of the last 100 readings 80 were good (80.0%), and most that failed were cut short or damaged on the way: bytes are lost. Push the plugs in and screw them tight, replace the cable, and see whether another program reads the port too. Then run the cable test."}},
		"two failures": {"scanner", fill(func(d *seenDevice) { d.read(2, bench.NoRead, ""); d.read(60, bench.Good, "KD") }), nil, nil, nil},
		"too few": {"scanner",
			fill(func(d *seenDevice) { d.read(20, bench.NoRead, ""); d.read(20, bench.Good, "KD") }), nil, nil, nil},
		"double readings": {"scanner",
			fill(func(d *seenDevice) { d.read(40, bench.Good, "KD"); d.read(39, bench.Duplicate, "KD") }),
			[]bench.Setting{{Key: "dead_time", Value: "500ms"}}, nil,
			[]string{"warning double-reads: Beside 40 cards came 39 readings that were the same card again within dead_time, 500ms: the scanner says a card more than once. Set the scanner to read once for each trigger, or raise its delay before the same code. Nothing was dealt twice."}},
		"a shoe says all three times": {"angel-eye",
			fill(func(d *seenDevice) { d.read(40, bench.Good, "KD"); d.read(80, bench.Duplicate, "") }), nil, nil, nil},
		"two cards with one code": {"scanner", bench.Ledger{}, []bench.Setting{unique}, uniques("A3"),
			[]string{`warning two-cards-one-code: The code "A3", the queen of hearts, was read as a card twice with other cards between: two cards carry it, or one card went past the reader twice. Look for the two cards. If both carry this code, take the deck out of play; a deck test on the bench shows every code of it.`}},
		"one card twice in a row":  {"scanner", bench.Ledger{}, []bench.Setting{unique}, uniques("A10"), nil},
		"a new shoe":               {"scanner", bench.Ledger{}, []bench.Setting{unique}, uniques("CUT", "A3"), nil},
		"the shoe once more":       {"rfid", bench.Ledger{}, nil, uniques("A3", "A2", "A7", "A4", "A1"), nil},
		"two kings of one face":    {"scanner", bench.Ledger{}, nil, uniques("A3"), nil},
		"two tags with one number": {"rfid", bench.Ledger{}, nil, uniques("A3"), []string{`warning two-cards-one-code: The code "A3"`}},
		"reports that never came": {"angel-eye",
			fill(func(d *seenDevice) { d.read(200, bench.Understood, ""); d.tally.Quality.Missing = 4 }), nil, nil,
			[]string{"error missing-frames: 4 reports never came, as the numbers of the others tell, beside 200 that did. Look at the cable and its plugs, and whether another program reads the port. At a shoe, compare the cards on the table with those on the screen."}},
	} {
		t.Run(name, func(t *testing.T) {
			c := readCase(test.kind, test.ledger, test.settings...)
			c.View.Health.Frames = test.frames
			found := said(bench.Diagnose(c))
			for i := range found {
				if i < len(test.want) && strings.HasPrefix(found[i], test.want[i]) {
					found[i] = test.want[i]
				}
			}
			check.Diff(t, test.want, found)
		})
	}
}

func TestASlowLine(t *testing.T) {
	for took, want := range map[time.Duration]string{
		6 * time.Millisecond:  "",
		38 * time.Millisecond: "",
		90 * time.Millisecond: "warning slow-line: A reading takes 90 ms on the line and needs 6 ms at 9600 baud; usual is up to 10 ms: something on the way holds the bytes back. Look at a delay between characters set at the device. For an FTDI adapter set latency_timer to 1 (docs/devices.md). Leave hubs and network boxes out to see which it is.",
	} {
		c := readCase("scanner", bench.Ledger{Baseline: &bench.Baseline{Line: 10 * time.Millisecond}})
		for n := range 30 {
			c.View.Health.Frames = append(c.View.Health.Frames,
				bench.Frame{Number: uint64(n + 1), At: morning, Raw: []byte("1010\r\n"), Outcome: bench.Good, Took: took})
		}
		check.Equalf(t, strings.Join(said(bench.Diagnose(c)), "\n"), want, "%s", took)
	}
}

func TestALostRhythm(t *testing.T) {
	device := newSeen()
	device.with.Judgement = nil
	for range 95 {
		device.tally.Time(bench.StatusTime, 501*time.Millisecond)
	}
	for range 5 {
		device.tally.Time(bench.StatusTime, 1800*time.Millisecond)
	}
	device.observe()
	c := readCase("wheel", device.ledger)
	c.View.Health.Link.Pulse = 500 * time.Millisecond
	want := []string{"warning lost-rhythm: 5 of 100 messages came more than 1 s after the one before; it should speak every 500 ms. Look whether the device restarts by itself, then at its cable. If several devices of this machine show it, the machine is busy: see what else runs on it."}
	check.Diff(t, want, said(bench.Diagnose(c)))
}

func TestChanges(t *testing.T) {
	settings := func(pairs ...string) (of []bench.Setting) {
		for i := 0; i < len(pairs); i += 2 {
			of = append(of, bench.Setting{Key: pairs[i], Value: pairs[i+1]})
		}
		return of
	}
	ledger := bench.NewLedger("shoe", "scanner", morning)
	if got := bench.Changes(ledger, settings("baud", "9600"), "2.0"); got != nil {
		t.Errorf("before there was a good shift: %v", got)
	}
	good := bench.Period{From: morning, To: morning.Add(8 * time.Hour),
		Settings: settings("baud", "9600", "cards", "srrr", "aim", "false"), Program: "1.0", Reads: bench.Reads{Good: 995, Tried: 1000}}
	good.Tally.Counts.Reconnects = 1
	for range 20 {
		good.Tally.Time(bench.LineTime, 6*time.Millisecond)
		ledger.Shift.Tally.Time(bench.LineTime, 90*time.Millisecond)
	}
	ledger.LastGood = &good
	ledger.Shift.Tally.Counts.Reconnects = 9
	for n := range 100 {
		ledger.Recent = append(ledger.Recent, n%10 != 0)
	}
	var got []string
	for _, change := range bench.Changes(ledger, settings("baud", "19200", "cards", "srrr", "prefix", "1"), "2.0") {
		got = append(got, fmt.Sprintf("%s: %s > %s", change.Words(), change.Was, change.Is))
	}
	want := []string{
		"baud: 9600 > 19200", "prefix:  > 1", "aim: false > ", "program: 1.0 > 2.0",
		"good readings: 99.5% > 90.0% of the last 100", "time on the line: up to 6 ms > up to 90 ms",
		"link lost and back: 1 time in 8 h 00 min > 9 times",
	}
	check.Diff(t, want, got)
	ledger.Shift.Tally, ledger.Recent = bench.Tally{}, nil
	if got := bench.Changes(ledger, good.Settings, good.Program); got != nil {
		t.Errorf("nothing changed: %v", got)
	}
}

func TestCounters(t *testing.T) {
	var tally bench.Tally
	tally.Quality.Good, tally.Quality.Partial = 12, 3
	var got []string
	names := map[string]bool{}
	for _, counter := range bench.Counters(tally) {
		name := counter.Name.String()
		if names[name] {
			t.Errorf("two counters are called %q", name)
		}
		names[name] = true
		if counter.Count > 0 {
			got = append(got, fmt.Sprintf("%s: %d %t", name, counter.Count, counter.Bad))
		}
	}
	check.Diff(t, []string{"good: 12 false", "cut short: 3 true"}, got)
}

func TestFaceWords(t *testing.T) {
	for face, want := range map[string]string{"QH": "the queen of hearts", "TC": "the ten of clubs",
		"2S": "the two of spades", "AD": "the ace of diamonds", bench.CutCardFace: "the cut card", "zz": `the card "zz"`} {
		check.Equalf(t, bench.FaceWords(face).String(), want, "%s", face)
	}
}
