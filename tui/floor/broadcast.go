package floor

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// broadcast is a message on its way to several tables, one after the other: a station gives one order at a time.
type broadcast struct {
	text message.Text
	// next lists the tables that are still to get it, and at the one that has not answered yet; empty for none.
	next []string
	at   string
	// shown counts the tables that show it, and not says of each other table why it does not.
	shown int
	not   []message.Text
}

// running reports whether the message is on its way.
func (b *broadcast) running() bool { return b.at != "" || len(b.next) > 0 }

// newBroadcast lists the messages that may be sent to every table of the page.
func (m *Model) newBroadcast() *menu {
	list := newSayings("")
	for _, one := range m.listed() {
		list.tables = append(list.tables, one.Name)
	}
	list.title = message.Count("floor.say.all", "Message to {n} table", "Message to {n} tables", message.Number("n", len(list.tables)))
	return list
}

// whyNoBroadcast returns why no message can be sent to every table of the page now.
func (m *Model) whyNoBroadcast() message.Text {
	switch {
	case len(m.listed()) == 0:
		return noneChosen
	case !m.lost.IsZero():
		return m.loss.dead()
	case m.manager.IsZero():
		return nobodySigned
	case m.cast.running():
		return message.New("floor.dead.broadcast", "The last message to all tables is still on its way.")
	}
	return message.Text{}
}

// broadcast sends a message to tables. It returns false, with a notice, if it cannot begin.
func (m *Model) broadcast(text message.Text, tables []string) bool {
	if why := m.whyNoBroadcast(); !why.IsZero() {
		m.Notify(why)
		return false
	}
	m.cast = broadcast{text: text, next: slices.Clone(tables)}
	m.castOn()
	return true
}

// castOn sends a broadcast to the next table that can have it. A station that is busy is asked again after its next
// answer, or a second later.
func (m *Model) castOn() {
	for m.cast.at == "" && len(m.cast.next) > 0 {
		table, order := m.cast.next[0], game.Order{Kind: game.OrderSay, Text: m.cast.text}
		one := m.named(table)
		why := m.whyNoOrder(one, game.OrderSay)
		switch {
		case one != nil && m.waits(table):
			return // its answer comes first
		case !why.IsZero():
			m.cast.not = append(m.cast.not, notSaid(table, why))
		case !m.options.Ask(m.request(one, order)):
			return
		default:
			m.asked, m.cast.at = append(m.asked, m.request(one, order)), table
		}
		m.cast.next = m.cast.next[1:]
	}
	if m.cast.text.IsZero() || m.cast.running() {
		return
	}
	shown := message.Count("floor.said.all", "{n} table shows your message.", "{n} tables show your message.",
		message.Number("n", m.cast.shown))
	m.Notify(message.Sentences(append([]message.Text{shown}, m.cast.not...)...))
	m.cast = broadcast{}
}

// castAnswered takes a table's answer to a broadcast. It returns false for an answer to something else.
func (m *Model) castAnswered(answer AnswerMsg) bool {
	table := answer.Request.Table
	if m.cast.at != table || answer.Request.Order.Kind != game.OrderSay {
		return false
	}
	m.cast.at = ""
	switch {
	case !answer.Failed.IsZero():
		m.cast.not = append(m.cast.not, notSaid(table, answer.Failed))
	case answer.Answer.Refused != nil:
		m.cast.not = append(m.cast.not, notSaid(table, answer.Answer.Refused.Message))
	default:
		m.cast.shown++
	}
	return true
}

// notSaid says that a table does not show a message.
func notSaid(table string, why message.Text) message.Text {
	return message.New("floor.not-said", "{table} does not: {why}", message.String("table", table), message.Message("why", why))
}
