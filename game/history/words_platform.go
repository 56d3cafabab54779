package history

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// messageTexts says what each message of the platform is about.
var messageTexts = map[string]message.Text{
	"multipliers":       message.New("platform.multipliers", "the multipliers"),
	"golden-cards":      message.New("platform.golden-cards", "the golden cards"),
	"peek":              message.New("platform.peek", "which cards are opened"),
	"seats":             message.New("platform.seats", "which seats have a bet"),
	"insurance-closed":  message.New("platform.insurance-closed", "that insurance is over"),
	"wall":              message.New("platform.wall", "the fields of the wall"),
	"power-up":          message.New("platform.power-up", "the multipliers of the PowerUP"),
	"choices-closed":    message.New("platform.choices-closed", "that the players have chosen"),
	"drop-values":       message.New("platform.drop-values", "what each hit of a column adds"),
	"boom-die":          message.New("platform.boom-die", "the die and its starting multipliers"),
	"boom-levels":       message.New("platform.boom-levels", "the fields of the levels"),
	"next":              message.New("platform.next", "that somebody plays on"),
	"nobody-left":       message.New("platform.nobody-left", "that nobody plays on"),
	"mega-lucky-number": message.New("platform.mega-lucky-number", "the Mega Lucky Number"),
	"sugar-bomb":        message.New("platform.sugar-bomb", "the multiplier of the Sugar Bomb"),
	"bubble-surprise":   message.New("platform.bubble-surprise", "what Bubble Surprise shows"),
	"bonus-finished":    message.New("platform.bonus-finished", "that the bonus game is over"),
	"decisions-closed":  message.New("platform.decisions-closed", "that all players have decided"),
	"lucky-numbers":     message.New("platform.lucky-numbers", "the lucky numbers"),
	"power-up-numbers":  message.New("platform.power-up-numbers", "the PowerUP numbers"),
	"bonus-spin":        message.New("platform.bonus-spin", "the bonus spin"),
	"totem":             message.New("platform.totem", "the tiles of the totem"),
	"board":             message.New("platform.board", "the board"),
}

// platform describes an event that came from the platform, or from its connection.
func (t narrator) platform(event game.Event) message.Text {
	switch event := event.(type) {
	case game.OutcomeSettled:
		return message.New("record.outcome-settled", "the platform has settled round {round} (record {record})",
			message.Number("round", event.Round), message.Number("record", event.Outcome))
	case game.PlatformReceived:
		return withNote(message.New("record.platform-received", "the platform says {about}",
			message.Message("about", messageText(event.Message))), t.data(event.Data))
	case game.PlatformErred:
		return withLine(message.New("record.platform-erred", "the platform says {about}, which cannot be right: {why}",
			message.Message("about", messageText(event.Message)), message.Message("why", t.reason(event.Why))), t.line(event.Data))
	case game.PlatformLinesRefused:
		lines := message.Count("record.platform-lines-refused", "a line of the platform refused",
			"{n} lines of the platform refused", message.Number("n", event.Count))
		if event.Count != 1 && event.Seconds > 0 {
			lines = message.Count("record.platform-lines-refused.within",
				"{n} line of the platform refused within {seconds} seconds, the last",
				"{n} lines of the platform refused within {seconds} seconds, the last", message.Number("n", event.Count),
				seconds("%.1f", event.Seconds))
		}
		return withLine(withNote(lines, t.reason(event.Why)), t.line(event.Line))
	}
	return message.Text{}
}

// withLine adds what a line said, in brackets, if it is known.
func withLine(what, line message.Text) message.Text {
	if line.IsZero() {
		return what
	}
	return message.New("record.with-line", "{what} ({line})", message.Message("what", what), message.Message("line", line))
}

func messageText(name string) message.Text {
	if text, known := messageTexts[name]; known {
		return text
	}
	return quotation(message.Written(name))
}

// line describes a refused line or the data of a message: what it was about and its fields, or that nobody can read it.
// It is empty if there is no line.
func (t narrator) line(line string) message.Text {
	if line == "" {
		return message.Text{}
	}
	var fields map[string]any
	if json.Unmarshal([]byte(line), &fields) != nil {
		return message.New("record.line-unreadable", "in a form that cannot be read")
	}
	in, _ := fields["in"].(string)
	about := t.word(in)
	if name, is := fields["message"].(string); is {
		about = messageText(name)
	}
	for _, name := range []string{"in", "message", "token", "id", "for", "after", "journal"} {
		delete(fields, name)
	}
	told := t.fields(fields)
	if about.IsZero() {
		return told
	}
	return withNote(about, told)
}

// data describes the data of a message; it is empty if it has none, or none that can be read.
func (t narrator) data(data json.RawMessage) message.Text {
	var fields map[string]any
	if json.Unmarshal(data, &fields) != nil || len(fields) == 0 {
		return message.Text{}
	}
	if len(fields) == 1 {
		for name, value := range fields {
			return t.value(name, value)
		}
	}
	return t.fields(fields)
}

// fields lists the fields of an object: a card with its multiplier, or each by its name.
func (t narrator) fields(fields map[string]any) message.Text {
	if card, is := fields["card"]; is && len(fields) == 2 && fields["multiplier"] != nil {
		return message.Sentences(t.value("card", card), t.value("multiplier", fields["multiplier"]))
	}
	return message.Clauses(each(slices.Sorted(maps.Keys(fields)), func(name string) message.Text {
		if name == "multiplier" {
			return t.value(name, fields[name])
		}
		return message.Sentences(t.word(name), t.value(name, fields[name]))
	})...)
}

// value describes the value of a field by its kind: a factor, an arrow from tile to tile, a name, a list of them.
func (t narrator) value(field string, value any) message.Text {
	switch value := value.(type) {
	case bool:
		return yesOrNo(value)
	case float64:
		number := strconv.FormatFloat(value, 'f', -1, 64)
		if strings.HasPrefix(field, "multiplier") {
			return message.Written("×" + number)
		}
		return message.Written(number)
	case string:
		return t.named(value)
	case []any:
		if len(value) > 0 {
			return t.list(field, value)
		}
	case map[string]any:
		if len(value) > 0 {
			return message.Commas(each(inOrder(value), func(name string) message.Text {
				return entry(field, t.named(name), t.value("", value[name]))
			})...)
		}
	}
	return message.New("record.none", "none")
}

// list lists the values of a field, which may be rows of values.
func (t narrator) list(field string, values []any) message.Text {
	texts := each(values, func(one any) message.Text {
		if fields, is := one.(map[string]any); is {
			return t.fields(fields)
		}
		return t.value(strings.TrimSuffix(field, "s"), one)
	})
	if _, rows := values[0].([]any); rows {
		return message.Clauses(texts...)
	}
	return message.Commas(texts...)
}

// entry joins the name and the value of an entry: most are factors, and the snakes and ladders of a board lead from
// tile to tile.
func entry(field string, name, value message.Text) message.Text {
	named, valued := message.Message("name", name), message.Message("value", value)
	switch field {
	case "snakes", "ladders":
		return message.New("record.entry.leads", "{name} to {value}", named, valued)
	case "bonuses":
		return message.Sentences(name, value)
	}
	return message.New("record.entry.factor", "{name} ×{value}", named, valued)
}

// named says what a word of the platform names: a bet, a place, a card, or the word itself.
func (t narrator) named(word string) message.Text {
	if bet, known := t.bets[word]; known {
		return bet
	}
	if place, known := t.places[game.Position(word)]; known {
		return place.Name
	}
	if card, err := game.ParseCard(word); err == nil {
		return picture.FaceText(card)
	}
	return t.word(word)
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
