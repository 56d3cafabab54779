package guide

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/detect"
	"pitboss/internal/setup"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// Run asks everything from what is known on, and returns the answers and whether to write them. search, which may be nil,
// reports what it hears on the ports until its context ends.
func Run(ctx context.Context, known setup.Plan, options shell.Options,
	search func(context.Context, func(detect.Sign)) error) (plan setup.Plan, agreed bool, err error) {
	p := newPage(known, &options)
	err = shell.Run(ctx, p, options, func(ctx context.Context, send func(tea.Msg)) error {
		if search == nil {
			return nil
		}
		return search(ctx, func(sign detect.Sign) { send(sign) })
	})
	return p.course.Plan(), p.agreed, err
}

// page is the screen with the present question, or with the summary after the last.
type page struct {
	*shell.Shell
	course *setup.Course
	// field is what was typed for the question: the answer, or for one with choices a part of its name. first is a PIN
	// that is typed once more.
	field entry.Field
	first string
	// cursor is the choice that Enter takes.
	cursor int
	// wrong is what is wrong with the answer before, heard the latest that a search said.
	wrong, heard message.Text
	scroll       entry.Scroll
	agreed       bool
}

func newPage(known setup.Plan, options *shell.Options) *page {
	p := &page{course: setup.Begin(known)}
	p.Shell = shell.New(p, options)
	p.turn()
	p.wear()
	return p
}

// question returns the present question; false at the summary.
func (p *page) question() (setup.Question, bool) {
	question, open := p.course.Question()
	return question, open
}

// turn makes the page ready for the present question.
func (p *page) turn() {
	p.field.Clear()
	p.field, p.first, p.cursor, p.wrong = entry.Field{}, "", 0, message.Text{}
	p.scroll.Top()
	question, open := p.question()
	if open && question.Secret {
		p.field = entry.PIN(question.Ask)
	}
	for at, choice := range question.Choices {
		if choice.Value == question.Now {
			p.cursor = at
		}
	}
	if len(question.Choices) == 0 && !question.Secret {
		p.field.Text = []rune(question.Now)
	}
}

// wear shows the screen in the colours that were chosen, and those under the cursor where they are asked for.
func (p *page) wear() {
	chosen := p.course.Plan().Theme
	if question, _ := p.question(); question.Name == setup.ThemeQuestion {
		if matching := p.matching(question); len(matching) > 0 {
			chosen = matching[p.cursor].Value
		}
	}
	if chosen == config.Auto {
		chosen = ""
	}
	p.Try(theme.Name(chosen))
}

// matching returns the choices that what was typed leaves.
func (p *page) matching(question setup.Question) []setup.Choice {
	return setup.Matching(question.Choices, p.field.Value(), p.Say)
}

// Receive implements [shell.Page]. What a search says is heard at any question, and shown at those for a port.
func (p *page) Receive(received tea.Msg) (tea.Cmd, bool) {
	switch received := received.(type) {
	case shell.TickMsg:
		return nil, true
	case detect.Sign:
		p.hear(received)
		return nil, true
	}
	return nil, false
}

// hear notes what a search says. A port that is offered now takes the place of nothing.
func (p *page) hear(sign detect.Sign) {
	p.course.Hear(sign)
	if said := setup.Say(sign); !said.IsZero() {
		p.heard = said
	}
	question, _ := p.question()
	if question.Reads() && p.field.Value() == "" && question.Now != "" {
		p.field.Text = []rune(question.Now)
	}
}

// Press implements [shell.Page].
func (p *page) Press(press tea.KeyPressMsg) tea.Cmd {
	defer p.wear()
	question, open := p.question()
	count := len(p.matching(question))
	switch press.String() {
	case "esc":
		p.back()
	case "enter":
		if !open {
			p.agreed = true
			return tea.Quit
		}
		p.answer(question)
	case "down":
		p.move(open, 1, count)
	case "up":
		p.move(open, -1, count)
	default:
		if !open || !p.field.Key(press) {
			p.Notify(keyboard.Unknown)
			return nil
		}
		p.wrong = message.Text{}
		if len(question.Choices) > 0 {
			p.cursor = 0
		}
	}
	return nil
}

// move moves the cursor, or what is read at the summary.
func (p *page) move(open bool, by, count int) {
	switch {
	case open && count > 0:
		p.cursor = min(max(p.cursor+by, 0), count-1)
	case open:
		p.Notify(keyboard.Unknown)
	default:
		press := tea.KeyPressMsg{Code: tea.KeyDown}
		if by < 0 {
			press.Code = tea.KeyUp
		}
		p.scroll.Key(press)
	}
}

// back goes to the question before, or begins a PIN again.
func (p *page) back() {
	switch {
	case p.first != "":
		p.turn()
	case p.course.Back():
		p.turn()
	default:
		p.Notify(message.New("setup.first", "This is the first question. Ctrl+C leaves, and nothing is written."))
	}
}

// answer answers the question with what was typed, or with the choice at the cursor.
func (p *page) answer(question setup.Question) {
	answer := p.field.Value()
	switch {
	case len(question.Choices) > 0:
		matching := p.matching(question)
		if len(matching) == 0 {
			p.wrong = message.New("setup.none", "No choice has this in its name.")
			return
		}
		answer = matching[p.cursor].Value
	case question.Secret && p.first == "":
		p.wrong = message.Text{}
		if err := p.course.Check(answer); answer != "" && err != nil {
			p.turn()
			p.wrong = message.OfError(err)
			return
		}
		if answer != "" {
			p.first, p.field = answer, entry.PIN(question.Ask)
			return
		}
	case question.Secret && answer != p.first:
		p.turn()
		p.wrong = message.New("setup.differ", "The two differ. Type the PIN twice.")
		return
	}
	if err := p.course.Answer(answer); err != nil {
		if question.Secret {
			p.turn()
		}
		p.wrong = message.OfError(err)
		return
	}
	if question.Name == setup.LanguageQuestion {
		p.SpeakTo(game.Person{ID: question.Name + answer, Language: answer})
	}
	p.turn()
}

// Leave implements [shell.Page]. Nothing was written.
func (p *page) Leave() tea.Cmd { return tea.Quit }

// Field implements [shell.Page].
func (p *page) Field() *entry.Field {
	if _, open := p.question(); !open {
		return nil
	}
	return &p.field
}

// Pasted implements [shell.Page].
func (p *page) Pasted() { p.wrong, p.cursor = message.Text{}, 0 }

// Pass implements [shell.Page].
func (p *page) Pass(bool) tea.Cmd { return nil }

// Every implements [shell.Page].
func (p *page) Every() time.Duration { return shell.ClockTick }
