package scanner_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func bytesOf(t testing.TB, digits string) []byte {
	t.Helper()
	return must.Get(hex.DecodeString(digits))(t)
}

// Golden packets, from the documentation: no capture of a real scanner is public.
func TestSSIPackets(t *testing.T) {
	for _, test := range []struct {
		name, raw string
		want      scanner.SSIPacket
		// code is the text of a code; words describes anything else.
		code, words string
	}{
		{"the ace of spades, Code 128", "09f300000331303130fe3f", scanner.SSIPacket{Opcode: 0xf3, Data: []byte("\x031010")}, "1010", ""},
		{"the same again", "09f300010331303130fe3e", scanner.SSIPacket{Opcode: 0xf3, Status: 1, Data: []byte("\x031010")}, "1010", ""},
		{"acknowledged", "04d00000ff2c", scanner.SSIPacket{Opcode: 0xd0, Data: []byte{}}, "", "acknowledged by the scanner"},
		{"refused for its check", "05d1000001ff29", scanner.SSIPacket{Opcode: 0xd1, Data: []byte{1}}, "",
			"refused by the scanner, cause 1: the check did not fit, it wants it again"},
		{"refused as unknown", "05d1000002ff28", scanner.SSIPacket{Opcode: 0xd1, Data: []byte{2}}, "",
			"refused by the scanner, cause 2: unexpected or unknown"},
		{"denied", "05d1000006ff24", scanner.SSIPacket{Opcode: 0xd1, Data: []byte{6}}, "", "refused by the scanner, cause 6: denied"},
		{"a host's", "04d00400ff28", scanner.SSIPacket{Opcode: 0xd0, Source: 4, Data: []byte{}}, "",
			"a host's message D0: the line gives back what is sent, or another program sends"},
		{"part of a longer code", "09f300020331303130fe3d",
			scanner.SSIPacket{Opcode: 0xf3, Status: 2, Data: []byte("\x031010")}, "", "part of a longer code, status 02, thrown away"},
		{"nothing behind the kind", "05f3000003ff05", scanner.SSIPacket{Opcode: 0xf3, Data: []byte{3}}, "",
			"a code of no characters, thrown away"},
		{"another message", "05f6000001ff04", scanner.SSIPacket{Opcode: 0xf6, Data: []byte{1}}, "", "message F6, of no use here"},
	} {
		t.Run(test.name, func(t *testing.T) {
			raw := bytesOf(t, test.raw)
			got := must.Get(scanner.DecodeSSI(raw))(t)
			check.Difff(t, test.want, got, "packet")
			text, _, isCode := got.Code()
			words, _ := got.Words()
			if string(text) != test.code || isCode != (test.code != "") || !isCode && words.String() != test.words {
				t.Errorf("code %q, words %q", text, words)
			}
			if back, err := got.Encode(); err != nil || !bytes.Equal(back, raw) {
				t.Errorf("written as % x, %v", back, err)
			}
		})
	}
	// No bit of a packet can be hurt without being noticed.
	good := bytesOf(t, "09f300000331303130fe3f")
	for bit := range len(good) * 8 {
		hurt := bytes.Clone(good)
		hurt[bit/8] ^= 1 << (bit % 8)
		if packet, err := scanner.DecodeSSI(hurt); !errors.Is(err, scanner.ErrPacket) {
			t.Errorf("% x is taken for %+v", hurt, packet)
		}
	}
	if _, err := scanner.EncodeSSI(string(make([]byte, 251)), 3); err == nil {
		t.Error("a code of 251 characters went into a packet")
	}
}

func TestDataHeaderMessages(t *testing.T) {
	raw := append(bytesOf(t, "16fe130000000d"), "MSGGET0005jC0\x1d1010\r"...)
	message, err := scanner.DecodeDataHeader(raw)
	want := scanner.HeaderMessage{Kind: 'j', AIM: "C0", Text: []byte("1010")}
	if diff := cmp.Diff(want, message); diff != "" || err != nil {
		t.Fatalf("%v, message (-want +got):\n%s", err, diff)
	}
	if back, err := message.Encode(); err != nil || !bytes.Equal(back, raw) {
		t.Errorf("written as %q, %v", back, err)
	}
	for _, wrong := range []string{
		"", "1010\r", string(raw[:20]), string(raw) + "x", string(raw[:len(raw)-1]) + "\n",
		"\x16\xfe\x13\x00\x00\x00\nMSGGET0005jC0\x1d1010\r", "\x16\xfe\x13\x00\x00\x00\rMSGPUT0005jC0\x1d1010\r",
		"\x16\xfe\x13\x00\x00\x00\rMSGGET0006jC0\x1d1010\r", "\x16\xfe\x13\x00\x00\x00\rMSGGET00x5jC0\x1d1010\r",
		"\x16\xfe\x13\x00\x00\x00\rMSGGET0005jC0\x1c1010\r",
	} {
		if message, err := scanner.DecodeDataHeader([]byte(wrong)); !errors.Is(err, scanner.ErrPacket) {
			t.Errorf("%q is taken for %+v", wrong, message)
		}
	}
	if _, err := (scanner.HeaderMessage{AIM: "C", Text: []byte("1")}).Encode(); err == nil {
		t.Error("an AIM identifier of one character was written")
	}
}

func FuzzDecodePackets(f *testing.F) {
	f.Add(bytesOf(f, "09f300000331303130fe3f"))
	f.Add([]byte("\x16\xfe\x13\x00\x00\x00\rMSGGET0005jC0\x1d1010\r"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if packet, err := scanner.DecodeSSI(raw); err == nil {
			packet.Words()
			if back, err := packet.Encode(); err != nil || !bytes.Equal(back, raw) {
				t.Fatalf("% x was read as %+v, which is % x, %v", raw, packet, back, err)
			}
		}
		if message, err := scanner.DecodeDataHeader(raw); err == nil {
			if back, err := message.Encode(); err != nil || !bytes.Equal(back, raw) {
				t.Fatalf("%q was read as %+v, which is %q, %v", raw, message, back, err)
			}
		}
	})
}

// A complete code is accepted with any status bits. Only the bit for more to follow makes it a part.
func TestOnlyMoreToComeMakesAnSSICodeAPart(t *testing.T) {
	for status := range 0x100 {
		raw := must.Get(scanner.SSIPacket{Opcode: 0xf3, Status: byte(status), Data: []byte("\x031010")}.Encode())(t)
		packet, err := scanner.DecodeSSI(raw)
		must.Dof(t, err, "status %02X", status)
		part := status&0x02 != 0
		if text, _, ok := packet.Code(); ok == part || ok && string(text) != "1010" {
			t.Errorf("status %02X: read %q, %v", status, text, ok)
		}
		check.Equalf(t, packet.Again(), (status&0x01 != 0), "status %02X: again", status)
	}
}

func TestCaptures(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*scanner.Config)
		want   []string
		frames []string
	}{
		{"ssi", func(c *scanner.Config) { c.Maker, c.Protocol = "zebra", scanner.SSI },
			[]string{"1 card AS", "2 card 2H", "3 no-read", "4 card KD", "5 cut card", `6 unknown "STAFF-17"`},
			[]string{
				"good AS 1010: card AS", "duplicate AS 1010: sent again, dropped", "duplicate AS 1010: sent again, dropped",
				"bad-check: damaged: its checksum is wrong, thrown away", "good 2H 2020: card 2H", "duplicate 2H 2020: sent again, dropped",
				"no-read NOREAD: no-read", "partial: cut short, thrown away", "good KD 4130: card KD", "good cut CUT: cut card",
				`unknown STAFF-17: unknown code "STAFF-17"`, "told: refused by the scanner, cause 2: unexpected or unknown",
				"unknown: message F6, of no use here", "unknown: part of a longer code, status 02, thrown away",
			}},
		{"ssi-acknowledged", func(c *scanner.Config) { c.Protocol, c.Acknowledge = scanner.SSI, true },
			[]string{"1 card AS", "2 card 2H", "3 card 3C", "4 card KD"},
			[]string{
				"good AS 1010: card AS", "sent: acknowledged", "duplicate AS 1010: sent again, dropped", "sent: acknowledged",
				"bad-check: damaged: its checksum is wrong, thrown away", "good 2H 2020: card 2H", "sent: acknowledged",
				"told: acknowledged by the scanner", "good 3C 3030: card 3C", "good KD 4130: card KD",
				"sent: acknowledged", "sent: acknowledged",
			}},
		{"ssi-same-card-twice", func(c *scanner.Config) { c.Protocol = scanner.SSI },
			[]string{"1 card KD", "2 card KD repeated"},
			[]string{"good KD 4130: card KD", "bad-check: damaged: its checksum is wrong, thrown away",
				"good KD 4130: card KD, the same code as the card before"}},
		{"honeywell-header", func(c *scanner.Config) { c.Maker, c.Protocol = "honeywell", scanner.HoneywellHeader },
			[]string{"1 card AS", "2 no-read", "3 card 2H", "4 card 3C", "5 card KD", "6 cut card", `7 unknown "STAFF-17"`},
			[]string{
				"good AS 1010: card AS", "no-read NOREAD: no-read", "bad-check: damaged: its checksum is wrong, thrown away", "junk: junk",
				"partial: cut short, thrown away", "good 2H 2020: card 2H", "good 3C 3030: card 3C", "good KD 4130: card KD",
				"good cut CUT: cut card", `unknown STAFF-17: unknown code "STAFF-17"`, "junk: junk",
			}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := config()
			test.change(&c)
			traffic := must.Get(hardwaretest.Capture(filepath.Join("testdata", "captures", test.name+".capture")))(t)
			inputs, health := run(t, c, hardwaretest.Paced(traffic), nil)
			check.Difff(t, append(append([]string{"up"}, test.want...), gone), shown(inputs), "inputs")
			check.Difff(t, test.frames, framesOf(health), "frames")
		})
	}
}

// framesOf returns the kept frames: outcome, face, code, meaning.
func framesOf(health bench.Health) (words []string) {
	for _, frame := range health.Frames {
		what := string(frame.Outcome)
		for _, part := range []string{frame.Face, frame.Code} {
			if part != "" {
				what += " " + part
			}
		}
		words = append(words, fmt.Sprintf("%s: %s", what, frame.Meaning))
	}
	return words
}

// A damaged byte costs only the packet that contains it, and never gives a card that was not read. Messages with a
// data header have no check, so for them only the other packets are checked.
func FuzzOneByteHurt(f *testing.F) {
	f.Add(false, uint16(0), byte(4))
	f.Add(false, uint16(8), byte(1))
	f.Add(true, uint16(2), byte(3))
	f.Fuzz(func(t *testing.T, header bool, place uint16, change byte) {
		if change == 0 {
			return
		}
		measure := framing.MeasureSSI
		if header {
			measure = framing.MeasureDataHeader
		}
		var stream []byte
		var sent []string
		for _, code := range []string{"1010", "4130", "2020"} {
			packet, err := scanner.EncodeSSI(code, 3)
			if header {
				packet, err = scanner.HeaderMessage{Kind: 'j', AIM: "C0", Text: []byte(code)}.Encode()
			}
			must.Do(t, err)
			stream, sent = append(stream, packet...), append(sent, string(packet))
		}
		at := int(place) % len(stream)
		hurt := at / (len(stream) / len(sent))
		stream[at] ^= change
		cutter := framing.NewPackets(measure, time.Second)
		var whole []string
		keep := func(p framing.Piece) {
			if p.Kind == framing.Frame {
				whole = append(whole, string(p.Raw))
			}
		}
		cutter.Feed(stream, time.Time{}, keep)
		cutter.Flush(keep)
		if header && len(whole) == len(sent) {
			whole = slices.Delete(whole, hurt, hurt+1)
		}
		if want := slices.Delete(sent, hurt, hurt+1); !slices.Equal(want, whole) {
			t.Fatalf("byte %d hurt: %q came out, want %q", at, whole, want)
		}
	})
}
