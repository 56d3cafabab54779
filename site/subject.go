package site

import (
	"fmt"
	"strings"
)

// Site is a site's name; its methods return the names of the site's subjects and streams.
type Site string

// subject returns pitboss.SITE.WHAT followed by names.
func (s Site) subject(what string, names ...string) string {
	subject := "pitboss." + escape(string(s)) + "." + what
	for _, name := range names {
		subject += "." + escape(name)
	}
	return subject
}

// stream returns pitboss__SITE__WHAT followed by names. No name has two underscores in a row.
func (s Site) stream(what string, names ...string) string {
	return strings.ReplaceAll(s.subject(what, names...), ".", "__")
}

// every is the wildcard for every table or station in a subscription.
const every = "*"

// Record returns the subject on which a table publishes its records.
func (s Site) Record(table string) string { return s.subject("record", table) }

// Records returns [Site.Record] for all tables.
func (s Site) Records() string { return s.subject("record") + "." + every }

// RecordStream returns the stream of a table's records; its sequences are those of the journal.
func (s Site) RecordStream(table string) string { return s.stream("record", table) }

// Fork returns the subject on which a table publishes records that the hub rejected because it has others.
func (s Site) Fork(table string) string { return s.subject("fork", table) }

// Forks returns [Site.Fork] for all tables; ForkStream keeps them.
func (s Site) Forks() string { return s.subject("fork") + "." + every }

// ForkStream returns the stream of records rejected as a fork.
func (s Site) ForkStream() string { return s.stream("fork") }

// Head returns the subject on which a table asks the hub's witness to cosign a head of its record (C2SP's
// tlog-witness, add-checkpoint).
func (s Site) Head(table string) string { return s.subject("head", table) }

// Heads returns [Site.Head] for all tables.
func (s Site) Heads() string { return s.subject("head") + "." + every }

// Checkpoint returns the subject on which the witness keeps the last head of a table that it cosigned.
func (s Site) Checkpoint(table string) string { return s.subject("checkpoint", table) }

// Checkpoints returns [Site.Checkpoint] for all tables; CheckpointStream keeps them.
func (s Site) Checkpoints() string { return s.subject("checkpoint") + "." + every }

// CheckpointStream returns the stream of the heads that the witness cosigned.
func (s Site) CheckpointStream() string { return s.stream("checkpoint") }

// State returns the subject on which a table reports its state.
func (s Site) State(table string) string { return s.subject("state", table) }

// States returns [Site.State] for all tables; StateStream keeps the last of each, in memory.
func (s Site) States() string { return s.subject("state") + "." + every }

// StateStream returns the stream with the last state of each table.
func (s Site) StateStream() string { return s.stream("state") }

// Command returns the subject of a floor station's requests to a table.
func (s Site) Command(table, station string) string { return s.subject("command", table, station) }

// Commands returns [Site.Command] for all stations at one table.
func (s Site) Commands(table string) string { return s.subject("command", table) + "." + every }

// CommandsOf returns [Site.Command] for one station at all tables.
func (s Site) CommandsOf(station string) string {
	return s.subject("command") + "." + every + "." + escape(station)
}

// EveryCommand returns [Site.Command] for all stations at all tables.
func (s Site) EveryCommand() string { return s.subject("command") + "." + every + "." + every }

// Person returns the subject on which the hub keeps a table's copy of one person, or of all people if the id is
// empty.
func (s Site) Person(table, id string) string {
	if id == "" {
		return s.subject("person", table) + "." + every
	}
	return s.subject("person", table, id)
}

// People returns [Site.Person] for all tables; PersonStream keeps the last of each.
func (s Site) People() string { return s.subject("person") + ".*.*" }

// PersonStream returns the stream of the tables' copies of people.
func (s Site) PersonStream() string { return s.stream("person") }

// PersonHeard returns the subject on which a table reports which change of people it has applied last.
func (s Site) PersonHeard(table string) string { return s.subject("heard", table) }

// PeopleHeard returns [Site.PersonHeard] for all tables.
func (s Site) PeopleHeard() string { return s.subject("heard") + "." + every }

// Station returns the subject on which the hub keeps the card of a floor station for tables.
func (s Site) Station(station string) string { return s.subject("station", station) }

// Stations returns [Site.Station] for all stations; StationStream keeps the last of each.
func (s Site) Stations() string { return s.subject("station") + "." + every }

// StationStream returns the stream of the floor stations' cards.
func (s Site) StationStream() string { return s.stream("station") }

// Duty returns the subject on which the hub keeps who deals where and since when; DutyStream keeps the last message.
func (s Site) Duty() string { return s.subject("duty") }

// DutyStream returns the stream of who deals where.
func (s Site) DutyStream() string { return s.stream("duty") }

// Wall returns the subject on which the hub tells wallboards how the tables are; WallStream keeps the last message.
func (s Site) Wall() string { return s.subject("wall") }

// WallStream returns the stream of what wallboards show.
func (s Site) WallStream() string { return s.stream("wall") }

// Join returns the subject on which a terminal with an invitation asks to join.
func (s Site) Join() string { return s.subject("join") }

// Admin returns the subject of a request from the owner of the hub's folder.
func (s Site) Admin(what string) string { return s.subject("admin", what) }

// Admins returns [Site.Admin] for all requests.
func (s Site) Admins() string { return s.subject("admin") + "." + every }

// Audit returns the subject on which an auditor asks for the hub's state and its records.
func (s Site) Audit(auditor string) string { return s.subject("audit", auditor) }

// Audits returns [Site.Audit] for all auditors.
func (s Site) Audits() string { return s.subject("audit") + "." + every }

// Of returns the names in a subject of this site, such as the table and the station of a command.
func (s Site) Of(subject string) ([]string, error) {
	parts := strings.Split(subject, ".")
	if len(parts) < 4 || parts[0] != "pitboss" || parts[1] != escape(string(s)) {
		return nil, fmt.Errorf("%q names nobody of the site %s", subject, s)
	}
	var names []string
	for _, part := range parts[3:] {
		name, err := nameOf(part)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}
