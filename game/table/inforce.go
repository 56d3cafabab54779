package table

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"

	"pitboss/game"
)

// toRecord fills in what a start of the console records of its settings and rules.
func (r *Rules) toRecord(s State, begins *game.ConsoleStarted) error {
	set := game.InForce{
		Variant: r.book.Variant, Settings: maps.Clone(r.setup.Settings), Training: r.setup.Training, Bench: r.setup.Bench,
		TestedReturn: r.setup.TestedReturn, Configuration: r.setup.Configuration,
	}
	var err error
	if set.Digest, err = set.Sum(); err != nil {
		return err
	}
	if s.InForce != nil && s.InForce.Digest != set.Digest {
		set.Changed = changedSince(*s.InForce, set)
	}
	begins.InForce = &set
	if r.book.Digest != "" && !slices.Contains(s.Rulebooks, r.book.Digest) {
		begins.Rules = &game.RulesText{Digest: r.book.Digest, Files: r.book.Files}
	}
	return nil
}

// changedSince names what differs between the settings of the state and those now in force.
func changedSince(before, now game.InForce) []string {
	var changed []string
	note := func(name string, differs bool) {
		if differs {
			changed = append(changed, name)
		}
	}
	note("variant", before.Variant != now.Variant)
	note("table", before.Training != now.Training || before.Bench != now.Bench || before.TestedReturn != now.TestedReturn)
	note("configuration", before.Configuration != digestOf(now.Configuration))
	names := maps.Clone(before.Settings)
	if names == nil {
		names = map[string]string{}
	}
	maps.Copy(names, now.Settings)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		old, was := before.Settings[name]
		value, is := now.Settings[name]
		note(name, was != is || old != value)
	}
	return changed
}

// digestOf returns the hex SHA-256 of a text; empty for none.
func digestOf(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// withStart returns the table after a console recorded what is in force. Of the configuration
// the state keeps the digest: a state is saved with every round.
func (s State) withStart(e game.ConsoleStarted) State {
	if e.InForce != nil {
		set := *e.InForce
		set.Configuration, set.Changed = digestOf(set.Configuration), nil
		s.InForce = &set
	}
	if e.Rules != nil && !slices.Contains(s.Rulebooks, e.Rules.Digest) {
		s.Rulebooks = append(slices.Clip(s.Rulebooks), e.Rules.Digest)
	}
	return s
}
