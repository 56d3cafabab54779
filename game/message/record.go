package message

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"sync"
)

// recordedText is a text as a record keeps it next to its English, by the path to the field in the record's says.
// English is omitted if the field already has it.
type recordedText struct {
	Key     string `json:"key"`
	English string `json:"english,omitempty"`
	One     string `json:"one,omitempty"`
	Args    []Arg  `json:"args,omitempty"`
}

// saysField is the last field of a struct of texts in its record form.
const saysField = "Says"

// recordTypes caches the record forms of structs: a reflect.Type for each reflect.Type.
var recordTypes sync.Map

// recordType returns the English mirror of a struct with an additional field, says.
func recordType(t reflect.Type, m *mirror) reflect.Type {
	if known, made := recordTypes.Load(t); made {
		return known.(reflect.Type)
	}
	var fields []reflect.StructField
	for i := range m.english.NumField() {
		fields = append(fields, m.english.Field(i))
	}
	fields = append(fields, reflect.StructField{Name: saysField, Type: reflect.TypeFor[map[string]recordedText](), Tag: `json:"says,omitempty"`})
	made := reflect.StructOf(fields)
	recordTypes.Store(t, made)
	return made
}

// MarshalRecord returns the JSON of a struct for a record: each text as its English string, and key and arguments of
// all of them in one object, says, by the path to the field:
//
//	{"reason":"not resolved within 15 minutes","says":{"reason":{"key":"...","english":"...","args":[...]}}}
func MarshalRecord(value any) ([]byte, error) {
	from := reflect.ValueOf(value)
	m := mirrorOf(from.Type())
	if !m.hasTexts {
		return json.Marshal(value)
	}
	record := reflect.New(recordType(from.Type(), m)).Elem()
	var says map[string]recordedText
	m.toEnglish(record, from, "", func(path string, text Text) {
		if says == nil {
			says = map[string]recordedText{}
		}
		says[path] = recordedTextOf(text)
	})
	if says != nil {
		record.FieldByName(saysField).Set(reflect.ValueOf(says))
	}
	return json.Marshal(record.Interface())
}

// WithoutTexts returns a copy of a struct in which every text is empty. Texts for people change from one version of
// the program to the next, unlike what they are about.
func WithoutTexts(value any) any {
	from := reflect.ValueOf(value)
	m := mirrorOf(from.Type())
	if !m.hasTexts {
		return value
	}
	english, bare := reflect.New(m.english).Elem(), reflect.New(from.Type()).Elem()
	m.toEnglish(english, from, "", nil)
	m.fromEnglish(bare, english, "", func(string, string) Text { return Text{} })
	return bare.Interface()
}

func recordedTextOf(text Text) recordedText {
	s := recordedText{Key: text.Key, English: text.English, One: text.One, Args: text.Args}
	if text.One == "" && len(text.Args) == 0 {
		s.English = ""
	}
	return s
}

// UnmarshalRecord reads what [MarshalRecord] wrote into a struct. A text without an entry in says, or with one that
// does not match its English, becomes its English alone. Unknown fields, and anything but one JSON object, are
// errors.
func UnmarshalRecord(data []byte, into any) error {
	to := reflect.ValueOf(into).Elem()
	m := mirrorOf(to.Type())
	if !m.hasTexts {
		return unmarshalStrictly(data, into)
	}
	record := reflect.New(recordType(to.Type(), m))
	if err := unmarshalStrictly(data, record.Interface()); err != nil {
		return err
	}
	says := record.Elem().FieldByName(saysField).Interface().(map[string]recordedText)
	known := 0
	m.fromEnglish(to, record.Elem(), "", func(path, english string) Text {
		kept, told := says[path]
		if !told {
			return Written(english)
		}
		known++
		return kept.text(english)
	})
	if known < len(says) {
		return fmt.Errorf("says is of a field that has no text")
	}
	return nil
}

// text returns the text of an entry if it matches the English in the record.
func (s recordedText) text(english string) Text {
	text := Text{Key: s.Key, English: s.English, One: s.One, Args: s.Args}
	if text.English == "" && text.One == "" && len(text.Args) == 0 {
		text.English = english
	}
	if text.Key == "" || text.String() != english {
		return Written(english)
	}
	return text
}

// WithoutSays returns a record's JSON without its object says: only English, as in the command line's contract.
func WithoutSays(data []byte) []byte {
	if !bytes.Contains(data, []byte(`"says":`)) {
		return data
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	if _, err := decoder.Token(); err != nil {
		return data
	}
	for decoder.More() {
		start := decoder.InputOffset()
		key, err := decoder.Token()
		var value json.RawMessage
		if err != nil || decoder.Decode(&value) != nil {
			return data
		}
		if key == "says" {
			rest := data[decoder.InputOffset():]
			if data[start] != ',' { // it came first
				rest = bytes.TrimPrefix(rest, []byte(","))
			}
			return append(data[:start:start], rest...)
		}
	}
	return data
}

func unmarshalStrictly(data []byte, into any) error {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return fmt.Errorf("want one JSON object")
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("want one JSON object, nothing after it")
	}
	return nil
}
