package rulebook

import (
	"fmt"
	"strconv"

	"pitboss/game/message"
)

// Range is the range of a drawn count or multiplier, with its clause. Both ends are included.
type Range struct {
	Least  int    `toml:"least" json:"least"`
	Most   int    `toml:"most" json:"most"`
	Clause string `toml:"clause" json:"clause"`
}

// Holds reports whether a value is in the range.
func (r Range) Holds(value int) bool { return value >= r.Least && value <= r.Most }

// String returns the range in words, such as "1 to 5", or "6" if both ends are equal.
func (r Range) String() string {
	if r.Least == r.Most {
		return fmt.Sprint(r.Least)
	}
	return fmt.Sprintf("%d to %d", r.Least, r.Most)
}

// Words returns the range as a text.
func (r Range) Words() message.Text {
	if r.Least == r.Most {
		return message.New("rulebook.one", "{number}", message.Number("number", r.Least))
	}
	return message.New("rulebook.range", "{least} to {most}", message.Number("least", r.Least), message.Number("most", r.Most))
}

// Values is a closed list of numbers, with its clause.
type Values struct {
	Values []int  `toml:"values" json:"values"`
	Clause string `toml:"clause" json:"clause"`
}

// String returns the list in words, such as "2, 3 or 8".
func (v Values) String() string {
	words := ""
	for i, value := range v.Values {
		switch i {
		case 0:
		case len(v.Values) - 1:
			words += " or "
		default:
			words += ", "
		}
		words += strconv.Itoa(value)
	}
	return words
}

// Choice is one of a list of words, with its clause. If no document says which, Setting names the site's setting, and
// Value is empty until [Book.With] fills it in.
type Choice struct {
	Value   string `toml:"value" json:"value"`
	Setting string `toml:"setting" json:"setting,omitempty"`
	Clause  string `toml:"clause" json:"clause"`
}

// Cited is a rule from a clause without a value of its own.
type Cited struct {
	Clause string `toml:"clause" json:"clause"`
}

// Words is a row of words with its clause, or the site's setting for it.
type Words struct {
	Words   []string `toml:"words" json:"words,omitempty"`
	Setting string   `toml:"setting" json:"setting,omitempty"`
	Clause  string   `toml:"clause" json:"clause"`
}
