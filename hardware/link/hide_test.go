package link_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
)

// reads is a device whose readings may have to be hidden.
type reads interface {
	Hide(secret func(string) bool)
	Run(ctx context.Context, sink func(game.Input)) error
	Health() bench.Health
	Capture() bench.Capture
}

// A badge is read as any code, by every protocol: the table is told its code, to find out
// whose it is, and neither frames nor capture have it, however often it is read and
// wherever reads cut it. What is nobody's badge stays.
func TestABadgeIsLeftOutOfHealthAndCapture(t *testing.T) {
	const badge, tag = "ANNA-4711", "0F0302067D"
	scans := func(protocol scanner.Protocol) func(...link.Option) (reads, error) {
		return func(options ...link.Option) (reads, error) {
			c := scanner.Default()
			c.Name, c.Path, c.Protocol = "shoe", "/dev/a-scanner", protocol
			return scanner.New(c, options...)
		}
	}
	tags := func(options ...link.Option) (reads, error) {
		c := rfid.Default()
		c.Name, c.Path = "shoe", "/dev/a-reader"
		return rfid.New(c, options...)
	}
	packet := func(code string) string {
		raw, err := scanner.EncodeSSI(code, 0)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	header := func(code string) string {
		raw, err := scanner.HeaderMessage{Kind: 'j', AIM: "C0", Text: []byte(code)}.Encode()
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	for name, test := range map[string]struct {
		device          func(...link.Option) (reads, error)
		secret          string
		hidden, visible string
	}{
		"lines":  {scans(scanner.Lines), badge, badge + "\r\n", "HELLO\r\n"},
		"ssi":    {scans(scanner.SSI), badge, packet(badge), packet("HELLO")},
		"header": {scans(scanner.HoneywellHeader), badge, header(badge), header("HELLO")},
		"tags":   {tags, tag, "\x02" + tag + "75\x03", "\x020F0302067E76\x03"},
	} {
		t.Run(name, func(t *testing.T) {
			traffic := []bench.Traffic{
				{Way: bench.Came, Data: []byte(test.visible + test.hidden[:4])},
				{Way: bench.Came, At: 10 * time.Millisecond, Data: []byte(test.hidden[4:7])},
				{Way: bench.Came, At: 20 * time.Millisecond, Data: []byte(test.hidden[7:])},
				{Way: bench.Came, At: 120 * time.Millisecond, Data: []byte(test.hidden)}, // the same reading
				{Way: bench.Came, At: 20 * time.Second, Data: []byte(test.hidden + test.visible)},
				{Way: bench.Silent, At: time.Hour},
			}
			opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
				playback := hardwaretest.NewPlayback(traffic)
				playback.Paced = true
				return playback, nil
			})
			device, err := test.device(link.WithOpener(opener))
			if err != nil {
				t.Fatal(err)
			}
			device.Hide(func(code string) bool { return code == test.secret })
			told := 0
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
				defer cancel()
				if err := device.Run(ctx, func(input game.Input) {
					if unknown, is := input.Command.(game.UnknownRead); is && unknown.Text == test.secret {
						told++
					}
				}); err != nil {
					t.Error(err)
				}
			})
			if told != 2 {
				t.Errorf("the table heard the badge %d times, want twice", told)
			}
			health := device.Health()
			var outcomes []bench.Outcome
			for _, frame := range health.Frames {
				outcomes = append(outcomes, frame.Outcome)
				if strings.Contains(string(frame.Raw)+frame.Code+frame.Meaning, test.secret) {
					t.Errorf("a frame has the badge: %+v", frame)
				}
			}
			want := []bench.Outcome{bench.Foreign, bench.Told, bench.Duplicate, bench.Told, bench.Foreign}
			if diff := cmp.Diff(want, outcomes); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
			if quality := health.Tally.Quality; quality.Unknown != 2 || quality.Told != 2 || quality.Duplicates != 1 {
				t.Errorf("counted %+v", quality)
			}
			var came bytes.Buffer
			for _, one := range device.Capture().Traffic {
				came.Write(one.Data)
			}
			if want := test.visible + test.visible; came.String() != want {
				t.Errorf("the capture has %q, want %q", came.String(), want)
			}
		})
	}
}
