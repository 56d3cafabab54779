package widget

import (
	"strings"
	"sync"

	"pitboss/tui/theme"
)

// DieFace is the upper face of a die: pips, or a symbol by its name. A die with neither was not thrown yet.
type DieFace struct {
	Pips   int
	Symbol string
}

// Die draws a die from above, in an ink that fills it. Without colours it is a frame. A size of less than 5x3 has no
// room for pips.
func Die(face DieFace, size CardSize, ink theme.Style, look *theme.Theme) []string {
	var picture dots
	if face.Symbol != "" {
		picture = symbolIn(face.Symbol, size, look.Glyphs)
	} else {
		picture = pips(face.Pips, size, look.Glyphs)
	}
	if picture == nil {
		return boxed("?", size, look.Glyphs.Frame, look.Faint)
	}
	block := picture.signs(look.Glyphs)
	if face.Symbol == "" && look.Mono && !look.Glyphs.Halved() {
		for y, row := range block {
			block[y] = strings.ReplaceAll(row, look.Glyphs.Solid, "o")
		}
	}
	if look.Mono {
		border(block, look.Glyphs.Frame)
		ink = look.Strong
	}
	return Painted(block, ink, look)
}

// border puts a frame around rows of plain signs. Its first and last line are left out where there are signs.
func border(rows []string, g [6]string) {
	for _, y := range []int{0, len(rows) - 1} {
		if strings.TrimSpace(rows[y]) == "" {
			rows[y] = strings.Repeat(g[4], Width(rows[y]))
		}
	}
	edge(rows, g)
}

// faces are the places of the pips of each face, by column and row.
var faces = [7][][2]int{
	1: {{1, 1}},
	2: {{0, 0}, {2, 2}},
	3: {{0, 0}, {1, 1}, {2, 2}},
	4: {{0, 0}, {2, 0}, {0, 2}, {2, 2}},
	5: {{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}},
	6: {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {2, 2}},
}

// pips draws the pips of a face in the middle of a die, or returns nil if there is no such face. With half blocks its
// rows are half a cell high.
func pips(face int, size CardSize, glyphs theme.Glyphs) dots {
	if face < 1 || face >= len(faces) {
		return nil
	}
	high, down, across := size.Height, size.Height/5, size.Width/8
	if glyphs.Halved() {
		high, down, across = 2*high, 2*high/5, size.Width/4
	}
	pip := pipOf(likeParity(max(across, 1), size.Width), likeParity(max(down, 1), high))
	sheet := newCanvas(size.Width, high)
	left, top := max((size.Width-3*pip.width())/4, 1), max((high-3*len(pip))/4, 1)
	columns := [3]int{left, (size.Width - pip.width()) / 2, size.Width - left - pip.width()}
	rows := [3]int{top, (high - len(pip)) / 2, high - top - len(pip)}
	for _, at := range faces[face] {
		sheet.put(columns[at[0]], rows[at[1]], pip)
	}
	return sheet.dots()
}

// likeParity returns n or the next number: the one that leaves the same room at both sides of a length.
func likeParity(n, length int) int {
	if (length-n)%2 != 0 {
		return n + 1
	}
	return n
}

// pipOf returns a pip, without its corners if it is large enough.
func pipOf(width, height int) dots {
	pip := make(dots, height)
	for y := range pip {
		pip[y] = strings.Repeat("#", width)
		if (y == 0 || y == height-1) && width > 4 && height > 3 {
			pip[y] = " " + pip[y][2:] + " "
		}
	}
	return pip
}

// symbols are the pictures of symbols by kind and name: small and large ones for dice, low ones for cells.
var symbols = sync.OnceValue(func() map[string]map[string]dots {
	text, err := specimens.ReadFile("letters/symbols.txt")
	if err != nil {
		panic(err) // it is compiled in
	}
	return readSpecimen(string(text))
})

// symbolIn draws the largest picture of a symbol that fits in the middle of a size, or returns nil.
func symbolIn(symbol string, size CardSize, glyphs theme.Glyphs) dots {
	high := size.Height
	if glyphs.Halved() {
		high *= 2
	}
	var best dots
	for _, kind := range []string{"cell", "small", "large"} {
		for step := 1; step <= high; step++ {
			picture := symbols()[kind][symbol].scaled(Scale{step, step})
			if !glyphs.Halved() {
				picture = picture.halved()
			}
			if picture.width()+2 > size.Width || len(picture) > high || len(picture) == 0 {
				break
			}
			if best == nil || len(picture) > len(best) {
				best = picture
			}
		}
	}
	if best == nil {
		return nil
	}
	sheet := newCanvas(size.Width, high)
	sheet.put((size.Width-best.width())/2, (high-len(best))/2, best)
	return sheet.dots()
}

// halved returns the picture for rows that are twice as high as a cell is wide.
func (d dots) halved() dots {
	rows := make(dots, len(d)/2)
	for y := range rows {
		over, under := d[2*y], d[2*y+1]
		var row strings.Builder
		for x := range len(over) {
			if over[x] == '#' && under[x] == '#' || (over[x] == '#' || under[x] == '#') && x%2 == 0 {
				row.WriteByte('#')
			} else {
				row.WriteByte(' ')
			}
		}
		rows[y] = row.String()
	}
	return rows
}

// Symbol returns the picture of a symbol as plain signs in a size, to be drawn in a style, or nil without room.
func Symbol(symbol string, size CardSize, look *theme.Theme) []string {
	picture := symbolIn(symbol, size, look.Glyphs)
	if picture == nil {
		return nil
	}
	return picture.signs(look.Glyphs)
}
