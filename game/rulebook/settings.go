package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/spelling"
	"pitboss/game/strict"
)

// Kind is the type of a setting's value: a closed list.
type Kind string

// The kinds of setting.
const (
	KindChoice  Kind = "choice"  // one of its choices
	KindNumber  Kind = "number"  // a whole number from least to most
	KindSeconds Kind = "seconds" // whole seconds from least to most
	KindOdds    Kind = "odds"    // odds such as 12:1
	KindAmount  Kind = "amount"  // money such as 0.50 EUR
	KindWords   Kind = "words"   // least to most of its choices in a row, each at least once
)

// Setting is something a site may choose, or must choose if it has no default and is not optional.
type Setting struct {
	Name    string   `toml:"name" json:"name"`
	Kind    Kind     `toml:"kind" json:"kind"`
	Choices []string `toml:"choices" json:"choices,omitempty"`
	// Counts says how often each of the choices occurs in a row of words, if a document says so.
	Counts  []int  `toml:"counts" json:"counts,omitempty"`
	Least   int    `toml:"least" json:"least,omitempty"`
	Most    int    `toml:"most" json:"most,omitempty"`
	Default string `toml:"default" json:"default"`
	// LeastOdds and MostOdds are the lowest and highest odds that the regulation lets a site set; Within is the
	// clause that limits these or the number.
	LeastOdds game.Odds `toml:"least_odds" json:"least_odds,omitzero"`
	MostOdds  game.Odds `toml:"most_odds" json:"most_odds,omitzero"`
	Within    string    `toml:"within" json:"within,omitempty"`
	// AtMost names the setting of the same kind that is the upper limit of the value.
	AtMost string `toml:"at_most" json:"at_most,omitempty"`
	// Training is the value for play and demo if there is no default for a live table.
	Training string `toml:"training" json:"training,omitempty"`
	// Optional is true if the setting may stay without a value.
	Optional bool   `toml:"optional" json:"optional,omitempty"`
	Source   string `toml:"source" json:"source"`
	Help     string `toml:"help" json:"help"`
}

// Required reports whether a live table needs a choice by the site.
func (s Setting) Required() bool { return s.Default == "" && !s.Optional }

// Wants describes the values that the setting accepts.
func (s Setting) Wants() string {
	switch s.Kind {
	case KindChoice:
		return "one of " + strings.Join(s.Choices, ", ")
	case KindSeconds:
		return fmt.Sprintf("whole seconds from %d to %d", s.Least, s.Most) + s.within()
	case KindOdds:
		return "odds such as 12:1" + s.oddsBounds()
	case KindAmount:
		return "an amount such as 0.50 EUR, above 0"
	case KindWords:
		count := strconv.Itoa(s.Least)
		if s.Most > s.Least {
			count += " to " + strconv.Itoa(s.Most)
		}
		if len(s.Counts) == 0 {
			return fmt.Sprintf("%s words with a blank between, each of %s at least once", count, strings.Join(s.Choices, ", "))
		}
		counted := make([]string, len(s.Choices))
		for i, choice := range s.Choices {
			counted[i] = fmt.Sprintf("%d x %s", s.Counts[i], choice)
		}
		return fmt.Sprintf("%s words with a blank between: %s", count, strings.Join(counted, ", "))
	case KindNumber:
	}
	return fmt.Sprintf("a whole number from %d to %d", s.Least, s.Most) + s.within()
}

// Settings are a site's choices for one variant, by name. Use [Book.Choose] or [Book.ChooseTraining] to make them.
// They contain every setting of the variant with a valid value, except optional ones without a value.
type Settings map[string]string

// Choose completes a site's choices with the defaults, for a live table. It returns an error that lists the alternatives
// for unknown names, invalid values and missing choices.
func (b *Book) Choose(chosen map[string]string) (Settings, error) { return b.choose(chosen, false) }

// ChooseTraining does what Choose does, for play, demo and tests: where a live table must choose, it uses the
// setting's value for training.
func (b *Book) ChooseTraining(chosen map[string]string) (Settings, error) {
	return b.choose(chosen, true)
}

// Recorded returns settings as a table recorded them. Numbers and odds may be outside the current limits: a training
// table whose clock runs fast has longer waits, and an earlier program had fewer limits.
func (b *Book) Recorded(settings map[string]string) (Settings, error) {
	if missing := b.Missing(settings); len(missing) > 0 {
		return nil, fmt.Errorf("setting %s is missing", missing[0].Name)
	}
	recorded := Settings{}
	for name, value := range settings {
		err := b.CheckSetting(name, value)
		if setting, known := b.setting(name); known && (setting.Kind == KindNumber || setting.Kind == KindSeconds) {
			_, err = strconv.Atoi(value)
		} else if known && setting.Kind == KindOdds {
			_, err = game.ParseOdds(value)
		}
		if err != nil {
			return nil, err
		}
		recorded[name] = value
	}
	for _, setting := range b.Settings {
		if _, there := recorded[setting.Name]; !there && setting.Default != "" {
			return nil, fmt.Errorf("setting %s is missing", setting.Name)
		}
	}
	return recorded, nil
}

func (b *Book) choose(chosen map[string]string, training bool) (Settings, error) {
	settings, together := Settings{}, Settings{}
	for _, setting := range b.Settings {
		value, given := chosen[setting.Name]
		if !given {
			value = setting.Default
		}
		if !given && value == "" && training {
			value = setting.Training
		}
		if !given && value == "" {
			if setting.Required() {
				return nil, fmt.Errorf("setting %s is missing, and no document gives it: want %s (%s)", setting.Name,
					setting.Wants(), setting.Help)
			}
			continue
		}
		if err := setting.accepts(value); err != nil {
			return nil, fmt.Errorf("setting %s: %w", setting.Name, err)
		}
		if settings[setting.Name] = value; given || setting.Default != "" {
			together[setting.Name] = value // a training value does not restrict others
		}
	}
	for name := range chosen {
		if _, known := b.setting(name); !known {
			return nil, b.unknown(name)
		}
	}
	return settings, b.CheckTogether(together)
}

// CheckSetting returns an error if a setting cannot have a value.
func (b *Book) CheckSetting(name, value string) error {
	setting, known := b.setting(name)
	if !known {
		return b.unknown(name)
	}
	if err := setting.accepts(value); err != nil {
		return fmt.Errorf("setting %s: %w", name, err)
	}
	return nil
}

// Missing lists the settings that a live table needs and that were not chosen.
func (b *Book) Missing(chosen map[string]string) (missing []Setting) {
	for _, setting := range b.Settings {
		if _, given := chosen[setting.Name]; !given && setting.Required() {
			missing = append(missing, setting)
		}
	}
	return missing
}

func (b *Book) setting(name string) (Setting, bool) {
	for _, setting := range b.Settings {
		if setting.Name == name {
			return setting, true
		}
	}
	return Setting{}, false
}

func (b *Book) unknown(name string) error {
	var names []string
	for _, setting := range b.Settings {
		names = append(names, setting.Name)
	}
	return fmt.Errorf("%s has no setting %q%s; it has %s", b.Variant, name, spelling.Hint(name, names), strings.Join(names, ", "))
}

// Number returns the value of a setting of numbers or seconds.
func (s Settings) Number(name string) int {
	number, err := strconv.Atoi(s[name])
	if err != nil {
		panic(fmt.Sprintf("rulebook: setting %q is %q, no number", name, s[name])) // Choose checked it
	}
	return number
}

func (s Setting) accepts(value string) error {
	fits := false
	switch s.Kind {
	case KindChoice:
		if !slices.Contains(s.Choices, value) {
			return fmt.Errorf("%q is not one of %s", value, strings.Join(s.Choices, ", "))
		}
		return nil
	case KindNumber, KindSeconds:
		number, spelled := strict.Number(value)
		fits = spelled && number >= s.Least && number <= s.Most
	case KindOdds:
		return s.acceptsOdds(value)
	case KindAmount:
		amount, err := parseAmount(value)
		fits = err == nil && strings.Trim(amount.Value, "0.") != ""
	case KindWords:
		return s.acceptsWords(value)
	}
	if !fits {
		return fmt.Errorf("%q: want %s", value, s.Wants())
	}
	return nil
}

// acceptsWords returns an error for the first word of a row that does not fit, a choice that is missing or occurs too
// often, or a wrong number of words.
func (s Setting) acceptsWords(value string) error {
	words := strings.Fields(value)
	found := map[string]int{}
	for i, word := range words {
		if !slices.Contains(s.Choices, word) {
			return fmt.Errorf("word %d is %.40q: want %s", i+1, word, s.Wants())
		}
		found[word]++
	}
	for i, choice := range s.Choices {
		switch {
		case found[choice] == 0:
			return fmt.Errorf("%s is missing: want %s", choice, s.Wants())
		case len(s.Counts) > 0 && found[choice] != s.Counts[i]:
			return fmt.Errorf("%d times %s: want %s", found[choice], choice, s.Wants())
		}
	}
	if len(words) < s.Least || len(words) > s.Most {
		return fmt.Errorf("%d words: want %s", len(words), s.Wants())
	}
	return nil
}

func (s Setting) validate() error {
	if s.Name == "" || s.Help == "" || s.Source == "" {
		return fmt.Errorf("name, help and source must be given")
	}
	if !namePattern.MatchString(s.Name) {
		return fmt.Errorf("name: want small letters, digits and hyphens, such as betting-seconds")
	}
	if least, most := s.bounds(); s.Least < least || s.Most > most {
		return fmt.Errorf("least = %d, most = %d: want both from %d to %d", s.Least, s.Most, least, most)
	}
	if !slices.Contains([]Kind{KindChoice, KindNumber, KindSeconds, KindOdds, KindAmount, KindWords}, s.Kind) {
		return fmt.Errorf(`kind = %q: want "choice", "number", "seconds", "odds", "amount" or "words"`, s.Kind)
	}
	if counts := len(s.Counts); counts > 0 && (s.Kind != KindWords || counts != len(s.Choices)) {
		return fmt.Errorf("counts: want one for each of the choices of a row of words")
	}
	if s.Default != "" && (s.Training != "" || s.Optional) {
		return fmt.Errorf("a setting with a default has neither training nor optional")
	}
	if s.Required() && s.Training == "" {
		return fmt.Errorf("want a default, training (play and demo take it, a live table must choose) or optional = true")
	}
	if bounded := !s.LeastOdds.IsZero() || !s.MostOdds.IsZero(); bounded && (s.Kind != KindOdds || s.Within == "") {
		return fmt.Errorf("least_odds and most_odds: want a setting of odds, and within, the clause that bounds them")
	}
	for key, value := range map[string]string{"default": s.Default, "training": s.Training} {
		if value == "" {
			continue
		}
		if err := s.accepts(value); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}
