package bench

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

func number[N ~int | ~uint64](n N) string { return strconv.FormatUint(uint64(n), 10) }

// times counts occasions: once, 2 times.
func times[N ~int | ~uint64](n N) string {
	switch n {
	case 0:
		return "never"
	case 1:
		return "once"
	}
	return number(n) + " times"
}

// share is so many of so many, with the share in per cent, rounded down: what is below a
// limit must not look as if it met it.
func share(reads Reads) string {
	if reads.Tried == 0 {
		return "0 of 0"
	}
	tenths := math.Floor(float64(reads.Good)*1000/float64(reads.Tried) + 1e-9)
	return fmt.Sprintf("%d of %d, %.1f %%", reads.Good, reads.Tried, tenths/10)
}

// percent is a share from 0 to 1 in per cent.
func percent(share float64) string {
	return strconv.FormatFloat(math.Round(share*1e6)/1e4, 'f', -1, 64) + " %"
}

// list joins names for a sentence: QD, 2C and KD; at most so many of them, the rest
// counted.
func list(names []string, most int) string {
	if len(names) > most {
		return strings.Join(names[:most], ", ") + fmt.Sprintf(" and %d more", len(names)-most)
	}
	return enumerated(names, "and")
}

// enumerated joins words for a sentence, the last two by another.
func enumerated(words []string, by string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + by + " " + words[len(words)-1]
}

// upTo are the first of a list, at most so many.
func upTo[T any](list []T, most int) []T { return list[:min(len(list), most)] }

// quoted is a code as it came, with what cannot be printed escaped, cut to what fits a row.
func quoted(code string) string {
	const most = 40
	if len(code) > most {
		return strconv.QuoteToASCII(code[:most]) + "..."
	}
	return strconv.QuoteToASCII(code)
}
