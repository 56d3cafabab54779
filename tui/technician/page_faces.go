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
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// period is which readings the faces are counted of: a closed list.
type period int

const (
	ofShift period = iota
	ofMark
	ofTotal
)

// after returns the next period; one that was not marked is left out.
func (p period) after(view bench.View) period {
	p = (p + 1) % (ofTotal + 1)
	if p == ofMark && view.Ledger.Marked == nil {
		return ofTotal
	}
	return p
}

func (p period) of(view bench.View) (bench.Period, string) {
	switch {
	case p == ofTotal:
		return view.Ledger.Total, "in all"
	case p == ofMark && view.Ledger.Marked != nil:
		return *view.Ledger.Marked, "since the mark"
	}
	return view.Ledger.Shift, "this shift"
}

// faces returns all 52 faces, how often each was read and how often it failed, then the worst of them, then each
// dealer.
func (s *Screen) faces(view bench.View, width int, look *theme.Theme) []string {
	period, when := s.period.of(view)
	if len(period.Faces) == 0 && len(period.Dealers) == 0 {
		return append([]string{""}, paragraph(" ",
			"No card was read "+when+". A device that reads no cards has no faces; p shows another period.", width-1)...)
	}
	lines := []string{look.Strong.Render(" Good readings " + when + ", and below them the failed ones:")}
	lines = append(lines, faceGrid(period.Faces, width, look)...)
	lines = append(lines, worstFaces(period.Faces, width, look)...)
	return append(lines, dealerLines(period.Dealers, width, look)...)
}

// facesKey takes p for another period, and scrolls.
func (s *Screen) facesKey(view bench.View, press tea.KeyPressMsg) bool {
	if press.String() != "p" {
		return s.seen.Key(press)
	}
	s.period = s.period.after(view)
	return true
}

// faceGrid returns a row for each suit and a column for each rank.
func faceGrid(faces map[string]bench.Face, width int, look *theme.Theme) []string {
	const ranks = 13
	each := min((width-4)/ranks, 8)
	head := "    "
	for rank := game.Ace; rank <= game.King; rank++ {
		head += right(rank.String(), each, look)
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

// dotted returns a count, or a dot for none.
func dotted(count uint64) string {
	if count == 0 {
		return "."
	}
	return fmt.Sprint(count)
}

// mostFaces is how many of the worst faces are named.
const mostFaces = 4

// worstFaces names the faces that fail most often, and how slow they are read then.
func worstFaces(faces map[string]bench.Face, width int, look *theme.Theme) []string {
	names := slices.SortedFunc(maps.Keys(faces), func(a, b string) int {
		return cmp.Or(cmp.Compare(faces[b].Failed(), faces[a].Failed()), cmp.Compare(a, b))
	})
	var words []string
	for _, name := range names {
		face := faces[name]
		if face.Failed() == 0 || len(words) == mostFaces {
			break
		}
		text := fmt.Sprintf("%s failed %d of %d", faceName(name, look), face.Failed(), face.Tried)
		if face.Slowest > 0 {
			text += ", slowest " + took(face.Slowest)
		}
		words = append(words, text)
	}
	if len(words) == 0 {
		return paragraph(" ", "No face failed.", width-1)
	}
	return paragraph(" Worst: ", strings.Join(words, "; ")+".", width-1)
}

func faceName(name string, look *theme.Theme) string {
	if card, err := game.ParseCard(name); err == nil {
		return look.Glyphs.Card(card)
	}
	if name == bench.CutCardFace {
		return "the cut card"
	}
	return widget.Plain(name)
}

// dealerLines returns the readings of each who dealt, the worst first.
func dealerLines(dealers map[string]bench.Reads, width int, look *theme.Theme) []string {
	if len(dealers) == 0 {
		return nil
	}
	names := slices.SortedFunc(maps.Keys(dealers), func(a, b string) int {
		return cmp.Or(cmp.Compare(dealers[a].Rate(), dealers[b].Rate()), cmp.Compare(a, b))
	})
	lines := []string{look.Strong.Render(" By dealer:") +
		look.Faint.Render(right("readings", 15, look)+right("failed", 8, look)+right("rate", 8, look))}
	for _, name := range names {
		reads := dealers[name]
		lines = append(lines, widget.Fit("   "+cell(widget.Plain(name), 13, look)+right(fmt.Sprint(reads.Tried), 10, look)+
			right(fmt.Sprint(reads.Failed()), 8, look)+right(percent(reads), 8, look), width, look))
	}
	return lines
}
