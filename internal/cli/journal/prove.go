package journal

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/store/hub"
	"pitboss/store/proof"
	"pitboss/text"
)

func newProve() *cobra.Command {
	var path, target string
	var round uint64
	cmd := &cobra.Command{
		Use:   "prove --db FILE --round N [--out FILE]",
		Short: "A proof of one round, complete in itself",
		Long: `prove writes the records of a finished round, and the proof that they are among
those whose head the table signed and, at a site, the hub's witness cosigned.
journal check checks the file with the table's public key, without the journal,
years later; docs/journal.md says how to check it without pitboss. Records made
meanwhile that belong to no round are not in it. Neither are sign-ins, which name
people: the proof has people by their ids. If the result was corrected later, the
proof has each correction up to now; a proof made before a correction does not have
it.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if round == 0 {
				return exit.NeedFlag("round", "N", "want the round's number, from 1")
			}
			return journals.Read(path, func(journal *store.Journal) error {
				proven, err := verify.Prove(cmd.Context(), journal, round)
				if err != nil {
					return err
				}
				if err := cli.ToFile("out", target, cli.ExactOutput(cmd), func(out io.Writer) error {
					_, err := out.Write(proven.Marshal())
					return err
				}); err != nil {
					return err
				}
				_, joined, err := hub.ReadCredentials(path + hub.Suffix)
				if err != nil || !joined {
					return err
				}
				words, err := verify.NotCosigned(journal, proven)
				if words != "" {
					_, err = fmt.Fprintln(cmd.ErrOrStderr(), words)
				}
				return err
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cmd.Flags().Uint64Var(&round, "round", 0, "the round with this number at this table")
	cmd.Flags().StringVar(&target, "out", "", "write to this `FILE`, which must not exist, instead of standard output")
	return cmd
}

func newCheck() *cobra.Command {
	var keys verify.Keys
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "check FILE --key KEY [--witness KEY]... [--need N] [--json]",
		Short: "Check the proof of a round",
		Long: `check reads a proof that journal prove wrote, or the one in a page of report round,
and says what it proves: that the table recorded and signed these records of the
round. It does not look at the rest of a page: report verify does. It says which
result stands, and who corrected it, when and from what. A proof cannot show that there was no
other correction: make a new one to see those since. check needs no journal and no
network. The key is the one that journal head --key wrote when the table was set up.
With --witness these witnesses, or as many of them as --need says, must have
cosigned the head; without it, only the table's own signature is checked.

The exit status is 3 if the proof does not hold.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			trust, err := keys.Trust()
			if err != nil {
				return err
			}
			round, page, err := verify.ReadProof(args[0])
			if err != nil {
				return err
			}
			proven, err := round.Check(trust)
			if err != nil {
				return exit.Integrity(fmt.Errorf("%s proves nothing: %w", args[0], err))
			}
			if asJSON {
				return writeProvenJSON(cmd.OutOrStdout(), proven)
			}
			if err := writeProven(cmd, texts, proven); err != nil || !page {
				return err
			}
			return cli.WriteColumns(cmd.OutOrStdout(), [][]string{{"not compared", "what else the page says: pitboss report verify does that"}})
		},
	}
	cli.AddJSONFlag(cmd, &asJSON)
	addLanguageFlag(cmd, &language)
	cli.AddKeyFlags(cmd, &keys)
	return cmd
}

// writeProven writes the round's records as journal show does, the result that stands, and the signatures.
func writeProven(cmd *cobra.Command, texts *text.Printer, proven proof.Proven) error {
	err := (&recordLines{texts: texts}).write(cmd, func(yield func(game.Record, error) bool) {
		for _, stored := range slices.Concat(proven.Records, proven.Corrections) {
			var record game.Record
			err := json.Unmarshal(stored, &record)
			if !yield(record, err) || err != nil {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	standing, _, err := standingOf(proven)
	if err != nil {
		return err
	}
	rows := [][]string{
		{"proven", fmt.Sprintf("round %d of table %s at %s: %d records, %d to %d", proven.Round, english.OrDash(proven.Table), english.OrDash(proven.Site),
			len(proven.Records), proven.First, proven.Last)},
	}
	if result := texts.Say(standing.Words()); result != "" {
		as := "this proof has no correction of it"
		if len(standing.Corrections) > 0 {
			as = "as it was corrected"
		}
		rows = append(rows, []string{"stands", fmt.Sprintf("%s; %s, up to record %d", result, as, proven.Head.Size)})
	}
	for _, correction := range standing.Corrections {
		rows = append(rows, []string{"corrected", texts.Say(correction.Words())})
	}
	if standing.Missing {
		rows = append(rows, []string{"not shown", "an earlier correction of the result"})
	}
	head := fmt.Sprintf("%s, the head of %d records", proven.Head.Origin, proven.Head.Size)
	rows = append(rows, []string{"signed by", head})
	if proven.LeftOut > 0 {
		rows = append(rows, []string{"not shown",
			english.Count(int(proven.LeftOut), "record") + " between them: of no round, or with the name of a person"})
	}
	for _, witness := range proven.Head.Witnesses {
		rows = append(rows, []string{"cosigned by", fmt.Sprintf("%s, %s", witness.Name, witness.At.Format(time.RFC3339))})
	}
	return cli.WriteColumns(cmd.OutOrStdout(), rows)
}

// standingOf returns the result that stands according to a proof, and the stored corrections.
func standingOf(proven proof.Proven) (standing history.Standing, corrections []json.RawMessage, err error) {
	standing.Round = proven.Round
	for _, stored := range slices.Concat(proven.Records, proven.Corrections) {
		var record game.Record
		if err := json.Unmarshal(stored, &record); err != nil {
			return standing, nil, err
		}
		corrects, err := standing.Add(record)
		if err != nil {
			return standing, nil, err
		}
		if corrects {
			corrections = append(corrections, stored)
		}
	}
	return standing, corrections, nil
}

func writeProvenJSON(out io.Writer, proven proof.Proven) error {
	standing, corrections, err := standingOf(proven)
	if err != nil {
		return err
	}
	line := struct {
		Site        string            `json:"site"`
		Table       string            `json:"table"`
		Round       uint64            `json:"round"`
		Origin      string            `json:"origin"`
		Signed      uint64            `json:"signed"`
		First       uint64            `json:"first"`
		Last        uint64            `json:"last"`
		LeftOut     uint64            `json:"left_out"`
		Witnesses   []verify.Witness  `json:"witnesses"`
		Records     []json.RawMessage `json:"records"`
		Outcome     *game.Outcome     `json:"outcome,omitempty"`
		Corrections []json.RawMessage `json:"corrections,omitempty"`
		Missing     bool              `json:"correction_missing,omitempty"`
	}{
		proven.Site, proven.Table, proven.Round, proven.Head.Origin, proven.Head.Size, proven.First, proven.Last,
		proven.LeftOut, verify.WitnessesOf(proven.Head), nil, standing.Outcome, corrections, standing.Missing,
	}
	for _, record := range proven.Records {
		line.Records = append(line.Records, record)
	}
	return cli.WriteJSON(out, line)
}
