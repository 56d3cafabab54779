package boomcity

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game/message"
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
		return wall, message.NewError("reason.wall.rows", "the wall has {n} rows, want {want}",
			message.Number("n", len(rows)),
			message.Number("want", Faces))
	}
	counts := map[string]int{}
	for at, row := range rows {
		if len(row) != Faces {
			return wall, message.NewError("reason.wall.row", "row {row} of the wall has {n} fields, want {want}",
				message.Number("row", at+1), message.Number("n", len(row)), message.Number("want", Faces))
		}
		for column, kind := range row {
			if !slices.Contains(kinds(), kind) {
				return wall, message.NewError("reason.wall.field", "{field} is no field of the wall: want one of {fields}",
					message.Excerpt("field", kind, 40), message.Named("fields", fmt.Sprint(kinds())))
			}
			counts[kind]++
			wall[at][column] = Field{Kind: kind, Pays: r.pays[kind], Times: 1}
		}
	}
	for _, kind := range r.own.Kinds {
		if within := kind.Fields; within.Clause != "" && !within.Holds(counts[kind.Name]) {
			return wall, message.NewError("reason.wall.count", "the wall has {n} fields of {field}, want {want} ({clause})",
				message.Number("n", counts[kind.Name]), message.Named("field", kind.Name),
				message.Message("want", within.Words()),
				message.String("clause", within.Clause))
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
		return wall, message.NewError("reason.bronze.fields",
			"bronze names the fields {fields}, want {want}: the Bust fields that become Bronze ({clause})",
			message.String("fields", fmt.Sprint(named)), message.String("want", fmt.Sprint(converted)),
			message.String("clause", rules.Bronze.Clause))
	}
	for _, place := range converted {
		if !rules.Bronze.Holds(drawn.Bronze[place]) {
			return wall, message.NewError("reason.bronze.pays", "the Bronze field {field} pays {n}, want {want} ({clause})",
				message.String("field", place), message.Number("n", drawn.Bronze[place]),
				message.Message("want", rules.Bronze.Words()), message.String("clause", rules.Bronze.Clause))
		}
	}
	last := n == rules.Last.Value
	if last {
		converted = wall.placesOf(powerUp)
	}
	if count := len(drawn.Multipliers); count != rules.Fields.Value {
		return wall, message.NewError("reason.multiplied.count", "{n} fields are multiplied, want {want} ({clause})",
			message.Number("n", count), message.Number("want", rules.Fields.Value),
			message.String("clause", rules.Fields.Clause))
	}
	places := map[string]bool{}
	wall.each(func(place string, _ *Field) { places[place] = true })
	for _, place := range slices.Sorted(maps.Keys(drawn.Multipliers)) {
		switch times := drawn.Multipliers[place]; {
		case !places[place]:
			return wall, message.NewError("reason.multiplied.unknown",
				"{field} is no field of the wall: want yellow and blue, such as 3-4", message.Excerpt("field", place, 20))
		case slices.Contains(converted, place):
			return wall, message.NewError("reason.multiplied.changes",
				"the field {field} changes and cannot be multiplied, too",
				message.String("field", place))
		case !rules.Multipliers.Holds(times):
			return wall, message.NewError("reason.multiplied.range",
				"the field {field} is multiplied by {n}, want {want} ({clause})",
				message.String("field", place), message.Number("n", times), message.Message("want", rules.Multipliers.Words()),
				message.String("clause", rules.Multipliers.Clause))
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
