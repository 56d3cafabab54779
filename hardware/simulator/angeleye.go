package simulator

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"pitboss/game"
	"pitboss/game/baccarat"
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
	// Times is how often each report is sent, 1 to 3; 0 for 3.
	Times int
}

// AngelEyeOptionsFor is a simulated shoe that fits a driver's configuration. The path is
// left open: the driver's belongs to a real device.
func AngelEyeOptionsFor(config angeleye.Config) AngelEyeOptions {
	config = config.WithDefaults()
	return AngelEyeOptions{Baud: config.Baud, Format: FormatOf(config.Settings)}
}

func (o AngelEyeOptions) withDefaults() (AngelEyeOptions, error) {
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
	// player and banker are the hands of the round; drawn is the last card's message.
	player, banker []game.Card
	drawn          angeleye.Message
	burned         int
	locked         bool
	failed         int // the error it is in the mode of; 0 for none
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
	message := angeleye.Message{Kind: angeleye.Drawn, Card: card.Card}
	if a.next() == angeleye.Banker {
		a.banker = append(a.banker, card.Card)
		message.Place, message.Index = angeleye.Banker, len(a.banker)
	} else {
		a.player = append(a.player, card.Card)
		message.Place, message.Index = angeleye.Player, len(a.player)
	}
	a.drawn = message
	if err := a.report(message); err != nil || a.next() != "" {
		return message.Words(), err
	}
	result := a.result()
	a.player, a.banker = nil, nil
	return message.Words() + "; " + result.Words(), errors.Join(a.report(result), a.report(angeleye.Message{Kind: angeleye.StandBy}))
}

// next is the place of the next card by the drawing rules; empty when the round is over.
func (a *AngelEye) next() angeleye.Place {
	switch len(a.player) + len(a.banker) {
	case 0, 2:
		return angeleye.Player
	case 1, 3:
		return angeleye.Banker
	}
	player, banker := baccarat.Total(a.player[:2]), baccarat.Total(a.banker[:2])
	switch {
	case baccarat.Natural(player) || baccarat.Natural(banker) || len(a.banker) == 3:
		return ""
	case len(a.player) == 3 && baccarat.BankerDraws(banker, a.player[2]):
		return angeleye.Banker
	case len(a.player) == 3:
		return ""
	case baccarat.PlayerDraws(player):
		return angeleye.Player
	case baccarat.PlayerDraws(banker): // with two cards of the player the banker draws as he does
		return angeleye.Banker
	}
	return ""
}

func (a *AngelEye) result() angeleye.Message {
	result := angeleye.Message{
		Kind: angeleye.Result, Outcome: angeleye.Tie, PlayerPair: baccarat.Pair(a.player[:2]), BankerPair: baccarat.Pair(a.banker[:2]),
	}
	switch player, banker := baccarat.Total(a.player), baccarat.Total(a.banker); {
	case player > banker:
		result.Outcome = angeleye.PlayerWins
	case banker > player:
		result.Outcome = angeleye.BankerWins
	}
	return result
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
	a.cards, a.player, a.banker, a.locked, a.failed = cards, nil, nil, false, 0
	a.sequence = firstSequence
	return errors.Join(a.report(angeleye.Message{Kind: angeleye.Started}), a.report(angeleye.Message{Kind: angeleye.StandBy}))
}
