package entry

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"
)

// fewChoices is how many things one digit chooses from.
const fewChoices = 9

// Choice takes the number of one of several things: a digit where there are up to nine, two
// digits where there are more. One digit is enough there too, where no number of two begins with
// it or Enter follows. The zero value waits for the first.
type Choice struct {
	// Typed is the first of two digits; empty before.
	Typed string
	// None is what was typed last where it is the number of nothing; empty otherwise.
	None string
}

// Key takes a key; chosen is the number of a thing from 1, 0 while none is chosen. False when the
// key is not one for a choice.
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

// Label returns the number of a thing as it is typed.
func Label(n, of int) string {
	if of > fewChoices {
		return fmt.Sprintf("%02d", n)
	}
	return fmt.Sprint(n)
}
