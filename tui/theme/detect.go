package theme

import "strings"

// Detect returns the theme and glyphs that suit a terminal, from its environment as KEY=value lines. NO_COLOR asks
// for no colour with any value but the empty one. A terminal that is not UTF-8 and a Linux console whose font is not known
// get ASCII.
func Detect(environ []string, console Console) (Name, GlyphSet) {
	variables := map[string]string{}
	for _, line := range environ {
		if name, value, ok := strings.Cut(line, "="); ok {
			variables[name] = value
		}
	}
	name, glyphs := Default, Unicode
	term := variables["TERM"]
	if variables["NO_COLOR"] != "" || term == "dumb" {
		name = Mono
	}
	if term == "linux" && console.Has == nil || term == "dumb" || strings.HasPrefix(term, "vt") || !speaksUTF8(variables) {
		glyphs = ASCII
	}
	return name, glyphs
}

// speaksUTF8 follows the locale's order of precedence. No locale says nothing, because services and containers start
// without one.
func speaksUTF8(variables map[string]string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := strings.ToLower(variables[name]); value != "" {
			return strings.Contains(value, "utf-8") || strings.Contains(value, "utf8")
		}
	}
	return true
}
