package bench

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// rates are those devices are set to, the likeliest first.
var rates = []int{9600, 115200, 19200, 4800, 38400, 57600, 2400, 1200, 230400}

// What it takes to say that a rate fits.
const (
	fewestBursts = 3
	mostBursts   = 40
	baudFits     = 0.7
	nearlyAsGood = 0.85 // the share of the best rate's fit with which another may be meant
	sureBits     = 12   // of fit for each reading need no closer look
	// A slower device gives so many bytes for each reading, and in them so many pulses.
	longBurst, fewestPulses = 6, 16
	// So many bytes that are in no text, and such a share of them, make a rate suspicious.
	fewestOdd, oddShare = 8, 0.3
)

// drifts are thousandths by which the clocks of the two may differ: where a bit is taken near its edge, a little
// changes what is heard.
var drifts = []int{0, -3, 3, -6, 6, -10, 10, -14, 14}

// baud finds a device that sends at another rate than the console listens. At a wrong rate the same code always gives
// the same bytes: those of each rate are worked out and compared with what came. Where none fits, the lengths of the
// pulses may still say that the device is slower.
func (d *diagnosis) baud(bursts [][]byte) (found bool) {
	path, listened, data, came := d.link.Path, d.link.Baud, slices.Concat(bursts...), len(bursts)
	if value, err := strconv.Atoi(d.setting("baud")); err == nil && listened == 0 {
		listened = value
	}
	odd, many := oddBytes(data)
	others := slices.DeleteFunc(slices.Clone(rates), func(rate int) bool { return rate == listened })
	bursts = bursts[max(len(bursts)-mostBursts, 0):]
	nothing := fmt.Sprintf("Bytes come and nothing whole: %d of the last %d bytes are none that a text has (%s).", odd,
		len(data), sample(data))
	if strings.HasPrefix(path, "tcp:") { // the console does not know the rate of a network box
		if many {
			d.find(Warning, FoundBaud,
				fmt.Sprintf("Set the rate, data bits and parity of the device in the settings of the box itself (%s): those of this console do not reach it.", path),
				"%s The network box probably listens at another rate than the device sends.", nothing)
		}
		return many
	}
	if listened <= 0 {
		return false
	}
	fitting, slower := d.Language.fittingRates(bursts, listened, others), slowerRates(data, listened)
	switch {
	case len(fitting) == 1:
		d.find(Error, FoundBaud, writeRates(fitting),
			"The device sends at %d baud and the console listens at %d: what came in %d readings is just what its codes look like then.",
			fitting[0], listened, len(bursts))
	case len(fitting) > 1:
		which := "slower"
		if fitting[0] > listened {
			which = "faster"
		}
		d.find(Error, FoundBaud, writeRates(fitting),
			"The device sends %s than %d baud: what came in %d readings is what its codes look like at %s.",
			which, listened, len(bursts), rateWords(fitting))
	case !many:
		return false
	case len(data) >= longBurst*came && len(slower) > 0:
		d.find(Error, FoundBaud, writeRates(slower),
			"The device sends slower than %d baud: no pulse in %d bytes is as short as a bit of that rate.", listened, len(data))
	default:
		d.find(Warning, FoundBaud,
			fmt.Sprintf("Look up the rate of the device. If nobody knows it, try baud = %s, in this order.", rateWords(others[:5])),
			"%s At %d baud the device is probably not heard right.", nothing, listened)
	}
	return true
}

// writeRates says to set the first of the rates, and to try the others.
func writeRates(fitting []int) string {
	do := fmt.Sprintf("Write baud = %d for this device and restart the console", fitting[0])
	if len(fitting) > 1 {
		do += "; if that does not help, try " + rateWords(fitting[1:])
	}
	return do + "."
}

// rateWords returns rates for a sentence: 4800, 9600 or 19200.
func rateWords(rates []int) string {
	var words []string
	for _, rate := range rates {
		words = append(words, strconv.Itoa(rate))
	}
	return enumerated(words, "or")
}

// oddBytes counts bytes that no text protocol has, and says whether they are too many.
func oddBytes(data []byte) (odd int, many bool) {
	for _, b := range data {
		if isOdd(b) {
			odd++
		}
	}
	return odd, odd >= fewestOdd && float64(odd) >= oddShare*float64(len(data))
}

// isOdd reports whether no text protocol has a byte.
func isOdd(b byte) bool {
	return b < ' ' && !bytes.ContainsRune([]byte("\r\n\t\x02\x03\x05\x06"), rune(b)) || b >= 0x7f
}

// sample returns the first of the bytes that no text has. Those of a text may be a badge.
func sample(data []byte) string {
	const most = 8
	var odd []byte
	for _, b := range data {
		if isOdd(b) {
			odd = append(odd, b)
		}
	}
	if len(odd) > most {
		return fmt.Sprintf("% X ...", odd[:most])
	}
	return fmt.Sprintf("% X", odd)
}

// fittingRates returns the rates at which the device would look as it does, those that explain most first.
func (l Language) fittingRates(bursts [][]byte, listened int, rates []int) []int {
	if len(bursts) < fewestBursts || len(l.Begins)+len(l.Sends) == 0 {
		return nil
	}
	// Clocks are looked at more closely only where that is needed.
	scores, best := map[int]float64{}, 0.0
	for _, drifts := range [][]int{{0}, drifts} {
		best = 0
		for _, rate := range rates {
			scores[rate] = l.explains(bursts, rate, listened, drifts)
			best = max(best, scores[rate])
		}
		if best >= sureBits*float64(len(bursts)) {
			break
		}
	}
	fitting := slices.DeleteFunc(slices.Clone(rates),
		func(rate int) bool { return best == 0 || scores[rate] < nearlyAsGood*best })
	slices.SortStableFunc(fitting, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	return fitting
}

// explains returns how well a rate explains what came: for each burst that begins as something the device sends
// would, how unlikely that is by chance, in bits; 0 where too few do.
func (l Language) explains(bursts [][]byte, rate, listened int, drifts []int) (bits float64) {
	looks := map[string]bool{} // what something looks like, and whether that is all of it
	var ofLength [512]int
	longest := 0
	for n, text := range slices.Concat(l.Sends, l.Begins) {
		whole := n < len(l.Sends)
		for _, drift := range drifts {
			for how := range 4 {
				heard := wire(text).heardAt(rate, listened, drift, how/2, how%2 == 0, whole)
				if _, has := looks[string(heard)]; has || len(heard) == 0 || len(heard) >= len(ofLength) {
					continue
				}
				looks[string(heard)] = whole
				ofLength[len(heard)]++
				longest = max(longest, len(heard))
			}
		}
	}
	number := 0
	for _, burst := range bursts {
		for at := min(longest, len(burst)); at > 0; at-- {
			if whole, is := looks[string(burst[:at])]; is && (!whole || at == len(burst)) {
				number++
				bits += max(8*float64(at)-math.Log2(float64(ofLength[at])), 0)
				break
			}
		}
	}
	if float64(number) < baudFits*float64(len(bursts)) {
		return 0
	}
	return bits
}

// slowerRates returns the rates the device may have where no pulse within the bytes is as short as a bit: the
// shortest is a bit of the device's, give or take one of ours.
func slowerRates(data []byte, listened int) (slower []int) {
	shortest, pulses := 10, 0
	for _, b := range data {
		// The start bit and the data; the last pulse goes on behind them.
		long, last := 1, byte(0)
		for bit := range 8 {
			now := b >> bit & 1
			if now == last {
				long++
				continue
			}
			shortest, pulses = min(shortest, long), pulses+1
			long, last = 1, now
		}
	}
	if shortest < 2 || shortest > 9 || pulses < fewestPulses {
		return nil
	}
	off := func(rate int) float64 { return math.Abs(float64(listened)/float64(rate) - float64(shortest)) }
	for _, rate := range rates {
		if rate < listened && off(rate) < 1 {
			slower = append(slower, rate)
		}
	}
	slices.SortStableFunc(slower, func(a, b int) int { return cmp.Compare(off(a), off(b)) })
	return slower
}
