package bench

import (
	"bytes"
	"math/bits"
	"slices"
	"strconv"

	"pitboss/game/message"
)

// Shares of the received bytes. From fits on, an assumed setting is right; below misfit, the present settings are
// wrong; from covered on, the device uses that protocol.
const fits, misfit, covered = 0.8, 0.2, 0.6

// line finds wrong settings of the line, the frames or the codes, or another device than configured. It looks for what
// explains most of the received bytes; if nothing does, a wrong baud rate is the most likely cause.
func (d *diagnosis) line() {
	bursts, own := d.trouble(), d.Language
	data := slices.Concat(bursts...)
	if len(bursts) == 0 || own.share(data) >= misfit {
		return
	}
	if other := slices.IndexFunc(d.Languages,
		func(language Language) bool { return !own.is(language) && language.share(data) >= covered }); other >= 0 {
		d.wrongProtocol(d.Languages[other])
		return
	}
	found, sense := own.repair(bursts)
	if sense && len(found) > 0 {
		d.found = append(d.found, found...)
		return
	}
	bare := masked(bursts)
	if more, sense := own.repair(bare); sense && !bytes.Equal(data, slices.Concat(bare...)) {
		d.parity(data)
		d.found = append(d.found, more...)
		return
	}
	if !d.parityChecked(data) && !d.baud(bursts) {
		d.found = append(d.found, found...)
	}
}

// masked returns the bursts with the highest bit of each byte cleared.
func masked(bursts [][]byte) [][]byte {
	bare := make([][]byte, len(bursts))
	for i, burst := range bursts {
		bare[i] = bytes.Clone(burst)
		for at := range burst {
			bare[i][at] &= 0x7f
		}
	}
	return bare
}

// parity reports a parity that the console does not expect.
func (d *diagnosis) parity(data []byte) {
	set := 0
	for _, b := range data {
		set += int(b >> 7)
	}
	parity := parityOf(data)
	d.find(Error, FoundParity, message.New("finding.parity.do", "Write data_bits = 7 and parity = {parity} for this "+
		"device and restart the console; or set the device to 8 bits, no parity.", message.Quoted("parity", parity)),
		message.New("finding.parity", "The codes are right but for the highest bit of {set} of {all} bytes: the device "+
			"sends 7 bits with parity, and the console takes 8 without.", message.Number("set", set),
			message.Number("all", len(data))))
}

// parityOf returns the parity that the highest bits of bytes show.
func parityOf(data []byte) string {
	odd, set := 0, 0
	for _, b := range data {
		odd += bits.OnesCount8(b) % 2
		set += int(b >> 7)
	}
	switch {
	case set*20 >= len(data)*19:
		return "mark"
	case 2*odd > len(data):
		return "odd"
	}
	return "even"
}

// parityChecked reports that the console checks a parity the device does not send: the kernel replaces each byte with
// a wrong parity by 00, and the others are text.
func (d *diagnosis) parityChecked(data []byte) (found bool) {
	parity, bits := d.setting("parity"), d.setting("data_bits")
	zeros := bytes.Count(data, []byte{0})
	rest := bytes.ReplaceAll(data, []byte{0}, nil)
	odd, _ := oddBytes(rest)
	if parity == "" || parity == "none" || zeros < minOdd || len(rest) < minOdd || odd > 0 {
		return false
	}
	settings := setting("parity", strconv.Quote(parity))
	if bits != "" {
		settings = both(setting("data_bits", bits), settings)
	}
	d.find(Error, FoundParity, message.New("finding.parity.checked.do", `Write data_bits = 8 and parity = "none" for `+
		`this device, or what its manual says, and restart the console.`), message.New("finding.parity.checked",
		"{zeros} of {all} bytes came as 00, which stands for a byte whose parity is wrong, and the others are text: the "+
			"device does not send {settings}.", message.Number("zeros", zeros), message.Number("all", len(data)),
		message.Message("settings", settings)))
	return true
}

func (d *diagnosis) wrongProtocol(is Language) {
	section, protocol := setting("kind", strconv.Quote(is.Kind)), message.Quoted("protocol", is.Protocol)
	if is.Protocol != "" {
		section = both(section, setting("protocol", strconv.Quote(is.Protocol)))
	}
	bytes := message.Message("bytes", is.Words)
	var do message.Text
	switch {
	case d.Language.Covers == nil: // an unknown device
		d.find(Warning, FoundProtocol, message.New("finding.protocol.unknown.do",
			"To have it read, write {section} for this device and restart the console.", message.Message("section", section)),
			message.New("finding.protocol.unknown", "The bytes are {bytes}.", bytes))
		return
	case is.Kind != d.View.Kind:
		do = message.New("finding.protocol.kind.do", "If this is the right device, write {section}. Otherwise two cables "+
			"are swapped, or two devices have each other's path: compare with pitboss devices list.",
			message.Message("section", section))
	case !is.Off.IsZero():
		do = message.New("finding.protocol.off.do",
			"Write protocol = {protocol} for this device and restart the console; or {off}.", protocol,
			message.Message("off", is.Off))
	default:
		do = message.New("finding.protocol.do", "Write protocol = {protocol} for this device and restart the console.",
			protocol)
	}
	d.find(Error, FoundProtocol, do, message.New("finding.protocol",
		"The bytes are {bytes}, and this device is configured as {device}.", bytes,
		message.Message("device", d.configured())))
}

func (d *diagnosis) configured() message.Text {
	words := d.View.KindWords.Or(message.Written(d.View.Kind))
	if d.Language.Protocol == "" {
		return words
	}
	return message.New("finding.configured", "{device} with protocol = {protocol}", message.Message("device", words),
		message.Quoted("protocol", d.Language.Protocol))
}
