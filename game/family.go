package game

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
)

// Family has the pure rules of one kind of game. The same facts always give the same answers. The table calls it
// without knowing which kind it is.
type Family interface {
	// Next returns the step the round is at, from betting to announce.
	Next(round Round) Step
	// Phase returns the phase of the round, for the procedures.
	Phase(round Round) Phase
	// Takes reports whether rounds of the game may have a step of a kind: what its devices read, what its players
	// decide and what its platform sends.
	Takes(kind StepKind) bool
	// Layout returns the round's current places for cards, in dealing order.
	Layout(round Round) []Place
	// ToCome returns the maximum number of cards the round may still need: the shoe must hold them.
	ToCome(round Round) int
	// Collecting says how to collect the cards of an ended round; empty if any way will do.
	Collecting(round Round) message.Text
	// CheckLayout returns an error if the round's cards could not lie like this at any moment of a round.
	CheckLayout(round Round) error
	// Accept checks a reading against the round and returns the form to keep, or an error if it cannot be right. In
	// training, a message without data means that nothing was drawn.
	Accept(round Round, reading Reading, training bool) (Reading, error)
	// Expire returns the decisions that the clock makes once a window has closed, for those who did not decide.
	Expire(round Round, window Window) []Decision
	// Facts returns what the console can see of the round for an incident. Said holds the facts already reported and
	// answered, such as whose hand it is about.
	Facts(round Round, incident Incident, said Facts) Facts
	// Causes lists the possible values of the incident's fact "cause"; nil if it is free text.
	Causes(incident Incident) []string
	// SpinRules returns the conditions for a valid spin of the wheel; the zero value in games without a wheel.
	SpinRules() SpinRules
	// ByHand reports whether the variant lets a person enter what a wheel or dice show if no device reads it.
	ByHand() bool
	// NumberOf returns the wheel's number in a finished round's result; false in games without one.
	NumberOf(result json.RawMessage) (int, bool)
	// RoundOf reconstructs the finished round of a result, as it was before its announcement; false in games without
	// claims after a round.
	RoundOf(result json.RawMessage) (Round, bool)
	// Parse converts a result as a person writes it to the shape that Settle reads.
	Parse(text string) (json.RawMessage, error)
	// Result returns the finished round's result and every bet's result. Before the round is finished, the bets are
	// nil and the result holds what is on the table.
	Result(round Round) (json.RawMessage, BetResults, error)
	// Final returns the bets that a void round has already won on open cards, and the clause that has them paid
	// (003/17.2.b6); nothing in most games.
	Final(round Round) (won BetResults, clause string)
	// Voided returns the form of a result for a void round, without what only a round that counts keeps.
	Voided(result json.RawMessage) json.RawMessage
	// Settle returns the result of a complete round, in the shape the command line documents. It returns an error for
	// results that the rules make impossible.
	Settle(line []byte) (json.RawMessage, BetResults, error)
	// Given reduces a settled result to the input that Settle reads.
	Given(result json.RawMessage) (json.RawMessage, error)
	// Complete adds to a person's result what the platform drew for the round. Known is the round's result, finished
	// or not; nil for none.
	Complete(known, given json.RawMessage) (json.RawMessage, error)
}

// ErrNotTaken says that a family never accepts readings of this kind: its rounds have no such step.
var ErrNotTaken = errors.New("rounds of this game have no such reading")

// ErrThrowUnread says that the sensor reported fewer or more dice than were thrown.
var ErrThrowUnread = errors.New("wrong number of dice")

// Plain implements the parts of [Family] for games without anything of their own there; families embed it.
type Plain struct{}

// Voided returns the result unchanged.
func (Plain) Voided(result json.RawMessage) json.RawMessage { return result }

// Layout returns no places: this game deals no cards.
func (Plain) Layout(Round) []Place { return nil }

// CheckLayout returns an error for any card: this game deals none.
func (Plain) CheckLayout(round Round) error {
	if len(round.Cards) > 0 {
		return message.NewError("round.no-cards", "this game is played without cards, and {card} lies at {position}",
			message.Card("card", round.Cards[0].Card), message.Position("position", round.Cards[0].Position))
	}
	return nil
}

// ToCome returns 0: this game deals no cards.
func (Plain) ToCome(Round) int { return 0 }

// Collecting returns an empty text.
func (Plain) Collecting(Round) message.Text { return message.Text{} }

// Accept returns [ErrNotTaken].
func (Plain) Accept(Round, Reading, bool) (Reading, error) { return nil, ErrNotTaken }

// Expire returns nothing: a player who does not decide has decided nothing.
func (Plain) Expire(Round, Window) []Decision { return nil }

// Facts returns nothing.
func (Plain) Facts(Round, Incident, Facts) Facts { return nil }

// Final returns nothing.
func (Plain) Final(Round) (BetResults, string) { return nil, "" }

// Causes returns the causes that the incident has in any game.
func (Plain) Causes(incident Incident) []string { return Causes(incident) }

// SpinRules returns no conditions.
func (Plain) SpinRules() SpinRules { return SpinRules{} }

// ByHand returns false: only cards can be entered by hand.
func (Plain) ByHand() bool { return false }

// NumberOf returns no number.
func (Plain) NumberOf(json.RawMessage) (int, bool) { return 0, false }

// RoundOf returns no round.
func (Plain) RoundOf(json.RawMessage) (Round, bool) { return Round{}, false }

// Complete returns the given result unchanged.
func (Plain) Complete(_, given json.RawMessage) (json.RawMessage, error) { return given, nil }

// Reading is anything a round receives other than cards, which are placed: a [NumberRead], a [DiceRead], a
// [SegmentRead], a [Decision] or a [Message].
type Reading interface{ reading() }

func (NumberRead) reading()  {}
func (DiceRead) reading()    {}
func (SegmentRead) reading() {}
func (Decision) reading()    {}
func (Message) reading()     {}

// Facing says which side of a card is up: a closed list.
type Facing string

// The ways a card can face. A concealed card is read by the shoe, and its face is hidden from everyone until the rule
// opens it. A step uses FaceDown for a card that is dealt to such a place; no place of a layout has it.
const (
	FaceUp    Facing = ""
	FaceDown  Facing = "down"
	Concealed Facing = "concealed"
)

// Place is a place for a card in a round. Seat and Hand count from 1 and say whose it is; both are 0 if it belongs to
// nobody in particular.
type Place struct {
	Position   Position
	Facing     Facing
	Seat, Hand int
}

// NoPlace returns an error for a card at a place that a game does not have.
func NoPlace(position Position, places string) error {
	return message.NewError("round.no-place.of", "{position} is no place for a card: want {places}",
		message.Quoted("position", position), message.Named("places", places))
}

// CheckPlaces returns an error for a card that is in none of these places.
func CheckPlaces(cards []Placed, places []Place) error {
	names := make([]string, len(places))
	for i, place := range places {
		names[i] = string(place.Position)
	}
	for _, placed := range cards {
		if !slices.Contains(names, string(placed.Position)) {
			return message.NewError("round.no-place", "{position} is no place for a card in this round: want one of {places}",
				message.Quoted("position", placed.Position), message.Named("places", strings.Join(names, ", ")))
		}
	}
	return nil
}

// Window is a time in which players may decide: all of them, those of a seat, or those of a hand. It ends by itself,
// and the family decides for those who did not.
type Window struct {
	Name   string    `json:"name"`
	Seat   int       `json:"seat,omitempty"`
	Hand   int       `json:"hand,omitempty"`
	Until  time.Time `json:"until"`
	Closed bool      `json:"closed,omitempty"`
	// Opened is the sequence of the record that opened it; Before is the number of decisions in the round at that
	// time.
	Opened uint64 `json:"opened,omitempty"`
	Before int    `json:"before,omitempty"`
}
