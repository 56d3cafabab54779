package procedure

import (
	"fmt"
	"math"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// Kind says what values a fact has: a closed list.
type Kind string

// The kinds of fact.
const (
	YesNo Kind = "yes-no"
	Count Kind = "count"
	Word  Kind = "word"
)

// Source says where a fact comes from: a closed list.
type Source string

// The sources: the console sees the fact, somebody is asked for it, or the ruling states it.
const (
	Seen   Source = "seen"
	Asked  Source = "asked"
	Chosen Source = "chosen"
)

// Fact is a fact that conditions may test.
type Fact struct {
	Name   string
	Kind   Kind
	Source Source
	// Question asks for the fact.
	Question message.Text
	// Headline asks for it in large letters, longest wording first; empty if nobody is asked.
	Headline []message.Text
}

// facts is the closed list, extended with the procedures that need one.
var facts = []Fact{
	{
		game.FactSeen, YesNo, Asked, message.New("fact.seen", "Did the players see the card?"),
		[]message.Text{message.New("fact.headline.seen", "CARD SEEN? {yes} / {no}", yes(), no()),
			message.New("fact.headline.seen-short", "CARD SEEN? {yes}/{no}", yes(), no()), message.New("fact.headline.seen-least", "CARD SEEN?")},
	},
	{
		game.FactCount, Count, Asked, message.New("fact.count", "How many cards?"),
		[]message.Text{message.New("fact.headline.count", "HOW MANY CARDS?"), message.New("fact.headline.count-short", "HOW MANY?")},
	},
	{
		game.FactCards, Count, Asked, message.New("fact.cards", "How many cards did you count?"),
		[]message.Text{message.New("fact.headline.cards", "COUNT CARDS"), message.New("fact.headline.cards-short", "COUNT")},
	},
	{
		game.FactCardsLeft, Count, Asked, message.New("fact.cards-left", "How many cards are left in the shoe?"),
		[]message.Text{message.New("fact.headline.cards-left", "COUNT CARDS LEFT"),
			message.New("fact.headline.cards-left-short", "CARDS LEFT?")},
	},
	{
		game.FactSeal, Word, Asked, message.New("fact.seal", "What is the seal number?"),
		[]message.Text{message.New("fact.headline.seal", "SEAL NUMBER?"), message.New("fact.headline.seal-short", "SEAL?")},
	},
	{
		game.FactCause, Word, Asked, message.New("fact.cause", "What was the cause?"),
		[]message.Text{message.New("fact.headline.cause", "WHAT CAUSE?"), message.New("fact.headline.cause-short", "CAUSE?")},
	},
	{
		"in_holder", YesNo, Asked, message.New("fact.in-holder", "Are the cards already in the discard holder?"),
		[]message.Text{message.New("fact.headline.in-holder", "IN THE HOLDER? {yes} / {no}", yes(), no()),
			message.New("fact.headline.in-holder-short", "IN HOLDER? {yes}/{no}", yes(), no()), message.New("fact.headline.in-holder-least", "IN HOLDER?")},
	},
	{game.FactPass, Count, Seen, message.New("fact.pass", "Which pass of the shuffle is it?"), nil},
	{game.FactDealt, Count, Seen, message.New("fact.dealt", "How many cards of the round are on the table?"), nil},
	{game.FactBeforeFirstRound, YesNo, Seen,
		message.New("fact.before-first-round", "Is it before the first round of the shoe?"), nil},
	{game.FactGamesPlayed, YesNo, Seen, message.New("fact.games-played", "Has a round of this shoe been completed?"), nil},
	{game.FactFirst, YesNo, Seen, message.New("fact.first", "Is it the first card of the round?"), nil},
	{game.FactInitial, YesNo, Seen, message.New("fact.initial", "Were only the first cards of each hand dealt?"), nil},
	{game.FactBettingOpen, YesNo, Seen, message.New("fact.betting-open", "Was betting still open?"), nil},
	{game.FactRoundOpen, YesNo, Seen, message.New("fact.round-open", "Is a round open?"), nil},
	{
		game.FactOwnNetworkLost, Word, Seen,
		message.New("fact.own-network-lost", "What does a table do that loses its own network while bets are open?"), nil,
	},
	{
		game.FactHole, YesNo, Asked, message.New("fact.hole", "Was it the dealer's hole card?"),
		[]message.Text{message.New("fact.headline.hole", "HOLE CARD? {yes} / {no}", yes(), no()), message.New("fact.headline.hole-short", "HOLE CARD? {yes}/{no}", yes(), no()),
			message.New("fact.headline.hole-least", "HOLE CARD?")},
	},
	{game.FactDeviceLost, YesNo, Seen, message.New("fact.device-lost", "Is the device disconnected?"), nil},
	{
		game.FactLastOnly, YesNo, Asked, message.New("fact.last-only", "Is only the last card in the wrong position?"),
		[]message.Text{message.New("fact.headline.last-only", "ONLY THE LAST CARD? {yes} / {no}", yes(), no()),
			message.New("fact.headline.last-only-short", "ONLY LAST? {yes}/{no}", yes(), no()), message.New("fact.headline.last-only-least", "LAST ONLY?")},
	},
	{
		game.FactScanned, YesNo, Asked, message.New("fact.scanned", "Has the card been scanned?"),
		[]message.Text{message.New("fact.headline.scanned", "CARD SCANNED? {yes} / {no}", yes(), no()),
			message.New("fact.headline.scanned-short", "SCANNED? {yes}/{no}", yes(), no()), message.New("fact.headline.scanned-least", "SCANNED?")},
	},
	{
		game.FactInOrder, YesNo, Asked, message.New("fact.in-order", "Was the first of the two cards scanned first?"),
		[]message.Text{message.New("fact.headline.in-order", "FIRST SCANNED FIRST? {yes} / {no}", yes(), no()),
			message.New("fact.headline.in-order-short", "IN ORDER? {yes}/{no}", yes(), no()), message.New("fact.headline.in-order-least", "IN ORDER?")},
	},
	{
		"deck_replaced", YesNo, Asked, message.New("fact.deck-replaced", "Has the deck been replaced already?"),
		[]message.Text{message.New("fact.headline.deck-replaced", "DECK REPLACED? {yes} / {no}", yes(), no()),
			message.New("fact.headline.deck-replaced-short", "NEW DECK? {yes}/{no}", yes(), no()),
			message.New("fact.headline.deck-replaced-least", "NEW DECK?")},
	},
	{game.FactRegistered, YesNo, Seen, message.New("fact.registered", "Has the reader registered a result?"), nil},
	{game.FactSpun, YesNo, Seen, message.New("fact.had-spin", "Was there a spin in this round?"), nil},
	{
		game.FactInPocket, YesNo, Asked, message.New("fact.in-pocket", "Is the ball in a pocket?"),
		[]message.Text{message.New("fact.headline.in-pocket", "BALL IN A POCKET? {yes} / {no}", yes(), no()),
			message.New("fact.headline.in-pocket-short", "IN POCKET? {yes}/{no}", yes(), no()), message.New("fact.headline.in-pocket-least", "IN POCKET?")},
	},
	{
		game.FactOfLast, YesNo, Asked, message.New("fact.of-last", "Is it about the last spin or throw that was read?"),
		[]message.Text{message.New("fact.headline.of-last", "LAST READING? {yes} / {no}", yes(), no()),
			message.New("fact.headline.of-last-short", "LAST ONE? {yes}/{no}", yes(), no()),
			message.New("fact.headline.of-last-least", "LAST ONE?")},
	},
	{"known_by_video", YesNo, Chosen, message.New("fact.known-by-video", "Does the video show the result?"), nil},
	{game.FactSpinAgain, YesNo, Chosen, message.New("fact.spin-repeated", "Is the spin repeated?"), nil},
	{game.FactRollAgain, YesNo, Chosen, message.New("fact.roll-again", "Are the dice thrown again?"), nil},
	{"resolved", YesNo, Chosen, message.New("fact.resolved", "Is the problem resolved?"), nil},
	{"cancel_last", YesNo, Chosen, message.New("fact.cancel-last", "Is the last scan taken back?"), nil},
	{game.FactApproved, YesNo, Chosen, message.New("fact.approved", "Is the correction right?"), nil},
	{
		game.FactIncident, Word, Chosen, message.New("fact.incident", "What happened?"),
		[]message.Text{message.New("fact.headline.incident", "WHAT HAPPENED?"), message.New("fact.headline.incident-short", "WHAT?")},
	},
	{
		game.FactConfirmed, YesNo, Chosen, message.New("fact.confirmed", "Is it confirmed?"),
		[]message.Text{message.New("fact.headline.confirmed", "CONFIRMED? {yes} / {no}", yes(), no()),
			message.New("fact.headline.confirmed-short", "CONFIRMED? {yes}/{no}", yes(), no()),
			message.New("fact.headline.confirmed-least", "CONFIRMED?")},
	},
	{game.FactRemove, Count, Chosen, message.New("fact.remove", "How many cards are removed?"), nil},
	{
		game.FactSeat, Count, Asked, message.New("fact.seat", "Which seat?"),
		[]message.Text{message.New("fact.headline.seat", "WHICH SEAT?")},
	},
	{
		game.FactHand, Count, Asked, message.New("fact.hand", "Which hand of the seat?"),
		[]message.Text{message.New("fact.headline.hand", "WHICH HAND?")},
	},
	{game.FactHandTotal, Count, Seen, message.New("fact.hand-total", "What is the hand's total?"), nil},
	{game.FactRemoveFirst, YesNo, Chosen,
		message.New("fact.remove-first", "Would the first card of the round be removed?"), nil},
}

// FactNamed returns the fact with a name, false if it is not in the closed list.
func FactNamed(name string) (Fact, bool) {
	for _, fact := range facts {
		if fact.Name == name {
			return fact, true
		}
	}
	return Fact{}, false
}

// QuestionOf returns the question for a fact about an incident of a kind, of which some facts are known. It says which
// cards a number or an answer is about where the fact's own question leaves that open.
func QuestionOf(kind game.Incident, name string, known game.Facts) message.Text {
	if asked := kind.HowMany(); name == game.FactCount && !asked.IsZero() {
		return asked
	}
	fallen, _ := known[game.FactCount].(float64)
	switch {
	case kind != game.CardsDropped || name != game.FactSeen:
	case fallen == 2:
		return message.New("fact.seen.both", "Did the players see both cards before they fell?")
	case fallen > 2:
		return message.New("fact.seen.fallen", "Did the players see all {count} cards before they fell?",
			message.Number("count", int(fallen)))
	}
	fact, _ := FactNamed(name)
	return fact.Question
}

// Facts lists the closed list of facts.
func Facts() []Fact { return append([]Fact(nil), facts...) }

// Accepts returns an error if value is not a possible value of the fact.
func (f Fact) Accepts(value any) error {
	switch number := value.(type) {
	case bool:
		if f.Kind == YesNo {
			return nil
		}
	case float64:
		if f.Kind == Count && number >= 0 && number == float64(int(number)) {
			return nil
		}
	case string:
		if f.Kind == Word && number != "" {
			return nil
		}
	}
	want := map[Kind]message.Text{
		YesNo: message.New("fact.wants.yes-no", "true or false"),
		Count: message.New("fact.wants.count", "a whole number from 0"),
		Word:  message.New("fact.wants.word", "a word"),
	}[f.Kind]
	return message.NewError("fact.wants", "{fact} wants {want}, not {value}", message.Named("fact", f.Name),
		message.Message("want", want), message.String("value", fmt.Sprintf("%.60s", fmt.Sprint(value))))
}

// accepts checks a condition on the fact. A comparison that holds for every number, or for none, is rejected as a
// mistake because it distinguishes nothing.
func (f Fact) accepts(condition any) error {
	text, isText := condition.(string)
	compare, limit, isComparison := comparison(text)
	switch {
	case f.Kind == Count && isText && isComparison:
		if limit != math.Trunc(limit) || math.IsInf(limit, 0) {
			return fmt.Errorf("want a comparison with a whole number, not %v", condition)
		}
		for _, number := range around(limit) {
			if compare(number, limit) != compare(0, limit) {
				return nil
			}
		}
		return fmt.Errorf("%v holds for every number or for none", condition)
	case f.Kind == Word && isText && !isComparison && strings.TrimSpace(text) != "":
		return nil
	case f.Kind == YesNo:
		if _, isBool := condition.(bool); isBool {
			return nil
		}
	}
	want := map[Kind]string{YesNo: "true or false", Count: `a comparison such as "<=2"`, Word: "a word"}[f.Kind]
	return fmt.Errorf("want %s, not %v", want, condition)
}

// around returns numbers from 0 up that a comparison with limit can tell apart.
func around(limit float64) []float64 {
	numbers := []float64{0}
	for _, number := range []float64{limit - 1, limit, limit + 1} {
		if number > 0 {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// CheckFacts returns an error for the first fact, by name, that is unknown or has an impossible value.
func CheckFacts(given game.Facts) error {
	for _, name := range given.Names() {
		fact, known := FactNamed(name)
		if !known {
			return message.NewError("fact.unknown", "{fact} is no fact the console knows", message.Quoted("fact", name))
		}
		if err := fact.Accepts(given[name]); err != nil {
			return err
		}
	}
	return nil
}
