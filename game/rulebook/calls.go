package rulebook

import (
	_ "embed" // the calls
	"fmt"
	"sync"

	"pitboss/game/message"
)

// Calls are what the dealer calls out to the players, in the words of the book's document. No result depends on them,
// so they are not part of the digest, and a record of an older version is read with the present ones.
type Calls struct {
	// Language is the language that the players are spoken to in, such as lt.
	Language string
	// PlaceBets opens betting, BetsClosed ends it.
	PlaceBets, BetsClosed Call
	// NoSpin and NoRoll say that a spin or a throw does not count; Void that a round does not.
	NoSpin, NoRoll, Void Call
}

// Call is one call. Own has the document's words in the language of the calls, and Clause their place; both are empty
// if it prints none.
type Call struct {
	Text message.Text
	// Headline has the call in capitals, the longest wording first; nil for one that the screen does not repeat.
	Headline    []message.Text
	Own, Clause string
}

// Notice returns the call in capitals, empty for one that the screen does not repeat.
func (c Call) Notice() message.Text {
	if len(c.Headline) == 0 {
		return message.Text{}
	}
	return c.Headline[0]
}

//go:embed documents/calls.toml
var callsFile []byte

// readCalls reads the file of the calls.
var readCalls = sync.OnceValues(func() (map[string]calledIn, error) {
	all := map[string]calledIn{}
	_, err := decode("documents/calls.toml", callsFile, &all)
	return all, err
})

// calledIn has the calls of a document, or those in which a variant differs from its document.
type calledIn struct {
	Spoken     string    `toml:"spoken"`
	PlaceBets  callWords `toml:"place-bets"`
	BetsClosed callWords `toml:"bets-closed"`
	NoSpin     callWords `toml:"no-spin"`
	NoRoll     callWords `toml:"no-roll"`
	Void       callWords `toml:"void"`
}

// callWords are a call's words in English, and the document's own.
type callWords struct {
	Text     string `toml:"text"`
	Headline string `toml:"headline"`
	Short    string `toml:"short"`
	Own      string `toml:"own"`
	Clause   string `toml:"clause"`
}

// usualCalls names the calls of every document.
const usualCalls = "usual"

// callsOf returns the calls of a variant of a document.
func callsOf(document, variant string) (Calls, error) {
	var calls Calls
	all, err := readCalls()
	if err != nil {
		return calls, err
	}
	for _, whose := range []string{usualCalls, document, variant} {
		words := all[whose]
		if words.Spoken != "" {
			calls.Language = words.Spoken
		}
		calls.PlaceBets.set(whose, "place-bets", words.PlaceBets)
		calls.BetsClosed.set(whose, "bets-closed", words.BetsClosed)
		calls.NoSpin.set(whose, "no-spin", words.NoSpin)
		calls.NoRoll.set(whose, "no-roll", words.NoRoll)
		calls.Void.set(whose, "void", words.Void)
	}
	return calls, nil
}

// set replaces a call by one with words.
func (c *Call) set(whose, name string, words callWords) {
	if words.Text == "" {
		return
	}
	key := fmt.Sprintf("call.%s.%s", whose, name)
	*c = Call{Text: message.Text{Key: key, English: words.Text}, Own: words.Own, Clause: words.Clause}
	if words.Headline != "" {
		c.Headline = append(c.Headline, message.Text{Key: key + ".headline", English: words.Headline})
	}
	if words.Short != "" {
		c.Headline = append(c.Headline, message.Text{Key: key + ".short", English: words.Short})
	}
}
