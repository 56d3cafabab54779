package rulebook_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// parentText is a small parent file: nested tables, tables by name and by clause, a clause with two rows, and a list
// that is a value.
const parentText = `
variant = "parent"
title = "Parent"
clause = "003/9.b1"

[timers]
betting = { seconds = 18, clause = "003/9.b4" }
decision = { seconds = 5, clause = "003/91.b4" }

[[bet]]
name = "straight"
odds = "35:1"
pays = [{ when = "a", odds = "1:1" }, { when = "b", odds = "2:1" }]
clauses = ["003/9.1.b1", "003/9.1.table"]

[[bet]]
name = "split"
odds = "17:1"

[[row]]
clause = "003/9.2.b2"
text = "As 003/9.2.b6 says, not 003/91; see 003/9."

[[row]]
clause = "003/9.2.b6"
text = "one"

[[row]]
clause = "003/9.2.b6"
text = "two"
`

// wholeOf returns a file with the parent's text merged in.
func wholeOf(own string) (map[string]any, error) {
	files := fstest.MapFS{
		"variants/parent.toml": {Data: []byte(parentText)}, "variants/own.toml": {Data: []byte(own)},
		"variants/round.toml":  {Data: []byte(`like = { variant = "about" }`)},
		"variants/about.toml":  {Data: []byte(`like = { variant = "round" }`)},
		"variants/broken.toml": {Data: []byte("[broken")},
	}
	return rulebook.WholeTree(files, "variants/own.toml")
}

func TestLikeMerges(t *testing.T) {
	for _, test := range []struct{ name, like, own, old, with string }{
		{"one value", "", `title = "Own"`, `title = "Parent"`, `title = "Own"`},
		{"a key in a table", "", `timers.betting.seconds = 11`, `seconds = 18`, `seconds = 11`},
		{"a new table", "", "[lucky]\nclause = \"003/9.b2\"", "[timers]", "[lucky]\nclause = \"003/9.b2\"\n[timers]"},
		{"a table by its name", "", "[[bet]]\nname = \"straight\"\nodds = \"29:1\"", `"35:1"`, `"29:1"`},
		{"a new table in a list", "", "[[bet]]\nname = \"tie\"", "[[row]]", "[[bet]]\nname = \"tie\"\n[[row]]"},
		{"a list is a value", "", "[[bet]]\nname = \"straight\"\npays = [{ when = \"c\" }]",
			`[{ when = "a", odds = "1:1" }, { when = "b", odds = "2:1" }]`, `[{ when = "c" }]`},
		{"a row by its clause", "", "[[row]]\nclause = \"003/9.2.b2\"\ntext = \"Own\"",
			`"As 003/9.2.b6 says, not 003/91; see 003/9."`, `"Own"`},
		{"the rows of a clause", "", "[[row]]\nclause = \"003/9.2.b6\"\ntext = \"both\"",
			"text = \"one\"\n\n[[row]]\nclause = \"003/9.2.b6\"\ntext = \"two\"", `text = "both"`},
		{"two rows for one", "", "[[row]]\nclause = \"003/9.2.b2\"\ntext = \"x\"\n[[row]]\nclause = \"003/9.2.b2\"\ntext = \"y\"", `"As 003/9.2.b6 says, not 003/91; see 003/9."`, "\"x\"\n[[row]]\nclause = \"003/9.2.b2\"\ntext = \"y\""},
		{"a key removed", `remove = ["timers.decision"]`, "", "decision = { seconds = 5, clause = \"003/91.b4\" }\n", ""},
		{"a table removed and set", `remove = ["timers.betting"]`, `timers.betting.setting = "s"`,
			`{ seconds = 18, clause = "003/9.b4" }`, `{ setting = "s" }`},
		{"a bet removed", `remove = ["bet.split"]`, "", "[[bet]]\nname = \"split\"\nodds = \"17:1\"\n", ""},
		{"a bet's key removed", `remove = ["bet.straight.odds"]`, "", "odds = \"35:1\"\n", ""},
		{"rows removed", `remove = ["row.003/9.2.b6"]`, "",
			"[[row]]\nclause = \"003/9.2.b6\"\ntext = \"one\"\n\n[[row]]\nclause = \"003/9.2.b6\"\ntext = \"two\"\n", ""},
		{"a key of rows removed", `remove = ["row.003/9.2.b6.text"]`, "",
			"text = \"one\"\n\n[[row]]\nclause = \"003/9.2.b6\"\ntext = \"two\"\n", "\n[[row]]\nclause = \"003/9.2.b6\"\n"},
		{"a bet put last", `remove = ["bet.straight"]`, "[[bet]]\nname = \"straight\"",
			"name = \"straight\"\nodds = \"35:1\"\npays = [{ when = \"a\", odds = \"1:1\" }, { when = \"b\", odds = \"2:1\" }]\nclauses = [\"003/9.1.b1\", \"003/9.1.table\"]\n\n[[bet]]\nname = \"split\"\nodds = \"17:1\"", "name = \"split\"\nodds = \"17:1\"\n[[bet]]\nname = \"straight\""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := must.Get(wholeOf("variant = \"own\"\n" + test.own + "\n[like]\nvariant = \"parent\"\n" + test.like))(t)
			text := strings.Replace(parentText, `variant = "parent"`, `variant = "own"`, 1)
			must.Containsf(t, text, test.old, "the parent does not hold")
			want := map[string]any{}
			must.Do(t, toml.Unmarshal([]byte(strings.Replace(text, test.old, test.with, 1)), &want))
			check.Diff(t, want, got)
		})
	}
}

// Clauses are renamed everywhere, once, by the longest match; what is not a clause of the parent's section stays.
func TestLikeRenamesClauses(t *testing.T) {
	got := must.Get(wholeOf(`variant = "own"
[like]
variant = "parent"
clauses = { "003/9" = "003/6", "003/9.2.b6" = "003/9.b3" }
remove = ["row.003/9.b3"]
`))(t)
	text := strings.NewReplacer(`"parent"`, `"own"`, "003/9.2.b6", "003/9.b3", "003/91", "003/91", "003/9", "003/6").Replace(parentText)
	want := map[string]any{}
	must.Do(t, toml.Unmarshal([]byte(text), &want))
	want["row"] = want["row"].([]any)[:1]
	check.Diff(t, want, got)
}

// Errors name the file, the key and what was expected.
func TestLikeIsStrict(t *testing.T) {
	for _, test := range []struct{ name, own, says string }{
		{"no parent", `like = { variant = "parant" }`, `variants/own.toml: like.variant names "parant"`},
		{"a parent elsewhere", `like = { variant = "../secret" }`, `like.variant names "../secret"`},
		{"a broken parent", `like = { variant = "broken" }`, `variants/broken.toml: `},
		{"itself", `like = { variant = "own" }`, `like.variant names "own", which leads back`},
		{"a circle", `like = { variant = "round" }`,
			`like.variant names "round", which leads back to it (variants/own.toml, variants/round.toml, variants/about.toml, variants/round.toml)`},
		{"no name", `like = {}`, "like: want variant in a variant's file"},
		{"no table", `like = "parent"`, "like: "},
		{"two parents", `like = { variant = "parent", procedures = "parent" }`, "like: want variant in a variant's file"},
		{"procedures like a variant", "like = { variant = \"parent\" }\n[[procedure]]", "like: want variant in a variant's file"},
		{"a variant like procedures", "variant = \"own\"\nlike = { procedures = \"parent\" }", "like: want variant in a variant's file"},
		{"nothing", `like = { variant = "parent" }`, "it says nothing: want what differs from variants/parent.toml"},
		{"the same value", `title = "Parent"`, "variants/own.toml: title: the parent has the same: want only what differs"},
		{"the same within", `timers.betting = { seconds = 18 }`, "timers.betting.seconds: the parent has the same"},
		{"the same by its name", "[[bet]]\nname = \"split\"\nodds = \"17:1\"", "bet.split.odds: the parent has the same"},
		{"the same as renamed", "like.clauses = { \"003/9\" = \"003/6\" }\nclause = \"003/6.b1\"", "clause: the parent has the same"},
		{"the same rows", "[[row]]\nclause = \"003/9.2.b6\"\ntext = \"one\"\n[[row]]\nclause = \"003/9.2.b6\"\ntext = \"two\"", "row.003/9.2.b6: the parent has the same"},
		{"an empty table", `timers.betting = {}`, "timers.betting: it says nothing"},
		{"a name alone", "[[bet]]\nname = \"split\"", "bet.split: it says nothing"},
		{"an empty list", `bet = []`, "bet: it says nothing"},
		{"a table without a name", "[[bet]]\nodds = \"1:1\"", "bet 1: name is missing"},
		{"a value for a table", `timers = 5`, "timers: the parent has a table here"},
		{"a table for a list", `bet = { name = "split" }`, "bet: the parent has a list here"},
		{"a list for a value", `title = ["Own"]`, "title: the parent has one value here"},
		{"values for tables", `bet = ["split"]`, "bet 1: name is missing"},
		{"nothing removed", `like.remove = ["bet.tie"]`,
			`like.remove names "bet.tie", which the parent does not have: want a key of variants/parent.toml`},
		{"removed twice", `like.remove = ["timers", "timers.betting"]`, `like.remove names "timers.betting"`},
		{"nothing renamed", `like.clauses = { "003/8" = "003/6" }`, `like.clauses: "003/8" renames nothing`},
		{"renamed to itself", `like.clauses = { "003/9" = "003/9" }`, `like.clauses: "003/9" is renamed to itself`},
		{"no clauses", `like.clauses = { "9" = "6" }`, `like.clauses: "9" = "6": want two clauses`},
		{"a long clause", `like.clauses = { "003/9" = "003/6` + strings.Repeat(".b1", 20) + `" }`, "want two clauses"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(test.own, "like = ") {
				test.own = "like.variant = \"parent\"\n" + test.own
			}
			tree, err := wholeOf(test.own)
			if err == nil || !strings.Contains(err.Error(), test.says) || !strings.HasPrefix(err.Error(), "variants/") {
				t.Errorf("%v, %v; want an error that says %q", tree, err, test.says)
			}
		})
	}
}

// Any two files merge into one that can be written and read, or give an error.
func FuzzLike(f *testing.F) {
	f.Add(parentText, "variant = \"own\"\n[like]\nvariant = \"parent\"\nclauses = { \"003/9\" = \"003/6\" }\nremove = [\"bet.split\", \"row.003/6.2.b6.text\"]\n[[bet]]\nname = \"straight\"\nodds = \"1:1\"")
	f.Add("a = [{ name = \"x\", b = [1, { c = 1979-05-27 }] }]", "like.variant = \"parent\"\na = [{ name = \"x\", b = [] }]")
	f.Add("like.variant = \"own\"", "like.variant = \"parent\"")
	f.Add("", "like = { variant = \"parent\", remove = [\"\", \".\", \"a.\"] }")
	f.Fuzz(func(t *testing.T, parent, own string) {
		files := fstest.MapFS{"variants/parent.toml": {Data: []byte(parent)}, "variants/own.toml": {Data: []byte(own)}}
		tree, err := rulebook.WholeTree(files, "variants/own.toml")
		if err != nil {
			if err.Error() == "" {
				t.Fatal("an error without a word")
			}
			return
		}
		_, _ = variant.Library().Over(rulebook.TreeOf(files)).Load("own")
		if _, is := tree["like"]; is {
			t.Fatal("what it is like is in the tree")
		}
		var text strings.Builder
		must.Do(t, toml.NewEncoder(&text).SetTablesInline(true).Encode(tree))
		read := map[string]any{}
		if err := toml.Unmarshal([]byte(text.String()), &read); err != nil || fmt.Sprint(read) != fmt.Sprint(tree) {
			t.Fatalf("%v; %v is read as %v", err, tree, read)
		}
	})
}
