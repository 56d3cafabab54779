package watch

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
)

// Field implements [shell.Page].
func (m *Model) Field() *entry.Field {
	if m.typing == nil {
		return nil
	}
	return &m.typing.words
}

// Leave implements [shell.Page]. Nothing is lost, so it does not ask.
func (m *Model) Leave() tea.Cmd { return tea.Quit }

// Press implements [shell.Page]. A key without effect gets a notice.
func (m *Model) Press(press tea.KeyPressMsg) tea.Cmd {
	before := m.View().Content
	switch {
	case m.over != nil:
		if open := m.over; !open.key(press) {
			m.over = nil
		}
		m.deadUnless(before, keyboard.DeadUnder(press))
		return nil
	case m.typing != nil:
		m.typed(press)
		m.deadUnless(before, m.Keyboard().Dead(press, false, nil))
		return nil
	}
	pressed := press.String()
	for _, key := range bindings {
		if slices.Contains(key.keys, pressed) {
			return m.act(key.does)
		}
	}
	m.seen.Key(press)
	m.deadUnless(before, m.Keyboard().Dead(press, false, m.Clicks.Keys()))
	return nil
}

// deadUnless says that a key did nothing, unless it changed the screen or got another notice.
func (m *Model) deadUnless(before string, dead message.Text) {
	if m.Notice == "" && m.View().Content == before {
		m.Notify(dead)
	}
}

// act does what a key does.
func (m *Model) act(does action) tea.Cmd {
	switch does {
	case doFault:
		if m.over = (&faults{model: m}); len(m.options.Faults) == 0 {
			m.over = nil
			m.Notify(message.New("watch.fault.none", "This table has no faults to cause."))
		}
	case doPause:
		asked := Request{Do: Pause}
		if m.shown.Paused {
			asked.Do = Resume
		}
		m.options.Ask(asked)
	case doNote:
		m.typing = m.types(Note)
	case doSay:
		m.typing = m.types(Say)
	case doDetails:
		if m.wide() {
			m.Notify(message.New("replay.details.shown", "The records are next to the table already."))
			return nil
		}
		m.detailed = !m.detailed
	case doHelp:
		m.over = &help{model: m}
	case doTheme:
		m.over = &looks{m.Choose(), m}
	case doQuit:
		return m.Leave()
	case doLanguage: // the shell takes its key
	}
	return nil
}
