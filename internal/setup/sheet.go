package setup

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// sheet is a configuration being edited. What is not set stays as it is, comments included.
type sheet struct {
	text []byte
	err  error
}

// place is where a key is in a text: its line from start to end, and its value.
type place struct{ start, end, value int }

// find returns where a key of a section is, and the end of the section's last line, or -1 if the section is missing.
// Devices are the sections device.1, device.2 and so on; the top is "".
func (s *sheet) find(section, key string) (at place, found bool, end int) {
	parser := unstable.Parser{KeepComments: false}
	parser.Reset(s.text)
	current, devices := "", 0
	end = -1
	if section == "" {
		end = 0
	}
	for parser.NextExpression() {
		expression := parser.Expression()
		names, first := keyOf(expression)
		line := s.lineEnd(first)
		switch kind := expression.Kind; {
		case kind == unstable.Table:
			current = names
		case kind == unstable.ArrayTable:
			devices++
			current = fmt.Sprintf("%s.%d", names, devices)
		case current == section && names == key:
			return place{s.lineStart(first), line, bytes.IndexByte(s.text[first:], '=') + first + 1}, true, line
		}
		if current == section {
			end = line
		}
	}
	if err := parser.Error(); err != nil && s.err == nil {
		s.err = err
	}
	return place{}, false, end
}

// keyOf returns the name of an expression's key, and where it begins.
func keyOf(expression *unstable.Node) (name string, first int) {
	var parts []string
	first = -1
	for key := expression.Key(); key.Next(); {
		parts = append(parts, string(key.Node().Data))
		if first < 0 {
			first = int(key.Node().Raw.Offset)
		}
	}
	return strings.Join(parts, "."), max(first, 0)
}

func (s *sheet) lineStart(at int) int { return bytes.LastIndexByte(s.text[:at], '\n') + 1 }

// lineEnd returns the offset after the end of the line at an offset.
func (s *sheet) lineEnd(at int) int {
	if end := bytes.IndexByte(s.text[at:], '\n'); end >= 0 {
		return at + end + 1
	}
	return len(s.text)
}

// set sets a key to a text. If it is new it follows the last one of its section, which is added if it is missing.
func (s *sheet) set(section, key, value string) { s.put(section, key, quote(value)) }

// put does the same as set for a value as it is written.
func (s *sheet) put(section, key, value string) {
	if s.err != nil {
		return
	}
	at, found, end := s.find(section, key)
	switch {
	case found:
		rest, _ := comment(string(s.text[at.value:at.end]))
		s.replace(at.value, at.end, " "+value+rest)
	case end < 0:
		s.append(fmt.Sprintf("\n[%s]\n%s = %s\n", section, key, value))
	default:
		if end == 0 { // the top has no key yet: below the comment that the file begins with
			end = s.heading()
		}
		s.replace(end, end, fmt.Sprintf("%s = %s\n", key, value))
	}
}

// heading returns the offset after the comment that the text begins with.
func (s *sheet) heading() (at int) {
	for at < len(s.text) && s.text[at] == '#' {
		at = s.lineEnd(at)
	}
	return at
}

// drop takes a key out.
func (s *sheet) drop(section, key string) {
	if at, found, _ := s.find(section, key); found {
		s.replace(at.start, at.end, "")
	}
}

// comment returns what follows a value of one line: blanks, a comment and the line's end.
func comment(line string) (rest string, has bool) {
	quoted := byte(0)
	for i := range len(line) {
		switch c := line[i]; {
		case quoted != 0 && c == '\\' && quoted == '"':
			continue
		case quoted != 0:
			if c == quoted && (quoted == '\'' || line[i-1] != '\\') {
				quoted = 0
			}
		case c == '"' || c == '\'':
			quoted = c
		case c == '#':
			before := strings.TrimRight(line[:i], " \t")
			return line[len(before):], true
		}
	}
	return "\n", false
}

func (s *sheet) replace(from, to int, with string) {
	s.text = append(append(bytes.Clone(s.text[:from]), with...), s.text[to:]...)
}

func (s *sheet) append(text string) {
	if len(s.text) > 0 && s.text[len(s.text)-1] != '\n' {
		s.text = append(s.text, '\n')
	}
	s.text = append(s.text, text...)
}

// quote writes a value as a text.
func quote(value string) string { return strconv.Quote(value) }
