package rulebook

import "reflect"

// page is the content of a variant's file while it is decoded: one struct with the keys of the book and those of its
// family, so that a key of neither is unknown. A table of both, such as deal, has the keys of both.
type page struct {
	value any
	parts []reflect.Value
}

// newPage returns an empty page. Own may be nil.
func newPage(book *Book, own Own) page {
	if own == nil {
		return page{value: book}
	}
	parts := []reflect.Value{reflect.ValueOf(book).Elem(), reflect.ValueOf(own).Elem()}
	return page{value: reflect.New(joined(parts[0].Type(), parts[1].Type())).Interface(), parts: parts}
}

// spread copies the decoded values to the book and the family.
func (p page) spread() {
	for _, part := range p.parts {
		spread(reflect.ValueOf(p.value).Elem(), part)
	}
}

func spread(from, into reflect.Value) {
	for name, at := range keysOf(into.Type()) {
		value := from.Field(keysOf(from.Type())[name])
		if field := into.Field(at); value.Type() == field.Type() {
			field.Set(value)
		} else {
			spread(value, field)
		}
	}
}

// joined returns a struct type with the keys of both.
func joined(a, b reflect.Type) reflect.Type {
	var fields []reflect.StructField
	mine, others := keysOf(a), keysOf(b)
	for i := range a.NumField() {
		field := a.Field(i)
		name := field.Tag.Get("toml")
		if other, both := others[name]; both {
			field.Type = joined(field.Type, b.Field(other).Type)
		}
		if _, isKey := mine[name]; isKey {
			fields = append(fields, field)
		}
	}
	for i := range b.NumField() {
		field := b.Field(i)
		name := field.Tag.Get("toml")
		_, isKey := others[name]
		if _, both := mine[name]; isKey && !both {
			fields = append(fields, field)
		}
	}
	return reflect.StructOf(fields)
}

// keysOf returns the index of each struct field that has a key, by key.
func keysOf(of reflect.Type) map[string]int {
	keys := map[string]int{}
	for i := range of.NumField() {
		if key := of.Field(i).Tag.Get("toml"); key != "" && key != "-" {
			keys[key] = i
		}
	}
	return keys
}
