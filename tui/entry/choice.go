package entry

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"
)

// fewChoices is the number of choices up to which one digit is enough.
const fewChoices = 9

// Choice reads the number of one of several choices: one digit for up to nine, two digits for more. With more than
// nine, one digit is still enough if no two-digit number begins with it or Enter follows. The zero value is ready for
// the first digit.
type Choice struct {
	// Typed is the first of two digits, or "".
	Typed string
	// None is the last number typed if no choice has it, or "".
	None string
}

// Key handles a key. It returns the chosen number, counted from 1, or 0 if nothing was chosen yet. It returns false
// if the key does not belong to a choice.
func (c *Choice) Key(press tea.KeyPressMsg, of int) (chosen int, taken bool) {
	pressed := press.String()
	typed := c.Typed + pressed
	c.None = ""
	switch {
	case pressed == "backspace" && c.Typed != "":
		*c = Choice{}
		return 0, true
	case pressed == "enter" && c.Typed != "":
		typed = c.Typed
	case len(pressed) != 1 || pressed[0] < '0' || pressed[0] > '9':
		return 0, false
	case of > fewChoices && c.Typed == "" && 10*int(pressed[0]-'0') <= of:
		*c = Choice{Typed: pressed}
		return 0, true
	}
	*c = Choice{}
	chosen, _ = strconv.Atoi(typed) // digits only
	if chosen < 1 || chosen > of {
		c.None, chosen = typed, 0
	}
	return chosen, true
}

// Label formats the number of a choice as it is typed.
func Label(n, of int) string {
	if of > fewChoices {
		return fmt.Sprintf("%02d", n)
	}
	return fmt.Sprint(n)
}
