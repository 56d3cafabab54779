package scanner

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// Thresholds for accepting an assumption about the settings: the share of the pieces that must fit it, and the number
// of pieces needed.
const (
	fits      = 0.8
	minPieces = 3
	// maxPrefix is the longest prefix looked for before a code, the maximum of a prefix.
	maxPrefix = 16
	// minUnique is the shortest code of a card that has its own.
	minUnique = 4
)

func fault(level bench.Level, code string, words, do message.Text) bench.Finding {
	return bench.Finding{Level: level, Code: code, Words: words, Do: do}
}

// repair assumes that one setting after another is wrong until the codes make sense: suffix, prefix, cards. The
// settings it had to change are the wrong ones. If nothing helps, sense is false, and found holds what can still be
// said about the codes.
func (l listening) repair(bursts [][]byte) (found []bench.Finding, sense bool) {
	return l.adapt(bursts)
}

// adapt does what repair does, and changes the settings it had to change.
func (l *listening) adapt(bursts [][]byte) (found []bench.Finding, sense bool) {
	data := bytes.Join(bursts, nil)
	inUse := *l
	finding, suffix, is := l.otherSuffix(data, bursts)
	switch {
	case is && suffix == nil:
		return []bench.Finding{finding}, true
	case is:
		found, l.Suffix = append(found, finding), suffix
	}
	pieces := l.split(data)
	if finding, is := l.moreBehind(pieces); is {
		found = append(found, finding)
		pieces = l.split(data)
	}
	if finding, is := l.otherPrefix(pieces); is {
		found = append(found, finding)
	}
	if l.share(l.split(data), l.plausible) >= fits {
		return found, true
	}
	if finding, is := l.otherCards(pieces); is {
		return append(found, finding), true
	}
	return inUse.unknownCodes(data), false
}

// split splits bytes at the suffix. It drops a last piece without one.
func (l listening) split(data []byte) (pieces []string) {
	framing.Config{Suffix: l.Suffix, MaxLength: framing.LongestMaxLength}.Covers(func(piece framing.Piece) bool {
		pieces = append(pieces, string(piece.Payload))
		return true
	})(data)
	return pieces
}

// code strips prefix and AIM identifier. It returns false if the prefix is missing.
func (l listening) code(piece string) (string, bool) {
	payload, _, kind := l.Open([]byte(piece))
	return string(payload), kind == framing.Frame
}

// means reports whether a code is one of the cards in use, or a word such as NOREAD.
func (l listening) means(code string) bool {
	switch {
	case l.cards != cardmap.UniqueID:
		return l.cards.IsCard(code) || cardmap.IsReading(code) && !isCard(code)
	case l.enrolled != nil:
		return l.enrolled(code)
	}
	return l.plausible(code)
}

// plausible reports whether a code may be one of the cards in use, or a word. If every card has its own code, that is
// any text that is long enough.
func (l listening) plausible(code string) bool {
	if l.cards == cardmap.UniqueID {
		return len(code) >= minUnique && plainText(code)
	}
	return l.means(code)
}

// reading reports whether a code is a card of any preset, or a word. If every card has its own code, it must be
// enrolled.
func (l listening) reading(code string) bool {
	if l.cards == cardmap.UniqueID {
		return l.enrolled != nil && l.enrolled(code)
	}
	return cardmap.IsReading(code)
}

func isCard(code string) bool {
	return slices.ContainsFunc(cardmap.FacePresets(), func(preset cardmap.Preset) bool { return preset.IsCard(code) })
}

// plainText reports whether a text is not empty and entirely printable.
func plainText(text string) bool {
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}

// shareOf returns the share of pieces that are right, or 0 if there are too few.
func shareOf(pieces []string, right func(string) bool) float64 {
	if len(pieces) < minPieces {
		return 0
	}
	number := 0
	for _, piece := range pieces {
		if right(piece) {
			number++
		}
	}
	return float64(number) / float64(len(pieces))
}

func (l listening) share(pieces []string, right func(code string) bool) float64 {
	return shareOf(pieces, func(piece string) bool {
		code, has := l.code(piece)
		return has && right(code)
	})
}

// otherSuffix finds what actually ends the readings. A finding with a nil suffix means that nothing does.
func (l listening) otherSuffix(data []byte, bursts [][]byte) (finding bench.Finding, suffix []byte, found bool) {
	if shareOf(l.split(data), l.endsAsReading) >= fits {
		return bench.Finding{}, nil, false
	}
	inUse := message.Quoted("suffix", framing.FormatMark(l.Suffix))
	if last, is := lastByte(bursts); is {
		pieces := strings.Split(string(data), string(last))
		pieces = pieces[:len(pieces)-1]
		behind := commonEnd(pieces)
		for i := range pieces {
			pieces[i] = strings.TrimSuffix(pieces[i], behind)
		}
		suffix := append([]byte(behind), last)
		if shareOf(pieces, l.endsAsReading) >= fits && !(framing.LineEnds(suffix) && framing.LineEnds(l.Suffix)) {
			return fault(bench.Error, bench.FoundSuffix, message.New("finding.suffix", "{n} readings end with {mark}, and "+
				"the console waits for suffix = {suffix}: they run together or are thrown away.", message.Number("n", len(pieces)),
				message.String("mark", markWords(suffix)), inUse), writeSuffix(suffix)), suffix, true
		}
	}
	var texts []string
	for _, burst := range bursts {
		texts = append(texts, string(burst))
	}
	if bytes.Contains(data, l.Suffix) || shareOf(texts, l.endsAsReading) < fits || l.cards == cardmap.UniqueID &&
		!alike(texts) {
		return bench.Finding{}, nil, false
	}
	return fault(bench.Error, bench.FoundSuffix, message.New("finding.no-suffix", "{n} readings came whole and nothing "+
		"ends them, so the console waits for suffix = {suffix} and throws them away.", message.Number("n", len(texts)),
		inUse),
		message.New("finding.no-suffix.do",
			"Set the scanner to send CR LF behind each code, with its maker's bar code or command for that.")), nil, true
}

func writeSuffix[T ~string | ~[]byte](mark T) message.Text {
	return message.New("finding.suffix.do", "Write suffix = {suffix} for this device and restart the console.",
		message.Quoted("suffix", framing.FormatMark([]byte(mark))))
}

// alike reports whether there are many texts of equal length: unknown but complete codes.
func alike(texts []string) bool {
	const many = 8
	return len(texts) >= many && !slices.ContainsFunc(texts, func(text string) bool { return len(text) != len(texts[0]) })
}

// moreBehind finds that all codes have the same characters between them and the suffix in use. From then on the suffix
// includes them. There may be more in front of the codes as well, unless the pieces end with a code as they are.
func (l *listening) moreBehind(pieces []string) (finding bench.Finding, found bool) {
	if len(pieces) < minPieces || l.share(pieces, l.reading) >= fits {
		return bench.Finding{}, false
	}
	behind, found := l.behind(pieces, l.reading)
	if !found && l.share(pieces, l.endsWithReading) < fits {
		behind, found = l.behind(pieces, l.endsWithReading)
	}
	if !found {
		return bench.Finding{}, false
	}
	l.Suffix = slices.Concat([]byte(behind), l.Suffix)
	return fault(bench.Error, bench.FoundSuffix, message.New("finding.behind",
		"Every code has {mark} behind it, which the console takes for a part of the code.",
		message.String("mark", strconv.QuoteToASCII(behind))), message.New("finding.behind.do", "Set the scanner to add "+
		"nothing behind a code, or write suffix = {suffix} for this device and restart the console.",
		message.Quoted("suffix", framing.FormatMark(l.Suffix)))), true
}

// behind returns the shortest end of all pieces before which they are right.
func (l listening) behind(pieces []string, right func(code string) bool) (end string, found bool) {
	first := pieces[0]
	for length := 1; length <= maxPrefix && length < len(first); length++ {
		end := first[len(first)-length:]
		ended := func(code string) bool {
			before, ends := strings.CutSuffix(code, end)
			return ends && right(before)
		}
		if l.share(pieces, ended) >= fits {
			return end, true
		}
	}
	return "", false
}

// endsWithReading reports whether a text is a reading with a few characters in front of it.
func (l listening) endsWithReading(text string) bool {
	for at := 0; at < len(text) && at <= maxPrefix; at++ {
		if l.reading(text[at:]) {
			return true
		}
	}
	return false
}

// lastByte returns the byte that ends most of the bursts, unless it is a letter or digit.
func lastByte(bursts [][]byte) (last byte, found bool) {
	ends := map[byte]int{}
	for _, burst := range bursts {
		if len(burst) > 0 {
			ends[burst[len(burst)-1]]++
		}
	}
	for b, number := range ends {
		if 2*number > len(bursts) {
			return b, !alphanumeric(rune(b)) && b < 0x80
		}
	}
	return 0, false
}

// commonEnd returns the longest common end of the pieces without letters and digits.
func commonEnd(pieces []string) (end string) {
	for i, piece := range pieces {
		if i == 0 {
			end = piece[len(strings.TrimRightFunc(piece, func(r rune) bool { return !alphanumeric(r) })):]
		}
		for !strings.HasSuffix(piece, end) {
			end = end[1:]
		}
	}
	return end
}

func alphanumeric(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
}

// markWords describes a mark: "ETX (03)".
func markWords(mark []byte) string {
	name := framing.FormatMark(mark)
	if strings.HasPrefix(name, "hex:") || len(mark) == 1 && mark[0] > ' ' {
		return strconv.QuoteToASCII(string(mark))
	}
	return fmt.Sprintf("%s (% X)", name, mark)
}

// endsAsReading reports whether a piece may end with a reading. If every card has its own code, any text may.
func (l listening) endsAsReading(piece string) bool {
	if l.cards == cardmap.UniqueID {
		return l.plausible(piece)
	}
	return l.endsWithReading(piece)
}

// otherPrefix finds that all codes have another prefix than the one in use, or none. From then on it is the prefix.
func (l *listening) otherPrefix(pieces []string) (finding bench.Finding, found bool) {
	if l.share(pieces, l.reading) >= fits {
		return bench.Finding{}, false
	}
	inUse := message.Quoted("prefix", framing.FormatMark(l.Prefix))
	reads := func(prefix string, aim bool) bool {
		supposed := *l
		supposed.Prefix, supposed.AIM = []byte(prefix), aim
		if supposed.share(pieces, l.reading) < fits {
			return false
		}
		*l = supposed
		return true
	}
	if reads("", l.AIM) {
		return fault(bench.Error, bench.FoundPrefix, message.New("finding.no-prefix",
			"The codes have nothing in front of them, and the console wants prefix = {prefix}.", inUse),
			message.New("finding.no-prefix.do", `Write prefix = "" for this device and restart the console. If this slot is `+
				`told by a digit, set the scanner to send it.`)), true
	}
	if reads("", true) {
		identified := slices.IndexFunc(pieces, func(piece string) bool { return strings.HasPrefix(piece, "]") })
		return fault(bench.Error, bench.FoundPrefix, message.New("finding.aim", "Every code has an AIM identifier such as "+
			"{aim} in front of it, which the console takes for a part of the code.",
			message.Quoted("aim", pieces[identified][:3])), message.New("finding.aim.do",
			"Write aim = true for this device and restart the console.")), true
	}
	for _, front := range l.fronts(pieces) {
		if front != string(l.Prefix) && reads(front, false) {
			return fault(bench.Error, bench.FoundPrefix, message.New("finding.prefix",
				"Every code has {mark} in front of it, and the console wants prefix = {prefix}.",
				message.String("mark", strconv.QuoteToASCII(front)), inUse), message.New("finding.prefix.do",
				"If it tells the slot, or is the scanner's own mark, write prefix = {prefix} for this device and restart the "+
					"console.", message.Quoted("prefix", framing.FormatMark([]byte(front))))), true
		}
	}
	return bench.Finding{}, false
}

// fronts returns possible prefixes, judging by the first few pieces.
func (l listening) fronts(pieces []string) (fronts []string) {
	for _, piece := range pieces[:min(len(pieces), minPieces)] {
		for at := 1; at <= maxPrefix && at < len(piece); at++ {
			if l.reading(piece[at:]) && !slices.Contains(fronts, piece[:at]) {
				fronts = append(fronts, piece[:at])
			}
		}
	}
	return fronts
}
