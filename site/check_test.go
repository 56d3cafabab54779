package site_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// TestWordsThatNobodyCouldDraw: a word that says how much there is and has less of it, or more than there can be, is
// refused with what is wrong, and so is one that is longer than an honest one.
func TestWordsThatNobodyCouldDraw(t *testing.T) {
	for want, view := range map[string]view.View{
		"rows of a board are -1":    {Picture: picture.Picture{Board: picture.Board{Roads: []picture.Grid{{Rows: -1}}}}},
		"rows of a board are 99999": {Picture: picture.Picture{Near: []picture.Grid{{Rows: 99999}}}},
		"rows of the boards are":    {Picture: picture.Picture{GridRows: 1 << 30}},
		"rows around the boards":    {Picture: picture.Picture{GridMore: 1 << 30}},
		"segment 3 of a wheel's 1":  {Picture: picture.Picture{Strip: &picture.Strip{At: 3, Segments: []picture.Segment{{}}}}},
		"the shuffles are 1000":     {Cards: &view.Cards{Shuffles: 1000}},
		"a ruling takes away are 5000": {Step: game.Step{Offers: []game.Offer{{MaxRemove: 5000}}},
			Offers: make([]view.Trial, 1)},
		"1 rulings are offered, and of 0": {Step: game.Step{Offers: []game.Offer{{}}}},
	} {
		data := must.Get(json.Marshal(site.Now{Form: site.NowForm, View: view}))(t)
		check.ErrorSays(t, check.ErrorOf(site.ParseNow(data)), want)
	}
	long := []byte(`{"form":1,"program":"` + strings.Repeat("a", site.MaxMessage) + `"}`)
	for _, read := range []func([]byte) (site.Now, error){site.ParseNow, glance} {
		check.ErrorSaysf(t, check.ErrorOf(read(long)), "may have 524288", "a word of %d bytes", len(long))
	}
}
