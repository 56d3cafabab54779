package felt

import (
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// tileWidth is the width of a card as a tile: its face, one row high.
const tileWidth = 3

// reach returns the number of places in front of a hand's total: those with cards and, while it is the hand's turn, the
// next one, whether or not the table waits for its card at this moment.
func reach(hand picture.Area) int {
	of := hand.Places
	if !hand.Active {
		return lying(of)
	}
	next := 0
	for i, place := range of {
		if place.State == picture.Up || place.State == picture.Down || place.State == picture.Open {
			next = i + 1
		}
	}
	return max(lying(of), min(next+1, len(of)))
}

// lying returns the number of places up to the last one that has or gets a card.
func lying(places []picture.Place) int {
	for i := len(places); i > 0; i-- {
		switch places[i-1].State {
		case picture.Up, picture.Down, picture.Open, picture.Coming:
			return i
		case picture.Removed, picture.Unused:
		}
	}
	return 0
}

// tiles draws places as tiles in rows from the left, in at most the given rows, on a ground. If there is no room for
// all, the first tile says how many of the first are left out.
func (f Felt) tiles(places []picture.Place, width, rows int, ground theme.Style) (lines []string) {
	each := max((width+1)/(tileWidth+1), 1)
	over := max(len(places)-each*max(rows, 1), 0)
	var tiles []string
	if over > 0 {
		over++
		more := f.Say(message.New("felt.more", "+{count}", message.Number("count", over)))
		tiles = append(tiles, f.Look.Faint.Render(widget.Pad(more, tileWidth)))
	}
	for _, place := range places[over:] {
		tiles = append(tiles, f.cardTile(place))
	}
	for begin := 0; begin < len(tiles); begin += each {
		lines = append(lines, strings.Join(tiles[begin:min(begin+each, len(tiles))], ground.Render(" ")))
	}
	return lines
}

// cardTile draws a place as a tile.
func (f Felt) cardTile(place picture.Place) string {
	look := f.Look
	switch place.State {
	case picture.Up:
		return f.faceInk(place).Render(widget.Pad(look.Glyphs.Card(place.Card), tileWidth))
	case picture.Down:
		return look.Faint.Render(strings.Repeat(look.Glyphs.Blank, tileWidth))
	case picture.Open, picture.Coming:
		return look.Next.Render(widget.Pad(look.Glyphs.Up, tileWidth))
	case picture.Removed:
		return look.Faint.Render(widget.Pad(look.Glyphs.Bad, tileWidth))
	case picture.Unused:
		return strings.Repeat(" ", tileWidth)
	}
	return look.Faint.Render(widget.Pad(look.Glyphs.Open, tileWidth))
}
