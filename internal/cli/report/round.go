package report

import (
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"pitboss/game/report"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	reports "pitboss/internal/report"
	"pitboss/internal/verify"
)

func newRound() *cobra.Command {
	var asked flags
	var database string
	cmd := &cobra.Command{
		Use:   "round N --db FILE [--html FILE | --text | --json | --csv]",
		Short: "The dispute file of a round, with its proof inside",
		Long: `round writes what somebody needs who disputes a finished round: what was dealt, when and
by whom, every incident with its clauses, what the table's screen showed, the bytes of
the devices, the result that stands, and the proof that the table recorded and signed
all of it. Everything in it follows from the proof: a result that is corrected later is
in a file that is made later.

  pitboss report round 1841 --db table.db --html round-1841.html
  pitboss report verify round-1841.html --key table.pub

report verify needs nothing but the page and the table's public key. People are shown
by their ids; sign-ins, which name people, are not in a proof.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			number, err := strconv.ParseUint(args[0], 10, 64)
			if err != nil || number == 0 {
				return exit.Usagef("%.40q is no round: want its number, from 1", args[0])
			}
			texts, err := asked.language.Texts()
			if err != nil {
				return err
			}
			made, err := reports.Round(cmd.Context(), database, number, texts)
			if err != nil {
				return err
			}
			return asked.write(cmd, made, reports.Options{Texts: texts})
		},
	}
	cli.AddDatabaseFlag(cmd, &database)
	asked.addForms(cmd)
	return cmd
}

func newVerify() *cobra.Command {
	var keys verify.Keys
	cmd := &cobra.Command{
		Use:   "verify PAGE --key KEY [--witness KEY]... [--need N]",
		Short: "Check the page of a round against its proof",
		Long: `verify checks a page that report round --html wrote: that the proof in it holds by the
table's public key, and that the page says what follows from the proof, by making it
again. It needs no journal and no network. journal check shows what the proof itself
says; it and replay take the page as well.

The exit status is 3 if the proof does not hold, or if the page is another.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			proven, err := reports.Verify(args[0], keys)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "the page says what its proof proves: round %d of table %s at %s, signed with the head of %d records\n",
				proven.Round, proven.Table, proven.Site, proven.Head.Size)
			return err
		},
	}
	cli.AddKeyFlags(cmd, &keys)
	return cmd
}

// addForms adds the flags of every report: in which form and language.
func (f *flags) addForms(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.html, "html", "", "write a page for a browser and for paper to this `FILE`, which must not exist")
	flags.BoolVar(&f.text, "text", false, "write text for a terminal; this is the default")
	cli.AddJSONFlag(cmd, &f.json)
	flags.BoolVar(&f.csv, "csv", false, "write tables for a spreadsheet")
	f.language.AddFlag(flags, "the language of the report")
	cmd.MarkFlagsMutuallyExclusive("html", "text", "json", "csv")
}

// write writes a report in the form that was asked for.
func (f *flags) write(cmd *cobra.Command, made report.Report, options reports.Options) error {
	return cli.ToFile("html", f.html, cmd.OutOrStdout(), func(out io.Writer) error { return f.writer()(out, made, options) })
}
