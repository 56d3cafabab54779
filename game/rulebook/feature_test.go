package rulebook_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// changed loads a variant with one text of its file replaced by another.
func changed(t testing.TB, slug, old, with string) (variant.Variant, error) {
	t.Helper()
	name := "variants/" + slug + ".toml"
	data := must.Get(variant.Library().Files.ReadFile(name))(t)
	must.Containsf(t, string(data), old, "%s does not hold", name)
	files := fstest.MapFS{name: {Data: []byte(strings.Replace(string(data), old, with, 1))}}
	return variant.LoadFrom(files, slug)
}

// Bets, burns, reuse and the rounds of some games are checked, and the error leads to the place.
func TestFeaturesAreStrict(t *testing.T) {
	const (
		mega, golden, peek = "pragmatic-mega-baccarat", "evolution-golden-wealth-baccarat", "evolution-peek-baccarat"
		classic, fortune   = "classic-baccarat", "pragmatic-fortune6-baccarat"
	)
	for _, test := range []struct{ name, slug, old, with, says string }{
		{"dice below one", mega, "dice = { value = 2", "dice = { value = 0", "mega.dice"},
		{"a sum no dice can show", mega, "values = [8, 9]", "values = [8, 13]", "mega.on: 13: want 2 to 12"},
		{"no sums", mega, "values = [8, 9]", "values = []", "mega.on: values are missing"},
		{"multipliers crossed", mega, "least = 2, most = 100", "least = 200, most = 100", "mega.multipliers"},
		{"a multiplier without its clause", mega, `most = 100, clause = "003/5.b6"`, "most = 100", "mega.multipliers"},
		{"multiplied by what is not drawn", mega, `multiplied = "spot"`, `multiplied = "player-cards"`, "cards want [golden]"},
		{"multiplied beyond what odds can say", mega, `name = "tie"`, "name = \"tie\"\nodds = \"900000:1\"", "more than odds can say"},
		{"multiplied by nothing known", mega, `multiplied = "spot"`, `multiplied = "luck"`, `multiplied = "luck"`},
		{"two games in one", mega, "[mega]",
			"[golden]\ncards = { value = 5, clause = \"003/5.b6\" }\nmultipliers = { values = [2], clause = \"003/5.b6\" }\n\n[mega]", "one of [peek], [golden] and [mega]"},
		{"no golden cards", golden, "cards = { value = 5", "cards = { value = 0", "golden.cards"},
		{"a golden multiplier of one", golden, "values = [2, 3, 5, 8]", "values = [1, 3]", "golden.multipliers: 1"},
		{"five cards opened", peek, "most = 4", "most = 5", "only the first four"},
		{"no time to decide", peek, `decision = { setting = "decision-seconds", clause = "000/3.39.rules.b4" }`, "", "timers.decision"},
		{"one choice", peek, `choices = ["continue", "double", "triple"]`, `choices = ["continue"]`, "peek.choices"},
		{"a charge of nothing", peek, "percent = 20", "percent = 0", "bet player: charge"},
		{"a charge without its clause", peek, `charge = { percent = 20, clause = "000/3.39.rules.b3" }`,
			"charge = { percent = 20 }", "bet player: charge"},
		{"pays and wins", classic, `title = "Lucky Six"`, "title = \"Lucky Six\"\nwins = \"banker\"",
			"bet lucky-six: want wins and odds, or pays, not both"},
		{"a line without a condition", classic, `when = "banker-six-two-cards", `, "", "bet lucky-six: wins must be given"},
		{"a line of an unknown condition", classic, `when = "banker-six-two-cards"`, `when = "rain"`, "rain"},
		{"a line without odds", classic, `, odds = "12:1"`, "", "bet lucky-six: odds are missing"},
		{"odds, and those of a bonus game", classic, `title = "Tie"`, "title = \"Tie\"\nodds_from = \"bonus\"",
			"want odds or odds_from, not both"},
		{"a line of an unknown setting", fortune, `odds_setting = "odds-fortune-6-6"`,
			`odds_setting = "odds-fortune-6-7"`, "odds-fortune-6-7"},
		{"closed after nothing", classic, "closes_after = { value = 60", "closes_after = { value = 0", "bet player-pair: closes_after"},
		{"closed without a clause", classic, `value = 60, clause = "002/1.t1.r3"`, "value = 60", "bet player-pair: closes_after"},
		{"a burn setting of other choices", peek, `setting = "burn"`, `setting = "deck-check"`, "shoe.burn"},
		{"a burn that lacks a rank", classic, "J = 10, ", "", "shoe.burn.cards: rank J"},
		{"reuse without a clause", "pragmatic-baccarat", `reuse = { value = 2, clause = "003/1.b8" }`,
			"reuse = { value = 2 }", "deal.reuse"},
		{"a setting that decides nothing", mega, "[like]",
			"common = [\"betting\", \"cut-card\", \"burn\", \"shoe\", \"table\"]\n[like]", "betting-seconds"},
		{"a limit of no setting", classic, `minimum = { setting = "limit-minimum"`, `minimum = { setting = "least"`, "limits.minimum"},
		{"a limit given and left to the site", classic, `minimum = { setting = "limit-minimum"`,
			`minimum = { value = "1", currency = "EUR", setting = "limit-minimum"`, "not both"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.ErrorSays(t, check.ErrorOf(changed(t, test.slug, test.old, test.with)), test.says)
		})
	}
}

// The site's choices are in force: limits, counts, burn, odds of a line.
func TestTheSitesValuesAreFilledIn(t *testing.T) {
	choose := func(slug string, chosen map[string]string) *rulebook.Book {
		t.Helper()
		book := must.Get(variant.Library().Load(slug))(t)
		settings := must.Get(book.Choose(chosen))(t)
		return book.With(settings)
	}
	ro := choose("ro-baccarat", map[string]string{
		"limit-minimum": "0.50 RON", "limit-maximum": "700 RON", "betting-seconds": "25", "shuffle-passes": "4",
		"cards-behind-cut-card": "52",
	})
	if ro.Limits.Minimum.Value != "0.50" || ro.Limits.Maximum.Currency != "RON" ||
		ro.Limits.Maximum.Clause != "004/3.2.p2" || ro.Limits.Win.Value != "" {
		t.Errorf("the limits are %+v", ro.Limits)
	}
	if ro.Timers.Betting.Seconds != 25 || ro.Shoe.Shuffles.Value != 4 || ro.Shoe.CutCard.Value != 52 || ro.Shoe.Burn.Burns() {
		t.Errorf("the shoe is %+v, betting %+v", ro.Shoe, ro.Timers.Betting)
	}
	burns := choose("evolution-peek-baccarat", map[string]string{"decision-seconds": "12", "burn": "by-value"})
	if !burns.Shoe.Burn.Burns() || burns.Timers.Decision.Seconds != 12 {
		t.Errorf("a site that burns: %+v, %+v", burns.Shoe.Burn, burns.Timers.Decision)
	}
	fortune := choose("pragmatic-fortune6-baccarat", map[string]string{"betting-seconds": "15", "odds-fortune-pair": "7:1"})
	if line := fortune.Bets[3].Pays[1]; line.Odds.String() != "7:1" || !fortune.Bets[3].Pays[0].Odds.IsZero() {
		t.Errorf("the lines of a bet: %+v", fortune.Bets[3].Pays)
	}
	for _, wrong := range []string{"1", "1 eur", "1.5 EUR", "-1 EUR", "EUR 1", ""} {
		book := must.Get(variant.Library().Load("ro-baccarat"))(t)
		check.ErrorSaysf(t, book.CheckSetting("limit-minimum", wrong), "0.50 EUR", "a limit of %q", wrong)
	}
}

// The limits, times and odds of the documents, written out from them.
func TestTheBaccaratsAsTheDocumentsHaveThem(t *testing.T) {
	for slug, want := range map[string]string{
		"evolution-peek-baccarat":          "14 s, 1.00 to 5000, win 500000, 8 decks, 3 passes",
		"evolution-golden-wealth-baccarat": "16 s, 1.00 to 2000, win 500000, 8 decks, 3 passes",
		"ezugi-baccarat":                   "18 s, 0.50 to 5000, win 12500, 8 decks, 3 passes",
		"pragmatic-baccarat":               "17 s, 0.20 to 5000, win 150000, 8 decks, 3 passes",
		"pragmatic-speed-baccarat":         "15 s, 0.20 to 5000, win 150000, 8 decks, 3 passes",
		"pragmatic-mega-baccarat":          "12 s, 0.20 to 3000, win 300000, 8 decks, 3 passes",
		"pragmatic-super8-baccarat":        "betting-seconds s, 0.20 to 5000, win 1000000, 8 decks, shuffle-passes passes",
		"pragmatic-fortune6-baccarat":      "betting-seconds s, 0.20 to 5000, win 1000000, 8 decks, shuffle-passes passes",
		"classic-baccarat":                 "betting-seconds s, limit-minimum to limit-maximum, win limit-win, 8 decks, shuffle-passes passes",
		"no-commission-baccarat":           "betting-seconds s, limit-minimum to limit-maximum, win limit-win, 8 decks, shuffle-passes passes",
		"ro-baccarat":                      "betting-seconds s, limit-minimum to limit-maximum, win limit-win, 8 decks, shuffle-passes passes",
	} {
		book := must.Get(variant.Library().Load(slug))(t)
		orSetting := func(value any, setting string) string {
			if setting != "" {
				return setting
			}
			return fmt.Sprint(value)
		}
		limits := book.Limits
		got := orSetting(book.Timers.Betting.Seconds, book.Timers.Betting.Setting) + " s, " +
			orSetting(limits.Minimum.Value, limits.Minimum.Setting) + " to " + orSetting(limits.Maximum.Value, limits.Maximum.Setting) +
			", win " + orSetting(limits.Win.Value, limits.Win.Setting) + ", " +
			orSetting(book.Shoe.Decks.Value, book.Shoe.Decks.Setting) + " decks, " +
			orSetting(book.Shoe.Shuffles.Value, book.Shoe.Shuffles.Setting) + " passes"
		check.Equalf(t, got, want, "%s", slug)
	}
}
