package bench

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// How long an open device may say nothing at all: one that speaks by itself, and one
// that only answers to what happens to it.
const (
	neverHeardPulse = 5 * time.Second
	neverHeardIdle  = 2 * time.Minute
)

// link is what is wrong with the connection.
func (c Case) link() []Finding {
	link := c.View.Health.Link
	var found []Finding
	switch {
	case link.State == Failed:
		found = append(found, c.down(link))
	case link.State == Stale:
		found = append(found, c.stale(link))
	case link.State.Open():
		found = append(found, c.neverHeard(link)...)
	}
	if link.State.Open() {
		found = append(found, shared(link)...)
	}
	return append(found, c.cable()...)
}

var openToo = regexp.MustCompile(`([^;]*) ha(?:s|ve) this port open too`)

// shared is another program that reads the port too. That it was found under another name
// is remarkable as well, and no fault.
func shared(link Link) []Finding {
	who := openToo.FindStringSubmatch(link.Note)
	if who == nil {
		return nil
	}
	others := "Another program reads this port too"
	do := fmt.Sprintf("Close it. To see who has the port, type: sudo fuser -v %s.", link.Path)
	name := strings.TrimSpace(who[1])
	switch programs := strings.Count(name, "(process "); {
	case programs > 1:
		others = "Other programs read this port too"
	case programs == 1:
		_, number, _ := strings.Cut(name, "(process ")
		do = fmt.Sprintf("Close it, or type: kill %s.", strings.TrimSuffix(number, ")"))
	}
	return []Finding{{
		Error, FoundTwoReaders,
		fmt.Sprintf("%s, %s: the console gets only a part of the bytes; codes come cut, or not at all.", others, name),
		do + " Within ten seconds this line goes away by itself.",
	}}
}

// down is a link that could not be opened or was lost. What was wrong is in front of the
// first colon of its error, what to do behind it.
func (c Case) down(link Link) Finding {
	path := link.Path
	wrong, advice, advised := strings.Cut(strings.TrimSuffix(link.LastError, "."), ": ")
	say := func(code, words, do string) Finding { return Finding{Error, code, words, do} }
	said := func(code, otherwise, do string) Finding {
		if wrong == "" {
			wrong = otherwise
		}
		if advised {
			do = capital(advice) + "."
		}
		return say(code, capital(wrong)+".", do)
	}
	box := strings.HasPrefix(path, "tcp:")
	switch link.LastReason {
	case Missing, Unplugged:
		if wrong != "" && !strings.HasSuffix(wrong, "is not there") && !strings.HasSuffix(wrong, "was unplugged") {
			return said(FoundMissing, wrong, "")
		}
		return say(FoundMissing,
			fmt.Sprintf("There is nothing at %s: the device is unplugged or without power, or it has another name now.", path),
			"Look at its plug, the hub and its power. If it is plugged in, type pitboss devices list, and put the name it shows into path.")
	case Busy:
		if box {
			return said(FoundBusy, "the network box serves another program", "End the other program or console that reads the box.")
		}
		return c.busy(link)
	case Permission:
		return said(FoundPermission, "this user may not open "+path, "Type: sudo usermod -aG dialout $USER, then log in again.")
	case NotADevice:
		return say(FoundNotADevice,
			fmt.Sprintf("%s is no serial port: path names a file, a folder or another kind of device.", path),
			"Type pitboss devices list, and put the name it shows into path.")
	case BadSettings:
		return say(FoundBadSettings,
			fmt.Sprintf("The port refuses its settings: %s.", strings.TrimSuffix(link.LastError, ".")),
			"Look at baud, data_bits, parity and stop_bits in the configuration; 9600, 8, none and 1 work with every adapter.")
	case Unreachable:
		return said(FoundUnreachable, "the network box at "+path+" does not answer", "Look at its power and network cable, and at its address in path.")
	case Hung:
		return say(FoundHung,
			"The device takes nothing of what is sent to it: its line is held, or it has stopped working.",
			"Switch it off and on. If it stays so, look whether flow control is switched on at the device, and switch it off there.")
	case Over:
		return Finding{Warning, FoundLinkDown, "The recording that is replayed has come to its end.", "Start it again, or put the real device's path back."}
	}
	words := strings.TrimSuffix(link.LastError, ".")
	if words == "" {
		words = "nothing is known of why"
	}
	return say(FoundLinkDown, fmt.Sprintf("The link is down: %s.", words),
		"It is tried again by itself. If it stays so, export what was received on the bench and send it to whoever looks after the console.")
}

// busy names the program that holds the port, where the error does.
func (c Case) busy(link Link) Finding {
	path := link.Path
	_, in, named := strings.Cut(link.LastError, "(")
	who, _, closed := strings.Cut(in, ")")
	if !named || !closed {
		return Finding{
			Error, FoundBusy, fmt.Sprintf("Another program holds %s, so the console cannot read it.", path),
			fmt.Sprintf("To see which it is, type: sudo fuser -v %s. Close it; the port is taken up by itself.", path),
		}
	}
	words := fmt.Sprintf("Another program holds %s, so the console cannot read it: %s.", path, who)
	do := fmt.Sprintf("Close %s; the port is taken up by itself.", who)
	name, process, numbered := strings.Cut(who, ", process ")
	switch {
	case strings.Contains(who, "this console"):
		words = fmt.Sprintf("Two devices of the configuration have the same port, %s.", path)
		do = "Give each device its own path; pitboss devices list shows the ports there are."
	case strings.Contains(name, "ModemManager"):
		do = "Type: sudo systemctl disable --now ModemManager. It takes every new adapter for a modem."
	case strings.Contains(name, "brltty"):
		do = "Type: sudo apt remove brltty. It takes some adapters for Braille displays."
	case numbered:
		do = fmt.Sprintf("Close %s, or type: kill %s. The port is taken up by itself.", name, process)
	}
	return Finding{Error, FoundBusy, words, do}
}

func (c Case) stale(link Link) Finding {
	silent := ""
	if now := c.now(); !link.LastByte.IsZero() && now.After(link.LastByte) {
		silent = " for " + spell(now.Sub(link.LastByte))
	}
	return Finding{
		Error, FoundStale,
		fmt.Sprintf("The port is open and the device has said nothing%s; it should speak every %s.", silent, spell(link.Pulse)),
		"Look whether the device is switched on and running, then at its end of the cable. Restart the device.",
	}
}

// neverHeard is a port that is open and from which not one byte came.
func (c Case) neverHeard(link Link) []Finding {
	tally := c.View.Health.Tally
	now := c.now()
	if tally.Counts.Bytes > 0 || tally.Quality.StaleBytes > 0 || now.IsZero() {
		return nil
	}
	open := now.Sub(link.Since)
	const cable = "no power, the wrong cable (straight instead of crossed), or the wrong port"
	if link.Pulse > 0 {
		if open < neverHeardPulse {
			return nil
		}
		return []Finding{{
			Error, FoundNeverHeard,
			fmt.Sprintf("Not one byte has come in %s, and the device should speak every %s: %s.", spell(open), spell(link.Pulse), cable),
			"Look whether it is switched on. Unplug it and see with pitboss devices list which port goes away. Try a crossed (null modem) cable.",
		}}
	}
	if open < neverHeardIdle {
		return nil
	}
	return []Finding{{
		Warning, FoundNeverHeard,
		fmt.Sprintf("Not one byte has come since the port was opened %s ago. If something was read meanwhile: %s, or no trigger.", spell(open), cable),
		"Read a card now. If it does not light up or beep: power and trigger. If it does and nothing shows here: its cable, and whether it is set to RS-232 and not to keyboard.",
	}}
}
