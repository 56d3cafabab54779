package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/internal/hub"
)

// errTableFault is a table that signed another record than the hub received.
var errTableFault = errors.New("a table signed another record than the hub received")

func newHubStatus() *cobra.Command {
	var dir string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "status --dir DIR [--json]",
		Short: "How the hub and its tables are",
		Long: `status writes a line for every table that joined: whether it is connected, the last record
that the hub has and how many it lacks as far as the table says, how many records were
cosigned, and whether the table knows the site's people. A record that was found to be
rewritten is told, and the exit status is 3. The hub must be running.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return asOwner(cmd.Context(), dir, func(ctx context.Context, owner *hub.Owner) error {
				status, err := owner.Status(ctx)
				if err != nil {
					return err
				}
				if asJSON {
					err = writeJSON(cmd.OutOrStdout(), status)
				} else {
					err = writeStatus(cmd, status)
				}
				if err != nil {
					return err
				}
				for _, table := range status.Tables {
					if table.Finding != nil {
						return integrity(fmt.Errorf("%w: %s", errTableFault, headRefusedInWords(table.Finding.HeadRefused)))
					}
				}
				return nil
			})
		},
	}
	addDirFlag(cmd, &dir)
	addJSONFlag(cmd, &asJSON)
	return cmd
}

// writeStatus writes a line for each table, and what is to be told of them.
func writeStatus(cmd *cobra.Command, status hub.Status) error {
	rows := [][]string{{"TABLE", "LINK", "RECORD", "BEHIND", "CAME", "COSIGNED", "PEOPLE"}}
	var told []string
	for _, table := range status.Tables {
		rows = append(rows, []string{
			table.Record, linkInWords(table), fmt.Sprint(table.Records), behindInWords(table), orNone(cameAt(table.At)),
			fmt.Sprint(table.Cosigned), peopleKnown(table),
		})
		if table.Finding != nil {
			told = append(told, fmt.Sprintf("%s: %s", table.Finding.At.Format(time.RFC3339), headRefusedInWords(table.Finding.HeadRefused)))
		}
		if table.Forked > 0 {
			told = append(told, fmt.Sprintf("%s has sent another record than before: %d records of it are kept aside", table.Name, table.Forked))
		}
	}
	for _, other := range status.Others {
		if other.Failed != "" {
			told = append(told, fmt.Sprintf("the witness at %s did not cosign at %s: %s", other.URL, cameAt(other.At), other.Failed))
		}
	}
	if err := columns(cmd.OutOrStdout(), rows); err != nil {
		return err
	}
	for _, line := range told {
		if err := say(cmd, "%s", line); err != nil {
			return err
		}
	}
	return say(cmd, "the hub of %s; its witness is %s", status.Site, status.Witness)
}

// cameAt is a time as the commands of a hub write it, empty for none.
func cameAt(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

func linkInWords(table hub.TableStatus) string {
	switch {
	case table.Revoked:
		return "cut off for good"
	case table.Connected == nil:
		return "not known"
	case *table.Connected:
		return "connected"
	}
	return "not connected"
}

// behindInWords is how many records the hub lacks.
func behindInWords(table hub.TableStatus) string {
	if table.Said == 0 {
		return "not known"
	}
	return fmt.Sprint(table.Behind())
}

// peopleKnown says whether the table knows the site's people.
func peopleKnown(table hub.TableStatus) string {
	roster := table.Roster
	switch {
	case roster.Knows():
		return "knows everybody"
	case len(roster.Heard.Clashes) > 0:
		return "the same ids as others: " + strings.Join(roster.Heard.Clashes, ", ")
	case roster.Heard.Trouble != "":
		return roster.Heard.Trouble
	}
	return "not heard yet"
}
