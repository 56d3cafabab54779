package bench

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"pitboss/bench/uart"
	"pitboss/game/message"
)

// rates lists the baud rates that devices use, most common first.
var rates = []int{9600, 115200, 19200, 4800, 38400, 57600, 2400, 1200, 230400}

// Thresholds for claiming that a rate fits.
const (
	minBursts    = 3
	maxBursts    = 40
	baudFits     = 0.7
	nearlyAsGood = 0.85 // share of the best fit from which another rate is also offered
	sureBits     = 12   // bits of fit for each reading that need no closer look
	// A slower device yields at least this many bytes for each reading, and this many pulses in them.
	longBurst, minPulses = 6, 16
	// A rate is suspicious with this many bytes that no text contains, if they are at least this share of all.
	minOdd, oddShare = 8, 0.3
)

// drifts are the clock differences tried, in thousandths. A small one changes the received bytes if a bit is sampled
// near its edge.
var drifts = []int{0, -3, 3, -6, 6, -10, 10, -14, 14}

// baud finds a device that sends at another rate than the console uses. At a wrong rate the same code always arrives
// as the same bytes, so it computes what each rate would produce and compares. If no rate fits, the pulse lengths may
// still show that the device is slower.
func (d *diagnosis) baud(bursts [][]byte) (found bool) {
	path, listened, data, count := d.link.Path, d.link.Baud, slices.Concat(bursts...), len(bursts)
	if value, err := strconv.Atoi(d.setting("baud")); err == nil && listened == 0 {
		listened = value
	}
	odd, many := oddBytes(data)
	others := slices.DeleteFunc(slices.Clone(rates), func(rate int) bool { return rate == listened })
	bursts = bursts[max(len(bursts)-maxBursts, 0):]
	nothing := message.New("finding.baud.no-text",
		"Bytes come and nothing whole: {odd} of the last {n} bytes are none that a text has ({sample}).",
		message.Number("odd", odd), message.Number("n", len(data)), message.String("sample", sample(data)))
	if strings.HasPrefix(path, "tcp:") { // the console does not know the rate of a network box
		if many {
			d.find(Warning, FoundBaud, message.New("finding.baud.box.do", "Set the rate, data bits and parity of the device "+
				"in the settings of the box itself ({path}): those of this console do not reach it.", d.pathArg()),
				message.Sentences(nothing, message.New("finding.baud.box",
					"The network box probably listens at another rate than the device sends.")))
		}
		return many
	}
	if listened <= 0 {
		return false
	}
	fitting, slower := d.Language.fittingRates(bursts, listened, others), slowerRates(data, listened)
	at, readings := message.Number("listened", listened), message.Number("n", len(bursts))
	switch {
	case len(fitting) == 1:
		d.find(Error, FoundBaud, writeRates(fitting), message.New("finding.baud", "The device sends at {baud} baud and "+
			"the console listens at {listened}: what came in {n} readings is just what its codes look like then.",
			message.Number("baud", fitting[0]), at, readings))
	case len(fitting) > 1 && fitting[0] > listened:
		d.find(Error, FoundBaud, writeRates(fitting), message.New("finding.baud.faster", "The device sends faster than "+
			"{listened} baud: what came in {n} readings is what its codes look like at {rates}.", at, readings,
			message.Message("rates", rateWords(fitting))))
	case len(fitting) > 1:
		d.find(Error, FoundBaud, writeRates(fitting), message.New("finding.baud.slower", "The device sends slower than "+
			"{listened} baud: what came in {n} readings is what its codes look like at {rates}.", at, readings,
			message.Message("rates", rateWords(fitting))))
	case !many:
		return false
	case len(data) >= longBurst*count && len(slower) > 0:
		d.find(Error, FoundBaud, writeRates(slower), message.New("finding.baud.pulses", "The device sends slower than "+
			"{listened} baud: no pulse in {n} bytes is as short as a bit of that rate.", at, message.Number("n", len(data))))
	default:
		d.find(Warning, FoundBaud, message.New("finding.baud.probably.do", "Look up the rate of the device. If nobody "+
			"knows it, try baud = {rates}, in this order.", message.Message("rates", rateWords(others[:5]))),
			message.Sentences(nothing, message.New("finding.baud.probably",
				"At {listened} baud the device is probably not heard right.", at)))
	}
	return true
}

// writeRates advises setting the first rate, and trying the others if that does not help.
func writeRates(fitting []int) message.Text {
	first := message.Number("baud", fitting[0])
	if len(fitting) == 1 {
		return message.New("finding.baud.do", "Write baud = {baud} for this device and restart the console.", first)
	}
	return message.New("finding.baud.others.do", "Write baud = {baud} for this device and restart the console; if that "+
		"does not help, try {others}.", first, message.Message("others", rateWords(fitting[1:])))
}

// rateWords lists rates for a sentence: 4800, 9600 or 19200.
func rateWords(rates []int) message.Text {
	var words []string
	for _, rate := range rates {
		words = append(words, strconv.Itoa(rate))
	}
	return or(words)
}

// oddBytes counts bytes that occur in no text protocol, and reports whether there are too many.
func oddBytes(data []byte) (odd int, many bool) {
	for _, b := range data {
		if isOdd(b) {
			odd++
		}
	}
	return odd, odd >= minOdd && float64(odd) >= oddShare*float64(len(data))
}

// isOdd reports whether a byte occurs in no text protocol.
func isOdd(b byte) bool {
	return b < ' ' && !bytes.ContainsRune([]byte("\r\n\t\x02\x03\x05\x06"), rune(b)) || b >= 0x7f
}

// sample shows the first bytes that belong to no text. Text is left out: it may be a badge code.
func sample(data []byte) string {
	const limit = 8
	var odd []byte
	for _, b := range data {
		if isOdd(b) {
			odd = append(odd, b)
		}
	}
	if len(odd) > limit {
		return fmt.Sprintf("% X ...", odd[:limit])
	}
	return fmt.Sprintf("% X", odd)
}

// fittingRates returns the rates that explain the received bytes, the best first.
func (l Language) fittingRates(bursts [][]byte, listened int, rates []int) []int {
	if len(bursts) < minBursts || len(l.Begins)+len(l.Sends) == 0 {
		return nil
	}
	// Try clock drifts only if the exact rates leave doubt.
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

// explains returns how well a rate explains the received bytes, in bits: the sum, over the bursts that start like
// something the device sends, of how unlikely each match is by chance. It returns 0 if too few bursts match.
func (l Language) explains(bursts [][]byte, rate, listened int, drifts []int) (bits float64) {
	looks := map[string]bool{} // what a text looks like at this rate, and whether the text is complete
	var ofLength [512]int
	maxLength := 0
	for n, text := range slices.Concat(l.Sends, l.Begins) {
		whole, line := n < len(l.Sends), uart.Send([]byte(text), uart.Format{Baud: rate})
		for _, drift := range drifts {
			for how := range 4 {
				receiver := uart.Receiver{Format: uart.Format{Baud: listened}, Drift: drift, Late: how / 2, Eager: how%2 == 0,
					Prompt: !whole}
				bytes := receiver.Hears(line)
				if _, has := looks[string(bytes)]; has || len(bytes) == 0 || len(bytes) >= len(ofLength) {
					continue
				}
				looks[string(bytes)] = whole
				ofLength[len(bytes)]++
				maxLength = max(maxLength, len(bytes))
			}
		}
	}
	number := 0
	for _, burst := range bursts {
		for at := min(maxLength, len(burst)); at > 0; at-- {
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

// slowerRates returns the rates the device may use if no pulse within the bytes is as short as one bit. The shortest
// pulse is then one bit at the device's rate, plus or minus one of ours.
func slowerRates(data []byte, listened int) (slower []int) {
	shortest, pulses := 10, 0
	for _, b := range data {
		// The start bit and the data bits. The last pulse is left out, since it may be longer than the byte shows.
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
	if shortest < 2 || shortest > 9 || pulses < minPulses {
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
