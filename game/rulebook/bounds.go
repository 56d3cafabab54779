package rulebook

import (
	"fmt"
	"strings"
)

// The limits of numbers in a rulebook. No sensible value comes near them, and none overflows as a duration.
const (
	// maxSeconds is a day.
	maxSeconds = 24 * 60 * 60
	// maxHours is a year of 365 days.
	maxHours = 365 * 24
	// maxDropped is every card of the largest shoe.
	maxDropped = 16 * 52
	// maxNumber catches typing errors.
	maxNumber = 1_000_000
)

// bounds returns the allowed range of a setting's numbers.
func (s Setting) bounds() (least, most int) {
	if s.Kind == KindSeconds || strings.HasSuffix(s.Name, "-seconds") {
		return 0, maxSeconds
	}
	return -maxNumber, maxNumber
}

// where returns a key with its line in the variant's own file, or the key alone if it comes from a parent file.
func (c Check) where(key string) string {
	if line := c.line(key); line > 0 {
		return fmt.Sprintf("line %d, %s", line, key)
	}
	return key
}

// whereSetting does what where does for a [[setting]].
func (c Check) whereSetting(name string) string {
	words := fmt.Sprintf("setting %q", name)
	if line := c.line("setting " + name); line > 0 {
		return fmt.Sprintf("line %d, %s", line, words)
	}
	return words
}

// line returns the line number of a key in the variant's own file, or 0. Keys within a [[bet]] or a [[setting]]
// follow its name, as in "bet tie: closes_after".
func (c Check) line(key string) int {
	if len(c.Book.Files) == 0 {
		return 0
	}
	header, list, number := "", "", 0
	for line := range strings.Lines(c.Book.Files[0].Text) {
		number++
		line = strings.TrimSpace(line)
		name, value, assigns := strings.Cut(line, "=")
		name = strings.TrimSpace(name)
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "[["):
			list, header = strings.Trim(strings.SplitN(line, "#", 2)[0], "[] "), ""
		case strings.HasPrefix(line, "["):
			list, header = "", strings.Trim(strings.SplitN(line, "#", 2)[0], "[] ")+"."
		case !assigns:
		case list != "" && name == "name":
			if words := strings.Split(value, `"`); len(words) > 2 {
				header = list + " " + words[1] + ": "
			}
			if header == key+": " {
				return number
			}
		case list == "" || header != "":
			whole := header + name
			if whole == key || strings.HasPrefix(whole, key+".") || strings.HasPrefix(key, whole+".") {
				return number
			}
		}
	}
	return 0
}
