package game_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestEveryFaceRoundTrips(t *testing.T) {
	seen := map[string]bool{}
	for index := range game.Faces {
		card := game.CardAt(index)
		check.Equalf(t, card.Index(), index, "CardAt(%d) = %v, whose index", index, card)
		parsed, err := game.ParseCard(card.String())
		if err != nil || parsed != card {
			t.Errorf("ParseCard(%q) = %v, %v", card, parsed, err)
		}
		text := must.Get(json.Marshal(card))(t)
		var back game.Card
		if err := json.Unmarshal(text, &back); err != nil || back != card {
			t.Errorf("JSON of %v is %s and comes back as %v, %v", card, text, back, err)
		}
		seen[card.String()] = true
	}
	check.Equalf(t, len(seen), 52, "a deck has different cards")
}

// The codes are those of the command line's contract.
func TestParseCard(t *testing.T) {
	tests := []struct {
		text string
		want string // empty: refused
	}{
		{"TH", "TH"}, {"10H", "TH"}, {"10h", "TH"}, {"kd", "KD"}, {"AS", "AS"}, {"2c", "2C"}, {"9D", "9D"},
		{"", ""}, {"H", ""}, {"10", ""}, {"1H", ""}, {"0H", ""}, {"11H", ""}, {"1010H", ""}, {"HT", ""}, {"THH", ""},
		{" TH", ""}, {"TH ", ""}, {"TX", ""}, {"T♥", ""}, {"XS", ""}, {"??", ""},
		{"8ſ", ""}, // LATIN SMALL LETTER LONG S, whose upper case is S
		{"\x00\x00", ""},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			card, err := game.ParseCard(test.text)
			switch {
			case test.want == "" && err == nil:
				t.Errorf("taken as %v; want it refused", card)
			case test.want == "" && (!card.IsZero() || !strings.Contains(err.Error(), "A23456789TJQK")):
				t.Errorf("refused with %v and card %v; want no card and the form that was expected", err, card)
			case test.want != "" && (err != nil || card.String() != test.want):
				t.Errorf("got %v, %v; want %s", card, err, test.want)
			}
		})
	}
}

func TestNoCardIsEmptyText(t *testing.T) {
	var card game.Card
	text, err := card.MarshalText()
	if err != nil || len(text) != 0 {
		t.Errorf("no card is written %q, %v; want empty text", text, err)
	}
	card = game.CardAt(7)
	if err := card.UnmarshalText(nil); err != nil || !card.IsZero() {
		t.Errorf("empty text is read as %v, %v; want no card", card, err)
	}
	card = game.CardAt(7)
	if err := card.UnmarshalText([]byte("nonsense")); err == nil || card != game.CardAt(7) {
		t.Errorf("nonsense is read as %v, %v; want an error and the card left alone", card, err)
	}
}

func TestIndexesOutsideTheDeckPanic(t *testing.T) {
	for name, call := range map[string]func(){
		"index of no card":   func() { game.Card{}.Index() },
		"index of rank 14":   func() { game.Card{Rank: 14, Suit: game.Spades}.Index() },
		"card at -1":         func() { game.CardAt(-1) },
		"card at 52":         func() { game.CardAt(52) },
		"index of suit five": func() { game.Card{Rank: 1, Suit: 5}.Index() },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call()
		})
	}
}

func TestSuitsAndRanksInWords(t *testing.T) {
	if got := (game.Suit(0)).String() + game.Suit(5).String() + game.Rank(0).String() + game.Rank(14).String(); got != "????" {
		t.Errorf("suits and ranks that are none are written %q, want ????", got)
	}
	red := ""
	for suit := game.Spades; suit <= game.Clubs; suit++ {
		if suit.Red() {
			red += suit.String()
		}
	}
	check.Equalf(t, red, "HD", "red suits")
}

func FuzzParseCard(f *testing.F) {
	for _, seed := range []string{"TH", "10H", "kd", "", "8ſ", "1010H", "A♠"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		card, err := game.ParseCard(text)
		if err != nil {
			if !card.IsZero() {
				t.Fatalf("%q is refused and yet gives %v", text, card)
			}
			return
		}
		code := strings.Replace(card.String(), "T", "10", 1)
		if upper := upperASCII(text); upper != card.String() && upper != code {
			t.Fatalf("%q is taken as %v", text, card)
		}
	})
}

func upperASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	}, text)
}
