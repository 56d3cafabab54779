package floor

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// TestMalformedWords changes each number, list and pointer of what tables say, one after another, as whoever has stolen
// a table's key may: what is not refused when it is read is drawn, at once and on every page, or the table says that
// it cannot be.
func TestMalformedWords(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed()
	tried := map[string]bool{}
	for _, one := range must(played()) {
		data, err := json.Marshal(one.Now)
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; ; at++ {
			var now site.Now
			if err := json.Unmarshal(data, &now); err != nil {
				t.Fatal(err)
			}
			left := at
			what := spoil(reflect.ValueOf(&now).Elem(), "", &left)
			if what == "" {
				break
			}
			if tried[what] {
				continue
			}
			tried[what] = true
			word, err := json.Marshal(now)
			if err != nil {
				t.Fatal(err)
			}
			if _, refused := site.ParseNow(word); refused != nil && strings.Contains(what, fmt.Sprint(math.MaxInt32)) {
				continue // nobody could draw so much
			}
			now.View.Manager, now.View.Station, now.View.NotFromFloor = rasa, "floor-1", nil // as whoever has the say there
			began := time.Now()
			d.Update(HeardMsg{{Name: one.Name, Now: now, Heard: d.clock}})
			d.press("esc esc esc g").open(one.Name)
			fits(t, d)
			fits(t, d.press("v"))
			fits(t, d.press("1 enter"))
			if took := time.Since(began); took > 5*time.Second || t.Failed() {
				t.Fatalf("%s: drawn in %v", what, took)
			}
		}
	}
	if len(tried) < 100 {
		t.Errorf("only %d were tried", len(tried))
	}
}

// TestATableThatCannotBeDrawn: its place says so, the others are drawn, and its next word is.
func TestATableThatCannotBeDrawn(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).size(120, 40).signed()
	d.open("table-6")
	d.Update(SignedInMsg{Person: rasa})
	d.say("table-6", func(said *Table) {
		said.Now.View.Manager, said.Now.View.Station, said.Now.View.NotFromFloor, said.Now.View.Offers = rasa, "floor-1", nil, nil
	})
	d.pass(time.Second).press("v").shows("Not understood:")
	d.press("esc esc g").shows("Not understood:", "table-1", "table-8")
	d.tables(8).open("table-6")
	if fits(t, d); strings.Contains(d.drawn(), "Not understood") {
		t.Errorf("what it says now is not drawn:\n%s", d.drawn())
	}
}

// spoil changes the number, list or pointer of a value that comes after so many others, and returns its path; empty
// where there are fewer. Of a list it changes the length and the first.
func spoil(value reflect.Value, path string, left *int) string {
	mine := func(how string) bool {
		*left--
		return *left < 0 && how != ""
	}
	switch value.Kind() {
	case reflect.Int, reflect.Int64, reflect.Uint64, reflect.Uint8, reflect.Int8:
		for _, n := range []int64{-7, math.MaxInt32} {
			if mine("set") {
				if value.CanInt() {
					value.SetInt(min(n, int64(1)<<(value.Type().Bits()-1)-1))
				} else {
					value.SetUint(uint64(min(max(n, 0), 255)))
				}
				return fmt.Sprintf("%s=%d", path, n)
			}
		}
	case reflect.Struct:
		if value.Type() == reflect.TypeFor[time.Time]() || value.Type() == reflect.TypeFor[game.Card]() {
			return ""
		}
		for i := range value.NumField() {
			if field := value.Field(i); field.CanSet() {
				if what := spoil(field, path+"."+value.Type().Field(i).Name, left); what != "" {
					return what
				}
			}
		}
	case reflect.Slice:
		if value.Len() == 0 || value.Type().Elem().Kind() == reflect.Uint8 {
			return ""
		}
		if mine("none") {
			value.SetLen(0)
			return path + " has none"
		}
		if mine("one") {
			value.SetLen(1)
			return path + " has one"
		}
		return spoil(value.Index(0), path+"[0]", left)
	case reflect.Pointer:
		if value.IsNil() {
			if mine("new") {
				value.Set(reflect.New(value.Type().Elem()))
				return path + " is empty"
			}
			return ""
		}
		if mine("nil") {
			value.SetZero()
			return path + " is nil"
		}
		return spoil(value.Elem(), path, left)
	}
	return ""
}
