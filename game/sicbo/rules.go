package sicbo

import (
	"fmt"

	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	bets  family.Bets[Throw]
	// drawn is what the platform draws, nil if it draws nothing; multipliers has the range for each way to win, by
	// its name. Ways are the ways to win in the order of the bets.
	drawn       *Multipliers
	multipliers map[string]rulebook.Range
	ways        []way
	// titles has the names of the bets.
	titles map[string]message.Text
	// byHand is the clause by which the dice may be entered by hand; empty if they may not.
	byHand string
}

// New checks that a book belongs to Sic Bo and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of sic bo", book.Variant)
	case book.Shoe != nil:
		return nil, fmt.Errorf("sic bo is played without cards: [shoe] must not be there")
	}
	rows := map[string]rulebook.Bet{}
	for _, row := range book.Bets {
		if row.HalfLost != "" || row.Returns != "" || row.Multiplied != "" || row.ClosesAfter != (rulebook.Number{}) {
			return nil, fmt.Errorf("bet %q: sic bo has bets with wins and odds, or pays, alone", row.Name)
		}
		rows[row.Name] = row
	}
	rules := &Rules{calls: book.Calls, drawn: own.Multipliers, byHand: own.ByHand.Clause, multipliers: map[string]rulebook.Range{}, titles: map[string]message.Text{}}
	rules.Results = family.Results[settleLine, Result]{
		Want: want, Settles: rules.settleLine, Words: rules.resultText, Short: brief,
		LineOf: func(result Result) settleLine { return settleLine{result.Dice, result.Multipliers} },
		Has:    func(result Result) bool { _, err := throwOf(result.Dice); return err == nil },
		None:   "the result has no throw of three dice",
	}
	highest := map[[2]string]Highest{}
	if own.Multipliers != nil {
		for _, row := range own.Multipliers.Highest {
			highest[[2]string{row.Name, row.When}] = row
		}
	}
	var bets []rulebook.Bet
	conditions := map[string]func(Throw) bool{}
	used, reached := map[string]bool{}, map[[2]string]bool{}
	for _, spot := range layout(book.Chosen[own.Triples] == triplesWin) {
		row, there := rows[spot.kind]
		if !there {
			return nil, fmt.Errorf("there is no [[bet]] %q: sic bo has %d bets, %s among them (003/12.b3)", spot.kind, Positions, spot.name)
		}
		used[spot.kind], rules.titles[spot.name] = true, spot.text
		bet, err := spot.bet(row)
		if err != nil {
			return nil, err
		}
		for i, line := range row.Lines() {
			way := spot.ways[line.When]
			conditions[way.name], rules.ways = way.holds, append(rules.ways, way)
			key := [2]string{row.Name, ""}
			if len(row.Pays) > 0 {
				key[1] = line.When
			}
			most, multiplied := highest[key]
			if !multiplied {
				continue
			}
			reached[key] = true
			within, err := multiplierRange(bet.Lines()[i].Odds, most)
			if err != nil {
				return nil, fmt.Errorf("multipliers.highest of %q: %w", row.Name, err)
			}
			rules.multipliers[way.name] = within
			bet.Multiplied = "drawn"
		}
		bets = append(bets, bet)
	}
	for name := range rows {
		if !used[name] {
			return nil, fmt.Errorf("bet %q: sic bo has no such bets", name)
		}
	}
	for key := range highest {
		if !reached[key] {
			return nil, fmt.Errorf("multipliers.highest: name = %q, when = %q: want a [[bet]], and one of its ways to win where it has pays",
				key[0], key[1])
		}
	}
	if own.Multipliers != nil && own.Multipliers.Drawn.Least > len(rules.multipliers) {
		return nil, fmt.Errorf("multipliers.drawn: least = %d: only %d ways to win can be multiplied",
			own.Multipliers.Drawn.Least, len(rules.multipliers))
	}
	var err error
	rules.bets, err = family.Offer("sic bo", bets, conditions)
	return rules, err
}

// bet returns the spot's bet from a row of the file, with the ways it wins under their own names.
func (s spot) bet(row rulebook.Bet) (rulebook.Bet, error) {
	bet := row
	bet.Name, bet.Title, bet.Pays = s.name, rulebook.Title{Text: s.text}, nil
	for _, line := range row.Lines() {
		way, known := s.ways[line.When]
		if !known {
			return bet, fmt.Errorf("bet %q: it wins on %q, which it cannot: want %s", row.Name, line.When, s.wanted())
		}
		if len(row.Pays) == 0 {
			bet.Wins = way.name
			continue
		}
		line.When = way.name
		bet.Pays = append(bet.Pays, line)
	}
	if len(row.Pays) > 0 && len(row.Pays) != len(s.ways) {
		return bet, fmt.Errorf("bet %q: pays has %d ways to win, want %s", row.Name, len(row.Pays), s.wanted())
	}
	return bet, nil
}

// wanted says which row the spot needs.
func (s spot) wanted() string {
	if s.kind == single {
		return "pays by one-die, two-dice and three-dice"
	}
	return fmt.Sprintf("wins = %q", s.kind)
}

// Bets returns the 52 bets of the variant.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Dice returns the number of dice thrown.
func (r *Rules) Dice() int { return Dice }

// ByHand reports whether the dice may be entered by hand.
func (r *Rules) ByHand() bool { return r.byHand != "" }

// Sheet describes what happens with dice that no sensor reads, and what the platform draws for a round.
func (r *Rules) Sheet() []family.Section {
	unread := family.ByHandRule("dice that were not read are", r.ByHand(), r.byHand)
	sections := []family.Section{{Title: "The throw", Rules: []family.Rule{unread}}}
	if r.drawn == nil {
		return sections
	}
	rules := []family.Rule{family.RangeRule("wins multiplied, drawn once betting has closed", "%s", r.drawn.Drawn)}
	for _, highest := range r.drawn.Highest {
		about := "the highest odds of " + highest.Name
		if highest.When != "" {
			about += " on " + highest.When
		}
		rules = append(rules, family.CitedRule(about, highest.Odds.String(), highest.Clause))
	}
	return append(sections, family.Section{Title: "Each round", Rules: rules})
}
