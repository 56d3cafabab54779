package bench

import (
	"fmt"
	"maps"
	"slices"
)

// texts are what a device of the kind would send, or how it begins: what a wrong rate is
// told by. None where that cannot be known.
func (c Case) texts() (texts []text) {
	begin := func(words ...string) {
		for _, word := range words {
			texts = append(texts, text{bytes: []byte(word)})
		}
	}
	switch c.View.Kind {
	case "scanner":
		switch c.protocol() {
		case "ssi":
			for long := byte(6); long < 32; long++ {
				begin(string([]byte{long, 0xf3, 0, 0}), string([]byte{long, 0xf3, 0, 1}))
			}
		case "honeywell-header":
			for long := byte(0x0f); long < 0x30; long++ {
				begin(string([]byte{0x16, 0xfe, long, 0, 0, 0, '\r', 'M'}))
			}
		default:
			return c.listening().texts()
		}
	case "money-wheel":
		begin("M1;idle;", "M1;spinning;", "M1;slowing;", "M1;stopped;")
	case "wheel":
		if c.protocol() == "plain" {
			begin("W1;closed;", "W1;start;", "W1;bets;", "W1;ball;", "W1;no-more-bets;", "W1;result;")
			break
		}
		for state := range 6 {
			begin(fmt.Sprintf("*X;%d;", state+1))
		}
	case "dice":
		if c.protocol() == "7a55" {
			for command := byte(3); command <= 6; command++ {
				begin(string([]byte{0x7a, 3, command, 2}), string([]byte{0x7a, 4, command, 2}))
			}
			break
		}
		for digit := range 10 {
			begin(fmt.Sprintf("D1;%d", digit))
		}
	case "rfid":
		for first := range 256 {
			begin(fmt.Sprintf("\x02%02X", first))
		}
	case "angel-eye":
		for sequence := byte('0'); sequence <= 'F'; sequence++ {
			for _, report := range "SPDRdCGEeLM" {
				begin(string([]byte{0x05, sequence, byte(report)}))
			}
		}
	}
	return texts
}

// texts are all cards and words, with the ends a scanner may put behind them.
func (l listening) texts() (texts []text) {
	if l.cards == uniqueCards {
		return nil
	}
	suffixes := []string{string(l.suffix), "\r\n", "\r"}
	slices.Sort(suffixes)
	codes := slices.Concat(slices.Sorted(maps.Keys(cardCodes()[l.cards])), noReadTexts[:1])
	for _, suffix := range slices.Compact(suffixes) {
		for _, code := range codes {
			texts = append(texts, text{bytes: []byte(string(l.prefix) + code + suffix), whole: true})
		}
	}
	return texts
}
