package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Own has the keys of a family's variant files besides those of a [Book]: a pointer to a struct with toml and json
// keys. It is decoded together with the book, strictly.
type Own interface {
	// Validate reports everything in it that is wrong.
	Validate(check Check)
}

// Check collects the errors of a variant's file. Keys are written as in the file, such as lucky.numbers.
type Check struct {
	// Book is the book as read; it may still be invalid.
	Book  *Book
	found *[]error
	// named holds the settings that the book's values refer to.
	named map[string]bool
}

func newCheck(book *Book) Check {
	return Check{Book: book, found: new([]error), named: map[string]bool{}}
}

func (c Check) err() error { return errors.Join(*c.found...) }

// Wrong reports an error.
func (c Check) Wrong(format string, args ...any) {
	*c.found = append(*c.found, fmt.Errorf(format, args...))
}

// Clause reports a clause id that is missing or malformed, of a document or of the house.
func (c Check) Clause(key, id string) {
	if !clausePattern.MatchString(id) && !housePattern.MatchString(id) {
		c.Wrong("%s: clause %q is missing or not of the form 001/11.2", key, id)
	}
}

// Range reports a range that is empty or not within least to most.
func (c Check) Range(key string, drawn Range, least, most int) {
	c.Clause(key, drawn.Clause)
	if drawn.Least < least || drawn.Least > drawn.Most || drawn.Most > most {
		c.Wrong("%s: least = %d, most = %d: want least up to most, both from %d to %d", c.where(key), drawn.Least, drawn.Most, least, most)
	}
}

// Values reports a list that is empty, or has a number outside least to most.
func (c Check) Values(key string, list Values, least, most int) {
	c.Clause(key, list.Clause)
	if len(list.Values) == 0 {
		c.Wrong("%s: values are missing", key)
	}
	for _, value := range list.Values {
		if value < least || value > most {
			c.Wrong("%s: %d: want %d to %d", c.where(key), value, least, most)
		}
	}
}

// Count reports a count outside least to most, or whose setting allows one. What names what is counted, such as
// turns.
func (c Check) Count(key string, number Number, least, most int, what string) {
	c.Clause(key, number.Clause)
	if number.Setting == "" {
		if number.Value < least || number.Value > most {
			c.Wrong("%s: %d %s; want %d to %d", c.where(key), number.Value, what, least, most)
		}
		return
	}
	c.setting(key, number.Setting, KindNumber, number.Value != 0)
	if setting, known := c.Book.setting(number.Setting); known && (setting.Least < least || setting.Most > most) {
		c.Wrong("%s: setting %q may be %d to %d; want no more than %d to %d", key, number.Setting, setting.Least, setting.Most, least, most)
	}
}

// Optional does what Count does for a value that a file may leave out.
func (c Check) Optional(key string, number Number, least, most int, what string) {
	if number != (Number{}) {
		c.Count(key, number, least, most, what)
	}
}

// Choice reports a setting that is missing or offers other choices than those wanted.
func (c Check) Choice(key, name string, choices ...string) {
	c.setting(key, name, KindChoice, false)
	if setting, known := c.Book.setting(name); known && !slices.Equal(setting.Choices, choices) {
		c.Wrong("%s: setting %q: choices = %q: want %q", key, name, setting.Choices, choices)
	}
}

// OneOf reports a choice outside a list of words, or whose setting offers other choices.
func (c Check) OneOf(key string, choice Choice, words ...string) {
	c.Clause(key, choice.Clause)
	switch {
	case choice.Setting != "":
		c.Choice(key, choice.Setting, words...)
		if choice.Value != "" {
			c.Wrong("%s: want a value or a setting, not both", key)
		}
	case !slices.Contains(words, choice.Value):
		c.Wrong("%s: %q: want one of %q", c.where(key), choice.Value, words)
	}
}

// Row reports a row of words that has the wrong length, lacks one of its words or has one more or less often than
// counts say, or whose setting allows that. Counts are nil if no document gives them.
func (c Check) Row(key string, row Words, long int, of []string, counts []int) {
	c.Clause(key, row.Clause)
	wanted := Setting{Kind: KindWords, Least: long, Most: long, Choices: of, Counts: counts}
	if row.Setting == "" {
		if err := wanted.accepts(strings.Join(row.Words, " ")); err != nil {
			c.Wrong("%s: %v", key, err)
		}
		return
	}
	c.setting(key, row.Setting, KindWords, len(row.Words) > 0)
	setting, known := c.Book.setting(row.Setting)
	if !known || setting.validate() != nil {
		return // reported elsewhere
	}
	if takes := setting.Wants().String(); takes != wanted.Wants().String() {
		c.Wrong("%s: setting %q takes %s; want %s", key, row.Setting, takes, wanted.Wants())
	}
}

// mayStayOpen has the kinds of settings that a table can do without.
var mayStayOpen = []Kind{KindOdds, KindAmount}

// setting reports a reference to a setting that is missing, has another kind, or is combined with a value.
func (c Check) setting(key, name string, kind Kind, given bool) {
	c.named[name] = true
	setting, known := c.Book.setting(name)
	switch {
	case given:
		c.Wrong("%s: want a value or a setting, not both", key)
	case !known || setting.Kind != kind:
		c.Wrong("%s: setting %q: want a [[setting]] of kind %q with that name", key, name, kind)
	case setting.Optional && !slices.Contains(mayStayOpen, kind) && key != "shoe.cut_card":
		c.Wrong("%s: setting %q: it cannot be optional, the table needs it", key, name)
	}
}
