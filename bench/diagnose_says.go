package bench

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What it takes to say something of what a device says, or does not say whole.
const (
	fewestHurt, hurtShare = 3, 0.1
	fewestAlone           = 5
)

// Commands of an Angel Eye shoe's reports, behind ENQ and the number.
const (
	shoeStarted = 'S'
	shoeLock    = 'L'
	shoeError   = 'E'
	shoeCleared = 'e'
)

// shoeErrors are the codes its maker documents, with what to do.
var shoeErrors = map[byte][2]string{
	1: {"a card cannot be read", "take the card back, look at its edge and wipe it, and clean the shoe's sensors"},
	2: {"too many cards were drawn", "take the card back that was drawn too many"},
	3: {"a button was used wrongly", "see at the shoe which button is held or stuck"},
	4: {"a card ran backwards at the exit", "draw cards in one movement; look whether one sticks at the exit"},
	5: {"a card ran backwards midway", "draw cards in one movement; look whether one sticks in the shoe"},
	6: {"a card's code is wrong", "look whether a card of another set is in the shoe"},
	7: {"drawing the card took too long", "draw cards in one movement; clean rollers and sensors"},
}

// says is what a shoe or wheel says of itself that keeps it from its work.
func (c Case) says() []Finding {
	switch c.View.Kind {
	case "angel-eye":
		return c.shoe()
	case "wheel":
		return c.closed()
	}
	return nil
}

// shoe is locked, or in error mode, as its last reports have it.
func (c Case) shoe() (found []Finding) {
	locked, failed, code := false, false, byte(0)
	for _, frame := range c.View.Health.Frames {
		if len(frame.Raw) < 4 || frame.Raw[0] != 5 || !known(frame.Outcome) {
			continue
		}
		value := frame.Raw[3]
		switch frame.Raw[2] {
		case shoeStarted:
			locked, failed = false, false
		case shoeLock:
			locked = value&1 != 0
		case shoeError:
			failed, code = value&0x40 != 0, value&0x3f
		case shoeCleared:
			failed = false
		}
	}
	if failed {
		words, do := "which its maker's list does not have", "look it up in the shoe's manual"
		if known, is := shoeErrors[code]; is {
			words, do = known[0], known[1]
		}
		found = append(found, Finding{
			Error, FoundShoeStopped, fmt.Sprintf("The shoe is in error mode, with error %d, %s. No card is dealt until that is cleared.", code, words),
			fmt.Sprintf("%s. Then clear the error at the shoe, or on page 8.", capital(do)),
		})
	}
	if locked {
		found = append(found, Finding{
			Error, FoundShoeStopped, "The shoe says that it is locked: what is drawn now is not dealt.",
			"If nobody locked it on purpose, unlock it at the shoe, or on page 8 where commands = true is set for it.",
		})
	}
	return found
}

var (
	closedSlingshot = regexp.MustCompile(`^\*X;6;`)
	plainState      = regexp.MustCompile(`W1;([a-z-]+);`)
)

// closed is a wheel that says so, and nothing of a fault.
func (c Case) closed() []Finding {
	if len(c.flags()) > 0 {
		return nil
	}
	s := c.lately()
	closed := false
	if lines := slingshotLine.FindAll(s, -1); len(lines) >= flagStands {
		closed = !slices.ContainsFunc(lines[len(lines)-flagStands:], func(line []byte) bool { return !closedSlingshot.Match(line) })
	}
	if states := plainState.FindAllSubmatch(s, -1); len(states) > 0 {
		closed = bytes.Equal(states[len(states)-1][1], []byte("closed"))
	}
	if !closed {
		return nil
	}
	return []Finding{{
		Warning, FoundWheelClosed, "The wheel says that it is closed or switched off, and nothing of a fault: it makes no game.",
		"If the table is to play, open it at the wheel, or on page 8 where commands = true is set for it.",
	}}
}

// strangers are cards with codes of their own that are in no card table.
func (c Case) strangers() []Finding {
	if c.setting("cards") != uniqueCards && c.View.Kind != "rfid" {
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
	kind := c.View.Kind
	strict := kind == "money-wheel" || kind == "dice" && c.protocol() == usualProtocols["dice"]
	if !strict && kind != "angel-eye" && kind != "rfid" && kind != "dice" && kind != "wheel" {
		return nil
	}
	since := c.View.Ledger.sinceRepair().From
	hurt, whole := 0, 0
	for _, frame := range c.View.Health.Frames {
		switch {
		case frame.At.Before(since):
		case known(frame.Outcome):
			whole++
		case frame.Outcome == BadCheck, frame.Outcome == Partial, frame.Outcome == Oversize, frame.Outcome == Foreign && strict:
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

// late is a scanner that ends its codes with CR alone where the console waits whether LF
// comes too.
func (c Case) late() []Finding {
	if !c.readsLines() || !bytes.Contains(c.listening().suffix, []byte("\n")) || !lineMark(c.listening().suffix) {
		return nil
	}
	ended := 0
	for _, frame := range c.View.Health.Frames {
		if frame.Outcome != Good {
			continue
		}
		if !bytes.HasSuffix(frame.Raw, []byte("\r")) {
			return nil
		}
		ended++
	}
	if ended < fewestAlone {
		return nil
	}
	gap := c.setting("idle_gap")
	if gap == "" {
		gap = "250ms"
	}
	return []Finding{{
		Warning, FoundSuffix,
		fmt.Sprintf("The codes end with CR alone, and the console waits for suffix = %q: each is heard %s late (idle_gap).", writeMark(c.listening().suffix), gap),
		`Write suffix = "CR" for this device and restart the console.`,
	}}
}
