package inventory

import (
	"fmt"
	"reflect"

	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
)

// Rules lists the texts of the rules of every variant.
func Rules() ([]Text, error) {
	var texts []Text
	for _, slug := range variant.Slugs() {
		one, err := variant.Load(slug)
		if err != nil {
			return nil, err
		}
		book := *one.Book
		book.Bets = one.Family.Bets() // a row of the file may be many bets, each with its own title
		texts = append(texts, ofBook(&book)...)
	}
	return texts, nil
}

// ofBook lists the texts of one variant's rules.
func ofBook(book *rulebook.Book) (texts []Text) {
	walk(reflect.ValueOf(book), func(text message.Text) {
		if text.Key == "" {
			return // empty, or without words
		}
		found := Text{Key: text.Key, English: text.English, One: text.One, Where: fmt.Sprintf("rules show %s", book.Variant)}
		for _, arg := range text.Args {
			found.Args = append(found.Args, Arg{Name: arg.Name, Kind: arg.Kind})
		}
		texts = append(texts, found)
	})
	return texts
}

// walk visits every text in a value.
func walk(value reflect.Value, visit func(message.Text)) {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !value.IsNil() {
			walk(value.Elem(), visit)
		}
	case reflect.Slice, reflect.Array:
		for i := range value.Len() {
			walk(value.Index(i), visit)
		}
	case reflect.Map:
		for entries := value.MapRange(); entries.Next(); {
			walk(entries.Value(), visit)
		}
	case reflect.Struct:
		if text, is := reflect.TypeAssert[message.Text](value); is {
			visit(text)
			return
		}
		for i := range value.NumField() {
			if value.Type().Field(i).IsExported() {
				walk(value.Field(i), visit)
			}
		}
	}
}
