package message

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Kind is the type of an argument, so that each language can write it in its own way: a closed list.
type Kind string

// The kinds of arguments.
const (
	KindText      Kind = "text"      // unchanged: a name, a clause, what a person typed
	KindQuoted    Kind = "quoted"    // text from outside in quotes, such as "a\tb"
	KindNumber    Kind = "number"    // a whole number
	KindCard      Kind = "card"      // a card by its code, such as 8S
	KindPosition  Kind = "position"  // a place for a card, such as player-1
	KindDevice    Kind = "device"    // a device by its name in the configuration
	KindReport    Kind = "report"    // what a device reports, by the codes of its protocol, joined by +
	KindSymbol    Kind = "symbol"    // a symbol of a money wheel as the wheel sends it, such as candy-drop
	KindTime      Kind = "time"      // a moment, shown as its time of day
	KindDate      Kind = "date"      // a day, such as 2026-11-27
	KindDecimal   Kind = "decimal"   // figures with a decimal point and their unit, such as 0.95, 90.0% or 6.7 s
	KindMessage   Kind = "message"   // another text
	KindList      Kind = "list"      // texts, separated by commas
	KindClauses   Kind = "clauses"   // texts, separated by semicolons
	KindSentences Kind = "sentences" // texts, one after another
	KindLines     Kind = "lines"     // texts, each on a line of its own, indented
	KindSpoken    Kind = "spoken"    // a text told to players, in the language of announcements
	// KindNamed is for identifiers as a line names them, such as bets, seats or actions. An account of the record has
	// words for them; anywhere else they are unchanged.
	KindNamed Kind = "named"
)

// Arg fills in one {name} of a text.
type Arg struct {
	Name   string `json:"name"`
	Kind   Kind   `json:"kind"`
	Text   string `json:"text,omitempty"`
	Number int64  `json:"number,omitempty"`
	Inner  []Text `json:"inner,omitempty"`
}

// String returns an argument that is shown as written: a name, a clause, a person's words.
func String[T ~string](name string, text T) Arg {
	return Arg{Name: name, Kind: KindText, Text: string(text)}
}

// Quoted returns an argument from outside, in quotes, cut after 60 characters and with every character escaped that a
// terminal must not see.
func Quoted[T ~string](name string, text T) Arg {
	const most = 60
	return Excerpt(name, text, most)
}

// Excerpt returns an argument as [Quoted] does, but cut after another number of characters.
func Excerpt[T ~string](name string, text T, most int) Arg {
	return Arg{Name: name, Kind: KindQuoted, Text: fmt.Sprintf("%.*q", most, string(text))}
}

// Number returns an argument for a whole number. One from outside may be larger than an int64: it is shown as written.
func Number[T ~int | ~int64 | ~uint64](name string, number T) Arg {
	if number > 0 && uint64(number) > math.MaxInt64 {
		return Arg{Name: name, Kind: KindText, Text: strconv.FormatUint(uint64(number), 10)}
	}
	return Arg{Name: name, Kind: KindNumber, Number: int64(number)}
}

// Card returns an argument for a card.
func Card(name string, card fmt.Stringer) Arg {
	return Arg{Name: name, Kind: KindCard, Text: card.String()}
}

// Position returns an argument for the place of a card.
func Position[T ~string](name string, position T) Arg {
	return Arg{Name: name, Kind: KindPosition, Text: string(position)}
}

// Device returns an argument for a device, by its name in the configuration.
func Device(name, device string) Arg { return Arg{Name: name, Kind: KindDevice, Text: device} }

// Report returns an argument for what a device reports, such as ball-out+number-unread: the codes of its protocol,
// joined by +. A record keeps the codes; a person sees the words of each.
func Report(name, codes string) Arg { return Arg{Name: name, Kind: KindReport, Text: codes} }

// Symbol returns an argument for a symbol of a money wheel. A record keeps it as the wheel sends it; a person sees its
// name.
func Symbol(name, symbol string) Arg { return Arg{Name: name, Kind: KindSymbol, Text: symbol} }

// Time returns an argument for a moment, shown as its time of day.
func Time(name string, at time.Time) Arg {
	return Arg{Name: name, Kind: KindTime, Text: at.Format(time.RFC3339Nano)}
}

// Date returns an argument for the day of a moment, in the moment's time zone.
func Date(name string, at time.Time) Arg {
	return Arg{Name: name, Kind: KindDate, Text: at.Format(time.DateOnly)}
}

// Decimal returns an argument for figures that have a decimal point and may have a unit: an amount, a rate, a
// percentage, a duration. Other languages write another decimal sign.
func Decimal(name, figures string) Arg { return Arg{Name: name, Kind: KindDecimal, Text: figures} }

// Message returns an argument that is another text.
func Message(name string, text Text) Arg {
	return Arg{Name: name, Kind: KindMessage, Inner: []Text{text}}
}

// Spoken returns an argument that is a text told to players: a call or an announcement. It is in the language that
// players are spoken to in, which may differ from that of the words around it; see [SayAloud].
func Spoken(name string, text Text) Arg {
	return Arg{Name: name, Kind: KindSpoken, Inner: []Text{text}}
}

// Named returns an argument for one or more identifiers, as a line names them: double-4, or "hit, stand or split".
func Named[T ~string](name string, identifiers T) Arg {
	return Arg{Name: name, Kind: KindNamed, Text: string(identifiers)}
}

// List returns an argument of texts separated by commas.
func List(name string, texts ...Text) Arg {
	return Arg{Name: name, Kind: KindList, Inner: texts}
}

// Lines returns an argument of texts, each on a line of its own. All but the first are indented here, the first in the
// words around it.
func Lines(name string, texts ...Text) Arg {
	return Arg{Name: name, Kind: KindLines, Inner: texts}
}

// Words returns a list of words that are the same in every language, such as card codes, names or clauses.
func Words[T ~string](name string, words []T) Arg {
	texts := make([]Text, len(words))
	for i, word := range words {
		texts[i] = Written(string(word))
	}
	return List(name, texts...)
}

// Err returns an error as an argument: its text if it is an [Error], or else the words of the library or the parser
// that reported it.
func Err(name string, err error) Arg {
	if text := OfError(err); text.Key != "" {
		return Message(name, text)
	}
	return String(name, err.Error())
}

// String returns the argument in English.
func (a Arg) String() string { return a.Said(Text.String) }

// Said returns the argument as a string, with every text in it formatted by say.
func (a Arg) Said(say func(Text) string) string {
	switch a.Kind {
	case KindNumber:
		return strconv.FormatInt(a.Number, 10)
	case KindTime:
		if at, err := time.Parse(time.RFC3339Nano, a.Text); err == nil {
			return at.Format("15:04:05")
		}
	case KindMessage, KindSpoken, KindList, KindClauses, KindSentences, KindLines:
		said := make([]string, len(a.Inner))
		for i, text := range a.Inner {
			said[i] = say(text)
		}
		return strings.Join(said, separators[a.Kind])
	case KindText, KindQuoted, KindCard, KindPosition, KindDevice, KindReport, KindSymbol, KindDate, KindDecimal,
		KindNamed:
	}
	return a.Text
}

// separators are written between the texts of an argument.
var separators = map[Kind]string{
	KindMessage: ", ", KindSpoken: ", ", KindList: ", ", KindClauses: "; ", KindSentences: " ", KindLines: "\n  ",
}
