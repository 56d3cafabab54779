package screen

// The rows that every layout has.
const (
	titleRows    = 1
	statusRows   = 1
	bannerRows   = 1
	sentenceRows = 2
	barRows      = 1
	footerRows   = 2
)

// The rows of letters one, and two scales high, and as large as they become.
const (
	letterRows  = 5
	largeRows   = 11
	hugeRows    = 12
	largeHeight = 36
	hugeHeight  = 50
)

// The rows of the felt with cards of one size and the next, and of a history in a few lines and as roads.
const (
	cardRows     = 7
	bigCardRows  = 13
	hugeCardRows = 20
	lineRows     = 4
	roadRows     = 8
)

// panelRows is the least of a history that gives rows to the felt: in its place an incident still says
// what happened, what to do now and how long there is.
const panelRows = 3

// Letters says how large the headline is next to what the height asks for: a step smaller or larger.
type Letters int

// The sizes of letters.
const (
	SmallLetters Letters = iota - 1
	UsualLetters
	LargeLetters
)

// Layout is how many rows each part of a screen has, from the top: after the title, the status and
// the banner come the headline, the sentence and the bar, then the felt and the history, then the keys.
type Layout struct {
	Headline, Sentence, Bar, Felt, History int
}

// LayoutOf returns the layout of a height of [LeastHeight] or more. It follows from the height and
// the letters that somebody chose, and from nothing that happens at the table: no part ever moves.
func LayoutOf(height int, letters Letters) Layout {
	of := Layout{Headline: letterRows, Sentence: sentenceRows, Bar: barRows}
	switch {
	case height >= hugeHeight:
		of.Headline = hugeRows
	case height >= largeHeight:
		of.Headline = largeRows
	}
	rest := height - titleRows - statusRows - bannerRows - of.Headline - of.Sentence - of.Bar - footerRows
	switch {
	case letters == SmallLetters:
		rest += of.Headline - letterRows
		of.Headline = letterRows
	case letters == LargeLetters:
		more := min(largeRows-letterRows, max(rest-letterRows, 0))
		rest -= more
		of.Headline += more
	}
	give := func(part *int, upTo int) {
		more := min(max(upTo-*part, 0), rest)
		*part += more
		rest -= more
	}
	give(&of.Felt, cardRows)
	give(&of.History, lineRows)
	give(&of.History, roadRows)
	give(&of.Felt, bigCardRows)
	give(&of.Felt, hugeCardRows)
	of.History += rest
	return of
}

// For returns the layout for a game with a board of so many rows: the felt takes those it lacks from the
// history, where that has them to spare.
func (l Layout) For(board int) Layout {
	more := min(max(board-l.Felt, 0), max(l.History-panelRows, 0))
	if l.Felt+more < board {
		return l // a part of a board is none
	}
	l.Felt, l.History = l.Felt+more, l.History-more
	return l
}

// exactly returns lines as so many: more are left out, fewer are filled with blank ones below, or on
// both sides where they stand in the middle.
func exactly(lines []string, rows int, middle bool) []string {
	above := 0
	if middle {
		above = max(rows-len(lines), 0) / 2
	}
	exact := make([]string, max(rows, 0))
	if above < len(exact) {
		copy(exact[above:], lines)
	}
	return exact
}
