package hardware

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/cardmap"
)

// The longest run of printable characters shown of text that is not a card code: shorter than any badge code, and for
// a cut piece shorter than half of one.
const (
	maxShown    = 7
	maxShownCut = 4
)

// MayBeBadge reports whether a text is as long as a badge code and not made of card codes.
func MayBeBadge(text string) bool { return len(text) > maxShown && !cardmap.Plain(text) }

// masker replaces text that may be a badge code with its length and a keyed hash: equal texts look equal in the frames
// and in a capture, but cannot be read. The key is never stored.
type masker struct {
	key   [sha256.Size]byte
	known func(code string) bool
}

// MaskBadges masks text that may be a badge code from now on: text as long as one that is neither made of card codes
// nor known to the device. Call it before the device runs.
func (v *Vitals) MaskBadges(known func(code string) bool) {
	v.masker = &masker{known: known}
	_, _ = rand.Read(v.masker.key[:]) // it never fails
}

// mask returns a replacement of the same length by which equal texts can be recognized.
func (v *masker) mask(text []byte) []byte {
	mac := hmac.New(sha256.New, v.key[:])
	_, _ = mac.Write(text)
	masked := bytes.Repeat([]byte("*"), len(text))
	copy(masked, "#"+hex.EncodeToString(mac.Sum(nil)[:2]))
	return masked
}

// hide masks runs of more than limit printable characters unless they are plain. It returns the same slice if there is
// nothing to hide.
func (v *masker) hide(data []byte, limit int) []byte {
	shown := data
	for from := 0; from < len(data); from++ {
		to := from
		for to < len(data) && data[to] >= ' ' && data[to] <= '~' {
			to++
		}
		if to-from > limit && !cardmap.PlainOf(string(data[from:to]), v.known) {
			if &shown[0] == &data[0] {
				shown = bytes.Clone(data)
			}
			copy(shown[from:to], v.mask(data[from:to]))
		}
		from = to
	}
	return shown
}

// frame masks what may be a badge code in a frame.
func (v *masker) frame(frame bench.Frame) bench.Frame {
	limit := maxShown
	switch frame.Outcome {
	case bench.Foreign, bench.Noise:
	case bench.Duplicate:
		if frame.Face != "" {
			return frame
		}
	case bench.Partial, bench.Oversize, bench.BadCheck, bench.Junk:
		limit = maxShownCut
	default:
		return frame
	}
	raw, code := v.hide(frame.Raw, limit), string(v.hide([]byte(frame.Code), limit))
	if bytes.Equal(raw, frame.Raw) && code == frame.Code {
		return frame
	}
	if frame.Code != "" {
		inside := func(text string) string { quoted := strconv.QuoteToASCII(text); return quoted[1 : len(quoted)-1] }
		frame.Meaning = replaced(frame.Meaning, inside(frame.Code), inside(code))
	}
	frame.Meaning = message.Commas(frame.Meaning, message.New("frame.hidden", "hidden: it may be a badge"))
	frame.Raw, frame.Code = raw, code
	return frame
}

// replaced returns a text with a code replaced wherever it is not one of our own words.
func replaced(text message.Text, code, by string) message.Text {
	if text.Key == "" {
		text.English = strings.ReplaceAll(text.English, code, by)
	}
	text.Args = slices.Clone(text.Args)
	for i := range text.Args {
		arg := &text.Args[i]
		arg.Text, arg.Inner = strings.ReplaceAll(arg.Text, code, by), slices.Clone(arg.Inner)
		for n := range arg.Inner {
			arg.Inner[n] = replaced(arg.Inner[n], code, by)
		}
	}
	return text
}

// traffic masks what may be a badge code in received bytes, even if it is split over several reads.
func (v *masker) traffic(all []bench.Traffic) {
	shown := v.hide(received(all), maxShown)
	for i := range all {
		if all[i].Way == bench.Received {
			all[i].Data, shown = shown[:len(all[i].Data):len(all[i].Data)], shown[len(all[i].Data):]
		}
	}
}

// received joins the received bytes of all reads.
func received(all []bench.Traffic) (data []byte) {
	for _, entry := range all {
		if entry.Way == bench.Received {
			data = append(data, entry.Data...)
		}
	}
	return data
}
