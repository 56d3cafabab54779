package keyboard_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/keyboard"
)

// typed is what one terminal sends, piece by piece after waits.
type typed struct {
	wait  time.Duration
	bytes string
}

// at sends bytes at once.
func at(bytes string) []typed { return []typed{{0, bytes}} }

// each sends each byte alone, after a wait.
func each(wait time.Duration, bytes string) (pieces []typed) {
	for _, b := range []byte(bytes) {
		pieces = append(pieces, typed{wait, string([]byte{b})})
	}
	return pieces
}

// times sends the same bytes several times.
func times(n int, wait time.Duration, bytes string) (pieces []typed) {
	for range n {
		pieces = append(pieces, typed{wait, bytes})
	}
	return pieces
}

// heard returns the resulting messages in words. Moments of synctest's clock take no real time.
func heard(t *testing.T, pieces []typed) (words []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		reader, writer := io.Pipe()
		var mutex sync.Mutex
		stop := must.Get(keyboard.Listen(reader, func(received tea.Msg) {
			mutex.Lock()
			defer mutex.Unlock()
			words = append(words, inWords(received))
		}))(t)
		for _, piece := range pieces {
			time.Sleep(piece.wait)
			must.Get(io.WriteString(writer, piece.bytes))(t)
		}
		time.Sleep(5 * time.Second)
		synctest.Wait()
		must.Do(t, writer.Close())
		stop()
	})
	return words
}

func inWords(received tea.Msg) string {
	switch received := received.(type) {
	case keyboard.PressMsg:
		if received.IsRepeat {
			return "(" + received.String() + ")"
		}
		return received.String()
	case keyboard.FastMsg:
		var keys []string
		for _, key := range received.Keys {
			keys = append(keys, key.String())
		}
		return fmt.Sprintf("fast %s scan=%v", strings.Join(keys, ""), received.Scan())
	case tea.PasteMsg:
		return fmt.Sprintf("paste %q", received.Content)
	case keyboard.UnknownMsg:
		return "unknown"
	}
	return fmt.Sprintf("%T", received)
}

// TestSequences: each key as the terminals send it, whole and byte by byte.
func TestSequences(t *testing.T) {
	for _, test := range []struct{ name, bytes, want string }{
		{"F1 of the Linux console", "\x1b[[A", "f1"},
		{"F2 of the Linux console", "\x1b[[B", "f2"},
		{"F3 of the Linux console", "\x1b[[C", "f3"},
		{"F4 of the Linux console", "\x1b[[D", "f4"},
		{"F5 of the Linux console", "\x1b[[E", "f5"},
		{"no key of the Linux console", "\x1b[[F", "unknown"},
		{"F6 of the Linux console", "\x1b[17~", "f6"},
		{"F1 of xterm and tmux", "\x1bOP", "f1"},
		{"F5 of xterm", "\x1b[15~", "f5"},
		{"F1 of rxvt and PuTTY", "\x1b[11~", "f1"},
		{"F1 of kitty", "\x1b[P", "f1"},
		{"F1 of kitty with num lock", "\x1b[1;129P", "f1"},
		{"shift F1 of rxvt", "\x1b[23$", "shift+f11"},
		{"up", "\x1b[A", "up"},
		{"up of a keypad mode", "\x1bOA", "up"},
		{"ctrl up of rxvt", "\x1bOa", "ctrl+up"},
		{"alt up of rxvt", "\x1b\x1b[A", "alt+up"},
		{"home of rxvt", "\x1b[7~", "home"},
		{"home of the Linux console", "\x1b[1~", "home"},
		{"5 of a number pad", "\x1bOu", "5"},
		{"5 of kitty's number pad", "\x1b[57404u", "5"},
		{"Enter of a number pad", "\x1bOM", "enter"},
		{"Esc of kitty", "\x1b[27u", "esc"},
		{"к of kitty", "\x1b[1082::114u", "к"},
		{"a letter of kitty with its text", "\x1b[97;;97u", "a"},
		{"a capital of kitty", "\x1b[97:65;2;65u", "A"},
		{"Caps Lock of kitty", "\x1b[97;65;65u", "A"},
		{"é of kitty on AZERTY", "\x1b[233::50;;233u", "é"},
		{"text that kitty composed", "\x1b[0;;233u", "é"},
		{"Enter while the terminal still turns it into a line feed", "\n", "enter"},
		{"Enter of kitty", "\x1b[13u", "enter"},
		{"Enter of kitty let go", "\x1b[13;1:3u", ""},
		{"F1 of kitty let go", "\x1b[1;1:3P", ""},
		{"shift of kitty alone", "\x1b[57441;2u\x1b[57441;1:3u", ""},
		{"Caps Lock of kitty alone", "\x1b[57358;65u", ""},
		{"space of kitty", "\x1b[32;;32u", "space"},
		{"backspace of kitty", "\x1b[127u", "backspace"},
		{"ctrl+c of kitty", "\x1b[99;5u", "ctrl+c"},
		{"ą in UTF-8", "ą", "ą"},
		{"backspace", "\x7f", "backspace"},
		{"backspace as ^H", "\x08", "backspace"},
		{"a sequence of nobody", "\x1b[99;7z", "unknown"},
		{"a sequence with a letter behind", "\x1b[1;9Wq", "unknown q"},
		{"an answer of the terminal", "\x1b[?62;22c", ""},
		{"a title", "\x1b]0;table\x07", ""},
		{"a paste", "\x1b[200~ticket CAM-4471\r\nat 14:02 \x1b[201~", `paste "ticket CAM-4471 at 14:02"`},
		{"a paste with keys in it", "\x1b[200~y\x1b[[A\x08v\x1b[201~", `paste "yv"`},
		{"a paste with colours in it", "\x1b[200~a \x1b[1;31mred\x1b[0m card\x1b]0;title\x07\x1b[201~", `paste "a red card"`},
		{"a paste with what nobody sees", "\x1b[200~\ufeffCAM\u200b-4471\u00a0at\u202e 14:02\u00ad\x1b[201~",
			`paste "CAM-4471 at 14:02"`},
		{"a paste in Persian", "\x1b[200~می\u200cخواهم\x1b[201~", "paste \"می\\u200cخواهم\""},
		{"a paste in a paste", "\x1b[200~one \x1b[200~two\x1b[201~", `paste "one two"`},
		{"up in 8 bits", "\x9bA", "up"},
		{"up in 8 bits, as UTF-8", "\u009bA", "up"},
		{"F1 in 8 bits, as UTF-8", "\u008fP", "f1"},
		{"F1 of the Linux console in 8 bits, as UTF-8", "\u009b[A", "f1"},
		{"another control of 8 bits", "\u0085\u0090", "unknown unknown"},
		{"Alt and [, which is no more", "\x1b[", "unknown"},
		{"Alt and O, which is no more", "\x1bO", "unknown"},
		{"half a letter", "\xc4", "unknown"},
		{"Esc", "\x1b", "esc"},
		{"Esc twice", "\x1b\x1b", "esc (esc)"},
	} {
		for _, wait := range []time.Duration{0, 20 * time.Millisecond} {
			t.Run(fmt.Sprint(test.name, " ", wait), func(t *testing.T) {
				pieces := each(wait, test.bytes)
				if wait == 0 {
					pieces = at(test.bytes)
				}
				check.Equal(t, strings.Join(heard(t, pieces), " "), test.want)
			})
		}
	}
}

// TestALateSequence: a slow line splits a sequence after its Esc, and nothing of it is typed.
func TestALateSequence(t *testing.T) {
	check.Slices(t, heard(t, append(at("\x1b"), typed{700 * time.Millisecond, "[["},
		typed{700 * time.Millisecond, "A"})), []string{"esc", "f1"})
	check.Slicesf(t, heard(t, append(at("\x1b"), typed{700 * time.Millisecond, "OP"})), []string{"esc", "f1"},
		"F1 of xterm, cut")
	check.Slicesf(t, heard(t, append(at("\x1b"), typed{700 * time.Millisecond, "O"})), []string{"esc", "O"},
		"Esc and a letter after it")
	check.Slicesf(t, heard(t, []typed{{0, "\x1b["}, {3 * time.Second, "q"}}), []string{"unknown", "q"},
		"after a sequence without its end")
}

// TestRepetition: a key that is held down or bounces counts once.
func TestRepetition(t *testing.T) {
	ms := time.Millisecond
	repeated := func(n int) []string { return slices.Repeat([]string{"(enter)"}, n) }
	held := func(delay, every time.Duration) []typed {
		return append(append(at("\r"), typed{delay, "\r"}), times(8, every, "\r")...)
	}
	for _, test := range []struct {
		name  string
		typed []typed
		want  []string
	}{
		{"once", at("\r"), []string{"enter"}},
		{"twice as a hand does", times(2, 200*ms, "\r"), []string{"enter", "enter"}},
		{"every 35 ms", times(45, 35*ms, "\r"), append([]string{"enter"}, repeated(44)...)},
		{"held on the Linux console", held(250*ms, 92*ms), append([]string{"enter"}, repeated(9)...)},
		{"held under X", held(660*ms, 40*ms), append([]string{"enter"}, repeated(9)...)},
		{"a worn key", append(times(2, 8*ms, "\r"), append(times(1, 400*ms, "\r"), times(1, 8*ms, "\r")...)...),
			[]string{"enter", "(enter)", "enter", "(enter)"}},
		{"told by kitty", at("\x1b[13;1:2u"), []string{"(enter)"}},
		{"a slow repetition that kitty tells", []typed{{0, "\x1b[13u"}, {900 * ms, "\x1b[13;1:2u"},
			{900 * ms, "\x1b[13;1:2u"}, {400 * ms, "\x1b[13;1:3u"}, {400 * ms, "\x1b[13u"}},
			[]string{"enter", "(enter)", "(enter)", "enter"}},
		{"down scrolls on", times(3, 33*ms, "\x1b[B"), []string{"down", "(down)", "(down)"}},
		{"another key between", []typed{{0, "x"}, {200 * ms, "v"}, {200 * ms, "x"}}, []string{"x", "v", "x"}},
		{"F1 waits for nothing", []typed{{0, "1"}, {10 * ms, "\x1bOP"}}, []string{"1", "f1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Slices(t, heard(t, test.typed), test.want)
		})
	}
}

// TestFasterThanHands: what a scanner types does not count as keys, however it is split; what hands type does.
func TestFasterThanHands(t *testing.T) {
	ms := time.Millisecond
	for _, test := range []struct {
		name  string
		typed []typed
		want  []string
	}{
		{"a scan in one piece", at("1010\r"), []string{"fast 1010enter scan=true"}},
		{"a scan key by key", each(8*ms, "1010\r"), []string{"fast 1010enter scan=true"}},
		{"a slow scan", each(40*ms, "1010\r"), []string{"fast 1010enter scan=true"}},
		{"a scan of one figure again and again", each(8*ms, "1111\r"), []string{"fast 1111enter scan=true"}},
		{"a scan of two letters", each(8*ms, "8S\r"), []string{"fast 8Senter scan=true"}},
		{"a scan that ends with Tab", each(8*ms, "1010\t"), []string{"fast 1010tab scan=true"}},
		{"a scan that ends with a line feed", each(8*ms, "10\r\n"), []string{"fast 10enterenter scan=true"}},
		{"text without an end", at("m341"), []string{"fast m341 scan=false"}},
		{"one figure four times", at("1111"), []string{"1", "(1)", "(1)", "(1)"}},
		{"a quick hand", each(90*ms, "101\r"), []string{"1", "0", "1", "enter"}},
		{"two keys rolled", each(30*ms, "y\r"), []string{"y", "enter"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Slices(t, heard(t, test.typed), test.want)
		})
	}
}

// TestNoSequenceTypes: no letter of a control sequence is typed, wherever it is split.
func TestNoSequenceTypes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		params := rapid.StringMatching(`[0-9;:]{0,8}`).Draw(r, "parameters")
		final := rapid.SampledFrom([]string{"A", "Z", "a", "z", "~", "u", "[A", "[E", "[q", "m"}).Draw(r, "final")
		if strings.HasPrefix(final, "[") {
			params = ""
		}
		var pieces []typed
		for _, b := range []byte("\x1b[" + params + final) {
			pieces = append(pieces, typed{time.Duration(rapid.IntRange(0, 45).Draw(r, "ms")) * time.Millisecond,
				string([]byte{b})})
		}
		for _, word := range heard(t, pieces) {
			if strings.HasPrefix(word, "fast") || len([]rune(word)) == 1 && final != "u" && final != "~" {
				r.Errorf("%q types %q", "\x1b["+params+final, word)
			}
		}
	})
}

// TestCommand: which key a press names, for any keyboard layout.
func TestCommand(t *testing.T) {
	for _, test := range []struct {
		name  string
		press tea.KeyPressMsg
		want  string
	}{
		{"a small letter", tea.KeyPressMsg{Code: 'r', Text: "r"}, "r"},
		{"Caps Lock", tea.KeyPressMsg{Code: 'r', Text: "R"}, "r"},
		{"the capital with a meaning", tea.KeyPressMsg{Code: 'l', Text: "L"}, "L"},
		{"kitty tells the place", tea.KeyPressMsg{Code: 'к', Text: "к", BaseCode: 'r'}, "r"},
		{"another layout", tea.KeyPressMsg{Code: 'к', Text: "к"}, "к"},
		{"a figure of another script", tea.KeyPressMsg{Code: '٣', Text: "٣"}, "3"},
		{"a figure of Persian", tea.KeyPressMsg{Code: '۰', Text: "۰"}, "0"},
		{"AZERTY has a letter there, kitty tells the place", tea.KeyPressMsg{Code: 'é', Text: "é", BaseCode: '2'}, "2"},
		{"AZERTY has a sign there", tea.KeyPressMsg{Code: '&', Text: "&", BaseCode: '1'}, "1"},
		{"AZERTY has a capital's digit there", tea.KeyPressMsg{Code: '&', Text: "1", BaseCode: '1', Mod: tea.ModShift}, "1"},
		{"Lithuanian has a letter there", tea.KeyPressMsg{Code: 'š', Text: "š", BaseCode: '6'}, "6"},
		{"a sign typed with Shift", tea.KeyPressMsg{Code: '7', Text: "/", BaseCode: '7', Mod: tea.ModShift}, "/"},
		{"a Lithuanian letter without its place", tea.KeyPressMsg{Code: 'š', Text: "š"}, "6"},
		{"a Lithuanian capital", tea.KeyPressMsg{Code: 'ą', Text: "Ą"}, "1"},
		{"a Lithuanian letter that is no digit's", tea.KeyPressMsg{Code: 'ž', Text: "ž"}, "ž"},
		{"a key without text", tea.KeyPressMsg{Code: tea.KeyEnter}, "enter"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, keyboard.Command(test.press).String(), test.want)
		})
	}
}
