package bench

import (
	"bytes"
	"fmt"
	"strings"
)

// line is what is wrong with how the bytes are taken: settings of the line, of the frames,
// of the codes, or another device than was thought. What fits most of what came is found;
// where nothing does, the rate is the likeliest.
func (c Case) line() []Finding {
	s, trouble := c.trouble()
	if !trouble {
		return nil
	}
	data := s.bytes()
	expected, told := c.expected()
	if c.readsLines() {
		if c.listening().understood(data) >= misfit || c.checked() && !s.framed {
			return nil
		}
	} else if told && coverage(expected, data) >= misfit {
		return nil
	}
	if found, is := c.otherDevice(data); is {
		return []Finding{found}
	}
	if c.readsLines() {
		if found := c.repair(s); len(found) > 0 {
			return found
		}
	} else if told && coverage(expected, masked(data)) >= fits {
		return []Finding{c.parity(data)}
	}
	if found, is := c.parityChecked(data); is {
		return []Finding{found}
	}
	if found, is := c.baud(s); is {
		return []Finding{found}
	}
	if c.readsLines() {
		return c.unknownCodes(data)
	}
	return nil
}

// checked reports a check behind each code, which is not looked at here.
func (c Case) checked() bool {
	check := c.setting("check")
	return check != "" && check != "none"
}

// coverage is the share of the bytes that are in whole frames of a protocol.
func coverage(of look, data []byte) float64 {
	if len(data) == 0 {
		return 0
	}
	return float64(of.covers(data)) / float64(len(data))
}

// masked are the bytes without their highest bit.
func masked(data []byte) []byte {
	bare := bytes.Clone(data)
	for i := range bare {
		bare[i] &= 0x7f
	}
	return bare
}

// repair supposes one setting after the other to be wrong until the codes make sense:
// parity, suffix, prefix, cards. What had to be changed is what is wrong.
func (c Case) repair(s stream) []Finding {
	if found, ok := c.repaired(s, false); ok {
		return found
	}
	for _, b := range s.bytes() {
		if b >= 0x80 {
			if found, ok := c.repaired(s, true); ok {
				return append([]Finding{c.parity(s.bytes())}, found...)
			}
			break
		}
	}
	return nil
}

func (c Case) repaired(s stream, seven bool) (found []Finding, ok bool) {
	l := c.listening()
	data, bursts := s.bytes(), s.bursts
	if seven {
		data, bursts = masked(data), make([][]byte, len(s.bursts))
		for i, burst := range s.bursts {
			bursts[i] = masked(burst)
		}
	}
	if finding, suffix, is := l.otherSuffix(data, bursts); is {
		found = append(found, finding)
		if suffix == nil {
			return found, true
		}
		l.suffix = suffix
	}
	pieces := l.split(data)
	if finding, prefix, aim, is := l.otherPrefix(pieces); is {
		found = append(found, finding)
		l.prefix, l.aim = prefix, aim
	}
	if l.understood(data) >= fits {
		return found, seven || len(found) > 0
	}
	if finding, is := l.otherCards(pieces); is {
		return append(found, finding), true
	}
	return nil, false
}

// parity says which parity the bytes have, which set their highest bit.
func (c Case) parity(data []byte) Finding {
	even, odd, set := 0, 0, 0
	for _, b := range data {
		ones := 0
		for rest := b; rest > 0; rest &= rest - 1 {
			ones++
		}
		if ones%2 == 0 {
			even++
		} else {
			odd++
		}
		if b >= 0x80 {
			set++
		}
	}
	parity := "even"
	switch {
	case set*20 >= len(data)*19:
		parity = "mark"
	case odd > even:
		parity = "odd"
	}
	return Finding{
		Error, FoundParity,
		fmt.Sprintf("The codes are right but for the highest bit of %d of %d bytes: the device sends 7 bits with parity, and the console takes 8 without.", set, len(data)),
		fmt.Sprintf("Write data_bits = 7 and parity = %q for this device and restart the console; or set the device to 8 bits, no parity.", parity),
	}
}

// parityChecked finds that the console checks for a parity the device does not send: the
// system gives 00 for each byte that does not fit, and the others are text.
func (c Case) parityChecked(data []byte) (Finding, bool) {
	parity, bits := c.setting("parity"), c.setting("data_bits")
	if parity == "" || parity == "none" {
		return Finding{}, false
	}
	zeros := bytes.Count(data, []byte{0})
	rest := bytes.ReplaceAll(data, []byte{0}, nil)
	odd, _ := oddBytes(rest)
	if zeros < fewestOdd || len(rest) < fewestOdd || odd > 0 {
		return Finding{}, false
	}
	settings := fmt.Sprintf("parity = %q", parity)
	if bits != "" {
		settings = fmt.Sprintf("data_bits = %s and %s", bits, settings)
	}
	return Finding{
		Error, FoundParity,
		fmt.Sprintf("%d of %d bytes came as 00, which stands for a byte whose parity is wrong, and the others are text: the device does not send %s.", zeros, len(data), settings),
		`Write data_bits = 8 and parity = "none" for this device, or what its manual says, and restart the console.`,
	}, true
}

// otherDevice finds that the bytes are of another protocol than the device's.
func (c Case) otherDevice(data []byte) (Finding, bool) {
	const covered = 0.6
	for _, one := range looks {
		if coverage(one, data) >= covered {
			return c.wrongProtocol("those of "+one.words, one.kind, one.protocol), true
		}
	}
	if l := (listening{suffix: []byte("\r\n")}); !c.readsLines() && shareOf(l.split(data), isCardOfAny) >= fits {
		return c.wrongProtocol("the codes of cards in lines of text", "scanner", linesOfCodes), true
	}
	return Finding{}, false
}

func (c Case) wrongProtocol(words, kind, protocol string) Finding {
	found := Finding{Error, FoundProtocol, fmt.Sprintf("The bytes are %s, and this device is configured as %s.", words, c.configured()), ""}
	section := fmt.Sprintf("kind = %q", kind)
	if protocol != "" {
		section += fmt.Sprintf(" and protocol = %q", protocol)
	}
	switch {
	case kind == c.View.Kind && protocol == "honeywell-header":
		found.Do = `Write protocol = "honeywell-header" for this device and restart the console; or switch the header off with the maker's command DECHDR0.`
	case kind == c.View.Kind:
		found.Do = fmt.Sprintf("Write protocol = %q for this device and restart the console.", protocol)
	case c.View.Kind == "raw":
		found.Level = Warning
		found.Words = fmt.Sprintf("The bytes are %s.", words)
		found.Do = fmt.Sprintf("To have it read, write %s for this device and restart the console.", section)
	default:
		found.Do = fmt.Sprintf("If this is the right device, write %s. Otherwise two cables are swapped, or two devices have each other's path: compare with pitboss devices list.", section)
	}
	return found
}

// configured is what the device is thought to be.
func (c Case) configured() string {
	words := c.View.KindWords
	if words == "" {
		words = c.View.Kind
	}
	if protocol := c.protocol(); protocol != "" {
		words += fmt.Sprintf(" with protocol = %q", protocol)
	}
	return words
}

// unknownCodes are lines that are whole and text, and fit no preset.
func (c Case) unknownCodes(data []byte) []Finding {
	const enough = 8
	pieces := c.listening().split(data)
	if len(pieces) < enough || shareOf(pieces, plainText) < 1 || c.setting("cards") == uniqueCards {
		return nil
	}
	distinct := distinctOf(pieces)
	if len(distinct) < enough/2 {
		return nil
	}
	return []Finding{{
		Warning, FoundCards,
		fmt.Sprintf("Whole codes come and none is a card of cards = %q, nor of the other presets: %s.", c.listening().cards, strings.Join(firstFew(distinct), ", ")),
		`If every card has a number of its own, write cards = "unique-id" and enrol them in a card_table. Otherwise these are not the table's cards.`,
	}}
}
