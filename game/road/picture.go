package road

import (
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Side describes one side of a game for its roads.
type Side struct {
	Name message.Text
	// Letter represents the side in a cell.
	Letter message.Text
	Ink    picture.Ink
}

// Sides are a game's sides in the roles of Player, Banker and Tie.
type Sides struct{ Player, Banker, Tie Side }

// The marks of a grid of sides, counted from 1; 0 is an empty cell.
const (
	markPlayer = iota + 1
	markBanker
	markTie
)

// The marks of a derived road, counted from 1.
const (
	markRed = iota + 1
	markBlue
)

func (s Sides) marks() []picture.Mark {
	return []picture.Mark{
		markPlayer - 1: {Text: s.Player.Letter, Ink: s.Player.Ink},
		markBanker - 1: {Text: s.Banker.Letter, Ink: s.Banker.Ink},
		markTie - 1:    {Text: s.Tie.Letter, Ink: s.Tie.Ink},
	}
}

// name returns the name of Player or Banker.
func (s Sides) name(winner Winner) message.Text {
	if winner == Player {
		return s.Player.Name
	}
	return s.Banker.Name
}

// Board returns the roads for a screen.
func (r Roads) Board(sides Sides) picture.Board {
	bead := gridOf(r.BeadPlate, sides.marks(), sideCell)
	bead.Title = message.New("road.bead-plate", "Bead plate")
	big := gridOf(r.BigRoad.Grid, sides.marks(), sideCell)
	big.Title, big.Beside = message.New("road.big-road", "Big road"), r.Summary.counts(sides)
	board := picture.Board{Roads: append([]picture.Grid{bead, big}, r.derived()...), Counts: r.Summary.counts(sides)}
	for _, column := range bead.Columns { // from the oldest result to the newest
		for _, cell := range column {
			if cell.Mark > 0 {
				board.Last = append(board.Last, bead.Marks[cell.Mark-1])
			}
		}
	}
	return board
}

// derived returns the three roads that compare the big road with itself.
func (r Roads) derived() []picture.Grid {
	// A theme draws Banker in red and Player in blue; red and blue here say nothing of the sides.
	marks := []picture.Mark{
		markRed - 1:  {Text: message.New("road.red", "r"), Ink: picture.Banker},
		markBlue - 1: {Text: message.New("road.blue", "b"), Ink: picture.Player},
	}
	grid := func(title message.Text, of Road[Mark]) picture.Grid {
		drawn := gridOf(of.Grid, marks, func(mark Mark) picture.Cell {
			return picture.Cell{Mark: map[Mark]int{Red: markRed, Blue: markBlue}[mark]}
		})
		drawn.Title, drawn.Small = title, true
		return drawn
	}
	return []picture.Grid{
		grid(message.New("road.big-eye-boy", "Big eye boy"), r.BigEyeBoy),
		grid(message.New("road.small-road", "Small road"), r.SmallRoad),
		grid(message.New("road.cockroach-pig", "Cockroach pig"), r.CockroachPig),
	}
}

// gridOf converts a road to cells, without the empty places at the ends of its columns.
func gridOf[T comparable](grid Grid[T], marks []picture.Mark, cell func(T) picture.Cell) picture.Grid {
	drawn := picture.Grid{Rows: Rows, Marks: marks, Columns: make([][]picture.Cell, len(grid))}
	var empty T
	for i, column := range grid {
		last := Rows
		for last > 0 && column[last-1] == empty {
			last--
		}
		for _, at := range column[:last] {
			drawn.Columns[i] = append(drawn.Columns[i], cell(at))
		}
	}
	return drawn
}

// sideCell converts a cell with a side, and the number of ties that followed.
func sideCell(cell Cell) picture.Cell {
	drawn := picture.Cell{}
	switch {
	case cell.Winner == Player:
		drawn.Mark = markPlayer
	case cell.Winner == Banker:
		drawn.Mark = markBanker
	case cell.Winner == Tie || cell.Ties > 0:
		drawn.Mark = markTie
	}
	switch {
	case cell.Ties > 9:
		drawn.Beside = "+"
	case cell.Ties > 0:
		drawn.Beside = strconv.Itoa(cell.Ties)
	}
	return drawn
}

// pairCell converts a cell of the bead plate on the page of roads, with the pairs after the letter.
func pairCell(cell Cell) picture.Cell {
	drawn := sideCell(cell)
	drawn.Beside = ""
	switch {
	case cell.PlayerPair && cell.BankerPair:
		drawn.Beside = "2"
	case cell.PlayerPair:
		drawn.Beside = "p"
	case cell.BankerPair:
		drawn.Beside = "b"
	}
	return drawn
}

func (s Summary) counts(sides Sides) message.Text {
	return message.New("road.counts", "{player} {players}  {banker} {bankers}  {tie} {ties}",
		message.Message("player", sides.Player.Name), message.Number("players", s.Player),
		message.Message("banker", sides.Banker.Name), message.Number("bankers", s.Banker),
		message.Message("tie", sides.Tie.Name), message.Number("ties", s.Ties))
}
