package setup_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/setup"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

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
		question, _, _, open := course.Question()
		if !open {
			return
		}
		must.Dof(t, course.Answer(given[question.Name]), "%s", question.Name)
	}
	t.Fatal("the questions do not end")
}

var roulette = map[string]string{
	"site": "vilnius-1", "table": "table-7", "variant": "ezugi-roulette", "path.number": "/dev/ttyUSB0",
	"manager": "max", "manager.name": "Max M.", "manager.pin": "482605", "dealer": "anna", "dealer.name": "Anna B.", "dealer.pin": "739164",
}

func TestAWrongAnswerChangesNothing(t *testing.T) {
	course, path := fresh(t)
	for _, wrong := range []string{"", "two words", strings.Repeat("x", 65)} {
		if err := course.Answer(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
		if question, number, _, _ := course.Question(); question.Name != "site" || number != 1 || question.Now != "" {
			t.Errorf("after %q: question %d, %s, %q", wrong, number, question.Name, question.Now)
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
	must.Do(t, course.Answer("vilnius-1"))
	must.Equalf(t, course.Back(), true, "goes back")
	question, _, _, _ := course.Question()
	check.Equalf(t, question.Now, "vilnius-1", "the answer")
}

// A PIN is in nothing that anybody can read: not in the configuration, nor in the summary, nor in an error.
func TestAPINIsNowhere(t *testing.T) {
	course, path := fresh(t)
	for {
		question, _, _, _ := course.Question()
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
			question, _, _, open := course.Question()
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

// training returns the value of a setting for training.
func training(t *testing.T, slug, name string) string {
	t.Helper()
	rules := must.Get(config.Defaults().Source.Load(slug))(t)
	return must.Get(rules.Book.ChooseTraining(nil))(t)[name]
}
