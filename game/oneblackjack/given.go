package oneblackjack

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Given is a finished round as a line of the command line: the hands of one player, one or the two halves of a split,
// or the lines of the table, each with its name.
type Given struct {
	Hands  []GivenHand `json:"hands"`
	Dealer []game.Card `json:"dealer"`
}

// GivenHand is one hand of [Given]. Actions that are left out follow from the cards.
type GivenHand struct {
	Line    string      `json:"line,omitempty"`
	Cards   []game.Card `json:"cards"`
	Actions []string    `json:"actions,omitempty"`
	Insured bool        `json:"insured,omitempty"`
}

const want = `{"hands":[{"cards":["8S","8H"],"actions":["stand"]}],"dealer":["KD","9C"]}`

// settleLine plays a finished round through. It returns an error if the rules would not deal it like this.
func (r *Rules) settleLine(given Given) (result Result, bets game.BetResults, err error) {
	table, err := given.table()
	if err != nil {
		return result, nil, err
	}
	round, err := r.dealt(table, given.Dealer)
	switch {
	case err != nil:
		return result, nil, err
	case given.Hands[0].Line != "":
		result, bets = r.whole(round)
		return result, bets, nil
	}
	return r.oneWay(given, round)
}

// table returns the cards of each line: those of a player's hands, or as they were given.
func (g Given) table() (lines [][]game.Card, err error) {
	named := 0
	for i, hand := range g.Hands {
		if hand.Line != "" {
			named++
		}
		if hand.Line != "" && (len(hand.Actions) > 0 || hand.Insured) {
			return nil, fmt.Errorf("hand %d is line %s of the table: actions and insurance are a player's, without a line",
				i+1, hand.Line)
		}
		if len(hand.Cards) < 2 {
			return nil, message.NewError("typed.hand.two", "hand {hand} has {n} cards: want 2 at least",
				message.Number("hand", i+1),
				message.Number("n", len(hand.Cards)))
		}
		lines = append(lines, hand.Cards)
	}
	var names []string
	for _, hand := range g.Hands {
		names = append(names, hand.Line)
	}
	switch {
	case named == 0 && len(lines) == 1:
		return lines, nil
	case named == 0 && len(lines) == 2:
		return append([][]game.Card{{lines[0][0], lines[1][0]}}, lines...), nil
	case named == 0:
		return nil, message.NewError("typed.hands", "{n} hands: want one, or the two of a split",
			message.Number("n", len(lines)))
	case slices.Equal(names, lineNames[:1]) || slices.Equal(names, lineNames):
		return lines, nil
	}
	return nil, fmt.Errorf("lines %q: want H, or H, S1 and S2, in this order", names)
}

// dealt plays a round with given lines and dealer's cards, from the first card to its result.
func (r *Rules) dealt(lines [][]game.Card, dealer []game.Card) (game.Round, error) {
	round := game.Round{BettingClosed: true}
	if len(dealer) < 2 {
		return round, message.NewError("typed.dealer.two", "the dealer has {n} cards: want 2 at least",
			message.Number("n", len(dealer)))
	}
	dealing := family.Dealing{
		Next: func(round *game.Round) game.Step { return r.Next(*round) },
		Card: func(_ game.Round, step game.Step) (game.Card, error) { return r.cardAt(step.Position, lines, dealer) },
		Hear: func(round *game.Round, step game.Step) error {
			said := game.Message{Name: step.Name}
			if step.Name == stepDecisions {
				said.Data = family.Written(r.wanted(*round, lines))
			}
			heard, err := r.Accept(*round, said, false)
			if err == nil {
				round.Messages = append(round.Messages, heard.(game.Message))
			}
			return err
		},
	}
	round, err := dealing.Play(round)
	if err != nil {
		return round, err
	}
	return round, r.over(round, lines, dealer)
}

// wanted returns the lines that have more cards than they got so far.
func (r *Rules) wanted(round game.Round, lines [][]game.Card) Decisions {
	told := Decisions{Lines: []string{}}
	got := r.linesOf(round)
	for i, cards := range lines {
		switch {
		case i >= len(got): // a split
			told.Lines = append(told.Lines, lineNames[i])
		case len(cards) > len(got[i].places) && got[i].open:
			told.Lines = append(told.Lines, lineNames[i])
		}
	}
	return told
}

// cardAt returns the card of a place. If it belongs to two lines, they must have the same card.
func (r *Rules) cardAt(position game.Position, lines [][]game.Card, dealer []game.Card) (card game.Card, err error) {
	found := func(of []game.Card, place func(int) game.Position) {
		for i, face := range of {
			if place(i+1) != position || face == card {
				continue
			}
			if !card.IsZero() {
				err = message.NewError("typed.card.both", "{card} and {other} are both at {position}: want one card",
					message.Card("card", card), message.Card("other", face), message.Position("position", position))
			}
			card = face
		}
	}
	found(dealer, twentyone.Place)
	for i, of := range lines {
		found(of, func(card int) game.Position { return r.place(lineNames[i], card) })
	}
	switch {
	case err != nil:
		return card, err
	case card.IsZero():
		return card, twentyone.NoCard(position)
	case !card.HasFace():
		return card, message.NewError("typed.card.no-face.at", "the card at {position} has no face: want one such as 8S",
			message.Position("position", position))
	}
	return card, nil
}

// over returns an error for cards left over when the round is over, and for cards that the shoe does not have.
func (r *Rules) over(round game.Round, lines [][]game.Card, dealer []game.Card) error {
	if open := twentyone.Dealer(round); len(dealer) > len(open) {
		total, _ := twentyone.Total(open)
		return fmt.Errorf("the dealer has more cards than the rules deal: %s, having %d", dealer[len(open):], total)
	}
	got := r.linesOf(round)
	for i, cards := range lines {
		switch {
		case i >= len(got):
			return message.NewError("typed.split.not", "the hand is split, and the rules do not split it")
		case len(cards) > len(got[i].cards):
			total, _ := twentyone.Total(got[i].cards)
			return fmt.Errorf("line %s has more cards than the rules deal: %s, having %s, which counts %d",
				lineNames[i], cards[len(got[i].cards):], got[i].cards, total)
		}
	}
	times := map[game.Card]int{}
	for _, placed := range round.Cards {
		if times[placed.Card]++; times[placed.Card] > r.decks {
			return twentyone.TooOften(placed.Card, times[placed.Card], r.decks)
		}
	}
	return nil
}

// oneWay returns the result of a player's hands in a round dealt for that player alone.
func (r *Rules) oneWay(given Given, round game.Round) (result Result, bets game.BetResults, err error) {
	t := r.table(round)
	result = r.resultOf(round)
	lines := t.lines
	if len(given.Hands) == 2 {
		lines = lines[1:]
		result.Sevens = twentyone.Sevens(t.sevens(lines[0], len(lines[0].cards)))
	}
	result.Hands = nil
	insured := given.Hands[0].Insured
	if insured && t.up.Rank != game.Ace {
		return result, nil, fmt.Errorf("the dealer's first card is %s: insurance is offered against an ace alone", t.up)
	}
	var units []int
	for i, hand := range given.Hands {
		if hand.Insured && i > 0 {
			return result, nil, errors.New("hand 2 is insured: insurance stands with the first hand")
		}
		actions, err := r.actions(t, lines[i], hand.Actions, i == 0)
		if err != nil {
			return result, nil, fmt.Errorf("hand %d: %w", i+1, err)
		}
		one := handResult(lines[i], len(lines[i].cards))
		one.Actions, one.Insured = actions, hand.Insured
		result.Hands = append(result.Hands, one)
		units = append(units, 0)
		if slices.Contains(actions, actDouble) {
			units[i] = 2
		}
	}
	for _, bet := range r.bets {
		if bet.Name == betInsurance && !insured {
			continue
		}
		for i, line := range lines {
			if bet.Name != betMain && i > 0 {
				break
			}
			settled, _ := t.settled(bet.Name, line, len(line.cards))
			if bet.Name == betMain {
				settled.Name, settled.Units = fmt.Sprintf("%d/%s", i+1, betMain), units[i]
			}
			bets = append(bets, settled)
		}
	}
	return result, bets, nil
}

// The decisions of a player, by name.
const (
	actHit    = "hit"
	actStand  = "stand"
	actDouble = "double"
	actSplit  = "split"
)

// actions returns a player's actions on a hand, and derives missing ones from the cards. It returns an error for
// actions that were not possible (003/18.b4, 003/18.b5).
func (r *Rules) actions(t table, line line, said []string, first bool) (actions []string, err error) {
	dealt := line
	dealt.cards, dealt.places = line.cards[:2], line.places[:2]
	if line.split() {
		if said = slices.Clone(said); first && len(said) > 0 && said[0] == actSplit {
			said = said[1:]
		}
		if first {
			actions = []string{actSplit}
		}
	}
	blackjack, _ := t.round.Answer(dealerHasBlackjack)
	for over := blackjack; !over && r.playable(dealt); {
		action := actStand
		if len(dealt.cards) < len(line.cards) {
			action = actHit
		}
		if len(said) > 0 {
			action, said = said[0], said[1:]
		}
		switch takes := len(dealt.cards) < len(line.cards); {
		case action == actDouble && (len(dealt.cards) != 2 || line.split() && !r.doubleAfterSplit):
			return nil, fmt.Errorf("%s on %d cards: a hand is doubled on its two initial cards alone", action, len(dealt.cards))
		case action != actHit && action != actStand && action != actDouble:
			return nil, fmt.Errorf("%.20q: want hit, stand or double", action)
		case action == actStand && takes:
			return nil, fmt.Errorf("it stands on %d cards and has %d", len(dealt.cards), len(line.cards))
		case action != actStand && !takes:
			return nil, fmt.Errorf("%s, and no card for it", action)
		case action != actStand:
			dealt.cards = line.cards[:len(dealt.cards)+1]
			dealt.places = line.places[:len(dealt.cards)]
		}
		actions = append(actions, action)
		over = action != actHit
	}
	switch {
	case len(said) > 0:
		return nil, fmt.Errorf("%q: nothing is left to decide on", said)
	case len(dealt.cards) < len(line.cards):
		return nil, fmt.Errorf("it has %d cards more than a double gives", len(line.cards)-len(dealt.cards))
	}
	return actions, nil
}

// Parse parses a result as people write it: the dealer's cards, a slash and the players' hand, and after a split two
// more slashes with its hands: "AS KD / 8S 8H 5C / 8S TD / 8H 3C".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	parts := strings.Split(text, "/")
	if len(parts) != 2 && len(parts) != 4 {
		return nil, message.NewError("typed.one-blackjack",
			"{text}: type the dealer's cards, a slash and the players', and where "+
				"they were split both hands behind more strokes, such as KD 9C / 8S 8H / 8S TD / 8H 3C",
			message.Quoted("text", strings.TrimSpace(text)))
	}
	var given Given
	for i, part := range parts {
		var cards []game.Card
		for word := range strings.FieldsSeq(part) {
			card, err := game.ParseCard(word)
			if err != nil {
				return nil, err
			}
			cards = append(cards, card)
		}
		if i == 0 {
			given.Dealer = cards
			continue
		}
		given.Hands = append(given.Hands, GivenHand{Line: lineNames[i-1], Cards: cards})
	}
	return json.Marshal(given)
}

// lineOf reduces a result to the line that settle reads.
func lineOf(result Result) Given {
	given := Given{Dealer: result.Dealer}
	for _, hand := range result.Hands {
		given.Hands = append(given.Hands, GivenHand{hand.Line, hand.Cards, hand.Actions, hand.Insured})
	}
	return given
}
