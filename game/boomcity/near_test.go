package boomcity_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// near returns what a screen without room for the boards shows of a round: title, then each column from the top;
// highlighted cells are in brackets.
func near(t *testing.T, drawn []game.Message, throws ...[]int) string {
	t.Helper()
	rules := rules(t)
	round := game.Round{Number: 1, BettingClosed: true, Throws: throws, Messages: drawn}
	picture := rules.Picture(picture.Seen{Round: &round, Step: rules.Next(round)})
	if len(picture.Near) == 0 {
		return ""
	}
	grid := picture.Near[0]
	shown := []string{grid.Title.String()}
	for _, column := range grid.Columns {
		var cells []string
		for _, cell := range column {
			text := cell.Beside
			if cell.Mark > 0 {
				text = grid.Marks[cell.Mark-1].Text.String() + text
			}
			if cell.Here {
				text = "[" + text + "]"
			}
			cells = append(cells, text)
		}
		shown = append(shown, strings.TrimSpace(strings.Join(cells, " ")))
	}
	return strings.Join(shown, " | ")
}

// If wall and levels do not fit, the screen shows where the next throw may lead (003/24.b2, 24.2.b2, 24.5.b5).
func TestWhatTheThrowMayComeTo(t *testing.T) {
	raised, _ := powerUps(1, 2, 1, 1)
	boom := append([]game.Message{wall(layout)}, ladder()...)
	for name, test := range map[string]struct {
		drawn  []game.Message
		throws [][]int
		want   string
	}{
		"no wall yet": {nil, nil, ""},
		"the wall": {[]game.Message{wall(layout)}, nil,
			"WALL | FIELD OF 36 MOST | Br 12 1 | Si 9 2 | Go 4 5 | DB 1 | LD 1 | BB 1 | UP 3 | Bu 5"},
		"a field of it": {[]game.Message{wall(layout)}, [][]int{{1, 1}},
			"WALL | FIELD OF 36 MOST | [Br] 12 1 | Si 9 2 | Go 4 5 | DB 1 | LD 1 | BB 1 | UP 3 | Bu 5"},
		"after a PowerUP": {raised[:2], [][]int{{1, 2}},
			"WALL | FIELD OF 36 MOST | Br 17 50 | Si 9 4 | Go 4 10 | DB 1 x2 | LD 1 x2 | BB 1 x2 | UP 3"},
		"before the first level": {boom, [][]int{{4, 5}, {4}},
			"BOOM OR BUST: before level 1 | DIE TO | 1 x | 2 U1 | 3 U3 | 4 HJ | 5 S2 | 6 --"},
		"on a level": {boom, [][]int{{4, 5}, {4}, {1}},
			"BOOM OR BUST: level 1 of 8, 10x | DIE TO | 1 x | 2 U1 | 3 U3 | 4 HJ | 5 S2 | 6 --"},
		"a Bust":         {boom, [][]int{{4, 5}, {4}, {6}}, "BOOM OR BUST: level 1 of 8, 10x"},
		"the last level": {append(boom, said("next", nil)), [][]int{{4, 5}, {4}, {4}, {3}}, "BOOM OR BUST: level 8 of 8, 80x"},
	} {
		check.Equalf(t, near(t, test.drawn, test.throws...), test.want, "%s", name)
	}
}
