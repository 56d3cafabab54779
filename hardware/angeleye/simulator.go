package angeleye

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/hardware/framing"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

const (
	// firstSequence and lastSequence are the bounds of the simulated sequence. Those of a real shoe are not
	// documented.
	firstSequence, lastSequence = '0', '9'
	// tooMany is the shoe's error code for a card that the round does not need.
	tooMany = 2
)

// SimulatorOptions are what a simulated shoe has of its own.
type SimulatorOptions struct {
	cardreader.Options
	// Times is how often it sends each report, 1 to 3; 0 means 3.
	Times int
}

// Simulator is a simulated Angel Eye shoe. Like a real one it knows the drawing rules and answers orders.
type Simulator struct {
	simulator.Cable
	options  simulator.Options
	own      SimulatorOptions
	cards    *cardreader.Shoe
	sequence byte
	last     []byte
	// dealt holds the cards of the round; drawn is the message of the last card.
	dealt  []game.Placed
	drawn  Message
	burned int
	locks  bool
	failed int // code of the error that put it into error mode; 0 for none
	// cut halves the first transmission of the next report; hurt changes a bit of it.
	cut, hurt bool
	decks     int // test decks so far
}

// NewSimulator returns a simulated shoe for a driver's configuration, plugged in, with shuffled cards.
func NewSimulator(config Config, options simulator.Options, own SimulatorOptions) (*Simulator, error) {
	own.Decks = cmp.Or(own.Decks, cardreader.DefaultDecks)
	own.Times = cmp.Or(own.Times, simulator.MaxRepeats)
	if options.Game == nil {
		return nil, errors.New("a simulated shoe needs the drawing rules of a game")
	}
	if own.Times < 1 || own.Times > simulator.MaxRepeats {
		return nil, fmt.Errorf("a simulated shoe that says everything %d times: want 1 to %d", own.Times,
			simulator.MaxRepeats)
	}
	a := &Simulator{options: options, own: own, sequence: firstSequence}
	err := a.Begin("shoe", config.WithDefaults().Settings, options, SimulatorLanguage, 0xa9e1)
	if err != nil {
		return nil, err
	}
	if a.cards, err = cardreader.ShuffledFaces(own.Decks, own.Cut, a.Chance); err != nil {
		return nil, err
	}
	a.Marks, a.Troubles.Times = "\x02\x05\x06\x15", own.Times
	a.Hears = &simulator.Hearing{
		Split: splitOrders, Obey: a.obey, Refuse: func([]byte, string) error { return a.Once(busy) },
	}
	return simulator.Connect(a)
}

// draw draws the next card, or the cut card, and describes it. If the round is over, the result and stand-by follow.
func (a *Simulator) draw() (string, error) {
	card, cut, err := a.cards.Draw()
	switch {
	case err != nil:
		return "", err
	case cut:
		return "cut card", a.report(Message{Kind: CutCard})
	case a.failed != 0:
		return a.outside(ErrorMode, card.Card)
	case a.locks:
		return a.outside(LockMode, card.Card)
	}
	position, _ := a.next()
	a.dealt = append(a.dealt, game.Placed{Position: position, Card: card.Card})
	field, number, _ := strings.Cut(string(position), "-")
	a.drawn = Message{Kind: Drawn, Place: Place(field), Index: int(number[0] - '0'),
		Card: card.Card}
	words, err := a.reported(a.drawn)
	if _, more := a.next(); err != nil || more {
		return words, err
	}
	result, err := a.result()
	if err != nil {
		return words, err
	}
	a.dealt = nil
	err = errors.Join(a.report(result), a.report(Message{Kind: StandBy}))
	return words + "; " + result.Words().String(), err
}

// outside reports a card drawn in a mode in which no card may be drawn.
func (a *Simulator) outside(mode Mode, card game.Card) (string, error) {
	return a.reported(Message{Kind: Outside, Mode: mode, Index: 1, Card: card})
}

// next returns where the next card goes, and false if the round is over.
func (a *Simulator) next() (game.Position, bool) {
	step := a.options.Game.Next(a.round())
	return step.Position, step.Kind == game.StepScan
}

func (a *Simulator) round() game.Round { return game.Round{BettingClosed: true, Cards: a.dealt} }

func (a *Simulator) result() (Message, error) {
	data, _, err := a.options.Game.Result(a.round())
	if err != nil {
		return Message{}, err
	}
	var result struct {
		Winner string `json:"winner"`
	}
	err = json.Unmarshal(data, &result)
	return Message{
		Kind: Result, Outcome: Outcome(result.Winner), PlayerPair: a.pair(Player),
		BankerPair: a.pair(Banker),
	}, err
}

// pair reports whether the first two cards of a hand have the same rank.
func (a *Simulator) pair(hand Place) bool {
	first, _ := a.round().At(game.PositionOf(string(hand), 1))
	second, _ := a.round().At(game.PositionOf(string(hand), 2))
	return first.Rank == second.Rank
}

func (a *Simulator) burn(command simulator.Command) (words string, err error) {
	for range command.Count {
		a.burned = a.burned%15 + 1
		if words, err = a.takeOut(Burn, a.burned); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%d cards burned, the last: %s", command.Count, words), nil
}

// takeOut draws a card that does not go to a hand.
func (a *Simulator) takeOut(place Place, index int) (string, error) {
	card, cut, err := a.cards.Draw()
	switch {
	case err != nil:
		return "", err
	case cut:
		return a.reported(Message{Kind: CutCard})
	}
	return a.reported(Message{Kind: Drawn, Place: place, Index: index, Card: card.Card})
}

func (a *Simulator) load(simulator.Command) error {
	cards, err := cardreader.ShuffledFaces(a.own.Decks, a.own.Cut, a.Chance)
	if err != nil {
		return err
	}
	a.cards, a.dealt, a.locks, a.failed, a.sequence = cards, nil, false, 0, firstSequence
	return errors.Join(a.report(Message{Kind: Started}),
		a.report(Message{Kind: StandBy}))
}

// reported sends a message as report does, and describes it.
func (a *Simulator) reported(message Message) (string, error) {
	return message.Words().String(), a.report(message)
}

// report sends a message, as often as the shoe repeats everything, with the faults that are due.
func (a *Simulator) report(message Message) error {
	message.Sequence = a.sequence
	raw, err := Encode(message)
	if err != nil {
		return err
	}
	if a.sequence++; a.sequence > lastSequence {
		a.sequence = firstSequence
	}
	if a.Troubles.Lose == 0 {
		a.last = raw
	}
	first := bytes.Clone(raw)
	switch {
	case a.Troubles.Lose > 0:
	case a.cut:
		first, a.cut, a.hurt = first[:len(first)/2], false, false
	case a.hurt:
		first[2+a.Chance.IntN(len(first)-5)] ^= 0x08 // the result is never a control character
		a.hurt = false
	}
	return a.SendAs(first, raw)
}

// Answers of a shoe: yes; no, it is busy; no, the order or its argument is unknown; no, the order's check is wrong.
var (
	yes        = []byte{0x06}
	busy       = []byte{0x15, 0x21}
	noCommand  = []byte{0x15, 0x13}
	wrongCheck = []byte{0x15, 0x02}
)

// splitOrders splits the received bytes into orders. Each ends with ETX and two check characters.
func splitOrders(data []byte, _ bool) (advance int, order []byte, err error) {
	end := bytes.IndexByte(data, 0x03) + 3
	if end < 3 || len(data) < end {
		return 0, nil, nil
	}
	return end, data[:end], nil
}

func (a *Simulator) obey(order []byte) error {
	answer := func(answer []byte, then func() error) error {
		if err := a.Once(answer); err != nil || then == nil {
			return err
		}
		return then()
	}
	clear := ClearError(a.failed)
	switch locks := bytes.Equal(order, Lock().Bytes); {
	case locks, bytes.Equal(order, Unlock().Bytes):
		a.locks = locks
		return answer(yes, a.tellLock)
	case a.failed != 0 && bytes.Equal(order, clear.Bytes):
		return answer(yes, a.clear)
	case bytes.Equal(order, AskGame().Bytes):
		return answer(yes, nil)
	case !sound(order):
		return answer(wrongCheck, nil)
	}
	return answer(noCommand, nil)
}

func (a *Simulator) tellLock() error {
	return a.report(Message{Kind: LockState, Locked: a.locks})
}

func (a *Simulator) clear() error {
	code := a.failed
	a.failed = 0
	return a.report(Message{Kind: Cleared, Code: code})
}

// sound reports whether an order's check matches. The check includes STX.
func sound(order []byte) bool {
	end := len(order) - 2
	return string(order[end:]) == fmt.Sprintf("%02X", framing.ExclusiveOr(order[:end]))
}
