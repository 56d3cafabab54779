package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/table/state"
)

// toRecord adds the settings and rules to the record of the console's start.
func (r *Rules) toRecord(s state.State, begins *game.ConsoleStarted) error {
	set := game.InForce{
		Variant: r.book.Variant, Settings: maps.Clone(r.setup.Settings), Training: r.setup.Training, Bench: r.setup.Bench,
		TestedReturn: r.setup.TestedReturn, Configuration: r.setup.Configuration,
	}
	var err error
	if set.Digest, err = set.Sum(); err != nil {
		return err
	}
	if s.InForce != nil && s.InForce.Digest != set.Digest {
		set.Changed = state.ChangedSettings(*s.InForce, set)
	}
	begins.InForce = &set
	if r.book.Digest != "" && !slices.Contains(s.Rulebooks, r.book.Digest) {
		begins.Rules = &game.RulesText{Digest: r.book.Digest, Files: r.book.Files}
	}
	return nil
}
