package felt

import "math"

// The shape of links, in dots for each row of a cell: how far the rails of a straight one and the crests of a wave are
// from its middle; and in dots, how far the rungs are from each other and the crests.
const (
	linkApart  = 0.5
	rungApart  = 5
	waveLength = 14
)

// links draws the links of a board over those of its cells that are free.
func (b *board) links(s sheet) {
	half := 1
	if b.Look.Glyphs.Halved() {
		half = 2
	}
	dots := make([][]inked, len(s)*half)
	for y := range dots {
		dots[y] = make([]inked, len(s[0]))
	}
	for _, link := range b.grid.Links {
		if !b.has(link.From) || !b.has(link.To) {
			continue
		}
		pen := Won(b.Look, link.Ink).Pen()
		if b.Look.Mono || onGround(link.Ink) {
			pen = b.Look.Strong
		}
		sign := b.Look.Glyphs.Solid
		switch { // without half blocks, a stroke must not look like a sign on a tile
		case half == 1 && link.Wave:
			sign = "~"
		case half == 1:
			sign = "="
		}
		dot := func(x, y float64) {
			if row, column := int(math.Round(y)), int(math.Round(x)); row >= 0 && row < len(dots) && column >= 0 && column < len(dots[row]) {
				dots[row][column] = inked{sign, pen}
			}
		}
		fromX, fromY := b.centre(link.From, half)
		toX, toY := b.centre(link.To, half)
		strokes(toX-fromX, toY-fromY, link.Wave, linkApart*float64(b.high*half)/2, func(x, y float64) { dot(fromX+x, fromY+y) })
	}
	for y, row := range s {
		for x := range row {
			if !s.free(x, y) {
				continue
			}
			over, under := dots[y*half][x], dots[y*half+half-1][x]
			switch blank := (inked{}); {
			case over != blank && under != blank:
				s.put(x, y, over.sign, over.style)
			case over != blank:
				s.put(x, y, b.Look.Glyphs.Half[0], over.style)
			case under != blank:
				s.put(x, y, b.Look.Glyphs.Half[1], under.style)
			}
		}
	}
}

// has reports whether the board has a cell, given as column and row.
func (b *board) has(at [2]int) bool {
	return at[0] >= 0 && at[0] < len(b.grid.Columns) && at[1] >= 0 && at[1] < b.grid.Rows
}

// centre returns the middle of a cell in dots.
func (b *board) centre(at [2]int, half int) (x, y float64) {
	left, top := b.place(at)
	return float64(left) + float64(b.wide-2)/2, float64(half) * (float64(top) + float64(b.high)/2)
}

// strokes calls a function for each dot of a link along a vector: a wave, or two rails with rungs.
func strokes(alongX, alongY float64, wave bool, apart float64, dot func(x, y float64)) {
	length := math.Hypot(alongX, alongY)
	if length == 0 {
		return
	}
	x, y := alongX/length, alongY/length
	const step = 0.25
	for at := 0.0; at <= length; at += step {
		if wave {
			aside := apart * math.Sin(2*math.Pi*at/waveLength)
			dot(x*at-y*aside, y*at+x*aside)
			if apart > 1 {
				dot(x*at-y*(aside+1), y*at+x*(aside+1))
			}
			continue
		}
		dot(x*at-y*apart, y*at+x*apart)
		dot(x*at+y*apart, y*at-x*apart)
		if math.Mod(at, rungApart) < step {
			for aside := -apart; aside <= apart; aside += step {
				dot(x*at-y*aside, y*at+x*aside)
			}
		}
	}
}
