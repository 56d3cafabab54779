package floor

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/words"
)

// ask sends an order through the station. It returns false, with a notice, if the station is busy.
func (m *Model) ask(request Request) bool {
	if !m.options.Ask(request) {
		m.Notify(message.New("floor.busy", "Busy: the station has not finished the last order. Press the key again."))
		return false
	}
	m.asked = append(m.asked, request)
	m.placed = true // the person who gives a table an order wants to see the result
	m.Notify(message.New("floor.asked", "{table}: sent. Waiting for the table.", message.String("table", request.Table)))
	return true
}

// waits reports whether a table has yet to answer an order.
func (m *Model) waits(table string) bool {
	return slices.ContainsFunc(m.asked, func(asked Request) bool { return asked.Table == table })
}

// answered handles the outcome of an order and shows it with the table's name.
func (m *Model) answered(answer AnswerMsg) {
	if at := slices.IndexFunc(m.asked, func(asked Request) bool {
		return asked.Table == answer.Request.Table && asked.Order.Kind == answer.Request.Order.Kind
	}); at >= 0 {
		m.asked = slices.Delete(m.asked, at, at+1)
	}
	if m.castAnswered(answer) {
		m.castOn()
		return
	}
	table := message.String("table", answer.Request.Table)
	switch {
	case !answer.Failed.IsZero():
		m.Notify(message.New("floor.failed", "{table}: not done: {why}", table, message.Message("why", answer.Failed)))
	case answer.Answer.Refused != nil:
		why := message.Sentences(answer.Answer.Refused.Message, answer.Answer.Refused.Hint)
		m.Notify(message.New("floor.refused", "{table} refused: {why}", table, message.Message("why", why)))
	default:
		m.Notify(message.Sentences(done(answer.Request), answer.Answer.Said))
	}
}

// done says what a table has accepted.
func done(request Request) message.Text {
	table := message.String("table", request.Table)
	switch request.Order.Kind {
	case game.OrderAcknowledge:
		return message.New("floor.done.acknowledge", "{table} shows that you are coming.", table)
	case game.OrderAttend:
		return message.New("floor.done.attend", "{table}: the incident is yours to decide.", table)
	case game.OrderLeave:
		return message.New("floor.done.leave", "{table}: the incident is back with whoever comes to the table.", table)
	case game.OrderAnswer:
		return message.New("floor.done.answer", "{table} has your answer.", table)
	case game.OrderRule:
		return message.New("floor.done.rule", "{table} has your ruling.", table)
	case game.OrderSay:
		return message.New("floor.done.say", "{table} shows your message.", table)
	case game.OrderLeaveNote:
		return message.New("floor.done.leave-note", "{table} has your note for the next shift.", table)
	case game.OrderReadNote:
		return message.New("floor.done.read-note", "{table}: the note is read.", table)
	case game.OrderClose:
		return message.New("floor.done.close", "{table} closes after this round.", table)
	case game.OrderOpen:
		return message.New("floor.done.open", "{table} stays open.", table)
	case game.OrderChangeShoe:
		return message.New("floor.done.change-shoe", "{table} changes the shoe after this round.", table)
	case game.OrderKeepShoe:
		return message.New("floor.done.keep-shoe", "{table} keeps its shoe.", table)
	case game.OrderCallTechnician:
		return message.New("floor.done.technician", "{table} has the technician called.", table)
	}
	return message.New("floor.done", "{table} has taken it.", table)
}

// signedIn handles the hub's answer to a sign-in.
func (m *Model) signedIn(said SignedInMsg) {
	asked, open := m.over.(*signIn)
	if !said.Refused.IsZero() {
		if open {
			asked.form.Refused(said.Refused)
		} else {
			m.Notify(said.Refused)
		}
		return
	}
	if open {
		m.over = nil
		m.Grace()
	}
	m.Used, m.stayedAt = m.Moment, m.Moment
	m.signIn(said.Person)
	m.Notify(message.New("floor.signed-in", "Signed in: {name}.", message.String("name", words.Person(said.Person))))
}

// signedOut handles the end of a sign-in that the hub announced.
func (m *Model) signedOut(ended SignedOutMsg) {
	if !m.manager.IsZero() {
		m.signIn(game.Person{})
		m.Notify(message.New("floor.signed-out.why", "Signed out: {why}", message.Message("why", ended.Why)))
	}
}

// signOut forgets the signed-in person and has the station end the sign-in.
func (m *Model) signOut() {
	m.options.SignOut()
	m.signIn(game.Person{})
}

// signIn takes the person signed in at this station, or nobody, whose language the screen speaks.
func (m *Model) signIn(person game.Person) {
	m.manager = person
	m.SpeakTo(person)
}
