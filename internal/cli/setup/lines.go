package setup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/setup"
	"pitboss/text"
)

var (
	nothingWritten = message.New("setup.nothing", "Nothing was written.")
	ended          = message.New("setup.ended", "The answers ended before the summary was confirmed. Nothing was written.")
)

// written says that the terminal is set up, and what to do next.
func written(path string) message.Text {
	return message.New("setup.written", "Written to {path}. Next: pitboss doctor --config {path}", message.String("path", path))
}

// back, list and yes are the answers that every question takes: go back, list the choices, and write what was asked.
const back, list, yes = "<", "?", "yes"

// maxListed is how many choices are listed before a search is wanted.
const maxListed = 40

// lines asks the questions line by line.
type lines struct {
	in    *bufio.Reader
	out   io.Writer
	texts *text.Printer
	// terminal is where PINs are typed without an echo; nil for a pipe.
	terminal *os.File
}

func (l *lines) say(what message.Text) error { return cli.WriteLine(l.out, "%s", l.texts.Say(what)) }

// ask asks everything, and whether to write it. An error means that the answers ended.
func (l *lines) ask(ctx context.Context, plan setup.Plan) (setup.Plan, bool, error) {
	course := setup.Begin(plan)
	for {
		question, number, of, open := course.Question()
		if !open {
			agreed, again, err := l.agree(ctx, course.Plan())
			if err != nil || !again {
				return course.Plan(), agreed, err
			}
			course.Back()
			continue
		}
		if err := l.question(ctx, course, question, number, of); err != nil {
			return plan, false, err
		}
	}
}

// question asks one question. It says what is wrong with an answer and asks again.
func (l *lines) question(ctx context.Context, course *setup.Course, question setup.Question, number, of int) error {
	now := ""
	if question.Now != "" {
		now = " [" + question.Now + "]"
	}
	if err := cli.WriteLine(l.out, "%d/%d %s%s", number, of, l.texts.Say(question.Ask), now); err != nil {
		return err
	}
	if !question.Help.IsZero() {
		if err := cli.WriteLine(l.out, "    %s", l.texts.Say(question.Help)); err != nil {
			return err
		}
	}
	if strings.HasPrefix(question.Name, "path.") {
		if err := l.ports(course.Plan()); err != nil {
			return err
		}
	} else if len(question.Choices) <= 9 {
		if err := l.choices(question.Choices); err != nil {
			return err
		}
	}
	answer, err := l.answer(ctx, question.Secret)
	switch {
	case err != nil:
		return err
	case answer == back:
		course.Back()
		return nil
	case answer == list:
		return l.choices(question.Choices)
	}
	if matching := setup.Matching(question.Choices, answer, l.texts.Say); answer != "" && len(matching) > 0 {
		switch {
		case slices.ContainsFunc(matching, func(choice setup.Choice) bool { return choice.Value == answer }):
		case len(matching) == 1:
			answer = matching[0].Value
		default:
			return l.choices(matching)
		}
	}
	if err := course.Answer(answer); err != nil {
		return cli.WriteLine(l.out, "! %s", l.texts.Say(message.OfError(err)))
	}
	return nil
}

// ports lists the ports of this machine.
func (l *lines) ports(plan setup.Plan) error {
	for _, found := range plan.Ports {
		if err := cli.WriteLine(l.out, "    %s", found.Best()); err != nil {
			return err
		}
	}
	return nil
}

func (l *lines) choices(choices []setup.Choice) error {
	for _, choice := range choices[:min(len(choices), maxListed)] {
		words := l.texts.Say(choice.Words)
		if words == choice.Value {
			words = ""
		}
		if err := cli.WriteLine(l.out, "    %s", strings.TrimSpace(fmt.Sprintf("%-24s %s", choice.Value, words))); err != nil {
			return err
		}
	}
	return nil
}

// agree shows the summary and asks whether to write it. again means to go back.
func (l *lines) agree(ctx context.Context, plan setup.Plan) (agreed, again bool, err error) {
	for _, row := range plan.Summary() {
		if err := cli.WriteLine(l.out, "  %-20s %s", l.texts.Say(row.What), row.Value); err != nil {
			return false, false, err
		}
	}
	if err := l.say(message.New("setup.agree", "Write this? Type yes, or < to go back; anything else writes nothing.")); err != nil {
		return false, false, err
	}
	answer, err := l.line(ctx)
	return answer == yes, answer == back, err
}

// answer reads an answer; a PIN twice where it is typed at a terminal.
func (l *lines) answer(ctx context.Context, secret bool) (string, error) {
	if !secret || l.terminal == nil {
		return l.line(ctx)
	}
	for {
		first, err := desk.ReadHidden(ctx, l.terminal)
		if err != nil || first == back {
			return first, err
		}
		if err := l.say(message.New("setup.again", "Once more:")); err != nil {
			return "", err
		}
		again, err := desk.ReadHidden(ctx, l.terminal)
		if err != nil || first == again {
			return first, err
		}
		if err := l.say(message.New("setup.differ", "The two differ. Type the PIN twice.")); err != nil {
			return "", err
		}
	}
}

// line reads a line. A read cannot be stopped: when ctx ends it is abandoned, and ends with the process.
func (l *lines) line(ctx context.Context) (string, error) {
	type read struct {
		line string
		err  error
	}
	reads := make(chan read, 1)
	go func() {
		line, err := l.in.ReadString('\n')
		reads <- read{line, err}
	}()
	var got read
	select {
	case got = <-reads:
	case <-ctx.Done():
		return "", exit.ErrToldToStop
	}
	switch {
	case errors.Is(got.err, io.EOF) && got.line == "":
		return "", message.AsError(message.Written(l.texts.Say(ended)))
	case got.err != nil && !errors.Is(got.err, io.EOF):
		return "", got.err
	}
	return strings.TrimRight(got.line, "\r\n"), nil
}
