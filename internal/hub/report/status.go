package report

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/site"
)

// ErrTableFault means that a table signed another record than the hub received.
var ErrTableFault = errors.New("a table signed another record than the hub received")

// Fault returns the error for the exit status of a failed check, or nil.
func Fault(status hub.Status) error {
	for _, table := range status.Tables {
		if table.Finding != nil && table.Finding.Stands() {
			return fmt.Errorf("%w: %s", ErrTableFault, history.HeadRefused(table.Finding.HeadRefused))
		}
	}
	if ended := endedFindings(status); len(ended) > 0 {
		return fmt.Errorf("%w: %s", ErrTableFault, history.HeadRefused(ended[0].HeadRefused))
	}
	if found := status.OwnWitnessed.Finding; found != nil && found.Stands() {
		return fmt.Errorf("%w: %s", ErrHubFault, history.HeadRefused(found.HeadRefused))
	}
	for _, table := range status.Tables {
		if table.Broken != "" {
			return fmt.Errorf("%w: %s", ErrHubFault, brokenInWords(table))
		}
	}
	return nil
}

// endedFindings returns the standing findings about records that no table continues.
func endedFindings(status hub.Status) (standing []witness.Finding) {
	for _, record := range status.Records {
		present := slices.ContainsFunc(status.Tables, func(table hub.TableStatus) bool { return table.Record == record.Record })
		if !present && record.Finding != nil && record.Finding.Stands() {
			standing = append(standing, *record.Finding)
		}
	}
	return standing
}

// brokenInWords explains that the last message of a table's record is not a record.
func brokenInWords(table hub.TableStatus) string {
	return fmt.Sprintf("%s: %s", table.Record, table.Broken)
}

// Rows returns a row for each table below a heading.
func Rows(status hub.Status, now time.Time) [][]string {
	rows := [][]string{{"TABLE", "LINK", "RECORD", "HEAD", "CAME", "BEHIND", "SIZE", "COSIGNED", "AT", "PEOPLE"}}
	for _, table := range status.Tables {
		rows = append(rows, []string{
			table.Record, linkInWords(table), recordsInWords(table), english.OrDash(fmt.Sprintf("%.8s", table.Hash)), english.OrDash(clockAt(table.At, now)), behindInWords(table),
			sizeInWords(table.Bytes), fmt.Sprint(table.Cosigned), english.OrDash(clockAt(table.CosignedAt, now)), peopleKnown(table.Roster),
		})
	}
	return rows
}

// Remarks returns what the owner has to know of the hub and its tables, a line each.
func Remarks(status hub.Status) (told []string) {
	if status.Trouble != nil {
		told = append(told, fmt.Sprintf("since %s the hub takes no records: %s", cameAt(status.Trouble.Since), status.Trouble.Why))
	}
	if found := status.OwnWitnessed.Finding; found != nil {
		told = append(told, findingInWords(*found))
	}
	for _, table := range status.Tables {
		told = append(told, peopleLacking(table)...)
		if table.Grown > hub.MuchADay && !table.Revoked {
			told = append(told, fmt.Sprintf("%s: its record grew by %s since %s, more than a table makes in a week; unless it was away for long, "+
				"somebody may have stolen its credentials: pitboss hub revoke %s --dir DIR", table.Name, sizeInWords(table.Grown), cameAt(table.GrownSince), table.Name))
		}
		if clock := (site.Link{Ahead: table.HubAhead}).Clock(); !clock.IsZero() && !table.Revoked {
			told = append(told, fmt.Sprintf("%s: its %s, and its record has that time; have both take the time from the network", table.Name, clock))
		}
		if table.Newer != nil {
			told = append(told, newerInWords(table.Name, *table.Newer))
		}
		if table.Finding != nil {
			told = append(told, findingInWords(*table.Finding))
		}
		if table.Broken != "" {
			told = append(told, brokenInWords(table)+": see pitboss hub verify")
		}
		if table.Fault != "" {
			told = append(told, fmt.Sprintf("%s: not all of this could be found out: %s", table.Name, table.Fault))
		}
		if table.Unkept && !table.Revoked {
			told = append(told, fmt.Sprintf("%s has another record than the hub, which has no room for it as evidence: keep that table's database; "+
				"pitboss hub revoke cuts off a table that was stolen", table.Name))
		}
		if table.Forked > 0 {
			told = append(told, fmt.Sprintf("%s has sent another record than before: %d records of it are kept aside", table.Name, table.Forked))
		}
	}
	for _, found := range endedFindings(status) {
		told = append(told, findingInWords(found)+"; the record has ended")
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
	return told
}

// newerInWords explains that a table has a newer program than the hub.
func newerInWords(table string, newer hub.Newer) string {
	return fmt.Sprintf("%s: its program%s is newer than this hub's%s: %s; the hub carries and cosigns its record as it is; update the hub when you can",
		table, english.After(" ", game.Printable(newer.Program)), english.If(newer.Record > 0, ", from record %d on at the latest", newer.Record), game.Printable(newer.Why))
}

// recordsInWords returns how many records of a table the hub has.
func recordsInWords(table hub.TableStatus) string {
	if table.Removed {
		return "removed"
	}
	return fmt.Sprint(table.Records)
}

// removedInWords describes a removed record and why it was removed.
func removedInWords(removal hub.Removal) string {
	return fmt.Sprintf("the record %s ended on %s and was removed on %s%s; it had %d records, the last %s", removal.Record,
		removal.Ended.UTC().Format(time.DateOnly), removal.At.UTC().Format(time.DateOnly), english.After("; ", removal.Why), removal.Size, english.OrDash(removal.Hash))
}

// findingInWords describes a finding of the witness, and since when it cosigns again.
func findingInWords(found witness.Finding) string {
	return fmt.Sprintf("found on %s: %s", cameAt(found.At), history.HeadRefused(found.HeadRefused)) +
		english.If(!found.Stands(), "; cosigned again since %s, with everything that was cosigned before", cameAt(found.Again))
}

// cameAt formats a time in RFC 3339, or returns "" for the zero time.
func cameAt(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

// clockAt formats a time of today as a time of day and any other as a date; "" for the zero time.
func clockAt(at, now time.Time) string {
	at, now = at.UTC(), now.UTC()
	switch {
	case at.IsZero():
		return ""
	case at.Format(time.DateOnly) == now.Format(time.DateOnly):
		return at.Format(time.TimeOnly)
	}
	return at.Format(time.DateOnly)
}

// sizeInWords formats a number of bytes in the unit that needs the fewest digits.
func sizeInWords(bytes uint64) string {
	size, units := float64(bytes), []string{"B", "kB", "MB", "GB", "TB"}
	for size >= 1000 && len(units) > 1 {
		size, units = size/1000, units[1:]
	}
	if size >= 10 || units[0] == "B" {
		return fmt.Sprintf("%.0f %s", size, units[0])
	}
	return fmt.Sprintf("%.1f %s", size, units[0])
}

func linkInWords(table hub.TableStatus) string {
	switch {
	case table.Revoked:
		return "cut off"
	case table.Connected:
		return "connected"
	}
	return "not connected"
}

// behindInWords returns how many records the hub lacks.
func behindInWords(table hub.TableStatus) string {
	if table.Said == 0 {
		return "not known"
	}
	return fmt.Sprint(table.Behind())
}

// peopleKnown returns a table's version of the site's people and, if it differs, the newest version.
func peopleKnown(roster site.Roster) string {
	switch {
	case roster.Table == "":
		return english.OrDash("")
	case roster.Knows():
		return fmt.Sprintf("%d, all", roster.Heard.Version)
	case roster.At.IsZero():
		return fmt.Sprintf("? of %d", roster.Version)
	}
	return fmt.Sprintf("%d of %d", roster.Heard.Version, roster.Version)
}

// peopleLacking explains why a table has not applied changes of people, as far as it reports.
func peopleLacking(table hub.TableStatus) (told []string) {
	if clashes := table.Roster.Heard.Clashes; len(clashes) > 0 {
		told = append(told, game.Printable(fmt.Sprintf("%s has people of its own with the ids %s: type pitboss staff match ID there", table.Name, english.List(clashes, "and"))))
	}
	if why := table.Roster.Heard.Trouble; why != "" {
		told = append(told, game.Printable(fmt.Sprintf("%s could not take all of the site's people: %s", table.Name, why)))
	}
	return told
}
