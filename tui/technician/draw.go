package technician

import (
	"strings"

	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// The minimum size of the pages. Below it, only the most important problem and the key to leave are shown.
const (
	leastWidth  = 60
	leastHeight = 10
)

// Draw draws the screen into at most height lines, none wider than width.
func (s *Screen) Draw(width, height int, look *theme.Theme) []string {
	s.width, s.height, s.look = width, height, look
	var lines []string
	s.small = width < leastWidth || height < leastHeight
	switch {
	case width <= 0 || height <= 0:
		return nil
	case s.small:
		lines = s.tiny(width, height, look)
	case s.inside:
		lines = s.device(width, height, look)
	default:
		lines = s.glance(width, height, look)
	}
	lines = lines[:min(len(lines), height)]
	for i, line := range lines {
		line = strings.ReplaceAll(line, "\u00b5", look.Glyphs.Micro) // microseconds, as package bench writes them
		lines[i] = widget.Fit(line, width, look)
	}
	return lines
}

// under puts a body between its head and its keys, padded so that the keys keep their place.
func under(head, body, keys []string, height int) []string {
	room := max(height-len(head)-len(keys), 0)
	body = body[:min(len(body), room)]
	lines := append(append([]string{}, head...), body...)
	lines = append(lines, make([]string, room-len(body))...)
	return append(lines, keys...)
}

// saidRows is the number of rows reserved for a notice, so that nothing moves when one appears.
const saidRows = 2

// said draws the latest notice about a key or a request, in at most two filled lines.
func (s *Screen) said(width int, look *theme.Theme) []string {
	if s.word != "" {
		return filled(look.Notice, s.word, width, look)
	}
	notice, fresh := s.fresh()
	switch {
	case !fresh:
		return nil
	case notice.Refused:
		return filled(look.Refused, look.Glyphs.Bad+" "+withCards(s.say(notice.Words), look), width, look)
	}
	return filled(look.Quiet, look.Glyphs.Good+" "+withCards(s.say(notice.Words), look), width, look)
}

func filled(ink theme.Style, text string, width int, look *theme.Theme) []string {
	var lines []string
	for _, line := range widget.WrapAtMost(widget.Plain(text), width-2, 2, look) {
		lines = append(lines, ink.Render(widget.Pad(" "+line, width)))
	}
	return lines
}

// keysOf draws the rows below a page: the latest notice, and the keys. Disabled keys are in brackets; pressing one
// shows the reason.
func (s *Screen) keysOf(caps []widget.KeyCap, width, height int, look *theme.Theme) []string {
	lines := s.said(width, look)
	for height > 2*leastHeight && len(lines) < saidRows {
		lines = append([]string{""}, lines...)
	}
	var live []widget.KeyCap
	dead := ""
	for _, cap := range caps {
		if cap.Why == "" {
			live = append(live, cap)
		} else {
			dead += "  (" + cap.Shown() + ") " + cap.Label
		}
	}
	rows := 1
	if s.languages != nil && height > 2*leastHeight { // the names of languages leave too little room in one row
		rows = 2
	}
	drawn := widget.Keys(live, width, rows, look)
	if last := len(drawn) - 1; last >= 0 && widget.Width(drawn[last])+widget.Width(dead) <= width {
		drawn[last] += look.Blocked.Render(dead)
	}
	return append(lines, drawn...)
}

// paragraph wraps text and indents it below the mark in front of its first line.
func paragraph(mark, text string, width int) []string {
	return hanging(mark, text, widget.Width(mark), width)
}

// hanging wraps text after a mark and indents its other lines by indent.
func hanging(mark, text string, indent, width int) []string {
	// Non-breaking spaces hold the mark's place while the text is wrapped.
	held := strings.Repeat("\u00a0", max(widget.Width(mark)-indent, 0))
	lines := widget.Wrap(held+widget.Plain(text), max(width-indent, 8))
	for i := range lines {
		if i == 0 {
			lines[i] = mark + strings.TrimLeft(lines[i], "\u00a0")
		} else {
			lines[i] = strings.Repeat(" ", indent) + lines[i]
		}
	}
	return lines
}

// widest returns the width of the widest of some texts in the screen's language, or least if none is wider.
func (s *Screen) widest(least int, texts ...message.Text) int {
	for _, text := range texts {
		least = max(least, widget.Width(widget.Plain(s.say(text))))
	}
	return least
}

// cell cuts or pads text to the given width.
func cell(text string, width int, look *theme.Theme) string {
	return widget.Pad(widget.Fit(text, width, look), width)
}

// right aligns text to the right within the given width.
func right(text string, width int, look *theme.Theme) string {
	text = widget.Fit(text, width, look)
	return strings.Repeat(" ", max(width-widget.Width(text), 0)) + text
}

// listing is a list of lines with the cursor on the entry from first to last.
type listing struct {
	lines       []string
	first, last int
}

// add adds an entry; chosen puts the cursor on it.
func (l *listing) add(chosen bool, lines ...string) {
	if chosen {
		l.first, l.last = len(l.lines), len(l.lines)+len(lines)-1
	}
	l.lines = append(l.lines, lines...)
}

// around returns the visible lines, which include those under the cursor. The first or the last says if there are
// more.
func (l listing) around(s *Screen, room int, look *theme.Theme) []string {
	lines := l.lines
	if len(lines) <= room || room <= 0 {
		return lines
	}
	top := 0
	if l.last >= room-1 {
		top = min(l.last-room+2, len(lines)-room)
	}
	top = max(min(top, l.first-1), 0)
	seen := append([]string{}, lines[top:top+room]...)
	if top+room < len(lines) {
		seen[room-1] = look.Faint.Render(s.moreBelow())
	}
	if top > 0 {
		seen[0] = look.Faint.Render(s.say(message.New("bench.more-above", "More above: press the up arrow.")))
	}
	return seen
}

// tiny draws the most important problem or the open question, and the key to leave.
func (s *Screen) tiny(width, height int, look *theme.Theme) []string {
	var lines []string
	if s.ask != nil {
		return s.ask.draw(s, width, height, look)
	}
	view := s.view()
	if view.Name == "" {
		lines = append(lines, widget.Wrap(s.say(message.New("bench.none", "There is no device on the bench.")), width)...)
	} else {
		lines = append(lines, sign(view, look)+" "+widget.Fit(s.name(view), width-2, look))
		lines = append(lines, widget.Wrap(s.stateSince(view), width)...)
		lines = append(lines, s.tinyWords(view, width, look)...)
	}
	if word := s.said(width, look); len(word) > 0 {
		lines = append(word, lines...)
	}
	leave := widget.Cap("Esc", s.say(message.New("bench.key.back", "back")), look)
	if others := s.others(); others > 0 {
		down := widget.KeyCap{Key: "down", Name: s.say(message.New("bench.key.down", "down")),
			Label: s.say(message.New("bench.key.more", "{n} more", message.Number("n", others)))}
		leave += "  " + down.Cap(look)
	}
	return append(lines[:max(min(len(lines), height-1), 0)], leave)
}
