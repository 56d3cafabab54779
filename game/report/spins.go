package report

import (
	"strconv"

	"pitboss/game"
	"pitboss/game/variant"
)

// SpinsOf is what shows results by chance: a closed list.
type SpinsOf string

// What shows results by chance.
const (
	OfWheel      SpinsOf = "wheel"
	OfMoneyWheel SpinsOf = "money-wheel"
	OfDice       SpinsOf = "dice"
)

// Spins counts what the wheel or the dice of a table showed in rounds that counted.
type Spins struct {
	Table   string  `json:"table"`
	Variant string  `json:"variant"`
	Of      SpinsOf `json:"of"`
	// Hits are by number, symbol or face, as records name it. A stretch that corrects what an earlier one counted may have
	// negative ones.
	Hits map[string]int64 `json:"hits,omitempty"`
	// Spins counts spins and throws, ByHand those that a person entered. Repeated counts those that did not count.
	Spins    uint64 `json:"spins,omitempty"`
	ByHand   uint64 `json:"by_hand,omitempty"`
	Repeated uint64 `json:"repeated,omitempty"`
	// Turns adds up the turns of the ball or the wheel in the spins in which they are known, which Turned counts. Fewest and
	// Most are the smallest and the largest number.
	Turns  int    `json:"turns,omitempty"`
	Turned uint64 `json:"turned,omitempty"`
	Fewest int    `json:"fewest,omitempty"`
	Most   int    `json:"most,omitempty"`
	// Against and With count spins of the ball against the wheel and with it.
	Against uint64 `json:"against,omitempty"`
	With    uint64 `json:"with,omitempty"`
}

func (s Spins) plus(o Spins) Spins {
	if s.Turned == 0 || o.Turned > 0 && o.Fewest < s.Fewest {
		s.Fewest = o.Fewest
	}
	s.Most = max(s.Most, o.Most)
	s.Table, s.Variant, s.Of = o.Table, o.Variant, o.Of
	s.Hits = merged(s.Hits, o.Hits, func(a, b int64) int64 { return a + b })
	s.Spins, s.ByHand, s.Repeated = s.Spins+o.Spins, s.ByHand+o.ByHand, s.Repeated+o.Repeated
	s.Turns, s.Turned = s.Turns+o.Turns, s.Turned+o.Turned
	s.Against, s.With = s.Against+o.Against, s.With+o.With
	return s
}

// Shown is what was registered in a round that has not ended.
type Shown struct {
	Of        SpinsOf        `json:"of"`
	Results   []string       `json:"results"`
	Turns     int            `json:"turns,omitempty"`
	Direction game.Direction `json:"direction,omitempty"`
	ByHand    bool           `json:"by_hand,omitempty"`
}

// spins returns the shown as counts.
func (s Shown) spins() Spins {
	one := Spins{Of: s.Of, Spins: 1, Hits: map[string]int64{}}
	for _, result := range s.Results {
		one.Hits[result]++
	}
	if s.ByHand {
		one.ByHand = 1
	}
	if s.Turns > 0 {
		one.Turns, one.Turned, one.Fewest, one.Most = s.Turns, 1, s.Turns, s.Turns
	}
	switch s.Direction {
	case game.BallAgainst:
		one.Against = 1
	case game.BallWith:
		one.With = 1
	default: // not known
	}
	return one
}

func init() {
	on(func(f *Fold, record game.Record, event game.NumberRegistered) {
		f.shows(record, event, Shown{OfWheel, []string{strconv.Itoa(event.Number)}, event.Turns, event.Direction, event.ByHand})
	})
	on(func(f *Fold, record game.Record, event game.SegmentRegistered) {
		one := event.Segment
		f.shows(record, event, Shown{OfMoneyWheel, []string{one.Symbol}, one.Turns, one.Direction, one.ByHand})
	})
	on(func(f *Fold, record game.Record, event game.DiceRolled) {
		thrown := Shown{Of: OfDice, ByHand: event.ByHand}
		for _, face := range event.Faces {
			thrown.Results = append(thrown.Results, strconv.Itoa(face))
		}
		f.shows(record, event, thrown)
	})
	on(func(f *Fold, record game.Record, event game.SpinRepeated) {
		f.repeats(record, OfWheel, event.Number != nil)
	})
	on(func(f *Fold, record game.Record, event game.SegmentRepeated) {
		f.repeats(record, OfMoneyWheel, event.Symbol != "")
	})
	on(func(f *Fold, record game.Record, event game.RollRepeated) {
		f.repeats(record, OfDice, len(event.Faces) > 0)
	})
}

// shows notes what was registered; it counts once the round does.
func (f *Fold) shows(record game.Record, event game.Event, one Shown) {
	read(f, record, event)
	f.now.Shown = append(f.now.Shown, one)
}

// repeats counts a spin or throw that did not count, and drops what was registered of it.
func (f *Fold) repeats(record game.Record, of SpinsOf, registered bool) {
	f.spun(record, Spins{Of: of, Repeated: 1})
	if n := len(f.now.Shown); registered && n > 0 && f.now.Shown[n-1].Of == of {
		f.now.Shown = f.now.Shown[:n-1]
	}
}

// counts counts what was registered in a round that ended, unless it is void. What was registered in a round that was
// settled by hand may be wrong: the number of its result counts, if it has one.
func (f *Fold) counts(record game.Record, outcome game.Outcome) {
	shown := f.now.Shown
	f.now.Shown = nil
	if outcome.Status == game.StatusSettledManually {
		f.countNumber(record, outcome, 1, Spins{Spins: 1, ByHand: 1})
	}
	if outcome.Status != game.StatusComplete {
		return
	}
	for _, one := range shown {
		f.spun(record, one.spins())
	}
}

// countNumber adds hits to the number of an outcome, with other counts, if it is of a game with a wheel and not void.
func (f *Fold) countNumber(record game.Record, outcome game.Outcome, hits int64, one Spins) {
	if outcome.Status == game.StatusVoid {
		return
	}
	loaded, err := variant.Load(record.Variant)
	if err != nil {
		return
	}
	if number, is := loaded.Family.NumberOf(outcome.Result); is {
		one.Of, one.Hits = OfWheel, map[string]int64{strconv.Itoa(number): hits}
		f.spun(record, one)
	}
}

// spun adds counts, if the record is within the bounds.
func (f *Fold) spun(record game.Record, one Spins) {
	if !f.in(record.At) {
		return
	}
	one.Table, one.Variant = f.now.Table, record.Variant
	count(&f.tally.Spins, one.Table+"/"+one.Variant+"/"+string(one.Of), one, Spins.plus)
}
