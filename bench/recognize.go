package bench

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
)

// Rates lists the baud rates that devices use, most common first.
func Rates() []int { return slices.Clone(rates) }

// Recognition is what the bytes on a line show about the device that sends them.
type Recognition struct {
	// Language is the device's.
	Language Language
	// Settings are those a configuration needs to read it, besides kind, protocol and rate.
	Settings []Setting
}

// Recognize tells from the bytes alone which device sent them: those of one line at one rate, without parity, in bursts
// that came together. It returns false if they are of none of the languages.
func Recognize(bursts [][]byte, languages []Language) (Recognition, bool) {
	if is, known := recognize(bursts, languages); known {
		return is, true
	}
	bare := masked(bursts)
	is, known := recognize(bare, languages)
	if data := slices.Concat(bursts...); known && !bytes.Equal(data, slices.Concat(bare...)) {
		is.Settings = append(is.Settings, Setting{Key: "data_bits", Value: "7"},
			Setting{Key: "parity", Value: strconv.Quote(parityOf(data))})
		return is, true
	}
	return Recognition{}, false
}

func recognize(bursts [][]byte, languages []Language) (Recognition, bool) {
	data := slices.Concat(bursts...)
	for _, language := range languages {
		settings, sense := []Setting(nil), false
		if language.Settings != nil {
			settings, sense = language.Settings(bursts)
		}
		if sense || language.share(data) >= covered {
			return Recognition{Language: language, Settings: settings}, true
		}
	}
	return Recognition{}, false
}

// IsText reports whether bursts are at least as long as a code and consist of bytes that a text has.
func IsText(bursts [][]byte) bool {
	data := slices.Concat(bursts...)
	return len(data) >= minText && !slices.ContainsFunc(data, isOdd)
}

// minText is the length from which bytes that are all of a text are no accident.
const minText = 4

// Guess orders the rates at which a device may send that was heard at another rate and not recognized, the likeliest
// first: by what its codes would look like, then by the length of the pulses, then by how common the rates are.
func Guess(bursts [][]byte, listened int, languages []Language) []int {
	bursts = bursts[max(len(bursts)-minBursts, 0):]
	others := slices.DeleteFunc(Rates(), func(rate int) bool { return rate == listened })
	bits, slower := map[int]float64{}, slowerRates(slices.Concat(bursts...), listened)
	for _, rate := range others {
		for _, language := range languages {
			bits[rate] = max(bits[rate], language.explains(bursts, rate, listened, drifts[:1]))
		}
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return cmp.Or(cmp.Compare(bits[b], bits[a]), cmp.Compare(place(slower, a), place(slower, b)))
	})
	return others
}

// place returns the place of a rate in a list, or the place after the last.
func place(rates []int, rate int) int {
	if at := slices.Index(rates, rate); at >= 0 {
		return at
	}
	return len(rates)
}
