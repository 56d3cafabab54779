package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/config"
	"pitboss/internal/exit"
)

// RulesFlag is the folder of a site's own rules, as set by --rules; it is empty without one.
type RulesFlag string

func (r *RulesFlag) AddFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar((*string)(r), "rules", "",
		"the folder `DIR` of a site's own rules, in addition to those of pitboss")
}

// source returns the source of variants.
func (r RulesFlag) source() (variant.Source, error) {
	if r == "" {
		return variant.Source{}, nil
	}
	return config.Rules(string(r))
}

// Open does what source does, for a flag: unusable files are a usage error.
func (r RulesFlag) Open() (variant.Source, error) {
	source, err := r.source()
	if err != nil {
		return source, exit.Usagef("--rules %q: %w", string(r), err)
	}
	return source, nil
}

// load returns a variant; an unknown slug is a usage error.
func (r RulesFlag) load(slug string) (variant.Variant, error) {
	source, err := r.Open()
	if err != nil {
		return variant.Variant{}, err
	}
	loaded, err := source.Load(slug)
	return loaded, exit.Usage(err)
}

// LoadSet returns a variant for a training table, with choices key=value.
func (r RulesFlag) LoadSet(slug string, set []string) (variant.Variant, rulebook.Settings, error) {
	loaded, err := r.load(slug)
	if err != nil {
		return loaded, nil, err
	}
	settings, err := ParseSettings(loaded.Book, set)
	return loaded, settings, err
}

// Complete lists the variants for shell completion.
func (r *RulesFlag) Complete(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	source, err := r.source()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return source.Slugs(), cobra.ShellCompDirectiveNoFileComp
}

// ParseSettings parses the choices key=value for a training table of a book.
func ParseSettings(book *rulebook.Book, set []string) (rulebook.Settings, error) {
	chosen := map[string]string{}
	for _, pair := range set {
		key, value, found := strings.Cut(pair, "=")
		if !found || key == "" {
			return nil, exit.Usagef("--set %q: want key=value", pair)
		}
		chosen[key] = value
	}
	settings, err := book.ChooseTraining(chosen)
	if err != nil {
		return nil, exit.Usagef("--set: %w", err)
	}
	return settings, nil
}
