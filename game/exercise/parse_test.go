package exercise_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const whole = `level = "judgement"
variant = "ezugi-baccarat"
seed = 11
rounds = 3
pace = 12
title = {en = "Two cards fall", lt = "Krinta dvi kortos", ro = "Cad două cărți"}
brief = {en = "Deal. Something falls."}

[settings]
void-afterwards = "yes"

[[happening]]
at = {round = 2, phase = "dealing", position = "player-2"}
mistake = {incident = "cards-dropped", words = {en = "Two cards fell."}}

[[happening]]
fault = "card-no-read"

[[happening]]
player = {seat = 3, hand = 1, action = "double"}

[[expected]]
incident = "cards-dropped"
by = "dealer"
within = 20
facts = {count = 2, seen = true}
clause = "001/11.25"
authority = "shift-manager"
round = "continue"
states = {resolved = true}
hands = ["card-removed"]

[[forbidden]]
round = "void"
`

func TestParse(t *testing.T) {
	e := must.Get(exercise.Parse("judgement/baccarat/fallen", []byte(whole)))(t)
	check.Equal(t, e.Name, "judgement/baccarat/fallen")
	check.Equal(t, e.Happenings[0].At.Round, 2)
	check.Equal(t, e.Happenings[0].Mistake.Incident, game.CardsDropped)
	// The table knows no whole numbers.
	check.Equal(t, e.Expected[0].Facts["count"], any(2.0))
	check.Equal(t, e.Title.In("lt").String(), "Krinta dvi kortos")
	check.Equalf(t, e.Brief.In("ro").String(), "Deal. Something falls.", "a text without Romanian")
	want, expects := e.ExpectedOf(1)
	check.Equalf(t, expects, true, "something is expected of the first happening")
	check.Equal(t, want.Clause, "001/11.25")
	_, expects = e.ExpectedOf(2)
	check.Equalf(t, expects, false, "something is expected of the second happening")
	var names []string
	for _, happening := range e.Happenings {
		names = append(names, happening.What())
	}
	check.Slices(t, names, []string{"mistake-cards-dropped", "card-no-read", "player-double"})
}

// What is wrong with a file is said with its name, the line or the entry, and the key.
func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, was, is, want string }{
		{"an unknown key", "pace = 12", "paces = 12", `lesson, line 5: there is no key "paces"`},
		{"an unknown key of an entry", "within = 20", "inside = 20", `lesson, line 25: there is no key "expected.inside"`},
		{"another type", "seed = 11", `seed = "eleven"`, "lesson, line 3: "},
		{"no TOML", "pace = 12", "pace = [1,", "lesson, line "},
		{"a key that exercises do not have", "pace = 12", "seats = [1, 3]", `lesson, line 5: there is no key "seats"`},
		{"a key twice", "seed = 11", "seed = 11\nseed = 12", "lesson, line 4: "},
		{"an unknown level", `level = "judgement"`, `level = "hard"`, `lesson: level = "hard": want one of first, incidents, judgement, exam`},
		{"no variant", `variant = "ezugi-baccarat"`, "", "lesson: variant is missing"},
		{"too many rounds", "rounds = 3", "rounds = 51", "lesson: rounds = 51: want a number from 1 to 50"},
		{"no rounds", "rounds = 3", "", "lesson: rounds = 0: want a number from 1 to 50"},
		{"an endless text", `"Deal. Something falls."`, `"` + strings.Repeat("deal ", 200) + `"`, "lesson: brief.en has 1000 characters: a text has at most 600"},
		{"a control character", `"Deal. Something falls."`, `"a\u001bb"`, "lesson: brief.en has characters that no screen shows"},
		{"no English", `{en = "Deal. Something falls."}`, `{lt = "Dalinti."}`, "lesson: brief.en is missing"},
		{"no such phase", `phase = "dealing"`, `phase = "lunch"`, `lesson: happening 1: at.phase = "lunch": want one of shuffle`},
		{"a round after the last", "{round = 2,", "{round = 4,", "lesson: happening 1: at.round = 4: want a number from 0 to 3"},
		{"nothing happens", `fault = "card-no-read"`, "", "lesson: happening 2: want one of fault, mistake, platform, player"},
		{"two things at once", `fault = "card-no-read"`, `fault = "card-no-read"` + "\nplatform = \"late\"", "lesson: happening 2: it has fault and platform: want one of them"},
		{"a player who does nothing", `action = "double"`, `action = ""`, "lesson: happening 3: player.action is missing"},
		{"an unknown mistake", `mistake = {incident = "cards-dropped"`, `mistake = {incident = "earthquake"`, `lesson: happening 1: mistake.incident = "earthquake": pitboss help incidents lists them`},
		{"an unknown incident", "incident = \"cards-dropped\"\nby", "incident = \"earthquake\"\nby", `lesson: expected 1: incident = "earthquake"`},
		{"noticed by a player", `by = "dealer"`, `by = "player"`, `lesson: expected 1: by = "player": want one of dealer, console`},
		{"an hour to notice", "within = 20", "within = 3600", "lesson: expected 1: within = 3600: want a number from 0 to 900"},
		{"no clause", `clause = "001/11.25"`, "", "lesson: expected 1: clause is missing"},
		{"decided by nobody", `authority = "shift-manager"`, `authority = "cook"`, `lesson: expected 1: authority = "cook": want one of rule, dealer`},
		{"no such effect", `round = "continue"`, `round = "again"`, `lesson: expected 1: round = "again": want one of continue`},
		{"an unknown fact", "count = 2", "cups = 2", `lesson: expected 1: facts: "cups" is no fact the console knows`},
		{"half a card", "count = 2", "count = 2.5", "lesson: expected 1: facts: count wants a whole number from 0, not 2.5"},
		{"an unknown record", `hands = ["card-removed"]`, `hands = ["card-eaten"]`, `lesson: expected 1: hands = "card-eaten": no record has this type`},
		{"a cause that never happens", "within = 20", "after = 4", "lesson: expected 1: it follows happening 4, and there are only 3"},
		{"an empty ban", `round = "void"`, "", "lesson: forbidden 1: want one of clause, event, incident, round"},
		{"an unknown banned event", `round = "void"`, `event = "tea"`, `lesson: forbidden 1: event = "tea": no record has this type`},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Containsf(t, whole, test.was, "the file")
			_, err := exercise.Parse("lesson", []byte(strings.Replace(whole, test.was, test.is, 1)))
			check.ErrorSays(t, err, test.want)
		})
	}
	_, err := exercise.Parse("lesson", make([]byte, exercise.MaxBytes+1))
	check.ErrorSays(t, err, "lesson: it has 65537 bytes, an exercise has at most 65536")
	_, err = exercise.Parse("lesson", []byte(strings.Replace(strings.Replace(whole, "rounds = 3", "rounds = 0", 1), "within = 20", "within = -1", 1)))
	check.ErrorSays(t, err, "lesson: rounds = 0")
	check.ErrorSays(t, err, "lesson: expected 1: within = -1")
}

// What Parse accepts is recorded and read again as the same exercise.
func FuzzParse(f *testing.F) {
	f.Add([]byte(whole))
	f.Add([]byte("level = \"first\"\nvariant = \"x\"\nrounds = 1\n"))
	f.Add([]byte("[[happening]]\nplayer = {}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := exercise.Parse("lesson", data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "lesson") {
				t.Fatalf("the error does not name the file: %v", err)
			}
			return
		}
		records := recordsOf(t, e, false)
		if _, err := exercise.MarksOf(records); err != nil {
			t.Fatalf("%v: %s", err, records[0].Data)
		}
	})
}
