package message

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// MarshalEnglish returns the JSON of a value with each text as its English string, the form of the command line's
// contract. The JSON of a [Text] itself keeps everything.
func MarshalEnglish(value any) ([]byte, error) { return json.Marshal(English(value)) }

// English returns a copy of a value for a JSON encoder, with each text as its English string.
func English(value any) any {
	from := reflect.ValueOf(value)
	if !from.IsValid() || !mirrorOf(from.Type()).hasTexts {
		return value
	}
	m := mirrorOf(from.Type())
	english := reflect.New(m.english).Elem()
	m.toEnglish(english, from, "", nil)
	return english.Interface()
}

// mirror is the form of a type in which texts are strings.
type mirror struct {
	// english is the same type with string in place of [Text].
	english  reflect.Type
	hasTexts bool
	// inner is the mirror of the elements of a pointer, a slice, an array or a map; fields and beside are those of a
	// struct.
	inner  *mirror
	fields []mirrorField
	beside []besideField
}

// mirrorField is a field of a struct, with its JSON name.
type mirrorField struct {
	index int
	name  string
	inner *mirror
}

// besideField is a text whose English is elsewhere in the struct, as its tag says: `json:"-" says:"facts.cause"` is a
// text whose English is the element cause of the field facts.
type besideField struct {
	index int
	path  string
}

var (
	textType          = reflect.TypeFor[Text]()
	marshalerType     = reflect.TypeFor[json.Marshaler]()
	textMarshalerType = reflect.TypeFor[encoding.TextMarshaler]()
	// mirrors caches the mirrors: a *mirror for each reflect.Type.
	mirrors sync.Map
)

// mirrorOf returns the mirror of a type. A type that writes its own JSON or text is treated as having no texts.
func mirrorOf(t reflect.Type) *mirror {
	if known, made := mirrors.Load(t); made {
		return known.(*mirror)
	}
	m := makeMirror(t)
	mirrors.Store(t, m)
	return m
}

func makeMirror(t reflect.Type) *mirror {
	if t == textType {
		return &mirror{english: reflect.TypeFor[string](), hasTexts: true}
	}
	if writes := reflect.PointerTo(t); writes.Implements(marshalerType) || writes.Implements(textMarshalerType) {
		return &mirror{english: t}
	}
	switch t.Kind() {
	case reflect.Struct:
		return mirrorOfStruct(t)
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		inner := mirrorOf(t.Elem())
		if !inner.hasTexts {
			break
		}
		english := reflect.SliceOf(inner.english)
		switch t.Kind() {
		case reflect.Pointer:
			english = reflect.PointerTo(inner.english)
		case reflect.Array:
			english = reflect.ArrayOf(t.Len(), inner.english)
		case reflect.Map:
			english = reflect.MapOf(t.Key(), inner.english)
		}
		return &mirror{english: english, hasTexts: true, inner: inner}
	}
	return &mirror{english: t}
}

func mirrorOfStruct(t reflect.Type) *mirror {
	m := &mirror{}
	var fields []reflect.StructField
	for i := range t.NumField() {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch path := field.Tag.Get("says"); {
		case path != "":
			m.beside = append(m.beside, besideField{i, path})
			m.hasTexts = true
			continue
		case name == "-" || !field.IsExported():
			continue
		case name == "" && !field.Anonymous:
			name = field.Name
		}
		inner := mirrorOf(field.Type)
		m.hasTexts = m.hasTexts || inner.hasTexts
		field.Type = inner.english
		fields = append(fields, field)
		m.fields = append(m.fields, mirrorField{i, name, inner})
	}
	if !m.hasTexts {
		return &mirror{english: t}
	}
	m.english = reflect.StructOf(fields)
	return m
}

// toEnglish copies a value with its texts in English. If said is not nil, it is called with each text that has a key,
// and its path.
func (m *mirror) toEnglish(to, from reflect.Value, path string, said func(path string, text Text)) {
	switch {
	case !m.hasTexts:
		to.Set(from)
	case from.Type() == textType:
		text := from.Interface().(Text)
		to.SetString(text.String())
		if said != nil && text.Key != "" {
			said(path, text)
		}
	case from.Kind() == reflect.Struct:
		for i, field := range m.fields {
			field.inner.toEnglish(to.Field(i), from.Field(field.index), field.path(path), said)
		}
		for _, field := range m.beside {
			if text := from.Field(field.index).Interface().(Text); said != nil && text.Key != "" {
				said(member(path, field.path), text)
			}
		}
	default:
		m.copyInner(to, from, func(at string, to, from reflect.Value) {
			m.inner.toEnglish(to, from, member(path, at), said)
		})
	}
}

// fromEnglish copies such a value back; text returns the text at a path.
func (m *mirror) fromEnglish(to, from reflect.Value, path string, text func(path, english string) Text) {
	switch {
	case !m.hasTexts:
		to.Set(from)
	case to.Type() == textType:
		to.Set(reflect.ValueOf(text(path, from.String())))
	case to.Kind() == reflect.Struct:
		for i, field := range m.fields {
			field.inner.fromEnglish(to.Field(field.index), from.Field(i), field.path(path), text)
		}
		for _, field := range m.beside {
			english, _ := m.elementAt(from, field.path)
			if said := text(member(path, field.path), english); said.Key != "" {
				to.Field(field.index).Set(reflect.ValueOf(said))
			}
		}
	default:
		m.copyInner(to, from, func(at string, to, from reflect.Value) {
			m.inner.fromEnglish(to, from, member(path, at), text)
		})
	}
}

// copyInner copies the elements of a pointer, a slice, an array or a map one by one.
func (m *mirror) copyInner(to, from reflect.Value, each func(at string, to, from reflect.Value)) {
	switch from.Kind() {
	case reflect.Pointer:
		if !from.IsNil() {
			to.Set(reflect.New(to.Type().Elem()))
			each("", to.Elem(), from.Elem())
		}
	case reflect.Map:
		if !from.IsNil() {
			to.Set(reflect.MakeMapWithSize(to.Type(), from.Len()))
		}
		for entries := from.MapRange(); entries.Next(); {
			value := reflect.New(to.Type().Elem()).Elem()
			each(fmt.Sprint(entries.Key()), value, entries.Value())
			to.SetMapIndex(entries.Key(), value)
		}
	default:
		if from.Kind() == reflect.Slice && !from.IsNil() {
			to.Set(reflect.MakeSlice(to.Type(), from.Len(), from.Len()))
		}
		for i := range from.Len() {
			each(strconv.Itoa(i), to.Index(i), from.Index(i))
		}
	}
}

// elementAt returns the string in an element of a map, by a path such as facts.cause.
func (m *mirror) elementAt(english reflect.Value, path string) (string, bool) {
	name, key, _ := strings.Cut(path, ".")
	for i, field := range m.fields {
		if field.name != name || english.Field(i).Kind() != reflect.Map {
			continue
		}
		if value := english.Field(i).MapIndex(reflect.ValueOf(key)); value.IsValid() {
			word, is := value.Interface().(string)
			return word, is
		}
	}
	return "", false
}

// path returns the field's path within a path. It is built only for texts.
func (f mirrorField) path(within string) string {
	if !f.inner.hasTexts {
		return ""
	}
	return member(within, f.name)
}

// member returns the path of a member within a path.
func member(path, name string) string {
	switch {
	case path == "":
		return name
	case name == "":
		return path
	}
	return path + "." + name
}
