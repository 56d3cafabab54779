package family

import (
	"fmt"

	"pitboss/game/rulebook"
)

// Variant is a book and its family's rules, checked against each other.
type Variant struct {
	Book   *rulebook.Book
	Family Rules
	// Of is the family that plays the variant.
	Of Family
	// Count updates a table's statistics across all its variants; nil keeps none.
	Count CountAll
}

// Play combines a book with the family. The error names the file and the key that does not fit.
func (f Family) Play(book *rulebook.Book) (Variant, error) {
	rules, err := f.New(book)
	if err != nil {
		return Variant{}, fmt.Errorf("variants/%s.toml: %w", book.Variant, err)
	}
	return Variant{Book: book, Family: rules, Of: f}, nil
}

// With returns the variant as a site plays it, with its settings filled in. The settings must come from the book's
// Choose.
func (v Variant) With(settings rulebook.Settings) Variant {
	filled, err := v.Of.Play(v.Book.With(settings))
	if err != nil {
		panic("family: " + err.Error()) // the book was checked when it was loaded, the settings by Choose
	}
	filled.Count = v.Count
	return filled
}
