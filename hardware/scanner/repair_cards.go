package scanner

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// otherCards finds that the codes are the cards of another preset, or in small letters. From then on the preset is the
// one in use.
func (l *listening) otherCards(pieces []string) (bench.Finding, bool) {
	var codes []string
	for _, piece := range pieces {
		if code, has := l.code(piece); has {
			codes = append(codes, code)
		}
	}
	for _, preset := range cardmap.FacePresets() {
		if preset != l.cards && shareOf(codes, preset.IsCard) >= fits {
			inUse := l.cards
			l.cards = preset
			return fault(bench.Error, bench.FoundCards, message.New("finding.cards", "Whole codes come and none is a card of "+
				"cards = {cards}; all are of {preset}: {codes}.", message.Quoted("cards", inUse),
				message.Quoted("preset", preset), message.String("codes", firstFew(codes))), message.New("finding.cards.do",
				"Write cards = {cards} for this device and restart the console.", message.Quoted("cards", preset))), true
		}
	}
	for _, preset := range cardmap.FacePresets() {
		if shareOf(codes, func(code string) bool { return preset.IsCard(strings.ToUpper(code)) }) >= fits {
			return fault(bench.Error, bench.FoundCards, message.New("finding.small-letters", "The codes are cards of "+
				"{preset} in small letters, which the console does not take for the same: {codes}.",
				message.Quoted("preset", preset),
				message.String("codes", firstFew(codes))), message.New("finding.small-letters.do",
				"Set the scanner to send capital letters, or to leave the letters as they are printed.")), true
		}
	}
	return bench.Finding{}, false
}

// unknownCodes reports complete lines of text that fit no preset.
func (l listening) unknownCodes(data []byte) []bench.Finding {
	const enough = 8
	pieces := l.split(data)
	if len(pieces) < enough || shareOf(pieces, plainText) < 1 || l.cards == cardmap.UniqueID ||
		len(distinct(pieces)) < enough/2 {
		return nil
	}
	codes := message.Written(firstFew(pieces))
	if slices.ContainsFunc(pieces, hardware.MayBeBadge) {
		codes = message.New("finding.no-cards.badges", "they may be badges, so they are not shown here. To see them, type "+
			"pitboss devices watch with the table closed")
	}
	return []bench.Finding{fault(bench.Warning, bench.FoundCards, message.New("finding.no-cards",
		"Whole codes come and none is a card of cards = {cards}, nor of the other presets: {codes}.",
		message.Quoted("cards", l.cards), message.Message("codes", codes)), message.New("finding.no-cards.do",
		`If every card has a number of its own, write cards = "unique-id" and enrol them in a card_table. Otherwise these `+
			`are not the table's cards.`))}
}

func distinct(texts []string) []string { return slices.Compact(slices.Sorted(slices.Values(texts))) }

func firstFew(texts []string) string {
	var few []string
	for _, text := range distinct(texts)[:min(len(distinct(texts)), 3)] {
		few = append(few, strconv.QuoteToASCII(text))
	}
	return strings.Join(few, ", ")
}

// minAlone is how many codes must end with CR alone for a finding.
const minAlone = 5

// late finds a scanner that ends its codes with CR alone while the console waits for LF.
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
	if ended < minAlone || !framing.LineEnds(suffix) || !bytes.Contains(suffix, []byte("\n")) {
		return nil
	}
	return []bench.Finding{fault(bench.Warning, bench.FoundSuffix, message.New("finding.cr-alone",
		"The codes end with CR alone, and the console waits for suffix = {suffix}: each is heard {time} late (idle_gap).",
		message.Quoted("suffix", framing.FormatMark(suffix)), message.String("time", time.Duration(c.IdleGap).String())),
		writeSuffix("\r"))}
}
