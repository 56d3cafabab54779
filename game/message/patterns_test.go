package message_test

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

var patterns = message.NewPatterns([]message.Text{
	message.New("p.range", "{least} to {most}", message.Number("least", 0), message.Number("most", 0)),
	message.New("p.multiplier", "{bet} has multiplier {n}: want {want} ({clause})", message.Named("bet", ""),
		message.Number("n", 0), message.Message("want", message.Text{}), message.String("clause", "")),
	message.New("p.key", "{key}: {why}", message.String("key", ""), message.String("why", "")),
	message.Count("p.cards", "one card of {all} is open", "{n} cards of {all} are open", message.Number("n", 0), message.Number("all", 0)),
	message.New("p.none", "no bet"),
})

// TestAnEnglishSentenceIsRecognized: its text has the same English, with the arguments as what they are.
func TestAnEnglishSentenceIsRecognized(t *testing.T) {
	for _, test := range []struct{ english, key, args string }{
		{"no bet", "p.none", ""},
		{"50 to 500", "p.range", "least number 50|most number 500"},
		{"double-4 has multiplier 7: want 8 to 64 (003/16.b3)", "p.multiplier",
			"bet named double-4|n number 7|want message 8 to 64|clause text 003/16.b3"},
		{`"lucky": no bet`, "p.key", `key text "lucky"|why message no bet`},
		{"lucky: something else", "p.key", "key text lucky|why text something else"},
		{"one card of 3 is open", "p.cards", "n number 1|all number 3"},
		{"2 cards of 3 are open", "p.cards", "n number 2|all number 3"},
	} {
		text := patterns.Recognize(message.Written(test.english))
		var args []string
		for _, arg := range text.Args {
			args = append(args, arg.Name+" "+string(arg.Kind)+" "+arg.String())
		}
		check.Equalf(t, text.Key+" "+strings.Join(args, "|"), test.key+" "+test.args, "%q", test.english)
		check.Equal(t, text.String(), test.english)
	}
}

// TestAnotherSentenceIsItself: what no text says, or only with other arguments, is unchanged.
func TestAnotherSentenceIsItself(t *testing.T) {
	for _, english := range []string{"", "no bets", "50 to many", "50 to 99999999999999999999", "x has multiplier 7; want 8",
		"one card of many is open", "lucky: " + strings.Repeat("x", 3000)} {
		check.Equalf(t, patterns.Recognize(message.Written(english)).Key, "", "%.30q", english)
	}
}

// TestTheWordsInATextAreRecognized: a record of an earlier version had a key for the sentence alone.
func TestTheWordsInATextAreRecognized(t *testing.T) {
	old := message.New("t.wrong", "It cannot be right: {why}.", message.String("why", "no bet"))
	outer := message.New("t.outer", "Refused: {what}", message.Message("what", old))
	text := patterns.Recognize(outer)
	check.Equal(t, text.Args[0].Inner[0].Args[0].Inner[0].Key, "p.none")
	check.Equal(t, text.String(), "Refused: It cannot be right: no bet.")
	check.Equalf(t, old.Args[0].Text, "no bet", "the text itself")
}
