package moneywheel

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// Stage is what a round had besides its final segment: a Sugar Bomb, a reel, a bonus game.
type Stage struct {
	// Name is the symbol of the wheel that it belongs to.
	Name string `json:"name"`
	// Stop is the number of a Sugar Bomb's segment, 0 where it is not known, and Multiplier what was
	// drawn for it.
	Stop       int `json:"stop,omitempty"`
	Multiplier int `json:"multiplier,omitempty"`
	// Symbol is what the reel's pointer marked, and Payout what it pays, unchanged.
	Symbol string `json:"symbol,omitempty"`
	Payout string `json:"payout,omitempty"`
}

// drawnLine is what the platform draws for a symbol: a Sugar Bomb's multiplier, or the reel's symbol.
type drawnLine struct {
	Multiplier int    `json:"multiplier,omitempty"`
	Symbol     string `json:"symbol,omitempty"`
}

// course is how far a round is.
type course struct {
	// stages are those that are complete; last is the final segment, where shown is true.
	stages []Stage
	last   game.Segment
	shown  bool
	// waits is the message of the platform that is due, about the symbol of the wheel; empty for none.
	waits string
	about Symbol
}

// courseOf goes through the round's segments with what the platform said after each (003/21.1.table).
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
	case bonus.Choices.Value > 0 && !said(heard, game.MessageChoicesClosed):
		c.waits, c.about = game.MessageChoicesClosed, symbol
	case !said(heard, game.MessageBonusFinished):
		c.waits, c.about = game.MessageBonusFinished, symbol
	default:
		c.stages = append(c.stages, Stage{Name: symbol.Name})
	}
}

// heardAfter returns the messages that came after a segment of the round and before the next.
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

// said reports whether a message is among some.
func said(messages []game.Message, name string) bool {
	return slices.ContainsFunc(messages, func(message game.Message) bool { return message.Name == name })
}

// drawnFor returns what the platform drew by a message, false before it did.
func drawnFor(messages []game.Message, name string) (drawn drawnLine, heard bool) {
	for _, message := range messages {
		if message.Name == name {
			_ = json.Unmarshal(message.Data, &drawn) // it was checked when it was heard
			return drawn, true
		}
	}
	return drawn, false
}

// onReel returns a symbol of the reel; false where it has none of the name.
func (s Symbol) onReel(name string) (ReelSymbol, bool) {
	at := slices.IndexFunc(s.Reel, func(on ReelSymbol) bool { return on.Name == name })
	if at < 0 {
		return ReelSymbol{}, false
	}
	return s.Reel[at], true
}

// accepts checks what the platform says at this point of the round and returns it as it is kept. In
// training a message without data draws the least.
func (c course) accepts(told game.Message, training bool) (game.Message, error) {
	if c.waits == "" || told.Name != c.waits {
		return told, fmt.Errorf("%.60q says nothing of this round now", told.Name)
	}
	symbol, want := c.about, ""
	var least drawnLine
	switch {
	case symbol.Name != c.waits: // choices-closed, bonus-finished
		if len(told.Data) > 0 {
			return told, fmt.Errorf("%s says nothing besides: leave out what it has with it", told.Name)
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

// checkDrawn reports why this cannot have been drawn for the symbol (003/21.1.table, 003/21.4.b1).
func (s Symbol) checkDrawn(drawn *drawnLine) error {
	if s.Bomb != nil {
		if drawn.Symbol != "" {
			return fmt.Errorf("%s has a multiplier alone, and no symbol", s.Name)
		}
		if !s.Bomb.Holds(drawn.Multiplier) {
			return fmt.Errorf("%s has multiplier %d, want %s (%s)", s.Name, drawn.Multiplier, s.Bomb, s.Bomb.Clause)
		}
		return nil
	}
	if drawn.Multiplier != 0 {
		return fmt.Errorf("%s has a symbol alone, and no multiplier", s.Name)
	}
	if _, known := s.onReel(drawn.Symbol); !known {
		names := make([]string, len(s.Reel))
		for i, on := range s.Reel {
			names[i] = on.Name
		}
		return fmt.Errorf("%.40q is not on the reel of %s: want %s", drawn.Symbol, s.Name, family.Listed(names, "or"))
	}
	return nil
}
