package history

import (
	"pitboss/game"
	"pitboss/game/message"
)

// orders are what a shift manager may order from the floor, as a record tells them.
var orders = map[game.OrderKind]message.Text{
	game.OrderAcknowledge:    message.New("record.order.acknowledge", "to acknowledge the incident"),
	game.OrderAttend:         message.New("record.order.attend", "to take charge of the incident"),
	game.OrderLeave:          message.New("record.order.leave", "to give the incident back"),
	game.OrderAnswer:         message.New("record.order.answer", "an answer"),
	game.OrderRule:           message.New("record.order.rule", "a ruling"),
	game.OrderSay:            message.New("record.order.say", "a message"),
	game.OrderLeaveNote:      message.New("record.order.leave-note", "a note for the next shift"),
	game.OrderReadNote:       message.New("record.order.read-note", "a note as read"),
	game.OrderClose:          message.New("record.order.close", "to close the table"),
	game.OrderOpen:           message.New("record.order.open", "not to close the table"),
	game.OrderChangeShoe:     message.New("record.order.change-shoe", "to change the shoe"),
	game.OrderKeepShoe:       message.New("record.order.keep-shoe", "not to change the shoe"),
	game.OrderCallTechnician: message.New("record.order.call-technician", "a technician"),
}

// order tells what the floor ordered.
func (t narrator) order(event game.Event) message.Text {
	switch event := event.(type) {
	case game.IncidentAcknowledged:
		return message.New("record.incident-acknowledged", "{name} ({id}) looks after the incident from {station}",
			message.String("name", event.Name), message.String("id", event.By), message.String("station", event.From))
	case game.TableTold:
		return message.New("record.table-told", "message from {name} ({id}): {text}", message.String("name", event.Name),
			message.String("id", event.By), message.Message("text", t.resolved(event.Text)))
	case game.MessageRead:
		return message.New("record.message-read", "{name} ({id}) has read the message of {at}",
			message.String("name", event.Name), message.String("id", event.By), message.String("at", timeOfDay(event.Told)))
	case game.NoteLeft:
		return message.New("record.note-left", "note for the next shift from {name} ({id}): {text}", message.String("name", event.Name),
			message.String("id", event.By), message.String("text", event.Text))
	case game.NoteRead:
		return message.New("record.note-read", "{name} ({id}) has read the note of {at}",
			message.String("name", event.Name), message.String("id", event.By), message.String("at", timeOfDay(event.Left)))
	case game.CloseOrdered:
		return message.New("record.close-ordered", "{name} ({id}) has the table closed after this round",
			message.String("name", event.Name), message.String("id", event.By))
	case game.CloseLifted:
		return message.New("record.close-lifted", "{name} ({id}) has the table opened again",
			message.String("name", event.Name), message.String("id", event.By))
	case game.ShoeChangeLifted:
		return message.New("record.shoe-change-lifted", "{name} ({id}) takes the order to change the shoe back",
			message.String("name", event.Name), message.String("id", event.By))
	case game.TechnicianOrdered:
		return message.New("record.technician-ordered", "{name} ({id}) orders a technician",
			message.String("name", event.Name), message.String("id", event.By))
	case game.OrderRefused:
		return t.orderRefused(event)
	}
	return message.Text{}
}

func (t narrator) orderRefused(event game.OrderRefused) message.Text {
	order, known := orders[event.Order]
	if !known {
		order = message.New("record.order", "an order from the floor")
	}
	refused := message.New("record.order-refused", "refused ({why}): {order}",
		message.Message("why", codeText(event.Code)), message.Message("order", order))
	refused = withNote(message.Commas(refused, when(event.By != "", message.New("record.order-refused.of", "of {id}",
		message.String("id", event.By)))), t.resolved(event.Why))
	if event.More == 0 {
		return refused
	}
	return message.New("record.order-refused.more", "{what} (and {n} more)", message.Message("what", refused),
		message.Number("n", event.More))
}
