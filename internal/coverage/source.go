package coverage

import (
	"regexp"
	"strings"
)

// declaration is a top-level declaration of a Go file.
type declaration struct {
	// names are what it declares; a method is Type.Method.
	names []string
	// function tells a function without a receiver from everything else.
	function bool
	// text is the declaration as it is written, with its comment.
	text string
}

var (
	startOfFunction = regexp.MustCompile(`^func (?:\((?:\w+ )?\*?(\w+)[^)]*\) )?(\w+)`)
	startOfOther    = regexp.MustCompile(`^(?:type|var|const) (\w+(?:, \w+)*)`)
	startOfGroup    = regexp.MustCompile(`^(?:type|var|const) \($`)
	inGroup         = regexp.MustCompile(`^\t(\w+(?:, \w+)*)`)
	notCode         = regexp.MustCompile(`//[^\n]*|"(?:[^"\\\n]|\\.)*"`)
	identifier      = regexp.MustCompile(`[A-Za-z_]\w*`)
)

// declarations returns the top-level declarations of a Go file. The file must be formatted by gofmt: a declaration begins
// at the start of a line, below its comment, and ends before the next one.
func declarations(source string) (found []declaration) {
	var comment string
	group := false
	for line := range strings.Lines(source) {
		bare := strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(bare, "//") {
			comment, group = comment+line, false
			continue
		}
		next, begins := begin(bare)
		switch {
		case begins:
			next.text = comment + line
			found, group = append(found, next), startOfGroup.MatchString(bare)
		case len(found) > 0 && comment == "":
			last := &found[len(found)-1]
			last.text += line
			if spec := inGroup.FindStringSubmatch(bare); group && spec != nil {
				last.names = append(last.names, strings.Split(spec[1], ", ")...)
			}
		}
		comment = ""
	}
	return found
}

// begin reads the first line of a declaration. It reports false for any other line.
func begin(line string) (declaration, bool) {
	if f := startOfFunction.FindStringSubmatch(line); f != nil {
		if f[1] != "" {
			return declaration{names: []string{f[1] + "." + f[2]}}, true
		}
		return declaration{names: []string{f[2]}, function: true}, true
	}
	if one := startOfOther.FindStringSubmatch(line); one != nil {
		return declaration{names: strings.Split(one[1], ", ")}, true
	}
	return declaration{}, startOfGroup.MatchString(line)
}
