package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/journals"
	"pitboss/store"
)

func newDevices() *cobra.Command {
	var path, device string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "devices --db FILE [--device NAME] [--json]",
		Short: "What was tested, when, by whom, with what result: an account of each device",
		Long:  deviceAccountsHelp,
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return journals.Read(path, func(journal *store.Journal) error {
				accounts, err := deviceAccounts(journals.UntilStopped(cmd.Context(), journal.Records(1, 0)), device)
				if err != nil {
					return err
				}
				switch {
				case len(accounts) == 0 && !asJSON && device != "":
					return cli.Say(cmd, "nothing is recorded of a device %q", device)
				case len(accounts) == 0 && !asJSON:
					return cli.Say(cmd, "no device is recorded")
				}
				return writeDevices(cmd.OutOrStdout(), accounts, asJSON)
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	cmd.Flags().StringVar(&device, "device", "", "only the device of this `NAME`")
	return cmd
}

const deviceAccountsHelp = `devices tells what the record says of each device: the guided tests with who signed
them and how they came out, marks and exports, warnings of too many errors (GLI-19
C.6.8(p)), when it came back after a failure (001/11.31), and its link. The devices come
in the order in which they were first heard of, a summary and then a line for each
record, oldest first. Times are UTC. journal show --seq has all figures of a test.

With --json each record is one object:
{"device","seq","at","what","staff","role","shoe","round","incident","type","data"}

  what      tested, marked, warned, over (a warning), returned, connected, lost, told
            (its own words, or what was sent to it), restarted (the console was)
  staff     who signed it; left out for what the device or the console did
  incident  the number of the incident that was open then (journal incidents)
  data      the event, as stored`

// deviceAccount summarizes the record of one device.
type deviceAccount struct {
	name    string
	entries []history.DeviceEntry
	// passed, failed and open count tests by result, losses the lost links and returns the sign-offs; standing holds
	// the active warnings by subject.
	passed, failed, open, losses, returns int
	standing                              []string
	lastTest                              *history.DeviceEntry
}

// deviceAccounts returns the accounts of all devices, or of one.
func deviceAccounts(records iter.Seq2[game.Record, error], device string) ([]*deviceAccount, error) {
	var accounts []*deviceAccount
	for entry, err := range history.Devices(records) {
		if err != nil {
			return nil, err
		}
		if device != "" && entry.Device != device {
			continue
		}
		at := slices.IndexFunc(accounts, func(account *deviceAccount) bool { return account.name == entry.Device })
		if at < 0 {
			at = len(accounts)
			accounts = append(accounts, &deviceAccount{name: entry.Device})
		}
		if err := accounts[at].take(entry); err != nil {
			return nil, fmt.Errorf("record %d: %w", entry.Sequence, err)
		}
	}
	return accounts, nil
}

// take adds an entry to the account.
func (a *deviceAccount) take(entry history.DeviceEntry) error {
	a.entries = append(a.entries, entry)
	event, err := game.DecodeEvent(entry.Type, entry.Data)
	if err != nil {
		return err
	}
	switch e := event.(type) {
	case game.DeviceTested:
		a.lastTest = &entry
		switch e.Verdict {
		case game.TestGood:
			a.passed++
		case game.TestNotGood:
			a.failed++
		default:
			a.open++
		}
	case game.DeviceWarned:
		about := strings.TrimSpace(e.Alarm + " " + e.Subject)
		a.standing = slices.DeleteFunc(a.standing, func(other string) bool { return other == about })
		if e.Level != game.WarnedOver {
			a.standing = append(a.standing, about)
		}
	case game.DeviceReturned:
		a.returns++
	case game.DeviceChanged:
		switch entry.What {
		case history.DeviceLost:
			a.losses++
		case history.DeviceRestarted:
			a.standing = nil // active warnings are raised again
		}
	}
	return nil
}

// summary returns the account in a few lines.
func (a *deviceAccount) summary() string {
	var text strings.Builder
	fmt.Fprintf(&text, "device %s\n", game.Printable(a.name))
	fmt.Fprintf(&text, "  tests       %d passed, %d not passed, %d without a verdict\n", a.passed, a.failed, a.open)
	if a.lastTest != nil {
		fmt.Fprintf(&text, "  last test   %s by %s\n", a.lastTest.At.UTC().Format(history.Stamp), game.Printable(english.OrDash(a.lastTest.Staff)))
	}
	fmt.Fprintf(&text, "  link        lost: %d\n", a.losses)
	fmt.Fprintf(&text, "  returns     after a failure: %d\n", a.returns)
	fmt.Fprintf(&text, "  warned of   %s\n", game.Printable(english.OrDash(strings.Join(a.standing, ", "))))
	return text.String()
}

// writeDevices writes the accounts in words, or as one JSON object per record.
func writeDevices(to io.Writer, accounts []*deviceAccount, asJSON bool) (err error) {
	out := bufio.NewWriter(to)
	defer func() { err = errors.Join(err, out.Flush()) }()
	for i, account := range accounts {
		if !asJSON {
			if i > 0 {
				fmt.Fprintln(out)
			}
			fmt.Fprint(out, account.summary())
		}
		for _, entry := range account.entries {
			if asJSON {
				err = cli.WriteJSON(out, entry)
			} else {
				err = writeEntry(out, entry)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// writeEntry writes a line of an account.
func writeEntry(out io.Writer, entry history.DeviceEntry) error {
	what, err := entryInWords(entry)
	if err != nil {
		return err
	}
	who := "-"
	if entry.Staff != "" {
		who = history.Who(game.Actor{Staff: entry.Staff, Role: entry.Role})
	}
	return cli.WriteLine(out, "%6d  %s  %-24s  %s", entry.Sequence, entry.At.UTC().Format(history.Stamp), who, what)
}

// entryInWords says what an entry tells, without the device's name.
func entryInWords(entry history.DeviceEntry) (string, error) {
	what, err := history.Words(game.Record{Type: entry.Type, Data: entry.Data})
	if err != nil {
		return "", fmt.Errorf("record %d: %w", entry.Sequence, err)
	}
	if entry.What == history.DeviceRestarted {
		what = "the console started; the device is not connected yet"
	}
	what = strings.TrimPrefix(what, "device "+entry.Device)
	what = strings.TrimSpace(strings.TrimPrefix(what, ":"))
	if entry.Incident > 0 {
		what += fmt.Sprintf(" (incident %d)", entry.Incident)
	}
	return what, nil
}
