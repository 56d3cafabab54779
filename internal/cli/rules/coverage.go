package rules

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/coverage"
	"pitboss/internal/exit"
	"pitboss/ordinary"
)

func newCoverage() *cobra.Command {
	var asJSON, check bool
	cmd := &cobra.Command{
		Use:   "coverage [VARIANT] [--json] [--check]",
		Short: "What answers each clause, and which tests hold it",
		Long:  coverageHelp,
		Args:  cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if check && (asJSON || len(args) > 0) {
				return exit.Usagef("--check is about every variant and writes gaps, not answers: want it alone")
			}
			covered, err := coverage.Read()
			if err != nil {
				return err
			}
			if len(args) > 0 && !slices.Contains(covered.Variants(), args[0]) {
				return exit.Usagef("no clauses are listed for %q; they are for %s", args[0], english.List(covered.Variants(), "and"))
			}
			out := cmd.OutOrStdout()
			switch {
			case check:
				return checkCoverage(out, covered)
			case asJSON:
				for _, answer := range covered.Answers(args...) {
					if err := cli.WriteJSON(out, answer); err != nil {
						return err
					}
				}
				return nil
			case len(args) > 0:
				return writeAnswers(out, covered.Answers(args...))
			}
			return countAnswers(out, covered)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			covered, err := coverage.Read()
			if err != nil {
				return nil, cobra.ShellCompDirectiveError
			}
			return covered.Variants(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cli.AddJSONFlag(cmd, &asJSON)
	cmd.Flags().BoolVar(&check, "check", false,
		"fail if a clause has no answer, or an answer names something that does not exist")
	return cmd
}

// countAnswers counts the clauses of each variant by how they are answered.
func countAnswers(out io.Writer, covered *coverage.Map) error {
	rows := [][]string{{"VARIANT", "CLAUSES", "DATA", "CODE", "NOT APPLICABLE", "UNANSWERED"}}
	row := func(name string, clauses int, answers []coverage.Answer) {
		counts := map[coverage.How]int{}
		for _, answer := range answers {
			counts[answer.How]++
		}
		cells := []string{name}
		for _, count := range []int{clauses, counts[coverage.ByData], counts[coverage.ByCode],
			counts[coverage.NotApplicable], clauses - len(answers)} {
			cells = append(cells, strconv.Itoa(count))
		}
		rows = append(rows, cells)
	}
	all := map[string]bool{}
	for _, variant := range covered.Variants() {
		clauses := covered.Clauses(variant)
		for _, clause := range clauses {
			all[clause] = true
		}
		row(variant, len(clauses), covered.Answers(variant))
	}
	row("all, each clause once", len(all), covered.Answers())
	return cli.WriteColumns(out, rows)
}

func writeAnswers(out io.Writer, answers []coverage.Answer) error {
	for _, answer := range answers {
		if _, err := fmt.Fprintf(out, "%s  %s\n", answer.Clause, answer.How); err != nil {
			return err
		}
		for _, line := range append(answer.Places(), answer.Tests...) {
			fmt.Fprintf(out, "    %s\n", line)
		}
		for _, line := range english.Wrap(answer.Note, 76) {
			fmt.Fprintf(out, "    %s\n", line)
		}
	}
	return nil
}

// checkCoverage reports what is wrong with the answers.
func checkCoverage(out io.Writer, covered *coverage.Map) error {
	gaps := covered.Gaps()
	where := "the source is not here, so that files, symbols and tests were not looked up: pitboss rules coverage --check does that in the repository"
	if root, found := repository(); found {
		tree, err := coverage.ReadTree(ordinary.Files(root, ordinary.Folder))
		if err != nil {
			return err
		}
		gaps = append(gaps, tree.Check(covered)...)
		where = "files, symbols and tests looked up in " + root
	}
	for _, gap := range gaps {
		if _, err := fmt.Fprintln(out, gap); err != nil {
			return err
		}
	}
	if len(gaps) > 0 {
		return exit.WithHint(fmt.Errorf("%d gaps in what answers the clauses; %s", len(gaps), where),
			"docs/coverage.md says how a clause is answered")
	}
	_, err := fmt.Fprintf(out, "%d clauses of %d variants are answered; %s\n", len(covered.Answers()), len(covered.Variants()), where)
	return err
}

// repository returns the source tree of this program that contains the working folder.
func repository() (root string, found bool) {
	folder, err := os.Getwd()
	for err == nil {
		data, missing := ordinary.Read(filepath.Join(folder, "go.mod"), ordinary.Key)
		if missing == nil {
			return folder, strings.HasPrefix(string(data), "module pitboss\n")
		}
		if folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	return "", false
}

const coverageHelp = `coverage says what answers each clause of the regulations that the console must answer
for: data of the rulebook, code, or nothing because there is nothing to do, and which
tests hold it. Without VARIANT it counts the clauses; with one it lists that variant's.

With --json, each clause is one object:
{"clause","how","where","tests":[],"note","variants":[]}

  how        data, code, not-applicable
  where      file:symbol, or file:key in TOML; several are separated by "; "
  variants   those that the clause binds

--check fails if anything is missing and names it: a clause without an answer or with two,
an answer to a clause that is not listed and, inside the source tree, a file, symbol or
test that does not exist, or tests none of which names the clause.`
