package setup

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"os"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game/message"
	"pitboss/ordinary"
)

// Find is the answer for a device whose port is found by listening.
const Find = "find"

// Answers are answers by the names of their questions.
type Answers map[string]string

// Code is the first PIN of somebody who was added without one.
type Code struct{ ID, Name, PIN string }

// ReadAnswers reads a file of answers in TOML, with the names of the questions as keys. Only its owner may have access
// to it, since it says who the first people of a table are; it must have no PIN and no invitation.
func ReadAnswers(path string) (Answers, error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if open := info.Mode().Perm() & 0o077; open != 0 {
		return nil, message.AsError(message.New("setup.answers.mode",
			"{file}: others may read or change it (mode {mode}): chmod 600 {file}",
			message.String("file", path), message.String("mode", fmt.Sprintf("%04o", info.Mode().Perm()))))
	}
	text, err := ordinary.Contents(file, ordinary.Text)
	if err != nil {
		return nil, err
	}
	var given map[string]any
	if err := toml.Unmarshal(text, &given); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	answers := Answers{}
	return answers, answers.add("", given)
}

// add adds what a file or a section of it has.
func (a Answers) add(before string, given map[string]any) (err error) {
	for _, key := range slices.Sorted(maps.Keys(given)) {
		name := before + key
		switch value := given[key].(type) {
		case map[string]any:
			err = errors.Join(err, a.add(name+".", value))
		case string, int64, bool:
			a[name] = fmt.Sprint(value)
		default:
			err = errors.Join(err, message.AsError(message.New("setup.answers.value",
				"{key}: want a text, a number, true or false", message.String("key", name))))
		}
	}
	return err
}

// Fill answers all questions that are left. Where there is no answer it keeps what the question has. It makes the first
// PIN of everybody who is added. find listens until the course has a port for its question.
func (c *Course) Fill(ctx context.Context, answers Answers, find func(context.Context, *Course) error) (codes []Code, err error) {
	for name := range answers {
		if setting, is := strings.CutPrefix(name, settingOf); is {
			c.plan.named = append(c.plan.named, setting)
		}
	}
	asked := map[string]bool{}
	for {
		question, open := c.Question()
		if !open {
			break
		}
		asked[question.Name] = true
		answer := answers[question.Name]
		switch {
		case question.Secret:
			if _, has := answers[question.Name]; has {
				return nil, wrong(question.Name, message.New("setup.answers.secret",
					"a PIN does not belong in a file: leave it out, and a first one is made"))
			}
			if answer, err = c.code(); err != nil {
				return nil, err
			}
		case question.Reads() && answer == Find && question.Now != "":
			answer = "" // it was found before
		case question.Reads() && answer == Find:
			if err := find(ctx, c); err != nil {
				return nil, wrong(question.Name, message.OfError(err))
			}
			answer = ""
		}
		if err := c.Answer(answer); err != nil {
			return nil, wrong(question.Name, message.OfError(err))
		}
		if question.Secret {
			codes = append(codes, c.plan.coded(question.Name))
		}
	}
	return codes, answers.unasked(asked)
}

// unasked returns an error for answers to questions that are none. Those about people are none either where the table
// has them already, and those about the kind of a device where it was heard, so that the same file does twice.
func (a Answers) unasked(asked map[string]bool) (err error) {
	for _, name := range slices.Sorted(maps.Keys(a)) {
		first, _, _ := strings.Cut(name, ".")
		about := slices.ContainsFunc(posts, func(one post) bool { return one.key == first }) || first+"." == kindOf || first == "socket" || first == "people"
		if !asked[name] && !about {
			err = errors.Join(err, wrong(name, message.New("setup.answers.unknown", "nothing asks for this")))
		}
	}
	return err
}

func wrong(key string, why message.Text) error {
	return message.AsError(message.New("setup.answers.wrong", "{key}: {why}", message.String("key", key), message.Message("why", why)))
}

// code returns a random PIN that the present question takes.
func (c *Course) code() (string, error) {
	for {
		number, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
		if err != nil {
			return "", err
		}
		code := fmt.Sprintf("%06d", number)
		if c.Check(code) == nil {
			return code, nil
		}
	}
}

// coded returns the person whose PIN a question asked for.
func (p Plan) coded(name string) Code {
	at := slices.IndexFunc(posts, func(one post) bool { return one.key+pinOf == name })
	person := posts[at].of(&p)
	return Code{person.ID, person.Name, person.PIN}
}
