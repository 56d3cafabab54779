package scanner_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// config returns a scanner called shoe with every default.
func config() scanner.Config {
	c := scanner.Default()
	c.Name, c.Path = "shoe", "/dev/a-scanner"
	return c
}

var heard, silence = hardwaretest.Received, hardwaretest.Silence

func lost(at time.Duration) bench.Traffic { return hardwaretest.Lost(at, "the scanner was unplugged") }

// run runs a scanner for an hour of synthetic time and returns its inputs.
func run(t *testing.T, c scanner.Config, opener hardware.Opener, sink func(game.Input)) ([]game.Input, bench.Health) {
	t.Helper()
	device := must.Get(scanner.New(c, link.WithOpener(opener), link.WithJitter(func() float64 { return 0.5 })))(t)
	return hardwaretest.Played(t, device, time.Hour, sink)
}

// show describes an input briefly.
func show(input game.Input) string {
	switch command := input.Command.(type) {
	case game.CardRead:
		words := fmt.Sprintf("%d card %s", input.Sequence, command.Card)
		if command.ID != "" {
			words += " id " + command.ID
		}
		if command.Repeated {
			words += " repeated"
		}
		return words
	case game.NoRead:
		return fmt.Sprintf("%d no-read", input.Sequence)
	case game.CutCardRead:
		return fmt.Sprintf("%d cut card", input.Sequence)
	case game.UnknownRead:
		return fmt.Sprintf("%d unknown %q", input.Sequence, command.Text)
	case game.LinkChanged:
		return hardwaretest.LinkWords(command)
	}
	return fmt.Sprintf("%#v", input.Command)
}

func shown(inputs []game.Input) []string { return hardwaretest.Shown(inputs, show) }

const gone = "down: the scanner was unplugged"

func TestReadings(t *testing.T) {
	ms := time.Millisecond
	with := func(change func(*scanner.Config)) scanner.Config {
		c := config()
		change(&c)
		return c
	}
	table := hardwaretest.CardLines(t, "X00001,A,S,1\nX00002,A,S,2\n")
	unique := with(func(c *scanner.Config) { c.Cards, c.CardTable = "unique-id", table })
	tests := []struct {
		name    string
		config  scanner.Config
		traffic []bench.Traffic
		want    []string
	}{
		{"a card in two reads", config(), []bench.Traffic{heard(0, "10"), heard(20*ms, "10\r\n")}, []string{"1 card AS"}},
		{"a burst", config(), []bench.Traffic{heard(0, "1010\r\n4130\r\nNOREAD\r\nCUT\r\nSTAFF-17\r\n")},
			[]string{"1 card AS", "2 card KD", "3 no-read", "4 cut card", `5 unknown "STAFF-17"`}},
		{"no-reads are not doubles", config(), []bench.Traffic{heard(0, "NR\r\nNR\r\n")}, []string{"1 no-read", "2 no-read"}},
		{"twice inside the dead time", config(), []bench.Traffic{heard(0, "1010\r\n"), heard(499*ms, "1010\r\n")}, []string{"1 card AS"}},
		{"twice outside the dead time", config(),
			[]bench.Traffic{heard(0, "1010\r\n"), silence(500 * ms), heard(500*ms, "1010\r\n")},
			[]string{"1 card AS", "2 card AS repeated"}},
		{"a card lying under the reader", config(),
			[]bench.Traffic{heard(0, "1010\r\n"), heard(400*ms, "1010\r\n"), heard(800*ms, "1010\r\n"), heard(1200*ms, "1010\r\n")}, []string{"1 card AS"}},
		{"two cards seen in turns", config(),
			[]bench.Traffic{heard(0, "1010\r\n4130\r\n"), heard(100*ms, "1010\r\n4130\r\n")}, []string{"1 card AS", "2 card KD"}},
		{"another card between", config(),
			[]bench.Traffic{heard(0, "1010\r\n"), heard(600*ms, "4130\r\n"), heard(1200*ms, "1010\r\n")},
			[]string{"1 card AS", "2 card KD", "3 card AS"}},
		{"a no-read between", config(),
			[]bench.Traffic{heard(0, "1010\r\n"), heard(300*ms, "NR\r\n"), heard(600*ms, "1010\r\n")},
			[]string{"1 card AS", "2 no-read", "3 card AS repeated"}},
		{"a longer dead time", with(func(c *scanner.Config) { c.DeadTime = hardware.Duration(2 * time.Second) }),
			[]bench.Traffic{heard(0, "1010\r\n"), heard(1999*ms, "1010\r\n")}, []string{"1 card AS"}},
		{"identical codes not confirmed", with(func(c *scanner.Config) { c.ConfirmIdentical = false }),
			[]bench.Traffic{heard(0, "1010\r\n"), heard(600*ms, "1010\r\n")}, []string{"1 card AS", "2 card AS"}},
		{"unique ids", unique, []bench.Traffic{heard(0, "X00001\r\nX00002\r\nX00001\r\n"), heard(600*ms, "X00001\r\n"),
			heard(1200*ms, "X00001\r\nX00003\r\n")},
			[]string{"1 card AS id X00001", "2 card AS id X00002", "3 card AS id X00001", "4 card AS id X00001", `5 unknown "X00003"`}},
		{"a badge twice in a moment", config(), []bench.Traffic{heard(0, "STAFF-17\r\nSTAFF-17\r\n")}, []string{`1 unknown "STAFF-17"`}},
		{"two lines merged", config(), []bench.Traffic{heard(0, "10104130\r\n")}, []string{`1 unknown "10104130"`}},
		{"a cut line, then a card", config(),
			[]bench.Traffic{heard(0, "10"), silence(150 * ms), silence(300 * ms), heard(400*ms, "4130\r\n")}, []string{"1 card KD"}},
		{"junk", with(func(c *scanner.Config) { c.Prefix, c.Suffix = "STX", "ETX" }),
			[]bench.Traffic{heard(0, "noise\x021010\x03noise")}, []string{"1 card AS"}},
		{"a slot digit", with(func(c *scanner.Config) { c.Prefix = "3" }),
			[]bench.Traffic{heard(0, "31010\r\n21010\r\n")}, []string{"1 card AS", `2 unknown "21010"`}},
		{"an AIM identifier", with(func(c *scanner.Config) { c.AIM = true }),
			[]bench.Traffic{heard(0, "]C01010\r\n")}, []string{"1 card AS"}},
		{"a line without its LF, then unplugged", config(), []bench.Traffic{heard(0, "1010\r")}, []string{"1 card AS"}},
		{"rank and suit", with(func(c *scanner.Config) { c.Cards = "rank-suit" }),
			[]bench.Traffic{heard(0, "10S\r\nTH\r\n1010\r\n")}, []string{"1 card TS", "2 card TH", `3 unknown "1010"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			traffic := append(test.traffic, lost(5*time.Second))
			inputs, _ := run(t, test.config, hardwaretest.Paced(traffic), nil)
			want := append(append([]string{"up"}, test.want...), gone)
			check.Difff(t, want, shown(inputs), "inputs")
		})
	}
}

func TestInputsCarryTheirFrame(t *testing.T) {
	c := config()
	c.Prefix, c.AIM = "STX", true
	inputs, _ := run(t, c, hardwaretest.Paced([]bench.Traffic{heard(0, "\x02]C0"), heard(7*time.Millisecond, "1010\r\n\x02?\r\n"), lost(time.Second)}), nil)
	if len(inputs) != 4 {
		t.Fatalf("got %q, want up, a card, a no-read, down", shown(inputs))
	}
	card, noRead := inputs[1], inputs[2]
	if string(card.Raw) != "\x02]C01010\r\n" || string(noRead.Raw) != "\x02?\r\n" {
		t.Errorf("raw frames %q and %q", card.Raw, noRead.Raw)
	}
	for _, input := range inputs {
		if input.Device != "shoe" || input.At.IsZero() || input.Seen != "" {
			t.Errorf("%s: device %q, at %v, seen %q", show(input), input.Device, input.At, input.Seen)
		}
	}
	if inputs[0].Sequence != 0 || inputs[0].Raw != nil {
		t.Errorf("the link coming up is numbered %d with frame %q", inputs[0].Sequence, inputs[0].Raw)
	}
	check.Equalf(t, card.At.Sub(inputs[0].At), 7*time.Millisecond,
		"the card is stamped after the link came up, its last byte came after 7ms")
}

func TestReconnect(t *testing.T) {
	ms := time.Millisecond
	inputs, health := run(t, config(), hardwaretest.Paced(
		[]bench.Traffic{heard(0, "1010\r\n4130\r\n20"), lost(10 * ms)},
		[]bench.Traffic{heard(0, "10\r\n"), heard(10*ms, "4130\r\n"), heard(800*ms, "3020\r\n"), lost(900 * ms)},
	), nil)
	want := []string{
		"up", "1 card AS", "2 card KD", gone,
		// The half before the loss is forgotten, the dead time is not.
		"up", `3 unknown "10"`, "4 card 2C", gone,
	}
	check.Difff(t, want, shown(inputs), "inputs")
	link, counts := health.Link, health.Tally.Counts
	if link.State != bench.Closed || counts.Opens != 2 || counts.Reconnects != 1 ||
		link.LastError.String() != "It is not there." || link.LastReason != bench.Missing {
		t.Errorf("link %+v", link)
	}
	wantQuality := bench.Quality{Good: 3, Unknown: 1, Duplicates: 1, Partial: 1, Resyncs: 1}
	check.Difff(t, wantQuality, health.Tally.Quality, "quality")
	var meanings []string
	for _, frame := range health.Frames {
		meanings = append(meanings, fmt.Sprintf("%d %s %s", frame.Number, frame.Text(), frame.Meaning))
	}
	wantMeanings := []string{
		`1 1010\r\n card AS`, `2 4130\r\n card KD`, `3 20 cut short, thrown away`, `4 10\r\n unknown code "10"`,
		`5 4130\r\n card KD again within 500ms, dropped`, `6 3020\r\n card 2C`,
	}
	check.Difff(t, wantMeanings, meanings, "frames")
}

func TestRetriesForEverAndTellsOnce(t *testing.T) {
	var attempts []time.Time
	opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		attempts = append(attempts, time.Now())
		return nil, &hardware.LinkError{Reason: bench.Missing, Words: message.Written("It is not there.")}
	})
	inputs, health := run(t, config(), opener, nil)
	check.Difff(t, []string{"down: It is not there."}, shown(inputs), "inputs")
	// Half of each wait is fixed, the other half times the jitter of 0.5.
	want := []time.Duration{75, 150, 300, 600, 1200, 2400, 3750, 3750}
	for n, wait := range want {
		if got := attempts[n+1].Sub(attempts[n]); got != wait*time.Millisecond {
			t.Errorf("wait %d was %s, want %dms", n+1, got, wait)
		}
	}
	if last := attempts[len(attempts)-1]; last.Sub(attempts[0]) < time.Hour-5*time.Second {
		t.Errorf("the last attempt was after %s of an hour", last.Sub(attempts[0]))
	}
	check.Equalf(t, health.Tally.Counts.Failures, uint64(len(attempts)),
		"failures counted of %d attempts", len(attempts))
}

// panicking is a transport whose Read panics, as the serial library does with too many open files.
type panicking struct{ hardware.Transport }

func (panicking) Read([]byte) (int, error) { panic("index out of range") }
func (panicking) Close() error             { return nil }

func TestAPanicIsALostLink(t *testing.T) {
	first := true
	good := hardwaretest.Paced([]bench.Traffic{heard(0, "1010\r\n"), lost(time.Second)})
	opener := hardware.OpenerFunc(func(ctx context.Context) (hardware.Transport, error) {
		if first {
			first = false
			return panicking{}, nil
		}
		return good.Open(ctx)
	})
	inputs, _ := run(t, config(), opener, nil)
	got := shown(inputs)
	if len(got) != 5 || !strings.Contains(got[1], "The console's own driver failed (index out of range)") || got[3] != "1 card AS" {
		t.Errorf("inputs %q, want up, down for the panic, up, the card, down", got)
	}
}

func TestATableThatPanicsLosesNoOtherFrame(t *testing.T) {
	inputs, health := run(t, config(), hardwaretest.Paced(
		[]bench.Traffic{heard(0, "1010\r\n4130\r\n2020\r\n")},
		[]bench.Traffic{heard(0, "3020\r\n"), lost(time.Second)},
	), func(input game.Input) {
		if input.Sequence == 2 {
			panic("no such position")
		}
	})
	got := shown(inputs)
	want := []string{"up", "1 card AS", "2 card KD", "3 card 2H", "down", "up", "4 card 2C", gone}
	if len(got) > 4 && strings.HasPrefix(got[4], "down: The console's own driver failed (no such position)") {
		got[4] = "down"
	}
	check.Difff(t, want, got, "inputs")
	if health.Tally.Counts.Failures < 2 {
		t.Errorf("%d failures counted", health.Tally.Counts.Failures)
	}
}

func TestASlowTableLosesNothing(t *testing.T) {
	// Half of the second card is in the first read; the rest of it waits in the
	// port while the table takes its time.
	inputs, _ := run(t, config(),
		hardwaretest.Paced([]bench.Traffic{heard(0, "1010\r\n41"), heard(time.Millisecond, "30\r\n"), lost(time.Minute)}),
		func(input game.Input) {
			if input.Sequence == 1 {
				time.Sleep(2 * time.Second)
			}
		})
	check.Difff(t, []string{"up", "1 card AS", "2 card KD", gone}, shown(inputs), "inputs")
}

func TestStoppingEndsRunAndCloses(t *testing.T) {
	device := must.Get(scanner.New(config(),
		link.WithOpener(hardwaretest.Paced([]bench.Traffic{heard(0, "1010\r\n"), silence(10 * time.Second)}))))(t)
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var inputs []game.Input
		err := device.Run(ctx, func(input game.Input) {
			inputs = append(inputs, input)
			if input.Sequence == 1 {
				cancel()
			}
		})
		check.Do(t, err)
		check.Difff(t, []string{"up", "1 card AS"}, shown(inputs), "inputs")
	})
	check.Equalf(t, device.Health().Link.State, bench.Closed, "the link is after Run")
}

// uniqueTable writes a card table of whole decks.
func uniqueTable(t testing.TB, decks int) string {
	t.Helper()
	var entries []cardmap.Entry
	for deck := 1; deck <= decks; deck++ {
		for index := range game.Faces {
			entries = append(entries, cardmap.Entry{Code: fmt.Sprintf("%02d%05d", deck, 1009*(index+1)),
				Card: game.CardAt(index), Deck: deck})
		}
	}
	return hardwaretest.CardTable(t, entries)
}
