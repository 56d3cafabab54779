package version

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/ordinary"
)

func New() *cobra.Command {
	var asJSON bool
	var file string
	cmd := &cobra.Command{
		Use:   "version [--json] [--check FILE]",
		Short: "Which program this is, with its digests, and whether it is the one of a release",
		Long: `version says which program this is: the version, the commit it was built from, the
Go it was built with, the versions of the journal's file (schema) and of the records
that it writes (it reads older ones and refuses newer ones), the SHA-256 digest of its
own file and one of all its rulebooks. A version that ends in -dev is of no release.

--check compares this program with the one that FILE describes, and ends with exit
status 3 if anything differs. FILE is what version --json wrote at another
installation, or pitboss_VERSION_programs.json of a release:

    pitboss version --check pitboss_0.1.0_programs.json

First make sure that the FILE of a release is the signed one (SECURITY.md).

With --json: {"version","revision","modified","go","platform","journal_schema",
"record_version","program","rules","rulebooks":{VARIANT:DIGEST}}, and with --check
{"same","differences":[{"what","here","there"}]}.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if file != "" {
				return checkAgainst(cmd, file, asJSON)
			}
			return Write(cmd, asJSON)
		},
	}
	cli.AddJSONFlag(cmd, &asJSON)
	cmd.Flags().StringVar(&file, "check", "", "compare with the report of a program in this `FILE`")
	return cmd
}

// Write writes which program this is.
func Write(cmd *cobra.Command, asJSON bool) error {
	is, err := build.Own()
	if err != nil {
		return err
	}
	if asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), is)
	}
	lines := []error{
		cli.Say(cmd, "pitboss %s, revision %s, %s, %s, journal schema %d, record version %d",
			is.Version, english.OrDash(is.Revision), is.Go, is.Platform, is.Schema, is.Record),
		cli.Say(cmd, "program  sha256 %s", is.Program),
		cli.Say(cmd, "rules    sha256 %s (%s; --json has the digest of each)", is.Rules, english.Count(len(is.Rulebooks), "rulebook")),
	}
	return errors.Join(lines...)
}

// checkAgainst compares this program with the one that a file describes.
func checkAgainst(cmd *cobra.Command, file string, asJSON bool) error {
	data, err := ordinary.Read(file, ordinary.Text)
	if err != nil {
		return err
	}
	reports, err := build.ReadReports(data)
	if err != nil {
		return exit.Usage(fmt.Errorf("%s: %w", file, err))
	}
	is, err := build.Own()
	if err != nil {
		return err
	}
	there := build.For(is.Platform, reports)
	found := is.Compare(there)
	if asJSON {
		err = cli.WriteJSON(cmd.OutOrStdout(), struct {
			Same        bool               `json:"same"`
			Differences []build.Difference `json:"differences"`
		}{len(found) == 0, found})
	} else if len(found) == 0 {
		err = cli.Say(cmd, "the same as in %s: pitboss %s, %s, program sha256 %s", file, is.Version, is.Platform, is.Program)
	} else {
		rows := [][]string{{"DIFFERS", "HERE", "IN THE FILE"}}
		for _, one := range found {
			rows = append(rows, []string{one.What, english.OrDash(one.Here), english.OrDash(one.There)})
		}
		err = cli.WriteColumns(cmd.OutOrStdout(), rows)
	}
	if err == nil && len(found) > 0 {
		err = exit.Integrity(fmt.Errorf("this program is not the one of %s (%s for %s)", file, there.Version, there.Platform))
	}
	return err
}
