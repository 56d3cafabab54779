package bench

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Defaults of [TrialOptions].
const (
	TrialReads    = 100
	TrialLeast    = 0.98
	TrialShakes   = 10
	TrialPatience = time.Minute
)

// maxSteps limits the readings or pulls of a test.
const maxSteps = 100_000

// TrialOptions holds what a guided test must know about the device and the site's settings. Zero fields have the
// defaults stated.
type TrialOptions struct {
	// KindWords is the name of its kind for people, such as "a card scanner". Manner describes how the kind is used and
	// maintained.
	KindWords message.Text
	Manner    Manner
	// Judgement tells which outcomes are readings; it is empty for a device that has none.
	Judgement Judgement
	// Reads is the number of readings to take (100). Least is the share of them that must be good (0.98).
	Reads int
	Least float64
	// Baseline is the device's normal performance, or nil.
	Baseline *Baseline
	// Cards lists the faces of a deck (the 52), each once. Unique reports that every card has its own code.
	Cards  []string
	Unique bool
	// Pulse is the interval at which the device sends by itself, or 0.
	Pulse time.Duration
	// Shakes is how often the cable is pulled (10).
	Shakes int
	// Patience is how long nothing may come before the test ends (a minute).
	Patience time.Duration
}

// withDefaults fills in the defaults. The result shares no memory with the original.
func (o TrialOptions) withDefaults() TrialOptions {
	o.Reads, o.Shakes = cmp.Or(o.Reads, TrialReads), cmp.Or(o.Shakes, TrialShakes)
	o.Least, o.Patience = cmp.Or(o.Least, TrialLeast), cmp.Or(o.Patience, TrialPatience)
	o.KindWords = o.KindWords.Or(message.New("bench.this-device", "this device"))
	if len(o.Cards) == 0 {
		for index := range game.Faces {
			o.Cards = append(o.Cards, game.CardAt(index).String())
		}
	}
	o.Cards, o.Judgement = slices.Clone(o.Cards), maps.Clone(o.Judgement)
	if o.Baseline != nil {
		copied := *o.Baseline
		o.Baseline = &copied
	}
	return o
}

// check reports what is wrong with the options, in words for the technician.
func (o TrialOptions) check() error {
	most := message.Number("most", maxSteps)
	switch {
	case o.Reads < 1 || o.Reads > maxSteps:
		return message.AsError(message.New("bench.options.reads", "{n} readings: want 1 to {most}",
			message.Number("n", o.Reads), most))
	case !(o.Least > 0 && o.Least <= 1):
		return message.AsError(message.New("bench.options.least",
			"a share of {share} good readings: want more than 0, at most 1, such as {example}",
			message.Decimal("share", fmt.Sprint(o.Least)), message.Decimal("example", fmt.Sprint(TrialLeast))))
	case o.Shakes < 1 || o.Shakes > maxSteps:
		return message.AsError(message.New("bench.options.shakes", "{n} pulls of the cable: want 1 to {most}",
			message.Number("n", o.Shakes), most))
	case o.Patience < 0:
		return message.AsError(message.New("bench.options.patience", "a patience of {time}: want a time, such as 1m",
			message.Decimal("time", o.Patience.String())))
	case o.Pulse < 0:
		return message.AsError(message.New("bench.options.pulse",
			"a pulse of {time}: want a time, 0 for a device that does not speak by itself",
			message.Decimal("time", o.Pulse.String())))
	case o.Baseline != nil && o.Baseline.Reads.Good > o.Baseline.Reads.Tried:
		return message.AsError(message.New("bench.options.baseline",
			"the baseline has {good} good readings of {tried}: set it anew",
			message.Number("good", o.Baseline.Reads.Good), message.Number("tried", o.Baseline.Reads.Tried)))
	}
	seen := map[string]bool{}
	for i, face := range o.Cards {
		card, err := game.ParseCard(face)
		if err != nil {
			return message.Wrap(err, message.New("bench.options.faces", "the deck's faces: {why}", message.Err("why", err)))
		}
		o.Cards[i] = card.String()
		if seen[o.Cards[i]] {
			return message.AsError(message.New("bench.options.twice", "the deck has {card} twice: want every face once",
				message.Card("card", card)))
		}
		seen[o.Cards[i]] = true
	}
	return nil
}

// NewTrial starts a guided test. It fails if this kind of device has no such test, or if the options are wrong.
func NewTrial(test Test, options TrialOptions, at time.Time) (*Trial, error) {
	options = options.withDefaults()
	if err := options.check(); err != nil {
		return nil, message.Wrap(err, message.New("bench.options.wrong", "the test {test}: {why}",
			message.String("test", test), message.Err("why", err)))
	}
	if why := options.never(test); !why.IsZero() {
		return nil, message.AsError(message.New("bench.test.impossible", "There is no test {test}: {why}.",
			message.String("test", test), message.Message("why", why)))
	}
	trial := &Trial{
		options: options, progress: Progress{Test: test, Started: at}, now: at, alive: at,
		link: linkWatch{speaks: options.Pulse > 0}, outcomes: map[Outcome]uint64{},
	}
	switch test {
	case Readings:
		trial.exam = &readingsTrial{Trial: trial, failed: map[Outcome]uint64{}}
	case Deck:
		trial.exam = &deckTrial{Trial: trial, codes: map[string]map[string]uint64{}, seen: map[string]uint64{}}
	case Cable:
		trial.exam = &cableTrial{Trial: trial}
	case Loopback:
		trial.exam = &LoopbackTrial{Trial: trial, faults: map[EchoFault]int{}, first: map[EchoFault]Echo{}}
	case SelfTest:
		trial.exam = &selfTestTrial{Trial: trial, reported: map[string]uint64{}}
	}
	return trial, nil
}
