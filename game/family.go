package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
)

// Family is the pure rules of one kind of game. The same facts always give the same answers.
// The table asks it and never knows which kind it is.
type Family interface {
	// Next returns the step the round is at, from betting to announce.
	Next(round Round) Step
	// Phase returns where the round stands, for the procedures.
	Phase(round Round) Phase
	// Takes reports whether rounds of the game may have a step of a kind: what its devices read,
	// what its players decide and what its platform tells.
	Takes(kind StepKind) bool
	// Layout returns the places for cards that the round has now, in dealing order.
	Layout(round Round) []Place
	// ToCome returns the most cards that the round can still take: the shoe must hold them.
	ToCome(round Round) int
	// Collecting says how the cards of an ended round are collected; nothing where anyhow.
	Collecting(round Round) message.Text
	// CheckLayout reports why the round's cards cannot lie as they do at any moment of a round;
	// nil when they can.
	CheckLayout(round Round) error
	// Accept checks a reading against the round and returns it as it is kept, or why it cannot
	// be right. In training a message without data is nothing drawn.
	Accept(round Round, reading Reading, training bool) (Reading, error)
	// Expire returns what silence means once a window has closed: the decisions that the clock
	// makes for those who said nothing.
	Expire(round Round, window Window) []Decision
	// Facts returns what the console sees of the round by itself when an incident is looked at.
	// Said is what was reported and answered of it, such as whose hand it is about.
	Facts(round Round, incident Incident, said Facts) Facts
	// Causes lists what the fact cause of an incident may be; nil where it is any word.
	Causes(incident Incident) []string
	// SpinRules returns what makes a spin of the wheel count; the zero value in games without.
	SpinRules() SpinRules
	// ByHand reports whether the variant lets what a wheel or dice show be entered by hand where no
	// device reads it.
	ByHand() bool
	// NumberOf returns the wheel's number of a finished round's result; false in games without.
	NumberOf(result json.RawMessage) (int, bool)
	// RoundOf returns the finished round that a result is of, before it is announced; false in games in which nothing
	// is claimed after a round.
	RoundOf(result json.RawMessage) (Round, bool)
	// Parse reads a result as a person writes it and returns it in the shape Settle reads.
	Parse(text string) (json.RawMessage, error)
	// Result returns the finished round's result and every bet's; before the round is finished
	// the bets are nil and the result holds what lies on the table.
	Result(round Round) (json.RawMessage, BetResults, error)
	// Final returns the bets that a round made void has won already, on cards that are open, and
	// the clause that has them paid (003/17.2.b6); nothing in most games.
	Final(round Round) (won BetResults, clause string)
	// Settle returns the result of a round given whole, in the shape the command line documents.
	// Results the rules make impossible are errors.
	Settle(line []byte) (json.RawMessage, BetResults, error)
	// Given returns a settled result without what follows from it, as Settle reads it.
	Given(result json.RawMessage) (json.RawMessage, error)
	// Complete adds to a result that a person gave what the platform drew for the round. Known is
	// the round's result, finished or not; nil for none.
	Complete(known, given json.RawMessage) (json.RawMessage, error)
}

// ErrNotTaken is why a family accepts no reading of a kind at all: its rounds have no such step.
var ErrNotTaken = errors.New("rounds of this game have no such reading")

// ErrThrowUnread is a throw of which the sensor told fewer or more dice than were thrown.
var ErrThrowUnread = errors.New("wrong number of dice")

// Plain is a family's answers where its game has nothing of its own; families embed it.
type Plain struct{}

// Layout returns no places: no card is dealt.
func (Plain) Layout(Round) []Place { return nil }

// CheckLayout reports a card: none is dealt.
func (Plain) CheckLayout(round Round) error {
	if len(round.Cards) > 0 {
		return fmt.Errorf("this game is played without cards, and %s lies at %s", round.Cards[0].Card, round.Cards[0].Position)
	}
	return nil
}

// ToCome returns 0: no card is dealt.
func (Plain) ToCome(Round) int { return 0 }

// Collecting returns nothing.
func (Plain) Collecting(Round) message.Text { return message.Text{} }

// Accept returns [ErrNotTaken].
func (Plain) Accept(Round, Reading, bool) (Reading, error) { return nil, ErrNotTaken }

// Expire returns nothing: who says nothing decided nothing.
func (Plain) Expire(Round, Window) []Decision { return nil }

// Facts returns nothing.
func (Plain) Facts(Round, Incident, Facts) Facts { return nil }

// Final returns nothing.
func (Plain) Final(Round) (BetResults, string) { return nil, "" }

// Causes returns the words that the incident has in any game.
func (Plain) Causes(incident Incident) []string { return Causes(incident) }

// SpinRules returns no rule.
func (Plain) SpinRules() SpinRules { return SpinRules{} }

// ByHand returns false: nothing but cards is entered by hand.
func (Plain) ByHand() bool { return false }

// NumberOf returns no number.
func (Plain) NumberOf(json.RawMessage) (int, bool) { return 0, false }

// RoundOf returns no round.
func (Plain) RoundOf(json.RawMessage) (Round, bool) { return Round{}, false }

// Complete returns the result as it was given.
func (Plain) Complete(_, given json.RawMessage) (json.RawMessage, error) { return given, nil }

// Reading is what a round is told, but for its cards, which are placed: a [NumberRead], a
// [DiceRead], a [SegmentRead], a [Decision] or a [Message].
type Reading interface{ reading() }

func (NumberRead) reading()  {}
func (DiceRead) reading()    {}
func (SegmentRead) reading() {}
func (Decision) reading()    {}
func (Message) reading()     {}

// Facing is which way up a card lies: a closed list.
type Facing string

// The ways a card lies. A concealed card is read by the shoe and nobody's to know until the
// rule opens it; a card face down may be known to who dealt it.
const (
	FaceUp    Facing = ""
	FaceDown  Facing = "down"
	Concealed Facing = "concealed"
)

// Place is where a card may lie in a round. Seat and Hand count from 1 and say whose it is; both
// are 0 where it is nobody's in particular.
type Place struct {
	Position   Position
	Facing     Facing
	Seat, Hand int
}

// CheckPlaces reports a card that lies in none of these places.
func CheckPlaces(cards []Placed, places []Place) error {
	names := make([]string, len(places))
	for i, place := range places {
		names[i] = string(place.Position)
	}
	for _, placed := range cards {
		if !slices.Contains(names, string(placed.Position)) {
			return fmt.Errorf("%.60q is no place for a card in this round: want one of %s",
				placed.Position, strings.Join(names, ", "))
		}
	}
	return nil
}

// Window is a time in which players may decide: all of them, a seat's, or a hand's. It ends by
// itself, and the family says what silence meant.
type Window struct {
	Name   string    `json:"name"`
	Seat   int       `json:"seat,omitempty"`
	Hand   int       `json:"hand,omitempty"`
	Until  time.Time `json:"until"`
	Closed bool      `json:"closed,omitempty"`
	// Opened is the sequence of the record that opened it, Before how many decisions the round had then.
	Opened uint64 `json:"opened,omitempty"`
	Before int    `json:"before,omitempty"`
}
