package simulator

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
)

const (
	// mostRepeats is how often a shoe sends a report at most.
	mostRepeats = 3
	// firstSequence and lastSequence are the ends of the simulated sequence. Those of a
	// real shoe are not documented.
	firstSequence, lastSequence = '0', '9'
)

// Rules are the rules of the game that a shoe has built in. A [game.Family] is one.
type Rules interface {
	// Next wants a card at a position of the shoe, such as player-3, or none when the round
	// is over.
	Next(round game.Round) game.Step
	// Result holds the winner of a round that is over.
	Result(round game.Round) (json.RawMessage, game.BetResults, error)
}

// AngelEyeOptions say what the simulated shoe is like.
type AngelEyeOptions struct {
	// Link is the path it appears under, a symbolic link; empty for one in a folder of
	// its own.
	Link string
	// Baud is the line's rate; 0 for [angeleye.DefaultBaud].
	Baud int
	// Format, Reader and AnyBaud are as those of [Options].
	Format, Reader Format
	AnyBaud        bool
	// Unpaced sends as fast as it goes, Whole every report in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
	// Decks is how many decks are in the shoe, 0 for [DefaultDecks]; Cut is how many
	// cards are in front of the cut card, 0 for no cut card.
	Decks, Cut int
	// Rules are the drawing rules it has built in.
	Rules Rules
	// Times is how often each report is sent, 1 to 3; 0 for 3.
	Times int
}

// AngelEyeOptionsFor is a simulated shoe that fits a driver's configuration and has these
// rules built in. The path is left open: the driver's belongs to a real device.
func AngelEyeOptionsFor(config angeleye.Config, rules Rules) AngelEyeOptions {
	config = config.WithDefaults()
	return AngelEyeOptions{Baud: config.Baud, Format: FormatOf(config.Settings), Rules: rules}
}

func (o AngelEyeOptions) withDefaults() (AngelEyeOptions, error) {
	if o.Rules == nil {
		return o, errors.New("a simulated shoe needs the drawing rules of a game")
	}
	if o.Baud < 0 {
		return o, fmt.Errorf("a simulated shoe at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = angeleye.DefaultBaud
	}
	if o.Decks == 0 {
		o.Decks = DefaultDecks
	}
	if o.Times == 0 {
		o.Times = mostRepeats
	}
	if o.Times < 1 || o.Times > mostRepeats {
		return o, fmt.Errorf("a simulated shoe that says everything %d times: want 1 to %d", o.Times, mostRepeats)
	}
	return o, nil
}

// AngelEye is a simulated Angel Eye shoe on a real pseudo-terminal. It knows the drawing
// rules, as a real one does, and answers commands. All methods may be called from any
// goroutine; they block while the line sends.
type AngelEye struct {
	cable
	options  AngelEyeOptions
	cards    *Shoe
	sequence byte
	last     []byte
	// dealt are the cards of the round; drawn is the last card's message.
	dealt  []game.Placed
	drawn  angeleye.Message
	burned int
	locked bool
	failed int // the error it is in the mode of; 0 for none
	// What goes wrong next.
	lose         int
	cut, hurt    bool
	refuse, deaf int
	decks        int // test decks so far
}

// NewAngelEye makes a simulated shoe, plugged in, with shuffled cards.
func NewAngelEye(options AngelEyeOptions) (*AngelEye, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	a := &AngelEye{options: options, sequence: firstSequence}
	a.chance = rand.New(rand.NewPCG(options.Seed, 0xa9e1))
	if a.cards, err = a.shuffled(a.chance); err != nil {
		return nil, err
	}
	cord := wire{name: "shoe", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if a.wire, err = cord.tuned(options.Format, options.Reader, options.AnyBaud); err != nil {
		return nil, err
	}
	a.plugged = func(fresh *line) { go a.listen(fresh) }
	if err := a.lay(); err != nil {
		return nil, err
	}
	return a, nil
}

// shuffled is a new shoe of cards.
func (a *AngelEye) shuffled(chance *rand.Rand) (*Shoe, error) {
	return shuffledFaces(a.options.Decks, a.options.Cut, chance)
}

// shuffledFaces is a shoe of cards whose codes do not matter: an Angel Eye tells faces.
func shuffledFaces(decks, cut int, chance *rand.Rand) (*Shoe, error) {
	faces, err := cardmap.New(cardmap.Config{Preset: cardmap.RankSuit})
	if err != nil {
		return nil, err
	}
	return NewShoe(faces, decks, cut, chance)
}

// Draw pulls the next card, or the cut card, and says what it was. When the round is
// over the result and the stand-by follow.
func (a *AngelEye) Draw() (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return "", ErrClosed
	}
	card, cut, err := a.cards.Draw()
	switch {
	case err != nil:
		return "", err
	case cut:
		return "cut card", a.report(angeleye.Message{Kind: angeleye.CutCard})
	case a.locked || a.failed != 0:
		mode := angeleye.LockMode
		if a.failed != 0 {
			mode = angeleye.ErrorMode
		}
		message := angeleye.Message{Kind: angeleye.Outside, Mode: mode, Index: 1, Card: card.Card}
		return message.Words(), a.report(message)
	}
	position, _ := a.next()
	a.dealt = append(a.dealt, game.Placed{Position: position, Card: card.Card})
	field, number, _ := strings.Cut(string(position), "-")
	message := angeleye.Message{Kind: angeleye.Drawn, Place: angeleye.Place(field), Index: int(number[0] - '0'), Card: card.Card}
	a.drawn = message
	err = a.report(message)
	if _, more := a.next(); err != nil || more {
		return message.Words(), err
	}
	result, err := a.result()
	if err != nil {
		return message.Words(), err
	}
	a.dealt = nil
	return message.Words() + "; " + result.Words(), errors.Join(a.report(result), a.report(angeleye.Message{Kind: angeleye.StandBy}))
}

// next is the place of the next card, false when the round is over.
func (a *AngelEye) next() (game.Position, bool) {
	step := a.options.Rules.Next(a.round())
	return step.Position, step.Kind == game.StepScan
}

func (a *AngelEye) round() game.Round { return game.Round{BettingClosed: true, Cards: a.dealt} }

// result is what the shoe says of the round that is over.
func (a *AngelEye) result() (angeleye.Message, error) {
	data, _, err := a.options.Rules.Result(a.round())
	if err != nil {
		return angeleye.Message{}, err
	}
	var result struct {
		Winner string `json:"winner"`
	}
	err = json.Unmarshal(data, &result)
	return angeleye.Message{
		Kind: angeleye.Result, Outcome: angeleye.Outcome(result.Winner), PlayerPair: a.pair(angeleye.Player), BankerPair: a.pair(angeleye.Banker),
	}, err
}

// pair reports whether the first two cards of a hand have one rank.
func (a *AngelEye) pair(hand angeleye.Place) bool {
	first, _ := a.round().At(game.PositionOf(string(hand), 1))
	second, _ := a.round().At(game.PositionOf(string(hand), 2))
	return first.Rank == second.Rank
}

// First pulls the first card of a new shoe.
func (a *AngelEye) First() (string, error) { return a.takeOut(angeleye.FirstCard, 1) }

// Burn pulls n cards to be burned.
func (a *AngelEye) Burn(n int) (string, error) {
	words := ""
	for range n {
		a.burned = a.burned%15 + 1
		said, err := a.takeOut(angeleye.Burn, a.burned)
		if err != nil {
			return "", err
		}
		words = said
	}
	return fmt.Sprintf("%d cards burned, the last: %s", n, words), nil
}

// takeOut pulls a card for a place that is no hand.
func (a *AngelEye) takeOut(place angeleye.Place, index int) (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return "", ErrClosed
	}
	card, cut, err := a.cards.Draw()
	if err != nil {
		return "", err
	}
	if cut {
		return "cut card", a.report(angeleye.Message{Kind: angeleye.CutCard})
	}
	message := angeleye.Message{Kind: angeleye.Drawn, Place: place, Index: index, Card: card.Card}
	return message.Words(), a.report(message)
}

// Load puts a new, shuffled shoe in and switches it on.
func (a *AngelEye) Load() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	cards, err := a.shuffled(a.chance)
	if err != nil {
		return err
	}
	a.cards, a.dealt, a.locked, a.failed = cards, nil, false, 0
	a.sequence = firstSequence
	return errors.Join(a.report(angeleye.Message{Kind: angeleye.Started}), a.report(angeleye.Message{Kind: angeleye.StandBy}))
}
