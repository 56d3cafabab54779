package replay

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
)

// moves are the requests of keys that only go somewhere.
var moves = map[action]Move{
	doStep: Step, doBack: Back, doNextRound: NextRound, doPreviousRound: PreviousRound, doNextIncident: NextIncident,
	doPreviousIncident: PreviousIncident, doNextRuling: NextRuling, doPreviousRuling: PreviousRuling, doStart: ToStart,
	doEnd: ToEnd,
}

// Field implements [shell.Page].
func (m *Model) Field() *entry.Field { return m.typed }

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
	case m.typed != nil:
		m.typeRound(press)
		m.deadUnless(before, m.Keyboard().Dead(press, true, nil))
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
	if move, is := moves[does]; is {
		m.play.stop()
		m.ask(Request{Move: move})
		return nil
	}
	switch does {
	case doPlay:
		if m.play.running {
			m.play.stop()
		} else {
			m.play.start(m.Moment)
		}
	case doFaster, doSlower:
		m.changeSpeed(map[action]int{doFaster: 1, doSlower: -1}[does])
	case doToRound:
		m.play.stop()
		m.typed = &entry.Field{Digits: true, Limit: 12}
	case doDetails:
		m.details()
	case doEarly:
		m.openEarly()
	case doHelp:
		m.over = &help{model: m}
	case doTheme:
		m.over = &looks{m.Choose(), m}
	case doQuit:
		return m.Leave()
	default: // the language, which the shell takes, and the moves
	}
	return nil
}

// changeSpeed plays faster or slower.
func (m *Model) changeSpeed(by int) {
	changed := m.play.change(by)
	m.play.from(m.Moment)
	said := message.New("replay.speed", "Speed: {times} times.", message.Number("times", speeds[m.play.speed]))
	if !changed {
		said = message.New("replay.speed.limit", "It does not go further than {times} times.",
			message.Number("times", speeds[m.play.speed]))
	}
	m.Notify(said)
}

// details shows the records in place of the table, or the table again.
func (m *Model) details() {
	if m.wide() {
		m.Notify(message.New("replay.details.shown", "The records are next to the table already."))
		return
	}
	m.detailed = !m.detailed
}

// openEarly shows the concealed cards that the record opens later, here and from here on, or hides them again.
func (m *Model) openEarly() {
	m.opens = !m.opens
	m.version++
	switch {
	case !m.opens:
		m.Notify(message.New("replay.early.off", "Cards are shown as people saw them."))
	case m.opened():
		m.Notify(message.New("replay.early.on", "Cards are shown that people did not see yet."))
	default:
		m.Notify(message.New("replay.early.none", "No card is concealed here. Concealed cards are shown from here on."))
	}
}

// typeRound handles a key while the number of a round is typed.
func (m *Model) typeRound(press tea.KeyPressMsg) {
	switch pressed := press.String(); {
	case pressed == "esc":
		m.typed = nil
	case pressed == "enter" && m.typed.Value() == "":
		m.Notify(message.New("replay.round.empty", "Type the number of a round."))
	case pressed == "enter":
		number, err := strconv.ParseUint(m.typed.Value(), 10, 64)
		if m.typed = nil; err == nil {
			m.ask(Request{Move: ToRound, Number: number})
		}
	default:
		m.typed.Key(press)
	}
}
