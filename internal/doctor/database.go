package doctor

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"syscall"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/livetable"
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
	if errors.Is(err, fs.ErrNotExist) {
		folder := existingFolder(path)
		if err := syscall.Access(folder, mayWrite); err != nil {
			return []Finding{failure("database", "make it this user's: sudo chown $USER "+folder, "%s is not there and cannot be made: %s: %v", path, folder, err)}
		}
		if folder := filepath.Dir(path); existingFolder(path) != folder {
			return []Finding{failure("database", "make it: mkdir -p -m 700 "+folder+
				", then bring the database back from a backup, or begin it: pitboss staff add ID --new",
				"there is no folder %s for the database %s", folder, filepath.Base(path))}
		}
		return []Finding{warning("database", "pitboss staff add ID --new begins it with the first person; at a site, pitboss join does with the site's people", "%s is not there", path)}
	}
	if err != nil {
		return []Finding{failure("database", "look at the path and who may read it", "%v", err)}
	}
	findings := readByOthers(path)
	journal, err := store.OpenReadOnly(path)
	if errors.Is(err, store.ErrLocked) {
		return append(findings, fine("database", "%s is in use: a table is open", path))
	}
	if errors.Is(err, store.ErrNotBegun) {
		return append(findings, warning("database", "pitboss staff add --new begins it again with the first person", "%v", err))
	}
	if err != nil {
		return append(findings, failure("database", "pitboss journal verify --db "+path, "%v", err))
	}
	findings = append(findings, e.contents(ctx, config, journal)...)
	if err := journal.Close(); err != nil {
		findings = append(findings, failure("database", "look at the disk", "%v", err))
	}
	return findings
}

// readByOthers warns if others than the owner can read the database or the files of secrets next to it.
func readByOthers(database string) (findings []Finding) {
	for _, suffix := range []string{"", ".credentials", ".key", ".logkey", ".sealed"} {
		status, err := os.Stat(database + suffix)
		if err != nil || status.Mode().Perm()&0o077 == 0 {
			continue
		}
		findings = append(findings, warning("database", "chmod 600 "+database+suffix, "%s may be read by others (mode %o)",
			database+suffix, status.Mode().Perm()))
	}
	return findings
}

func (e Examination) contents(ctx context.Context, config config.Config, journal *store.Journal) []Finding {
	if info := journal.Info(); info.Site != config.Site || info.Table != config.Table {
		return []Finding{failure("database", "correct site, table or database in the configuration",
			"%s is the journal of table %q at %q, not of %q at %q", config.Database, info.Table, info.Site, config.Table, config.Site)}
	}
	if journal.Info().Kind == game.Training {
		return []Finding{failure("database", "name another file as database, and begin it: pitboss staff add ID --new",
			"%s is a training journal: no live table may be played with it", config.Database)}
	}
	_, after, err := journal.Load()
	if errors.Is(err, store.ErrNoState) {
		err = nil // the first start makes it from the records
	}
	head, failed := journal.Head()
	if err := cmp.Or(err, failed); err != nil {
		return []Finding{failure("database", "pitboss journal verify --db "+config.Database, "%v", err)}
	}
	if err := journal.CheckOwnHead(ctx); err != nil {
		return []Finding{failure("database", journals.OlderHint(config.Database), "%v", err)}
	}
	findings := []Finding{fine("database", "%s: %d records, the last %d read and checked", config.Database, head.Sequence, len(after))}
	if head.Sequence > 0 {
		last, err := journal.Record(head.Sequence)
		switch {
		case err != nil:
			findings = append(findings, failure("database", "pitboss journal verify --db "+config.Database, "%v", err))
		case last.At.After(e.Now.Add(time.Second)):
			findings = append(findings, failure("clock", "set it: sudo timedatectl set-ntp true",
				"the clock is %s behind the last record (%s): records from the future, from record %d on; a table would go on from there",
				last.At.Sub(e.Now).Round(time.Second), last.At.UTC().Format(time.RFC3339), e.firstFuture(journal, head.Sequence)))
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
		return failure("people", "pitboss journal verify --db "+config.Database, "%v", err)
	}
	if missing := journal.Credentials(); missing != nil {
		return failure("people", "put back the file, or give everybody a new PIN: pitboss staff reset-pin ID"+livetable.ChangedAt(config),
			"nobody can sign in: %v", missing)
	}
	able := map[game.Role]int{}
	var unqualified []string
	for _, person := range staff {
		for _, role := range person.Roles {
			switch {
			case !person.Disabled.IsZero() || !person.HasPIN:
			case role == game.Dealer && !person.Qualified(config.Variant, false, e.Now).IsZero():
				unqualified = append(unqualified, person.ID)
			default:
				able[role]++
			}
		}
	}
	where := livetable.ChangedAt(config)
	if able[game.Dealer] == 0 && len(unqualified) > 0 {
		return warning("people", "pitboss staff qualify "+unqualified[0]+where, "no dealer may deal %s now: %s", config.Variant, english.List(unqualified, "and"))
	}
	if lacking := livetable.LacksPeople(journal, config); lacking != nil {
		return failure("people", exit.Of(lacking).Hint, "%v", lacking)
	}
	if able[game.ShiftManager] == 0 {
		return warning("people", "pitboss staff add ID --name NAME --role shift-manager"+where,
			"no shift manager can sign in: nobody could rule, and the table opens all the same (%s)", livetable.OpensWithoutManager)
	}
	return fine("people", "%s, %s and %s may sign in", english.Count(able[game.Dealer], "dealer"),
		english.Count(able[game.ShiftManager], "shift manager"), english.Count(able[game.Technician], "technician"))
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
	folder := existingFolder(database)
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return failure("disk", "look at the disk", "%s: %v", folder, err)
	}
	left := disk.Bavail * uint64(disk.Bsize)
	switch {
	case left < diskFull:
		return failure("disk", "free some space: df -h "+folder, "%d MB are left at %s: the table stops when there is none", left>>20, folder)
	case left < diskLow:
		return warning("disk", "free some space: df -h "+folder, "%d MB are left at %s", left>>20, folder)
	}
	return fine("disk", "%d MB are left at %s", left>>20, folder)
}
