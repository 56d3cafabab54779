package words

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// ownPlace names a place that belongs to the table itself. It returns false for any other place.
func ownPlace(position game.Position) (message.Text, bool) {
	field, digits, _ := strings.Cut(string(position), "-")
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil:
	case field == "burn":
		return message.New("screen.place.burn", "Burn {n}", message.Number("n", n)), true
	case field == "check":
		return message.New("screen.place.check", "Check {n}", message.Number("n", n)), true
	}
	return message.Text{}, false
}

// Place returns a place of a card as a text.
func Place(position game.Position) message.Text {
	return message.New("screen.place", "{place}", message.Position("place", position))
}

// Role names a role at the head of a line.
func Role(role game.Role) message.Text {
	switch role {
	case game.Dealer:
		return message.New("screen.role.dealer", "Dealer")
	case game.ShiftManager:
		return message.New("screen.role.shift-manager", "Shift manager")
	case game.Technician:
		return message.New("screen.role.technician", "Technician")
	}
	return message.Written(string(role))
}

// Person returns a person's name, or the id if there is no name.
func Person(person game.Person) string {
	if person.Name != "" {
		return widget.Plain(person.Name)
	}
	return widget.Plain(person.ID)
}

// ShortName returns a person's given name and the first letter of the last: "Anna P.".
func ShortName(person game.Person) string {
	name := Person(person)
	parts := strings.Fields(name)
	if len(parts) < 2 {
		return name
	}
	first, _ := utf8.DecodeRuneInString(parts[len(parts)-1])
	return parts[0] + " " + string(first) + "."
}

// More says that a list continues below.
var More = message.New("dialog.more", "More below: press the down arrow.")

// Counts that are used in several places.

// Rounds counts rounds.
func Rounds(n int) message.Text {
	return message.Count("screen.rounds", "{n} round", "{n} rounds", message.Number("n", n))
}

// Cards counts cards.
func Cards(n int) message.Text {
	return message.Count("screen.cards", "{n} card", "{n} cards", message.Number("n", n))
}

// Decks counts decks.
func Decks(n int) message.Text {
	return message.Count("screen.decks", "{n} deck", "{n} decks", message.Number("n", n))
}

// Readings counts readings.
func Readings(n int) message.Text {
	return message.Count("screen.readings", "{n} reading", "{n} readings", message.Number("n", n))
}
