package rulebook

import (
	"errors"
	"fmt"
	"maps"
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
	for key, amount := range map[string]Amount{"limits.minimum": b.Limits.Minimum, "limits.maximum": b.Limits.Maximum, "limits.maximum_win": b.Limits.Win} {
		clause(key, amount.Clause)
		if !amountPattern.MatchString(amount.Value) || amount.Currency == "" {
			wrong("%s: want an amount such as 0.50 and a currency", key)
		}
	}
	for key, timer := range map[string]Seconds{"timers.betting": b.Timers.Betting, "timers.malfunction": b.Timers.Malfunction} {
		clause(key, timer.Clause)
		if timer.Seconds < 1 {
			wrong("%s: want a positive number of seconds", key)
		}
	}
	if b.Shoe != nil {
		b.validateShoe(clause, wrong)
	}
	b.validateBets(clause, wrong)
	b.validateDraws(clause, wrong)
	b.validateChanges(clause, wrong)
	b.validateSettings(wrong)
	return errors.Join(found...)
}

// needed are the settings the table itself reads, whatever the variant.
var needed = map[string]string{"idle-lock-seconds": "number", "dealer-silent-seconds": "number", "manual-entry": "choice"}

// neededWithShoe are those it reads of a variant dealt from a shoe.
var neededWithShoe = map[string]string{"deck-check": "choice", "end-count": "choice", "unshuffled-run": "number"}

func (b *Book) validateSettings(wrong func(string, ...any)) {
	kinds := map[string]string{}
	for _, setting := range b.Settings {
		if err := setting.validate(); err != nil {
			wrong("setting %q: %w", setting.Name, err)
		}
		if _, twice := kinds[setting.Name]; twice {
			wrong("setting %q stands twice", setting.Name)
		}
		kinds[setting.Name] = setting.Kind
	}
	demand := func(list map[string]string) {
		for _, name := range slices.Sorted(maps.Keys(list)) {
			if kinds[name] != list[name] {
				wrong("setting %q, a %s, is missing: every table needs it", name, list[name])
			}
		}
	}
	demand(needed)
	if b.Shoe != nil {
		demand(neededWithShoe)
	}
}

var amountPattern = regexp.MustCompile(`^[0-9]+(\.[0-9]{2})?$`)

func (b *Book) validateShoe(clause func(key, id string), wrong func(string, ...any)) {
	clause("shoe.decks", b.Shoe.Decks.Clause)
	clause("shoe.shuffles", b.Shoe.Shuffles.Clause)
	clause("shoe.burn", b.Shoe.Burn.Clause)
	clause("deal", b.Deal.Clause)
	clause("reads.dealer", b.Reads.Dealer.Clause)
	if n := b.Shoe.Decks.Value; n < 1 || n > 16 {
		wrong("shoe.decks: %d decks; want 1 to 16", n)
	}
	if n := b.Shoe.Shuffles.Value; n < 0 || n > 10 {
		wrong("shoe.shuffles: %d passes; want 0 to 10", n)
	}
	if b.Reads.Dealer.Value < 1 {
		wrong("reads.dealer: want at least one read")
	}
	for rank := game.Ace; rank <= game.King; rank++ {
		if _, given := b.Shoe.Burn.Cards[rank.String()]; !given {
			wrong("shoe.burn.cards: rank %s is missing", rank)
		}
	}
	for rank, count := range b.Shoe.Burn.Cards {
		if _, err := game.ParseCard(rank + "S"); err != nil || count < 0 || count > 20 {
			wrong("shoe.burn.cards.%s = %d: want a rank A23456789TJQK and 0 to 20 cards", rank, count)
		}
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
		if bet.Odds.IsZero() {
			wrong("%s: odds are missing", key)
		}
		if bet.Title == "" || bet.Wins == "" {
			wrong("%s: title and wins must be given", key)
		}
		if len(bet.Clauses) == 0 {
			wrong("%s: clauses are missing", key)
		}
		for _, id := range bet.Clauses {
			clause(key, id)
		}
	}
}
