package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"syscall"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/livetable"
	"pitboss/ordinary"
	"pitboss/store"
)

// Access of the system call of that name.
const (
	mayWrite = 2
	mayRead  = 4
)

// Database checks that the journal can be opened, that its tail is intact, that it is private and belongs to this
// table, and that somebody can sign in.
func (e Examination) Database(ctx context.Context, config config.Config) []Finding {
	path := config.Database
	_, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []Finding{noDatabase(path)}
	case err != nil:
		return []Finding{failure(databaseCheck,
			message.New("doctor.database.look", "look at the path and who may read it"), found(err))}
	}
	findings := readByOthers(path)
	journal, err := store.OpenReadOnly(path)
	if errors.Is(err, store.ErrLocked) {
		return append(findings, fine(databaseCheck, message.New("doctor.database.in-use",
			"{path} is in use: a table is open", pathArg(path))))
	}
	if errors.Is(err, store.ErrNotBegun) {
		return append(findings, warning(databaseCheck, message.New("doctor.database.begin-again",
			"pitboss staff add --new begins it again with the first person"), found(err)))
	}
	if err != nil {
		return append(findings, failure(databaseCheck, verify(path), found(err)))
	}
	findings = append(findings, e.contents(ctx, config, journal)...)
	if err := journal.Close(); err != nil {
		findings = append(findings, failure(databaseCheck, lookAtDisk, found(err)))
	}
	return findings
}

// noDatabase says how a database that is not there can be made.
func noDatabase(path string) Finding {
	folder, of := existingFolder(path), filepath.Dir(path)
	if err := syscall.Access(folder, mayWrite); err != nil {
		return failure(databaseCheck, message.New("doctor.database.own", "make it this user's: sudo chown $USER {folder}",
			message.String("folder", folder)), message.New("doctor.database.no-access",
			"{path} is not there and cannot be made: {folder}: {why}", pathArg(path), message.String("folder", folder),
			message.Err("why", err)))
	}
	if folder != of {
		return failure(databaseCheck, message.New("doctor.database.make-folder", "make it: mkdir -p -m 700 {folder}, then "+
			"bring the database back from a backup, or begin it: pitboss staff add ID --new", message.String("folder", of)),
			message.New("doctor.database.no-folder", "there is no folder {folder} for the database {file}",
				message.String("folder", of), message.String("file", filepath.Base(path))))
	}
	return warning(databaseCheck, message.New("doctor.database.begin", "pitboss staff add ID --new begins it with the "+
		"first person; at a site, pitboss join does with the site's people"),
		message.New("doctor.not-there", "{path} is not there", pathArg(path)))
}

func verify(path string) message.Text { return command("pitboss journal verify --db ", path) }

// readByOthers warns if others than the owner can read the database or the files of secrets next to it.
func readByOthers(database string) (findings []Finding) {
	for _, suffix := range []string{"", ".credentials", ".key", ".logkey", ".sealed"} {
		status, err := os.Stat(database + suffix)
		if err != nil || status.Mode().Perm()&0o077 == 0 {
			continue
		}
		findings = append(findings, warning(databaseCheck, command("chmod 600 ", database, suffix),
			message.New("doctor.database.open", "{path} may be read by others (mode {mode})", pathArg(database+suffix),
				message.String("mode", fmt.Sprintf("%o", status.Mode().Perm())))))
	}
	return findings
}

func (e Examination) contents(ctx context.Context, config config.Config, journal *store.Journal) []Finding {
	if info := journal.Info(); info.Site != config.Site || info.Table != config.Table {
		return []Finding{failure(databaseCheck,
			message.New("doctor.database.correct", "correct site, table or database in the configuration"),
			message.New("doctor.database.of-another",
				"{path} is the journal of table {table} at {site}, not of {own} at {home}", pathArg(config.Database),
				message.Quoted("table", info.Table), message.Quoted("site", info.Site), message.Quoted("own", config.Table),
				message.Quoted("home", config.Site)))}
	}
	another := message.New("doctor.database.name-another", "name another file as database, and begin it: pitboss staff add ID --new")
	switch journal.Info().Kind {
	case game.Training:
		return []Finding{failure(databaseCheck, another, message.New("doctor.database.training",
			"{path} is a training journal: no live table may be played with it", pathArg(config.Database)))}
	case game.Exercise:
		return []Finding{failure(databaseCheck, another, message.New("doctor.database.exercise",
			"{path} is the record of an exercise: no live table may be played with it", pathArg(config.Database)))}
	case game.Live:
	}
	_, after, err := journal.Load()
	if errors.Is(err, store.ErrNoState) {
		err = nil // the first start makes it from the records
	}
	head, failed := journal.Head()
	if err := cmp.Or(err, failed); err != nil {
		return []Finding{failure(databaseCheck, verify(config.Database), found(err))}
	}
	if err := journal.CheckOwnHead(ctx); err != nil {
		return []Finding{failure(databaseCheck, message.Written(journals.OlderHint(config.Database)), found(err))}
	}
	findings := []Finding{fine(databaseCheck, message.Count("doctor.database",
		"{path}: {n} record, the last {read} read and checked", "{path}: {n} records, the last {read} read and checked",
		message.Number("n", head.Sequence), message.Number("read", len(after)), pathArg(config.Database)))}
	if head.Sequence > 0 {
		last, err := journal.Record(head.Sequence)
		switch {
		case err != nil:
			findings = append(findings, failure(databaseCheck, verify(config.Database), found(err)))
		case last.At.After(e.Now.Add(time.Second)):
			findings = append(findings, failure(clockCheck, setClock, message.New("doctor.clock.behind", "the clock is "+
				"{behind} behind the last record ({at}): records from the future, from record {first} on; a table would go on from there",
				message.String("behind", last.At.Sub(e.Now).Round(time.Second).String()), timeArg(last.At),
				message.Number("first", e.firstFuture(journal, head.Sequence)))))
		}
	}
	return append(findings, e.people(config, journal))
}

// firstFuture returns the first record that is later than now, given that the last one is: times of records never
// decrease.
func (e Examination) firstFuture(journal *store.Journal, last uint64) uint64 {
	first := sort.Search(int(last)-1, func(before int) bool {
		record, err := journal.Record(uint64(before + 1))
		return err == nil && record.At.After(e.Now.Add(time.Second))
	})
	return uint64(first + 1)
}

// people checks that a table could open: somebody may deal its game, and somebody may rule.
func (e Examination) people(config config.Config, journal *store.Journal) Finding {
	staff, err := journal.Staff()
	if err != nil {
		return failure(peopleCheck, verify(config.Database), found(err))
	}
	where := livetable.ChangedAt(config)
	if missing := journal.Credentials(); missing != nil {
		return failure(peopleCheck, message.New("doctor.people.put-back",
			"put back the file, or give everybody a new PIN: {command}",
			message.String("command", "pitboss staff reset-pin ID"+where)),
			message.New("doctor.people.no-credentials", "nobody can sign in: {why}", message.Err("why", missing)))
	}
	able := map[game.Role]int{}
	var unqualified []message.Text
	for _, person := range staff {
		for _, role := range person.Roles {
			switch {
			case !person.Disabled.IsZero() || !person.HasPIN:
			case role == game.Dealer && !person.Qualified(config.Variant, false, e.Now).IsZero():
				unqualified = append(unqualified, message.Written(person.ID))
			default:
				able[role]++
			}
		}
	}
	if able[game.Dealer] == 0 && len(unqualified) > 0 {
		return warning(peopleCheck, command("pitboss staff qualify ", unqualified[0].String(), where),
			message.New("doctor.people.unqualified", "no dealer may deal {variant} now: {people}",
				message.String("variant", config.Variant), message.Message("people", game.And(unqualified...))))
	}
	if lacking := livetable.LacksPeople(journal, config); lacking != nil {
		return failure(peopleCheck, exit.Of(lacking).Hint, found(lacking))
	}
	if able[game.ShiftManager] == 0 {
		return warning(peopleCheck, command("pitboss staff add ID --name NAME --role shift-manager", where),
			message.New("doctor.people.no-manager",
				"no shift manager can sign in: nobody could rule, and the table opens all the same ({why})",
				message.String("why", livetable.OpensWithoutManager)))
	}
	return fine(peopleCheck, message.New("doctor.people", "{dealers}, {managers} and {technicians} may sign in",
		message.Message("dealers", message.Count("doctor.people.dealers", "{n} dealer", "{n} dealers",
			message.Number("n", able[game.Dealer]))),
		message.Message("managers", message.Count("doctor.people.managers", "{n} shift manager", "{n} shift managers",
			message.Number("n", able[game.ShiftManager]))),
		message.Message("technicians", message.Count("doctor.people.technicians", "{n} technician", "{n} technicians",
			message.Number("n", able[game.Technician])))))
}

// existingFolder returns the nearest existing folder above path.
func existingFolder(path string) string {
	folder := filepath.Dir(path)
	for {
		if _, err := os.Stat(folder); err == nil || filepath.Dir(folder) == folder {
			return folder
		}
		folder = filepath.Dir(folder)
	}
}

// Limits of free disk space, in bytes: a table writes a few megabytes a day.
const (
	diskFull = 100 << 20
	diskLow  = 1 << 30
)

func diskFinding(database string) Finding {
	check, folder := message.New("doctor.check.disk", "disk"), existingFolder(database)
	at := message.String("folder", folder)
	left, err := ordinary.FreeBytes(folder)
	if err != nil {
		return failure(check, lookAtDisk, message.New("doctor.disk.unread", "{folder}: {why}", at, message.Err("why", err)))
	}
	megabytes := message.Number("mb", left>>20)
	free := message.New("doctor.disk.free", "free some space: df -h {folder}", at)
	found := message.New("doctor.disk", "{mb} MB are left at {folder}", megabytes, at)
	switch {
	case left < diskFull:
		return failure(check, free, message.New("doctor.disk.full",
			"{mb} MB are left at {folder}: the table stops when there is none", megabytes, at))
	case left < diskLow:
		return warning(check, free, found)
	}
	return fine(check, found)
}
