package rulebook

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"pitboss/game"
)

// namePattern matches names of settings, betPattern names of bets: a plus is part of some names, such as 21+3.
var (
	namePattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	betPattern  = regexp.MustCompile(`^[a-z0-9]+([-+][a-z0-9]+)*$`)
)

// housePattern matches a clause of a site's own rules, such as house/7, for values that the site chose.
var housePattern = regexp.MustCompile(`^house/[0-9a-z]+(\.[0-9a-z]+)*$`)

// clausePattern matches a clause id of one of the documents, such as 001/11.35.1.
var clausePattern = regexp.MustCompile(`^00[0-4]/[0-9a-z]+(\.[0-9a-z]+)*$`)

// validate returns all errors of the book, each with its key.
func (b *Book) validate(slug string) error {
	c := newCheck(b)
	if b.Variant != slug {
		c.Wrong("variant: is %q, the file is named %q", b.Variant, slug)
	}
	if b.Title == "" || b.Family == "" {
		c.Wrong("title and family must be given")
	}
	if !clausePattern.MatchString(b.Clause) {
		c.Wrong("clause: %q is missing or not of the form 001/11.2", b.Clause)
	}
	if !strings.HasPrefix(b.Clause, b.Document+"/") {
		c.Wrong("document: is %q, but clause is %q", b.Document, b.Clause)
	}
	c.limits("limits", ".", b.Limits.Minimum, b.Limits.Maximum)
	c.amount("limits.maximum_win", b.Limits.Win)
	c.seconds("timers.betting", b.Timers.Betting)
	c.seconds("timers.malfunction", b.Timers.Malfunction)
	if b.Timers.Decision != (Seconds{}) {
		c.seconds("timers.decision", b.Timers.Decision)
	}
	if b.Shoe != nil {
		c.shoe(b.Shoe)
	}
	if len(b.Bets) == 0 {
		c.Wrong("bet: a variant has at least one [[bet]]")
	}
	for i, bet := range b.Bets {
		c.bet("bet "+bet.Name, bet, b.Bets[:i])
	}
	for _, change := range b.Changes {
		c.change(change)
	}
	if b.Own != nil {
		b.Own.Validate(c)
	}
	c.settings()
	return c.err()
}

// limits reports amounts that cannot be shown, and a minimum above its maximum if both have the same currency.
func (c Check) limits(key, before string, minimum, maximum Amount) {
	c.amount(key+before+"minimum", minimum)
	c.amount(key+before+"maximum", maximum)
	least, given := new(big.Rat).SetString(minimum.Value)
	most, also := new(big.Rat).SetString(maximum.Value)
	if given && also && minimum.Currency == maximum.Currency && least.Cmp(most) > 0 {
		c.Wrong("%s: the minimum %s is above the maximum %s %s", key, minimum.Value, maximum.Value, maximum.Currency)
	}
}

var (
	amountPattern   = regexp.MustCompile(`^[0-9]{1,12}(\.[0-9]{2})?$`)
	currencyPattern = regexp.MustCompile(`^[A-Z]{3}$`)
)

// amount reports money that cannot be shown; the document may give none.
func (c Check) amount(key string, amount Amount) {
	if amount == (Amount{}) {
		return
	}
	c.Clause(key, amount.Clause)
	if amount.Setting != "" {
		c.setting(key, amount.Setting, KindAmount, amount.Value != "" || amount.Currency != "")
	} else if !amountPattern.MatchString(amount.Value) || amount.Currency == "" {
		c.Wrong("%s: want an amount such as 0.50 and a currency", key)
	}
}

func (c Check) seconds(key string, timer Seconds) {
	c.Clause(key, timer.Clause)
	if timer.Setting != "" {
		c.setting(key, timer.Setting, KindSeconds, timer.Seconds != 0)
	} else if timer.Seconds < 1 || timer.Seconds > maxSeconds {
		c.Wrong("%s: %d seconds; want 1 to %d", c.where(key), timer.Seconds, maxSeconds)
	}
}

// maxBehindCutCard keeps half of eight decks in play.
const maxBehindCutCard = 208

// burnNone and burnByValue are a site's choices whether to burn cards.
const (
	burnNone    = "none"
	burnByValue = "by-value"
)

func (c Check) shoe(shoe *Shoe) {
	c.Count("shoe.decks", shoe.Decks, 1, 16, "decks")
	c.Count("shoe.shuffles", shoe.Shuffles, 0, 10, "passes")
	c.Optional("shoe.cut_card", shoe.CutCard, 0, maxBehindCutCard, "cards behind it")
	c.Clause("deal", c.Book.Deal.Clause)
	c.Optional("deal.reuse", c.Book.Deal.Reuse, 1, 10, "cards")
	c.Count("reads.dealer", c.Book.Reads.Dealer, 1, 100, "reads")
	burn := shoe.Burn
	if shoe.EachRound != (Cited{}) {
		c.Clause("shoe.each_round", shoe.EachRound.Clause)
		if shoe.CutCard != (Number{}) || burn.Burns() || c.Book.Deal.Reuse != (Number{}) {
			c.Wrong("shoe.each_round: cards that are shuffled again for each round have no cut_card, burn or reuse")
		}
	}
	if !burn.Burns() && burn.Clause == "" && burn.Setting == "" {
		return
	}
	if burn.FaceDown != (Number{}) {
		c.Count("shoe.burn.face_down", burn.FaceDown, 1, 20, "cards")
		if burn.Clause != "" || burn.Setting != "" || len(burn.Cards) > 0 {
			c.Wrong("shoe.burn: want face_down, or what the first card shown burns, not both")
		}
		return
	}
	c.Clause("shoe.burn", burn.Clause)
	for rank := game.Ace; rank <= game.King; rank++ {
		if _, given := burn.Cards[rank.String()]; !given {
			c.Wrong("shoe.burn.cards: rank %s is missing", rank)
		}
	}
	for rank, count := range burn.Cards {
		if _, err := game.ParseCard(rank + "S"); err != nil || count < 0 || count > 20 {
			c.Wrong("shoe.burn.cards.%s = %d: want a rank A23456789TJQK and 0 to 20 cards", rank, count)
		}
	}
	if burn.Setting != "" {
		c.Choice("shoe.burn", burn.Setting, burnNone, burnByValue)
	}
}

func (c Check) bet(key string, bet Bet, before []Bet) {
	if !betPattern.MatchString(bet.Name) {
		c.Wrong("%s: name: want small letters, digits and hyphens, or a plus, such as dragon-seven", c.where(key))
	}
	if slices.ContainsFunc(before, func(other Bet) bool { return other.Name == bet.Name }) {
		c.Wrong("%s: a bet's name stands twice", key)
	}
	if bet.Title.IsZero() {
		c.Wrong("%s: title must be given", key)
	}
	c.lines(key, bet)
	c.limits(key, ": ", bet.Minimum, bet.Maximum)
	c.Optional(key+": closes_after", bet.ClosesAfter, 1, 1000, "rounds")
	if bet.Charge != (Charge{}) {
		c.Clause(key+": charge", bet.Charge.Clause)
		if bet.Charge.Percent < 1 || bet.Charge.Percent > 100 {
			c.Wrong("%s: charge: %d percent; want 1 to 100", key, bet.Charge.Percent)
		}
	}
	if len(bet.Clauses) == 0 {
		c.Wrong("%s: clauses are missing", key)
	}
	for _, id := range bet.Clauses {
		c.Clause(key, id)
	}
}

// lines reports a bet that does not say when it wins and what it pays.
func (c Check) lines(key string, bet Bet) {
	if len(bet.Pays) > 0 && (bet.Wins != "" || !bet.Odds.IsZero() || bet.OddsSetting != "") {
		c.Wrong("%s: want wins and odds, or pays, not both", key)
	}
	for i, line := range bet.Lines() {
		switch {
		case line.When == "":
			c.Wrong("%s: wins must be given, and when in every line of pays", key)
		case line.When == bet.Returns:
			c.Wrong("%s: it is returned on %q, on which it wins: it would never be", key, bet.Returns)
		case line.When == bet.HalfLost:
			c.Wrong("%s: half of it is lost on %q, on which it wins: it would never be", key, bet.HalfLost)
		case slices.ContainsFunc(bet.Pays[:min(i, len(bet.Pays))], func(before Payline) bool { return before.When == line.When }):
			c.Wrong("%s: pays says when = %q twice: the second is never reached", key, line.When)
		}
		switch {
		case bet.OddsFrom != "" && (line.OddsSetting != "" || !line.Odds.IsZero()):
			c.Wrong("%s: want odds or odds_from, not both", key)
		case line.OddsSetting != "":
			c.setting(key, line.OddsSetting, KindOdds, !line.Odds.IsZero())
		case line.Odds.IsZero() && bet.OddsFrom == "":
			c.Wrong("%s: odds are missing: want odds, or odds_setting where no document gives them", key)
		}
	}
}
