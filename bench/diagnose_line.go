package bench

import (
	"bytes"
	"cmp"
	"fmt"
	"math/bits"
	"slices"
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

// parity determines the parity from the highest bits of the bytes.
func (d *diagnosis) parity(data []byte) {
	odd, set := 0, 0
	for _, b := range data {
		odd += bits.OnesCount8(b) % 2
		set += int(b >> 7)
	}
	parity := "even"
	switch {
	case set*20 >= len(data)*19:
		parity = "mark"
	case 2*odd > len(data):
		parity = "odd"
	}
	d.find(Error, FoundParity,
		fmt.Sprintf("Write data_bits = 7 and parity = %q for this device and restart the console; or set the device to 8 bits, no parity.", parity),
		"The codes are right but for the highest bit of %d of %d bytes: the device sends 7 bits with parity, and the console takes 8 without.", set, len(data))
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
	settings := fmt.Sprintf("parity = %q", parity)
	if bits != "" {
		settings = fmt.Sprintf("data_bits = %s and %s", bits, settings)
	}
	d.find(Error, FoundParity, `Write data_bits = 8 and parity = "none" for this device, or what its manual says, and restart the console.`,
		"%d of %d bytes came as 00, which stands for a byte whose parity is wrong, and the others are text: the device does not send %s.", zeros, len(data), settings)
	return true
}

func (d *diagnosis) wrongProtocol(is Language) {
	section := fmt.Sprintf("kind = %q", is.Kind)
	if is.Protocol != "" {
		section += fmt.Sprintf(" and protocol = %q", is.Protocol)
	}
	do := fmt.Sprintf("Write protocol = %q for this device and restart the console", is.Protocol)
	switch {
	case d.Language.Covers == nil: // an unknown device
		d.find(Warning, FoundProtocol, fmt.Sprintf("To have it read, write %s for this device and restart the console.",
			section), "The bytes are %s.", is.Words)
		return
	case is.Kind != d.View.Kind:
		do = fmt.Sprintf("If this is the right device, write %s. Otherwise two cables are swapped, or two devices have each other's path: compare with pitboss devices list.", section)
	case is.Off != "":
		do += "; or " + is.Off + "."
	default:
		do += "."
	}
	d.find(Error, FoundProtocol, do, "The bytes are %s, and this device is configured as %s.", is.Words, d.configured())
}

func (d *diagnosis) configured() string {
	words := cmp.Or(d.View.KindWords.String(), d.View.Kind)
	if d.Language.Protocol != "" {
		words += fmt.Sprintf(" with protocol = %q", d.Language.Protocol)
	}
	return words
}
