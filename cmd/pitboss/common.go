package main

import (
	"errors"
	"strings"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/console"
	"pitboss/store"
)

// loadVariant reads a variant; a slug that is none is a wrong use.
func loadVariant(slug string) (variant.Variant, error) {
	loaded, err := variant.Load(slug)
	return loaded, usage(err)
}

// parseSettings reads key=value choices for a training table of a book.
func parseSettings(book *rulebook.Book, set []string) (rulebook.Settings, error) {
	chosen := map[string]string{}
	for _, pair := range set {
		key, value, found := strings.Cut(pair, "=")
		if !found || key == "" {
			return nil, usagef("--set %q: want key=value", pair)
		}
		chosen[key] = value
	}
	settings, err := book.ChooseTraining(chosen)
	if err != nil {
		return nil, usagef("--set: %w", err)
	}
	return settings, nil
}

// openError gives a journal that cannot be opened the exit status that fits.
func openError(err error) error {
	if errors.Is(err, store.ErrDamaged) {
		return integrity(err)
	}
	return err
}

// restore returns where a journal ends.
func restore(journal *store.Journal) (console.Restored, error) {
	end, err := console.Restore(journal)
	return end, openError(err)
}
