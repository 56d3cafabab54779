package felt

import (
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// reel draws a reel as a strip of its symbols, each with what it pays below its name. The one that counts keeps its
// colour and has a sign; the others lose theirs. It returns nil without a reel or without room for all of it.
func (f Felt) reel(width, rows int) []string {
	reel := f.Picture.Reel
	if reel == nil || len(reel.Segments) == 0 {
		return nil
	}
	each, high := (width-2)/len(reel.Segments)-1, 0
	words := make([][]string, len(reel.Segments))
	for i, segment := range reel.Segments {
		words[i] = f.onReel(segment, each, i == reel.At)
		if widget.BlockWidth(words[i]) > each {
			return nil
		}
		high = max(high, len(words[i]))
	}
	if 1+high > rows {
		return nil
	}
	columns := make([]widget.Column, len(words))
	for i, segment := range reel.Segments {
		ground, _ := f.groundsOf(segment.Ink, reel.At >= 0 && i != reel.At)
		columns[i] = widget.Column{Lines: f.wordBlock(words[i], each, high, ground), Width: each + 1}
	}
	return widget.Indent(1, append([]string{f.Look.Strong.Render(f.Say(reel.Title))}, widget.Beside(columns...)...))
}

// onReel returns the name of a symbol, a word in a row, and what it pays.
func (f Felt) onReel(segment picture.Segment, width int, here bool) []string {
	words := widget.Wrap(f.Say(segment.Name), width)
	if segment.Text != "" {
		words = append(words, segment.Text)
	}
	if here {
		words[0] = f.Look.Glyphs.Now + strings.TrimSpace(words[0])
	}
	return words
}
