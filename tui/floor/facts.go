package floor

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// facts asks the shift manager at the floor the question of the table's step.
type facts struct {
	name string
	// keyed is true if a single key answers.
	keyed  bool
	choice entry.Choice
	typed  entry.Field
	seen   entry.Scroll
	// sure asks for confirmation of an answer that makes the round void; nil before.
	sure *dialog.Sure
}

// newFacts asks the question of a table's step as the table's own screen would.
func newFacts(desk *dialog.Desk) dialog.Dialog {
	if desk.NamesCall() {
		return dialog.NewReport(desk)
	}
	fact, _ := procedure.FactNamed(desk.Question())
	asks := &facts{name: desk.Question(), keyed: fact.Kind == procedure.YesNo || len(desk.Choices()) > 0,
		typed: entry.Field{Limit: 32, Digits: fact.Kind == procedure.Count}}
	if asks.typed.Digits {
		asks.typed.Limit = 4
	}
	return asks
}

// Key implements [dialog.Dialog].
func (d *facts) Key(desk *dialog.Desk, press tea.KeyPressMsg) (open bool) {
	pressed := press.String()
	fact, _ := procedure.FactNamed(d.name)
	if d.sure != nil {
		if d.sure.Key(desk, press) {
			return true
		}
		sent := pressed != "esc" && pressed != "enter"
		d.sure = nil
		return !sent
	}
	give := func(value any) bool {
		given := game.Answer{Facts: game.Facts{d.name: value}}
		if desk.Voids(given) != nil {
			d.sure = dialog.NewSure(dialog.EndsRound, given, pressed)
			return true
		}
		return !desk.Send(given)
	}
	if pressed == "esc" {
		return false
	}
	if choices := desk.Choices(); len(choices) > 0 {
		if n, taken := d.choice.Key(press, len(choices)); n > 0 {
			return give(choices[n-1])
		} else if !taken {
			d.seen.Key(press)
		}
		return true
	}
	switch yes, answers := desk.Speaker().Answer(pressed); {
	case fact.Kind == procedure.YesNo && answers:
		return give(yes)
	case fact.Kind == procedure.YesNo:
	case pressed != "enter":
		d.typed.Key(press)
	case d.typed.Value() == "":
	case fact.Kind == procedure.Count:
		if n, err := strconv.Atoi(d.typed.Value()); err == nil {
			return give(float64(n))
		}
	default:
		return give(d.typed.Value())
	}
	return true
}

// Asks returns the confirmation page, if it is open.
func (d *facts) Asks() (page any, danger bool) {
	if d.sure == nil {
		return nil, false
	}
	return dialog.Asks(d.sure)
}

// Follow implements [dialog.Dialog]. It closes when the question changes.
func (d *facts) Follow(desk *dialog.Desk, changed bool) bool {
	if changed {
		d.sure = nil
	}
	return desk.Question() == d.name
}

// Draw implements [dialog.Dialog].
func (d *facts) Draw(desk *dialog.Desk, width, height int) []string {
	if d.sure != nil {
		return d.sure.Draw(desk, width, height)
	}
	fact, _ := procedure.FactNamed(d.name)
	lines, keys := widget.Wrap(desk.Say(desk.View.Step.Prompt), width-4), []words.Cap{words.GoesBack}
	switch choices := desk.Choices(); {
	case len(choices) > 0:
		for i, choice := range choices {
			lines = append(lines, widget.Cap(entry.Label(i+1, len(choices)), desk.Say(game.CauseTitle(choice)), desk.Look))
		}
	case fact.Kind == procedure.YesNo:
		keys = []words.Cap{words.NewCap(desk.Say(procedure.YesKey()), message.New("screen.answer.yes", "yes")),
			words.NewCap(desk.Say(procedure.NoKey()), message.New("screen.answer.no", "no")), words.GoesBack}
	default:
		lines = append(lines, desk.Look.Focus.Render(" "+widget.Plain(string(d.typed.Text))+"_ "))
		keys = []words.Cap{words.NewCap("Enter", message.New("screen.key.answer", "answer")), words.GoesBack}
	}
	drawn := d.seen.Over(lines, desk.Speaker().Caps(width-4, keys...), height-2, desk.Say(words.More), desk.Look)
	return widget.Frame(desk.Say(message.New("floor.facts", "The table asks")), drawn, width, min(height, len(drawn)+2), desk.Look)
}
