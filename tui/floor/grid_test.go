package floor

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"pitboss/internal/testing/check"
)

// A click on a cell opens its table, at every density and wherever the list begins; one between cells opens none.
func TestAClickOpensItsTable(t *testing.T) {
	clicked := func(d *desk, x, y int) string {
		d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: x, Y: y})
		if !d.watching {
			return ""
		}
		return d.chosen
	}
	name := regexp.MustCompile(`table-\d+`)
	for closer := range densities {
		for _, first := range []string{"table-6", "table-60"} {
			d := newDesk(t, Options{}).size(120, 24).tables(60)
			d.density = closer - len(densities) + 1
			d.put(first)
			lines := strings.Split(d.drawn(), "\n")
			wide := d.laid[0].width
			found := 0
			for y, line := range lines[:d.Height-footRows] {
				for _, at := range name.FindAllStringIndex(line, -1) {
					x, want := utf8.RuneCountInString(line[:at[0]]), line[at[0]:at[1]]
					left := x - x%wide
					for _, x := range []int{left, x, left + wide - 2} {
						d.watching = false
						if got := clicked(d, x, y); got != want {
							t.Fatalf("a click at %d, %d opens %q, not %s:\n%s", x, y, got, want, strings.Join(lines, "\n"))
						}
					}
					d.watching = false
					check.Equalf(t, clicked(d, left+wide-1, y), "", "a click beside %s opens", want)
					found++
				}
			}
			if found < 5 {
				t.Errorf("%d cells are on the screen:\n%s", found, strings.Join(lines, "\n"))
			}
			d.watching = false
			if got := clicked(d, 3, d.Height-footRows-1); closer < len(densities)-1 && got != "" {
				t.Errorf("a click below the cells opens %s", got)
			}
			d.press("i").View()
			check.Equalf(t, clicked(d, 3, d.Height-footRows-1), "", "a click on another page opens")
		}
	}
}
