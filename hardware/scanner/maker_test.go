package scanner_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Every maker can be configured by name alone.
func TestMakers(t *testing.T) {
	for _, maker := range scanner.Makers() {
		t.Run(string(maker), func(t *testing.T) {
			c := scanner.Config{Maker: maker}
			c.Name, c.Path = "shoe", "/dev/it"
			c = c.WithDefaults()
			must.Do(t, c.Validate())
			check.Difff(t, c, c.WithDefaults(), "filled in twice it is another (-once +twice)")
			for _, text := range cardmap.DefaultNoRead() {
				if !slices.Contains(c.NoRead, text) {
					t.Errorf("%q is no failed read any more", text)
				}
			}
		})
	}
}

func TestAPresetGivesWayToTheSite(t *testing.T) {
	c := scanner.Config{Maker: "microscan"}.WithDefaults()
	if c.Settings.Format() != "9600 7E1" || c.Suffix != "CRLF" || c.NoRead[0] != "NO LABEL" || c.NoRead[1] != "BADCODE" {
		t.Errorf("a Microscan is %s, suffix %s, no-read %q", c.Settings.Format(), c.Suffix, c.NoRead)
	}
	c = scanner.Config{Maker: "microscan", Suffix: "ETX", NoRead: []string{"XX"}}
	c.Baud, c.Parity, c.DataBits = 115200, "none", 8
	c = c.WithDefaults()
	if c.Settings.Format() != "115200 8N1" || c.Suffix != "ETX" || !slices.Equal(c.NoRead, []string{"XX"}) {
		t.Errorf("set up by the site it is %s, suffix %s, no-read %q", c.Settings.Format(), c.Suffix, c.NoRead)
	}
}

func TestProtocolRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*scanner.Config)
		want   string
	}{
		"no such maker": {func(c *scanner.Config) { c.Maker = "acme" }, `maker = "acme": want one of honeywell, metrologic,`},
		"no such protocol": {func(c *scanner.Config) { c.Protocol = "usb" },
			`protocol = "usb": want one of lines, ssi, honeywell-header`},
		"no such check":         {func(c *scanner.Config) { c.Check = "fcs" }, `check = "fcs": want none or lrc`},
		"a check without marks": {func(c *scanner.Config) { c.Check = framing.LRC }, `check = "lrc": want marks`},
		"a check on packets": {func(c *scanner.Config) { c.Check, c.Protocol = framing.LRC, scanner.SSI },
			`check = "lrc" is for protocol = "lines"`},
		"packets of seven bits": {func(c *scanner.Config) { c.DataBits, c.Protocol = 7, scanner.SSI },
			`data_bits = 7: protocol = "ssi" has bytes of 8 bits`},
		"acknowledging lines":     {func(c *scanner.Config) { c.Acknowledge = true }, `acknowledge is for protocol = "ssi"`},
		"acknowledging Honeywell": {func(c *scanner.Config) { c.Acknowledge, c.Protocol = true, scanner.HoneywellHeader }, `acknowledge is for protocol = "ssi"`},
	} {
		t.Run(name, func(t *testing.T) {
			c := config()
			test.change(&c)
			hardwaretest.Refused(t, scanner.Kind, c, test.want)
		})
	}
}

func TestACheckBehindACode(t *testing.T) {
	c := config()
	c.Prefix, c.Suffix, c.Check = "STX", "ETX", framing.LRC
	inputs, health := run(t, c,
		hardwaretest.Paced([]bench.Traffic{heard(0, "\x021010\x03\x03\x024131\x03\x05\x024130\x03\x05"), lost(time.Second)}), nil)
	check.Difff(t, []string{"up", "1 card AS", "2 card KD", gone}, shown(inputs), "inputs")
	check.Difff(t, bench.Quality{Good: 2, BadChecks: 1}, health.Tally.Quality, "quality")
}

// A code of another slot is counted and shown with an explanation, with every protocol.
func TestAnotherSlot(t *testing.T) {
	packet := must.Get(scanner.EncodeSSI("21010\r\n", 3))(t)
	own := must.Get(scanner.EncodeSSI("31010\r\n", 3))(t)
	for _, test := range []struct {
		protocol scanner.Protocol
		sent     string
	}{{scanner.Lines, "21010\r\n31010\r\n"}, {scanner.SSI, string(packet) + string(own)}} {
		t.Run(string(test.protocol), func(t *testing.T) {
			c := config()
			c.Prefix, c.Protocol = "3", test.protocol
			inputs, health := run(t, c, hardwaretest.Paced([]bench.Traffic{heard(0, test.sent), lost(time.Second)}), nil)
			check.Difff(t, []string{"up", `1 unknown "21010"`, "2 card AS", gone}, shown(inputs), "inputs")
			want := []string{`unknown 21010: unknown code "21010", prefix missing: it begins with slot "2", this device's is "3"`, "good AS 1010: card AS"}
			check.Difff(t, want, framesOf(health), "frames")
		})
	}
}

// The text around a code inside a packet is the same as in a line.
func TestInsideAPacket(t *testing.T) {
	c := config()
	c.Protocol, c.AIM, c.MinLength, c.MaxLength, c.NoRead = scanner.SSI, true, 3, 8, []string{}
	var sent string
	for _, text := range []string{"]C01010\r", "4130", "\r\n", "12", "123456789", "]C0"} {
		packet := must.Get(scanner.EncodeSSI(text, 3))(t)
		sent += string(packet)
	}
	_, health := run(t, c, hardwaretest.Paced([]bench.Traffic{heard(0, sent), lost(time.Second)}), nil)
	want := []string{
		"good AS 1010: card AS", "good KD 4130: card KD", "unknown: a code of no characters, thrown away",
		"partial: too short, thrown away", "oversize: too long, thrown away", "partial: too short, thrown away",
	}
	check.Difff(t, want, framesOf(health), "frames")
}

// deaf accepts no writing.
type deaf struct{ hardware.Transport }

func (deaf) Write([]byte) (int, error) {
	return 0, &hardware.LinkError{Reason: bench.Hung, Words: message.Written("It takes nothing.")}
}

// A scanner that does not accept its acknowledgment is a lost link. The card was dealt, and nothing is written if the
// site does not allow it.
func TestAcknowledgingAHungScanner(t *testing.T) {
	packet := must.Get(scanner.EncodeSSI("1010", 3))(t)
	for _, acknowledge := range []bool{true, false} {
		first := true
		opener := hardware.OpenerFunc(func(ctx context.Context) (hardware.Transport, error) {
			if !first {
				return nil, errors.New("away")
			}
			first = false
			transport, err := hardwaretest.Paced([]bench.Traffic{heard(0, string(packet)), lost(time.Second)}).Open(ctx)
			return deaf{transport}, err
		})
		c := config()
		c.Protocol, c.Acknowledge = scanner.SSI, acknowledge
		inputs, health := run(t, c, opener, nil)
		why := gone
		if acknowledge {
			why = "down: It takes nothing."
		}
		if diff := cmp.Diff([]string{"up", "1 card AS", why}, shown(inputs)); diff != "" || health.Tally.Counts.SentBytes != 0 {
			t.Errorf("acknowledge %v: %d bytes sent, inputs (-want +got):\n%s", acknowledge, health.Tally.Counts.SentBytes, diff)
		}
	}
}
