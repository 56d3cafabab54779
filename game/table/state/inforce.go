package state

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"

	"pitboss/game"
)

// ChangedSettings names the settings that changed.
func ChangedSettings(before, now game.InForce) []string {
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
