package road_test

import (
	"strings"
	"testing"

	"pitboss/game/road"
	"pitboss/internal/testing/check"
)

// Each example was worked out by hand from the published rule: at the top of a column compare the lengths of two
// columns, further down look at the cell the given number of columns to the left and the one above it. L is a
// column's length.
func TestDerivedRoadsByHand(t *testing.T) {
	for _, test := range []struct {
		name, rounds             string
		bigEye, small, cockroach string
	}{
		{"nothing", "", "", "", ""},
		{"one column compares with nothing", "PPPPPPP", "", "", ""},
		{"big eye boy does not start at the head of the second column", "PB", "", "", ""},
		// Second column, second row: L1 = 1 ends just above.
		{"big eye boy starts in the second row of the second column", "PBB", "B", "", ""},
		// Third column's head instead: L2 = L1 = 1.
		{"or at the head of the third", "PBP", "R", "", ""},
		{"small road starts in the second row of the third column", "PBPP", "RB", "B", ""},
		// Fourth column's head: big eye L3 = L2; small L3 = L1.
		{"or at the head of the fourth", "PBPB", "RR", "R", ""},
		{"cockroach pig starts in the second row of the fourth column", "PBPBB", "RRB", "RB", "B"},
		{"or at the head of the fifth", "PBPBP", "RRR", "RR", "R"},
		// Column 2 passes column 1 (L = 2): rows 2, 3, 4, 5.
		{"present, ends above, ended before, ended before", "PPBBBBB", "RBRR", "", ""},
		{"ties, void rounds and those without a result change nothing", "TPVTBTTVMBT", "B", "", ""},
		// Columns 1 2 3 1 2 4 1 1. Big eye: column 2 B; 3 B,R,B; 4 B; 5 B,B;
		// 6 B,R,B,R; 7 B; 8 B. Small: column 3 B,R; 4 B; 5 B,R; 6 B,B,R,R; 7 B;
		// 8 B. Cockroach: column 5 R,R; 6 R,R,R,B; 7 B; 8 R.
		{"a shoe of eight columns", "BPPBBBPBBPPPPBP", "BBRBBBBBRBRBB", "BRBBRBBRRBB", "RRRRRBBR"},
		// Columns 9 and 8: the lengths count, not the drawing. Row 9 of column 2: L1 = 9 has it. At the head of
		// column 3 L2 = 9 = L1.
		{"the dragon's tail is compared as the long column it is", "BBBBBBBBBPPPPPPPPPB", "RRRRRRRRR", "", ""},
		// Column 2 has 8: at the head of column 3 the lengths differ.
		{"and one result fewer differs", "BBBBBBBBBPPPPPPPPB", "RRRRRRRB", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			roads := road.Of(shoe(test.rounds))
			want := []string{test.bigEye, test.small, test.cockroach}
			got := []string{written(roads.BigEyeBoy), written(roads.SmallRoad), written(roads.CockroachPig)}
			check.Difff(t, want, got, "big eye boy, small road, cockroach pig")
		})
	}
}

func TestDerivedRoadsAreDrawnLikeTheBigRoad(t *testing.T) {
	roads := road.Of(shoe("BPPBBBPBBPPPPBP"))
	compare(t, []string{
		"BRBRBRB",
		"B.B...B",
		"..B....",
		"..B....",
		"..B....",
		".......",
	}, drawn(roads.BigEyeBoy.Grid, markLetter))
	compare(t, []string{"RBR", "RB.", "R..", "R..", "R..", "..."}, drawn(roads.CockroachPig.Grid, markLetter))

	// Ten changes in a row: the big road runs along the top, big eye boy is eight reds, so it turns right at the
	// bottom.
	compare(t, []string{"R..", "R..", "R..", "R..", "R..", "RRR"}, drawn(road.Of(shoe("PBPBPBPBPB")).BigEyeBoy.Grid, markLetter))
}

func TestIfPlayerOrBankerWereNext(t *testing.T) {
	for _, test := range []struct {
		name, rounds   string
		player, banker road.Marks
	}{
		{"a new shoe", "", road.Marks{}, road.Marks{}},
		{"nothing to compare with yet", "PPTT", road.Marks{}, road.Marks{}},
		// Columns 1 2 3 1 2 4 1 1, the last one Player's. Player goes down to row 2:
		// L7 = 1 ends above, L6 = 4 has it, L5 = 2 has it.
		{"after a shoe of eight columns", "BPPBBBPBBPPPPBPT",
			road.Marks{BigEyeBoy: road.Blue, SmallRoad: road.Red, CockroachPig: road.Red},
			road.Marks{BigEyeBoy: road.Red, SmallRoad: road.Blue, CockroachPig: road.Blue}},
		{"only big eye boy has begun", "PB", road.Marks{BigEyeBoy: road.Red}, road.Marks{BigEyeBoy: road.Blue}},
	} {
		t.Run(test.name, func(t *testing.T) {
			roads := road.Of(shoe(test.rounds))
			check.Difff(t, test.player, roads.If(road.Player), "if Player")
			check.Difff(t, test.banker, roads.If(road.Banker), "if Banker")
			if got := roads.If(road.Tie); got != (road.Marks{}) {
				t.Errorf("if a tie: %v, want no mark: a tie is written on no derived road", got)
			}
		})
	}
}

// Long tails of a derived road must stay separate too.
func TestDerivedRoadKeepsEveryMark(t *testing.T) {
	roads := road.Of(shoe(strings.Repeat("PB", 20) + strings.Repeat("PPBB", 10) + strings.Repeat("P", 30)))
	check.Equalf(t, cellsOf(roads.BigEyeBoy.Grid), len(written(roads.BigEyeBoy)), "cells drawn")
}

func cellsOf[T comparable](grid road.Grid[T]) int {
	var empty T
	cells := 0
	for _, column := range grid {
		for _, cell := range column {
			if cell != empty {
				cells++
			}
		}
	}
	return cells
}
