package plain

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// The size at which a page is drawn, so that no text is wrapped or left out.
const (
	Width  = 1000
	Height = 500
)

// Page is what is open over the table. Its zero value is the table itself.
type Page struct {
	// Open identifies it, and differs for each page that opens.
	Open any
	// Lines are its lines, as it draws them at [Width] and [Height].
	Lines []string
	// Field is the line being typed, on the page or at the table, or nil.
	Field *entry.Field
}

// page is what was said of a page.
type page struct {
	open  any
	lines []string
	// closed is true from its end until the task at the table is said again.
	closed bool
	// field is the line being typed, length its length, and typed its text if it may be read aloud.
	field  *entry.Field
	length int
	typed  string
}

// opens notes what is open.
func (v *Voice) opens(open any) {
	if open != v.page.open {
		v.page.lines, v.page.closed, v.page.open = nil, open == nil, open
	}
}

// pageLines returns what is new on what is open: all its lines after it opened, later those that have changed.
func (v *Voice) pageLines(now Page) []string {
	if now.Open == nil {
		return nil
	}
	var said []string
	for _, drawn := range now.Lines {
		if line := words(drawn); says(line) {
			said = append(said, line)
		}
	}
	before := v.page.lines
	v.page.lines = said
	for _, line := range before { // a line that was asked for is no news without its colon
		before = append(before, strings.TrimSuffix(line, ":"))
	}
	return newTo(before, said, withoutClock)
}

// typing returns what is new on the line being typed that nothing else says: how long a line is that is not read
// aloud, and the answer typed at the table.
func (v *Voice) typing(s *screen.Screen, now Page) string {
	before, field := v.page, now.Field
	v.page.field, v.page.length, v.page.typed = field, 0, ""
	if field == nil {
		return ""
	}
	v.page.length = len(field.Text)
	moved := field != before.field
	switch {
	case field.Hidden() && (v.page.length != before.length && !moved || moved && v.page.length > 0):
		return line(s.Say(message.Count("plain.typed", "{n} character", "{n} characters",
			message.Number("n", v.page.length))))
	case field.Hidden() || now.Open != nil:
		return ""
	}
	if v.page.typed = widget.Plain(string(field.Text)); v.page.typed == before.typed {
		return ""
	}
	return line(v.page.typed)
}
