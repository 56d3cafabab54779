package bench

import (
	"fmt"
	"slices"
)

// TestsFor lists the guided tests with what each does and how long it takes. Why tells if a test is impossible for
// this kind of device.
func TestsFor(options TrialOptions) []Offer {
	options = options.withDefaults()
	offers := make([]Offer, 0, len(Tests()))
	for _, test := range Tests() {
		offer := Offer{Name: string(test), Why: options.never(test)}
		offer.Label, offer.Words = options.say(test)
		if test == Loopback {
			offer.Sends = fmt.Sprintf("%d rounds of test bytes: 00 to FF, 55 AA, long runs of 00 and of FF, a block of 200",
				LoopbackRounds)
		}
		offers = append(offers, offer)
	}
	return offers
}

// say returns a test's name, and what it does and how long it takes.
func (o TrialOptions) say(test Test) (label, words string) {
	switch test {
	case Readings:
		long := "some five minutes"
		if o.Manner.Turns {
			long = "more than an hour"
		}
		words = fmt.Sprintf("%s %d times, %s: is the share of good readings %s, and no worse than usual?",
			o.Manner.once(), o.Reads, long, percent(o.Least))
		return "Read rate", words
	case Deck:
		words = fmt.Sprintf("Every card of one deck once, in any order, some three minutes: which of the %d faces fail, how often, how slowly, and does a card bear the code of another?", len(o.Cards))
		return "Every card of a deck", words
	case Cable:
		words = fmt.Sprintf("Shake the cable for %s, then pull it and plug it in %d times, some three minutes: every loss is counted, and how long it took to come back.", spell(shakeFor), o.Shakes)
		return "Cable", words
	case Loopback:
		words = "Take the device off and join the lines with a loopback plug (TX to RX), then begin, some 20 seconds: what is sent must come back unchanged. It writes to the port: never with a device on it."
		return "Loopback plug", words
	case SelfTest:
	}
	return "Self-test", fmt.Sprintf("Only listen for %s: does it keep its rhythm, is nothing hurt, and does it tell of no fault?", spell(o.listenFor()))
}

// never returns why a test is impossible for this kind of device, or "".
func (o TrialOptions) never(test Test) string {
	switch {
	case !slices.Contains(Tests(), test):
		return fmt.Sprintf("the tests are %q", Tests())
	case test == Readings && len(o.Judgement) == 0:
		return o.KindWords + " has no readings to count"
	case test == Deck && o.Manner.Deck == "":
		return o.KindWords + " reads no cards"
	case test == SelfTest && o.Pulse == 0:
		return o.KindWords + " says nothing by itself; take the test of its readings"
	}
	return ""
}
