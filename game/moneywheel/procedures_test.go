package moneywheel_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game/variant"
)

// The rows of 003/15.2, as the document has them and docs/readings.md reads it.
func TestProceduresOfTheMegaWheel(t *testing.T) {
	loaded, err := variant.Load("pragmatic-mega-wheel")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range loaded.Book.Procedures {
		if strings.HasPrefix(row.Clause, "003/15.") && !row.Beside && row.Decides != "" {
			rows = append(rows, fmt.Sprint(row.Clause, " ", row.Incident, " ", row.Phase, " ", row.When, " ",
				row.Decides, " ", row.Round, " ", row.Bets, " ", row.Cards))
		}
	}
	want := []string{
		"003/15.2.b7.1 no-spin spin map[cause:under-turns] rule respin stand []",
		"003/15.2.b7.2 no-spin spin map[cause:pointer-on-pin] rule respin stand []",
		"003/15.2.b7.2 no-spin spin map[cause:pointer-between] rule respin stand []",
		"003/15.2.b7.3 no-spin spin map[cause:interference] rule respin stand []",
		"003/15.2.b7.3 no-spin spin map[cause:wheel-stopped] rule respin stand []",
		"003/15.2.b7.4 no-spin spin map[cause:direction-not-changed] rule respin stand []",
		"003/15.2.b7.4 no-spin spin map[cause:wrong-direction] rule respin stand []",
		"003/15.2.b7.5 no-spin spin map[cause:mechanical] rule respin stand []",
		"003/15.2.b2 spun-early any map[resolved:false round_open:true spin_again:false] shift-manager void refund-initial []",
		"003/15.2.b2 spun-early any map[resolved:true spin_again:false] shift-manager continue stand []",
		"003/15.2.b2 any any map[resolved:false round_open:true spin_again:false] shift-manager void refund-initial []",
		"003/15.2.b2 any any map[device_lost:false resolved:true spin_again:false] shift-manager continue stand []",
		"003/15.2.b2 any any map[resolved:true round_open:true spin_again:true spun:true] shift-manager respin stand []",
	}
	if got := strings.Join(rows, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("the rows are\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}
