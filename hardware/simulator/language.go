package simulator

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Command is one line of a script.
type Command struct {
	// Name is the command's first word.
	Name string
	// Line is its line number in the script, from 1, or 0 for a typed command.
	Line int
	// Count is the number of repetitions or items.
	Count int
	// For is a duration or an interval.
	For time.Duration
	// Text is a textual argument, Data the bytes to send.
	Text string
	Data []byte
}

// Language lists the commands of a kind of simulated device.
type Language []Verb

// Verb is one command of a language.
type Verb struct {
	// use is the command with its argument, as the help shows it.
	use string
	Form
	help string
	do   action
}

// NewVerb returns a command.
func NewVerb(use string, takes Form, help string, do action) Verb { return Verb{use, takes, help, do} }

func (v Verb) name() string {
	name, _, _ := strings.Cut(v.use, " ")
	return name
}

// Names lists the commands, sorted.
func (l Language) Names() []string {
	var names []string
	for _, verb := range l {
		names = append(names, verb.name())
	}
	slices.Sort(names)
	return names
}

// Columns of the help: where the explanations start, and the maximum width of a line.
const (
	helpColumn = 20
	helpWidth  = 90
)

// Help explains each command in one or more lines.
func (l Language) Help() string {
	var help strings.Builder
	for _, verb := range l {
		column, _ := fmt.Fprintf(&help, "  %-*s", helpColumn-3, verb.use)
		for word := range strings.FieldsSeq(verb.help) {
			if column+1+len(word) > helpWidth {
				column, _ = fmt.Fprintf(&help, "\n%*s", helpColumn-1, "")
			}
			written, _ := help.WriteString(" " + word)
			column += written
		}
		help.WriteByte('\n')
	}
	return strings.TrimRight(help.String(), "\n")
}

// Parse parses one line of a script. An empty line or a comment yields a command without a name.
func (l Language) Parse(line string) (Command, error) {
	line, _, _ = strings.Cut(line, "#")
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if name == "" {
		return Command{}, nil
	}
	verb, known := l.verb(name)
	if !known {
		return Command{}, fmt.Errorf("%q is no command: want one of %s", name, strings.Join(l.Names(), ", "))
	}
	command, err := verb.parse(strings.TrimSpace(rest))
	if err != nil {
		return Command{}, fmt.Errorf("%s: %w", name, err)
	}
	command.Name = name
	return command, nil
}

func (l Language) verb(name string) (Verb, bool) {
	at := slices.IndexFunc(l, func(verb Verb) bool { return verb.name() == name })
	if at < 0 {
		return Verb{}, false
	}
	return l[at], true
}

// ParseScript parses a whole script, one command a line. It ignores empty lines and text after a #. Its error names
// every bad line.
func (l Language) ParseScript(from io.Reader) ([]Command, error) {
	var script []Command
	var wrong []error
	lines := bufio.NewScanner(from)
	for number := 1; lines.Scan(); number++ {
		command, err := l.Parse(lines.Text())
		switch {
		case err != nil:
			wrong = append(wrong, fmt.Errorf("line %d: %w", number, err))
		case command.Name != "":
			command.Line = number
			script = append(script, command)
		}
	}
	if err := errors.Join(append(wrong, lines.Err())...); err != nil {
		return nil, err
	}
	return script, nil
}
