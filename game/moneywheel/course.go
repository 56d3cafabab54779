package moneywheel

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Stage is a part of a round in addition to its final segment: a Sugar Bomb, a reel, a bonus game.
type Stage struct {
	// Name is the symbol of the wheel that led to it.
	Name string `json:"name"`
	// Stop is the number of a Sugar Bomb's segment, 0 if unknown, and Multiplier its drawn multiplier.
	Stop       int `json:"stop,omitempty"`
	Multiplier int `json:"multiplier,omitempty"`
	// Symbol is the symbol at the reel's pointer, and Payout its payout, not multiplied.
	Symbol string `json:"symbol,omitempty"`
	Payout string `json:"payout,omitempty"`
}

// drawnLine is the platform's draw for a symbol: a Sugar Bomb's multiplier, or the reel's symbol.
type drawnLine struct {
	Multiplier int    `json:"multiplier,omitempty"`
	Symbol     string `json:"symbol,omitempty"`
}

// course is the progress of a round.
type course struct {
	// stages are the complete stages; last is the final segment, if shown is true.
	stages []Stage
	last   game.Segment
	shown  bool
	// waits is the platform message that is due, about the symbol of the wheel; empty for none.
	waits string
	about Symbol
}

// courseOf follows the round's segments with the platform's messages after each (003/21.1.table).
func (r *Rules) courseOf(round game.Round) (c course) {
	for i, segment := range round.Segments {
		symbol, _ := r.symbol(segment.Symbol)
		if symbol.Bomb == nil {
			c.last, c.shown = segment, true
			r.afterLast(&c, symbol, heardAfter(round, i))
			return c
		}
		drawn, heard := drawnFor(heardAfter(round, i), symbol.Name)
		if !heard {
			c.waits, c.about = symbol.Name, symbol
			return c
		}
		c.stages = append(c.stages, Stage{Name: symbol.Name, Stop: segment.Stop, Multiplier: drawn.Multiplier})
	}
	return c
}

// afterLast adds what follows the final segment: a reel, the players' choice, a bonus game.
func (r *Rules) afterLast(c *course, symbol Symbol, heard []game.Message) {
	if len(symbol.Reel) > 0 {
		drawn, ran := drawnFor(heard, symbol.Name)
		if !ran {
			c.waits, c.about = symbol.Name, symbol
			return
		}
		on, _ := symbol.onReel(drawn.Symbol)
		c.stages = append(c.stages, Stage{Name: symbol.Name, Symbol: on.Name, Payout: on.Payout})
		symbol, _ = r.symbol(on.Starts)
	}
	switch bonus := symbol.Bonus; {
	case bonus == nil:
	case bonus.Choices.Value > 0 && !hasMessage(heard, game.MessageChoicesClosed):
		c.waits, c.about = game.MessageChoicesClosed, symbol
	case !hasMessage(heard, game.MessageBonusFinished):
		c.waits, c.about = game.MessageBonusFinished, symbol
	default:
		c.stages = append(c.stages, Stage{Name: symbol.Name})
	}
}

// heardAfter returns the messages after a segment of the round and before the next.
func heardAfter(round game.Round, segment int) []game.Message {
	if segment >= len(round.SegmentsAfter) {
		return nil
	}
	messages := round.Messages[round.SegmentsAfter[segment]:]
	if next := segment + 1; next < len(round.SegmentsAfter) {
		return messages[:round.SegmentsAfter[next]-round.SegmentsAfter[segment]]
	}
	return messages
}

// hasMessage reports whether the messages include one with a name.
func hasMessage(messages []game.Message, name string) bool {
	return slices.ContainsFunc(messages, func(one game.Message) bool { return one.Name == name })
}

// drawnFor returns the platform's draw in a message, false if it has not come.
func drawnFor(messages []game.Message, name string) (drawn drawnLine, heard bool) {
	for _, one := range messages {
		if one.Name == name {
			_ = json.Unmarshal(one.Data, &drawn) // it was checked when it arrived
			return drawn, true
		}
	}
	return drawn, false
}

// onReel returns a symbol of the reel; false if it has none with the name.
func (s Symbol) onReel(name string) (ReelSymbol, bool) {
	at := slices.IndexFunc(s.Reel, func(on ReelSymbol) bool { return on.Name == name })
	if at < 0 {
		return ReelSymbol{}, false
	}
	return s.Reel[at], true
}

// accepts checks a platform message at this point of the round and returns the form to keep. In training, a message
// without data draws the minimum.
func (c course) accepts(told game.Message, training bool) (game.Message, error) {
	if c.waits == "" || told.Name != c.waits {
		return told, message.NewError("reason.message.not-now", "{message} says nothing of this round now",
			message.Quoted("message", told.Name))
	}
	symbol, want := c.about, ""
	var least drawnLine
	switch {
	case symbol.Name != c.waits: // choices-closed, bonus-finished
		if len(told.Data) > 0 {
			return told, message.NewError("reason.message.with-data",
				"{message} says nothing besides: leave out what it has with it", message.Named("message", told.Name))
		}
		return told, nil
	case symbol.Bomb != nil:
		want, least.Multiplier = `{"multiplier":5}`, symbol.Bomb.Least
	default:
		want, least.Symbol = fmt.Sprintf(`{"symbol":%q}`, symbol.Reel[0].Name), symbol.Reel[0].Name
	}
	if !training {
		least = drawnLine{}
	}
	data, err := family.Hear(told.Data, want, least, symbol.checkDrawn)
	return game.Message{Name: told.Name, Data: data}, err
}

// checkDrawn returns an error if this cannot have been drawn for the symbol (003/21.1.table, 003/21.4.b1).
func (s Symbol) checkDrawn(drawn *drawnLine) error {
	if s.Bomb != nil {
		if drawn.Symbol != "" {
			return message.NewError("reason.drawn.multiplier-alone", "{symbol} has a multiplier alone, and no symbol",
				message.Named("symbol", s.Name))
		}
		if !s.Bomb.Holds(drawn.Multiplier) {
			return message.NewError("reason.symbol.multiplier", "{symbol} has multiplier {n}, want {want} ({clause})",
				message.Named("symbol", s.Name), message.Number("n", drawn.Multiplier), message.Message("want", s.Bomb.Words()),
				message.String("clause", s.Bomb.Clause))
		}
		return nil
	}
	if drawn.Multiplier != 0 {
		return message.NewError("reason.drawn.symbol-alone", "{symbol} has a symbol alone, and no multiplier",
			message.Named("symbol", s.Name))
	}
	if _, known := s.onReel(drawn.Symbol); !known {
		names := make([]string, len(s.Reel))
		for i, on := range s.Reel {
			names[i] = on.Name
		}
		return message.NewError("reason.reel.unknown", "{drawn} is not on the reel of {symbol}: want {symbols}",
			message.Excerpt("drawn", drawn.Symbol, maxQuoted), message.Named("symbol", s.Name),
			message.Named("symbols", english.List(names, "or")))
	}
	return nil
}
