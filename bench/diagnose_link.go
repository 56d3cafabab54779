package bench

import (
	"strconv"
	"strings"
	"time"

	"pitboss/game/message"
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
		words := message.New("finding.stale", "The port is open and the device has said nothing; it should speak every "+
			"{pulse}.",
			message.Decimal("pulse", Spell(d.link.Pulse)))
		if d.now.After(d.link.LastByte) && !d.link.LastByte.IsZero() {
			words = message.New("finding.stale.for",
				"The port is open and the device has said nothing for {time}; it should speak every {pulse}.",
				message.Decimal("time", Spell(d.now.Sub(d.link.LastByte))), message.Decimal("pulse", Spell(d.link.Pulse)))
		}
		d.find(Error, FoundStale, message.New("finding.stale.do",
			"Look whether the device is switched on and running, then at its end of the cable. Restart the device."), words)
	case d.link.State.Open():
		d.neverHeard()
		d.goneQuiet()
	}
	if d.link.State.Open() {
		d.shared()
	}
}

var (
	ownBench = message.New("finding.own-bench", "If that is the table, use its own bench (b at the table) and end this "+
		"command. Never end a table that deals.")
	reconnects = message.New("finding.reconnects", "The port reconnects by itself.")
)

// shared finds other programs that read the port too.
func (d *diagnosis) shared() {
	readers := d.link.Readers
	if len(readers) == 0 {
		return
	}
	first := readers[0]
	words := message.New("finding.two-readers", "Another program reads this port too, {program}: the console gets only "+
		"a part of the bytes; codes come cut, or not at all.", message.Message("program", first.Words()))
	do := message.New("finding.two-readers.do", "Close it. To see who has the port, type: sudo fuser -v {path}.",
		d.pathArg())
	switch {
	case len(readers) > 1:
		words = message.New("finding.two-readers.more", "Other programs read this port too, {programs}: the console gets "+
			"only a part of the bytes; codes come cut, or not at all.", programs(readers))
	case first.Pitboss:
		do = ownBench
	case !first.Container:
		do = message.New("finding.two-readers.do-kill", "Close it, or type: kill {process}.",
			message.String("process", strconv.Itoa(first.Process)))
	}
	d.find(Error, FoundTwoReaders, message.Sentences(do, message.New("finding.two-readers.goes",
		"Within ten seconds this line goes away by itself.")), words)
}

// programs lists the programs of holders.
func programs(holders []Holder) message.Arg {
	names := make([]message.Text, len(holders))
	for i, holder := range holders {
		names[i] = holder.Words()
	}
	return message.List("programs", names...)
}

func (d *diagnosis) pathArg() message.Arg { return message.String("path", d.link.Path) }

// down is the finding for a link that is down. If own is set, the link's own words and advice come first, if it has any.
type down struct {
	code      string
	words, do message.Text
	own       bool
}

// downs returns the finding for a link that is down for a reason, if there is one.
func (d *diagnosis) downs(reason Reason) (known down, is bool) {
	switch reason {
	case OtherAdapter:
		return down{FoundMissing, message.New("finding.missing.not-usable", "The device at {path} cannot be used now.",
			d.pathArg()), reconnects, true}, true
	case Busy:
		return down{FoundBusy, message.New("finding.busy.box", "The network box serves another program."),
			message.New("finding.busy.box.do", "End the other program or console that reads the box."), true}, true
	case Missing, Unplugged:
		return down{FoundMissing, message.New("finding.missing", "There is nothing at {path}: the device is unplugged or "+
			"without power, or it has another name now.", d.pathArg()), message.New("finding.missing.do", "Look at its plug, "+
			"the hub and its power. If it is plugged in, type pitboss devices list, and put the name it shows into path."),
			false}, true
	case Permission:
		return down{FoundPermission, message.New("finding.permission", "This user may not open {path}.", d.pathArg()),
			message.New("finding.permission.do", "Type: sudo usermod -aG dialout $USER, then log in again."), true}, true
	case NotADevice:
		return down{FoundNotADevice, message.New("finding.not-a-device", "{path} is no serial port: path names a file, a "+
			"folder or another kind of device.", d.pathArg()), message.New("finding.not-a-device.do",
			"Type pitboss devices list, and put the name it shows into path."), false}, true
	case Unreachable:
		return down{FoundUnreachable, message.New("finding.unreachable", "The network box at {path} does not answer.",
			d.pathArg()), message.New("finding.unreachable.do",
			"Look at its power and network cable, and at its address in path."), true}, true
	case Hung:
		return down{FoundHung, message.New("finding.hung", "The device takes nothing of what is sent to it: its line is "+
			"held, or it has stopped working."), message.New("finding.hung.do", "Switch it off and on. If it stays so, look "+
			"whether flow control is switched on at the device, and switch it off there."), false}, true
	default:
		return down{}, false
	}
}

// down reports why a link could not be opened or was lost.
func (d *diagnosis) down() {
	link := d.link
	reason := link.LastReason
	if reason == Unplugged && strings.HasPrefix(link.Path, "tcp:") {
		reason = OtherAdapter
	}
	known, is := d.downs(reason)
	switch reason {
	case Busy:
		if !strings.HasPrefix(link.Path, "tcp:") {
			d.busy()
			return
		}
	case BadSettings:
		d.find(Error, FoundBadSettings, message.New("finding.bad-settings.do", "Look at baud, data_bits, parity and "+
			"stop_bits in the configuration; 9600, 8, none and 1 work with every adapter."), link.LastError)
		return
	case Over:
		d.find(Warning, FoundLinkDown, message.New("finding.over.do", "Start it again, or put the real device's path back."),
			message.New("finding.over", "The recording that is replayed has come to its end."))
		return
	default: // as the table of reasons says
	}
	if !is {
		fault := link.LastError.Or(message.New("finding.link-down.unknown", "Nothing is known of why."))
		d.find(Error, FoundLinkDown, message.New("finding.link-down.do", "It is tried again by itself. If it stays so, "+
			"export what was received on the bench and send it to whoever looks after the console."),
			message.New("finding.link-down", "The link is down: {fault}", message.Message("fault", fault)))
		return
	}
	if known.own {
		known.words, known.do = link.LastError.Or(known.words), link.LastDo.Or(known.do)
	}
	d.find(Error, known.code, known.do, known.words)
}

// busy names the program that holds the port if it is known.
func (d *diagnosis) busy() {
	holder := d.link.Holder
	if holder.IsZero() {
		d.find(Error, FoundBusy, message.New("finding.busy.do",
			"To see which it is, type: sudo fuser -v {path}. Close it; the port reconnects by itself.", d.pathArg()),
			message.New("finding.busy", "Another program holds {path}, so the console cannot read it.", d.pathArg()))
		return
	}
	program := message.Message("program", holder.Words())
	words := message.New("finding.busy.who", "Another program holds {path}, so the console cannot read it: {program}.",
		d.pathArg(), program)
	do := message.New("finding.busy.close", "Close {program}; the port reconnects by itself.", program)
	switch {
	case holder.Own:
		words = message.New("finding.busy.same", "Two devices of the configuration have the same port, {path}.", d.pathArg())
		do = message.New("finding.busy.same.do",
			"Give each device its own path; pitboss devices list shows the ports there are.")
	case holder.Pitboss:
		do = message.Sentences(ownBench, reconnects)
	case strings.Contains(holder.Program, "ModemManager"):
		do = message.New("finding.busy.modem", "Type: sudo systemctl disable --now ModemManager. It takes every new "+
			"adapter for a modem.")
	case strings.Contains(holder.Program, "brltty"):
		do = message.New("finding.busy.braille", "Type: sudo apt remove brltty. It takes some adapters for Braille "+
			"displays.")
	case !holder.Container:
		do = message.New("finding.busy.kill", "Close {program}, or type: kill {process}. The port reconnects by itself.",
			message.String("program", holder.Program), message.String("process", strconv.Itoa(holder.Process)))
	}
	d.find(Error, FoundBusy, do, words)
}

// neverHeard finds an open port from which not a single byte came.
func (d *diagnosis) neverHeard() {
	open, tally := d.now.Sub(d.link.Since), d.health.Tally
	switch {
	// Bytes received while cards lie face down are not counted, but the time of the last one is kept.
	case tally.Counts.Bytes > 0 || tally.Quality.StaleBytes > 0 || !d.link.LastByte.IsZero() || d.now.IsZero():
	case d.link.Pulse > 0 && open >= neverHeardPulse:
		d.find(Error, FoundNeverHeard, message.New("finding.never-heard.pulse.do", "Look whether it is switched on. "+
			"Unplug it and see with pitboss devices list which port goes away. Try a crossed (null modem) cable."),
			message.New("finding.never-heard.pulse", "Not one byte has come in {time}, and the device should speak every "+
				"{pulse}: no power, the wrong cable (straight instead of crossed), or the wrong port.",
				message.Decimal("time", Spell(open)),
				message.Decimal("pulse", Spell(d.link.Pulse))))
	case d.link.Pulse <= 0 && open >= neverHeardIdle:
		d.find(Warning, FoundNeverHeard, message.New("finding.never-heard.do", "Read a card now. If it does not light up "+
			"or beep: power and trigger. If it does and nothing shows here: its cable, and whether it is set to RS-232 and "+
			"not to keyboard."), message.New("finding.never-heard",
			"Not one byte has come since the port was opened {time} ago. If something was read meanwhile: no power, the "+
				"wrong cable (straight instead of crossed), or the wrong port, or no trigger.",
			message.Decimal("time", Spell(open))))
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
		d.find(Warning, FoundQuiet, message.New("finding.gone-quiet.do", "If no card was drawn meanwhile, nothing is "+
			"wrong. Otherwise read the card again: if it does not light up or beep, power and trigger; if it does, its "+
			"cable. Unplug it and plug it in again."), message.New("finding.gone-quiet",
			"A card has been awaited for {awaited} and nothing came; the last byte came {last} ago.",
			message.Decimal("awaited", Spell(d.now.Sub(awaited))),
			message.Decimal("last", Spell(d.now.Sub(last)))))
	}
}
