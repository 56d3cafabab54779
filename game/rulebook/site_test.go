package rulebook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// seaside is a site's own variant: ezugi-baccarat with more time to bet.
const seaside = `variant = "seaside-baccarat"
title = "Seaside Baccarat"
timers.betting.seconds = 25
[like]
variant = "ezugi-baccarat"
digest = "%s"
`

func digestOf(t testing.TB, slug string) string {
	t.Helper()
	book := must.Get(variant.Library().Load(slug))(t)
	return book.Digest
}

func TestASitesVariant(t *testing.T) {
	ezugi := must.Get(variant.Load("ezugi-baccarat"))(t)
	site := must.Get(variant.Site(rulebook.Tree{
		"variants/seaside-baccarat.toml": []byte(fmt.Sprintf(seaside, ezugi.Book.Digest)),
		"variants/late-baccarat.toml":    []byte("variant = \"late-baccarat\"\ntimers.betting.seconds = 30\nlike.variant = \"seaside-baccarat\""),
	}))(t)
	if slugs := site.Slugs(); !slices.Contains(slugs, "seaside-baccarat") || len(slugs) != len(variant.Slugs())+2 ||
		!slices.IsSorted(slugs) {
		t.Errorf("the variants are %v", slugs)
	}
	for slug, seconds := range map[string]int{"seaside-baccarat": 25, "late-baccarat": 30, "ezugi-baccarat": 18} {
		own := must.Get(site.Load(slug))(t)
		if got := own.Book.Timers.Betting.Seconds; got != seconds || len(own.Book.Bets) != len(ezugi.Book.Bets) {
			t.Errorf("%s is played with %d seconds and %d bets", slug, got, len(own.Book.Bets))
		}
		read, err := variant.Parse(own.Book.Files)
		if err != nil || read.Book.Digest != own.Book.Digest {
			t.Errorf("%s as a journal has it: %v", slug, err)
		}
	}
}

// A value of the site's own may cite a clause of its house rules.
func TestASitesOwnClause(t *testing.T) {
	text := fmt.Sprintf(strings.Replace(seaside, "timers.betting.seconds = 25", `timers.betting = { seconds = 25, clause = "house/7" }`, 1), digestOf(t, "ezugi-baccarat"))
	site := must.Get(variant.Site(rulebook.Tree{"variants/seaside-baccarat.toml": []byte(text)}))(t)
	own, err := site.Load("seaside-baccarat")
	if err != nil || own.Book.Timers.Betting.Clause != "house/7" {
		t.Errorf("%v: %+v", err, own.Book)
	}
}

// The limits of a site's values are reported with their line.
func TestASitesValuesHaveBounds(t *testing.T) {
	digest := digestOf(t, "pragmatic-dragon-tiger")
	for _, test := range []struct{ name, text, says string }{
		{"time", "[timers]\nbetting = { seconds = 9300000000 }", "line 8, timers.betting: 9300000000 seconds; want 1 to 86400"},
		{"time, its own table", "[timers.betting]\nseconds = 9300000000", "line 8, timers.betting: 9300000000 seconds"},
		{"time, one key", "timers.betting.seconds = 9300000000", "line 1, timers.betting: 9300000000 seconds; want 1 to 86400"},
		{"cards removed", "[removed]\nvalue = 99999", "line 8, removed: 99999 cards; want 1 to 10"},
		{"hours", "[[change]]\nhours = 9300000000\nclause = \"003/19.2.b8\"", "hours = 9300000000: want 1 to 8760"},
		{"cards dropped", "[[change]]\nafter = \"dropped\"\ncount = 9300000000\nreason = \"gone\"\nclause = \"003/19.2.b8\"", "count = 9300000000: want 1 to 832"},
		{"a bet's rounds", "[[bet]]\nname = \"tie\"\ncloses_after = { value = 9300000000, clause = \"house/7\" }",
			"line 9, bet tie: closes_after: 9300000000 rounds; want 1 to 1000"},
	} {
		t.Run(test.name, func(t *testing.T) {
			top, tables := test.text, ""
			if strings.HasPrefix(top, "[") {
				top, tables = "", top
			}
			text := fmt.Sprintf("%s\nvariant = \"own\"\ntitle = \"Own\"\n[like]\nvariant = \"pragmatic-dragon-tiger\"\ndigest = %q\n%s\n", top, digest, tables)
			site := must.Get(variant.Site(rulebook.Tree{"variants/own.toml": []byte(text)}))(t)
			check.ErrorSays(t, check.ErrorOf(site.Load("own")), test.says)
		})
	}
}

// Anything that an upgrade of the program could change is rejected, with advice.
func TestASitesVariantIsItsOwn(t *testing.T) {
	const name = "variants/seaside-baccarat.toml"
	digest := digestOf(t, "ezugi-baccarat")
	ezugi := must.Get(variant.Library().Load("ezugi-baccarat"))(t)
	whole := strings.Replace(ezugi.Files[0].Text, `"ezugi-baccarat"`, `"seaside-baccarat"`, 1)
	own := rulebook.Tree{name: []byte(strings.NewReplacer(`["001-baccarat", "corrections"]`, `["own", "more"]`,
		`["shoe", "table"]`, `["shoes", "tables"]`).Replace(whole))}
	for _, file := range ezugi.Files[1:] {
		own[map[string]string{
			"common/shoe.toml": "common/shoes.toml", "common/table.toml": "common/tables.toml",
			"procedures/001-baccarat.toml": "procedures/own.toml", "procedures/corrections.toml": "procedures/more.toml",
		}[file.Name]] = []byte(file.Text)
	}
	text := func(text string) rulebook.Tree { return rulebook.Tree{name: []byte(text)} }
	pinned := fmt.Sprintf(seaside, digest)
	for _, test := range []struct {
		name  string
		files rulebook.Tree
		says  string
	}{
		{"pinned", text(pinned), ""},
		{"whole, of the site's files alone", own, ""},
		{"other rules", text(fmt.Sprintf(seaside, strings.Repeat("0", 64))),
			"like.digest: the rules of ezugi-baccarat have the digest " + digest + " now, not \"000000"},
		{"other rules, before what they no longer have",
			text(fmt.Sprintf(seaside, strings.Repeat("0", 64)) + `remove = ["bet.gone"]`), "like.digest: the rules of ezugi-baccarat have"},
		{"no digest", text(strings.Replace(pinned, "digest", "#", 1)), `like.digest is missing: want "` + digest},
		{"half a digest", text(fmt.Sprintf(seaside, digest[:20])), "like.digest: the rules of"},
		{"whole, of the program's files", text(whole),
			"an upgrade of pitboss may change common/shoe.toml, common/table.toml, procedures/001-baccarat.toml, procedures/corrections.toml"},
		{"procedures of another", text("procedures = [\"002-baccarat\", \"general\", \"corrections\"]\n" + pinned),
			"an upgrade of pitboss may change procedures/002-baccarat.toml, procedures/general.toml"},
		{"a parent that is not there", text(strings.Replace(pinned, "ezugi-baccarat", "ezugi-bacarat", 1)),
			`no variant "ezugi-bacarat" (did you mean "ezugi-baccarat"?)`},
		{"procedures like the program's", rulebook.Tree{
			name:                  []byte("procedures = [\"own\", \"corrections\"]\n" + pinned),
			"procedures/own.toml": []byte("like = { procedures = \"001-baccarat\", remove = [\"procedure.001/11.27\"] }"),
		}, ""},
		{"procedures like those of another", rulebook.Tree{
			name:                  []byte("procedures = [\"own\", \"corrections\"]\n" + pinned),
			"procedures/own.toml": []byte("like = { procedures = \"general\", clauses = { \"001/7\" = \"001/8\" } }"),
		}, "may change procedures/general.toml"},
		{"a digest of procedures", rulebook.Tree{
			name:                  []byte("procedures = [\"own\", \"corrections\"]\n" + pinned),
			"procedures/own.toml": []byte("like = { procedures = \"001-baccarat\", digest = \"" + digest + "\" }"),
		}, "like.digest: it is of a variant"},
		{"a built-in slug", rulebook.Tree{"variants/ezugi-baccarat.toml": []byte(ezugi.Files[0].Text)},
			"variants/ezugi-baccarat.toml: pitboss has a file of this name"},
		{"a built-in name", rulebook.Tree{name: []byte(pinned), "procedures/general.toml": nil},
			"procedures/general.toml: pitboss has a file of this name"},
		{"control characters", text(strings.Replace(pinned, "Seaside Baccarat", `Sea\u001b[2J`, 1)),
			`variants/seaside-baccarat.toml: title: "Sea\x1b[2J": want text without line ends`},
		{"a circle", text("variant = \"seaside-baccarat\"\nlike.variant = \"seaside-baccarat\"\nlike.digest = \"" + digest + "\""), "leads back to it"},
		{"a long line of parents", func() rulebook.Tree {
			files := rulebook.Tree{name: []byte("variant = \"seaside-baccarat\"\nlike.variant = \"a0\"")}
			for i := range 20 {
				files[fmt.Sprintf("variants/a%d.toml", i)] = []byte(fmt.Sprintf("variant = \"a%d\"\nlike.variant = \"a%d\"", i, i+1))
			}
			return files
		}(), "want no more than 10 files that are like one another"},
	} {
		t.Run(test.name, func(t *testing.T) {
			site, err := variant.Site(test.files)
			if err == nil {
				_, err = site.Load("seaside-baccarat")
			}
			switch {
			case test.says == "" && err != nil:
				t.Error(err)
			case test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)):
				t.Errorf("%v; want an error that says %q", err, test.says)
			}
		})
	}
}

// A table of another variant opens even if one of the site's variants is invalid.
func TestOtherVariantsOfASite(t *testing.T) {
	site := must.Get(variant.Site(rulebook.Tree{"variants/broken.toml": []byte("[")}))(t)
	check.Do(t, check.ErrorOf(site.Load("ezugi-baccarat")))
	if _, err := site.Load("broken"); err == nil {
		t.Error("loaded")
	}
}
