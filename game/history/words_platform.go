package history

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
)

// messagesInWords says what each message of the platform is about.
var messagesInWords = map[string]string{
	"multipliers": "the multipliers", "golden-cards": "the golden cards", "peek": "which cards are opened",
	"seats": "which seats have a bet", "insurance-closed": "that insurance is over", "wall": "the fields of the wall",
	"power-up": "the multipliers of the PowerUP", "choices-closed": "that the players have chosen",
	"drop-values": "what each hit of a column adds", "boom-die": "the die and its starting multipliers",
	"boom-levels": "the fields of the levels", "next": "that somebody plays on", "nobody-left": "that nobody plays on",
	"mega-lucky-number": "the Mega Lucky Number", "sugar-bomb": "the multiplier of the Sugar Bomb",
	"bubble-surprise": "what Bubble Surprise shows", "bonus-finished": "that the bonus game is over",
	"decisions-closed": "that all players have decided", "lucky-numbers": "the lucky numbers",
	"power-up-numbers": "the PowerUP numbers", "bonus-spin": "the bonus spin", "totem": "the tiles of the totem",
	"board": "the board",
}

// platform describes an event that came from the platform, or from its connection.
func (t narrator) platform(event game.Event) string {
	switch event := event.(type) {
	case game.OutcomeSettled:
		return fmt.Sprintf("the platform has settled round %d (record %d)", event.Round, event.Outcome)
	case game.PlatformReceived:
		return "the platform says " + messageInWords(event.Message) + english.After(": ", t.data(event.Data))
	case game.PlatformErred:
		return fmt.Sprintf("the platform says %s, which cannot be right: %s", messageInWords(event.Message),
			withoutExample(event.Why.String())) + english.If(event.Data != "", " (%s)", t.line(event.Data))
	case game.PlatformLinesRefused:
		words := fmt.Sprintf("%d lines of the platform refused", event.Count)
		if event.Count == 1 {
			words = "a line of the platform refused"
		} else if event.Seconds > 0 {
			words += fmt.Sprintf(" within %.1f seconds, the last", event.Seconds)
		}
		return words + ": " + withoutExample(event.Why.String()) + english.If(event.Line != "", " (%s)", t.line(event.Line))
	}
	return ""
}

func messageInWords(name string) string {
	return cmp.Or(messagesInWords[name], fmt.Sprintf("%q", name))
}

// example finds the line that shows the platform's engineers what was wanted.
var example = regexp.MustCompile(`[;:,]? ?want \{.*\}[^:;]*(: )?`)

// namedMessage finds the messages by their names on the wire.
var namedMessage = regexp.MustCompile(strings.Join(slices.Sorted(maps.Keys(messagesInWords)), "|"))

// withoutExample returns why a message was refused, for people who do not read JSON.
func withoutExample(why string) string {
	words := namedMessage.ReplaceAllStringFunc(example.ReplaceAllString(why, ""), spaced)
	return cmp.Or(strings.TrimRight(words, " ;:,"), "it is not what was asked for")
}

// line describes a refused line or the data of a message: what it was about and its fields, or that nobody can read it.
func (t narrator) line(line string) string {
	var fields map[string]any
	if json.Unmarshal([]byte(line), &fields) != nil {
		return "in a form that cannot be read"
	}
	about, _ := fields["in"].(string)
	if name, is := fields["message"].(string); is {
		about = messageInWords(name)
	}
	for _, name := range []string{"in", "message", "token", "id", "for", "after", "journal"} {
		delete(fields, name)
	}
	return strings.Join(slices.DeleteFunc([]string{spaced(about), t.fields(fields)},
		func(part string) bool { return part == "" }), ": ")
}

// data describes the data of a message; "" if it has none, or none that can be read.
func (t narrator) data(data json.RawMessage) string {
	var fields map[string]any
	if json.Unmarshal(data, &fields) != nil || len(fields) == 0 {
		return ""
	}
	if len(fields) == 1 {
		for name, value := range fields {
			return t.value(name, value)
		}
	}
	return t.fields(fields)
}

// fields lists the fields of an object: a card with its multiplier, or each by its name.
func (t narrator) fields(fields map[string]any) string {
	if card, is := fields["card"]; is && len(fields) == 2 && fields["multiplier"] != nil {
		return t.value("card", card) + " " + t.value("multiplier", fields["multiplier"])
	}
	return english.Join(slices.Sorted(maps.Keys(fields)), "; ", func(name string) string {
		if name == "multiplier" {
			return t.value(name, fields[name])
		}
		return spaced(name) + " " + t.value(name, fields[name])
	})
}

// value describes the value of a field by its kind: a factor, an arrow from tile to tile, a name, a list of them.
func (t narrator) value(field string, value any) string {
	switch value := value.(type) {
	case nil:
		return "none"
	case bool:
		return map[bool]string{true: "yes", false: "no"}[value]
	case float64:
		number := strconv.FormatFloat(value, 'f', -1, 64)
		return english.If(strings.HasPrefix(field, "multiplier"), "×") + number
	case string:
		return t.named(value)
	case []any:
		if len(value) == 0 {
			return "none"
		}
		between := ", "
		if _, rows := value[0].([]any); rows {
			between = "; "
		}
		return english.Join(value, between, func(one any) string {
			if fields, is := one.(map[string]any); is {
				return t.fields(fields)
			}
			return t.value(strings.TrimSuffix(field, "s"), one)
		})
	case map[string]any:
		if len(value) == 0 {
			return "none"
		}
		return english.Join(inOrder(value), ", ", func(name string) string {
			return t.named(name) + between(field) + t.value("", value[name])
		})
	}
	return fmt.Sprint(value)
}

// between joins the name and the value of an entry: most are factors, and the snakes and ladders of a board lead from
// tile to tile.
func between(field string) string {
	switch field {
	case "snakes", "ladders":
		return " to "
	case "bonuses":
		return " "
	}
	return " ×"
}

// named says what a word of the platform names: a bet, a place, a card, or the word itself.
func (t narrator) named(word string) string {
	if bet, known := t.bets[word]; known {
		return bet
	}
	if place, known := t.places[game.Position(word)]; known {
		return place.Name.String()
	}
	if card, err := game.ParseCard(word); err == nil {
		return card.Face()
	}
	return spaced(word)
}

// inOrder returns the names of entries, numbers in their order.
func inOrder(entries map[string]any) []string {
	return slices.SortedFunc(maps.Keys(entries), func(a, b string) int {
		first, errA := strconv.Atoi(a)
		second, errB := strconv.Atoi(b)
		if errA == nil && errB == nil {
			return cmp.Compare(first, second)
		}
		return cmp.Compare(a, b)
	})
}

// spaced returns a word of the wire with spaces in it.
func spaced(word string) string { return strings.NewReplacer("-", " ", "_", " ").Replace(word) }
