package felt

import (
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// manyPlaces is the number of places from which only an area's newest card is large.
const manyPlaces = 12

// hasMany reports whether an area has many places.
func (f Felt) hasMany() bool {
	for _, areas := range f.Picture.Areas {
		for _, area := range areas {
			if len(area.Places) >= manyPlaces {
				return true
			}
		}
	}
	return false
}

// many draws areas side by side: a single card, and areas of many cards of which the newest is as large and the
// earlier ones are smaller, next to it. The first row of areas is drawn. It returns nil without room.
func (f Felt) many(width, rows int) (lines []string) {
	areas := f.Picture.Areas[0]
	size, single, singles, decided := widget.SmallCard, 0, 0, false
	for _, of := range widget.CardSizes {
		if of.Height+1 <= rows && of.Width <= width/8 {
			size = of
			break
		}
	}
	for _, area := range areas {
		decided = decided || area.Lit != ""
		if len(area.Places) == 1 {
			singles++
			single = max(single, size.Width+2, widget.Width(f.Say(area.Title))+4)
		}
	}
	each := (width - singles*single) / max(len(areas)-singles, 1)
	if rows <= size.Height || each < size.Width+tileWidth+3 {
		return nil
	}
	block := make([]row, rows)
	x := 0
	for i, area := range areas {
		wide := single
		if len(area.Places) > 1 {
			wide = each
		}
		if i == len(areas)-1 {
			wide = width - x
		}
		for y, line := range f.pile(area, wide, each-size.Width-3, rows, size, decided) {
			block[y] = block[y].fill(x, theme.Style{}).add(line.text, line.width)
		}
		x += wide
	}
	for _, row := range block {
		lines = append(lines, row.text)
	}
	return lines
}

// pile draws an area with its newest card large and the earlier ones next to it, in the order in which they came, with
// a blank to its left. Those have the given room, the same in all areas. The place of the next card is marked in the title
// once the area has a card.
func (f Felt) pile(area picture.Area, width, room, rows int, size widget.CardSize, decided bool) []row {
	ground := f.ground(area)
	last, count := lying(area.Places), 0
	coming := last > 0 && area.Places[last-1].State == picture.Coming
	if coming && last > 1 {
		last--
	}
	for _, place := range area.Places {
		if place.State == picture.Up {
			count++
		}
	}
	area.Active = area.Active || coming && count > 0
	newest := picture.Place{}
	if last > 0 {
		newest = area.Places[last-1]
	}
	if len(area.Places) > 1 && count > 0 {
		area.Total = strconv.Itoa(count)
	}
	named := area
	if len(area.Places) == 1 {
		named.Note, named.Brief = message.Text{}, message.Text{}
	}
	title, note := f.title(named, width-1, false, decided)
	if len(area.Places) == 1 {
		said := f.Say(area.Note)
		if brief := f.Say(area.Brief); brief != "" && widget.Width(said)+2 > width-1 {
			said = brief
		}
		if said != "" {
			note = rowOf(f.noteInk(area).Render(" " + said + " "))
		}
	}
	if area.Active && !decided {
		title = rowOf(f.Look.Next.Render(f.Look.Glyphs.Now+f.Say(area.Title)+" ") + " " + f.Look.Strong.Render(area.Total))
	}
	large, label, ink := f.place(0, newest, size)
	left := row{}.fill(1, ground)
	first := row{}.fill(1, f.lit(area))
	block := []row{first.add(title.text, title.width)}
	earlier := f.earlier(area.Places, max(last-1, 0), room, rows-1, ground)
	for y := range rows - 1 {
		line := left
		switch {
		case y < size.Height:
			line = line.add(large[y], size.Width)
		case y == size.Height && note.text != "":
			line = line.add(note.text, note.width)
		case y == size.Height && label != "":
			line = line.add(ink.Render(label), widget.Width(label))
		}
		if y < len(earlier) && len(area.Places) > 1 {
			line = line.fill(size.Width+2, ground).add(earlier[y].text, earlier[y].width)
		}
		block = append(block, line)
	}
	for y := range block {
		block[y] = block[y].cut(width, f.Look).fill(width, ground)
	}
	return block
}

// lit returns the style of the title of an area that won.
func (f Felt) lit(area picture.Area) theme.Style {
	if area.Lit == "" {
		return theme.Style{}
	}
	return Won(f.Look, area.Lit)
}

// earlier draws the first cards of an area as small cards if all of its places have room so, or else as tiles.
func (f Felt) earlier(places []picture.Place, count, width, rows int, ground theme.Style) (lines []row) {
	size := widget.SmallCard
	if each := perRow(width, size); each*((rows+1)/(size.Height+1)) >= len(places)-1 {
		for begin := 0; begin < count; begin += each {
			if begin > 0 {
				lines = append(lines, row{})
			}
			lines = append(lines, f.placesIn(places[begin:min(begin+each, count)], size, ground)[:size.Height]...)
		}
		return lines
	}
	each := max((width+1)/(tileWidth+1), 1)
	apart := 2*((len(places)+each-2)/each) <= rows+1 // all rows of tiles have a blank one between
	for i, line := range f.tiles(places[:count], width, rows, ground) {
		if apart && i > 0 {
			lines = append(lines, row{})
		}
		lines = append(lines, rowOf(line))
	}
	return lines
}
