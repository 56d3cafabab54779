package contrast_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

func TestRatioAsWCAGHasIt(t *testing.T) {
	for _, test := range []struct {
		name         string
		text, ground contrast.RGB
		want         float64
	}{
		{"black on white", 0x000000, 0xffffff, 21},
		{"a colour on itself", 0x336699, 0x336699, 1},
		{"the grey that is just enough on white", 0x767676, 0xffffff, 4.54},
		{"red on white", 0xff0000, 0xffffff, 4.0},
	} {
		if got := contrast.Ratio(test.text, test.ground); math.Abs(got-test.want) > 0.01 {
			t.Errorf("%s: got %.2f, want %.2f", test.name, got, test.want)
		}
	}
	for index, want := range map[int]contrast.RGB{16: 0x000000, 24: 0x005f87, 203: 0xff5f5f, 231: 0xffffff, 232: 0x080808, 255: 0xeeeeee} {
		if got := contrast.Indexed(index); got != want || got != contrast.Of(lipgloss.Color(strconv.Itoa(index))) {
			t.Errorf("colour %d is #%06x, want #%06x", index, got, want)
		}
	}
}

// TestWhatIsTooFaintIsFound: each kind of drawing with too little contrast is found where it is drawn, and only there.
func TestWhatIsTooFaintIsFound(t *testing.T) {
	const reset = "\x1b[m"
	for _, test := range []struct {
		name string
		draw func(*theme.Theme) string
		want []string
	}{
		{"what is bright enough", on256("text \x1b[38;5;231;48;5;24m text "), nil},
		{"text on the screen's ground", on256("\x1b[38;5;242mtext"),
			[]string{"default with 256 colours: text in #6c6c6c on #14171c is 3.4:1, want 7.0"}},
		{"text on a fill", on256("\x1b[38;5;16;48;5;124mtext"),
			[]string{"default with 256 colours: text in #000000 on #af0000 is 2.8:1, want 7.0"}},
		{"a frame", on256("\x1b[38;5;236m┌──┐"),
			[]string{"default with 256 colours: a line in #303030 on #14171c is 1.4:1, want 3.0"}},
		{"half blocks", on256("\x1b[38;5;124;48;5;16m▄▀"),
			[]string{"default with 256 colours: a stroke in #af0000 on #000000 is 2.8:1, want 4.5"}},
		{"a filled cell", func(look *theme.Theme) string {
			if look.Mono {
				return "  " + look.Glyphs.Solid
			}
			return on256("  \x1b[48;5;124m ")(look)
		}, []string{"default with 256 colours: a stroke in #af0000 on #14171c is 2.4:1, want 4.5"}},
		{"a ground that only a bare console shows dark", func(look *theme.Theme) string {
			if look.Ground != nil || look.Name != theme.Default {
				return ""
			}
			return "\x1b[31;107mtext"
		}, []string{"default with a bare console of 8 colours: text in #aa0000 on #aaaaaa is 3.3:1, want 4.5",
			"default with a bare console of 8 grounds: text in #aa0000 on #aaaaaa is 3.3:1, want 4.5"}},
		{"an underline, which a bare console shows as cyan", func(look *theme.Theme) string {
			if look.Ground != nil || look.Name != theme.Default {
				return ""
			}
			return "\x1b[4;30;46mtext"
		}, []string{"default with a bare console of 8 colours: text in #00aaaa on #00aaaa is 1.0:1, want 4.5",
			"default with a bare console of 8 grounds: text in #00aaaa on #00aaaa is 1.0:1, want 4.5"}},
		{"bright text, which is dark where there are eight colours", func(look *theme.Theme) string {
			if look.Ground != nil || look.Name != theme.Default {
				return ""
			}
			return "\x1b[97;41mtext"
		}, []string{"default with a bare console of 8 colours: text in #aaaaaa on #aa0000 is 3.3:1, want 4.5"}},
		{"faint text, which is black where there are eight colours", func(look *theme.Theme) string {
			if !look.Console.Eight || look.Name != theme.Default {
				return ""
			}
			return "\x1b[2mtext"
		}, []string{"default with a bare console of 8 colours: text in #000000 on #000000 is 1.0:1, want 4.5"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var drawn contrast.Drawn
			for range 2 { // what was seen before is said again
				got := drawn.Screen(20, func(look *theme.Theme) []string { return []string{test.draw(look) + reset} })
				check.Equal(t, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// on256 draws a line in the default theme on a terminal of 256 colours.
func on256(row string) func(*theme.Theme) string {
	return func(look *theme.Theme) string {
		if look.Ground == nil || look.Name != theme.Default {
			return ""
		}
		return row
	}
}

// TestEveryThemeIsMeasured: what is too faint in one theme is found soon, though the default theme shows nothing new.
func TestEveryThemeIsMeasured(t *testing.T) {
	var drawn contrast.Drawn
	found := map[string]bool{}
	for range len(theme.Names()) {
		for _, fault := range drawn.Screen(10, func(look *theme.Theme) []string {
			if look.Ground != nil && look.Name != theme.Default {
				return []string{"\x1b[38;5;236mtext\x1b[m"}
			}
			return []string{"text"}
		}) {
			name, _, _ := strings.Cut(fault, " ")
			found[name] = true
		}
	}
	check.Equal(t, len(found), 3)
}
