package royalpoker

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// The bets, by name.
const (
	betAnte      = "ante"
	betBet       = "bet"
	betInsurance = "insurance"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	own   *Own
	bets  family.Bets[Played]
	// order has the places of the first ten cards in dealing order.
	order []game.Position
	// table has the lines of both paytables, highest payout first (000/1.18.t2, 000/1.18.t3).
	table []payline
	// anteWins is true if the Ante wins when the dealer has no game even after an exchange.
	anteWins bool
	// least is the lowest kind with which the dealer has a game. Dealing is the clause on how cards are dealt.
	least   Kind
	dealing string
}

// payline is a line of the paytables: one combination, or two.
type payline struct {
	name          string
	first, second Kind
}

// named returns the names of its combinations; second is empty if it has only one.
func (p payline) named() (first, second string) {
	if p.second != Nothing {
		second = p.second.String()
	}
	return p.first.String(), second
}

// New checks that a book belongs to Royal Poker and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of royal poker", book.Variant)
	case book.Shoe == nil || book.Shoe.Decks.Value != 1 || !book.Shoe.ShuffledEachRound():
		return nil, fmt.Errorf("royal poker is dealt from one deck, shuffled for each round: " +
			"[shoe] wants decks = 1 and each_round")
	case book.Timers.Decision == (rulebook.Seconds{}):
		return nil, fmt.Errorf("players decide in royal poker: timers.decision must be given")
	}
	rules := &Rules{calls: book.Calls, own: own, order: book.Deal.Order, anteWins: book.Chosen[own.Exchange] == anteWins}
	rules.Results = family.Results[settleLine, Result]{
		Want: want, Settles: rules.settleLine, LineOf: lineOf, Words: rules.resultText, Short: brief,
		Has: func(result Result) bool { return result.Winner != "" && handsIn(result).whole() },
	}
	rules.least, _ = kindNamed(own.Qualifies.With)
	rules.dealing = book.Deal.Clause
	conditions := map[string]func(Played) bool{
		"no-game":       Played.noGame,
		"ante-returned": Played.anteReturned,
		"bet-returned":  Played.betReturned,
		"dealer-better": Played.dealerBetter,
	}
	var names []string
	for _, bet := range book.Bets {
		names = append(names, bet.Name)
		if bet.HalfLost != "" || bet.Multiplied != "" || bet.ClosesAfter != (rulebook.Number{}) {
			return nil, fmt.Errorf("bet %q: royal poker has bets with wins, odds, pays and returns alone", bet.Name)
		}
		if bet.Name != betBet {
			continue
		}
		table, err := paytable(bet.Lines())
		if err != nil {
			return nil, err
		}
		rules.table = table
		for _, line := range table {
			conditions[line.name] = func(played Played) bool { return played.beats() && played.line == line.name }
		}
	}
	if want := []string{betAnte, betBet, betInsurance}; !slices.Equal(names, want) {
		return nil, fmt.Errorf("[[bet]]: want %q in this order, not %q", want, names)
	}
	var err error
	if rules.bets, err = family.Offer("royal poker", book.Bets, conditions); err != nil {
		return nil, err
	}
	want := slices.Concat(placesOf(player), placesOf(dealer))
	return rules, book.Deal.Check(want...)
}

// paytable parses the lines of both tables: names of kinds, or of two with "-and-" between them. Higher payouts come
// first, and every kind also occurs alone.
func paytable(lines []rulebook.Payline) (table []payline, err error) {
	alone := map[Kind]bool{}
	for i, line := range lines {
		if i > 0 && more(line.Odds, lines[i-1].Odds) {
			return nil, fmt.Errorf("bet %q: pays: %q pays more than %q before it: those that pay more come first",
				betBet, line.When, lines[i-1].When)
		}
		first, second, both := strings.Cut(line.When, "-and-")
		one := payline{name: line.When}
		var known, also bool
		one.first, known = kindNamed(first)
		one.second, also = kindNamed(second)
		if !known || one.first == Nothing || both && (!also || one.second == Nothing) {
			return nil, fmt.Errorf("bet %q: pays: when = %q: want one of %v, or two with -and- between them",
				betBet, line.When, kindNames[1:])
		}
		alone[one.first] = alone[one.first] || !both
		table = append(table, one)
	}
	for kind := AceKing; kind <= RoyalFlush; kind++ {
		if !alone[kind] {
			return nil, fmt.Errorf("bet %q: pays: no line says what %q pays alone", betBet, kind)
		}
	}
	return table, nil
}

// more reports whether odds pay more than others.
func more(odds, others game.Odds) bool {
	pays, from := odds.Ratio()
	less, of := others.Ratio()
	return pays*of > less*from
}

// lineOf returns the line of the tables with the highest payout for five or six cards; the zero line if they make
// nothing.
func (r *Rules) lineOf(cards []game.Card) payline {
	held := DoublesOf(cards)
	for _, line := range r.table {
		if line.second == Nothing && held.Holds(line.first) || held.HoldsBoth(line.first, line.second) {
			return line
		}
	}
	return payline{}
}

// Pays returns the combinations by which five or six cards are paid; second is [Nothing] if there is only one, and
// first too if there is none.
func (r *Rules) Pays(cards []game.Card) (first, second Kind) {
	line := r.lineOf(cards)
	return line.first, line.second
}

// insurable reports whether a hand as dealt may be insured: a straight or better, or three of a kind with an ace and
// a king (reading 000/1.18.b5).
func (r *Rules) insurable(cards []game.Card) bool {
	if len(cards) != HandSize {
		return false
	}
	held := DoublesOf(cards)
	return held.HoldsBoth(ThreeOfAKind, AceKing) || Best(cards).Kind() >= Straight
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Sheet describes a round.
func (r *Rules) Sheet() []family.Section {
	costs := r.own.Costs
	costing := func(about, does string, cost rulebook.Number) family.Rule {
		return family.NumberRule(about, "%d x Ante: "+does, cost)
	}
	return []family.Section{
		{Title: "Each round", Rules: []family.Rule{
			family.CitedRule("cards", "five to the players' one hand, face up; four to the dealer face down, the fifth face up",
				r.dealing),
			family.NumberRule("common cards", "%d discarded, then five dealt face up", r.own.Discards),
			family.CitedRule("the dealer", fmt.Sprintf("has a game with %s or better", r.own.Qualifies.With),
				r.own.Qualifies.Clause),
		}},
		{Title: "Players decide", Rules: []family.Rule{
			costing("bet", "play on", costs.Bet),
			costing("buy", "the first common card is the sixth card", costs.Buy),
			costing("swap", r.own.Swap.Cards.String()+" cards for the first common cards", costs.Swap),
			costing("exchange", "the dealer without a game exchanges the highest card", costs.Exchange),
			{About: "no game after it", Setting: r.own.Exchange, Clauses: []string{costs.Exchange.Clause}},
		}},
	}
}
