package bench

import (
	"fmt"
	"slices"

	"pitboss/game/message"
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
			offer.Sends = message.Count("bench.loopback.sends",
				"{n} round of test bytes: 00 to FF, 55 AA, long runs of 00 and of FF, a block of 200",
				"{n} rounds of test bytes: 00 to FF, 55 AA, long runs of 00 and of FF, a block of 200",
				message.Number("n", LoopbackRounds))
		}
		offers = append(offers, offer)
	}
	return offers
}

// say returns a test's name, and what it does and how long it takes.
func (o TrialOptions) say(test Test) (label, words message.Text) {
	switch test {
	case Readings:
		n, least := message.Number("n", o.Reads), message.Decimal("least", percent(o.Least))
		does := message.Count("bench.readings.does",
			"{n} reading, some five minutes: is the share of good ones {least}, and no worse than usual?",
			"{n} readings, some five minutes: is the share of good ones {least}, and no worse than usual?", n, least)
		if o.Manner.Turns {
			does = message.Count("bench.readings.does.turns",
				"{n} reading, more than an hour: is the share of good ones {least}, and no worse than usual?",
				"{n} readings, more than an hour: is the share of good ones {least}, and no worse than usual?", n, least)
		}
		return message.New("bench.readings", "Read rate"), message.Sentences(o.Manner.read(), does)
	case Deck:
		return message.New("bench.deck", "Every card of a deck"), message.New("bench.deck.does",
			"Every card of one deck once, in any order, some three minutes: which of the {n} faces fail, how often, how "+
				"slowly, and does a card bear the code of another?", message.Number("n", len(o.Cards)))
	case Cable:
		return message.New("bench.cable", "Cable"), message.New("bench.cable.does",
			"Shake the cable for {time}, then pull it and plug it in {n} times, some three minutes: every loss is counted, "+
				"and how long it took to come back.", message.Decimal("time", Spell(shakeFor)), message.Number("n", o.Shakes))
	case Loopback:
		return message.New("bench.loopback", "Loopback plug"), message.New("bench.loopback.does",
			"Take the device off and join the lines with a loopback plug (TX to RX), then begin, some 20 seconds: what is "+
				"sent must come back unchanged. It writes to the port: never with a device on it.")
	case SelfTest:
	}
	return message.New("bench.self-test", "Self-test"), message.New("bench.self-test.does",
		"Only listen for {time}: does it keep its rhythm, is nothing damaged, and does it report no fault?",
		message.Decimal("time", Spell(o.listenFor())))
}

// never returns why a test is impossible for this kind of device, or nothing.
func (o TrialOptions) never(test Test) message.Text {
	device := message.Message("device", o.KindWords)
	switch {
	case !slices.Contains(Tests(), test):
		return message.New("bench.test.unknown", "the tests are {tests}", message.String("tests", fmt.Sprintf("%q", Tests())))
	case test == Readings && len(o.Judgement) == 0:
		return message.New("bench.readings.never", "{device} has no readings to count", device)
	case test == Deck && o.Manner.Deck.IsZero():
		return message.New("bench.deck.never", "{device} reads no cards", device)
	case test == SelfTest && o.Pulse == 0:
		return message.New("bench.self-test.never",
			"{device} says nothing by itself; take the test of its readings", device)
	}
	return message.Text{}
}
