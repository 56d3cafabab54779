package variant

import (
	"fmt"
	"io/fs"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/roulette"
	"pitboss/game/rulebook"
)

// Variant is a book and its family's rules, checked against each other.
type Variant struct {
	Book   *rulebook.Book
	Family game.Family
}

// Load reads an embedded variant by its slug and checks that its family can play it.
func Load(slug string) (Variant, error) {
	book, err := rulebook.Load(slug)
	if err != nil {
		return Variant{}, err
	}
	return of(book)
}

// LoadFrom is Load from another tree of files, laid out as the embedded one.
func LoadFrom(files fs.FS, slug string) (Variant, error) {
	book, err := rulebook.LoadFrom(files, slug)
	if err != nil {
		return Variant{}, err
	}
	return of(book)
}

// Parse reads a variant from the files of its rulebook as a journal has them.
func Parse(files []game.RulesFile) (Variant, error) {
	book, err := rulebook.Parse(files)
	if err != nil {
		return Variant{}, err
	}
	return of(book)
}

// With is the variant as a site plays it, with its settings filled in. The settings
// must come from the book's Choose.
func (v Variant) With(settings rulebook.Settings) Variant {
	filled, err := of(v.Book.With(settings))
	if err != nil {
		panic("variant: " + err.Error()) // the book was checked when it was loaded, the settings by Choose
	}
	return filled
}

func of(book *rulebook.Book) (Variant, error) {
	switch book.Family {
	case "baccarat":
		rules, err := baccarat.New(book)
		if err != nil {
			return Variant{}, fmt.Errorf("variants/%s.toml: %w", book.Variant, err)
		}
		return Variant{Book: book, Family: rules}, nil
	case "roulette":
		rules, err := roulette.New(book)
		if err != nil {
			return Variant{}, fmt.Errorf("variants/%s.toml: %w", book.Variant, err)
		}
		return Variant{Book: book, Family: rules}, nil
	}
	return Variant{}, fmt.Errorf("variants/%s.toml: family = %q: pitboss plays baccarat and roulette", book.Variant, book.Family)
}
