package table_test

import (
	"fmt"
	"os"
	"regexp"
	"testing/fstest"

	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// includes are the procedures that a variant of each document uses.
var includes = map[string]string{
	"001":      `"001-baccarat", "corrections"`,
	"000/3.39": `"000-3.39", "general", "corrections"`,
	"000/3.40": `"000-3.40", "general", "corrections"`,
	"002":      `"002-baccarat", "general", "corrections"`,
	"003/1.2":  `"003-1.2", "corrections"`,
	"003/2.2":  `"003-2.2", "corrections"`,
	"003/3.2":  `"003-3.2", "corrections"`,
	"003/5.2":  `"003-5.2", "corrections"`,
	"003/23.3": `"003-23.3", "corrections"`,
	"house":    `"001-baccarat", "house", "corrections"`,
	"bare":     `"001-baccarat"`,
}

// following describes a variant under the procedures of another document. more is further rulebook text, such as
// rules about changing the cards; house has rows of a document of its own.
type following struct {
	document string
	decks    int // 0 means the variant's own
	more     string
	house    string
}

// variants are the variants of the tests, each loaded once.
var variants = map[following]variant.Variant{}

func (f following) variant(t tester) variant.Variant {
	t.Helper()
	if v, read := variants[f]; read {
		return v
	}
	data := must.Get(os.ReadFile("../baccarat/variants/ezugi-baccarat.toml"))(t)
	replace := func(pattern, with string) {
		expression := regexp.MustCompile(pattern)
		must.Equalf(t, len(expression.FindAll(data, -1)), 1, "the variant does not say %s once", pattern)
		data = expression.ReplaceAllLiteral(data, []byte(with))
	}
	replace(`(?m)^procedures = .*$`, "procedures = ["+includes[f.document]+"]")
	if f.decks > 0 {
		replace(`decks = \{ value = 8`, fmt.Sprintf("decks = { value = %d", f.decks))
	}
	data = append(data, "\n"+f.more...)
	v := must.Get(variant.LoadFrom(fstest.MapFS{
		"variants/ezugi-baccarat.toml": {Data: data},
		"procedures/house.toml":        {Data: []byte("document = \"house\"\n" + f.house)},
	}, "ezugi-baccarat"))(t)
	variants[f] = v
	return v
}

// bench returns a new table of that variant. set has settings as key=value.
func (f following) bench(t tester, set ...string) *bench {
	t.Helper()
	return setUp(t, decide.Setup{Table: "b1", Variant: f.variant(t)}, set...)
}

// ready returns that table with a dealer and a shoe.
func (f following) ready(t tester, set ...string) *bench {
	t.Helper()
	b := f.bench(t, set...)
	b.signIn("dora")
	b.newShoe("5H")
	return b
}

// dealing returns that table in a round after betting, with cards dealt.
func (f following) dealing(t tester, cards string, set ...string) *bench {
	t.Helper()
	b := f.ready(t, set...)
	b.dealing()
	b.deals(cards)
	return b
}

// houseRow returns a house row for missed cards in a deal; more adds to it or overrides that.
func houseRow(clause, more string) string {
	row := fmt.Sprintf("[[procedure]]\nclause = \"house/%s\"\n%s\ntext = \"t\"\n", clause, more)
	for key, value := range map[string]string{
		"incident": `["card-missed"]`, "phase": `"dealing"`, "decides": `"shift-manager"`, "round": `"continue"`,
		"bets": `"stand"`, "title": `"House rule ` + clause + `"`,
	} {
		if !regexp.MustCompile(`(?m)^` + key + ` = `).MatchString(row) {
			row += fmt.Sprintf("%s = %s\n", key, value)
		}
	}
	return row
}
