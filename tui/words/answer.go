package words

import (
	"strings"

	"pitboss/game/procedure"
)

// Answer returns what a pressed key says to a question of yes or no, and whether it says anything. The letters are
// those of the screen's language, and in each language also y and n.
func (s Speaker) Answer(pressed string) (yes, answers bool) {
	switch pressed {
	case "":
		return false, false
	case "y", strings.ToLower(s.Say(procedure.YesKey())):
		return true, true
	case "n", strings.ToLower(s.Say(procedure.NoKey())):
		return false, true
	}
	return false, false
}
