package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
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
func (s Setting) Wants() message.Text {
	least, most := message.Number("least", s.Least), message.Number("most", s.Most)
	switch s.Kind {
	case KindChoice:
		return message.New("setting.wants.choice", "one of {choices}", message.Words("choices", s.Choices))
	case KindSeconds:
		return s.within(message.New("setting.wants.seconds", "whole seconds from {least} to {most}", least, most))
	case KindOdds:
		return s.wantsOdds()
	case KindAmount:
		return message.New("setting.wants.amount", "an amount such as 0.50 EUR, above 0")
	case KindWords:
		return s.wantsWords()
	case KindNumber:
	}
	return s.within(message.New("setting.wants.number", "a whole number from {least} to {most}", least, most))
}

// wantsWords describes the rows of words that the setting accepts.
func (s Setting) wantsWords() message.Text {
	words := message.Written(strconv.Itoa(s.Least))
	if s.Most > s.Least {
		words = message.New("setting.wants.words.count", "{least} to {most}", message.Number("least", s.Least),
			message.Number("most", s.Most))
	}
	count := message.Message("count", words)
	if len(s.Counts) == 0 {
		return message.New("setting.wants.words", "{count} words with a blank between, each of {choices} at least once",
			count, message.Words("choices", s.Choices))
	}
	counted := make([]message.Text, len(s.Choices))
	for i, choice := range s.Choices {
		counted[i] = message.New("setting.wants.words.times", "{n} x {word}", message.Number("n", s.Counts[i]),
			message.String("word", choice))
	}
	return message.New("setting.wants.words.counted", "{count} words with a blank between: {words}", count,
		message.List("words", counted...))
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
				return nil, message.AsError(message.New("setting.missing",
					"setting {setting} is missing, and no document gives it: want {wanted} ({help})",
					message.String("setting", setting.Name), message.Message("wanted", setting.Wants()),
					message.String("help", setting.Help)))
			}
			continue
		}
		if err := setting.accepts(value); err != nil {
			return nil, wrongSetting(setting.Name, err)
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
		return wrongSetting(name, err)
	}
	return nil
}

func wrongSetting(name string, err error) error {
	return message.Wrap(err, message.New("setting.wrong", "setting {setting}: {why}", message.String("setting", name),
		message.Message("why", message.OfError(err))))
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
	return message.AsError(message.New("setting.unknown", "{variant} has no setting {setting}{hint}; it has {settings}",
		message.String("variant", b.Variant), message.String("setting", strconv.Quote(name)),
		message.Message("hint", spelling.Hint(name, names)), message.Words("settings", names)))
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
			return message.AsError(message.New("setting.not-one-of", "{value} is not one of {choices}",
				message.String("value", strconv.Quote(value)), message.Words("choices", s.Choices)))
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
		return s.rejects(value)
	}
	return nil
}

// rejects returns the error for a value that the setting does not accept.
func (s Setting) rejects(value string) error {
	return message.AsError(message.New("setting.rejected", "{value}: want {wanted}",
		message.String("value", strconv.Quote(value)), message.Message("wanted", s.Wants())))
}

// acceptsWords returns an error for the first word of a row that does not fit, a choice that is missing or occurs too
// often, or a wrong number of words.
func (s Setting) acceptsWords(value string) error {
	wanted := message.Message("wanted", s.Wants())
	words := strings.Fields(value)
	found := map[string]int{}
	for i, word := range words {
		if !slices.Contains(s.Choices, word) {
			return message.AsError(message.New("setting.word.unknown", "word {n} is {word}: want {wanted}",
				message.Number("n", i+1), message.String("word", fmt.Sprintf("%.40q", word)), wanted))
		}
		found[word]++
	}
	for i, choice := range s.Choices {
		switch {
		case found[choice] == 0:
			return message.AsError(message.New("setting.word.missing", "{word} is missing: want {wanted}",
				message.String("word", choice), wanted))
		case len(s.Counts) > 0 && found[choice] != s.Counts[i]:
			return message.AsError(message.New("setting.word.times", "{n} times {word}: want {wanted}",
				message.Number("n", found[choice]), message.String("word", choice), wanted))
		}
	}
	if len(words) < s.Least || len(words) > s.Most {
		return message.AsError(message.Count("setting.words", "{n} word: want {wanted}", "{n} words: want {wanted}",
			message.Number("n", len(words)), wanted))
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
