package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Settings are a site's choices for one variant, by name. Use [Book.Choose] to
// make them: every setting of the variant is then there, with a value it may have.
type Settings map[string]string

// Choose completes a site's choices with the defaults. Unknown names and values
// that a setting cannot have are errors that say what there is.
func (b *Book) Choose(chosen map[string]string) (Settings, error) {
	settings := Settings{}
	var names []string
	for _, setting := range b.Settings {
		names = append(names, setting.Name)
		value, given := chosen[setting.Name]
		if !given {
			value = setting.Default
		}
		if err := setting.accepts(value); err != nil {
			return nil, fmt.Errorf("setting %s: %w", setting.Name, err)
		}
		settings[setting.Name] = value
	}
	for name := range chosen {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("%s has no setting %q; it has %s", b.Variant, name, strings.Join(names, ", "))
		}
	}
	return settings, nil
}

// Number is a number setting's value.
func (s Settings) Number(name string) int {
	number, err := strconv.Atoi(s[name])
	if err != nil {
		panic(fmt.Sprintf("rulebook: setting %q is %q, no number", name, s[name])) // Choose let it through
	}
	return number
}

func (s Setting) accepts(value string) error {
	switch s.Kind {
	case "choice":
		if !slices.Contains(s.Choices, value) {
			return fmt.Errorf("%q is none of %s", value, strings.Join(s.Choices, ", "))
		}
	case "number":
		number, err := strconv.Atoi(value)
		if err != nil || number < s.Least || number > s.Most {
			return fmt.Errorf("%q: want a whole number from %d to %d", value, s.Least, s.Most)
		}
	}
	return nil
}

func (s Setting) validate() error {
	if s.Name == "" || s.Help == "" || s.Source == "" {
		return fmt.Errorf("name, help and source must be given")
	}
	if s.Kind != "choice" && s.Kind != "number" {
		return fmt.Errorf(`kind = %q: want "choice" or "number"`, s.Kind)
	}
	if err := s.accepts(s.Default); err != nil {
		return fmt.Errorf("default: %w", err)
	}
	return nil
}
