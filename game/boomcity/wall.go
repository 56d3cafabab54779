package boomcity

import (
	"fmt"
	"maps"
	"slices"
)

// Dice is the number of dice, Faces the number of faces of each, Fields the number of fields of the wall: a column
// for each face of the yellow die, a row for each of the blue one (003/24.b2).
const (
	Dice   = 2
	Faces  = 6
	Fields = Faces * Faces
)

// The kinds of field (003/24.1.b3).
const (
	bronze     = "bronze"
	silver     = "silver"
	gold       = "gold"
	diceBattle = "dice-battle"
	luckyDrop  = "lucky-drop"
	boomOrBust = "boom-or-bust"
	powerUp    = "power-up"
	bust       = "bust"
)

// kinds lists the kinds of field.
func kinds() []string {
	return []string{bronze, silver, gold, diceBattle, luckyDrop, boomOrBust, powerUp, bust}
}

// Field is a field of the wall.
type Field struct {
	// Kind is its kind, Pays the payout to one of its bet; 0 if a bonus game determines it, or it has no bet.
	Kind string
	Pays int
	// Times is its multiplier: the product of those that PowerUPs gave it.
	Times int
}

// Wall has the 36 fields by row, from the top, and column, from the left.
type Wall [Faces][Faces]Field

// At returns the field where the column of the yellow die crosses the row of the blue one (003/24.b2).
func (w *Wall) At(yellow, blue int) *Field { return &w[blue-1][yellow-1] }

// place names a field by the dice that lead there: 3-4 is yellow 3, blue 4.
func place(yellow, blue int) string { return fmt.Sprintf("%d-%d", yellow, blue) }

// each calls a function for every field, row by row.
func (w *Wall) each(do func(place string, field *Field)) {
	for blue := 1; blue <= Faces; blue++ {
		for yellow := 1; yellow <= Faces; yellow++ {
			do(place(yellow, blue), w.At(yellow, blue))
		}
	}
}

// placesOf returns the fields of a kind.
func (w *Wall) placesOf(kind string) (places []string) {
	w.each(func(place string, field *Field) {
		if field.Kind == kind {
			places = append(places, place)
		}
	})
	return places
}

// wallOf checks the wall that the platform drew and returns it. It has 36 fields, of each kind as many as the table
// of the document allows; Bust fields are the rest (003/24.1.b3).
func (r *Rules) wallOf(rows [][]string) (wall Wall, err error) {
	if len(rows) != Faces {
		return wall, fmt.Errorf("the wall has %d rows, want %d", len(rows), Faces)
	}
	counts := map[string]int{}
	for at, row := range rows {
		if len(row) != Faces {
			return wall, fmt.Errorf("row %d of the wall has %d fields, want %d", at+1, len(row), Faces)
		}
		for column, kind := range row {
			if !slices.Contains(kinds(), kind) {
				return wall, fmt.Errorf("%.40q is no field of the wall: want one of %v", kind, kinds())
			}
			counts[kind]++
			wall[at][column] = Field{Kind: kind, Pays: r.pays[kind], Times: 1}
		}
	}
	for _, kind := range r.own.Kinds {
		if within := kind.Fields; within.Clause != "" && !within.Holds(counts[kind.Name]) {
			return wall, fmt.Errorf("the wall has %d fields of %s, want %s (%s)", counts[kind.Name], kind.Name, within, within.Clause)
		}
	}
	return wall, nil
}

// poweredUp returns the wall after the round's n-th consecutive PowerUP. At the first one the Bust fields become
// Bronze fields with payouts of their own (003/24.2.b1), after the last one the PowerUP fields become Gold fields
// (003/24.2.b6); 24 of the others are multiplied, in addition to earlier multipliers (003/24.2.b2 to b5).
func (r *Rules) poweredUp(wall Wall, n int, drawn PowerUpData) (Wall, error) {
	rules := r.own.PowerUp
	var converted []string
	if n == 1 {
		converted = wall.placesOf(bust)
	}
	if named := slices.Sorted(maps.Keys(drawn.Bronze)); !slices.Equal(named, slices.Sorted(slices.Values(converted))) {
		return wall, fmt.Errorf("bronze names the fields %v, want %v: the Bust fields that become Bronze (%s)",
			named, converted, rules.Bronze.Clause)
	}
	for _, place := range converted {
		if !rules.Bronze.Holds(drawn.Bronze[place]) {
			return wall, fmt.Errorf("the Bronze field %s pays %d, want %s (%s)", place, drawn.Bronze[place],
				rules.Bronze, rules.Bronze.Clause)
		}
	}
	last := n == rules.Last.Value
	if last {
		converted = wall.placesOf(powerUp)
	}
	if count := len(drawn.Multipliers); count != rules.Fields.Value {
		return wall, fmt.Errorf("%d fields are multiplied, want %d (%s)", count, rules.Fields.Value, rules.Fields.Clause)
	}
	places := map[string]bool{}
	wall.each(func(place string, _ *Field) { places[place] = true })
	for _, place := range slices.Sorted(maps.Keys(drawn.Multipliers)) {
		switch times := drawn.Multipliers[place]; {
		case !places[place]:
			return wall, fmt.Errorf("%.20q is no field of the wall: want yellow and blue, such as 3-4", place)
		case slices.Contains(converted, place):
			return wall, fmt.Errorf("the field %s changes and cannot be multiplied, too", place)
		case !rules.Multipliers.Holds(times):
			return wall, fmt.Errorf("the field %s is multiplied by %d, want %s (%s)", place, times, rules.Multipliers,
				rules.Multipliers.Clause)
		}
	}
	wall.each(func(place string, field *Field) {
		switch times, multiplied := drawn.Multipliers[place]; {
		case multiplied:
			field.Times *= times
		case field.Kind == bust && n == 1:
			*field = Field{Kind: bronze, Pays: drawn.Bronze[place], Times: 1}
		case field.Kind == powerUp && last:
			*field = Field{Kind: gold, Pays: rules.Gold.Value, Times: 1}
		}
	})
	return wall, nil
}
