package entry

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
)

func typed(f *Field, text string) {
	for _, r := range text {
		f.Key(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
}

func TestField(t *testing.T) {
	f := Field{Limit: 5}
	typed(&f, " ab cdef")
	if f.Value() != "ab c" || f.Masked() != "*****" {
		t.Errorf("%q, %q", f.Value(), f.Masked())
	}
	f.Key(tea.KeyPressMsg{Code: tea.KeyBackspace})
	check.Equalf(t, f.Value(), "ab", "after backspace")
	kept := f.Text[:cap(f.Text)]
	f.Key(tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl})
	if f.Value() != "" || strings.ContainsAny(string(kept[:3]), "ab") {
		t.Errorf("cleared it is %q, in memory %q", f.Value(), string(kept))
	}
	seen := Field{}
	typed(&seen, "\u0085a\u00a0\u200bb\u202e\x7f\u200c")
	check.Equalf(t, string(seen.Text), "a b\u200c", "without what nobody sees")
	digits := Field{Digits: true}
	typed(&digits, "1a2\x01-3")
	check.Equalf(t, digits.Value(), "123", "digits only")
	if f.Key(tea.KeyPressMsg{Code: tea.KeyDown}) || f.Key(tea.KeyPressMsg{Code: 'x', Text: "x", Mod: tea.ModAlt}) {
		t.Error("a key that types nothing is taken")
	}
}

func TestScroll(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	var lines []string
	for i := range 10 {
		lines = append(lines, fmt.Sprint(i))
	}
	s := Scroll{}
	for range 99 {
		s.Key(tea.KeyPressMsg{Code: tea.KeyDown})
	}
	got := s.Window(lines, 4, "More below", look)
	check.Equalf(t, strings.Join(got, ""), "6789", "at the end %q", got)
	s.Key(tea.KeyPressMsg{Code: tea.KeyUp}) // one up is one up, however far down was pressed
	if got := s.Window(lines, 4, "More below", look); got[0] != "5" || !strings.Contains(got[3], "More below") {
		t.Errorf("one up %q", got)
	}
	s.Top()
	if got := s.Window(lines, 4, "More below", look); got[0] != "0" {
		t.Errorf("at the top %q", got)
	}
	if got := s.Over(lines, []string{"ok"}, 6, "More below", look); got[5] != "ok" || got[0] != "0" {
		t.Errorf("over a line that stays %q", got)
	}
}

// TestChoice: one key up to nine things, two from ten on.
func TestChoice(t *testing.T) {
	for _, test := range []struct {
		of   int
		keys string
		want []int
	}{
		{1, "1", []int{1}},
		{9, "905", []int{9, 0, 5}},
		{3, "4", []int{0}},
		{10, "10", []int{0, 10}},
		{40, "0740410", []int{0, 7, 0, 40, 0, 0, 0}},
		{40, "0<37", []int{0, 0, 0, 37}},
		{16, "4", []int{4}}, // no number of two digits begins with it
		{16, "104", []int{0, 10, 4}},
		{16, "1\n", []int{0, 1}},
		{16, "0\n04", []int{0, 0, 0, 4}},
		{16, "17", []int{0, 0}},
	} {
		choice := Choice{}
		var got []int
		for _, r := range test.keys {
			press := tea.KeyPressMsg{Code: r, Text: string(r)}
			if r == '<' {
				press = tea.KeyPressMsg{Code: tea.KeyBackspace}
			}
			if r == '\n' {
				press = tea.KeyPressMsg{Code: tea.KeyEnter}
			}
			n, taken := choice.Key(press, test.of)
			if !taken {
				t.Errorf("%d things: %c is not taken", test.of, r)
			}
			got = append(got, n)
		}
		check.Slicesf(t, got, test.want, "%d things, %s", test.of, test.keys)
	}
	if _, taken := (&Choice{}).Key(tea.KeyPressMsg{Code: 'a', Text: "a"}, 40); taken {
		t.Error("a letter is taken for a number")
	}
	if _, taken := (&Choice{}).Key(tea.KeyPressMsg{Code: tea.KeyBackspace}, 40); taken {
		t.Error("backspace is taken while nothing is typed")
	}
	if _, taken := (&Choice{}).Key(tea.KeyPressMsg{Code: tea.KeyEnter}, 40); taken {
		t.Error("Enter is taken while nothing is typed")
	}
	wrong := Choice{Typed: "1"}
	if wrong.Key(tea.KeyPressMsg{Code: '7', Text: "7"}, 16); wrong.None != "17" {
		t.Errorf("17 of 16 things is told as %q", wrong.None)
	}
	if wrong.Key(tea.KeyPressMsg{Code: '4', Text: "4"}, 16); wrong.None != "" {
		t.Errorf("%q is still told after a key that was taken", wrong.None)
	}
	for want, got := range map[string]string{"7": Label(7, 9), "07": Label(7, 10), "40": Label(40, 40)} {
		check.Equalf(t, got, want, "the label")
	}
}
