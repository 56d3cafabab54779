package game

import (
	"reflect"
	"strconv"
)

// Form is the form of the records that this program writes. A release that adds an event or a field raises it, and
// tags what is new: `form:"2"` on the field, or on a field _ struct{} of a new event. An earlier program cannot read a
// record that has anything of a later form.
const Form = 1

// FormOf returns the lowest form that has everything that is set in an event or a record.
func FormOf(value any) int { return formOf(reflect.ValueOf(value)) }

func formOf(value reflect.Value) int {
	lowest := 1
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !value.IsNil() {
			lowest = formOf(value.Elem())
		}
	case reflect.Slice, reflect.Array:
		if value.Type().Elem().Kind() == reflect.Uint8 {
			break
		}
		for i := range value.Len() {
			lowest = max(lowest, formOf(value.Index(i)))
		}
	case reflect.Map:
		for entries := value.MapRange(); entries.Next(); {
			lowest = max(lowest, formOf(entries.Value()))
		}
	case reflect.Struct:
		for i := range value.NumField() {
			field := value.Type().Field(i)
			if since, err := strconv.Atoi(field.Tag.Get("form")); err == nil && (field.Name == "_" || !value.Field(i).IsZero()) {
				lowest = max(lowest, since)
			}
			if field.IsExported() {
				lowest = max(lowest, formOf(value.Field(i)))
			}
		}
	default: // it has no fields
	}
	return lowest
}
