package family

import (
	"encoding/json"
	"errors"
	"iter"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Results reads, settles and words the results of a family. Line is the shape in which a finished round is given,
// Result the shape in which its result is recorded. Embed it in the family's rules.
type Results[Line, Result any] struct {
	// Want is an example of a line, for errors.
	Want string
	// Settles returns the result of a finished round and every bet's result, or an error if the round is impossible.
	Settles func(Line) (Result, game.BetResults, error)
	// LineOf reduces a result to its line.
	LineOf func(Result) Line
	// Has reports whether a recorded result is that of a finished round. Others have no words and do not count. If
	// None is not empty, it is the error of reducing another one to a line.
	Has  func(Result) bool
	None string
	// Words returns a result in words, Short in a few of them with its kind for counting.
	Words func(Result) message.Text
	Short func(Result) (words, kind string)
}

// Settle decodes a line and settles it.
func (r Results[Line, Result]) Settle(data []byte) (json.RawMessage, game.BetResults, error) {
	var line Line
	if err := Read(data, r.Want, &line); err != nil {
		return nil, nil, err
	}
	result, bets, err := r.Settles(line)
	if err != nil {
		return nil, nil, err
	}
	return Recorded(result, bets)
}

// Given reduces a recorded result to the line that Settle reads.
func (r Results[Line, Result]) Given(data json.RawMessage) (json.RawMessage, error) {
	result, err := ParseResult[Result](data)
	if err == nil && r.None != "" && !r.Has(result) {
		err = errors.New(r.None)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(r.LineOf(result))
}

// Parsed decodes the recorded result of a finished round; false if it is none.
func (r Results[Line, Result]) Parsed(data json.RawMessage) (Result, bool) {
	result, err := ParseResult[Result](data)
	return result, err == nil && r.Has(result)
}

// Counted returns the results of the rounds that count.
func (r Results[Line, Result]) Counted(played []picture.Played) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		for _, round := range played {
			result, is := r.Parsed(round.Result)
			if is && round.Status != game.StatusVoid && !yield(result) {
				return
			}
		}
	}
}

// ResultText returns a recorded result in words.
func (r Results[Line, Result]) ResultText(data json.RawMessage) message.Text {
	if result, is := r.Parsed(data); is {
		return r.Words(result)
	}
	return picture.NoResult()
}

// Brief returns a recorded result in a few words, and its kind for counting.
func (r Results[Line, Result]) Brief(data json.RawMessage) (words, kind string) {
	if result, is := r.Parsed(data); is {
		return r.Short(result)
	}
	return "", ""
}
