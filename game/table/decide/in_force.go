package decide

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/table/state"
)

// ToRecord adds the settings and rules to the record of the console's start.
func (r *Rules) ToRecord(s state.State, begins *game.ConsoleStarted) error {
	set := game.InForce{
		Variant: r.Book.Variant, Settings: maps.Clone(r.Setup.Settings), Training: r.Setup.Training, Bench: r.Setup.Bench,
		TestedReturn: r.Setup.TestedReturn, Configuration: r.Setup.Configuration,
	}
	var err error
	if set.Digest, err = set.Sum(); err != nil {
		return err
	}
	if s.InForce != nil && s.InForce.Digest != set.Digest {
		set.Changed = state.ChangedSettings(*s.InForce, set)
	}
	begins.InForce = &set
	if r.Book.Digest != "" && !slices.Contains(s.Rulebooks, r.Book.Digest) {
		begins.Rules = &game.RulesText{Digest: r.Book.Digest, Files: r.Book.Files}
	}
	return nil
}
