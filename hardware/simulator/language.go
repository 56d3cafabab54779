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
	// Line is its line in the script, from 1; 0 when typed.
	Line int
	// Count is how often or how many.
	Count int
	// For is how long, or how far apart.
	For time.Duration
	// Text is what follows the name in words, Data the bytes to send.
	Text string
	Data []byte
}

// Language is the commands that a kind of simulated device understands.
type Language []verb

// verb is one command of a language.
type verb struct {
	// use is the command with what follows its name, as people read it.
	use string
	form
	help string
	do   action
}

func (v verb) name() string {
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

// Columns of the help: where the explanations begin, and where a line ends at the latest.
const (
	helpColumn = 20
	helpWidth  = 90
)

// Help explains each command in a line, or more where it is long.
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

// Parse reads one line of a script. An empty line or a comment is a command without a name.
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

func (l Language) verb(name string) (verb, bool) {
	at := slices.IndexFunc(l, func(verb verb) bool { return verb.name() == name })
	if at < 0 {
		return verb{}, false
	}
	return l[at], true
}

// ParseScript reads a whole script, a command a line; empty lines and what follows a # are left out. The error names
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
