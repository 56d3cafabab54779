package technician

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// period selects the readings that the faces are counted in. The list is closed.
type period int

const (
	ofShift period = iota
	ofMark
	ofTotal
)

// after returns the next period. It skips the mark if there is none.
func (p period) after(view bench.View) period {
	p = (p + 1) % (ofTotal + 1)
	if p == ofMark && view.Ledger.Marked == nil {
		return ofTotal
	}
	return p
}

// of returns the readings of a period, the text if there are none, and the heading.
func (p period) of(view bench.View) (of bench.Period, none, head message.Text) {
	switch {
	case p == ofTotal:
		return view.Ledger.Total, message.New("bench.faces.none-total", "No card was read in all."),
			message.New("bench.faces.total", "Good readings in all, and below them the failed ones:")
	case p == ofMark && view.Ledger.Marked != nil:
		return *view.Ledger.Marked, message.New("bench.faces.none-mark", "No card was read since the mark."),
			message.New("bench.faces.mark", "Good readings since the mark, and below them the failed ones:")
	}
	return view.Ledger.Shift, message.New("bench.faces.none-shift", "No card was read this shift."),
		message.New("bench.faces.shift", "Good readings this shift, and below them the failed ones:")
}

// faces draws all 52 faces with how often each was read and failed, then the worst of them, then each dealer.
func (s *Screen) faces(view bench.View, width int, look *theme.Theme) []string {
	period, none, head := s.period.of(view)
	if len(period.Faces) == 0 && len(period.Dealers) == 0 {
		about := message.New("bench.faces.about", "A device that reads no cards has no faces; p shows another period.")
		return append([]string{""}, paragraph(" ", s.say(message.Sentences(none, about)), width-1)...)
	}
	lines := []string{look.Strong.Render(" " + s.say(head))}
	lines = append(lines, faceGrid(period.Faces, width, look)...)
	lines = append(lines, s.worstFaces(period.Faces, width, look)...)
	return append(lines, s.dealerLines(period.Dealers, width, look)...)
}

// facesKey handles p, which selects the next period, and scrolling.
func (s *Screen) facesKey(view bench.View, press tea.KeyPressMsg) bool {
	if press.String() != "p" {
		return s.seen.Key(press)
	}
	s.period = s.period.after(view)
	return true
}

// faceGrid draws a row for each suit and a column for each rank.
func faceGrid(faces map[string]bench.Face, width int, look *theme.Theme) []string {
	const ranks = 13
	each := min((width-4)/ranks, 8)
	head := "    "
	for rank := game.Ace; rank <= game.King; rank++ {
		head += right(strings.TrimSuffix(look.Glyphs.Card(game.Card{Rank: rank, Suit: game.Spades}), look.Glyphs.Suits[0]), each, look)
	}
	lines := []string{look.Faint.Render(head)}
	for suit := game.Spades; suit <= game.Clubs; suit++ {
		good, bad := "  "+look.Glyphs.Suits[suit-1]+" ", "    "
		for rank := game.Ace; rank <= game.King; rank++ {
			face := faces[game.Card{Rank: rank, Suit: suit}.String()]
			good += right(dotted(face.Good), each, look)
			text := ""
			if failed := face.Failed(); failed > 0 {
				text = fmt.Sprintf("!%d", failed)
			}
			bad += strings.Repeat(" ", max(each-widget.Width(text), 0)) + look.Bad.Render(text)
		}
		lines = append(lines, good, bad)
	}
	return lines
}

// dotted formats a count, with a dot for zero.
func dotted(count uint64) string {
	if count == 0 {
		return "."
	}
	return fmt.Sprint(count)
}

// maxFaces is the maximum number of worst faces named.
const maxFaces = 4

// worstFaces names the faces that fail most often, and their slowest reading.
func (s *Screen) worstFaces(faces map[string]bench.Face, width int, look *theme.Theme) []string {
	names := slices.SortedFunc(maps.Keys(faces), func(a, b string) int {
		return cmp.Or(cmp.Compare(faces[b].Failed(), faces[a].Failed()), cmp.Compare(a, b))
	})
	var worst []message.Text
	for _, name := range names {
		face := faces[name]
		if face.Failed() == 0 || len(worst) == maxFaces {
			break
		}
		named := message.Message("face", faceText(name, look))
		failed, tried := message.Number("failed", face.Failed()), message.Number("tried", face.Tried)
		if face.Slowest > 0 {
			worst = append(worst, message.New("bench.faces.failed-slow", "{face} failed {failed} of {tried}, slowest {time}",
				named, failed, tried,
				message.Decimal("time", took(face.Slowest))))
		} else {
			worst = append(worst, message.New("bench.faces.failed", "{face} failed {failed} of {tried}", named, failed, tried))
		}
	}
	if len(worst) == 0 {
		return paragraph(" ", s.say(message.New("bench.faces.none-failed", "No face failed.")), width-1)
	}
	said := make([]string, len(worst))
	for i, text := range worst {
		said[i] = s.say(text)
	}
	return paragraph(" "+s.say(message.New("bench.faces.worst", "Worst:"))+" ", strings.Join(said, "; ")+".", width-1)
}

func faceText(name string, look *theme.Theme) message.Text {
	if card, err := game.ParseCard(name); err == nil {
		return message.Written(look.Glyphs.Card(card))
	}
	if name == bench.CutCardFace {
		return message.New("bench.faces.cut-card", "the cut card")
	}
	return message.Written(widget.Plain(name))
}

// dealerLines draws the readings of each dealer, the worst first.
func (s *Screen) dealerLines(dealers map[string]bench.Reads, width int, look *theme.Theme) []string {
	if len(dealers) == 0 {
		return nil
	}
	names := slices.SortedFunc(maps.Keys(dealers), func(a, b string) int {
		return cmp.Or(cmp.Compare(dealers[a].Rate(), dealers[b].Rate()), cmp.Compare(a, b))
	})
	head := message.New("bench.dealers", "By dealer:")
	first, columns := s.widest(15, head)+1, []message.Text{message.New("bench.dealers.readings", "readings"),
		message.New("bench.dealers.failed", "failed"), message.New("bench.dealers.rate", "rate")}
	row := func(figures ...string) (line string) {
		for i, figure := range figures {
			line += right(figure, s.widest(6, columns[i])+2, look)
		}
		return line
	}
	lines := []string{look.Strong.Render(cell(" "+s.say(head), first, look)) +
		look.Faint.Render(row(s.say(columns[0]), s.say(columns[1]), s.say(columns[2])))}
	for _, name := range names {
		reads := dealers[name]
		lines = append(lines, widget.Fit(cell("   "+widget.Plain(name), first, look)+
			row(fmt.Sprint(reads.Tried), fmt.Sprint(reads.Failed()), s.figures(percent(reads))), width, look))
	}
	return lines
}
