package bench

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// otherSuffix finds what really ends the readings. A suffix of nil with a finding is that
// nothing does.
func (l listening) otherSuffix(data []byte, bursts [][]byte) (Finding, []byte, bool) {
	if shareOf(l.split(data), l.endsAsReading) >= fits {
		return Finding{}, nil, false
	}
	if b, is := lastByte(bursts); is {
		pieces := listening{suffix: []byte{b}}.split(data)
		if lineMark([]byte{b}) {
			pieces = strings.Split(string(data), string(b))
			pieces = pieces[:len(pieces)-1]
		}
		behind := commonEnd(pieces)
		for i := range pieces {
			pieces[i] = strings.TrimSuffix(pieces[i], behind)
		}
		suffix := append([]byte(behind), b)
		if shareOf(pieces, l.endsAsReading) >= fits && !(lineMark(suffix) && lineMark(l.suffix)) {
			return l.suffixFinding(suffix, len(pieces)), suffix, true
		}
	}
	var texts []string
	for _, burst := range bursts {
		texts = append(texts, string(burst))
	}
	if bytes.Contains(data, l.suffix) || shareOf(texts, l.endsAsReading) < fits || l.cards == uniqueCards && !alike(texts) {
		return Finding{}, nil, false
	}
	return Finding{
		Error, FoundSuffix,
		fmt.Sprintf("%d readings came whole and nothing ends them, so the console waits for suffix = %q and throws them away.", len(texts), writeMark(l.suffix)),
		"Set the scanner to send CR LF behind each code, with its maker's bar code or command for that.",
	}, nil, true
}

// alike reports many texts of one length: codes nobody knows that are whole.
func alike(texts []string) bool {
	const many = 8
	return len(texts) >= many && !slices.ContainsFunc(texts, func(text string) bool { return len(text) != len(texts[0]) })
}

// lastByte is what most of the bursts end with, where it is no letter or digit.
func lastByte(bursts [][]byte) (byte, bool) {
	var ends [256]int
	for _, burst := range bursts {
		if len(burst) > 0 {
			ends[burst[len(burst)-1]]++
		}
	}
	most := 0
	for b := range ends {
		if ends[b] > ends[most] {
			most = b
		}
	}
	return byte(most), 2*ends[most] > len(bursts) && !alphanumeric(byte(most)) && most < 0x80
}

func (l listening) suffixFinding(suffix []byte, number int) Finding {
	return Finding{
		Error, FoundSuffix,
		fmt.Sprintf("%d readings end with %s, and the console waits for suffix = %q: they run together or are thrown away.", number, markWords(suffix), writeMark(l.suffix)),
		fmt.Sprintf("Write suffix = %q for this device and restart the console.", writeMark(suffix)),
	}
}

// markWords name a mark to a person: "ETX (03)".
func markWords(mark []byte) string {
	name := writeMark(mark)
	if strings.HasPrefix(name, "hex:") || len(mark) == 1 && mark[0] > ' ' {
		return strconv.QuoteToASCII(string(mark))
	}
	return fmt.Sprintf("%s (% X)", name, mark)
}

// endsAsReading reports a reading with whatever few characters in front of it.
func (l listening) endsAsReading(piece string) bool {
	if l.cards == uniqueCards {
		return len(piece) >= 4 && plainText(piece)
	}
	for at := 0; at < len(piece) && at <= longestPrefix; at++ {
		if isReading(piece[at:]) {
			return true
		}
	}
	return false
}

// longestPrefix is how many characters in front of a code are looked for.
const longestPrefix = 6

// commonEnd is what all pieces end with that is no letter or digit.
func commonEnd(pieces []string) string {
	end := ""
	for i, piece := range pieces {
		at := len(piece)
		for at > 0 && !alphanumeric(piece[at-1]) {
			at--
		}
		if i == 0 {
			end = piece[at:]
		}
		for !strings.HasSuffix(piece, end) {
			end = end[1:]
		}
	}
	return end
}

func alphanumeric(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z'
}

// otherPrefix finds that all codes have something in front of them that is not the
// prefix in use, or lack it.
func (l listening) otherPrefix(pieces []string) (finding Finding, prefix []byte, aim, found bool) {
	if l.cards == uniqueCards || shareOf(pieces, func(piece string) bool { code, has := l.code(piece); return has && isReading(code) }) >= fits {
		return Finding{}, nil, false, false
	}
	restart := " for this device and restart the console."
	if shareOf(pieces, isReading) >= fits {
		return Finding{
			Error, FoundPrefix,
			fmt.Sprintf("The codes have nothing in front of them, and the console wants prefix = %q.", writeMark(l.prefix)),
			`Write prefix = ""` + restart + " If this slot is told by a digit, set the scanner to send it.",
		}, nil, l.aim, true
	}
	withAIM := listening{aim: true}
	identified := func(piece string) bool {
		code, _ := withAIM.code(piece)
		return code != piece && isReading(code)
	}
	if shareOf(pieces, identified) >= fits {
		return Finding{
			Error, FoundPrefix,
			fmt.Sprintf("Every code has an AIM identifier such as %q in front of it, which the console takes for a part of the code.", pieces[slices.IndexFunc(pieces, identified)][:3]),
			"Write aim = true" + restart,
		}, nil, true, true
	}
	for _, front := range fronts(pieces) {
		if front == string(l.prefix) || shareOf(pieces, func(piece string) bool {
			code, has := strings.CutPrefix(piece, front)
			return has && isReading(code)
		}) < fits {
			continue
		}
		return Finding{
			Error, FoundPrefix,
			fmt.Sprintf("Every code has %s in front of it, and the console wants prefix = %q.", strconv.QuoteToASCII(front), writeMark(l.prefix)),
			fmt.Sprintf("If it tells the slot, or is the scanner's own mark, write prefix = %q%s", writeMark([]byte(front)), restart),
		}, []byte(front), false, true
	}
	return Finding{}, nil, false, false
}

// fronts are what may stand in front of the codes, by the first few of them.
func fronts(pieces []string) (fronts []string) {
	for _, piece := range pieces[:min(len(pieces), fewestPieces)] {
		for at := 1; at <= longestPrefix && at < len(piece); at++ {
			if isReading(piece[at:]) && !slices.Contains(fronts, piece[:at]) {
				fronts = append(fronts, piece[:at])
			}
		}
	}
	return fronts
}

// otherCards finds the preset that the codes are of.
func (l listening) otherCards(pieces []string) (Finding, bool) {
	var codes []string
	for _, piece := range pieces {
		if code, has := l.code(piece); has {
			codes = append(codes, code)
		}
	}
	for _, preset := range cardPresets {
		if preset == l.cards || shareOf(codes, func(code string) bool { return isCard(preset, code) }) < fits {
			continue
		}
		return Finding{
			Error, FoundCards,
			fmt.Sprintf("Whole codes come and none is a card of cards = %q; all are of %q: %s.", l.cards, preset, strings.Join(firstFew(distinctOf(codes)), ", ")),
			fmt.Sprintf("Write cards = %q for this device and restart the console.", preset),
		}, true
	}
	for _, preset := range cardPresets {
		if shareOf(codes, func(code string) bool { return isCard(preset, strings.ToUpper(code)) }) >= fits {
			return Finding{
				Error, FoundCards,
				fmt.Sprintf("The codes are cards of %q in small letters, which the console does not take for the same: %s.", preset, strings.Join(firstFew(distinctOf(codes)), ", ")),
				"Set the scanner to send capital letters, or to leave the letters as they are printed.",
			}, true
		}
	}
	return Finding{}, false
}

func distinctOf(texts []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(texts)))
}

// firstFew are some of the codes for a sentence, in quotation marks.
func firstFew(texts []string) (few []string) {
	for _, text := range texts[:min(len(texts), 3)] {
		few = append(few, strconv.QuoteToASCII(text))
	}
	return few
}
