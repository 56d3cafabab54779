package words

import (
	"fmt"
	"pitboss/game"
	"pitboss/tui/widget"
	"strings"
)

// Place returns a position as people say it: player-1 is Player 1.
func Place(position game.Position) string {
	return Capital(strings.ReplaceAll(string(position), "-", " "))
}

// Role returns a role at the head of a sentence.
func Role(role game.Role) string {
	return Capital(strings.ReplaceAll(string(role), "-", " "))
}

// Roles returns roles in a row, as a clause writes them: dealer or shift manager.
func Roles(roles string) string { return widget.Plain(strings.ReplaceAll(roles, "-", " ")) }

// Capital returns a text with its first letter in upper case.
func Capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// Person returns a person's name, or the id of one without a name.
func Person(person game.Person) string {
	if person.Name != "" {
		return widget.Plain(person.Name)
	}
	return widget.Plain(person.ID)
}

// Counted returns a number of things: 1 round, 2 rounds.
func Counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// Ordinal returns a number as it counts in a row: 1st, 2nd.
func Ordinal(n int) string {
	suffix := "th"
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = "nd"
	case n%10 == 3:
		suffix = "rd"
	}
	return fmt.Sprintf("%d%s", n, suffix)
}

// Quoted returns what somebody says or reads out, in quotes.
func Quoted(text string) string { return `"` + widget.Plain(text) + `"` }
