package rulebook

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"pitboss/game"
)

// clausePattern is a clause id of one of the documents, such as 001/11.35.1.
var clausePattern = regexp.MustCompile(`^00[0-4]/[0-9a-z]+(\.[0-9a-z]+)*$`)

// validate reports everything in the book that does not hold, each by its key.
func (b *Book) validate(slug string) error {
	var found []error
	wrong := func(format string, args ...any) { found = append(found, fmt.Errorf(format, args...)) }
	clause := func(key, id string) {
		if !clausePattern.MatchString(id) {
			wrong("%s: clause %q is missing or not of the form 001/11.2", key, id)
		}
	}
	if b.Variant != slug {
		wrong("variant: is %q, the file is named %q", b.Variant, slug)
	}
	if b.Title == "" || b.Family == "" {
		wrong("title and family must be given")
	}
	clause("clause", b.Clause)
	if !strings.HasPrefix(b.Clause, b.Document+"/") {
		wrong("document: is %q, but clause is %q", b.Document, b.Clause)
	}
	b.validateAmount("limits.minimum", b.Limits.Minimum, clause, wrong)
	b.validateAmount("limits.maximum", b.Limits.Maximum, clause, wrong)
	b.validateAmount("limits.maximum_win", b.Limits.Win, clause, wrong)
	validateOrder("limits", b.Limits.Minimum, b.Limits.Maximum, wrong)
	b.validateTimers(clause, wrong)
	if b.Shoe != nil {
		b.validateShoe(clause, wrong)
	}
	b.validateBets(clause, wrong)
	b.validateChanges(clause, wrong)
	if b.Own != nil {
		b.Own.Validate(Check{Book: b, Clause: clause, Wrong: wrong})
	}
	b.validateSettings(wrong)
	return errors.Join(found...)
}

// validateAmount reports money that cannot be shown; the document may give none.
func (b *Book) validateAmount(key string, amount Amount, clause func(key, id string), wrong func(string, ...any)) {
	if amount == (Amount{}) {
		return
	}
	clause(key, amount.Clause)
	if amount.Setting != "" {
		b.validateNamed(key, amount.Setting, KindAmount, amount.Value != "" || amount.Currency != "", wrong)
	} else if !amountPattern.MatchString(amount.Value) || amount.Currency == "" {
		wrong("%s: want an amount such as 0.50 and a currency", key)
	}
}

func (b *Book) validateTimers(clause func(key, id string), wrong func(string, ...any)) {
	check := func(key string, timer Seconds) {
		clause(key, timer.Clause)
		if timer.Setting != "" {
			b.validateNamed(key, timer.Setting, KindSeconds, timer.Seconds != 0, wrong)
		} else if timer.Seconds < 1 {
			wrong("%s: want a positive number of seconds", key)
		}
	}
	check("timers.betting", b.Timers.Betting)
	check("timers.malfunction", b.Timers.Malfunction)
	if b.Timers.Decision != (Seconds{}) {
		check("timers.decision", b.Timers.Decision)
	}
}

// mayStayOpen are the kinds of setting that a table can do without.
var mayStayOpen = []Kind{KindOdds, KindAmount}

// validateNamed reports a value that names a setting which is not there, is of
// another kind, or is beside a value given.
func (b *Book) validateNamed(key, name string, kind Kind, given bool, wrong func(string, ...any)) {
	setting, known := b.setting(name)
	switch {
	case given:
		wrong("%s: want a value or a setting, not both", key)
	case !known || setting.Kind != kind:
		wrong("%s: setting %q: want a [[setting]] of kind %q with that name", key, name, kind)
	case setting.Optional && !slices.Contains(mayStayOpen, kind) && key != "shoe.cut_card":
		wrong("%s: setting %q: it cannot be optional, the table needs it", key, name)
	}
}

var (
	amountPattern   = regexp.MustCompile(`^[0-9]+(\.[0-9]{2})?$`)
	currencyPattern = regexp.MustCompile(`^[A-Z]{3}$`)
)

func (b *Book) validateShoe(clause func(key, id string), wrong func(string, ...any)) {
	clause("shoe.decks", b.Shoe.Decks.Clause)
	clause("shoe.shuffles", b.Shoe.Shuffles.Clause)
	clause("deal", b.Deal.Clause)
	clause("reads.dealer", b.Reads.Dealer.Clause)
	b.validateCount("shoe.decks", b.Shoe.Decks, 1, 16, "decks", wrong)
	b.validateCount("shoe.shuffles", b.Shoe.Shuffles, 0, 10, "passes", wrong)
	b.validateCount("reads.dealer", b.Reads.Dealer, 1, 100, "reads", wrong)
	if b.Shoe.CutCard != (Number{}) {
		clause("shoe.cut_card", b.Shoe.CutCard.Clause)
		b.validateCount("shoe.cut_card", b.Shoe.CutCard, 0, mostBehindCutCard, "cards behind it", wrong)
	}
	if b.Deal.Reuse != (Number{}) {
		clause("deal.reuse", b.Deal.Reuse.Clause)
		b.validateCount("deal.reuse", b.Deal.Reuse, 1, 10, "cards", wrong)
	}
	if burn := b.Shoe.Burn; burn.Burns() || burn.Clause != "" || burn.Setting != "" {
		b.validateBurn(clause, wrong)
	}
}

// mostBehindCutCard keeps half of eight decks in play.
const mostBehindCutCard = 208

// burnNone and burnByValue are the choices of a site that burns cards or not.
const (
	burnNone    = "none"
	burnByValue = "by-value"
)

func (b *Book) validateBurn(clause func(key, id string), wrong func(string, ...any)) {
	burn := b.Shoe.Burn
	clause("shoe.burn", burn.Clause)
	for rank := game.Ace; rank <= game.King; rank++ {
		if _, given := burn.Cards[rank.String()]; !given {
			wrong("shoe.burn.cards: rank %s is missing", rank)
		}
	}
	for rank, count := range burn.Cards {
		if _, err := game.ParseCard(rank + "S"); err != nil || count < 0 || count > 20 {
			wrong("shoe.burn.cards.%s = %d: want a rank A23456789TJQK and 0 to 20 cards", rank, count)
		}
	}
	if burn.Setting == "" {
		return
	}
	b.validateNamed("shoe.burn", burn.Setting, KindChoice, false, wrong)
	if setting, known := b.setting(burn.Setting); known && !slices.Equal(setting.Choices, []string{burnNone, burnByValue}) {
		wrong("shoe.burn: setting %q: choices = %q: want %q", burn.Setting, setting.Choices, []string{burnNone, burnByValue})
	}
}

// validateCount reports a count out of its range, or one whose setting lets it be.
func (b *Book) validateCount(key string, number Number, least, most int, what string, wrong func(string, ...any)) {
	if number.Setting == "" {
		if number.Value < least || number.Value > most {
			wrong("%s: %d %s; want %d to %d", key, number.Value, what, least, most)
		}
		return
	}
	b.validateNamed(key, number.Setting, KindNumber, number.Value != 0, wrong)
	if setting, known := b.setting(number.Setting); known && (setting.Least < least || setting.Most > most) {
		wrong("%s: setting %q may be %d to %d; want no more than %d to %d", key, number.Setting, setting.Least, setting.Most, least, most)
	}
}

func (b *Book) validateBets(clause func(key, id string), wrong func(string, ...any)) {
	if len(b.Bets) == 0 {
		wrong("bet: a variant has at least one [[bet]]")
	}
	var names []string
	for _, bet := range b.Bets {
		key := "bet " + bet.Name
		if bet.Name == "" || slices.Contains(names, bet.Name) {
			wrong("%s: a bet's name is missing or stands twice", key)
		}
		names = append(names, bet.Name)
		if bet.Title == "" {
			wrong("%s: title must be given", key)
		}
		b.validateLines(key, bet, wrong)
		b.validateAmount(key+": minimum", bet.Minimum, clause, wrong)
		b.validateAmount(key+": maximum", bet.Maximum, clause, wrong)
		validateOrder(key, bet.Minimum, bet.Maximum, wrong)
		if bet.ClosesAfter != (Number{}) {
			clause(key+": closes_after", bet.ClosesAfter.Clause)
			b.validateCount(key+": closes_after", bet.ClosesAfter, 1, 1000, "rounds", wrong)
		}
		if bet.Charge != (Charge{}) {
			clause(key+": charge", bet.Charge.Clause)
			if bet.Charge.Percent < 1 || bet.Charge.Percent > 100 {
				wrong("%s: charge: %d percent; want 1 to 100", key, bet.Charge.Percent)
			}
		}
		if len(bet.Clauses) == 0 {
			wrong("%s: clauses are missing", key)
		}
		for _, id := range bet.Clauses {
			clause(key, id)
		}
	}
}

// validateOrder reports a minimum above its maximum, where both are given in one currency.
func validateOrder(key string, minimum, maximum Amount, wrong func(string, ...any)) {
	least, given := new(big.Rat).SetString(minimum.Value)
	most, also := new(big.Rat).SetString(maximum.Value)
	if given && also && minimum.Currency == maximum.Currency && least.Cmp(most) > 0 {
		wrong("%s: the minimum %s is above the maximum %s %s", key, minimum.Value, maximum.Value, maximum.Currency)
	}
}

// validateLines reports a bet that does not say on what it wins and what it pays.
func (b *Book) validateLines(key string, bet Bet, wrong func(string, ...any)) {
	if len(bet.Pays) > 0 && (bet.Wins != "" || !bet.Odds.IsZero() || bet.OddsSetting != "") {
		wrong("%s: want wins and odds, or pays, not both", key)
	}
	for i, line := range bet.Lines() {
		switch {
		case line.When == "":
			wrong("%s: wins must be given, and when in every line of pays", key)
		case line.When == bet.Returns:
			wrong("%s: it is returned on %q, on which it wins: it would never be", key, bet.Returns)
		case line.When == bet.HalfLost:
			wrong("%s: half of it is lost on %q, on which it wins: it would never be", key, bet.HalfLost)
		case slices.ContainsFunc(bet.Pays[:min(i, len(bet.Pays))], func(before Payline) bool { return before.When == line.When }):
			wrong("%s: pays says when = %q twice: the second is never reached", key, line.When)
		}
		if line.OddsSetting != "" {
			b.validateNamed(key, line.OddsSetting, KindOdds, !line.Odds.IsZero(), wrong)
		} else if line.Odds.IsZero() {
			wrong("%s: odds are missing: want odds, or odds_setting where no document gives them", key)
		}
	}
}
