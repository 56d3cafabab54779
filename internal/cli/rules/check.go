package rules

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/coverage"
	"pitboss/internal/exit"
	"pitboss/internal/rulefiles"
)

func newCheck() *cobra.Command {
	var asJSON bool
	var from cli.RulesFlag
	cmd := &cobra.Command{
		Use:   "check FILE|DIR|--rules DIR [--json]",
		Short: "Everything that is wrong with rulebook files",
		Long: `check reads rulebook files, written as docs/rulebook.md describes, and names every
mistake in each; nothing has to be built. FILE is a variant, procedures or settings;
DIR stands for every .toml in it and in the folders variants, procedures and common
below it. What a variant includes, but was not given, is taken from this program's
own rulebook: check the DIR if a variant includes files of your own. With --rules
DIR the files are a site's own rules, which no upgrade of pitboss may change
(docs/site-rules.md).

In addition to what the program refuses to load, check finds a line of pays that no
deal can reach, and clauses that are not in the digest of the regulations. Exit
status 1 means that there are mistakes. With --json: {"file","is","mistakes":[...]},
one file per line.`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 0 && from == "":
				return checkRules(cmd.OutOrStdout(), args[0], asJSON)
			case len(args) == 0 && from != "":
				return checkSite(cmd.OutOrStdout(), from, asJSON)
			}
			return exit.Usagef("rules check wants FILE, DIR or --rules DIR, one of them")
		},
	}
	cli.AddJSONFlag(cmd, &asJSON)
	from.AddFlag(cmd)
	return cmd
}

// checkRules checks the files at a place together with those of pitboss.
func checkRules(out io.Writer, place string, asJSON bool) error {
	tree, places, err := rulefiles.At(place)
	if err != nil {
		return err
	}
	return tellFindings(out, variant.Check(tree, coverage.Clauses()), places, asJSON)
}

// checkSite checks a site's own rules.
func checkSite(out io.Writer, from cli.RulesFlag, asJSON bool) error {
	source, err := from.Open()
	if err != nil {
		return err
	}
	findings, places := source.CheckSite(coverage.Clauses()), map[string]string{}
	for _, finding := range findings {
		places[finding.File] = filepath.Join(string(from), filepath.FromSlash(finding.File))
	}
	return tellFindings(out, findings, places, asJSON)
}

func tellFindings(out io.Writer, findings []variant.Finding, places map[string]string, asJSON bool) error {
	files, mistakes := 0, 0
	for _, finding := range findings {
		files++
		mistakes += len(finding.Mistakes)
		if asJSON {
			finding.File = places[finding.File]
			if err := cli.WriteJSON(out, finding); err != nil {
				return err
			}
			continue
		}
		if len(finding.Mistakes) == 0 {
			if _, err := fmt.Fprintf(out, "%s: ok (%s)\n", places[finding.File], finding.Is); err != nil {
				return err
			}
		}
		for _, mistake := range finding.Mistakes {
			if rest, is := strings.CutPrefix(mistake, finding.File); is {
				mistake = places[finding.File] + rest
			}
			if _, err := fmt.Fprintln(out, mistake); err != nil {
				return err
			}
		}
	}
	if mistakes > 0 {
		return exit.WithHint(fmt.Errorf("%s in %s", english.Count(mistakes, "mistake"), english.Count(files, "file")),
			"docs/rulebook.md says how each key is written")
	}
	return nil
}
