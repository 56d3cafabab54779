package bench

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What it takes to say something of what a device says, or does not say whole.
const (
	fewestHurt, hurtShare = 3, 0.1
)

// strangers are cards with codes of their own that are in no card table.
func (c Case) strangers() []Finding {
	if !c.Language.Unique {
		return nil
	}
	since := c.View.Ledger.sinceRepair().From
	long := map[int]bool{}
	var strange []string
	for _, frame := range c.View.Health.Frames {
		switch {
		case frame.Code == "" || frame.Face == CutCardFace:
		case frame.Outcome == Good:
			long[len(frame.Code)] = true
		case frame.Outcome == Foreign && !frame.At.Before(since) && !slices.Contains(strange, frame.Code):
			strange = append(strange, frame.Code)
		}
	}
	// Beside cards, what is longer or shorter than their codes is none.
	if len(long) > 0 {
		strange = slices.DeleteFunc(strange, func(code string) bool { return !long[len(code)] })
	}
	if len(strange) == 0 {
		return nil
	}
	quoted := make([]string, 0, len(strange))
	for _, code := range strange[:min(len(strange), 3)] {
		quoted = append(quoted, strconv.QuoteToASCII(code))
	}
	more := ""
	if len(quoted) < len(strange) {
		more = " and more"
	}
	is := "is"
	if len(strange) > 1 {
		is = "are"
	}
	return []Finding{{
		Warning, FoundNotEnrolled,
		fmt.Sprintf("%s that %s in no card table: %s%s.", capital(counted(uint64(len(strange)), "code was read", "codes were read")), is, strings.Join(quoted, ", "), more),
		"If these are the table's cards, write them into the file of card_table and restart the console. Otherwise cards of another set are among them: take those out. What is masked (#) is shown by pitboss devices watch, with the table closed.",
	}}
}

// hurt are lines with a check, of which many come changed or cut. A scanner's have none.
func (c Case) hurt() []Finding {
	since := c.View.Ledger.sinceRepair().From
	hurt, whole := 0, 0
	for _, frame := range c.View.Health.Frames {
		switch {
		case frame.At.Before(since):
		case known(frame.Outcome):
			whole++
		case slices.Contains(c.Language.Hurts, frame.Outcome):
			hurt++
		}
	}
	if hurt < fewestHurt || float64(hurt) < hurtShare*float64(hurt+whole) {
		return nil
	}
	return []Finding{{
		Warning, FoundDyingCable,
		fmt.Sprintf("Of the last %d messages %d came changed or cut short, as their checks tell: bytes are lost or hurt on the way.", hurt+whole, hurt),
		"Push the plugs in and screw them tight, replace the cable, and keep it away from motors and mains. Then mark the moment and run the cable test.",
	}}
}
