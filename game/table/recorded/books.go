package recorded

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table/decide"
)

// Parse reads a variant from the files of a rulebook.
type Parse func([]game.RulesFile) (family.Variant, error)

// Books are the rulebooks whose text a journal has, by digest.
type Books struct {
	parse Parse
	books map[string]family.Variant
}

// NewBooks returns no books yet.
func NewBooks(parse Parse) *Books { return &Books{parse, map[string]family.Variant{}} }

// Read parses and keeps the text of a rulebook. It returns an error if the text is not that of its digest.
func (b *Books) Read(text game.RulesText) (family.Variant, error) {
	sum := sha256.New()
	for _, file := range text.Files {
		sum.Write([]byte(file.Text))
	}
	if digest := hex.EncodeToString(sum.Sum(nil)); digest != text.Digest {
		return family.Variant{}, fmt.Errorf("the text of the rules has the digest %s, not the %s recorded with it", digest,
			text.Digest)
	}
	read, err := b.parse(text.Files)
	if err != nil {
		return family.Variant{}, fmt.Errorf("the text of the rules cannot be read: %w", err)
	}
	b.books[text.Digest] = read
	return read, nil
}

// Has reports whether the rulebook with a digest was read.
func (b *Books) Has(digest string) bool {
	_, has := b.books[digest]
	return has
}

// Rules returns the rules by which a console decides: those of the rulebook that the record of its start names, with the
// settings that it recorded then.
func (b *Books) Rules(start game.Record, set game.InForce) (*decide.Rules, error) {
	book, known := b.books[start.Rulebook]
	if !known {
		return nil, fmt.Errorf("the text of the rules %q is neither here nor in a record before", start.Rulebook)
	}
	values, err := book.Book.Recorded(set.Settings)
	if err != nil {
		return nil, fmt.Errorf("the settings in force are not those of its rules: %w", err)
	}
	return decide.NewRules(decide.Setup{
		Site: start.Site, Table: start.Table, Training: set.Training, Variant: book, Settings: values,
		Bench: set.Bench, TestedReturn: set.TestedReturn,
	}), nil
}
