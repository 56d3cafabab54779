package game_test

import (
	"reflect"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

// Steps, refusals and offers contain only messages for people, so that they can be shown in any language. Plain
// strings are names or values for programs.
func TestWhatPeopleReadIsAMessage(t *testing.T) {
	names := []string{
		"Step.Name", "Step.Actions[]", "Step.Open[].Line", "Step.Asks[]", "Step.Choices[]", "Step.Choices[][]", "Step.Facts[]",
		"Step.Messages[]", "Step.Dice[]", "Step.Question[].Name", "Step.Question[].Ranks", "Step.Offers[].Clause",
		"Step.Offers[].Facts[]", "Step.Offers[].Takes[]", "Step.Offers[].Announce",
	}
	var found []string
	for _, of := range []reflect.Type{reflect.TypeFor[game.Step](), reflect.TypeFor[game.Refusal]()} {
		found = append(found, plainStrings(of, of.Name())...)
	}
	for _, path := range found {
		if !slices.Contains(names, path) {
			t.Errorf("%s is a string: want a message.Text, or the path among the names of this test", path)
		}
	}
}

// plainStrings returns the paths to the fields of a type that have the plain type string.
func plainStrings(t reflect.Type, path string) (paths []string) {
	switch {
	case t == reflect.TypeFor[message.Text]():
		return nil
	case t == reflect.TypeFor[string]():
		return []string{path}
	}
	switch t.Kind() {
	case reflect.Map:
		return append(plainStrings(t.Key(), path+"[]"), plainStrings(t.Elem(), path+"[]")...)
	case reflect.Slice, reflect.Array, reflect.Pointer:
		return plainStrings(t.Elem(), path+"[]")
	case reflect.Struct:
		for i := range t.NumField() {
			if field := t.Field(i); field.IsExported() {
				paths = append(paths, plainStrings(field.Type, path+"."+field.Name)...)
			}
		}
	}
	return paths
}

// Every event with texts keeps their keys and arguments, can be read with English alone, as in records of older
// programs, and shows that English if the key is unknown.
func TestEveryEventKeepsWhatSaysIt(t *testing.T) {
	for _, event := range everyEvent() {
		data := must.Get(game.EncodeEvent(event))(t)
		english := message.WithoutSays(data)
		if says := len(english) < len(data); says != hasTexts(reflect.TypeOf(event)) {
			t.Errorf("%s keeps what says it: %v, it has texts: %v", event.EventType(), says, !says)
		}
		old, err := game.DecodeEvent(event.EventType(), english)
		if err != nil {
			t.Fatalf("%s without says: %v", event.EventType(), err)
		}
		again, err := game.EncodeEvent(old)
		if err != nil || string(again) != string(english) {
			t.Errorf("%s without says is written once more as\n%s, want\n%s, %v", event.EventType(), again, english, err)
		}
	}
}

func hasTexts(t reflect.Type) bool {
	switch {
	case t == reflect.TypeFor[message.Text]():
		return true
	case t.Kind() == reflect.Map || t.Kind() == reflect.Slice || t.Kind() == reflect.Array || t.Kind() == reflect.Pointer:
		return hasTexts(t.Elem())
	case t.Kind() != reflect.Struct:
		return false
	}
	for i := range t.NumField() {
		if hasTexts(t.Field(i).Type) {
			return true
		}
	}
	return false
}
