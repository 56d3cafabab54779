package moneywheel_test

import (
	"testing"

	"pitboss/internal/familytest"
)

// The rows of 003/15.2, as in the document and the readings of docs/readings.md.
func TestProceduresOfTheMegaWheel(t *testing.T) {
	familytest.WantRows(t, "pragmatic-mega-wheel", "003/15.",
		"003/15.2.b7 no-spin spin map[] respin stand []",
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
		"003/15.2.b6 any any map[resolved:false round_open:true] rule void settle []",
	)
}
