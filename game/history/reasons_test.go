package history

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestEveryReasonIsFoundByItsEnglish: a record of an earlier version has the English alone, and its account says the
// reason in each language as that of a record with the key does.
func TestEveryReasonIsFoundByItsEnglish(t *testing.T) {
	var texts []message.Text
	must.Do(t, json.Unmarshal(reasons, &texts))
	if len(texts) < 100 {
		t.Fatalf("there are %d reasons", len(texts))
	}
	for _, one := range texts {
		for i, arg := range one.Args {
			one.Args[i] = sample(arg)
		}
		wantFound(t, narratorOf("pragmatic-mega-sic-bo"), one)
		for _, language := range []string{"lt", "ro"} {
			words := message.Fill(one.Template(), func(string) (string, bool) { return "", true })
			if said := must.Get(text.For(language))(t).Template(one); said == one.Template() && letters.MatchString(words) {
				t.Errorf("%s is in English in %s: %s", one.Key, language, said)
			}
		}
	}
}

var letters = regexp.MustCompile(`\p{L}`)

// sample returns an argument with a value that its kind may have.
func sample(arg message.Arg) message.Arg {
	switch arg.Kind {
	case message.KindNumber:
		return message.Number(arg.Name, 7)
	case message.KindQuoted:
		return message.Quoted(arg.Name, "x: want\t\"y\" (z)")
	case message.KindNamed:
		return message.Named(arg.Name, "double-4, any-triple or small")
	case message.KindDecimal:
		return message.Decimal(arg.Name, "1.5")
	case message.KindCard:
		return message.Card(arg.Name, game.Card{Rank: 8, Suit: game.Spades})
	case message.KindMessage:
		if arg.Name == "want" {
			return message.Message(arg.Name, rulebook.Range{Least: 2, Most: 500}.Words())
		}
		return message.Message(arg.Name, message.New("reason.nothing", "it says nothing"))
	}
	switch arg.Name {
	case "why":
		return message.Message(arg.Name, message.New("reason.nothing", "it says nothing"))
	case "example":
		return message.String(arg.Name, `{"lines":["H","S1"]}, those on which a card is wanted`)
	case "clause":
		return message.String(arg.Name, "003/16.1.b2")
	}
	return message.String(arg.Name, "3-4")
}

// wantFound wants a reason to be found by its English.
func wantFound(t *testing.T, told narrator, reason message.Text) {
	t.Helper()
	for _, language := range []string{"en", "lt", "ro"} {
		texts := must.Get(text.For(language))(t)
		check.Equalf(t, texts.Say(told.reason(message.Written(reason.String()))), texts.Say(told.reason(reason)),
			"%s in %s: %s", reason.Key, language, reason)
	}
}

// TestEveryRefusalOfAGameHasAKey: whatever the platform sends at whatever moment of a round, a game refuses it with
// words that every language has, which its English leads to.
func TestEveryRefusalOfAGameHasAKey(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			told, met := narratorOf(slug), map[string]bool{}
			refusals(t, slug, func(err error) {
				like := figures.ReplaceAllString(err.Error(), "0") // others differ in numbers alone
				if errors.Is(err, game.ErrNotTaken) || met[like] {
					return
				}
				met[like] = true
				reason := message.OfError(err)
				if keyless := keyless(reason); keyless != "" {
					t.Errorf("%q has no key: %s", keyless, err)
				}
				wantFound(t, told, reason)
			})
		})
	}
}

var figures = regexp.MustCompile(`-?[0-9]+`)

// keyless returns words of a reason that no language has, or "".
func keyless(reason message.Text) string {
	if reason.Key == "" {
		return reason.English
	}
	for _, arg := range reason.Args {
		if arg.Kind == message.KindText && arg.Name == "why" {
			return arg.Text
		}
		for _, inner := range arg.Inner {
			if words := keyless(inner); words != "" {
				return words
			}
		}
	}
	return ""
}

// refusals plays some rounds of a variant, and at each step sends messages and decisions that the game may refuse.
func refusals(t *testing.T, slug string, refused func(error)) {
	player := must.Get(tabletest.NewPlayer(slug, 1))(t)
	_ = player.Give(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.Dealer))})
	tried := map[string]bool{}
	for range 600 {
		if round := player.State().Round; round != nil {
			accept := func(reading game.Reading) {
				if _, err := player.Rules.Accept(*round, reading, false); err != nil {
					refused(err)
				}
			}
			step := player.Rules.Next(*round)
			if name := fmt.Sprint(step.Kind, step.Name); !tried[name] {
				tried[name] = true
				if step.Kind == game.StepPlatform {
					for _, data := range wrongData(player.Rules.Draw(player.Chance, step.Name, *round)) {
						accept(game.Message{Name: step.Name, Data: data})
					}
					accept(game.Message{Name: "no-such", Data: json.RawMessage(`{}`)})
				}
				for _, decision := range decisions(append(step.Actions, "x")) {
					accept(decision)
				}
			}
		}
		if player.Step() != nil {
			return
		}
	}
}

// decisions returns decisions of many seats and hands, with cards and without.
func decisions(actions []string) (made []game.Decision) {
	for _, action := range actions {
		for seat := -1; seat < 9; seat += 2 {
			for hand := range 3 {
				for cards := range 4 {
					made = append(made, game.Decision{Seat: seat, Hand: hand, Action: action, Cards: make([]game.Card, cards)})
				}
			}
		}
	}
	return made
}

// wrongData returns data like that of a message, with one thing changed.
func wrongData(data json.RawMessage) (wrong []json.RawMessage) {
	for _, none := range []string{"", `{}`, `[`, `{"a":1,"a":2}`, `{} {}`} {
		wrong = append(wrong, json.RawMessage(none))
	}
	var whole any
	if json.Unmarshal(data, &whole) != nil {
		return wrong
	}
	changed(whole, func() {
		if data, err := json.Marshal(whole); err == nil {
			wrong = append(wrong, data)
		}
	})
	return wrong
}

// changed changes a value within a value, one after another, and calls seen each time.
func changed(whole any, seen func()) {
	others := []any{-1, 0, 1, 99999, 1.5, "x", "player-1", true, nil, []any{}, []any{1, 1}, []any{"S1", "S1"},
		map[string]any{"x": 1}}
	switch whole := whole.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(whole)) {
			old := whole[key]
			for _, whole[key] = range others {
				seen()
			}
			delete(whole, key)
			seen()
			for _, another := range []string{"x", "9999", strings.ToUpper(key)} {
				whole[another] = old
				seen()
				delete(whole, another)
			}
			whole[key] = old
			changed(old, seen)
		}
	case []any:
		for i, old := range whole[:min(len(whole), 2)] {
			for _, whole[i] = range others {
				seen()
			}
			whole[i] = old
			changed(old, seen)
		}
	}
}
