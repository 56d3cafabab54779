package table

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"

	"pitboss/game"
)

// toRecord adds the settings and rules to the record of the console's start.
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

// changedSince names the settings that changed.
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

// digestOf returns the hex SHA-256 of a text, or "" for the empty text.
func digestOf(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// withStart keeps what a console recorded when it started. It keeps only the digest of the configuration, because the
// state is saved every round.
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
