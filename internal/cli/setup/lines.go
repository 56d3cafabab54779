package setup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync"

	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/detect"
	"pitboss/internal/exit"
	"pitboss/internal/setup"
	"pitboss/internal/supervise"
	"pitboss/text"
)

var (
	nothingWritten = message.New("setup.nothing", "Nothing was written.")
	ended          = message.New("setup.ended", "The answers ended before the summary was confirmed. Nothing was written.")
)

// saved says where the answers are.
func saved(path string) message.Text {
	return message.New("setup.saved", "Written to {path}", message.String("path", path))
}

// written says that too, and what to do next.
func written(path string) message.Text {
	return message.New("setup.written", "Written to {path}. Next: pitboss doctor --config {path}", message.String("path", path))
}

// back, list and yes are the answers that every question takes: go back, list the choices, and write what was asked. The
// last is also taken in the reader's language.
const back, list, yes = "<", "?", "yes"

var yesWords = message.New("setup.yes", "yes")

// maxListed is how many choices are listed before a search is wanted.
const maxListed = 40

// lines asks the questions line by line.
type lines struct {
	in    *bufio.Reader
	out   io.Writer
	texts *text.Printer
	// terminal is where PINs are typed without an echo; nil for a pipe.
	terminal *os.File
	// signs are what a search says about the ports, once it was started; nil before and for a pipe.
	signs chan detect.Sign
}

// read is a line that was read.
type read struct {
	line string
	err  error
}

// say writes a text on lines of its own.
func (l *lines) say(what message.Text) error { return l.write("", l.texts.Say(what)) }

// write writes words behind a lead.
func (l *lines) write(lead, words string) error { return cli.WriteText(l.out, lead, words) }

// ask asks everything, and whether to write it. An error means that the answers ended.
func (l *lines) ask(ctx context.Context, plan setup.Plan) (setup.Plan, bool, error) {
	course := setup.Begin(plan)
	var search sync.WaitGroup
	defer search.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	for {
		question, open := course.Question()
		if !open {
			agreed, again, err := l.agree(ctx, course.Plan())
			if err != nil || !again {
				return course.Plan(), agreed, err
			}
			course.Back()
			continue
		}
		if question.Reads() && l.terminal != nil && l.signs == nil {
			l.signs = make(chan detect.Sign, maxListed)
			search.Go(func() { l.search(ctx) })
		}
		if err := l.question(ctx, course, question); err != nil {
			return plan, false, err
		}
	}
}

// search searches the ports until ctx is done.
func (l *lines) search(ctx context.Context) {
	defer supervise.Contain(slog.Default(), "the search for devices")
	err := detect.Search(ctx, detect.Ports, func(sign detect.Sign) {
		select {
		case l.signs <- sign:
		case <-ctx.Done():
		}
	})
	if err != nil {
		slog.Warn("the ports cannot be listed", "error", err)
	}
}

// hear notes what a search says about a port, and says it where the question is for a port.
func (l *lines) hear(course *setup.Course, sign detect.Sign) error {
	before, _ := course.Question()
	course.Hear(sign)
	after, _ := course.Question()
	said := setup.Say(sign)
	if said.IsZero() || !after.Reads() {
		return nil
	}
	if err := l.write("* ", l.texts.Say(said)); err != nil || after.Now == before.Now {
		return err
	}
	return l.say(message.New("setup.take", "Enter takes {port}.", message.String("port", after.Now)))
}

// question asks one question. It says what is wrong with an answer and asks again.
func (l *lines) question(ctx context.Context, course *setup.Course, question setup.Question) error {
	now := ""
	if question.Now != "" {
		now = " [" + question.Now + "]"
	}
	if err := l.write(course.Screen().Position()+" ", l.texts.Say(question.Ask)+now); err != nil {
		return err
	}
	if !question.Help.IsZero() {
		if err := l.write("    ", l.texts.Say(question.Help)); err != nil {
			return err
		}
	}
	if question.Reads() {
		if err := l.ports(course.Plan()); err != nil {
			return err
		}
	} else if len(question.Choices) <= 9 {
		if err := l.choices(question.Choices); err != nil {
			return err
		}
	}
	answer, err := l.answer(ctx, course, question)
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
		return l.write("! ", l.texts.Say(message.OfError(err)))
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
	if err := l.say(message.New("setup.agree", "Write this? Type {yes}, or < to go back; anything else writes nothing.",
		message.Message("yes", yesWords))); err != nil {
		return false, false, err
	}
	answer, err := l.line(ctx, nil)
	return answer == yes || strings.EqualFold(answer, l.texts.Say(yesWords)), answer == back, err
}

// answer reads an answer; a PIN twice where it is typed at a terminal.
func (l *lines) answer(ctx context.Context, course *setup.Course, question setup.Question) (string, error) {
	if !question.Secret || l.terminal == nil {
		return l.line(ctx, course)
	}
	for {
		first, err := desk.ReadHidden(ctx, l.terminal)
		if err != nil || first == back || course.Check(first) != nil {
			return first, err // what is wrong with it is said when it is taken
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

// line reads a line, and meanwhile hears what a search says about the ports unless course is nil. A read cannot be
// stopped: when ctx ends it is abandoned, and ends with the process.
func (l *lines) line(ctx context.Context, course *setup.Course) (string, error) {
	reads := make(chan read, 1)
	go func() {
		line, err := l.in.ReadString('\n')
		reads <- read{line, err}
	}()
	for {
		select {
		case got := <-reads:
			switch {
			case errors.Is(got.err, io.EOF) && got.line == "":
				return "", io.EOF
			case got.err != nil && !errors.Is(got.err, io.EOF):
				return "", got.err
			}
			return strings.TrimRight(got.line, "\r\n"), nil
		case sign := <-l.signs:
			if course == nil {
				continue
			}
			if err := l.hear(course, sign); err != nil {
				return "", err
			}
		case <-ctx.Done():
			return "", exit.ErrToldToStop
		}
	}
}
