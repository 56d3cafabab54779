package widget

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
)

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

func TestSparkline(t *testing.T) {
	for _, test := range []struct {
		name   string
		values []float64
		width  int
		want   string
	}{
		{"rises to the largest", []float64{0, 1, 2, 4}, 4, "_:=#"},
		{"now is at the right", []float64{1, 1}, 5, "   ##"},
		{"only the last fit", []float64{9, 9, 0, 1}, 2, "_#"},
		{"not known is blank", []float64{1, -1, math.NaN(), 1}, 4, "#  #"},
		{"nearly all is not all", []float64{0.999, 1}, 2, "*#"},
		{"a little is not nothing", []float64{0, 0.001, 1}, 3, "_.#"},
		{"nothing at all", []float64{0, 0}, 2, "__"},
		{"no room", []float64{1}, 0, ""},
	} {
		check.Equalf(t, Sparkline(test.values, test.width, plain), test.want, "%s", test.name)
	}
}

func TestReadings(t *testing.T) {
	all := func(letters string) (good []bool) {
		for _, letter := range letters {
			good = append(good, letter == '+')
		}
		return good
	}
	mono := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	mono.Bad = theme.Style{}
	for _, test := range []struct {
		name, of string
		width    int
		want     string
	}{
		{"a cell each", "++-+", 6, "  ##_#"},
		{"two to a cell", "++-+--", 3, "#=_"},
		{"the oldest cell may have fewer", "+-+++", 3, "#=#"},
		{"one of many is seen", strings.Repeat("+", 99) + "-", 1, "*"},
		{"none", "", 3, "   "},
	} {
		check.Equalf(t, Readings(all(test.of), test.width, mono), test.want, "%s", test.name)
	}
}

func TestHistogram(t *testing.T) {
	classes := []Class{{"1 ms", 0}, {"2 ms", 1}, {"5 ms", 0}, {"10 ms", 1000}, {"20 ms", 500}, {"50 ms", 0}}
	want := strings.Join([]string{
		" 2 ms #             1",
		" 5 ms               0",
		"10 ms ########## 1000",
		"20 ms #####       500",
	}, "\n")
	if got := strings.Join(Histogram(classes, 21, 9, plain), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = " 5 ms #             1\n20 ms ########## 1500"
	if got := strings.Join(Histogram(classes, 21, 2, plain), "\n"); got != want {
		t.Errorf("in two rows\n%s\nwant\n%s", got, want)
	}
	if Histogram([]Class{{"1 ms", 0}}, 20, 3, plain) != nil {
		t.Error("something is drawn of nothing")
	}
}

func TestGauge(t *testing.T) {
	for _, test := range []struct {
		value, usual float64
		want         string
	}{
		{1, 0.99, "[#########|]"}, {0.9, 0.99, "[#####....|]"}, {0.5, 0.99, "[.........|]"},
		{0.9, 0.5, "[#####.....]"}, {2, 2, "[#########|]"},
	} {
		check.Equalf(t, ansi.Strip(Gauge(test.value, 0.8, 1, test.usual, 12, plain)), test.want,
			"%v usual %v", test.value, test.usual)
	}
}

// TestChartsKeepTheirWidth: charts keep their width with any data.
func TestChartsKeepTheirWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(0, 80).Draw(t, "width")
		values := rapid.SliceOf(rapid.Float64()).Draw(t, "values")
		check.Equalf(t, Width(Sparkline(values, width, plain)), width,
			"a sparkline is wide")
		check.Equalf(t, Width(Readings(rapid.SliceOf(rapid.Bool()).Draw(t, "good"), width, plain)), width,
			"readings are wide")
		if got := Width(Gauge(rapid.Float64().Draw(t, "value"), rapid.Float64().Draw(t, "from"),
			rapid.Float64().Draw(t, "to"), rapid.Float64().Draw(t, "usual"), width, plain)); got != width && got != 0 {
			t.Errorf("a gauge is %d wide, want %d", got, width)
		}
		var classes []Class
		for _, count := range rapid.SliceOfN(rapid.Uint64(), 0, 30).Draw(t, "counts") {
			classes = append(classes, Class{Name: "20 ms", Count: count})
		}
		rows := rapid.IntRange(0, 30).Draw(t, "rows")
		lines := Histogram(classes, width, rows, plain)
		if len(lines) > rows || BlockWidth(lines) > width {
			t.Errorf("a histogram is %dx%d, want at most %dx%d", BlockWidth(lines), len(lines), width, rows)
		}
	})
}
