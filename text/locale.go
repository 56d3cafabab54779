package text

import (
	"slices"
	"strings"
)

// Locale returns the language of a process's locale, from its environment as KEY=value lines: English where there is
// none, or no catalog for it.
func Locale(environ []string) string {
	variables := map[string]string{}
	for _, line := range environ {
		if name, value, ok := strings.Cut(line, "="); ok {
			variables[name] = value
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if variables[name] == "" {
			continue
		}
		language, _, _ := strings.Cut(variables[name], "_")
		if slices.Contains(Languages(), language) {
			return language
		}
		break
	}
	return English
}
