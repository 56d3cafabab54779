package family

import (
	"encoding/json"
	"fmt"
	"maps"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/strict"
)

// Read reads a finished round as a line gives it. Want shows a line that would do.
func Read(line []byte, want string, into any) error {
	if len(line) == 0 {
		return fmt.Errorf("want %s", want)
	}
	if err := strict.Decode(line, into); err != nil {
		return fmt.Errorf("want %s: %w", want, err)
	}
	return nil
}

// MostRounds returns how many rounds a shoe holds at most whose rounds take so many cards at least;
// 0 where the book does not say how many decks there are.
func MostRounds(book *rulebook.Book, cards int) int {
	if book.Shoe == nil {
		return 0
	}
	return book.Shoe.Decks.Value * game.Faces / cards
}

// RoundInShoe returns which round of its shoe a line says it is, without those that were void; 0
// where it does not say. Most is how many a shoe holds, 0 where that is not known.
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

// Hear reads what the platform tells of a round and returns it in the one way it is kept. Told is
// what it says without data, want shows what it could say, check says why it cannot be right.
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

// Told returns what the platform told of a round by a message. It was checked when it was heard, or
// written by this program: a message that cannot be read any more is nothing told.
func Told[T any](round game.Round, message string) (told T) {
	if data, heard := round.Heard(message); heard {
		_ = json.Unmarshal(data, &told)
	}
	return told
}

// WantsNoCards reports cards that a decision names which is about none.
func WantsNoCards(said game.Decision) error {
	if len(said.Cards) > 0 {
		return fmt.Errorf("%.60q names cards: it is about none; leave them out", said.Action)
	}
	return nil
}

// Complete adds to a line that a person gave what is known of its round, by the line's keys, where
// the line says nothing of it. What is no line stays as it is: Settle says what is wrong with it.
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

// Recorded returns a result as it is recorded, with the results of its bets.
func Recorded(result any, bets game.BetResults) (json.RawMessage, game.BetResults, error) {
	data, err := json.Marshal(result)
	return data, bets, err
}
