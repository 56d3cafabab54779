package livetable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
	"pitboss/store/hub"
)

// ChangedAt returns what to append to a command that changes people: for a table that has joined a site, they are
// changed at the hub.
func ChangedAt(config config.Config) string {
	if _, err := os.Stat(config.Database + hub.Suffix); err == nil {
		return " --hub DIR --as ID, on the hub's machine"
	}
	return " --db " + config.Database
}

// olderThanHead reports why a table does not deal on with a database that is older than its head.
func olderThanHead(err error, config config.Config) error {
	if !errors.Is(err, store.ErrOlder) {
		return err
	}
	return exit.WithHint(exit.Integrity(fmt.Errorf("the table does not deal on: %w", err)), journals.OlderHint(config.Database))
}

// OpensWithoutManager is the site's setting that lets a table open although nobody could rule there.
const OpensWithoutManager = "open-without-manager"

// LacksPeople returns the reason why a live table does not open with its roster: nobody could deal, or nobody could
// rule (GLI-19 C.6.8(d)(viii)). It returns nil if the table opens.
func LacksPeople(journal *store.Journal, config config.Config) error {
	staff, err := journal.Staff()
	if err != nil {
		return journals.OpenError(err)
	}
	add := func(role game.Role) string {
		return fmt.Sprintf("pitboss staff add ID --name NAME --role %s%s", role, ChangedAt(config))
	}
	deals := func(one store.StaffRecord) bool { return one.CanSignInAs(game.Dealer) }
	if !slices.ContainsFunc(staff, deals) {
		if missing := journal.Credentials(); missing != nil {
			return missing
		}
		return exit.WithHint(message.AsError(message.New("livetable.no-dealer",
			"nobody may deal at this table: the roster of {file} has no dealer", message.String("file", config.Database))),
			add(game.Dealer))
	}
	if config.Settings[OpensWithoutManager] != "allowed" && !slices.ContainsFunc(staff, control.MayRule) {
		return exit.WithHint(message.AsError(message.New("livetable.no-manager",
			"nobody could rule at this table: the roster of {file} has no shift manager who can sign in",
			message.String("file", config.Database))), add(game.ShiftManager))
	}
	return nil
}

// Unstaffed returns the result of [LacksPeople] for a journal that can be read now. It returns nil for one that is
// missing or in use, or whose errors another command reports.
func Unstaffed(config config.Config) error {
	if _, err := os.Stat(config.Database); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	journal, err := store.OpenReadOnly(config.Database)
	if err != nil {
		return nil //nolint:nilerr // doctor looks at the journal
	}
	return errors.Join(LacksPeople(journal, config), journal.Close())
}
