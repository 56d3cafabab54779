package hub

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/report"
	"pitboss/internal/hub/witness"
	"pitboss/text"
)

func newVerify() *cobra.Command {
	var from desk.HubReader
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "verify --dir DIR | --credentials FILE [--json]",
		Short: "Prove that nothing was changed at the hub",
		Long: `verify checks every record that the hub has: each record's hash and its link to the
one before, the root of the tree at the head that was cosigned last, and who signed
that. The hub's own record is checked like a table's, and against what the hub's
witness remembers of it. If something is wrong, the table and the first record are
named, and the exit status is 3. It is also 3 if the witness refused a table's head
and has cosigned none since. A record that the hub removed because it ended longer
ago than the site keeps records is reported, but is not a fault. The hub must be
running.

With --credentials an auditor, such as a laboratory, does the same from its own
machine: it reads the records and the cosigned heads, and knows the hub's witness
from joining. The hub's own record, which names people, is left out.

To compare a table's own journal with the hub, type pitboss journal verify --hub at
the table.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			var found []report.Verified
			var status hub.Status
			err = from.Read(func(reader *hub.Reader) (err error) {
				if status, err = reader.Status(cmd.Context()); err != nil {
					return err
				}
				return reader.Verify(cmd.Context(), func(record hub.RecordStatus, audit witness.Audit) error {
					found = append(found, report.Of(record, audit))
					return nil
				})
			})
			if err != nil {
				return err
			}
			if from.Dir != "" {
				own, err := report.Own(cmd.Context(), hub.JournalPath(from.Dir), status)
				if err != nil {
					return err
				}
				found = append(found, own)
			}
			return writeVerified(cmd, texts, found, asJSON)
		},
	}
	from.AddFlags(cmd, "dir")
	cli.AddJSONFlag(cmd, &asJSON)
	language.AddFlag(cmd.Flags(), reportLanguage)
	return cmd
}

func writeVerified(cmd *cobra.Command, texts *text.Printer, found []report.Verified, asJSON bool) error {
	rows, faulty := report.Judge(found)
	if asJSON {
		if err := cli.WriteJSON(cmd.OutOrStdout(), struct {
			Records []report.Verified `json:"records"`
			Sound   bool              `json:"sound"`
		}{found, faulty == nil}); err != nil {
			return err
		}
	} else if err := cli.WriteTexts(cmd.OutOrStdout(), texts, rows); err != nil {
		return err
	}
	if faulty != nil {
		return exit.Integrity(faulty)
	}
	return nil
}
