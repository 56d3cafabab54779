package framing

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// at is what arrives after a silence.
type at struct {
	silence time.Duration
	bytes   string
}

func newFramer(t testing.TB, config Config) *Framer {
	t.Helper()
	return must.Get(New(config))(t)
}

// show formats a piece in one line: kind, payload, raw.
func show(piece Piece) string {
	if piece.Kind == Frame || piece.Kind == Stray {
		return fmt.Sprintf("%s %q %q", piece.Kind, piece.Payload, piece.Raw)
	}
	return fmt.Sprintf("%s %q", piece.Kind, piece.Raw)
}

func TestFramer(t *testing.T) {
	const gap = 100 * time.Millisecond
	crlf := Config{IdleGap: gap}
	cr := Config{Suffix: []byte("\r"), IdleGap: gap}
	lf := Config{Suffix: []byte("\n"), IdleGap: gap}
	etx := Config{Prefix: []byte{2}, Suffix: []byte{3}, IdleGap: gap}
	slot := Config{Prefix: []byte("1"), Suffix: []byte("\r"), IdleGap: gap}
	lrc := Config{Prefix: []byte{2}, Suffix: []byte{3}, IdleGap: gap, Check: LRC}
	small := Config{Suffix: []byte("\r"), MaxLength: 4, IdleGap: gap}
	tests := []struct {
		name   string
		config Config
		in     []at
		want   []string
	}{
		{"a line", crlf, []at{{0, "1010\r\n"}}, []string{`frame "1010" "1010\r\n"`}},
		{"two lines at once", crlf, []at{{0, "1010\r\n4130\r\n"}}, []string{`frame "1010" "1010\r\n"`, `frame "4130" "4130\r\n"`}},
		{"CR LF asked, CR sent, next line ends it", crlf, []at{{0, "1010\r4130\r"}, {gap, ""}},
			[]string{`frame "1010" "1010\r"`, `frame "4130" "4130\r"`}},
		{"CR LF asked, LF sent", crlf, []at{{0, "1010\n4130\n"}}, []string{`frame "1010" "1010\n"`, `frame "4130" "4130\n"`}},
		{"CR asked, CR LF sent", cr, []at{{0, "1010\r\n4130\r\n"}}, []string{`frame "1010" "1010\r"`, `frame "4130" "4130\r"`}},
		{"CR asked, a stray LF first", cr, []at{{0, "\n1010\r"}}, []string{`frame "1010" "1010\r"`}},
		{"LF asked, CR LF sent", lf, []at{{0, "1010\r\n4130\r\n"}}, []string{`frame "1010" "1010\r\n"`, `frame "4130" "4130\r\n"`}},
		{"LF asked, CR sent", lf, []at{{0, "1010\r"}, {gap, ""}}, []string{`frame "1010" "1010\r"`}},
		{"empty lines", crlf, []at{{0, "\r\n\r\n\n\r\r\n1010\r\n\r\n"}}, []string{`frame "1010" "1010\r\n"`}},
		{"a line in two halves, quickly", crlf, []at{{0, "10"}, {gap - 1, "10\r\n"}}, []string{`frame "1010" "1010\r\n"`}},
		{"a cut line, then silence, then a line", crlf, []at{{0, "10"}, {gap, "4130\r\n"}},
			[]string{`cut "10"`, `frame "4130" "4130\r\n"`}},
		{"a cut line is given up while nothing comes", crlf, []at{{0, "10"}, {gap - 1, ""}, {1, ""}}, []string{`cut "10"`}},
		{"a cut line and a line at once are one line", crlf, []at{{0, "10"}, {0, "4130\r\n"}}, []string{`frame "104130" "104130\r\n"`}},
		{"STX and ETX", etx, []at{{0, "\x021010\x03"}}, []string{`frame "1010" "\x021010\x03"`}},
		{"STX and ETX, empty", etx, []at{{0, "\x02\x03\x021010\x03"}}, []string{`frame "1010" "\x021010\x03"`}},
		{"line ends after ETX", etx, []at{{0, "\x021010\x03\r\n\x024130\x03\r\n"}},
			[]string{`frame "1010" "\x021010\x03"`, `frame "4130" "\x024130\x03"`}},
		{"junk before STX", etx, []at{{0, "ab\x00\x021010\x03"}}, []string{`junk "ab\x00"`, `frame "1010" "\x021010\x03"`}},
		{"junk, then silence", etx, []at{{0, "ab"}, {gap, ""}}, []string{`junk "ab"`}},
		{"STX inside a frame starts again", etx, []at{{0, "\x0210\x021010\x03"}}, []string{`cut "\x0210"`, `frame "1010" "\x021010\x03"`}},
		{"a check", lrc, []at{{0, "\x021010\x03\x03\x024130\x03\x05"}},
			[]string{`frame "1010" "\x021010\x03\x03"`, `frame "4130" "\x024130\x03\x05"`}},
		{"a check that is a prefix", lrc, []at{{0, "\x021011\x03\x02\x024130\x03\x05"}},
			[]string{`frame "1011" "\x021011\x03\x02"`, `frame "4130" "\x024130\x03\x05"`}},
		{"a wrong check", lrc, []at{{0, "\x021010\x03\x04\x024130\x03\x05"}},
			[]string{`hurt "\x021010\x03\x04"`, `frame "4130" "\x024130\x03\x05"`}},
		{"a check is missing, another follows", lrc, []at{{0, "\x021010\x03\x024130\x03\x05"}},
			[]string{`hurt "\x021010\x03"`, `frame "4130" "\x024130\x03\x05"`}},
		{"a check is missing", lrc, []at{{0, "\x021010\x03"}, {gap, ""}}, []string{`cut "\x021010\x03"`}},
		{"a check, too long", Config{Prefix: []byte{2}, Suffix: []byte{3}, MaxLength: 2, Check: LRC},
			[]at{{0, "\x02101\x03\x33"}}, []string{`oversize "\x02101\x033"`}},
		{"a slot digit", slot, []at{{0, "11010\r"}}, []string{`frame "1010" "11010\r"`}},
		{"another slot digit", slot, []at{{0, "21010\r"}}, []string{`stray "21010" "21010\r"`}},
		{"a slot digit is not looked for inside", slot, []at{{0, "X11010\r"}}, []string{`stray "X11010" "X11010\r"`}},
		{"a slot digit alone", slot, []at{{0, "1\r"}}, nil},
		{"at the limit", small, []at{{0, "1010\r"}}, []string{`frame "1010" "1010\r"`}},
		{"over the limit", small, []at{{0, "10101010\r4130\r"}}, []string{`oversize "10101"`, "junk \"010\\r\"", `frame "4130" "4130\r"`}},
		{"over the limit, then silence", small, []at{{0, "10101"}, {gap, "4130\r"}}, []string{`oversize "10101"`, `frame "4130" "4130\r"`}},
		{"far over the limit", small, []at{{0, "aaaaabbbbbccccc\r4130\r"}},
			[]string{`oversize "aaaaa"`, `junk "bbbbb"`, `junk "ccccc"`, `junk "\r"`, `frame "4130" "4130\r"`}},
		{"over the limit by one with a short line end", Config{MaxLength: 4, IdleGap: gap},
			[]at{{0, "12345\n4130\r\n"}}, []string{`oversize "12345\n"`, `frame "4130" "4130\r\n"`}},
		{"AIM identifier", Config{AIM: true, IdleGap: gap}, []at{{0, "]C01010\r\n1010\r\n"}},
			[]string{`frame "1010" "]C01010\r\n"`, `frame "1010" "1010\r\n"`}},
		{"AIM identifier not asked for", crlf, []at{{0, "]C01010\r\n"}}, []string{`frame "]C01010" "]C01010\r\n"`}},
		{"AIM identifier alone", Config{AIM: true, IdleGap: gap}, []at{{0, "]C0\r\n"}}, []string{`short "]C0\r\n"`}},
		{"AIM identifier after STX", Config{AIM: true, Prefix: []byte{2}, Suffix: []byte{3}},
			[]at{{0, "\x02]C01010\x03"}}, []string{`frame "1010" "\x02]C01010\x03"`}},
		{"under the minimum", Config{MinLength: 4, IdleGap: gap}, []at{{0, "101\r\n1010\r\n"}},
			[]string{`short "101\r\n"`, `frame "1010" "1010\r\n"`}},
		{"a suffix of several bytes", Config{Suffix: []byte("<>")}, []at{{0, "10<10<>4130<>"}},
			[]string{`frame "10<10" "10<10<>"`, `frame "4130" "4130<>"`}},
		{"a suffix over the limit's edge", Config{Suffix: []byte("<>"), MaxLength: 2}, []at{{0, "abc<>d<>"}},
			[]string{`oversize "abc"`, `junk "<>"`, `frame "d" "d<>"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			framer := newFramer(t, test.config)
			var got []string
			now := start
			for _, part := range test.in {
				now = now.Add(part.silence)
				framer.Feed([]byte(part.bytes), now, func(p Piece) { got = append(got, show(p)) })
			}
			check.Difff(t, test.want, got, "pieces")
		})
	}
}

func TestTimeSpentElsewhereIsNoSilence(t *testing.T) {
	framer := newFramer(t, Config{IdleGap: 100 * time.Millisecond})
	var got []string
	keep := func(p Piece) { got = append(got, show(p)) }
	framer.Feed([]byte("1010\r\n41"), start, keep)
	// The table took a second over the first card; the rest waited in the port.
	later := start.Add(time.Second)
	framer.Listening(later)
	framer.Feed([]byte("30\r\n"), later.Add(time.Millisecond), keep)
	want := []string{`frame "1010" "1010\r\n"`, `frame "4130" "4130\r\n"`}
	check.Difff(t, want, got, "pieces")
}

func TestFlushGivesUpHalvesAndKeepsWholeLines(t *testing.T) {
	for name, test := range map[string]struct{ in, want string }{
		"half a line":             {"10", `cut "10"`},
		"a line without its LF":   {"1010\r", `frame "1010" "1010\r"`},
		"nothing after the frame": {"1010\n", `frame "1010" "1010\n"`},
	} {
		t.Run(name, func(t *testing.T) {
			framer := newFramer(t, Config{})
			var got []string
			keep := func(p Piece) { got = append(got, show(p)) }
			framer.Feed([]byte(test.in), start, keep)
			framer.Flush(keep)
			framer.Flush(keep)
			check.Difff(t, []string{test.want}, got, "pieces")
		})
	}
}

func TestPieceTimeIsItsLastByte(t *testing.T) {
	framer := newFramer(t, Config{IdleGap: 100 * time.Millisecond})
	var got []time.Time
	keep := func(p Piece) { got = append(got, p.At) }
	framer.Feed([]byte("1010\r"), start, keep)
	framer.Quiet(start.Add(time.Second), keep)
	check.Difff(t, []time.Time{start}, got, "times")
}

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		config Config
		want   string
	}{
		"minimum over maximum": {Config{MinLength: 9, MaxLength: 8}, "min_length = 9"},
		"huge maximum":         {Config{MaxLength: 5000}, "max_length = 5000"},
		"negative minimum":     {Config{MinLength: -1}, "min_length = -1"},
		"tiny gap":             {Config{IdleGap: time.Millisecond}, "idle_gap"},
		"suffix in prefix":     {Config{Prefix: []byte("a\x03b"), Suffix: []byte{3}}, "could never begin"},
		"LF in prefix":         {Config{Prefix: []byte("\n")}, "could never begin"},
		"prefix in suffix":     {Config{Prefix: []byte("a"), Suffix: []byte("bab")}, "could never end"},
		"unknown check":        {Config{Check: "crc"}, `check = "crc": want none or lrc`},
		"a check of lines":     {Config{Prefix: []byte{2}, Check: LRC}, "want marks that the check is counted between"},
		"long prefix":          {Config{Prefix: make([]byte, 17), Suffix: []byte("x")}, "17 bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := New(test.config)
			check.ErrorSays(t, err, test.want)
		})
	}
}

func TestParseMark(t *testing.T) {
	for text, want := range map[string]string{
		"CR": "\r", "CRLF": "\r\n", "ETX": "\x03", "NONE": "", "": "", "hex:02 31": "\x021", "hex:0d0A": "\r\n",
		"1": "1", "cr": "cr", "\r": "\r",
	} {
		got, err := ParseMark(text)
		if err != nil || string(got) != want {
			t.Errorf("ParseMark(%q) = %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"hex:", "hex:0", "hex:zz"} {
		if got, err := ParseMark(text); err == nil {
			t.Errorf("ParseMark(%q) = %q, want an error", text, got)
		}
	}
}

// split returns what a framer makes of a stream cut at the given places.
func split(t check.T, config Config, stream []byte, cuts []int) []string {
	framer := must.Get(New(config))(t)
	var got []string
	for _, piece := range fed(framer, stream, cuts) {
		got = append(got, show(piece))
	}
	return got
}

// fed returns the pieces of a stream that a cutter reads in parts, divided at the given places.
func fed(cutter Cutter, stream []byte, cuts []int) (pieces []Piece) {
	keep := func(p Piece) { pieces = append(pieces, p) }
	from := 0
	for _, cut := range append(cuts, len(stream)) {
		cutter.Feed(stream[from:cut], start, keep)
		from = cut
	}
	cutter.Flush(keep)
	return pieces
}

var propertyConfigs = []Config{
	{}, {Suffix: []byte("\r"), MaxLength: 6}, {Suffix: []byte("\n"), MinLength: 3}, {Prefix: []byte{2}, Suffix: []byte{3}, MaxLength: 5},
	{Prefix: []byte{2}, Suffix: []byte{3}, MaxLength: 5, Check: LRC},
	{Prefix: []byte("1"), Suffix: []byte("\r"), AIM: true}, {Suffix: []byte("<>"), MaxLength: 3},
	{Prefix: []byte{2, 2}, MaxLength: 2}, {AIM: true},
}

func TestAnySplitGivesTheSamePieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		config := rapid.SampledFrom(propertyConfigs).Draw(t, "config")
		stream := []byte(rapid.StringOfN(rapid.RuneFrom([]rune("1023<>]C\r\n\x02\x03")), 0, 60, -1).Draw(t, "stream"))
		cuts := rapid.SliceOfN(rapid.IntRange(0, len(stream)), 0, 20).Draw(t, "cuts")
		slices.Sort(cuts)
		whole, parts := split(t, config, stream, nil), split(t, config, stream, cuts)
		must.Difff(t, whole, parts, "pieces (-whole +split)")
	})
}

func FuzzFramer(f *testing.F) {
	f.Add(uint8(0), []byte("1010\r\n"), uint16(2))
	f.Add(uint8(3), []byte("x\x021010\x03\r\n"), uint16(3))
	f.Add(uint8(5), []byte("abcdef<>g<>"), uint16(5))
	f.Fuzz(func(t *testing.T, which uint8, stream []byte, cut uint16) {
		config := propertyConfigs[int(which)%len(propertyConfigs)]
		at := int(cut) % (len(stream) + 1)
		whole, parts := split(t, config, stream, nil), split(t, config, stream, []int{at})
		must.Difff(t, whole, parts, "pieces (-whole +split)")
		checkPieces(t, config, stream)
	})
}

// checkPieces proves that no byte except those between frames is lost, invented or moved, and that frames match the
// configuration. Since equal bytes may be confused, it keeps every position where a piece may have ended.
func checkPieces(t *testing.T, config Config, stream []byte) {
	framer, full := newFramer(t, config), config.WithDefaults()
	ends := map[int]bool{0: true}
	letters := string(full.Suffix) == "<>" // marks that are letters do not show what was skipped
	check := func(p Piece) {
		next := map[int]bool{}
		for from := range ends {
			if letters {
				if at := bytes.Index(stream[from:], p.Raw); at >= 0 {
					next[from+at+len(p.Raw)] = true
				}
				continue
			}
			for at := from; at+len(p.Raw) <= len(stream); at++ {
				if bytes.HasPrefix(stream[at:], p.Raw) && mayBeSkipped(full, string(stream[from:at])) {
					next[at+len(p.Raw)] = true
				}
				if marks := string(full.Prefix) + string(full.Suffix) + "\r\n"; !strings.Contains(marks, string(stream[at:at+1])) {
					break // nothing beyond this byte could have been skipped
				}
			}
		}
		if len(p.Raw) == 0 || len(next) == 0 {
			t.Fatalf("%s does not follow in %q, or something was dropped before it", show(p), stream)
		}
		ends = next
		if p.Kind == Frame && (len(p.Payload) < full.MinLength || len(p.Payload) > full.MaxLength) {
			t.Fatalf("%s has %d bytes, limits %d to %d", show(p), len(p.Payload), full.MinLength, full.MaxLength)
		}
	}
	framer.Feed(stream, start, check)
	framer.Flush(check)
}

// mayBeSkipped reports whether bytes may be dropped: empty frames, line ends between frames, and a repeated start of a
// prefix.
func mayBeSkipped(config Config, skipped string) bool {
	if config.Check == LRC { // of an empty frame it is the suffix's
		skipped = strings.ReplaceAll(skipped, string(config.Prefix)+string(config.Suffix)+string(config.Suffix), "")
	}
	skipped = strings.NewReplacer("\r", "", "\n", "", string(config.Prefix)+string(config.Suffix), "").Replace(skipped)
	return strings.Trim(skipped, string(config.Prefix)) == ""
}

func BenchmarkFramer(b *testing.B) {
	framer := newFramer(b, Config{})
	line := []byte("1010\r\n")
	b.SetBytes(int64(len(line)))
	frames := 0
	for b.Loop() {
		framer.Feed(line, start, func(Piece) { frames++ })
	}
	must.Equalf(b, frames, b.N, "frames of %d lines", b.N)
}
