package rulebook

import "slices"

// Own is what a family has in its variants' files besides the keys of a [Book]: a pointer to
// a struct with toml and json keys. It is decoded together with the book, strictly.
type Own interface {
	// Validate reports everything in it that does not hold.
	Validate(check Check)
	// Named are the settings that its values name; some may be empty.
	Named() []string
	// With is a copy in which what settings stand for is filled in.
	With(settings Settings) Own
}

// Check is where a family reports what is wrong with its part of a variant's file. Keys
// are written as in the file, such as lucky.numbers.
type Check struct {
	// Book is the book as it was read; not all of it need hold.
	Book *Book
	// Clause reports a clause that is missing or not written as one, Wrong anything else.
	Clause func(key, id string)
	Wrong  func(format string, args ...any)
}

// Range reports a range that is empty or not within least to most.
func (c Check) Range(key string, drawn Range, least, most int) {
	c.Clause(key, drawn.Clause)
	if drawn.Least < least || drawn.Least > drawn.Most || drawn.Most > most {
		c.Wrong("%s: least = %d, most = %d: want least up to most, both from %d to %d", key, drawn.Least, drawn.Most, least, most)
	}
}

// Values reports a list that is empty, or holds a number that is not within least to most.
func (c Check) Values(key string, list Values, least, most int) {
	c.Clause(key, list.Clause)
	if len(list.Values) == 0 {
		c.Wrong("%s: values are missing", key)
	}
	for _, value := range list.Values {
		if value < least || value > most {
			c.Wrong("%s: %d: want %d to %d", key, value, least, most)
		}
	}
}

// Count reports a count that is not within least to most, or whose setting lets it be. What
// names what is counted, such as turns.
func (c Check) Count(key string, number Number, least, most int, what string) {
	c.Clause(key, number.Clause)
	c.Book.validateCount(key, number, least, most, what, c.Wrong)
}

// Choice reports a setting that is not there or offers other choices than those wanted.
func (c Check) Choice(key, name string, choices ...string) {
	c.Book.validateNamed(key, name, KindChoice, false, c.Wrong)
	if setting, known := c.Book.setting(name); known && !slices.Equal(setting.Choices, choices) {
		c.Wrong("%s: setting %q: choices = %q: want %q", key, name, setting.Choices, choices)
	}
}
