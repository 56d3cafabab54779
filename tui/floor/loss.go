package floor

import (
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// Loss is the reason why a station does not hear its hub. The list is closed.
type Loss int

// The reasons of a loss. NotReached passes by itself; the others need somebody at the hub.
const (
	NotReached Loss = iota
	CutOff          // the hub no longer lets the station in
	OtherHub        // another hub answers at its address
)

// linked handles a change of the link to the hub. While the hub stays lost, the start time stays, and so does a
// reason that somebody has to fix: a station that was cut off remains so while the hub is away.
func (m *Model) linked(said LinkMsg) {
	if said.Lost.IsZero() {
		m.lost, m.loss, m.heardFrom = said.Lost, NotReached, m.Moment
		return
	}
	if m.lost.IsZero() {
		m.lost = said.Lost
	}
	if said.Why != NotReached {
		m.loss = said.Why
	}
}

// lossWords says why the hub is not heard and what to do, in full if that fits the width.
func (m *Model) lossWords(width int) string {
	long, short := m.lossTexts()
	if said := m.Say(long); widget.Width(said) <= width {
		return said
	}
	return m.Say(short)
}

// lossTexts says why the hub is not heard and what to do, in full and in one short line.
func (m *Model) lossTexts() (long, short message.Text) {
	switch m.loss {
	case CutOff:
		command := message.String("command", "pitboss hub enrol --floor "+widget.Plain(m.options.Station)) // typed the same in every language
		return message.New("floor.lost.cut-off", "This station was cut off from the site. Ask for an invitation: {command}", command),
			message.New("floor.lost.cut-off.short", "Cut off from the site: {command}", command)
	case OtherHub:
		return message.New("floor.lost.other-hub", "Another hub answers at the address of the site's. Join the site again, if that is meant."),
			message.New("floor.lost.other-hub.short", "Another hub answers. Join the site again, if that is meant.")
	case NotReached:
	}
	said := message.New("floor.banner.lost", "NO CONTACT WITH THE HUB since {at}. Tables play on; last state shown.",
		message.Time("at", m.lost))
	return said, said
}

// dead returns why no order gets through.
func (l Loss) dead() message.Text {
	switch l {
	case CutOff:
		return message.New("floor.dead.cut-off", "This station was cut off from the site. No order gets through.")
	case OtherHub:
		return message.New("floor.dead.other-hub", "The hub that answers is not the site's. No order gets through.")
	case NotReached:
	}
	return message.New("floor.dead.lost", "No contact with the hub. No order gets through.")
}

// noTables says why no table is shown.
func (m *Model) noTables() message.Text {
	if m.loss != NotReached {
		long, _ := m.lossTexts()
		return long
	}
	return message.New("floor.none", "No tables yet. A table appears here once it has joined the site and its console has started.")
}
