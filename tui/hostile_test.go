package tui

import (
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// hostile is text that a barcode, a device or a journal of an earlier program may contain.
const hostile = "\x1b[2J\u009b2K\u202egnp\xff\n\r\a"

// styles matches the only escape sequences that a screen's lines may have.
var styles = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestNoTextFromOutsideMovesTheScreen puts control characters and direction marks after every text of every screen's
// state. None may reach the terminal.
func TestNoTextFromOutsideMovesTheScreen(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			snapshot := screen.of(t)
			poison(reflect.ValueOf(&snapshot).Elem())
			d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII}}).size(120, 40).show(snapshot).press(screen.keys)
			for _, size := range [][2]int{{120, 40}, {40, 12}} {
				for line := range strings.Lines(d.size(size[0], size[1]).View().Content) {
					shown := strings.ReplaceAll(styles.ReplaceAllString(line, ""), string(widget.FigureSpace), " ")
					if shown = strings.TrimSuffix(shown, "\n"); !game.IsPrintable(shown) {
						t.Fatalf("a line of %v has %q", size, shown)
					}
				}
			}
		})
	}
}

// poison puts hostile text after every text of a value, except the words of closed lists, which have types of their
// own. It copies what values share.
func poison(value reflect.Value) {
	switch value.Kind() {
	case reflect.String:
		if value.Type() == reflect.TypeFor[string]() && value.CanSet() {
			value.SetString(value.String() + hostile)
		}
	case reflect.Struct:
		if value.Type() == reflect.TypeFor[time.Time]() {
			return
		}
		for i := range value.NumField() {
			field := value.Field(i)
			if name := value.Type().Field(i).Name; field.CanSet() && name != "ID" && name != "Clause" &&
				!(value.Type() == reflect.TypeFor[game.Step]() && name == "Name") {
				poison(field)
			}
		}
	case reflect.Slice:
		if value.IsNil() || value.Type().Elem().Kind() == reflect.Uint8 {
			return
		}
		fresh := reflect.MakeSlice(value.Type(), value.Len(), value.Len())
		reflect.Copy(fresh, value)
		value.Set(fresh)
		for i := range value.Len() {
			poison(value.Index(i))
		}
	case reflect.Map:
		if value.IsNil() {
			return
		}
		fresh := reflect.MakeMap(value.Type())
		for _, key := range value.MapKeys() {
			one := reflect.New(value.Type().Elem()).Elem()
			one.Set(value.MapIndex(key))
			poison(one)
			fresh.SetMapIndex(key, one)
		}
		value.Set(fresh)
	case reflect.Pointer:
		if value.IsNil() || value.Type() == reflect.TypeFor[*rulebook.Book]() {
			return
		}
		fresh := reflect.New(value.Type().Elem())
		fresh.Elem().Set(value.Elem())
		poison(fresh.Elem())
		value.Set(fresh)
	}
}
