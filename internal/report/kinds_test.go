package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/contrast"
)

// filled sets everything in a value: each text to a hostile one, each number to 3, each time to a moment, each list and map
// to one of two elements.
func filled(t *testing.T, value reflect.Value) {
	t.Helper()
	switch value.Type() {
	case reflect.TypeFor[time.Time]():
		value.Set(reflect.ValueOf(time.Date(2026, 11, 30, 13, 5, 7, 0, time.UTC)))
		return
	case reflect.TypeFor[message.Text]():
		value.Set(reflect.ValueOf(message.Written(hostile)))
		return
	case reflect.TypeFor[json.RawMessage]():
		value.Set(reflect.ValueOf(json.RawMessage(must.Get(json.Marshal(hostile))(t))))
		return
	case reflect.TypeFor[history.DeviceEntry]():
		warned := game.DeviceWarned{Name: "scanner", Alarm: "read-rate", Level: game.WarnedError, Subject: "<b>",
			Words: message.Written(`<script>alert("words")</script>`)}
		value.Set(reflect.ValueOf(history.DeviceEntry{
			Device: hostile, Staff: hostile, Sequence: 7, What: history.DeviceWarned, Type: warned.EventType(),
			Data: must.Get(game.EncodeEvent(warned))(t),
		}))
		return
	}
	switch value.Kind() {
	case reflect.String:
		value.SetString(hostile)
	case reflect.Int, reflect.Int64:
		value.SetInt(3)
	case reflect.Uint64, reflect.Uint8:
		value.SetUint(3)
	case reflect.Float64:
		value.SetFloat(3)
	case reflect.Bool:
		value.SetBool(true)
	case reflect.Struct:
		for i := range value.NumField() {
			filled(t, value.Field(i))
		}
	case reflect.Pointer:
		value.Set(reflect.New(value.Type().Elem()))
		filled(t, value.Elem())
	case reflect.Slice:
		value.Set(reflect.MakeSlice(value.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range value.Len() {
			filled(t, value.Index(i))
		}
	case reflect.Map:
		value.Set(reflect.MakeMap(value.Type()))
		for _, key := range []string{hostile, "1"} {
			element := reflect.New(value.Type().Elem()).Elem()
			filled(t, element)
			value.SetMapIndex(reflect.ValueOf(key).Convert(value.Type().Key()), element)
		}
	default:
		t.Fatalf("a tally has a %s", value.Type())
	}
}

// TestNobodysWordsLeaveTheirCell: with hostile words in every field that a tally has, each kind of report stays closed.
func TestNobodysWordsLeaveTheirCell(t *testing.T) {
	for _, kind := range report.Kinds() {
		t.Run(kind.Name, func(t *testing.T) {
			var collected report.Collected
			filled(t, reflect.ValueOf(&collected.Tally).Elem())
			collected.Site, collected.Table = hostile, hostile
			made := kind.Make(collected)
			page := htmlOf(t, made, Options{})
			for _, part := range append(tags.FindAllString(page, -1), style.FindString(page)) {
				if found := outside.FindString(part); found != "" {
					t.Errorf("the page has %q in %q", found, part)
				}
			}
			var text, table, lines bytes.Buffer
			must.Do(t, WriteText(&text, made, Options{}))
			if at := strings.IndexAny(text.String(), "\x1b\u202e"); at >= 0 {
				t.Errorf("the text controls the terminal: %q", text.String()[max(0, at-60):at+1])
			}
			must.Do(t, WriteCSV(&table, made, Options{}))
			for _, cells := range cellsOf(t, table.String()) {
				for _, cell := range cells {
					if strings.HasPrefix(cell, "=") {
						t.Errorf("a cell of the CSV is a formula: %q", cell)
					}
				}
			}
			must.Do(t, WriteJSON(&lines, made, Options{}))
			for line := range strings.Lines(lines.String()) {
				check.Equalf(t, json.Valid([]byte(line)), true, "a line of JSON: %s", line)
			}
			if len(made.Sections) == 0 || !strings.Contains(page, "<td") {
				t.Errorf("the page of %s has no table: %s", kind.Name, page)
			}
		})
	}
}

// cellsOf reads CSV.
func cellsOf(t *testing.T, table string) [][]string {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(table))
	reader.FieldsPerRecord = -1
	return must.Get(reader.ReadAll())(t)
}

// TestColoursAreRead: text has the contrast that WCAG 2 asks for, on paper and on the bands of a table, in both schemes; what
// charts draw has that of graphics, and a label on the darkest field of a heat strip that of text.
func TestColoursAreRead(t *testing.T) {
	page := htmlOf(t, everything(), Options{})
	schemes := regexp.MustCompile(`:root \{[^}]*\}`).FindAllString(page, -1)
	must.Equalf(t, len(schemes), 3, "light, dark and print")
	colour := regexp.MustCompile(`--(\w+): #([0-9a-f]{6})`)
	for _, scheme := range schemes {
		of := map[string]contrast.RGB{}
		for _, found := range colour.FindAllStringSubmatch(scheme, -1) {
			of[found[1]] = contrast.RGB(must.Get(strconv.ParseUint(found[2], 16, 32))(t))
		}
		must.Equalf(t, len(of), 9, "colours of %s", scheme)
		enough := func(what string, over, ground contrast.RGB, want float64) {
			if ratio := contrast.Ratio(over, ground); ratio < want {
				t.Errorf("%s in %.30s...: %.1f:1, want %.1f", what, scheme, ratio, want)
			}
		}
		for _, ground := range []string{"paper", "band"} {
			enough("ink on "+ground, of["ink"], of[ground], contrast.LeastByDefault)
			enough("soft text on "+ground, of["soft"], of[ground], contrast.LeastOfText)
		}
		enough("a rule", of["rule"], of["paper"], contrast.LeastOfLines)
		for _, series := range []string{"c0", "c1", "c2", "c3"} {
			enough(series, of[series], of["paper"], contrast.LeastOfLines)
		}
		enough("a label on heat", of["ink"], half(of["c0"], of["paper"]), contrast.LeastOfText)
	}
}

// half returns the colour half way between two.
func half(a, b contrast.RGB) (mixed contrast.RGB) {
	for shift := 0; shift < 24; shift += 8 {
		mixed |= (a>>shift&0xff + b>>shift&0xff) / 2 << shift
	}
	return mixed
}
