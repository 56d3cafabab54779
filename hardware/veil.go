package hardware

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"pitboss/bench"
	"pitboss/hardware/cardmap"
)

// How many printable characters in a row are shown of what is no card: fewer than any badge
// has, and of a piece that was cut off fewer than a half of one.
const (
	mostShown    = 7
	mostShownCut = 4
)

// MayBeBadge reports whether a text is as long as a badge's code and not made of cards' codes.
func MayBeBadge(text string) bool { return len(text) > mostShown && !cardmap.Plain(text) }

// veil hides texts that may be a badge, by their length and a keyed hash: the same text is
// known again, in the frames and in a capture, and cannot be read. The key is never kept.
type veil struct {
	key   [sha256.Size]byte
	known func(code string) bool
}

// Veil hides from now on whatever may be a badge: texts that are as long as one and neither
// made of cards' codes nor known to the device. It is called before the device runs.
func (v *Vitals) Veil(known func(code string) bool) {
	v.veil = &veil{known: known}
	_, _ = rand.Read(v.veil.key[:]) // it never fails
}

// mask returns a text of the same length that says which it was to whoever sees it again.
func (v *veil) mask(text []byte) []byte {
	mac := hmac.New(sha256.New, v.key[:])
	_, _ = mac.Write(text)
	masked := bytes.Repeat([]byte("*"), len(text))
	copy(masked, "#"+hex.EncodeToString(mac.Sum(nil)[:2]))
	return masked
}

// hide returns what may be shown of bytes: runs of more than so many printable characters are
// masked unless they are plain. It is the same slice where nothing is to be hidden.
func (v *veil) hide(data []byte, most int) []byte {
	shown := data
	for from := 0; from < len(data); from++ {
		to := from
		for to < len(data) && data[to] >= ' ' && data[to] <= '~' {
			to++
		}
		if to-from > most && !cardmap.PlainOf(string(data[from:to]), v.known) {
			if &shown[0] == &data[0] {
				shown = bytes.Clone(data)
			}
			copy(shown[from:to], v.mask(data[from:to]))
		}
		from = to
	}
	return shown
}

// frame returns a frame without what may be a badge.
func (v *veil) frame(frame bench.Frame) bench.Frame {
	most := mostShown
	switch frame.Outcome {
	case bench.Foreign, bench.Noise:
	case bench.Duplicate:
		if frame.Face != "" {
			return frame
		}
	case bench.Partial, bench.Oversize, bench.BadCheck, bench.Junk:
		most = mostShownCut
	default:
		return frame
	}
	raw, code := v.hide(frame.Raw, most), string(v.hide([]byte(frame.Code), most))
	if bytes.Equal(raw, frame.Raw) && code == frame.Code {
		return frame
	}
	if frame.Code != "" {
		inside := func(text string) string { quoted := strconv.QuoteToASCII(text); return quoted[1 : len(quoted)-1] }
		frame.Meaning = strings.ReplaceAll(frame.Meaning, inside(frame.Code), inside(code))
	}
	frame.Meaning += ", hidden: it may be a badge"
	frame.Raw, frame.Code = raw, code
	return frame
}

// traffic returns what went over the line without what may be a badge, wherever reads cut it.
func (v *veil) traffic(all []bench.Traffic) {
	shown := v.hide(came(all), mostShown)
	for i := range all {
		if all[i].Way == bench.Received {
			all[i].Data, shown = shown[:len(all[i].Data):len(all[i].Data)], shown[len(all[i].Data):]
		}
	}
}

// came returns all bytes that came, wherever reads cut them.
func came(all []bench.Traffic) (data []byte) {
	for _, one := range all {
		if one.Way == bench.Received {
			data = append(data, one.Data...)
		}
	}
	return data
}
