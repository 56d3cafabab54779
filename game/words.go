package game

import "pitboss/game/message"

// Words returns the role's name, such as "shift manager".
func (r Role) Words() message.Text {
	switch r {
	case Dealer:
		return message.New("role.dealer", "dealer")
	case ShiftManager:
		return message.New("role.shift-manager", "shift manager")
	case Technician:
		return message.New("role.technician", "technician")
	}
	return message.Written(string(r))
}

// And joins texts as a list in a sentence: a, b and c.
func And(texts ...message.Text) message.Text {
	if len(texts) < 2 {
		return message.Commas(texts...)
	}
	last := len(texts) - 1
	return message.New("list.and", "{first} and {last}", message.List("first", texts[:last]...),
		message.Message("last", texts[last]))
}
