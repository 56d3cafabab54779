package link_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// maker makes a driver.
type maker func(...link.Option) (*framed.Device, error)

// scans returns the maker of a scanner with this protocol, tags that of an RFID reader with a card table, or without.
func scans(protocol scanner.Protocol) maker {
	return func(options ...link.Option) (*framed.Device, error) {
		c := scanner.Default()
		c.Name, c.Path, c.Protocol = "shoe", "/dev/a-scanner", protocol
		return scanner.New(c, options...)
	}
}

func tags(table string) maker {
	return func(options ...link.Option) (*framed.Device, error) {
		c := rfid.Config{CardTable: table}.WithDefaults()
		c.Name, c.Path = "shoe", "/dev/a-reader"
		return rfid.New(c, options...)
	}
}

// A badge is read like any code, by every protocol: the table receives its code to find out whose it is, but neither
// frames nor capture contain it, however often it is read and wherever reads split it. Text that cannot be a badge
// stays.
func TestABadgeIsLeftOutOfHealthAndCapture(t *testing.T) {
	const badge, tag = "ANNA-4711", "0F0302067D"
	packet := func(code string) string {
		raw := must.Get(scanner.EncodeSSI(code, 0))(t)
		return string(raw)
	}
	header := func(code string) string {
		raw := must.Get(scanner.HeaderMessage{Kind: 'j', AIM: "C0", Text: []byte(code)}.Encode())(t)
		return string(raw)
	}
	for name, test := range map[string]struct {
		device          maker
		secret          string
		hidden, visible string
	}{
		"lines":  {scans(scanner.Lines), badge, badge + "\r\n", "HELLO\r\n"},
		"ssi":    {scans(scanner.SSI), badge, packet(badge), packet("HELLO")},
		"header": {scans(scanner.HoneywellHeader), badge, header(badge), header("HELLO")},
		"tags":   {tags(""), tag, "\x02" + tag + "75\x03", "\x02HELLO\x03"},
	} {
		t.Run(name, func(t *testing.T) {
			traffic := []bench.Traffic{
				{Way: bench.Received, Data: []byte(test.visible + test.hidden[:4])},
				{Way: bench.Received, At: 10 * time.Millisecond, Data: []byte(test.hidden[4:7])},
				{Way: bench.Received, At: 20 * time.Millisecond, Data: []byte(test.hidden[7:])},
				{Way: bench.Received, At: 120 * time.Millisecond, Data: []byte(test.hidden)}, // the same reading
				{Way: bench.Received, At: 20 * time.Second, Data: []byte(test.hidden + test.hidden + test.visible)},
				{Way: bench.Silent, At: time.Hour},
			}
			device := must.Get(test.device(link.WithOpener(hardwaretest.Again(traffic))))(t)
			device.Hide(func(code string) bool { return code == test.secret })
			told := 0
			hardwaretest.Play(t, device, time.Minute, func(input game.Input) {
				if unknown, is := input.Command.(game.UnknownRead); is && unknown.Text == test.secret {
					told++
				}
			})
			check.Equalf(t, told, 2, "the table heard the badge times")
			health := device.Health()
			var outcomes []bench.Outcome
			for _, frame := range health.Frames {
				outcomes = append(outcomes, frame.Outcome)
				check.Lacksf(t, string(frame.Raw)+frame.Code+frame.Meaning.String(), test.secret,
					"a frame has the badge: %+v", frame)
			}
			want := []bench.Outcome{bench.Understood, bench.Duplicate, bench.Understood, bench.Duplicate}
			outcomes = slices.DeleteFunc(outcomes, func(o bench.Outcome) bool { return o == bench.Foreign || o == bench.Partial })
			check.Difff(t, want, outcomes, "outcomes")
			if quality := health.Tally.Quality; quality.Unknown+quality.Partial != 2 || quality.Understood != 2 ||
				quality.Duplicates != 2 {
				t.Errorf("counted %+v", quality)
			}
			var came bytes.Buffer
			for _, one := range device.Capture().Traffic {
				came.Write(one.Data)
			}
			check.Equalf(t, came.String(), test.visible+test.visible, "the capture has")
		})
	}
}

// Text that might be a badge is not shown either, though no one here has it: a badge of another table, two that ran
// together, one whose line was cut, a tag in no card table. Its length is kept and equal texts look equal. Cards stay
// as received, even if they ran together.
func TestWhatMayBeABadgeIsHidden(t *testing.T) {
	const badge = "ANNA-4711"
	lines, tags := scans(scanner.Lines), tags("")
	for name, test := range map[string]struct {
		device   maker
		came     []string
		secrets  []string
		visible  []string
		outcomes []bench.Outcome
	}{
		"another table's": {lines, []string{"1010\r\nOTHER-BADGE\r\n"}, []string{"OTHER"}, []string{"1010"},
			[]bench.Outcome{bench.Good, bench.Foreign}},
		"two run together":   {lines, []string{badge + badge + "\r\n"}, []string{"ANNA", "4711"}, nil, []bench.Outcome{bench.Foreign}},
		"a card and a badge": {lines, []string{"1010" + badge + "\r\n"}, []string{"ANNA"}, nil, []bench.Outcome{bench.Foreign}},
		"a line cut short": {lines, []string{badge[:6], badge[6:], ""}, []string{"ANNA", "4711"}, nil,
			[]bench.Outcome{bench.Partial}},
		"an end that never comes": {lines, []string{strings.Repeat(badge, 20)}, []string{"ANNA", "4711"}, nil, nil},
		"with controls":           {lines, []string{"\x1b[2KOTHER-BADGE\r\n"}, []string{"OTHER"}, nil, []bench.Outcome{bench.Foreign}},
		"a tag of nobody": {tags, []string{"\x020F0302067E76\x03\x020F0302067E76\x03"},
			[]string{"0F0302067E"}, nil, []bench.Outcome{bench.Foreign, bench.Duplicate}},
		"a tag that is damaged": {tags, []string{"\x020F0302067E77\x03"}, []string{"0F0302067E"}, nil,
			[]bench.Outcome{bench.BadCheck}},
		"cards run together": {lines, []string{"10104130\r\n20103010\r\n"}, nil, []string{"10104130", "20103010"},
			[]bench.Outcome{bench.Foreign, bench.Foreign}},
		"what is no badge": {lines, []string{"HELLO\r\n", "9999999\r\n"}, nil, []string{"HELLO", "9999999"},
			[]bench.Outcome{bench.Foreign, bench.Foreign}},
	} {
		t.Run(name, func(t *testing.T) {
			var traffic []bench.Traffic
			for i, came := range test.came {
				at := time.Duration(i) * 10 * time.Millisecond
				if came != "" {
					traffic = append(traffic, bench.Traffic{Way: bench.Received, At: at, Data: []byte(came)})
				}
			}
			traffic = append(traffic, bench.Traffic{Way: bench.Silent, At: 10 * time.Second})
			device := must.Get(test.device(link.WithOpener(hardwaretest.Again(traffic))))(t)
			device.Hide(func(code string) bool { return code == badge })
			hardwaretest.Play(t, device, 5*time.Second, func(game.Input) {})
			var frames, capture strings.Builder
			var outcomes []bench.Outcome
			for _, frame := range device.Health().Frames {
				outcomes = append(outcomes, frame.Outcome)
				frames.WriteString(string(frame.Raw) + " " + frame.Code + " " + frame.Meaning.String() + "\n")
			}
			if diff := cmp.Diff(test.outcomes, outcomes); test.outcomes != nil && diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
			for _, one := range device.Capture().Traffic {
				capture.Write(one.Data)
			}
			check.Equalf(t, capture.Len(), len(strings.Join(test.came, "")), "the capture has bytes")
			for where, text := range map[string]string{"frames": frames.String(), "capture": capture.String()} {
				for _, secret := range test.secrets {
					check.Lacksf(t, text, secret, "the %s have", where)
				}
				for _, visible := range test.visible {
					check.Containsf(t, text, visible, "the %s have no", where)
				}
			}
			if len(test.secrets) > 0 && !strings.Contains(frames.String(), "hidden: it may be a badge") {
				t.Errorf("the frames do not say that something is hidden: %q", frames.String())
			}
		})
	}
}
