package angeleye_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The golden frames are computed by hand from the protocol's rules, not by Encode.
var golden = map[string]struct{ frame, want string }{
	"start":                                {"05 31 53 03 36 31", "the shoe was switched on"},
	"player card 1 is the eight of spades": {"05 33 44 81 B8 03 34 44", "card 8S, player 1"},
	"player wins with a pair":              {"05 35 47 91 03 45 30", "the shoe's result: player, player pair"},
	"cut card":                             {"05 36 43 03 37 36", "cut card"},
	"error 1 in error mode":                {"05 37 45 C1 03 42 30", "error 1: a card cannot be read, the shoe is in error mode"},
	"locked":                               {"05 38 4C 81 03 46 36", "locked"},
}

func TestGoldenFrames(t *testing.T) {
	for name, test := range golden {
		t.Run(name, func(t *testing.T) {
			raw := hardwaretest.Bytes(t, test.frame)
			message, err := angeleye.Decode(raw)
			if err != nil || message.Words().String() != test.want {
				t.Fatalf("read as %q, %v; want %q", message.Words(), err, test.want)
			}
			if again, err := angeleye.Encode(message); err != nil || !bytes.Equal(again, raw) {
				t.Errorf("written as % X, %v", again, err)
			}
		})
	}
}

// sealed returns a frame around data, with the right check.
func sealed(data string) []byte {
	sum := byte(0x03)
	for _, b := range []byte(data) {
		sum ^= b
	}
	return []byte("\x05" + data + "\x03" + strings.ToUpper(hex.EncodeToString([]byte{sum})))
}

// A right check does not turn other bytes into a frame.
func TestDecodeRefusesWhatOnlyLooksRight(t *testing.T) {
	for name, data := range map[string]string{
		"no letter": "1", "another letter": "1Z", "more behind it": "1S\x81", "less behind it": "1D\x81",
		"a control character for a number": "\x01S",
		"bit 7 clear":                      "1D\x01\x98", "player card 0": "1D\x80\x98", "player card 4": "1D\x84\x98",
		"no such place": "1D\xB1\x98",
		"no rank":       "1D\x81\x90", "rank 14": "1D\x81\x9E", "no suit": "1D\x81\x88", "suit 5": "1D\x81\xD8", "no card": "1D\x81\x80",
		"no such mode": "1d\xB1\x98", "no such result": "1G\x80", "a bit of a result": "1G\x94",
		"a bit of a lock": "1L\x83", "a setting's control character": "1M12\x0234 ",
	} {
		if message, err := angeleye.Decode(sealed(data)); !errors.Is(err, angeleye.ErrUnknown) || message != (angeleye.Message{}) {
			t.Errorf("%s: read as %q, %v", name, message.Words(), err)
		}
	}
	for _, frame := range []string{"", "05", "05 31 53 03 36", "06 31 53 03 36 31", "05 31 53 02 36 31"} {
		if _, err := angeleye.Decode(hardwaretest.Bytes(t, frame)); err == nil {
			t.Errorf("%q was read", frame)
		}
	}
}

// Only a card for the player, the banker or the first of a shoe is for the table.
func TestWhatIsDealt(t *testing.T) {
	for data, want := range map[string]bool{
		"1D\x81\xB8": true, "1D\x93\xB8": true, "1D\xC1\xB8": true, "1D\xC1\x80": false, "1D\xA1\xB8": false, "1D\xD1\xB8": false,
		"1R\x81\xB8": false, "1d\x81\xB8": false, "1d\x91\xB8": false, "1d\xA1\x80": false, "1C": false,
	} {
		message, err := angeleye.Decode(sealed(data))
		if err != nil || message.Dealt() != want {
			t.Errorf("%q: dealt %t, %v", data, message.Dealt(), err)
		}
	}
}

func TestErrorWords(t *testing.T) {
	seen := map[string]bool{}
	for code := range 9 {
		words := angeleye.ErrorWords(code).String()
		if seen[words] || strings.Contains(words, "does not have") != (code == 0 || code == 8) {
			t.Errorf("error %d is %q", code, words)
		}
		seen[words] = true
	}
}

func messages(t *rapid.T) angeleye.Message {
	m := angeleye.Message{Sequence: byte(rapid.IntRange('0', '9').Draw(t, "sequence"))}
	m.Kind = rapid.SampledFrom([]angeleye.MessageKind{angeleye.Drawn, angeleye.DrawnAgain, angeleye.StandBy, angeleye.Failed,
		angeleye.LockState, angeleye.Setting}).Draw(t, "kind")
	switch m.Kind {
	case angeleye.Drawn, angeleye.DrawnAgain:
		m.Place = rapid.SampledFrom([]angeleye.Place{angeleye.Player, angeleye.Banker, angeleye.Burn,
			angeleye.FirstCard, angeleye.BurnCount}).Draw(t, "place")
		m.Index, m.Card = rapid.IntRange(1, 3).Draw(t, "index"), game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))
	case angeleye.Failed:
		m.Code, m.ErrorMode = rapid.IntRange(0, 63).Draw(t, "code"), rapid.Bool().Draw(t, "mode")
	case angeleye.LockState:
		m.Locked = rapid.Bool().Draw(t, "locked")
	case angeleye.Setting:
		m.Address, m.Value = rapid.StringMatching(`[0-9A-F]{2}`).Draw(t, "address"), rapid.StringMatching(`[0-9A-F]{4}`).Draw(t, "value")
	}
	return m
}

func TestWhatIsWrittenReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		message := messages(t)
		raw := must.Get(angeleye.Encode(message))(t)
		got, err := angeleye.Decode(raw)
		if diff := cmp.Diff(message, got); err != nil || diff != "" {
			t.Fatalf("% X reads back otherwise, %v (-want +got):\n%s", raw, err, diff)
		}
	})
}

// No single damaged byte turns a frame into another message.
func TestOneHurtByteIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := must.Get(angeleye.Encode(messages(t)))(t)
		raw[rapid.IntRange(0, len(raw)-1).Draw(t, "at")] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
		if message, err := angeleye.Decode(raw); err == nil {
			t.Fatalf("% X read as %s", raw, message.Words())
		}
	})
}

func TestEncodeRefuses(t *testing.T) {
	for name, message := range map[string]angeleye.Message{
		"no kind": {Sequence: '1'}, "no number": {Kind: angeleye.StandBy},
		"player card 4":   {Sequence: '1', Kind: angeleye.Drawn, Place: angeleye.Player, Index: 4, Card: game.CardAt(1)},
		"no place":        {Sequence: '1', Kind: angeleye.Drawn, Index: 1, Card: game.CardAt(1)},
		"a short setting": {Sequence: '1', Kind: angeleye.Setting, Address: "1"},
	} {
		if raw, err := angeleye.Encode(message); err == nil || !strings.Contains(err.Error(), "cannot say") {
			t.Errorf("%s: % X, %v", name, raw, err)
		}
	}
}

// FuzzDecode decodes arbitrary bytes: it never panics, and encoding a frame gives the same bytes.
func FuzzDecode(f *testing.F) {
	for _, test := range golden {
		f.Add(hardwaretest.Bytes(f, test.frame))
	}
	f.Add([]byte("\x05"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		message, err := angeleye.Decode(raw)
		if err != nil {
			return
		}
		if again, err := angeleye.Encode(message); err != nil || !bytes.Equal(again, raw) {
			t.Errorf("% X is written as % X, %v", raw, again, err)
		}
	})
}

// FuzzCutter cuts arbitrary bytes: every byte is in one piece, in order, however they were split.
func FuzzCutter(f *testing.F) {
	f.Add([]byte("\x051S\x0361\x06\x15\x21junk\x05\x051P"), uint8(3))
	f.Add([]byte("\x02OPLK02\x031B\x15"), uint8(1))
	f.Fuzz(func(t *testing.T, stream []byte, size uint8) {
		at := time.Unix(0, 0)
		cut := func(size int) (pieces []framing.Piece) {
			cutter := angeleye.NewCutter(time.Second)
			keep := func(piece framing.Piece) { pieces = append(pieces, piece) }
			for rest := stream; len(rest) > 0; {
				n := min(size, len(rest))
				cutter.Feed(rest[:n], at, keep)
				rest = rest[n:]
			}
			cutter.Flush(keep)
			return pieces
		}
		pieces := cut(int(size) + 1)
		var joined []byte
		for _, piece := range pieces {
			joined = append(joined, piece.Raw...)
		}
		if !bytes.Equal(joined, stream) {
			t.Errorf("% X was cut into % X", stream, joined)
		}
		check.Difff(t, cut(max(1, len(stream))), pieces, "split otherwise, cut otherwise")
	})
}
