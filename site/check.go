package site

import (
	"fmt"
	"slices"

	"pitboss/game/table/view"
)

// Limits for a table's message, far above those of any honest one. MaxMessage is its maximum size in bytes.
const (
	MaxMessage   = 512 << 10
	maxGridRows  = 200
	maxShuffles  = 100
	maxTakenAway = 416
)

// check returns an error if a view cannot be drawn: a stated number differs from what the view contains, or is
// impossible.
func check(view view.View) error {
	drawn := view.Picture
	for _, grid := range slices.Concat(drawn.Grids, drawn.Near, drawn.Board.Roads) {
		if err := within("the rows of a board", grid.Rows, maxGridRows); err != nil {
			return err
		}
	}
	if err := within("the rows of the boards", drawn.GridRows, maxGridRows); err != nil {
		return err
	}
	if err := within("the rows around the boards", drawn.GridMore, maxGridRows); err != nil {
		return err
	}
	if strip := drawn.Strip; strip != nil && strip.At >= max(len(strip.Segments), 1) {
		return fmt.Errorf("segment %d of a wheel's %d counts", strip.At, len(strip.Segments))
	}
	if view.Cards != nil {
		if err := within("the shuffles", view.Cards.Shuffles, maxShuffles); err != nil {
			return err
		}
	}
	for _, offer := range view.Step.Offers {
		if err := within("the cards a ruling takes away", offer.MaxRemove, maxTakenAway); err != nil {
			return err
		}
	}
	if len(view.Offers) != len(view.Step.Offers) {
		return fmt.Errorf("%d rulings are offered, and of %d it is said what they come to", len(view.Step.Offers), len(view.Offers))
	}
	return nil
}

func within(what string, n, most int) error {
	if n < 0 || n > most {
		return fmt.Errorf("%s are %d: want 0 to %d", what, n, most)
	}
	return nil
}
