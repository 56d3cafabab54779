package rfid_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The golden frames are computed by hand: 0F^03^02^06^7D is 75.
func TestDecode(t *testing.T) {
	for name, test := range map[string]struct {
		text, want string
		err        error
	}{
		"a tag":                    {"0F0302067D75", "0F0302067D", nil},
		"another":                  {"0F0302067E76", "0F0302067E", nil},
		"zeros":                    {"000000000000", "", rfid.ErrNoTag},
		"ones":                     {"FFFFFFFFFFFF", "", rfid.ErrNoTag},
		"a wrong check":            {"0F0302067D74", "", rfid.ErrCheck},
		"two digits swapped":       {"0F0302067D57", "", rfid.ErrCheck},
		"small letters":            {"0f0302067d75", "", rfid.ErrUnknown},
		"no hexadecimal character": {"0G0302067D75", "", rfid.ErrUnknown},
		"one too few":              {"0F0302067D7", "", rfid.ErrUnknown},
		"one too many":             {"0F0302067D750", "", rfid.ErrUnknown},
		"nothing":                  {"", "", rfid.ErrUnknown},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := rfid.Decode(test.text); got != test.want || !errors.Is(err, test.err) {
				t.Errorf("%q read as %q, %v", test.text, got, err)
			}
		})
	}
}

// Encoded tags decode to the same tag, and no single damaged character gives another tag.
func TestOneHurtCharacterIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tag := rapid.StringMatching(`[0-9A-F]{10}`).Draw(t, "tag")
		text := must.Get(rfid.Encode(tag))(t)
		if got, err := rfid.Decode(text); got != tag || err != nil {
			t.Fatalf("%q reads back as %q, %v", text, got, err)
		}
		hurt := []byte(text)
		hurt[rapid.IntRange(0, len(hurt)-1).Draw(t, "at")] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
		if got, err := rfid.Decode(string(hurt)); err == nil {
			t.Fatalf("%q read as %q", hurt, got)
		}
	})
	check.ErrorSaysf(t, check.ErrorOf(rfid.Encode("0F0302067d")), "is no tag", "a tag in small letters")
}

// FuzzDecode decodes arbitrary text: it never panics, and encoding a frame gives the same text.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"0F0302067D75", "000000000000", "", "0F0302067D", "0f0302067d75"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tag, err := rfid.Decode(text)
		if err != nil {
			return
		}
		if again, err := rfid.Encode(tag); err != nil || again != text {
			t.Errorf("%q is written as %q, %v", text, again, err)
		}
	})
}

func config(t *testing.T) rfid.Config {
	c := rfid.Config{}.WithDefaults()
	c.Name, c.Path = "shoe", "/dev/a-reader"
	c.CardTable = hardwaretest.CardLines(t, "0F0302067D,A,S,1\n0F0302067E,A,S,2\n")
	c.CutCard = []string{"0F0302067F"}
	return c
}

func captures(t *testing.T) [][]bench.Traffic {
	t.Helper()
	return must.Get(hardwaretest.Captures("testdata/captures", "cards"))(t)
}

// replay plays recordings in a minute of synthetic time; then the device is missing.
func replay(t *testing.T, c rfid.Config, sink func(game.Input), recordings ...[]bench.Traffic) ([]string, bench.Health) {
	t.Helper()
	reader := must.Get(rfid.New(c, link.WithOpener(hardwaretest.Paced(recordings...)),
		link.WithJitter(func() float64 { return 0.5 })))(t)
	inputs, health := hardwaretest.Played(t, reader, time.Minute, sink)
	return hardwaretest.Shown(inputs, show), health
}

// show describes an input briefly, including its raw frame.
func show(input game.Input) string {
	what := ""
	switch command := input.Command.(type) {
	case game.CardRead:
		what = fmt.Sprintf("%s %s repeated %t", command.Card, command.ID, command.Repeated)
	case game.CutCardRead:
		what = "cut card"
	case game.UnknownRead:
		what = "unknown " + command.Text
	case game.LinkChanged:
		return hardwaretest.LinkWords(command)
	}
	return fmt.Sprintf("%d %s %s %q", input.Sequence, input.Device, what, input.Raw)
}

func TestCaptures(t *testing.T) {
	const gone = "down: the reader was unplugged"
	got, health := replay(t, config(t), nil, captures(t)...)
	want := []string{
		"up", `1 shoe AS 0F0302067D repeated false "\x020F0302067D75\x03"`, `2 shoe AS 0F0302067E repeated false "\x020F0302067E76\x03"`,
		`3 shoe cut card "\x020F0302067F77\x03"`, `4 shoe AS 0F0302067D repeated false "\x020F0302067D75\x03"`, gone,
	}
	check.Difff(t, want, got, "inputs")
	check.Difff(t, bench.Quality{Good: 4, Unknown: 1, Noise: 1, Duplicates: 2, Oversize: 1, Partial: 2,
		JunkBytes: 5, BadChecks: 1, Resyncs: 3}, health.Tally.Quality, "quality")
	wantWords := []string{
		"card AS, tag 0F0302067D", "card AS, tag 0F0302067D, still there, dropped", "card AS, tag 0F0302067D, still there, dropped", "card AS, tag 0F0302067E",
		"cut short, thrown away", "its checksum is wrong, thrown away", "junk", "it is not part of this protocol, thrown away", "too short, thrown away", "too long, thrown away", "junk",
		"cut card, tag 0F0302067F", "tag 00007A11B3, not enrolled, read once: noise", "card AS, tag 0F0302067D",
	}
	check.Difff(t, wantWords, hardwaretest.Meanings(health), "frames")
}

// A tag that is not there is read once or is all zeros; one that is there is read repeatedly.
func TestReadingsOutOfNothing(t *testing.T) {
	const ghost, zeros, badge = "\x0200F00000F000\x03", "\x02000000000000\x03", "\x020000112233" + "00\x03"
	at := func(seconds float64, text string) bench.Traffic {
		return bench.Traffic{Way: bench.Received, At: time.Duration(seconds * float64(time.Second)), Data: []byte(text)}
	}
	for name, test := range map[string]struct {
		traffic []bench.Traffic
		want    []string
		quality bench.Quality
	}{
		"three ghosts": {[]bench.Traffic{at(1, ghost), at(1.8, ghost), at(2.6, ghost), at(4, "")}, nil,
			bench.Quality{Noise: 3}},
		"zeros as often as they like": {[]bench.Traffic{at(1, zeros), at(1.1, zeros), at(1.2, zeros)}, nil,
			bench.Quality{Noise: 3}},
		"a ghost and a card": {[]bench.Traffic{at(1, ghost), at(1.1, "\x020F0302067D75\x03"), at(3, "")},
			[]string{`1 shoe AS 0F0302067D repeated false "\x020F0302067D75\x03"`}, bench.Quality{Noise: 1, Good: 1}},
		"two ghosts at once": {[]bench.Traffic{at(1, ghost), at(1.1, badge), at(3, "")}, nil, bench.Quality{Noise: 2}},
		"a badge that lies there": {[]bench.Traffic{at(1, badge), at(1.1, badge), at(1.2, badge), at(1.3, badge)},
			[]string{`1 shoe unknown 0000112233 "\x02000011223300\x03"`}, bench.Quality{Unknown: 1, Duplicates: 3}},
		"a badge that comes again": {[]bench.Traffic{at(1, badge), at(1.1, badge), at(3, badge), at(3.1, badge)},
			[]string{`1 shoe unknown 0000112233 "\x02000011223300\x03"`, `2 shoe unknown 0000112233 "\x02000011223300\x03"`},
			bench.Quality{Unknown: 2, Duplicates: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			got, health := replay(t, config(t), nil, test.traffic)
			if diff := cmp.Diff(test.want, got[1:len(got)-1], cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("inputs (-want +got):\n%s", diff)
			}
			check.Difff(t, test.quality, health.Tally.Quality, "quality")
		})
	}
}

// Without a table no tag is a card: the technician reads the tags to enroll.
func TestWithoutATableNothingIsACard(t *testing.T) {
	c := config(t)
	c.CardTable = ""
	got, _ := replay(t, c, nil, captures(t)...)
	for _, input := range got {
		if strings.Contains(input, "repeated") || strings.Contains(input, "cut card") {
			t.Errorf("%s without a table", input)
		}
	}
	if len(got) != 3 || got[1] != `1 shoe unknown 0F0302067D "\x020F0302067D75\x03"` { // the only tag that was read twice
		t.Errorf("inputs %q", got)
	}
}

// A panic over one reading does not affect the others, and counts as a lost link.
func TestThePanicOfOneReadingIsOutlived(t *testing.T) {
	got, health := replay(t, config(t), func(input game.Input) {
		if input.Sequence == 1 {
			panic("no table")
		}
	}, []bench.Traffic{{Way: bench.Received, At: time.Millisecond, Data: []byte("\x020F0302067D75\x03\x020F0302067E76\x03")}})
	if len(got) < 4 || !strings.HasPrefix(got[2], "2 shoe AS") || !strings.Contains(got[3], "The console's own driver failed (no table)") || health.Tally.Quality.Good != 2 {
		t.Errorf("inputs %q, %+v", got, health.Tally.Quality)
	}
}

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*rfid.Config)
		want   []string
	}{
		"the line":             {func(c *rfid.Config) { c.Baud, c.Parity = 9, "E" }, []string{"baud = 9", `parity = "E"`}},
		"the times":            {func(c *rfid.Config) { c.IdleGap, c.DeadTime = 1, 1 }, []string{`idle_gap = "1ns"`, `dead_time = "1ns"`}},
		"the cut card":         {func(c *rfid.Config) { c.CutCard = []string{"CUT"} }, []string{`cut_card: "CUT" is no tag`}},
		"no such table":        {func(c *rfid.Config) { c.CardTable = "/no/such.csv" }, []string{"card_table", "/no/such.csv"}},
		"no tag in the table":  {func(c *rfid.Config) { c.CardTable = hardwaretest.CardLines(t, "AX77,A,S,1\n") }, []string{`"AX77", the AS of deck 1, is no tag`}},
		"a card twice":         {func(c *rfid.Config) { c.CardTable = hardwaretest.CardLines(t, "0F0302067D,A,S,1\n0F0302067D,2,S,1\n") }, []string{"line 3, column 1 (code)"}},
		"the cut card in both": {func(c *rfid.Config) { c.CutCard = []string{"0F0302067D"} }, []string{"cannot stand for both"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := config(t)
			test.change(&c)
			hardwaretest.Refused(t, rfid.Kind, c, test.want...)
		})
	}
}
