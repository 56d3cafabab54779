package coverage_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/internal/coverage"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// root is the repository as seen from this package.
const root = "../.."

// The list of clauses is that of the digests, where they lie next to the repository:
// every clause the console answers for, of each of the variants.
func TestTheListIsTheDigests(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join(root, "..", "shared", "rules", "*.json"))
	if err != nil || len(pages) == 0 {
		t.Skip("the digests of the regulations do not lie beside this repository")
	}
	covered := read(t)
	want := map[string][]string{}
	var all []string
	for _, page := range pages {
		data := must.Get(os.ReadFile(page))(t)
		var clauses []struct {
			ID      string   `json:"id"`
			Games   []string `json:"games"`
			Console bool     `json:"console"`
		}
		must.Dof(t, json.Unmarshal(data, &clauses), "%s", page)
		for _, clause := range clauses {
			all = append(all, clause.ID)
			for _, variant := range clause.Games {
				if clause.Console && slices.Contains(covered.Variants(), variant) {
					want[variant] = append(want[variant], clause.ID)
				}
			}
		}
	}
	slices.Sort(all)
	check.Difff(t, all, coverage.Clauses(), "the digests and digest.txt differ (-digests +list)")
	for _, variant := range covered.Variants() {
		check.Difff(t, want[variant], covered.Clauses(variant),
			"%s: the digests and clauses.toml differ (-digests +list)", variant)
	}
}

// How many clauses bind the baccarats and the roulettes, counted once each.
func TestTheListIsWhole(t *testing.T) {
	covered := read(t)
	for family, want := range map[string]struct{ variants, clauses int }{"baccarat": {11, 397}, "roulette": {10, 593}} {
		variants, clauses := 0, map[string]bool{}
		for _, variant := range covered.Variants() {
			if !strings.HasSuffix(variant, family) {
				continue
			}
			variants++
			for _, clause := range covered.Clauses(variant) {
				clauses[clause] = true
			}
		}
		if variants != want.variants || len(clauses) != want.clauses {
			t.Errorf("%s: %d variants with %d clauses, want %d with %d", family, variants, len(clauses), want.variants, want.clauses)
		}
	}
}

func read(t testing.TB) *coverage.Map {
	t.Helper()
	return must.Get(coverage.Read())(t)
}

// house returns a small program that answers for one table: what the tests below break.
func house() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"clauses.toml": `[variants]
small-baccarat = ["001/1.1", "001/1.2", "001/1.3", "001/1.4", "001/1.5"]
other-baccarat = ["001/1.1"]
[same]
"001/1.5" = "001/1.4"
[held]
procedure = ["TestProceduresOfTheBaccarats", "TestEveryProcedureThroughPlay"]
`,
		"answers/001.toml": `document = "001"
[[answer]]
clauses = ["001/1.3"]
how = "not-applicable"
note = "it names the game"
[[answer]]
clauses = ["001/1.4"]
same = true
how = "code"
where = ["game/small/small.go:Total", "game/small/small.go:Hand.Best"]
tests = ["TestTotal"]
`,
		"variants/small-baccarat.toml": `family = "baccarat"
procedures = ["001"]
[timers]
betting = { seconds = 18, clause = "001/1.1" }
`,
		"variants/other-baccarat.toml": `family = "baccarat"
procedures = []
[[bet]]
name = "tie"
clauses = ["001/1.1"]
`,
		"procedures/001.toml": `document = "001"
[[procedure]]
clause = "001/1.2"
`,
		"game/rulebook/variants/small-baccarat.toml": "",
		"game/rulebook/variants/other-baccarat.toml": "",
		"game/rulebook/procedures/001.toml":          "",
		"game/small/small.go": `package small

type Hand struct{}

func (h *Hand) Best() int { return 0 }

func Total() int { return 0 }
`,
		"game/small/small_test.go": `package small_test

// 001/1.4 says what a total is.
func TestTotal(t *testing.T) {}

func TestValuesAsTheDocumentsPrintThem(t *testing.T) {}

func TestEveryProcedureThroughPlay(t *testing.T) {}

func TestProceduresOfTheBaccarats(t *testing.T) {}
`,
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// rulebookIn returns the rulebook of a house, laid where the source has it.
func rulebookIn(files fs.FS) coverage.Rulebook {
	return coverage.Rulebook{Files: files, FolderOf: func(string) string { return "game/rulebook" }}
}

// gapsOf checks a house as the command does, its rulebook laid where the source has it.
func gapsOf(t testing.TB, files fstest.MapFS) (*coverage.Map, []string) {
	t.Helper()
	for name := range files {
		if inside, found := strings.CutPrefix(name, "game/rulebook/"); found && files[inside] != nil {
			files[name] = files[inside]
		}
	}
	covered := must.Get(coverage.ReadFrom(rulebookIn(files), files))(t)
	tree := must.Get(coverage.ReadTree(files))(t)
	var said []string
	for _, gap := range append(covered.Gaps(), tree.Check(covered)...) {
		said = append(said, gap.String())
	}
	return covered, said
}

// What the small house answers: data from its rulebook, code from what was written,
// and a clause that repeats another's words as that one.
func TestAnswers(t *testing.T) {
	covered, gaps := gapsOf(t, house())
	if len(gaps) > 0 {
		t.Errorf("gaps: %v", gaps)
	}
	values, procedures := []string{"TestValuesAsTheDocumentsPrintThem"}, []string{"TestProceduresOfTheBaccarats",
		"TestEveryProcedureThroughPlay"}
	code := coverage.Answer{How: coverage.ByCode, Where: "game/small/small.go:Total; game/small/small.go:Hand.Best",
		Tests: []string{"TestTotal"}, Variants: []string{"small-baccarat"}}
	again := code
	code.Clause, again.Clause = "001/1.4", "001/1.5"
	want := []coverage.Answer{
		{
			Clause: "001/1.1", How: coverage.ByData, Tests: values, Variants: []string{"other-baccarat", "small-baccarat"},
			Where: "game/rulebook/variants/other-baccarat.toml:bet.tie; game/rulebook/variants/small-baccarat.toml:timers.betting",
		},
		{Clause: "001/1.2", How: coverage.ByData, Where: "game/rulebook/procedures/001.toml:procedure.001/1.2",
			Tests: procedures, Variants: []string{"small-baccarat"}},
		{Clause: "001/1.3", How: coverage.NotApplicable, Tests: []string{}, Note: "it names the game",
			Variants: []string{"small-baccarat"}},
		code, again,
	}
	check.Difff(t, want, covered.Answers(), "the answers")
	if got := covered.Answers("other-baccarat"); len(got) != 1 || got[0].Clause != "001/1.1" {
		t.Errorf("one variant's: %v", got)
	}
}

// Each gap planted in the small house is found, and no other.
func TestPlantedGaps(t *testing.T) {
	const (
		variant, list, answers = "variants/small-baccarat.toml", "clauses.toml", "answers/001.toml"
		source, tests          = "game/small/small.go", "game/small/small_test.go"
	)
	for _, test := range []struct {
		name, file, old, with string
		says                  []string
	}{
		{"a clause without an answer", list, `"001/1.5"]`, `"001/1.5", "001/1.6"]`,
			[]string{"001/1.6 (small-baccarat): nothing answers it"}},
		{"a value that is cited no more", variant, "001/1.1", "001/9.9", []string{"001/1.1 (small-baccarat): nothing answers it"}},
		{"a procedure that only stands beside", "procedures/001.toml", `"001/1.2"`, "\"001/1.2\"\nbeside = true",
			[]string{"001/1.2 (small-baccarat): game/rulebook/procedures/001.toml:procedure.001/1.2 only tells that it is there"}},
		{"a clause that only names the variant", variant,
			"procedures = [\"001\"]\n[timers]\nbetting = { seconds = 18, clause = \"001/1.1\" }",
			"clause = \"001/1.1\"\nprocedures = [\"001\"]",
			[]string{"001/1.1 (small-baccarat): game/rulebook/variants/small-baccarat.toml:clause only tells that it is there"}},
		{"two answers", answers, `["001/1.3"]`, `["001/1.1", "001/1.3"]`,
			[]string{"001/1.1 (other-baccarat): it is answered twice", "001/1.1 (small-baccarat): it is answered twice"}},
		{"two answers by hand", answers, `["001/1.3"]`, `["001/1.3", "001/1.4"]`,
			[]string{"001/1.4: it stands twice: in answers/001.toml and answers/001.toml", "001/1.5 (small-baccarat): nothing answers it"}},
		{"words that are not taken over", answers, "same = true", "", []string{"001/1.5 (small-baccarat): nothing answers it"}},
		{"a clause that nobody lists", answers, `["001/1.3"]`, `["001/1.3", "001/7.7"]`,
			[]string{"001/7.7: answers/001.toml answers for it, but clauses.toml does not list it"}},
		{"more about data that is not there", answers, `how = "code"`, `how = "data"`,
			[]string{"001/1.4 (small-baccarat): answers/001.toml adds to what the rulebook says",
				"001/1.5 (small-baccarat): answers/001.toml adds"}},
		{"a variant that is gone", list, "other-baccarat", "third-baccarat", []string{
			"third-baccarat: the rulebook has no variants/third-baccarat.toml",
			"other-baccarat: its clauses are not listed: want them in coverage/clauses.toml of its family",
		}},
		{"a symbol that is gone", source, "func Total()", "func Sum()",
			[]string{"001/1.4: game/small/small.go declares no Total", "001/1.5: game/small/small.go declares no Total"}},
		{"a method that is gone", source, "Best()", "Worst()",
			[]string{"001/1.4: game/small/small.go declares no Hand.Best", "001/1.5: game/small/small.go declares no Hand.Best"}},
		{"a file that is not there", answers, "game/small/small.go:Total", "game/small/large.go:Total",
			[]string{"001/1.4: there is no file game/small/large.go", "001/1.5: there is no file game/small/large.go"}},
		{"a key that is not there", answers, "game/small/small.go:Total", "game/rulebook/variants/small-baccarat.toml:timers.decision",
			[]string{"001/1.4: game/rulebook/variants/small-baccarat.toml has no key timers.decision", "001/1.5: "}},
		{"a file without a symbol", answers, "game/small/small.go:Total", "game/small/small.go",
			[]string{"001/1.4: game/small/small.go names no symbol", "001/1.5: "}},
		{"a test that is gone", tests, "func TestTotal", "func TestSum",
			[]string{"001/1.4: there is no test TestTotal", "001/1.4: none of TestTotal names it",
				"001/1.5: there is no test TestTotal", "001/1.5: none of TestTotal"}},
		{"a test of something else", tests, "001/1.4 says", "001/1.3 says",
			[]string{"001/1.4: none of TestTotal names it", "001/1.5: none of TestTotal names it"}},
		{"a test of every value that is gone", tests, "TestValuesAsTheDocumentsPrintThem", "TestNothing",
			[]string{"001/1.1: there is no test TestValuesAsTheDocumentsPrintThem"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := house()
			text := string(files[test.file].Data)
			must.Containsf(t, text, test.old, "%s does not hold", test.file)
			files[test.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, test.old, test.with, 1))}
			_, gaps := gapsOf(t, files)
			for i := range max(len(gaps), len(test.says)) {
				if i >= len(gaps) || i >= len(test.says) || !strings.HasPrefix(gaps[i], test.says[i]) {
					t.Fatalf("the gaps are\n%s\nwant\n%s", strings.Join(gaps, "\n"), strings.Join(test.says, "\n"))
				}
			}
		})
	}
}

// A test names a clause in whole, in its own name, without the document, by the section
// or by a part of it, in its comment, its code or a table of its package.
func TestWhatNamesAClause(t *testing.T) {
	const table = "\nvar rows = []string{\"001/1.4\"}\n"
	for _, test := range []struct {
		name, comment, function, more string
		names                         bool
	}{
		{"in its comment", "// 001/1.4 holds.", "TestTotal(t *testing.T) {}", "", true},
		{"in its code", "", `TestTotal(t *testing.T) { try("001/1.4") }`, "", true},
		{"in a table it uses", "", `TestTotal(t *testing.T) { try(rows) }`, table, true},
		{"in a table it does not use", "", `TestTotal(t *testing.T) { try() }`, table, false},
		{"a part of it", "// 001/1.4.b2 holds.", "TestTotal(t *testing.T) {}", "", true},
		{"without the document", "// 001/1.3 holds.", `TestTotal(t *testing.T) { try("1.4 too") }`, "", true},
		{"without any document", "", `TestTotal(t *testing.T) { try("1.4 too") }`, "", false},
		{"the whole chapter", "// 001/1 holds.", "TestTotal(t *testing.T) {}", "", false},
		{"one that only begins like it", "// 001/1.40 holds.", "TestTotal(t *testing.T) {}", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := house()
			text := strings.Replace(string(files["game/small/small_test.go"].Data),
				"// 001/1.4 says what a total is.\nfunc TestTotal(t *testing.T) {}",
				test.comment+"\nfunc "+test.function+test.more, 1)
			files["game/small/small_test.go"] = &fstest.MapFile{Data: []byte(text)}
			if _, gaps := gapsOf(t, files); (len(gaps) == 0) != test.names {
				t.Errorf("gaps: %v", gaps)
			}
		})
	}
	for list, names := range map[string]bool{"001/1.b3 to b5": true, "001/1.b1, b4": true, "001/1.b2 and b4": true,
		"001/1.b1 to b3": false, "001/1.b3, c4": false, "001/1.b3": false} {
		t.Run("in a list, "+list, func(t *testing.T) {
			files := house()
			for name, file := range files {
				files[name] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(file.Data), "001/1.4", "001/1.b4"))}
			}
			text := strings.Replace(string(files["game/small/small_test.go"].Data), "001/1.b4 says", list+" say", 1)
			files["game/small/small_test.go"] = &fstest.MapFile{Data: []byte(text)}
			if _, gaps := gapsOf(t, files); (len(gaps) == 0) != names {
				t.Errorf("gaps: %v", gaps)
			}
		})
	}
	t.Run("in its own name", func(t *testing.T) {
		files := house()
		for name, text := range map[string]string{
			"answers/001.toml": strings.Replace(string(files["answers/001.toml"].Data), `"TestTotal"`, `"TestTotal_001_1_4"`, 1),
			"game/small/small_test.go": strings.Replace(string(files["game/small/small_test.go"].Data),
				"// 001/1.4 says what a total is.\nfunc TestTotal", "func TestTotal_001_1_4", 1),
		} {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, gaps := gapsOf(t, files); len(gaps) > 0 {
			t.Errorf("gaps: %v", gaps)
		}
	})
	t.Run("in a story", func(t *testing.T) {
		files := house()
		files["answers/001.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(files["answers/001.toml"].Data),
			`"TestTotal"`, `"TestTotal/sums"`, 1))}
		if _, gaps := gapsOf(t, files); len(gaps) != 4 {
			t.Errorf("a story that is not there leaves gaps: %v", gaps)
		}
		files["game/small/testdata/script/sums.txtar"] = &fstest.MapFile{Data: []byte("# 001/1.4: sums\n")}
		if _, gaps := gapsOf(t, files); len(gaps) > 0 {
			t.Errorf("gaps: %v", gaps)
		}
	})
}

// What was written wrongly is refused, and the error says where and what is wanted.
func TestWrittenWrongly(t *testing.T) {
	for _, test := range []struct{ name, file, old, with, says string }{
		{"an unknown key", "answers/001.toml", "same = true", "similar = true", "answers/001.toml"},
		{"a clause of another document", "answers/001.toml", `["001/1.4"]`, `["002/1.4"]`, `"002/1.4" is no clause of document "001"`},
		{"no clauses", "answers/001.toml", `["001/1.4"]`, `[]`, "clauses are missing"},
		{"an unknown answer", "answers/001.toml", `"code"`, `"somehow"`, `want "data", "code" or "not-applicable"`},
		{"code without a test", "answers/001.toml", `["TestTotal"]`, `[]`, "where and tests must be given"},
		{"nothing to do, without a reason", "answers/001.toml", `"it names the game"`, `""`, "note must say why"},
		{"nothing to do, and done", "answers/001.toml", `note = "it names`,
			"where = [\"a:b\"]\nnote = \"it names", "neither where nor tests"},
		{"two places in one", "answers/001.toml", `:Total", "`, `:Total; `, "one place an entry"},
		{"a clause twice", "clauses.toml", `"001/1.5"]`, `"001/1.1"]`, "lists 001/1.1 twice"},
		{"a rulebook that is none", "variants/small-baccarat.toml", "[timers]", "[timers", "variants/small-baccarat.toml"},
		{"procedures that are missing", "variants/small-baccarat.toml", `"001"`, `"009"`, "procedures/009.toml"},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := house()
			text := string(files[test.file].Data)
			must.Containsf(t, text, test.old, "%s does not hold", test.file)
			files[test.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, test.old, test.with, 1))}
			if _, err := coverage.ReadFrom(rulebookIn(files), files); err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}
