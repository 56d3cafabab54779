package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

// olderThanHead reports why a table does not deal on with a database that is older than its head.
func olderThanHead(err error, config config.Config) error {
	if !errors.Is(err, store.ErrOlder) {
		return err
	}
	return exit.WithHint(exit.Integrity(fmt.Errorf("the table does not deal on: %w", err)), journals.OlderHint(config.Database))
}

// opensWithoutManager is the site's setting that lets a table open although nobody could rule there.
const opensWithoutManager = "open-without-manager"

// lacksPeople returns the reason why a live table does not open with its roster: nobody could deal, or nobody could
// rule (GLI-19 C.6.8(d)(viii)). It returns nil if the table opens.
func lacksPeople(journal *store.Journal, config config.Config) error {
	staff, err := journal.Staff()
	if err != nil {
		return journals.OpenError(err)
	}
	add := func(role game.Role) string {
		return fmt.Sprintf("pitboss staff add ID --name NAME --role %s%s", role, changedAt(config))
	}
	deals := func(one store.StaffRecord) bool { return one.CanSignInAs(game.Dealer) }
	if !slices.ContainsFunc(staff, deals) {
		if missing := journal.Credentials(); missing != nil {
			return missing
		}
		return exit.WithHint(fmt.Errorf("nobody may deal at this table: the roster of %s has no dealer", config.Database),
			add(game.Dealer))
	}
	if config.Settings[opensWithoutManager] != "allowed" && !slices.ContainsFunc(staff, control.MayRule) {
		return exit.WithHint(fmt.Errorf("nobody could rule at this table: the roster of %s has no shift manager who can sign in",
			config.Database), add(game.ShiftManager))
	}
	return nil
}

// unstaffed returns the result of [lacksPeople] for a journal that can be read now. It returns nil for one that is
// missing or in use, or whose errors another command reports.
func unstaffed(config config.Config) error {
	if _, err := os.Stat(config.Database); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	journal, err := store.OpenReadOnly(config.Database)
	if err != nil {
		return nil //nolint:nilerr // doctor looks at the journal
	}
	return errors.Join(lacksPeople(journal, config), journal.Close())
}
