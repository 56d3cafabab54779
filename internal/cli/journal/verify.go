package journal

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/store"
)

func newVerify() *cobra.Command {
	var path, head string
	var asJSON, again, site bool
	var from cli.RulesFlag
	var keys verify.Keys
	cmd := &cobra.Command{
		Use:   "verify --db FILE [--replay] [--head HASH|FILE --key KEY] [--hub] [--json]",
		Short: "Prove that nothing was changed",
		Long: `verify reads the whole journal without changing it and checks every record's hash,
its link to the record before and its content, the end of the chain, the saved
state, the indexes, the people and every page of the file. It computes the tree over
the records and compares it with the signed heads next to the journal. If something
is wrong, it names the first bad record and what was found there, and the exit
status is 3. A face-down card must be opened once, as it was sealed, before its
round ends; verify reports a round that is void because its secrets were lost. The
counts of the devices are next to the record: damage to them is reported, but is not
damage to the record. Records from the future (GLI-19 C.6.3) are named: either this
computer's clock is wrong, or the table's was. The chain is sound all the same. On a
terminal verify shows its progress.

While the table is open, each of its records is checked, to the end of the chain;
what only the file can show is checked when the table is closed, and the report says
so.

Somebody who rewrote the chain to its end, and signed or removed the heads next to
it, could hide it from this check alone. So keep the head that verify prints (on
paper, or with the regulator) and pass it with --head: it must still be in the
chain. Or keep a signed head (journal head) and pass its file with --head and the
table's public key with --key: the record must be the one that was signed, with
records only added after it.

With --hub verify asks the site's hub which records it received and which head its
witness cosigned last: these must be the first records here, and the first that
differs is named. The keys are those of the table and of the hub's witness next to
the journal. The owner of the disk could replace them, so pass the ones that you
kept with --key and --witness. If a record is damaged, the hub is not asked.

With --replay the records are played again by the rules whose text the journal has:
every event is applied, every round is settled, and every ruling must be one that
those rules decide or offer. What they do not produce is reported, and the exit
status is 3. Words for people are not compared. For each set of rules the report
says whether this program has the same; with --rules DIR, whether the site has.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := journals.NeedDatabase(path); err != nil {
				return err
			}
			earlier, err := verify.ReadEarlier(head, keys, site)
			if err != nil {
				return err
			}
			source, err := from.Open()
			if err != nil {
				return err
			}
			ctx, done := cli.WithProgress(cmd, false)
			defer done()
			report, err := verify.Journal(ctx, path)
			// A chain that is whole is compared further, even if something else was found: the hub names the record.
			var other error
			told := 0
			if errors.Is(err, store.ErrOtherHead) || verify.WholeChain(report) && errors.Is(err, store.ErrDamaged) {
				other, told, err = err, len(report.Problems), nil
			}
			var kept verify.Kept
			if err == nil && earlier != nil {
				kept, err = earlier(cmd.Context(), path, report.Head)
			}
			var seen *verify.AtHub
			switch {
			case site && err == nil:
				seen, err = verify.CheckWithHub(cmd.Context(), path, keys)
				if other != nil && err != nil && !verify.IsFinding(err) {
					seen, err = verify.NotAskedBecause(err.Error()), nil
				}
			case site:
				seen = verify.NotAskedOf(err)
			}
			var played *verify.Replayed
			if err == nil && again && !errors.Is(other, store.ErrDamaged) {
				if played, err = verify.Replay(ctx, path, source); err == nil {
					report.Problems = append(report.Problems, played.Problems...)
					err = played.Err()
				}
			}
			if err != nil && !verify.IsFinding(err) {
				return errors.Join(err, other)
			}
			// A report must not say that nothing is wrong if the exit status says the opposite.
			if err != nil && len(report.Problems) == told {
				report.Problems = append(report.Problems, store.Problem{What: err.Error()})
			}
			err = errors.Join(err, other)
			done() // the report may go to the same terminal
			write := writeReport
			if asJSON {
				write = writeReportJSON
			}
			if err := write(cmd.OutOrStdout(), report, kept, seen, played); err != nil {
				return err
			}
			if err != nil {
				return exit.Integrity(err)
			}
			return nil
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	from.AddFlag(cmd)
	cmd.Flags().BoolVar(&again, "replay", false, "play the records again by the rules in the journal")
	cmd.Flags().StringVar(&head, "head", "",
		"a head kept earlier, which must still be in the chain: its `HASH`, or the file of a signed one")
	cmd.Flags().BoolVar(&site, "hub", false, "compare with the records at the site's hub")
	cli.AddKeyFlags(cmd, &keys)
	return cmd
}

func writeReport(out io.Writer, report store.Report, kept verify.Kept, seen *verify.AtHub, played *verify.Replayed) error {
	var rows [][]string
	add := func(holds bool, name, format string, values ...any) {
		if holds {
			rows = append(rows, []string{name, fmt.Sprintf(format, values...)})
		}
	}
	add(true, "journal", "%s", report.Path)
	add(true, "table", "%s / %s", english.OrDash(report.Info.Site), english.OrDash(report.Info.Table))
	add(true, "records checked", "%d", report.Records)
	add(report.Records > 0, "from, to", "%s, %s", report.First.UTC().Format(time.RFC3339), report.Last.UTC().Format(time.RFC3339))
	add(true, "head", "record %d%s", report.Head.Sequence, english.After(" ", report.Head.Hash))
	for _, signed := range report.Heads {
		add(true, "signed head", "%s, the first %d records, the same as here", signed.Path, signed.Size)
	}
	add(kept.Hash != "" && kept.Sequence == 0, "head given", "%s, not in the chain", kept.Hash)
	add(kept.Sequence > 0, "head given", "record %d, still in the chain; %d records since", kept.Sequence,
		report.Head.Sequence-kept.Sequence)
	add(true, "rounds, shoes, people", "%d, %d, %d", report.Rounds, report.Shoes, report.Staff)
	add(report.Devices > 0, "devices counted", "%d", report.Devices)
	add(report.Open, "not checked",
		"the table is open: the pages, the saved state, the indexes and the people of the file; verify again when it is closed")
	for _, note := range report.Notes {
		add(true, "beside the record", "%s", note)
	}
	if seen.Told() {
		rows = append(rows, seen.Rows()...)
	}
	if played != nil {
		rows = append(rows, played.Rows()...)
	}
	add(report.FirstBad() > 0, "first bad record", "%d", report.FirstBad())
	for _, problem := range report.Problems {
		add(true, "found", "%s", problem)
	}
	future := report.Future.String()
	add(future != "", "found", "%s", future)
	add(future == "" && len(report.Problems) == 0, "found", "nothing wrong")
	return cli.WriteColumns(out, rows)
}

func writeReportJSON(out io.Writer, report store.Report, kept verify.Kept, seen *verify.AtHub, played *verify.Replayed) error {
	type signed struct {
		Path    string `json:"path"`
		Records uint64 `json:"records"`
	}
	type problem struct {
		Sequence uint64 `json:"seq,omitempty"`
		What     string `json:"what"`
	}
	line := struct {
		Path     string        `json:"path"`
		Site     string        `json:"site"`
		Table    string        `json:"table"`
		Records  uint64        `json:"records"`
		First    time.Time     `json:"first,omitzero"`
		Last     time.Time     `json:"last,omitzero"`
		Head     verify.Kept   `json:"head"`
		Signed   []signed      `json:"signed_heads,omitempty"`
		Given    verify.Kept   `json:"head_given,omitzero"`
		Hub      *verify.AtHub `json:"hub,omitempty"`
		NotAsked string        `json:"hub_not_asked,omitempty"`
		Rounds   int           `json:"rounds"`
		Shoes    int           `json:"shoes"`
		Staff    int           `json:"staff"`
		Devices  int           `json:"devices"`
		Open     bool          `json:"open,omitempty"`
		Notes    []string      `json:"notes,omitempty"`
		Future   *future       `json:"future,omitempty"`
		Sound    bool          `json:"sound"`
		FirstBad uint64        `json:"first_bad,omitempty"`
		Problems []problem     `json:"problems"`
		// Replay is there with --replay.
		Replay *verify.ReplayJSON `json:"replay,omitempty"`
	}{
		report.Path, report.Info.Site, report.Info.Table, report.Records, report.First, report.Last,
		verify.Kept(report.Head), nil, kept, seen.Asked(), seen.WhyNot(), report.Rounds, report.Shoes, report.Staff,
		report.Devices, report.Open, report.Notes, futureOf(report), len(report.Problems) == 0,
		report.FirstBad(), []problem{}, played.JSON(),
	}
	for _, head := range report.Heads {
		line.Signed = append(line.Signed, signed{head.Path, head.Size})
	}
	for _, found := range report.Problems {
		line.Problems = append(line.Problems, problem(found))
	}
	return cli.WriteJSON(out, line)
}

// future is the --json form of the records from the future.
type future struct {
	Sequence uint64    `json:"seq"`
	Count    uint64    `json:"count"`
	At       time.Time `json:"at"`
}

func futureOf(report store.Report) *future {
	if report.Future.Count == 0 {
		return nil
	}
	return &future{report.Future.First, report.Future.Count, report.Future.At}
}
