package plain

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"pitboss/game/table/view"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// line joins sentences to a line. Those that are empty are left out.
func line(sentences ...string) string {
	var said []string
	for _, sentence := range sentences {
		sentence = words(sentence)
		if sentence == "" {
			continue
		}
		if last := sentence[len(sentence)-1:]; !strings.ContainsAny(last, `.!?:"`) {
			sentence += "."
		}
		said = append(said, sentence)
	}
	return strings.Join(said, " ")
}

// cursor marks the place where text is typed.
var cursor = regexp.MustCompile(`_(\s|$)`)

// words returns a text without styles, marks of clicks, columns, the cursor, and characters that nobody sees.
func words(text string) string {
	text = cursor.ReplaceAllString(widget.Plain(ansi.Strip(text)), " ")
	return strings.ReplaceAll(strings.Join(strings.FieldsFunc(text, blank), " "), " , ", ", ") // after a key that is drawn
}

// blank reports whether a character only keeps words apart.
func blank(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == widget.FigureSpace }

// says reports whether a line has a letter or a figure.
func says(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// newTo returns the texts that are not among those before, as far as compared tells them apart.
func newTo(before, now []string, compared func(string) string) (list []string) {
	known := map[string]bool{}
	for _, text := range before {
		known[compared(text)] = true
	}
	for _, text := range now {
		if !known[compared(text)] {
			list = append(list, text)
		}
	}
	return list
}

// same tells all texts apart.
func same(text string) string { return text }

var (
	figures = regexp.MustCompile(`\d+`)
	clock   = regexp.MustCompile(`\d+:\d\d(:\d\d)?`)
)

// withoutFigures and withoutClock do not tell texts apart that only count on, or whose clock only runs.
func withoutFigures(text string) string { return figures.ReplaceAllString(text, "") }
func withoutClock(text string) string   { return clock.ReplaceAllString(text, "") }

// lastFinished returns the last finished round, if any is kept.
func lastFinished(s *screen.Screen) (last view.Finished, some bool) {
	if count := len(s.View.Finished); count > 0 {
		return s.View.Finished[count-1], true
	}
	return view.Finished{}, false
}
