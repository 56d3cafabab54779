package scanner

import (
	"bytes"
	"strconv"

	"pitboss/bench"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
)

// settings returns the settings of a scanner of lines that sends these bursts: of its cards and of the marks around
// the codes, without those that are usual. It reports whether codes of cards are understood with them.
func settings(bursts [][]byte) (changed []bench.Setting, sense bool) {
	usual := Config{}.WithDefaults().listening()
	is := usual
	if codes := usual.split(bytes.Join(bursts, nil)); cardsOf(codes) != "" {
		is.cards = cardsOf(codes) // one code is enough where nothing else is wrong
	} else if _, sense := is.adapt(bursts); !sense {
		return nil, false
	}
	if !is.covers(bursts) {
		return nil, false
	}
	add := func(differs bool, key, value string) {
		if differs {
			changed = append(changed, bench.Setting{Key: key, Value: value})
		}
	}
	quoted := func(mark []byte) string { return strconv.Quote(framing.FormatMark(mark)) }
	add(!bytes.Equal(is.Prefix, usual.Prefix), "prefix", quoted(is.Prefix))
	add(!bytes.Equal(is.Suffix, usual.Suffix), "suffix", quoted(is.Suffix))
	add(is.AIM, "aim", "true")
	add(is.cards != usual.cards, "cards", strconv.Quote(string(is.cards)))
	return changed, true
}

// covers reports whether most of the bytes are readings with these settings.
func (l listening) covers(bursts [][]byte) bool {
	data := bytes.Join(bursts, nil)
	framer, err := framing.New(l.Config)
	return err == nil && float64(framing.Covered(framer, data,
		func(piece framing.Piece) bool { return l.means(string(piece.Payload)) })) >= fits*float64(len(data))
}

// settings returns the settings of a scanner that sends these bursts in packets: those of its cards.
func (d *dialect) settings(bursts [][]byte) (changed []bench.Setting, sense bool) {
	var codes []string
	framing.Covered(framing.NewPackets(d.measure, framing.DefaultIdleGap), bytes.Join(bursts, nil),
		func(piece framing.Piece) bool {
			if text, is := d.unwrap(piece.Raw); is {
				codes = append(codes, string(bytes.TrimRight(text, "\r\n")))
			}
			return true
		})
	cards := cardsOf(codes)
	if cards == "" {
		return nil, false
	}
	if cards != (Config{}).WithDefaults().Cards {
		changed = []bench.Setting{{Key: "cards", Value: strconv.Quote(string(cards))}}
	}
	return changed, true
}

// cardsOf returns the preset whose cards most of the codes are, or "" if there is none.
func cardsOf(codes []string) cardmap.Preset {
	for _, preset := range cardmap.FacePresets() {
		are := 0
		for _, code := range codes {
			if preset.IsCard(code) {
				are++
			}
		}
		if are > 0 && float64(are) >= fits*float64(len(codes)) {
			return preset
		}
	}
	return ""
}
