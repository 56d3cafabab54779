// Package road computes the roads of a baccarat shoe: bead plate, big road, big eye boy, small road and cockroach
// pig, with the counts and the streaks.
//
// Roads are a pure function of the shoe's finished rounds: there is nothing to undo or correct in them. A round taken
// back is left out of the list, a corrected one is in it with its corrected result, a void one leaves no mark. The
// same list always gives the same roads.
//
// Every road has two forms. Its columns are the complete runs: the derived roads look only at these. Its grid has the
// same marks drawn on [Rows] rows: a run that reaches the bottom row, or an occupied cell, continues to the right,
// the dragon's tail.
//
// It must never predict cards: [Roads.If] says which mark a result would add, not how likely it is.
//
// Invariants:
//   - Bead plate cells = rounds with a result; big road cells = those that are no
//     tie; no two marks share a cell.
//   - A derived road has a mark for each result of the big road from its first
//     comparable one on; its colour depends on nothing that came later.
package road
