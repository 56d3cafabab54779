package bench

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// How long an open device may send nothing: one that sends by itself, and one that only responds.
const (
	neverHeardPulse = 5 * time.Second
	neverHeardIdle  = 2 * time.Minute
)

// goneQuiet is how long a device that was heard before may send nothing while the table waits for its reading.
const goneQuiet = 45 * time.Second

func (d *diagnosis) connection() {
	switch {
	case d.link.State == Failed:
		d.down()
	case d.link.State == Stale:
		silent := ""
		if d.now.After(d.link.LastByte) && !d.link.LastByte.IsZero() {
			silent = " for " + spell(d.now.Sub(d.link.LastByte))
		}
		d.find(Error, FoundStale, "Look whether the device is switched on and running, then at its end of the cable. Restart the device.",
			"The port is open and the device has said nothing%s; it should speak every %s.", silent, spell(d.link.Pulse))
	case d.link.State.Open():
		d.neverHeard()
		d.goneQuiet()
	}
	if d.link.State.Open() {
		d.shared()
	}
}

// Words for the case that the other program is also pitboss. It may be a table in play, which nobody must end.
const (
	ourselves = "another pitboss"
	ownBench  = "If that is the table, use its own bench (b at the table) and end this command. Never end a table that deals."
)

var openToo = regexp.MustCompile(`([^;]*) ha(?:s|ve) this port open too`)

// shared finds another program that reads the port too. The note may also say that the device was found under another
// name, which is not a fault.
func (d *diagnosis) shared() {
	who := openToo.FindStringSubmatch(d.link.Note)
	if who == nil {
		return
	}
	others := "Another program reads this port too"
	do := fmt.Sprintf("Close it. To see who has the port, type: sudo fuser -v %s.", d.link.Path)
	name := strings.TrimSpace(who[1])
	switch _, number, _ := strings.Cut(name, "(process "); strings.Count(name, "(process ") {
	case 0:
		if strings.Contains(name, ourselves) {
			do = ownBench
		}
	case 1:
		do = fmt.Sprintf("Close it, or type: kill %s.", strings.TrimSuffix(number, ")"))
	default:
		others = "Other programs read this port too"
	}
	d.find(Error, FoundTwoReaders, do+" Within ten seconds this line goes away by itself.",
		"%s, %s: the console gets only a part of the bytes; codes come cut, or not at all.", others, name)
}

// downs are the findings for a link that is down, by reason; %s in them is its path.
var downs = map[Reason]struct {
	code, words, do string
	// own prefers the words of the link's error, if it has any.
	own bool
}{
	Missing: {FoundMissing, "There is nothing at %s: the device is unplugged or without power, or it has another name now.",
		"Look at its plug, the hub and its power. If it is plugged in, type pitboss devices list, and put the name it shows into path.", false},
	Permission: {FoundPermission, "This user may not open %s.",
		"Type: sudo usermod -aG dialout $USER, then log in again.", true},
	NotADevice: {FoundNotADevice, "%s is no serial port: path names a file, a folder or another kind of device.",
		"Type pitboss devices list, and put the name it shows into path.", false},
	Unreachable: {FoundUnreachable, "The network box at %s does not answer.",
		"Look at its power and network cable, and at its address in path.", true},
	Hung: {FoundHung, "The device takes nothing of what is sent to it: its line is held, or it has stopped working.",
		"Switch it off and on. If it stays so, look whether flow control is switched on at the device, and switch it off there.", false},
}

// halves cuts a link's error after what is wrong, which ends with the first colon or full stop. What to do follows.
func halves(said string) (wrong, advice string, advised bool) {
	for i := range said {
		if strings.HasPrefix(said[i:], ": ") || strings.HasPrefix(said[i:], ". ") {
			return said[:i], said[i+2:], true
		}
	}
	return said, "", false
}

// down reports why a link could not be opened or was lost.
func (d *diagnosis) down() {
	link := d.link
	lastError := strings.TrimSuffix(link.LastError, ".")
	wrong, advice, advised := halves(lastError)
	reason := link.LastReason
	if reason == Unplugged {
		reason = Missing
	}
	known, is := downs[reason]
	switch {
	case reason == Missing && wrong != "" && !strings.HasSuffix(wrong, "is not there") &&
		!strings.HasSuffix(wrong, "was unplugged"):
		known.own, known.do = true, ""
	case reason == Busy && strings.HasPrefix(link.Path, "tcp:"):
		is, known.code, known.own = true, FoundBusy, true
		known.words, known.do = "The network box serves another program.", "End the other program or console that reads the box."
	case reason == Busy:
		d.busy()
		return
	case reason == BadSettings:
		d.find(Error, FoundBadSettings,
			"Look at baud, data_bits, parity and stop_bits in the configuration; 9600, 8, none and 1 work with every adapter.",
			"The port refuses its settings: %s.", lastError)
		return
	case reason == Over:
		d.find(Warning, FoundLinkDown, "Start it again, or put the real device's path back.",
			"The recording that is replayed has come to its end.")
		return
	}
	if !is {
		d.find(Error, FoundLinkDown,
			"It is tried again by itself. If it stays so, export what was received on the bench and send it to whoever looks after the console.",
			"The link is down: %s.", cmp.Or(lastError, "nothing is known of why"))
		return
	}
	words := strings.ReplaceAll(known.words, "%s", link.Path)
	if known.own && wrong != "" {
		words = capital(wrong) + "."
	}
	if known.own && advised {
		known.do = capital(advice) + "."
	}
	d.find(Error, known.code, known.do, "%s", words)
}

// busy names the program that holds the port if the error does.
func (d *diagnosis) busy() {
	words := fmt.Sprintf("Another program holds %s, so the console cannot read it", d.link.Path)
	_, in, named := strings.Cut(d.link.LastError, "(")
	who, _, closed := strings.Cut(in, ")")
	if !named || !closed {
		d.find(Error, FoundBusy, fmt.Sprintf("To see which it is, type: sudo fuser -v %s. Close it; the port reconnects by itself.", d.link.Path), "%s.", words)
		return
	}
	words += ": " + who
	do := fmt.Sprintf("Close %s; the port reconnects by itself.", who)
	name, process, numbered := strings.Cut(who, ", process ")
	switch {
	case strings.Contains(who, "this console"):
		words = "Two devices of the configuration have the same port, " + d.link.Path
		do = "Give each device its own path; pitboss devices list shows the ports there are."
	case name == ourselves:
		do = ownBench + " The port reconnects by itself."
	case strings.Contains(name, "ModemManager"):
		do = "Type: sudo systemctl disable --now ModemManager. It takes every new adapter for a modem."
	case strings.Contains(name, "brltty"):
		do = "Type: sudo apt remove brltty. It takes some adapters for Braille displays."
	case numbered:
		do = fmt.Sprintf("Close %s, or type: kill %s. The port reconnects by itself.", name, process)
	}
	d.find(Error, FoundBusy, do, "%s.", words)
}

// neverHeard finds an open port from which not a single byte came.
func (d *diagnosis) neverHeard() {
	open, tally := d.now.Sub(d.link.Since), d.health.Tally
	const cable = "no power, the wrong cable (straight instead of crossed), or the wrong port"
	switch {
	// Bytes received while cards lie face down are not counted, but the time of the last one is kept.
	case tally.Counts.Bytes > 0 || tally.Quality.StaleBytes > 0 || !d.link.LastByte.IsZero() || d.now.IsZero():
	case d.link.Pulse > 0 && open >= neverHeardPulse:
		d.find(Error, FoundNeverHeard,
			"Look whether it is switched on. Unplug it and see with pitboss devices list which port goes away. Try a crossed (null modem) cable.",
			"Not one byte has come in %s, and the device should speak every %s: %s.", spell(open), spell(d.link.Pulse), cable)
	case d.link.Pulse <= 0 && open >= neverHeardIdle:
		d.find(Warning, FoundNeverHeard,
			"Read a card now. If it does not light up or beep: power and trigger. If it does and nothing shows here: its cable, and whether it is set to RS-232 and not to keyboard.",
			"Not one byte has come since the port was opened %s ago. If something was read meanwhile: %s, or no trigger.", spell(open), cable)
	}
}

// goneQuiet finds a device that worked and now sends nothing while the table waits for its reading.
func (d *diagnosis) goneQuiet() {
	awaited, last := d.View.Awaited, d.link.LastByte
	if awaited.IsZero() || last.IsZero() || d.link.Pulse > 0 {
		return
	}
	since := awaited
	if last.After(since) {
		since = last
	}
	if silent := d.now.Sub(since); silent >= goneQuiet {
		d.find(Warning, FoundQuiet,
			"If no card was drawn meanwhile, nothing is wrong. Otherwise read the card again: if it does not light up or beep, power and trigger; if it does, its cable. Unplug it and plug it in again.",
			"A card has been awaited for %s and nothing came; the last byte came %s ago.", spell(d.now.Sub(awaited)),
			spell(d.now.Sub(last)))
	}
}
