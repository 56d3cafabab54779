package report

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/report"
	"pitboss/game/spelling"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	reports "pitboss/internal/report"
)

// flags are what a person asks for.
type flags struct {
	where        sources
	from, to, at string
	html         string
	text         bool
	json, csv    bool
	recount      bool
	language     cli.Language
	search       report.Search
	shoe         uint64
}

// New returns the command.
func New() *cobra.Command {
	var asked flags
	cmd := &cobra.Command{
		Use:   "report KIND [RECORD... | --db FILE | TABLE... --hub DIR] [--from TIME] [--to TIME] [--at TIME] [--html FILE | --text | --json | --csv]",
		Short: "What happened at a table, counted: to read, print and hand over",
		Long:  long,
		Args:  cli.Args(cobra.MinimumNArgs(1)),
		RunE:  func(cmd *cobra.Command, args []string) error { return run(cmd, args, asked) },
	}
	cmd.ValidArgsFunction = complete
	asked.where.addFlags(cmd)
	asked.addForms(cmd)
	flags := cmd.Flags()
	flags.StringVar(&asked.from, "from", "", "count from this `TIME` on")
	flags.StringVar(&asked.to, "to", "", "count until this `TIME`")
	flags.StringVar(&asked.at, "at", "", "the report as it was at this `TIME`: the same bytes each time it is made")
	flags.StringVar((*string)(&asked.search.Kind), "incident", "", "of incidents, only those of this `KIND` (pitboss help incidents)")
	flags.StringVar(&asked.search.Clause, "clause", "", "of incidents, only those ruled by this `CLAUSE` or one below it")
	flags.StringVar(&asked.search.Dealer, "dealer", "", "of incidents, only those while the person with this `ID` dealt")
	flags.StringVar(&asked.search.Device, "device", "", "of incidents, only those of the device with this `NAME`")
	flags.BoolVar(&asked.recount, "recount", false, "read every record, also those that were counted before")
	flags.Uint64Var(&asked.shoe, "shoe", 0, "of shoes, only the one with this `NUMBER`")
	cmd.AddCommand(newRound(), newVerify())
	return cmd
}

// complete completes the kind of report.
func complete(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return names(), cobra.ShellCompDirectiveNoFileComp
}

// names lists the kinds of reports.
func names() (all []string) {
	for _, kind := range report.Kinds() {
		all = append(all, kind.Name)
	}
	return all
}

// long is the help.
var long = `report counts what the record of a table has and writes it down. KIND is

` + kindsHelp() + `

report round writes the dispute file of one round; report verify checks it.

RECORD is a journal, which a table may have open, or an export: a file as journal export
writes it without filters. A report is of one table; report site takes several, each
once. Each record is checked on the way; the exit status is 3 if one does not follow.

With --hub DIR, or with --credentials FILE as an auditor, the records are those of the
hub, which must be running. TABLE is the name of a table, or of an earlier record of
it as pitboss hub verify names it; report site without one is of the whole site. Each
record is verified first, as hub verify does, with the head that was cosigned last.

Nothing is changed. What a long journal has is kept in the cache folder of the user, by
the hashes of its records, so that the next report reads only what it has not counted
yet. --recount reads every record again.

  pitboss report shift --db table.db --from 2026-11-21T06:00 --to 2026-11-21T14:00
  pitboss report shift --db table.db --html shift.html --language lt
  pitboss report site b1.db b2.db export-of-b3.ndjson
  pitboss report site --hub /var/lib/pitboss-hub --html site.html

--html writes one file for a browser, which prints on A4 and needs nothing else: it
has no script and no address outside itself. --text is for a terminal of 80 columns.
--json is one object a line: the facts, then each row of each section. --csv is the
same as tables. Shares are from 0 to 1 there, durations are seconds.

People are shown by their id. Only report shoe and report round have cards. An incident
belongs to the time in which it was opened, a round to the time in which it ended.

Without --at, every record is counted, and one line says when the report was made; with
it, later records are left out, and the same records give the same bytes.

` + cli.TimesHelp

// kindsHelp lists the kinds with what they are about.
func kindsHelp() (lines string) {
	for i, kind := range report.Kinds() {
		if i > 0 {
			lines += "\n"
		}
		lines += fmt.Sprintf("  %-11s %s", kind.Name, kind.Short)
	}
	return lines
}

// run makes and writes a report.
func run(cmd *cobra.Command, args []string, asked flags) error {
	kind, is := report.KindOf(args[0])
	if !is {
		return exit.Usagef("there is no report %q%s: want %s", args[0], spelling.Hint(args[0], names()), english.List(names(), "or"))
	}
	if named := args[1:]; len(named) > 1 && !kind.Tables {
		return exit.Usagef("report %s is of one table, and %d are named; for several tables there is report site", kind.Name, len(named))
	}
	if err := checkSearch(kind, asked.search); err != nil {
		return err
	}
	if asked.shoe > 0 && kind.Name != "shoe" {
		return exit.Usagef("--shoe is for report shoe")
	}
	texts, err := asked.language.Texts()
	if err != nil {
		return err
	}
	period, made, err := asked.period()
	if err != nil {
		return err
	}
	ctx, done := cli.WithProgress(cmd, asked.html == "")
	collected, err := asked.where.collect(ctx, kind, args[1:], period)
	done()
	if err != nil {
		return err
	}
	collected.Search, collected.Shoe = asked.search, asked.shoe
	options := reports.Options{Texts: texts, Made: made}
	return asked.write(cmd, kind.Make(collected), options)
}

// checkSearch returns a usage error for a search in another report than that of incidents, or for a kind that does not exist.
func checkSearch(kind report.Kind, search report.Search) error {
	if search != (report.Search{}) && kind.Name != "incidents" {
		return exit.Usagef("--incident, --clause, --dealer and --device are for report incidents")
	}
	if known := game.Incidents(); search.Kind != "" && !slices.Contains(known, search.Kind) {
		return exit.Usagef("--incident %q is no incident: want one of %s", string(search.Kind), english.List(known, "or"))
	}
	return nil
}

// period returns what the report is about, and when it is made; zero if that is not to be written.
func (f flags) period() (period reports.Period, made time.Time, err error) {
	for _, flag := range []struct {
		name, text string
		to         *time.Time
	}{{"from", f.from, &period.From}, {"to", f.to, &period.To}, {"at", f.at, &period.At}} {
		if *flag.to, err = cli.ParseTime(flag.name, flag.text); err != nil {
			return period, made, err
		}
	}
	if !period.From.IsZero() && !period.To.IsZero() && !period.From.Before(period.To) {
		return period, made, exit.Usagef("--from %s is not before --to %s", f.from, f.to)
	}
	if f.at == "" {
		made = clock.Now()
	}
	if !f.recount {
		period.Folder = reports.Folder()
	}
	return period, made, nil
}

// writer returns how a report is written.
func (f flags) writer() func(io.Writer, report.Report, reports.Options) error {
	switch {
	case f.html != "":
		return reports.WriteHTML
	case f.json:
		return reports.WriteJSON
	case f.csv:
		return reports.WriteCSV
	}
	return reports.WriteText
}
