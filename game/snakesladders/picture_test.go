package snakesladders_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

func said(t *testing.T, name string, data line) game.Message {
	t.Helper()
	return game.Message{Name: name, Data: []byte(written(t, data))}
}

// drawnOf returns the picture of a round with these messages and throws, at a training table.
func drawnOf(t *testing.T, messages []game.Message, throws ...[]int) picture.Picture {
	t.Helper()
	with := loaded(t).With(map[string]string{
		"die-faces": "diamond star diamond snakes-ladders star snake-totem", "bonus-die-faces": "bronze silver bronze gold silver bronze",
	})
	round := game.Round{Number: 1, BettingClosed: true, Throws: throws, Messages: messages}
	return with.Family.Picture(picture.Seen{Round: &round, Step: with.Family.Next(round)})
}

// The board is shown in the direction of the piece, from the lowest row up and every other row from the right, with
// the sign on each tile (003/4.1.b10).
func TestTheBoardIsShown_003_4_1_b4(t *testing.T) {
	drawn := drawnOf(t, []game.Message{said(t, "board", board())}, []int{4, 4, 1, 2}, []int{1}, []int{3})
	grid := drawn.Grids[0]
	at := func(column, row int) (string, bool) {
		cell := grid.Columns[column][row]
		return grid.Marks[cell.Mark-1].Text.String(), cell.Here
	}
	for place, want := range map[[2]int]string{
		{0, 7}: "1", {2, 7}: "^22", {7, 7}: "#3", {7, 6}: "9", {0, 6}: "#4", {1, 4}: "UP", {3, 4}: "v5", {7, 4}: "x12", {0, 0}: "x500",
	} {
		if got, _ := at(place[0], place[1]); got != want {
			t.Errorf("column %d, row %d shows %s, want %s", place[0]+1, place[1]+1, got, want)
		}
	}
	if _, here := at(5, 5); !here {
		t.Error("the piece is not shown on tile 22")
	}
	check.Equalf(t, drawn.Headline.Texts[0].String(), "THROW JUMBO 2/2", "the headline")
}

// If the board does not fit, the screen shows where the next throw may lead, and the next ladder and snake
// (003/4.1.b5, 003/4.1.b6, 003/4.1.b11).
func TestTheTilesAheadAreShown(t *testing.T) {
	onBoard := said(t, "board", board())
	fifth := []int{4, 4, 1, 2}
	for name, test := range map[string]struct {
		throws [][]int
		want   string
	}{
		"before the first throw": {
			[][]int{fifth, {1}},
			"BOARD: Bronze, tile 0, 2 left | Next 3^22 29v5 | DIE TILE  | 1 1  | 2 2  | 3 3 ^22 | 4 4  | 5 5  | 6 6 ",
		},
		"a ladder, a Safe Tile, a multiplier, PowerUP": {
			[][]int{fifth, {1}, {3}},
			"BOARD: Bronze, tile 22, 1 left | Next 28^43 29v5 | DIE TILE  | 1 23  | 2 24 #6 | 3 25 x12 | 4 26 UP | 5 27 x7 | 6 28 ^43",
		},
		"no throw is left": {[][]int{fifth, {1}, {5}, {6}}, "BOARD: Bronze, tile 11"},
		"before the last tile": {
			[][]int{fifth, {4}, {3}, {6}, {6}},
			"BOARD: Gold, tile 62, 2 left | Next 63v47 | DIE TILE  | 1 63 v47 | 2 64 x500 | 3 64 x500 | 4 64 x500 | 5 64 x500 | 6 64 x500",
		},
	} {
		t.Run(name, func(t *testing.T) {
			grid := drawnOf(t, []game.Message{onBoard}, test.throws...).Near[0]
			shown := []string{grid.Title.String()}
			if !grid.Beside.IsZero() {
				shown = append(shown, grid.Beside.String())
			}
			for _, column := range grid.Columns {
				var cells []string
				for _, cell := range column {
					cells = append(cells, grid.Marks[cell.Mark-1].Text.String())
				}
				shown = append(shown, strings.Join(cells, " "))
			}
			check.Equalf(t, strings.Join(shown, " | "), test.want, "the tiles ahead")
		})
	}
}

// In a bonus the screen says where the piece is, what it won and how many throws are left, in figures and in a
// sentence (003/4.1.b8, 003/4.1.b12, 003/4.2.b4).
func TestTheBonusSaysWhatItWon_003_4_1_b8(t *testing.T) {
	twoLadders, threeTotems := []int{4, 4, 1, 2}, []int{6, 6, 6, 2}
	onBoard, rose := said(t, "board", board()), said(t, "power-up", raised(2))
	onTotem, ended := said(t, "totem", totemOf(map[int]any{9: "silver"})), said(t, "bonus-finished", line{})
	for name, test := range map[string]struct {
		messages []game.Message
		throws   [][]int
		figures  string
		words    string
	}{
		"before any bonus": {nil, [][]int{{1, 2, 1, 3}}, "", ""},
		"the first throw": {[]game.Message{onBoard}, [][]int{twoLadders, {4}},
			"TILE 0, THROWS LEFT 5, WON SO FAR 0", "won nothing so far"},
		"a bare tile": {[]game.Message{onBoard}, [][]int{twoLadders, {4}, {3}}, "TILE 22, THROWS LEFT 4, WON SO FAR 4",
			"The piece is on tile 22 and won 4x so far, by Safe Tile 16. Throws left: 4."},
		"a multiplier tile": {[]game.Message{onBoard}, [][]int{twoLadders, {4}, {5}, {5}}, "TILE 25, THROWS LEFT 3, WON SO FAR 12",
			"The piece is on tile 25 and won 12x so far. Throws left: 3."},
		"PowerUP is due": {[]game.Message{onBoard}, [][]int{twoLadders, {4}, {3}, {4}},
			"TILE 26, THROWS LEFT 3, WON SO FAR 6", "6x so far"},
		"PowerUP has come": {[]game.Message{onBoard, rose}, [][]int{twoLadders, {4}, {3}, {4}},
			"TILE 26, THROWS LEFT 3, WON SO FAR 12", "12x so far"},
		"the board is over": {[]game.Message{onBoard, ended}, [][]int{twoLadders, {1}, {5}, {5}}, "BONUS PAYS 12", "The bonus pays 12x."},
		"the totem":         {[]game.Message{onTotem}, [][]int{threeTotems}, "LEVEL 1", ""},
		"a prize tile":      {[]game.Message{onTotem}, [][]int{threeTotems, {6}}, "LEVEL 2, PRIZE TILE 7", ""},
		"the last tile":     {[]game.Message{onTotem}, [][]int{threeTotems, {6}, {4}}, "WON SO FAR 77", ""},
		"nobody has a bet":  {[]game.Message{{Name: "nobody-left"}}, [][]int{threeTotems}, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			drawn := drawnOf(t, test.messages, test.throws...)
			var figures []string
			for _, figure := range drawn.Drawn.Figures {
				figures = append(figures, figure.Title.String()+" "+figure.Text)
			}
			check.Equalf(t, strings.Join(figures, ", "), test.figures, "the figures")
			if got := drawn.Drawn.Words.String(); !strings.Contains(got, test.words) || test.words == "" && got != "" {
				t.Errorf("it says %q, want %q", got, test.words)
			}
			if drawn.GridRows != 8 {
				t.Errorf("the board takes %d rows, want 8 at every step", drawn.GridRows)
			}
		})
	}
}
