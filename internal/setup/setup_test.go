package setup_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/detect"
	"pitboss/internal/setup"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

var morning = time.Date(2026, 1, 1, 8, 0, 0, 0, time.UTC)

// fresh returns a course of a new table in a folder.
func fresh(t *testing.T) (*setup.Course, string) {
	t.Helper()
	folder := t.TempDir()
	loaded := config.Defaults()
	loaded.Database = filepath.Join(folder, "table.db")
	path := filepath.Join(folder, "pitboss.toml")
	return setup.Begin(setup.Known(loaded, path, nil)), path
}

// answers answers questions by name until there is none left; a question that is not named keeps what it has.
func answers(t *testing.T, course *setup.Course, given map[string]string) {
	t.Helper()
	for range 100 {
		question, open := course.Question()
		if !open {
			return
		}
		must.Dof(t, course.Answer(given[question.Name]), "%s", question.Name)
	}
	t.Fatal("the questions do not end")
}

var roulette = map[string]string{
	"site": "vilnius-1", "table": "table-7", "variant": "ezugi-roulette", "path.number": "/dev/ttyUSB0",
	"manager.id": "max", "manager.name": "Max M.", "manager.pin": "482605", "dealer.id": "anna", "dealer.name": "Anna B.", "dealer.pin": "739164",
}

func TestAWrongAnswerChangesNothing(t *testing.T) {
	course, path := fresh(t)
	must.Do(t, course.Answer("en"))
	for _, wrong := range []string{"", "two words", strings.Repeat("x", 65)} {
		if err := course.Answer(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
		if question, _ := course.Question(); question.Name != "site" || question.Now != "" {
			t.Errorf("after %q: question %s, %q", wrong, question.Name, question.Now)
		}
	}
	answers(t, course, roulette)
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("something is written before it is saved: %v", err)
	}
}

func TestGoingBackKeepsWhatWasAnswered(t *testing.T) {
	course, _ := fresh(t)
	if course.Back() {
		t.Error("there is something before the first question")
	}
	must.Do(t, course.Answer("en"))
	must.Do(t, course.Answer("vilnius-1"))
	must.Equalf(t, course.Back(), true, "goes back")
	question, _ := course.Question()
	check.Equalf(t, question.Now, "vilnius-1", "the answer")
}

// A PIN is in nothing that anybody can read: not in the configuration, nor in the summary, nor in an error.
func TestAPINIsNowhere(t *testing.T) {
	course, path := fresh(t)
	for {
		question, _ := course.Question()
		if question.Secret {
			break
		}
		must.Dof(t, course.Answer(roulette[question.Name]), "%s", question.Name)
	}
	for _, bad := range []string{"123456", "1234", "98a765"} {
		if err := course.Answer(bad); err == nil || strings.Contains(err.Error(), bad) {
			t.Errorf("a PIN that nobody may have: %v", err)
		}
	}
	answers(t, course, roulette)
	plan := course.Plan()
	must.Do(t, plan.Save())
	said := string(must.Get(os.ReadFile(path))(t))
	for _, row := range plan.Summary() {
		said += row.What.String() + row.Value
	}
	for _, pin := range []string{"482605", "739164"} {
		if strings.Contains(said, pin) {
			t.Errorf("the PIN %s is in\n%s", pin, said)
		}
	}
}

// What would be no configuration leaves the file as it was, and nothing beside it.
func TestAFileThatWouldBeWrongStaysAsItWas(t *testing.T) {
	course, path := fresh(t)
	answers(t, course, roulette)
	const odd = "nothing_known = 1\n"
	must.Do(t, os.WriteFile(path, []byte(odd), 0o600))
	if err := course.Plan().Save(); err == nil {
		t.Error("an unknown key is taken")
	}
	check.Equalf(t, string(must.Get(os.ReadFile(path))(t)), odd, "the file")
	check.Equalf(t, len(must.Get(os.ReadDir(filepath.Dir(path)))(t)), 1, "files in the folder")
}

// What a killed writer left behind is replaced.
func TestWhatAKilledWriterLeftIsReplaced(t *testing.T) {
	course, path := fresh(t)
	answers(t, course, roulette)
	must.Do(t, os.WriteFile(path+".part", []byte("site = \"hal"), 0o600))
	must.Do(t, course.Plan().Save())
	loaded := must.Get(config.Load(path))(t)
	check.Equalf(t, loaded.Site, "vilnius-1", "the site")
	check.Equalf(t, len(must.Get(os.ReadDir(filepath.Dir(path)))(t)), 1, "files in the folder")
}

// A table is set up for every variant, and what is written is a configuration with which it could open.
func TestEveryVariantIsSetUp(t *testing.T) {
	for _, slug := range config.Defaults().Source.Slugs() {
		course, path := fresh(t)
		port := 0
		for {
			question, open := course.Question()
			if !open {
				break
			}
			answer := roulette[question.Name]
			switch {
			case question.Name == "variant":
				answer = slug
			case strings.HasPrefix(question.Name, "path."):
				port++
				answer = "/dev/ttyUSB" + string(rune('0'+port))
			case strings.HasPrefix(question.Name, "setting."):
				answer = training(t, slug, strings.TrimPrefix(question.Name, "setting."))
			}
			must.Dof(t, course.Answer(answer), "%s: %s", slug, question.Name)
		}
		must.Dof(t, course.Plan().Save(), "%s", slug)
		_, err := config.LoadTable(path, "")
		check.Dof(t, err, "%s", slug)
	}
}

// How many screens there are is told once it is certain: no later answer changes it, and the screens count up to it.
func TestTheScreensAreCounted(t *testing.T) {
	for _, from := range []string{"here", "hub"} {
		for _, slug := range config.Defaults().Source.Slugs() {
			course, _ := fresh(t)
			number, of := 1, 0
			for {
				screen := course.Screen()
				if screen.Number != number && screen.Number != number+1 || of > 0 && screen.Of != of {
					t.Fatalf("%s: screen %d of %d after %d of %d", slug, screen.Number, screen.Of, number, of)
				}
				number, of = screen.Number, screen.Of
				question, open := course.Question()
				if !open {
					break
				}
				answer := roulette[question.Name]
				switch name, _, _ := strings.Cut(question.Name, "."); name {
				case "people":
					answer = from
				case "variant":
					check.Equalf(t, screen.Position(), "4", "%s: before the game is chosen", slug)
					answer = slug
				case "path":
					answer = "later"
				case "setting":
					answer = training(t, slug, strings.TrimPrefix(question.Name, "setting."))
				}
				must.Dof(t, course.Answer(answer), "%s: %s", slug, question.Name)
			}
			check.Equalf(t, number, of, "%s: the last screen", slug)
		}
	}
}

// training returns the value of a setting for training.
func training(t *testing.T, slug, name string) string {
	t.Helper()
	rules := must.Get(config.Defaults().Source.Load(slug))(t)
	return must.Get(rules.Book.ChooseTraining(nil))(t)[name]
}

// A device that was heard is offered for the step it is for, and written with what it needs.
func TestADeviceThatWasHeard(t *testing.T) {
	sign := func(path, kind, protocol string, baud int, more ...bench.Setting) detect.Sign {
		return detect.Sign{Path: path, State: detect.Found, Baud: baud, Device: bench.Recognition{
			Language: bench.Language{Kind: kind, Protocol: protocol}, Settings: more}}
	}
	course, path := fresh(t)
	for _, answer := range []string{"en", "vilnius-1", "table-7", "here", "ezugi-baccarat"} {
		must.Do(t, course.Answer(answer))
	}
	offered := func() string {
		question, _ := course.Question()
		must.Equalf(t, question.Reads(), true, "the question is %s", question.Name)
		return question.Now
	}
	check.Equalf(t, offered(), "", "before anything is heard")
	course.Hear(sign("/dev/ttyUSB0", "wheel", "slingshot", 9600))
	check.Equalf(t, offered(), "", "a wheel reads no cards")
	course.Hear(sign("/dev/ttyUSB1", "scanner", "ssi", 19200, bench.Setting{Key: "cards", Value: `"rank-suit"`}))
	course.Hear(detect.Sign{Path: "/dev/ttyUSB1", State: detect.Unusable})
	check.Equalf(t, offered(), "", "it was unplugged")
	course.Hear(sign("/dev/ttyUSB1", "scanner", "ssi", 19200, bench.Setting{Key: "cards", Value: `"rank-suit"`}))
	check.Equalf(t, offered(), "/dev/ttyUSB1", "the scanner")
	answers(t, course, roulette)
	must.Do(t, course.Plan().Save())
	check.Containsf(t, string(must.Get(os.ReadFile(path))(t)), "kind = \"scanner\"\nname = \"scanner\"\n"+
		"path = \"/dev/ttyUSB1\"\nprotocol = \"ssi\"\nbaud = 19200\ncards = \"rank-suit\"\n", "the device")
	must.Get(config.LoadTable(path, ""))(t)

	// Where the file has it already, its settings become those that were heard.
	course = setup.Begin(setup.Known(must.Get(config.Load(path))(t), path, nil))
	course.Hear(sign("/dev/ttyUSB2", "scanner", "lines", 9600))
	course.Hear(sign("/dev/ttyUSB3", "rfid", "", 9600))
	for {
		question, open := course.Question()
		if !open {
			break
		}
		answer := roulette[question.Name]
		if question.Name == "variant" {
			answer = "" // as it is
		}
		if question.Reads() {
			answer = "/dev/ttyUSB2"
		}
		must.Dof(t, course.Answer(answer), "%s", question.Name)
	}
	must.Do(t, course.Plan().Save())
	check.Containsf(t, string(must.Get(os.ReadFile(path))(t)),
		"path = \"/dev/ttyUSB2\"\nprotocol = \"lines\"\nbaud = 9600\n", "the device")
}

// A set-up that was killed is finished by the next one: it asks for what is not there yet.
func TestAKilledSetUpIsFinished(t *testing.T) {
	for name, test := range map[string]struct {
		before func(t *testing.T, plan setup.Plan)
		asked  []string
	}{
		"before it wrote anything": {func(*testing.T, setup.Plan) {}, []string{"manager.id", "dealer.id"}},
		"after the file":           {func(t *testing.T, plan setup.Plan) { must.Do(t, plan.Save()) }, []string{"manager.id", "dealer.id"}},
		"before the people": {func(t *testing.T, plan setup.Plan) {
			must.Do(t, plan.Save())
			journal := must.Get(store.Open(plan.Database,
				store.Options{Site: plan.Site, Table: plan.Table, Kind: game.Live, Created: morning}))(t)
			must.Do(t, journal.Close())
		}, []string{"manager.id", "dealer.id"}},
		"between the people": {func(t *testing.T, plan setup.Plan) {
			must.Do(t, plan.Save())
			journal := must.Get(store.Open(plan.Database,
				store.Options{Site: plan.Site, Table: plan.Table, Kind: game.Live, Created: morning}))(t)
			person := game.Person{ID: plan.Manager.ID, Name: plan.Manager.Name, Roles: []game.Role{game.ShiftManager}}
			must.Do(t, journal.AddStaff(person, plan.Manager.PIN, "", game.Actor{Staff: game.StaffConsole}, morning))
			must.Do(t, journal.Close())
		}, []string{"dealer.id"}},
		"at the end": {func(t *testing.T, plan setup.Plan) {
			must.Do(t, plan.Save())
			must.Do(t, plan.Add("root", morning))
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			course, path := fresh(t)
			answers(t, course, roulette)
			plan := course.Plan()
			test.before(t, plan)
			loaded := config.Defaults()
			loaded.Database = plan.Database
			if _, err := os.Stat(path); err == nil {
				loaded = must.Get(config.Load(path))(t)
				loaded.Database = plan.Database
			}
			again := setup.Known(loaded, path, nil)
			must.Do(t, again.ReadRecord())
			course = setup.Begin(again)
			var asked []string
			for {
				question, open := course.Question()
				if !open {
					break
				}
				if question.Name == "manager.id" || question.Name == "dealer.id" {
					asked = append(asked, question.Name)
				}
				must.Dof(t, course.Answer(roulette[question.Name]), "%s", question.Name)
			}
			check.Difff(t, test.asked, asked, "people asked for")
			must.Do(t, course.Plan().Save())
			must.Do(t, course.Plan().Add("root", morning))
			after := setup.Known(loaded, path, nil)
			must.Do(t, after.ReadRecord())
			people := after.People
			must.Equalf(t, len(people), 2, "people")
			check.Equalf(t, people[0].CanSignInAs(game.Dealer) && people[1].CanSignInAs(game.ShiftManager), true, "%+v", people)
		})
	}
}

// A file of answers sets a table up, and a second time changes nothing.
func TestAnswersFromAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "answers.toml")
	const text = `site = "vilnius-1"
table = "table-7"
variant = "ezugi-baccarat"
language = "lt"
path.scan = "find"
[manager]
id = "max"
name = "Max M."
[dealer]
id = "anna"
name = "Anna B."
`
	must.Do(t, os.WriteFile(file, []byte(text), 0o600))
	heard := func(_ context.Context, course *setup.Course) error {
		course.Hear(detect.Sign{Path: "/dev/ttyUSB4", State: detect.Found, Baud: 9600,
			Device: bench.Recognition{Language: bench.Language{Kind: "rfid"}}})
		return nil
	}
	course, path := fresh(t)
	codes := must.Get(course.Fill(t.Context(), must.Get(setup.ReadAnswers(file))(t), heard))(t)
	must.Equalf(t, len(codes), 2, "codes")
	plan := course.Plan()
	must.Do(t, plan.Save())
	must.Do(t, plan.Add("root", morning))
	before := must.Get(os.ReadFile(path))(t)
	check.Containsf(t, string(before), "kind = \"rfid\"", "the file")
	journal := must.Get(store.OpenReadOnly(plan.Database))(t)
	for _, code := range codes {
		_, err := journal.Identify(code.ID, code.PIN)
		check.Dof(t, err, "%s's first PIN", code.ID)
	}
	must.Do(t, journal.Close())

	again := setup.Known(must.Get(config.Load(path))(t), path, nil)
	must.Do(t, again.ReadRecord())
	renamed := again
	renamed.Site, renamed.Table = "kaunas-2", "table-4" // as somebody wrote into the file
	must.Do(t, renamed.ReadRecord())
	check.Equal(t, renamed.Table, again.Table)
	other := must.Get(setup.ReadAnswers(file))(t)
	other["table"] = "table-4"
	_, err := setup.Begin(again).Fill(t.Context(), other, heard)
	check.ErrorSays(t, err, "table: This table has a record with the name "+again.Table)
	course = setup.Begin(again)
	codes = must.Get(course.Fill(t.Context(), must.Get(setup.ReadAnswers(file))(t), heard))(t)
	check.Equalf(t, len(codes), 0, "codes the second time")
	must.Do(t, course.Plan().Save())
	must.Do(t, course.Plan().Add("root", morning))
	check.Equalf(t, string(must.Get(os.ReadFile(path))(t)), string(before), "the file the second time")
}

func TestWrongFilesOfAnswers(t *testing.T) {
	const usual = "site = \"s\"\ntable = \"t\"\nvariant = \"ezugi-roulette\"\npath.number = \"later\"\n" +
		"manager.id = \"max\"\nmanager.name = \"Max\"\ndealer.id = \"anna\"\ndealer.name = \"Anna\"\n"
	for text, want := range map[string]string{
		"":                                 "site: Type an answer.",
		"site = \"two words\"":             "site: ",
		usual + "manager.pin = \"482605\"": "manager.pin: a PIN does not belong in a file",
		usual + "invitation = \"x\"":       "invitation: nothing asks for this",
		usual + "path.scan = \"later\"":    "path.scan: nothing asks for this",
		usual + "theme = \"pink\"":         "theme: This is none of the choices: pink",
		usual + "letters = [\"a\"]":        "letters: want a text",
		"path.number = \"find\"\n" + usual: "toml",
	} {
		file := filepath.Join(t.TempDir(), "answers.toml")
		must.Do(t, os.WriteFile(file, []byte(text), 0o600))
		answers, err := setup.ReadAnswers(file)
		if err == nil {
			course, _ := fresh(t)
			_, err = course.Fill(t.Context(), answers, nil)
		}
		check.ErrorSaysf(t, err, want, "%s", text)
		if err != nil && strings.Contains(err.Error(), "482605") {
			t.Errorf("the error has the PIN: %v", err)
		}
	}
	file := filepath.Join(t.TempDir(), "answers.toml")
	must.Do(t, os.WriteFile(file, []byte(usual), 0o600))
	must.Do(t, os.Chmod(file, 0o640))
	_, err := setup.ReadAnswers(file)
	check.ErrorSaysf(t, err, "chmod 600", "a file that others may read")
}
