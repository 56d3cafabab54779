package floor

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// TestMalformedWords changes each number, list and pointer in the tables' messages, one after another, as somebody
// with a stolen table key may. What the parser accepts is drawn on every page, or the table says that it cannot be
// drawn.
func TestMalformedWords(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed()
	tried := map[string]bool{}
	for _, one := range must.Get(played())(t) {
		data := must.Get(json.Marshal(one.Now))(t)
		for at, of := range changesOf(reflect.ValueOf(&one.Now).Elem(), "", nil) {
			if tried[of.what] {
				continue
			}
			tried[of.what] = true
			now := new(site.Now)
			must.Do(t, json.Unmarshal(data, now))
			changesOf(reflect.ValueOf(now).Elem(), "", nil)[at].make()
			if of.huge {
				word := must.Get(json.Marshal(now))(t)
				if _, err := site.ParseNow(word); err != nil {
					continue // nobody could draw so much
				}
			}
			now.View.Manager, now.View.Station, now.View.NotFromFloor = rasa, "floor-1", nil // as whoever has the say there
			d.Update(HeardMsg{{Name: one.Name, Now: now, Heard: d.clock}})
			d.press("esc esc esc g").open(one.Name)
			fits(t, d)
			fits(t, d.press("v 1 enter"))
			if t.Failed() {
				t.Fatal(of.what)
			}
		}
	}
	if len(tried) < 100 {
		t.Errorf("only %d were tried", len(tried))
	}
}

// TestATableThatCannotBeDrawn: its cell says so, the others are drawn, and its next message is drawn again.
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

// change is a modification of a message; huge changes a number to more than there can be of anything.
type change struct {
	what string
	huge bool
	make func()
}

// changesOf lists the changes to a value: each number negative and huge, each list empty and with a single element,
// each pointer nil and to a zero value. It changes the first element of a list.
func changesOf(value reflect.Value, path string, list []change) []change {
	add := func(how string, do func()) { list = append(list, change{what: path + how, make: do}) }
	switch value.Kind() {
	case reflect.Int, reflect.Int64:
		add(" is below zero", func() { value.SetInt(-7) })
		add(" is huge", func() { value.SetInt(math.MaxInt32) })
		list[len(list)-1].huge = true
	case reflect.Uint8:
		add(" is none there is", func() { value.SetUint(255) })
	case reflect.Struct:
		if value.Type() == reflect.TypeFor[time.Time]() || value.Type() == reflect.TypeFor[game.Card]() {
			break
		}
		for i := range value.NumField() {
			if field := value.Field(i); field.CanSet() {
				list = changesOf(field, path+"."+value.Type().Field(i).Name, list)
			}
		}
	case reflect.Slice:
		if value.Len() == 0 || value.Type().Elem().Kind() == reflect.Uint8 {
			break
		}
		add(" has none", func() { value.SetLen(0) })
		add(" has one", func() { value.SetLen(1) })
		list = changesOf(value.Index(0), path+"[0]", list)
	case reflect.Pointer:
		add(" is empty", func() { value.Set(reflect.New(value.Type().Elem())) })
		if !value.IsNil() {
			add(" is nil", func() { value.SetZero() })
			list = changesOf(value.Elem(), path, list)
		}
	}
	return list
}
