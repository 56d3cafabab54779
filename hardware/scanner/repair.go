package scanner

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// When a supposition about the settings is right: this share of what came fits it, and there was enough of it.
const (
	fits         = 0.8
	fewestPieces = 3
	// longestPrefix is how many characters in front of a code are looked for: as many as a prefix may have.
	longestPrefix = 16
	// shortestUnique is how long a code of a card's own is at least.
	shortestUnique = 4
)

const restart = " for this device and restart the console."

// repair supposes one setting after the other to be wrong until the codes make sense: suffix, prefix, cards. What had
// to be changed is what is wrong. Where nothing helps, sense is false, and found is what can be said of the codes all
// the same.
func (l listening) repair(bursts [][]byte) (found []bench.Finding, sense bool) {
	data := bytes.Join(bursts, nil)
	inUse := l
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
	} else if finding, is := l.otherPrefix(pieces); is {
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

// split cuts bytes at the suffix; what has no end is left out.
func (l listening) split(data []byte) (pieces []string) {
	framing.Config{Suffix: l.Suffix, MaxLength: framing.LongestMaxLength}.Covers(func(piece framing.Piece) bool {
		pieces = append(pieces, string(piece.Payload))
		return true
	})(data)
	return pieces
}

// code takes prefix and AIM identifier off; false where the prefix is missing.
func (l listening) code(piece string) (string, bool) {
	payload, _, kind := l.Open([]byte(piece))
	return string(payload), kind == framing.Frame
}

// means reports whether a code is one of the cards in use, or a word.
func (l listening) means(code string) bool {
	switch {
	case l.cards != cardmap.UniqueID:
		return l.cards.IsCard(code) || cardmap.IsReading(code) && !isCard(code)
	case l.enrolled != nil:
		return l.enrolled(code)
	}
	return l.plausible(code)
}

// plausible reports whether a code may be one of the cards in use, or a word: of cards with codes of their own, any
// text that is long enough.
func (l listening) plausible(code string) bool {
	if l.cards == cardmap.UniqueID {
		return len(code) >= shortestUnique && plainText(code)
	}
	return l.means(code)
}

// reading reports whether a code is a card of any preset, or a word; of cards with codes of their own, one that is
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

// plainText reports letters, digits and marks, and nothing that cannot be printed.
func plainText(text string) bool {
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}

// shareOf returns the share of pieces that are as they should be; 0 where there are too few.
func shareOf(pieces []string, right func(string) bool) float64 {
	if len(pieces) < fewestPieces {
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

// otherSuffix finds what really ends the readings. A suffix of nil with a finding is that nothing does.
func (l listening) otherSuffix(data []byte, bursts [][]byte) (finding bench.Finding, suffix []byte, found bool) {
	if shareOf(l.split(data), l.endsAsReading) >= fits {
		return bench.Finding{}, nil, false
	}
	inUse := framing.FormatMark(l.Suffix)
	if last, is := lastByte(bursts); is {
		pieces := strings.Split(string(data), string(last))
		pieces = pieces[:len(pieces)-1]
		behind := commonEnd(pieces)
		for i := range pieces {
			pieces[i] = strings.TrimSuffix(pieces[i], behind)
		}
		suffix := append([]byte(behind), last)
		if shareOf(pieces, l.endsAsReading) >= fits && !(framing.LineEnds(suffix) && framing.LineEnds(l.Suffix)) {
			return bench.NewFinding(bench.Error, bench.FoundSuffix,
				fmt.Sprintf("Write suffix = %q", framing.FormatMark(suffix))+restart,
				"%d readings end with %s, and the console waits for suffix = %q: they run together or are thrown away.", len(pieces), markWords(suffix), inUse), suffix, true
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
	return bench.NewFinding(bench.Error, bench.FoundSuffix,
		"Set the scanner to send CR LF behind each code, with its maker's bar code or command for that.",
		"%d readings came whole and nothing ends them, so the console waits for suffix = %q and throws them away.", len(texts), inUse), nil, true
}

// alike reports many texts of one length: codes nobody knows that are whole.
func alike(texts []string) bool {
	const many = 8
	return len(texts) >= many && !slices.ContainsFunc(texts, func(text string) bool { return len(text) != len(texts[0]) })
}

// moreBehind finds that all codes have the same letters or digits between them and the suffix in use, and takes both
// as the suffix from now on.
func (l *listening) moreBehind(pieces []string) (finding bench.Finding, found bool) {
	if len(pieces) < fewestPieces || l.share(pieces, l.reading) >= fits {
		return bench.Finding{}, false
	}
	first := pieces[0]
	for length := 1; length <= longestPrefix && length < len(first); length++ {
		behind := first[len(first)-length:]
		ended := func(piece string) bool {
			code, has := l.code(piece)
			card, ends := strings.CutSuffix(code, behind)
			return has && ends && l.reading(card)
		}
		if shareOf(pieces, ended) < fits {
			continue
		}
		l.Suffix = slices.Concat([]byte(behind), l.Suffix)
		return bench.NewFinding(bench.Error, bench.FoundSuffix,
			fmt.Sprintf("Set the scanner to add nothing behind a code, or write suffix = %q", framing.FormatMark(l.Suffix))+restart,
			"Every code has %s behind it, which the console takes for a part of the code.", strconv.QuoteToASCII(behind)), true
	}
	return bench.Finding{}, false
}

// lastByte returns what most of the bursts end with, where it is no letter or digit.
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

// commonEnd returns what all pieces end with that is no letter or digit.
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

// markWords name a mark to a person: "ETX (03)".
func markWords(mark []byte) string {
	name := framing.FormatMark(mark)
	if strings.HasPrefix(name, "hex:") || len(mark) == 1 && mark[0] > ' ' {
		return strconv.QuoteToASCII(string(mark))
	}
	return fmt.Sprintf("%s (% X)", name, mark)
}

// endsAsReading reports a reading with any few characters in front of it.
func (l listening) endsAsReading(piece string) bool {
	if l.cards == cardmap.UniqueID {
		return l.plausible(piece)
	}
	for at := 0; at < len(piece) && at <= longestPrefix; at++ {
		if cardmap.IsReading(piece[at:]) {
			return true
		}
	}
	return false
}

// otherPrefix finds that all codes have something in front of them that is not the prefix in use, or lack it, and
// takes it as what is in front from now on.
func (l *listening) otherPrefix(pieces []string) (finding bench.Finding, found bool) {
	if l.share(pieces, l.reading) >= fits {
		return bench.Finding{}, false
	}
	inUse := framing.FormatMark(l.Prefix)
	reads := func(prefix string, aim bool) bool {
		supposed := *l
		supposed.Prefix, supposed.AIM = []byte(prefix), aim
		if supposed.share(pieces, l.reading) < fits {
			return false
		}
		*l = supposed
		return true
	}
	fault := func(do, format string, args ...any) (bench.Finding, bool) {
		return bench.NewFinding(bench.Error, bench.FoundPrefix, do, format, args...), true
	}
	if reads("", l.AIM) {
		return fault(`Write prefix = ""`+restart+" If this slot is told by a digit, set the scanner to send it.",
			"The codes have nothing in front of them, and the console wants prefix = %q.", inUse)
	}
	if reads("", true) {
		identified := slices.IndexFunc(pieces, func(piece string) bool { return strings.HasPrefix(piece, "]") })
		return fault("Write aim = true"+restart,
			"Every code has an AIM identifier such as %q in front of it, which the console takes for a part of the code.", pieces[identified][:3])
	}
	for _, front := range l.fronts(pieces) {
		if front != string(l.Prefix) && reads(front, false) {
			return fault(fmt.Sprintf("If it tells the slot, or is the scanner's own mark, write prefix = %q",
				framing.FormatMark([]byte(front)))+restart,
				"Every code has %s in front of it, and the console wants prefix = %q.", strconv.QuoteToASCII(front), inUse)
		}
	}
	return bench.Finding{}, false
}

// fronts returns what may stand in front of the codes, by the first few of them.
func (l listening) fronts(pieces []string) (fronts []string) {
	for _, piece := range pieces[:min(len(pieces), fewestPieces)] {
		for at := 1; at <= longestPrefix && at < len(piece); at++ {
			if l.reading(piece[at:]) && !slices.Contains(fronts, piece[:at]) {
				fronts = append(fronts, piece[:at])
			}
		}
	}
	return fronts
}

func (l listening) otherCards(pieces []string) (bench.Finding, bool) {
	var codes []string
	for _, piece := range pieces {
		if code, has := l.code(piece); has {
			codes = append(codes, code)
		}
	}
	for _, preset := range cardmap.FacePresets() {
		if preset != l.cards && shareOf(codes, preset.IsCard) >= fits {
			return bench.NewFinding(bench.Error, bench.FoundCards, fmt.Sprintf("Write cards = %q", preset)+restart,
				"Whole codes come and none is a card of cards = %q; all are of %q: %s.", l.cards, preset, firstFew(codes)), true
		}
	}
	for _, preset := range cardmap.FacePresets() {
		if shareOf(codes, func(code string) bool { return preset.IsCard(strings.ToUpper(code)) }) >= fits {
			return bench.NewFinding(bench.Error, bench.FoundCards,
				"Set the scanner to send capital letters, or to leave the letters as they are printed.",
				"The codes are cards of %q in small letters, which the console does not take for the same: %s.", preset, firstFew(codes)), true
		}
	}
	return bench.Finding{}, false
}

// unknownCodes returns lines that are whole and text, and fit no preset.
func (l listening) unknownCodes(data []byte) []bench.Finding {
	const enough = 8
	pieces := l.split(data)
	if len(pieces) < enough || shareOf(pieces, plainText) < 1 || l.cards == cardmap.UniqueID ||
		len(distinct(pieces)) < enough/2 {
		return nil
	}
	codes := firstFew(pieces)
	if slices.ContainsFunc(pieces, hardware.MayBeBadge) {
		codes = "they may be badges, so they are not shown here. To see them, type pitboss devices watch with the table closed"
	}
	return []bench.Finding{bench.NewFinding(bench.Warning, bench.FoundCards,
		`If every card has a number of its own, write cards = "unique-id" and enrol them in a card_table. Otherwise these are not the table's cards.`,
		"Whole codes come and none is a card of cards = %q, nor of the other presets: %s.", l.cards, codes)}
}

func distinct(texts []string) []string { return slices.Compact(slices.Sorted(slices.Values(texts))) }

func firstFew(texts []string) string {
	var few []string
	for _, text := range distinct(texts)[:min(len(distinct(texts)), 3)] {
		few = append(few, strconv.QuoteToASCII(text))
	}
	return strings.Join(few, ", ")
}

// fewestAlone is how many codes must end with CR alone before that is said.
const fewestAlone = 5

// late finds that a scanner ends its codes with CR alone, and the console waits whether LF comes too.
func (c Config) late(frames []bench.Frame) []bench.Finding {
	suffix := c.listening().Suffix
	ended := 0
	for _, frame := range frames {
		switch {
		case frame.Outcome != bench.Good:
		case !bytes.HasSuffix(frame.Raw, []byte("\r")):
			return nil
		default:
			ended++
		}
	}
	if ended < fewestAlone || !framing.LineEnds(suffix) || !bytes.Contains(suffix, []byte("\n")) {
		return nil
	}
	return []bench.Finding{bench.NewFinding(bench.Warning, bench.FoundSuffix, `Write suffix = "CR"`+restart,
		"The codes end with CR alone, and the console waits for suffix = %q: each is heard %s late (idle_gap).",
		framing.FormatMark(suffix), time.Duration(c.IdleGap))}
}
