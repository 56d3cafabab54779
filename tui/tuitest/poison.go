package tuitest

import (
	"reflect"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Poison puts hostile text after every text of a value and copies what values share. closed includes the words of
// closed lists, which have types of their own. takes reports which fields of a struct are changed; nil means all.
func Poison(value reflect.Value, hostile string, closed bool, takes func(of reflect.Type, field string) bool) {
	switch value.Kind() {
	case reflect.String:
		if value.CanSet() && (closed || value.Type() == reflect.TypeFor[string]()) {
			value.SetString(value.String() + hostile)
		}
	case reflect.Struct:
		if value.Type() == reflect.TypeFor[time.Time]() || value.Type() == reflect.TypeFor[game.Card]() {
			return
		}
		for i := range value.NumField() {
			field := value.Field(i)
			if field.CanSet() && (takes == nil || takes(value.Type(), value.Type().Field(i).Name)) {
				Poison(field, hostile, closed, takes)
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
			Poison(value.Index(i), hostile, closed, takes)
		}
	case reflect.Map:
		if value.IsNil() {
			return
		}
		fresh := reflect.MakeMap(value.Type())
		for _, key := range value.MapKeys() {
			one := reflect.New(value.Type().Elem()).Elem()
			one.Set(value.MapIndex(key))
			Poison(one, hostile, closed, takes)
			fresh.SetMapIndex(key, one)
		}
		value.Set(fresh)
	case reflect.Pointer:
		if value.IsNil() || value.Type() == reflect.TypeFor[*rulebook.Book]() {
			return
		}
		fresh := reflect.New(value.Type().Elem())
		fresh.Elem().Set(value.Elem())
		Poison(fresh.Elem(), hostile, closed, takes)
		value.Set(fresh)
	}
}
