package screen

import "pitboss/game/message"

// Rows that every layout has.
const (
	titleRows    = 1
	statusRows   = 1
	bannerRows   = 1
	sentenceRows = 2
	barRows      = 1
	lyingRows    = 1
	footerRows   = 2
)

// The rows of letters at scale one and two, and at the largest, with the heights from which they are used.
const (
	letterRows  = 5
	largeRows   = 11
	hugeRows    = 12
	largeHeight = 36
	hugeHeight  = 50
)

// The rows of the felt for each size of cards, and of a history in a few lines and as roads.
const (
	cardRows     = 7
	bigCardRows  = 13
	hugeCardRows = 20
	lineRows     = 4
	roadRows     = 8
)

// panelRows is the minimum height of a history that gives rows to the felt. In its place, an incident can still show
// what happened, what to do now and the time left.
const panelRows = 3

// Letters adjusts the size of the headline: a step smaller or larger than the height suggests.
type Letters int

// The sizes of letters.
const (
	SmallLetters Letters = iota - 1
	UsualLetters
	LargeLetters
)

// Words says how large the headline is.
func (l Letters) Words() message.Text {
	switch {
	case l < UsualLetters:
		return message.New("screen.notice.letters.small", "Headline: small.")
	case l > UsualLetters:
		return message.New("screen.notice.letters.large", "Headline: as large as possible.")
	}
	return message.New("screen.notice.letters.usual", "Headline: normal size.")
}

// Layout holds the number of rows of each part of a screen, from the top: after the title, the status and the banner
// come the headline, the sentence and the bar, then the felt, in training what really lies there, and the history, then
// the keys.
type Layout struct {
	Headline, Sentence, Bar, Felt, Lying, History int
}

// WithLying gives a row to what really lies on the table: of the history or, without one, of the felt.
func (l Layout) WithLying() Layout {
	part := &l.Felt
	if l.History > 0 {
		part = &l.History
	}
	l.Lying = min(lyingRows, *part)
	*part -= l.Lying
	return l
}

// LayoutOf returns the layout for a height of [LeastHeight] or more. It depends only on the height and the chosen
// letters, and on nothing that happens at the table, so no part ever moves.
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

// For adapts the layout to a game whose felt suits one of the given heights, the best first: the felt takes the rows it
// lacks from the history, if that has enough.
func (l Layout) For(heights ...int) Layout {
	for _, rows := range heights {
		more := min(max(rows-l.Felt, 0), max(l.History-panelRows, 0))
		if l.Felt+more >= rows { // a part of a board is useless
			l.Felt, l.History = l.Felt+more, l.History-more
			break
		}
	}
	return l
}

// exactly cuts or pads lines to the given rows. Padding goes below, or on both sides if middle is set.
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
