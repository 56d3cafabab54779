package hub

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/report"
	"pitboss/text"
)

// errTakesNothing means that a running hub accepts no records at present.
var errTakesNothing = errors.New("the hub takes no records")

func newStatus() *cobra.Command {
	var from desk.HubReader
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "status --dir DIR | --credentials FILE [--json]",
		Short: "The state of the hub and its tables",
		Long: `status writes a line for every table that joined: whether it is connected; the last
record that the hub has, the beginning of its hash, when it arrived, and how many
the hub lacks according to the table; how large the record is; how many records were
cosigned last and when; and which version of the site's people the table has, and
which is the latest. Times are in UTC.

A record that was found to be rewritten is reported, and the exit status is 3 while
that is the witness's last word on it. Once a later head of the record is cosigned,
which contains everything cosigned before, the finding is still reported, but the
exit status is 0. It is also 3 if the last message of a table's record is not a
record, and 1 while the hub takes no records. The hub must be running.

With --credentials an auditor asks, from any machine; what tables know of people is
left out.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			var status hub.Status
			err = from.Read(func(reader *hub.Reader) (err error) {
				ctx, stop := context.WithTimeout(cmd.Context(), desk.OwnerWithin)
				defer stop()
				status, err = reader.Status(ctx)
				return err
			})
			if err != nil {
				return err
			}
			if asJSON {
				err = cli.WriteJSON(cmd.OutOrStdout(), status)
			} else {
				err = writeStatus(cmd, texts, status, clock.Now())
			}
			if err != nil {
				return err
			}
			if fault := report.Fault(status); fault != nil {
				return exit.Integrity(fault)
			}
			if status.Trouble != nil {
				return errTakesNothing
			}
			return nil
		},
	}
	from.AddFlags(cmd, "dir")
	cli.AddJSONFlag(cmd, &asJSON)
	language.AddFlag(cmd.Flags(), reportLanguage)
	return cmd
}

// reportLanguage describes the flag --language.
const reportLanguage = "what the report is told in"

// writeStatus writes a line for each table, followed by remarks about them.
func writeStatus(cmd *cobra.Command, texts *text.Printer, status hub.Status, now time.Time) error {
	if err := cli.WriteTexts(cmd.OutOrStdout(), texts, report.Rows(status, now)); err != nil {
		return err
	}
	for _, remark := range append(report.Remarks(status), message.New("hub.of", "the hub of {site}; its witness is {witness}",
		message.String("site", status.Site), message.String("witness", status.Witness))) {
		if err := cli.Say(cmd, "%s", texts.Say(remark)); err != nil {
			return err
		}
	}
	return nil
}
