package family

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/strict"
)

// Read decodes the JSON of a finished round. Want is an example of a valid line, for the error.
func Read(line []byte, want string, into any) error {
	if len(line) == 0 {
		return message.NewError("reason.want", "want {example}", message.String("example", want))
	}
	if err := strict.Decode(line, into); err != nil {
		return game.NotWanted(err, want)
	}
	return nil
}

// MaxRounds returns the maximum number of rounds in a shoe if each takes at least this many cards; 0 if the book
// does not give the number of decks.
func MaxRounds(book *rulebook.Book, cards int) int {
	if book.Shoe == nil {
		return 0
	}
	return book.Shoe.Decks.Value * game.Faces / cards
}

// RoundInShoe validates the number of a round in its shoe, void rounds excluded; 0 if the line does not give it. Most
// is the maximum number of rounds in a shoe, or 0 if unknown.
func RoundInShoe(said *int, most int) (int, error) {
	switch {
	case said == nil:
		return 0, nil
	case *said < 1:
		return 0, fmt.Errorf("round_in_shoe is %d: rounds of a shoe count from 1; leave it out where it is not known", *said)
	case most > 0 && *said > most:
		return 0, fmt.Errorf("round_in_shoe is %d: a shoe holds %d rounds at most", *said, most)
	}
	return *said, nil
}

// Hear decodes what the platform sent about a round and returns it in canonical form. Told is the default without
// data, want is an example for the error, and check returns an error for data that cannot be right.
func Hear[T any](data json.RawMessage, want string, told T, check func(told *T) error) (json.RawMessage, error) {
	if len(data) > 0 {
		var said T
		if err := Read(data, want, &said); err != nil {
			return nil, err
		}
		told = said
	}
	if err := check(&told); err != nil {
		return nil, err
	}
	return json.Marshal(told)
}

// Told returns what the platform said about a round in a message. It was checked when it arrived, or was written by
// this program. A message that can no longer be decoded counts as not sent.
func Told[T any](round game.Round, message string) (told T) {
	if data, heard := round.Heard(message); heard {
		_ = json.Unmarshal(data, &told)
	}
	return told
}

// NotAmong returns an error for a name that is not one of those listed.
func NotAmong(name, names string) error {
	return message.NewError("reason.name", "{name}: want {names}", message.Quoted("name", name),
		message.Named("names", names))
}

// NotOneOf returns an error for an action that is not possible now.
func NotOneOf(action string, actions []string) error {
	return message.NewError("reason.action", "{action}: want one of {actions}", message.Quoted("action", action),
		message.Named("actions", strings.Join(actions, ", ")))
}

// NobodyDecides returns an error for a decision that comes while no player has one to make.
func NobodyDecides() error { return message.NewError("reason.nobody-decides", "no player decides now") }

// In returns an error for a field of a message, or for a message.
func In(field string, err error) error {
	return message.Wrap(err, message.New("reason.in", "{field}: {why}", message.Named("field", field),
		message.Err("why", err)))
}

// WantsNoCards returns an error for a decision that names cards although it involves none.
func WantsNoCards(said game.Decision) error {
	if len(said.Cards) > 0 {
		return message.NewError("reason.cards.none", "{action} names cards: it is about none; leave them out",
			message.Quoted("action", said.Action))
	}
	return nil
}

// Complete adds to a person's line the known keys of its round that the line does not have. Something that is not a
// line is returned unchanged: Settle reports what is wrong with it.
func Complete(line json.RawMessage, known any) (json.RawMessage, error) {
	var said map[string]json.RawMessage
	if strict.Check(line) != nil || json.Unmarshal(line, &said) != nil || said == nil {
		return line, nil
	}
	data, err := json.Marshal(known)
	if err != nil {
		return nil, err
	}
	whole := map[string]json.RawMessage{}
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, err
	}
	maps.Copy(whole, said)
	return json.Marshal(whole)
}

// Recorded returns the JSON of a result for the record, with the results of its bets.
func Recorded(result any, bets game.BetResults) (json.RawMessage, game.BetResults, error) {
	data, err := json.Marshal(result)
	return data, bets, err
}

// ParseResult decodes a recorded result in the family's own shape.
func ParseResult[Result any](data json.RawMessage) (result Result, err error) {
	if err := json.Unmarshal(data, &result); err != nil {
		var none Result
		return none, fmt.Errorf("the result cannot be read: %w", err)
	}
	return result, nil
}
