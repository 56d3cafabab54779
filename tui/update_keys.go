package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/tui/entry"
	"pitboss/tui/technician"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// dialog is something that covers the screen below its first lines and takes the
// keys. Cards do not pass through it: the scanner never needs the keyboard.
type dialog interface {
	// key takes one key; false closes the dialog.
	key(m *Model, press tea.KeyPressMsg) (open bool)
	// follow adapts to a new snapshot, changed when something happened at the
	// table; false closes the dialog.
	follow(m *Model, changed bool) (open bool)
	// draw draws it into at most height lines.
	draw(m *Model, width, height int) []string
}

// updateKey takes one key press. The order is: leaving, a moment of grace, the
// dialog, the answer being asked for, the screen's keys, the extra keys.
func (m *Model) updateKey(press tea.KeyPressMsg) tea.Cmd {
	pressed := press.String()
	if pressed == "ctrl+c" {
		return m.askToQuit()
	}
	if m.now.Before(m.keysFrom) {
		return nil // on its way before anybody could read what opened
	}
	m.read = m.view.Refusals
	if m.dialog != nil {
		return m.dialogKey(press)
	}
	m.notice = ""
	if m.answerKey(press) {
		return nil
	}
	for _, key := range m.keys() {
		if slices.Contains(key.keys, pressed) {
			return m.act(key)
		}
	}
	m.extraKey(pressed)
	return nil
}

func (m *Model) dialogKey(press tea.KeyPressMsg) tea.Cmd {
	if quit, ok := m.dialog.(*quitDialog); ok && quit.leaves(press) {
		return tea.Quit
	}
	if press.String() == "f1" { // whatever is open, it calls the shift manager
		for _, key := range m.keys() {
			if key.does == doCallManager {
				return m.act(key)
			}
		}
		return nil
	}
	shown := m.dialog
	if !shown.key(m, press) && m.dialog == shown {
		m.dialog = nil
	}
	return nil
}

// act does what a key stands for, or says why it is dead.
func (m *Model) act(key keyState) tea.Cmd {
	if key.why != "" {
		m.notice = key.cap + " (" + m.label(key.binding) + ") does nothing now. " + words.Capital(key.why)
		return nil
	}
	switch key.does {
	case doConfirm:
		if m.view.Step.Kind == game.StepSignIn {
			m.dialog = newSignInDialog(m)
			return nil
		}
		if m.endsCheckEarly() {
			m.dialog = m.endCheckDialog()
			return nil
		}
		m.send(game.Confirm{})
	case doCallManager:
		m.send(game.Report{Incident: game.Malfunction})
	case doSameCard:
		m.send(game.Report{Incident: game.CardScannedTwice})
	case doReport:
		m.dialog = newReportDialog(m)
	case doWithdraw:
		m.send(game.Withdraw{})
	case doDetails:
		if m.namesCall() {
			m.dialog = newReportDialog(m)
			return nil
		}
		m.openRuling()
	case doByHand:
		m.dialog = m.byHandDialog()
	case doSeal:
		m.dialog = &sealDialog{number: entry.Field{Limit: 32}}
	case doSignIn:
		m.dialog = newSignInDialog(m)
	case doSignOut:
		m.send(game.SignOut{})
	case doPage:
		m.dialog = &pageDialog{}
	case doBench:
		m.dialog = &benchDialog{screen: technician.New(*m.options.Bench)}
	case doHelp:
		m.dialog = &helpDialog{}
	case doQuit:
		return m.askToQuit()
	}
	return nil
}

// endsCheckEarly reports whether the key would end a deck check now: while a card of the
// set is missing, for with the last one it ends by itself.
func (m *Model) endsCheckEarly() bool {
	return m.view.Step.Name == game.StepNameCheckScan && m.view.Shoe.Scanned.Total() > 0
}

// endCheckDialog asks for what the table wants to hear before a check ends early.
func (m *Model) endCheckDialog() *sureDialog {
	scanned, expected := m.view.Shoe.Scanned.Total(), m.view.Shoe.Expected()
	return &sureDialog{
		title:   "End the deck check?",
		command: game.Confirm{Facts: game.Facts{"cards": float64(scanned)}},
		says: []string{
			fmt.Sprintf("%d of %d cards were scanned.", scanned, expected),
			"The check fails and these cards are not dealt: a new set is put on the table.",
		},
	}
}

func (m *Model) askToQuit() tea.Cmd {
	if m.options.Kiosk {
		m.notice = "This console cannot be left from the keyboard."
		return nil
	}
	m.dialog = &quitDialog{}
	return nil
}

// extraKey runs an extra key; false when it is none.
func (m *Model) extraKey(pressed string) bool {
	key, known := m.extra(pressed)
	if !known {
		return false
	}
	if len(key.Items) > 0 {
		m.dialog = &menuDialog{title: key.Label, items: key.Items}
	} else if key.Do != nil {
		key.Do()
	}
	return true
}

// answerKey takes the keys of a question of fact: y or n, or a number. In an
// incident the number is one digit, a single key; a count of cards ends with Enter.
func (m *Model) answerKey(press tea.KeyPressMsg) bool {
	name := m.question()
	if name == "" || m.namesCall() { // the list of incidents has keys of its own
		return false
	}
	fact, known := procedure.FactNamed(name)
	if !known {
		return false
	}
	pressed := press.String()
	if choices := m.choices(); len(choices) > 0 {
		at := strings.Index(reportKeys, pressed)
		if at < 0 || len(pressed) != 1 || at >= len(choices) {
			return false
		}
		m.answer(name, choices[at])
		return true
	}
	switch {
	case fact.Kind == procedure.YesNo && (pressed == "y" || pressed == "n"):
		m.answer(name, pressed == "y")
	case fact.Kind == procedure.YesNo:
		return false
	case !m.answersByEnter():
		if len(pressed) != 1 || pressed[0] < '0' || pressed[0] > '9' {
			return false
		}
		m.answer(name, float64(pressed[0]-'0'))
	case pressed == "enter":
		m.answerTyped(name, fact)
	case fact.Kind == procedure.Count:
		if pressed != "backspace" && (len(pressed) != 1 || pressed[0] < '0' || pressed[0] > '9') {
			return false
		}
		m.typed.Digits, m.typed.Limit = true, 4
		return m.typed.Key(press)
	default:
		m.typed.Limit = 32
		return m.typed.Key(press)
	}
	return true
}

// choices are the words the question asked now may be answered with; none where any
// word is an answer.
func (m *Model) choices() []string {
	choices := m.view.Step.Choices[m.question()]
	return choices[:min(len(choices), len(reportKeys))]
}

// choiceLines are the choices, each with its key.
func (m *Model) choiceLines(width int) []string {
	if m.namesCall() {
		return []string{m.look.Key.Render(" v ") + " shows what it may be."}
	}
	choices := m.choices()
	said, widest := make([]string, len(choices)), 0
	for i, choice := range choices {
		said[i] = m.look.Key.Render(" "+reportKeys[i:i+1]+" ") + " " + words.Capital(widget.Plain(words.Cause(choice)))
		widest = max(widest, widget.Width(said[i]))
	}
	for i := range said {
		said[i] = widget.Pad(said[i], widest)
	}
	return widget.Flow(said, width)
}

// answersByEnter reports whether the question takes more than a single key: words,
// and counts outside an incident, which run to hundreds.
func (m *Model) answersByEnter() bool {
	fact, known := procedure.FactNamed(m.question())
	if !known || fact.Kind == procedure.YesNo || len(m.choices()) > 0 {
		return false
	}
	return fact.Kind != procedure.Count || m.view.Incident == nil
}

func (m *Model) answerTyped(name string, fact procedure.Fact) {
	text := m.typed.Value()
	if text == "" {
		m.notice = "Type the answer first, then Enter."
		return
	}
	if fact.Kind != procedure.Count {
		m.answer(name, text)
		return
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		m.notice = "Type a whole number, then Enter."
		return
	}
	m.answer(name, float64(number))
}

// answer gives the fact asked for. One whose rule makes the round void is confirmed first.
func (m *Model) answer(name string, value any) {
	given := game.Answer{Facts: game.Facts{name: value}}
	if m.voids(given) != nil {
		m.dialog = &sureDialog{title: "This ends the round", command: given}
		return
	}
	m.send(given)
	m.typed.Clear()
}

// questionWords is the question asked now, with how to answer it.
func (m *Model) questionWords() (question, how string) {
	fact, known := procedure.FactNamed(m.question())
	if !known {
		return "", ""
	}
	switch {
	case len(m.choices()) > 0:
		how = "Press its key."
	case fact.Kind == procedure.YesNo:
		how = "Press y for yes or n for no."
	case !m.answersByEnter():
		how = "Press one digit, 0 to 9."
	default:
		how = "Type it, then Enter: " + widget.Plain(string(m.typed.Text)) + "_"
	}
	return fact.Question.String(), how
}
