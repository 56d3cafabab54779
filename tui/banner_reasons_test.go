package tui

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// The check list of a new shoe has only the steps of the variant: if nothing is burned, there is no first card to
// burn, and the list is complete when the round may begin.
func TestTheCheckListHasTheVariantsStepsOnly(t *testing.T) {
	burning := map[bool]int{}
	for _, slug := range []string{"ezugi-baccarat", "ro-baccarat", "evolution-peek-baccarat", "pragmatic-speed-baccarat"} {
		v := must.Get(variant.Load(slug))(t)
		var settings map[string]string
		if v.Book.Shoe.Burn.Setting != "" {
			settings = map[string]string{v.Book.Shoe.Burn.Setting: "none"}
		}
		t.Run(slug, func(t *testing.T) {
			s := flooredAt(t, slug, settings, func(f *floor.Floor) error { return f.To("shuffle-1", "") })
			burning[s.Book.Shoe.Burn.Burns()]++
			drawn := newDesk(t, Options{}).size(120, 50).show(s).drawn()
			if has := strings.Contains(drawn, "First card shown"); has != s.Book.Shoe.Burn.Burns() {
				t.Errorf("cards are burned: %v; the list has a first card: %v\n%s", s.Book.Shoe.Burn.Burns(), has, drawn)
			}
			check.Equalf(t, strings.Count(drawn, "Shuffle pass"), s.Book.Shoe.Shuffles.Value,
				"passes of the shuffle are listed")
		})
	}
	if burning[true] == 0 || burning[false] == 0 {
		t.Errorf("of the variants tried %d burn cards and %d do not", burning[true], burning[false])
	}
}

// The banner of the last round disappears with it, because no other round follows.
func TestTheBannerOfTheLastRoundGoesWithIt(t *testing.T) {
	s := dealing(t)
	s.State.Shoe.ChangeReason = message.Written("cut card drawn")
	d := newDesk(t, Options{}).size(120, 40).show(s)
	must.Containsf(t, d.drawn(), "LAST ROUND of this shoe", "the last round is not called so")
	s = changeShoe(t)
	s.Seen += " and then"
	check.Lacksf(t, d.show(s).drawn(), "LAST ROUND", "the last round is over, and the screen still announces it")
}
