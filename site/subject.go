package site

import (
	"fmt"
	"strings"
)

// Site is a site by its name; its methods name the subjects and streams of what is said there.
type Site string

// subject returns pitboss.SITE.WHAT and names of whose it is.
func (s Site) subject(what string, names ...string) string {
	subject := "pitboss." + escape(string(s)) + "." + what
	for _, name := range names {
		subject += "." + escape(name)
	}
	return subject
}

// stream returns pitboss__SITE__WHAT and names of whose it is. No name has two underscores in a row.
func (s Site) stream(what string, names ...string) string {
	return strings.ReplaceAll(s.subject(what, names...), ".", "__")
}

// every is what stands for every table, or every station, in a subject that is listened to.
const every = "*"

// Record returns where a table publishes its records.
func (s Site) Record(table string) string { return s.subject("record", table) }

// Records returns [Site.Record] of every table.
func (s Site) Records() string { return s.subject("record") + "." + every }

// RecordStream returns the stream of a table's records: its sequence is the journal's own.
func (s Site) RecordStream(table string) string { return s.stream("record", table) }

// Fork returns where a table puts the records that the hub did not take, because it has others.
func (s Site) Fork(table string) string { return s.subject("fork", table) }

// Forks returns [Site.Fork] of every table; ForkStream keeps them.
func (s Site) Forks() string { return s.subject("fork") + "." + every }

// ForkStream returns the stream of what was refused as a fork.
func (s Site) ForkStream() string { return s.stream("fork") }

// Head returns where a table asks the hub's witness to cosign a head of its record (C2SP's tlog-witness,
// add-checkpoint).
func (s Site) Head(table string) string { return s.subject("head", table) }

// Heads returns [Site.Head] of every table.
func (s Site) Heads() string { return s.subject("head") + "." + every }

// Checkpoint returns where the witness keeps the head of a table that it cosigned last.
func (s Site) Checkpoint(table string) string { return s.subject("checkpoint", table) }

// Checkpoints returns [Site.Checkpoint] of every table; CheckpointStream keeps them.
func (s Site) Checkpoints() string { return s.subject("checkpoint") + "." + every }

// CheckpointStream returns the stream of the heads that the witness cosigned.
func (s Site) CheckpointStream() string { return s.stream("checkpoint") }

// State returns where a table says how it is.
func (s Site) State(table string) string { return s.subject("state", table) }

// States returns [Site.State] of every table; StateStream keeps the last of each, in memory.
func (s Site) States() string { return s.subject("state") + "." + every }

// StateStream returns the stream of how tables are, the last of each.
func (s Site) StateStream() string { return s.stream("state") }

// Command returns where a floor station asks something of a table.
func (s Site) Command(table, station string) string { return s.subject("command", table, station) }

// Commands returns [Site.Command] of every station at one table.
func (s Site) Commands(table string) string { return s.subject("command", table) + "." + every }

// CommandsOf returns [Site.Command] of one station at every table.
func (s Site) CommandsOf(station string) string {
	return s.subject("command") + "." + every + "." + escape(station)
}

// EveryCommand returns [Site.Command] of every station at every table.
func (s Site) EveryCommand() string { return s.subject("command") + "." + every + "." + every }

// Person returns where the hub keeps what a table knows of one person, of all when the id is empty.
func (s Site) Person(table, id string) string {
	if id == "" {
		return s.subject("person", table) + "." + every
	}
	return s.subject("person", table, id)
}

// People returns [Site.Person] of every table; PersonStream keeps the last of each.
func (s Site) People() string { return s.subject("person") + ".*.*" }

// PersonStream returns the stream of the people as each table knows them.
func (s Site) PersonStream() string { return s.stream("person") }

// PersonHeard returns where a table says which change of people it has taken in last.
func (s Site) PersonHeard(table string) string { return s.subject("heard", table) }

// PeopleHeard returns [Site.PersonHeard] of every table.
func (s Site) PeopleHeard() string { return s.subject("heard") + "." + every }

// Station returns where the hub keeps what tables know of a floor station: its keys.
func (s Site) Station(station string) string { return s.subject("station", station) }

// Stations returns [Site.Station] of every station; StationStream keeps the last of each.
func (s Site) Stations() string { return s.subject("station") + "." + every }

// StationStream returns the stream of the floor stations.
func (s Site) StationStream() string { return s.stream("station") }

// Duty returns where the hub keeps who deals where since when; DutyStream keeps the last of it.
func (s Site) Duty() string { return s.subject("duty") }

// DutyStream returns the stream of who deals where.
func (s Site) DutyStream() string { return s.stream("duty") }

// Join returns where a terminal that has an invitation asks to be taken in.
func (s Site) Join() string { return s.subject("join") }

// Admin returns where whoever owns the hub's folder asks it to do something.
func (s Site) Admin(what string) string { return s.subject("admin", what) }

// Admins returns [Site.Admin] of everything.
func (s Site) Admins() string { return s.subject("admin") + "." + every }

// Audit returns where an auditor asks the hub how it is, and which records it has.
func (s Site) Audit(auditor string) string { return s.subject("audit", auditor) }

// Audits returns [Site.Audit] of every auditor.
func (s Site) Audits() string { return s.subject("audit") + "." + every }

// Of reads whom a subject of this site is about: the names after its word, such as the table and the
// station of a command.
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
