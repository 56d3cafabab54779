package config

import (
	"pitboss/game/message"
)

// Problem is one error in a configuration. Line is 0 if a key is missing.
type Problem struct {
	Line int
	Key  string
	What message.Text
}

// Text returns the problem with its place.
func (p Problem) Text() message.Text {
	line, key, what := message.Number("line", p.Line), message.String("key", p.Key), message.Message("what", p.What)
	switch {
	case p.Line > 0 && p.Key != "":
		return message.New("config.problem", "line {line}: {key}: {what}", line, key, what)
	case p.Line > 0:
		return message.New("config.problem.line", "line {line}: {what}", line, what)
	case p.Key != "":
		return message.New("config.problem.key", "{key}: {what}", key, what)
	}
	return p.What
}

func (p Problem) String() string { return p.Text().String() }

// Error lists all errors in one configuration.
type Error struct {
	Path  string
	Wrong []Problem
}

func (e *Error) Error() string { return e.Text().String() }

// Text lists the errors, each on a line of its own.
func (e *Error) Text() message.Text {
	path := message.String("path", e.Path)
	if len(e.Wrong) == 1 {
		return message.New("config.error", "{path}: {problem}", path, message.Message("problem", e.Wrong[0].Text()))
	}
	problems := make([]message.Text, len(e.Wrong))
	for i, problem := range e.Wrong {
		problems[i] = problem.Text()
	}
	return message.New("config.errors", "{path} has {n} errors:\n  {problems}", path, message.Number("n", len(e.Wrong)),
		message.Lines("problems", problems...))
}
