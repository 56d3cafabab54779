package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/journals"
	"pitboss/store"
	"pitboss/text"
)

func newDevices() *cobra.Command {
	var path, device string
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "devices --db FILE [--device NAME] [--json]",
		Short: "What was tested, when, by whom, with what result: an account of each device",
		Long:  deviceAccountsHelp,
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			return journals.Read(path, func(journal *store.Journal) error {
				accounts, err := history.DeviceAccounts(journals.UntilStopped(cmd.Context(), journal.Records(1, 0)), device)
				if err != nil {
					return err
				}
				switch {
				case len(accounts) == 0 && !asJSON && device != "":
					return cli.Say(cmd, "nothing is recorded of a device %q", device)
				case len(accounts) == 0 && !asJSON:
					return cli.Say(cmd, "no device is recorded")
				}
				return writeDevices(cmd.OutOrStdout(), texts, accounts, asJSON)
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	addLanguageFlag(cmd, &language)
	cmd.Flags().StringVar(&device, "device", "", "only the device with this `NAME`")
	return cmd
}

const deviceAccountsHelp = `devices tells what the record says about each device: the guided tests with who
signed them and their results, marks and exports, warnings of too many errors
(GLI-19 C.6.8(p)), when it returned after a failure (001/11.31), and its link. The
devices are in the order in which they first appear, each with a summary and then a
line for each record, oldest first. Times are UTC. journal show --seq has all
figures of a test.

With --json each record is one object:
{"device","seq","at","what","staff","role","shoe","round","incident","type","data"}

  what      tested, marked, warned, over (a warning ended), returned, connected, lost,
            told (what the device said, or what was sent to it), restarted (the console)
  staff     who signed it; left out for what the device or the console did
  incident  the number of the incident that was open then (journal incidents)
  data      the event, as stored`

// writeDevices writes the accounts in words, or as one JSON object per record.
func writeDevices(to io.Writer, texts *text.Printer, accounts []*history.DeviceAccount, asJSON bool) (err error) {
	out := bufio.NewWriter(to)
	defer func() { err = errors.Join(err, out.Flush()) }()
	for i, account := range accounts {
		if !asJSON {
			if i > 0 {
				fmt.Fprintln(out)
			}
			writeSummary(out, texts, account)
		}
		for _, entry := range account.Entries {
			if asJSON {
				err = cli.WriteJSON(out, entry)
			} else {
				err = writeEntry(out, texts, entry)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// summaryNames is the least width of the names of a summary's parts.
const summaryNames = 14

// writeSummary writes what an account comes to.
func writeSummary(out io.Writer, texts *text.Printer, account *history.DeviceAccount) {
	device, rows := account.Summary()
	fmt.Fprintln(out, game.Printable(texts.Say(device)))
	names := nameWidth(texts, rows, summaryNames)
	for _, row := range rows {
		fmt.Fprintf(out, "%-*s%s\n", names, "  "+texts.Say(row.Name), game.Printable(texts.Say(row.Text)))
	}
}

// writeEntry writes a line of an account.
func writeEntry(out io.Writer, texts *text.Printer, entry history.DeviceEntry) error {
	what, err := history.DeviceWords(entry)
	if err != nil {
		return err
	}
	who := "-"
	if entry.Staff != "" {
		who = texts.Say(history.Who(game.Actor{Staff: entry.Staff, Role: entry.Role}))
	}
	return cli.WriteLine(out, "%6d  %s  %-24s  %s", entry.Sequence, entry.At.UTC().Format(history.Stamp), who,
		texts.Say(what))
}
