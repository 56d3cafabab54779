package site_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pitboss/game/picture"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/tuitest/tables"
)

// A glance has of every table what a list shows of it, as the whole has it, and none of what is long.
func TestAGlance(t *testing.T) {
	played := must.Get(tables.Played())(t)
	for _, one := range played {
		t.Run(one.Now.Variant, func(t *testing.T) {
			word := must.Get(json.Marshal(one.Now))(t)
			seen := must.Get(site.Glance(word))(t)
			want, picture := one.Now, picture.Picture{Headline: one.Now.View.Picture.Headline,
				Areas: one.Now.View.Picture.Areas, Seats: one.Now.View.Picture.Seats}
			if last := len(want.View.Finished) - 1; last >= 0 {
				want.View.Finished = want.View.Finished[last:]
			}
			for place, name := range seen.View.Picture.PlaceNames {
				check.Deepf(t, name, want.View.Picture.PlaceNames[place], "%s is called", place)
			}
			if at := want.View.Step.Position; at != "" && seen.View.Picture.PlaceNames[at].Name.IsZero() {
				t.Errorf("nothing says what %s is called", at)
			}
			picture.PlaceNames = seen.View.Picture.PlaceNames
			want.View.Picture = picture
			want.View.Offers, want.View.Reportable, want.View.NotReportable, want.View.NotFromFloor, want.Lines = nil, nil, nil, nil, nil
			confirm, blocked := want.View.Blocked[decide.KeyConfirm]
			if got := seen.View.Blocked[decide.KeyConfirm]; blocked != !got.IsZero() || !reflect.DeepEqual(got, confirm) {
				t.Errorf("Enter does nothing because %v", got)
			}
			if seen.View.Blocked = want.View.Blocked; !reflect.DeepEqual(*seen, want) {
				t.Errorf("seen %+v\nwant %+v", *seen, want)
			}
		})
	}
}

// A newer table is seen as far as it can be understood, and what cannot be read of one is told as of the whole.
func TestAGlanceAtWhatCannotBeRead(t *testing.T) {
	seen, err := site.Glance([]byte(`{"form":2,"program":"v9","view":{"table":"t","offers":"many","step":{"kind":"dance"},"picture":{"holograms":[1]}},"lines":7}`))
	if err != nil || !seen.Newer() || seen.View.Table != "t" || seen.View.Step.Kind != "dance" {
		t.Errorf("seen %+v, %v", seen, err)
	}
	seen, err = site.Glance([]byte(`{"form":3,"program":"v9","view":["other"]}`))
	newer := (*site.NewerError)(nil)
	if !errors.As(err, &newer) || newer.Form != 3 || !seen.Newer() {
		t.Errorf("seen %+v, %v", seen, err)
	}
	for _, wrong := range []string{
		"", "{}", "[]", `{"form":0}`, `{"form":1,"view":7}`, `{"form":1`, `{"form":1,"view":{"finished":7}}`,
		`{"form":1,"view":{"step":{"position":"a"},"picture":{"place_names":[]}}}`,
		`{"form":1,"view":{"step":{"position":"a"},"picture":{"place_names":{"a":1}}}}`,
	} {
		if _, err := site.Glance([]byte(wrong)); err == nil || errors.As(err, &newer) ||
			!strings.Contains(err.Error(), "not what a table says") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// FuzzGlance reads what anybody sends: what can be read whole can be seen, and is the same table; what is no JSON
// cannot, wherever it is none.
func FuzzGlance(f *testing.F) {
	f.Add([]byte(`{"form":1,"view":{"table":"t","finished":[{"round":1},{"round":2}],"picture":{"place_names":{"a":{"name":"A"}}}}}`))
	f.Add([]byte(`{"form":2,"view":{"step":{"position":"a"},"blocked":{"confirm":"no"}},"VIEW":{"table":"other"}}`))
	for _, lines := range []string{
		`[1 2]`, `[1,]`, `{"a" 1}`, `{"a":1,}`, `{,}`, `[01]`, `[1.]`, `[1e]`, `[-]`, `[.5]`, `[tru]`, `["\x"]`, `["\u12g4"]`, "[\"\n\"]", `["`, `[}`, "[\v1]",
		` [ 0 , -1.5e+7 , true , false , null , "\u12aF\\\"" , { "a" : [ ] , "b" : { } } ] `, strings.Repeat("[", 10000),
	} {
		f.Add([]byte(`{"lines":` + lines + `,"form":1}`))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		seen, err := site.Glance(data)
		if err == nil && !json.Valid(data) {
			t.Errorf("seen %+v in what is no JSON", *seen)
		}
		whole, wrong := site.ParseNow(data)
		if wrong != nil {
			return
		}
		if err != nil || seen.Form != whole.Form || seen.View.Table != whole.View.Table ||
			seen.View.Seen != whole.View.Seen || seen.Record != whole.Record {
			t.Errorf("seen %+v, %v; want %+v", *seen, err, whole)
		}
	})
}

// glance does what [site.Glance] does, with what it returns by value.
func glance(data []byte) (site.Now, error) {
	now, err := site.Glance(data)
	return *now, err
}
