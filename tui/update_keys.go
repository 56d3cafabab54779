package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/tui/dialog"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// Press handles one key press. In order, it tries the dialog, the answer being asked for, the screen's keys and the
// extra keys.
func (m *Model) Press(press tea.KeyPressMsg) tea.Cmd {
	pressed := press.String()
	m.read = m.view.Refusals
	if held := m.options.Held(); !held.IsZero() && !m.countsWhileHeld(press) {
		m.Notify(held)
		return nil
	}
	if m.dialog != nil {
		return m.dialogKey(press)
	}
	if m.answerKey(press) {
		return nil
	}
	for _, key := range m.screen().Keys() {
		if slices.Contains(key.Keys, pressed) {
			return m.act(key)
		}
	}
	if !m.extraKey(pressed) {
		m.Notify(m.Keyboard().Dead(press, m.onlyDigits(), m.Clicks.Keys()))
		m.options.DeadKey(pressed)
	}
	return nil
}

func (m *Model) dialogKey(press tea.KeyPressMsg) tea.Cmd {
	if _, asks := m.dialog.(*dialog.Quit); asks && m.Quits(press) {
		return tea.Quit
	}
	if press.String() == "f1" { // it calls the shift manager under any dialog
		for _, key := range m.screen().Keys() {
			if key.Does == screen.DoCallManager {
				return m.act(key)
			}
		}
		return nil
	}
	if dialog.Decides(m.dialog) && m.Keyboard().Decides(press) && !m.Seen() {
		return nil
	}
	shown, given, typed, before := m.dialog, m.given, m.typedLength(), m.View().Content
	if !shown.Key(m.desk(), press) && m.dialog == shown {
		m.dialog = nil
	}
	if m.dialog == shown && m.given == given && m.Notice == "" && m.typedLength() == typed && m.View().Content == before {
		m.Notify(m.deadUnder(press))
		m.options.DeadKey(press.String())
	}
	return nil
}

// typedLength returns the length of the line being typed, which a screen that is read aloud does not show. It returns
// -1 without one.
func (m *Model) typedLength() int {
	if field := m.Field(); field != nil {
		return len(field.Text)
	}
	return -1
}

// deadUnder says why a key does nothing while a dialog is open.
func (m *Model) deadUnder(press tea.KeyPressMsg) message.Text {
	pressed := press.String()
	ofTable := slices.ContainsFunc(
		m.screen().Keys(), func(key screen.Key) bool { return slices.Contains(key.Keys, pressed) }) ||
		slices.ContainsFunc(m.options.Extra, func(extra ExtraKey) bool { return extra.Key == pressed })
	_, lists := m.dialog.(*dialog.Help) // its caps are keys of the table, none of which works through it
	if end := keyboard.Beyond(press); !end.IsZero() {
		return end
	}
	if m.Field() == nil && (ofTable || lists) {
		return keyboard.DeadUnder(press)
	}
	return m.Keyboard().Dead(press, m.onlyDigits(), m.Clicks.Keys())
}

// notNow says why a key is disabled. The footer has one line for it, so the key is left out if the reason would be
// cut.
func (m *Model) notNow(key screen.Key) message.Text {
	why := message.String("why", key.Reason)
	said := message.New("screen.notice.dead", "{key} does nothing now. {why}", message.String("key", key.Cap), why)
	if widget.Width(m.Say(said)) > m.Width-2 {
		return message.New("screen.notice.dead-why", "Not now: {why}", why)
	}
	return said
}

// act performs a key, or says why it is disabled.
func (m *Model) act(key screen.Key) tea.Cmd {
	if key.Why != "" {
		m.Notify(m.notNow(key))
		m.options.DeadKey(key.Cap)
		return nil
	}
	if key.Decides() && !m.Seen() {
		return nil
	}
	switch key.Does {
	case screen.DoConfirm:
		if m.view.Step.Kind == game.StepSignIn {
			m.dialog = dialog.NewSignIn(m.desk())
			return nil
		}
		if m.view.Step.Kind == game.StepDice {
			m.dialog = dialog.NewAsk(message.New("dialog.dice-unread", "Was a die not read?"), game.Confirm{}, "enter",
				message.New("dialog.dice-unread.what",
					"Only if the dice are at rest and were not read. It reports an equipment failure and pauses the game."),
				message.New("dialog.dice-unread.else", "A throw that is read needs no key. A wrong report is taken back with w."))
			return nil
		}
		if m.endsCheckEarly() {
			m.dialog = m.endCheckDialog()
			return nil
		}
		m.send(game.Confirm{})
	case screen.DoCallManager:
		dialog.Reports(m.desk(), game.Report{Incident: game.Malfunction})
	case screen.DoSameCard:
		said := game.Report{Incident: game.CardScannedTwice}
		if m.view.Step.Name == game.StepNameConfirmRepeat {
			m.send(said) // an answer to the step's question, not a report
			return nil
		}
		dialog.Reports(m.desk(), said)
	case screen.DoReport:
		m.dialog = dialog.NewReport(m.desk())
	case screen.DoWithdraw:
		m.send(game.Withdraw{})
	case screen.DoRead:
		if told, _ := m.screen().Unread(); m.screen().Fits(told) {
			m.send(game.ReadMessage{At: told.At})
		} else {
			m.dialog = dialog.NewMessage(told)
		}
	case screen.DoNote:
		m.dialog = dialog.NewNote(m.desk())
	case screen.DoDetails:
		switch {
		case m.screen().NamesCall():
			m.dialog = dialog.NewReport(m.desk())
		case m.view.Incident == nil && len(m.view.Step.Offers) == 0:
			m.dialog = &dialog.Round{}
		default:
			m.openRuling()
		}
	case screen.DoByHand:
		m.dialog = dialog.NewEntry(m.desk())
	case screen.DoSeal:
		m.dialog = dialog.NewSeal(m.desk())
	case screen.DoSignIn:
		m.dialog = dialog.NewSignIn(m.desk())
	case screen.DoSignOut:
		m.send(game.SignOut{})
	case screen.DoPage:
		m.dialog = &dialog.Page{}
	case screen.DoBench:
		floor := *m.options.Bench
		floor.Say = m.Say
		m.dialog = dialog.NewBench(m.desk(), floor)
	case screen.DoTheme:
		m.dialog = dialog.NewLooks(m.Choose(), m.options.Letters)
	case screen.DoAttention:
		return m.NextAttention()
	case screen.DoLanguage: // the shell takes its key
	case screen.DoLarger, screen.DoSmaller:
		m.resize(key.Does == screen.DoLarger)
	case screen.DoHelp:
		m.dialog = &dialog.Help{}
	case screen.DoQuit:
		return m.Leave()
	}
	return nil
}

// endsCheckEarly reports whether the key would end a deck check while cards of the set are missing. With the last
// card it ends by itself.
func (m *Model) endsCheckEarly() bool {
	return m.view.Step.Name == game.StepNameCheckScan && m.view.Shoe.Scanned.Total() > 0
}

// endCheckDialog asks for the confirmation that the table requires before a check ends early.
func (m *Model) endCheckDialog() *dialog.Sure {
	scanned, expected := m.view.Shoe.Scanned.Total(), m.view.Shoe.Expected()
	return dialog.NewSure(message.New("dialog.check.end", "End the deck check?"),
		game.Confirm{Facts: game.Facts{"cards": float64(scanned)}}, "enter",
		message.New("dialog.check.scanned", "{scanned} of {cards} cards were scanned.", message.Number("scanned", scanned), message.Number("cards", expected)),
		message.New("dialog.check.fails", "The check fails. These cards are not dealt; a new set is put on the table."))
}

// Leave asks whether to leave the screen.
func (m *Model) Leave() tea.Cmd {
	if m.options.Kiosk {
		m.Notify(message.New("screen.notice.kiosk", "This console cannot be left from the keyboard."))
		return nil
	}
	m.dialog = &dialog.Quit{}
	return nil
}

// extraKey runs an extra key. It returns false for any other key.
func (m *Model) extraKey(pressed string) bool {
	at := slices.IndexFunc(m.options.Extra, func(extra ExtraKey) bool { return extra.Key == pressed })
	if at < 0 {
		return false
	}
	m.given++
	key := m.options.Extra[at]
	if len(key.Items) > 0 {
		m.dialog = dialog.NewMenu(key.Title, key.Items)
	} else if key.Do != nil {
		key.Do()
	}
	return true
}

// answerKey handles the keys that answer a question of fact: yes or no, or a number. In an incident, the number is a
// single digit key; a count of cards ends with Enter.
func (m *Model) answerKey(press tea.KeyPressMsg) bool {
	name := m.screen().Question()
	if name == "" || m.screen().NamesCall() { // the list of incidents has its own keys
		return false
	}
	fact, known := procedure.FactNamed(name)
	if !known {
		return false
	}
	pressed := press.String()
	if choices := m.screen().Choices(); len(choices) > 0 {
		at := strings.Index(screen.ChoiceKeys, pressed)
		if at < 0 || len(pressed) != 1 || at >= len(choices) {
			return false
		}
		m.answer(name, choices[at], pressed)
		return true
	}
	switch yes, answers := m.screen().Speaker().Answer(pressed); {
	case fact.Kind == procedure.YesNo && answers:
		m.answer(name, yes, pressed)
	case fact.Kind == procedure.YesNo:
		return false
	case !m.screen().AnswersByEnter():
		if len(pressed) != 1 || pressed[0] < '0' || pressed[0] > '9' {
			return false
		}
		m.answer(name, float64(pressed[0]-'0'), pressed)
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

func (m *Model) answerTyped(name string, fact procedure.Fact) {
	text := m.typed.Value()
	if text == "" {
		m.Notify(message.New("screen.notice.answer-first", "Type the answer first, then Enter."))
		return
	}
	if fact.Kind != procedure.Count {
		m.answer(name, text, "enter")
		return
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		m.Notify(message.New("screen.notice.whole-number", "Type a whole number, then Enter."))
		return
	}
	m.answer(name, float64(number), "enter")
}

// answer sends the answer to the question asked. If its rule makes the round void, it asks for confirmation first.
func (m *Model) answer(name string, value any, pressed string) {
	if !m.Seen() {
		return
	}
	given := game.Answer{Facts: game.Facts{name: value}}
	if m.desk().Voids(given) != nil {
		m.dialog = dialog.NewSure(dialog.EndsRound, given, pressed)
		return
	}
	m.send(given)
	m.typed.Clear()
}
