package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/site"
)

// errTableFault is a table that signed another record than the hub received.
var errTableFault = errors.New("a table signed another record than the hub received")

func newHubStatus() *cobra.Command {
	var from reads
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "status --dir DIR | --credentials FILE [--json]",
		Short: "How the hub and its tables are",
		Long: `status writes a line for every table that joined: whether it is connected, the last record
that the hub has and how many it lacks as far as the table says, how many records were
cosigned, and whether the table knows the site's people. A record that was found to be
rewritten is told, and the exit status is 3 while that is the witness's last word on it: once a
later head of the record is cosigned, which contains everything cosigned before, the finding is
told and the exit status is 0. The hub must be running.

With --credentials an auditor asks, from any machine; what tables know of people is not told.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			var status hub.Status
			err := from.read(func(reader *hub.Reader) (err error) {
				ctx, stop := context.WithTimeout(cmd.Context(), ownerWithin)
				defer stop()
				status, err = reader.Status(ctx)
				return err
			})
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
				if table.Finding != nil && table.Finding.Stands() {
					return integrity(fmt.Errorf("%w: %s", errTableFault, headRefusedInWords(table.Finding.HeadRefused)))
				}
			}
			return nil
		},
	}
	from.addFlags(cmd)
	addJSONFlag(cmd, &asJSON)
	return cmd
}

// writeStatus writes a line for each table, and what is to be told of them.
func writeStatus(cmd *cobra.Command, status hub.Status) error {
	rows := [][]string{{"TABLE", "LINK", "RECORD", "BEHIND", "CAME", "COSIGNED", "PEOPLE"}}
	var told []string
	if status.Trouble != nil {
		told = append(told, fmt.Sprintf("since %s the hub takes no records: %s", cameAt(status.Trouble.Since), status.Trouble.Why))
	}
	for _, table := range status.Tables {
		rows = append(rows, []string{
			table.Record, linkInWords(table), recordsInWords(table), behindInWords(table), orNone(cameAt(table.At)),
			fmt.Sprint(table.Cosigned), peopleKnown(table),
		})
		if clock := (site.Link{Ahead: table.HubAhead}).Clock(); !clock.IsZero() && !table.Revoked {
			told = append(told, fmt.Sprintf("%s: its %s, and its record has that time; have both take the time from the network", table.Name, clock))
		}
		if table.Newer != nil {
			told = append(told, newerInWords(table.Name, *table.Newer))
		}
		if table.Finding != nil {
			told = append(told, findingInWords(*table.Finding))
		}
		if table.Forked > 0 {
			told = append(told, fmt.Sprintf("%s has sent another record than before: %d records of it are kept aside", table.Name, table.Forked))
		}
	}
	for _, record := range status.Records {
		if record.Removed != nil {
			told = append(told, removedInWords(*record.Removed))
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

// newerInWords says that a table has a newer program than the hub.
func newerInWords(table string, newer hub.Newer) string {
	return fmt.Sprintf("%s: its program%s is newer than this hub's%s: %s; the hub carries and cosigns its record as it is; update the hub when you can",
		table, after(" ", game.Printable(newer.Program)), also(newer.Record > 0, ", from record %d on at the latest", newer.Record), game.Printable(newer.Why))
}

// recordsInWords is how many records the hub has of a table.
func recordsInWords(table hub.TableStatus) string {
	if table.Removed {
		return "removed"
	}
	return fmt.Sprint(table.Records)
}

// removedInWords says what the hub had of a record that it removed, and why it has it no more.
func removedInWords(removal hub.Removal) string {
	return fmt.Sprintf("the record %s ended on %s and was removed on %s%s; it had %d records, the last %s", removal.Record,
		removal.Ended.UTC().Format(time.DateOnly), removal.At.UTC().Format(time.DateOnly), after("; ", removal.Why), removal.Size, orNone(removal.Hash))
}

// findingInWords says what the witness found when, and since when it cosigns again.
func findingInWords(found witness.Finding) string {
	return fmt.Sprintf("found on %s: %s", cameAt(found.At), headRefusedInWords(found.HeadRefused)) +
		also(!found.Stands(), "; cosigned again since %s, with everything that was cosigned before", cameAt(found.Again))
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
	case table.Connected:
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
	case roster.Table == "":
		return orNone("")
	case roster.Knows():
		return "knows everybody"
	case len(roster.Heard.Clashes) > 0:
		return "the same ids as others: " + strings.Join(roster.Heard.Clashes, ", ")
	case roster.Heard.Trouble != "":
		return roster.Heard.Trouble
	}
	return "not heard yet"
}
