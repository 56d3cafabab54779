package report

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/game/message"
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
			return fmt.Errorf("%w: %s", ErrHubFault, brokenText(table))
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

// brokenText explains that the last message of a table's record is not a record.
func brokenText(table hub.TableStatus) message.Text {
	return message.New("hub.broken", "{record}: {why}", message.String("record", table.Record),
		message.String("why", table.Broken))
}

// Rows returns a row for each table below a heading.
func Rows(status hub.Status, now time.Time) [][]message.Text {
	rows := [][]message.Text{{message.New("hub.column.table", "TABLE"), message.New("hub.column.link", "LINK"),
		message.New("hub.column.record", "RECORD"), message.New("hub.column.head", "HEAD"),
		message.New("hub.column.came", "CAME"), message.New("hub.column.behind", "BEHIND"),
		message.New("hub.column.size", "SIZE"), message.New("hub.column.cosigned", "COSIGNED"),
		message.New("hub.column.at", "AT"), message.New("hub.column.people", "PEOPLE")}}
	for _, table := range status.Tables {
		rows = append(rows, []message.Text{
			message.Written(table.Record), linkText(table), recordsText(table), orDash(fmt.Sprintf("%.8s", table.Hash)),
			orDash(clockAt(table.At, now)), behindText(table), message.Written(sizeInWords(table.Bytes)),
			message.Written(fmt.Sprint(table.Cosigned)), orDash(clockAt(table.CosignedAt, now)), peopleKnown(table.Roster),
		})
	}
	return rows
}

// orDash returns what is the same in every language, or a dash.
func orDash(text string) message.Text { return message.Written(english.OrDash(text)) }

func tableArg(table hub.TableStatus) message.Arg { return message.String("table", table.Name) }

// Remarks returns what the owner has to know of the hub and its tables, a line each.
func Remarks(status hub.Status) (told []message.Text) {
	add := func(text message.Text) {
		if !text.IsZero() {
			told = append(told, text)
		}
	}
	if status.Trouble != nil {
		add(message.New("hub.takes-nothing", "since {since} the hub takes no records: {why}",
			message.String("since", cameAt(status.Trouble.Since)), message.String("why", status.Trouble.Why)))
	}
	if found := status.OwnWitnessed.Finding; found != nil {
		add(findingText(*found))
	}
	for _, table := range status.Tables {
		remark(table, add)
	}
	for _, found := range endedFindings(status) {
		add(message.Clauses(findingText(found), message.New("hub.record-ended", "the record has ended")))
	}
	for _, record := range status.Records {
		if record.Removed != nil {
			add(removedText(*record.Removed))
		}
	}
	for _, other := range status.Others {
		if other.Failed != "" {
			add(message.New("hub.other-witness", "the witness at {url} did not cosign at {at}: {why}",
				message.String("url", other.URL), message.String("at", cameAt(other.At)), message.String("why", other.Failed)))
		}
	}
	return told
}

// remark adds what the owner has to know of a table.
func remark(table hub.TableStatus, add func(message.Text)) {
	for _, lacking := range peopleLacking(table) {
		add(lacking)
	}
	if table.Grown > hub.MuchADay && !table.Revoked {
		add(message.New("hub.grown", "{table}: its record grew by {size} since {since}, more than a table makes in a week; "+
			"unless it was away for long, somebody may have stolen its credentials: pitboss hub revoke {table} --dir DIR",
			tableArg(table), message.String("size", sizeInWords(table.Grown)),
			message.String("since", cameAt(table.GrownSince))))
	}
	if clock := (site.Link{Ahead: table.HubAhead}).Clock(); !clock.IsZero() && !table.Revoked {
		add(message.New("hub.clock",
			"{table}: its {clock}, and its record has that time; have both take the time from the network", tableArg(table),
			message.Message("clock", clock)))
	}
	if table.Newer != nil {
		add(newerText(table, *table.Newer))
	}
	if table.Finding != nil {
		add(findingText(*table.Finding))
	}
	if table.Broken != "" {
		add(message.New("hub.broken.verify", "{broken}: see pitboss hub verify",
			message.Message("broken", brokenText(table))))
	}
	if table.Fault != "" {
		add(message.New("hub.not-found-out", "{table}: not all of this could be found out: {why}", tableArg(table),
			message.String("why", table.Fault)))
	}
	if table.Unkept && !table.Revoked {
		add(message.New("hub.unkept", "{table} has another record than the hub, which has no room for it as evidence: keep "+
			"that table's database; pitboss hub revoke cuts off a table that was stolen", tableArg(table)))
	}
	if table.Forked > 0 {
		add(message.Count("hub.forked", "{table} has sent another record than before: {n} record of it is kept aside",
			"{table} has sent another record than before: {n} records of it are kept aside",
			message.Number("n", table.Forked), tableArg(table)))
	}
}

// newerText explains that a table has a newer program than the hub.
func newerText(table hub.TableStatus, newer hub.Newer) message.Text {
	program := message.New("hub.newer.program", "its program is newer than this hub's")
	if newer.Program != "" {
		program = message.New("hub.newer.program-named", "its program {program} is newer than this hub's",
			message.String("program", game.Printable(newer.Program)))
	}
	if newer.Record > 0 {
		program = message.Commas(program, message.New("hub.newer.from", "from record {n} on at the latest",
			message.Number("n", newer.Record)))
	}
	return message.New("hub.newer", "{table}: {program}: {why}; the hub carries and cosigns its record as it is; update the "+
		"hub when you can", tableArg(table), message.Message("program", program),
		message.String("why", game.Printable(newer.Why)))
}

// recordsText returns how many records of a table the hub has.
func recordsText(table hub.TableStatus) message.Text {
	if table.Removed {
		return message.New("hub.removed", "removed")
	}
	return message.Written(fmt.Sprint(table.Records))
}

// removedText describes a removed record and why it was removed.
func removedText(removal hub.Removal) message.Text {
	return message.Clauses(message.New("hub.record-removed", "the record {record} ended on {ended} and was removed on {removed}",
		message.String("record", removal.Record), message.Date("ended", removal.Ended.UTC()),
		message.Date("removed", removal.At.UTC())), message.Written(removal.Why),
		message.Count("hub.record-removed.size", "it had {n} record, the last {hash}", "it had {n} records, the last {hash}",
			message.Number("n", removal.Size), message.String("hash", english.OrDash(removal.Hash))))
}

// findingText describes a finding of the witness, and since when it cosigns again.
func findingText(found witness.Finding) message.Text {
	text := message.New("hub.finding", "found on {at}: {finding}", message.String("at", cameAt(found.At)),
		message.Message("finding", history.HeadRefused(found.HeadRefused)))
	if found.Stands() {
		return text
	}
	return message.Clauses(text, message.New("hub.finding.again",
		"cosigned again since {at}, with everything that was cosigned before", message.String("at", cameAt(found.Again))))
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

func linkText(table hub.TableStatus) message.Text {
	switch {
	case table.Revoked:
		return message.New("hub.link.cut-off", "cut off")
	case table.Connected:
		return message.New("hub.link.connected", "connected")
	}
	return message.New("hub.link.not-connected", "not connected")
}

// behindText returns how many records the hub lacks.
func behindText(table hub.TableStatus) message.Text {
	if table.Said == 0 {
		return message.New("hub.behind.unknown", "not known")
	}
	return message.Written(fmt.Sprint(table.Behind()))
}

// peopleKnown returns a table's version of the site's people and, if it differs, the newest version.
func peopleKnown(roster site.Roster) message.Text {
	heard := message.Number("heard", roster.Heard.Version)
	version := message.Number("version", roster.Version)
	switch {
	case roster.Table == "":
		return orDash("")
	case roster.Knows():
		return message.New("hub.people.all", "{heard}, all", heard)
	case roster.At.IsZero():
		return message.New("hub.people.unheard", "? of {version}", version)
	}
	return message.New("hub.people.some", "{heard} of {version}", heard, version)
}

// peopleLacking explains why a table has not applied changes of people, as far as it reports.
func peopleLacking(table hub.TableStatus) (told []message.Text) {
	if clashes := table.Roster.Heard.Clashes; len(clashes) > 0 {
		var ids []message.Text
		for _, id := range clashes {
			ids = append(ids, message.Written(game.Printable(id)))
		}
		told = append(told, message.New("hub.people.clashes",
			"{table} has people of its own with the ids {ids}: type pitboss staff match ID there", tableArg(table),
			message.Message("ids", game.And(ids...))))
	}
	if why := table.Roster.Heard.Trouble; why != "" {
		told = append(told, message.New("hub.people.trouble", "{table} could not take all of the site's people: {why}",
			tableArg(table), message.String("why", game.Printable(why))))
	}
	return told
}
