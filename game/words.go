package game

import "pitboss/game/message"

// Words returns the role's name alone, such as "shift manager". In a sentence it may want another form: see [Role.As]
// and [Role.Subject].
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

// As returns the role in which somebody does something, such as "as shift manager".
func (r Role) As() message.Text {
	switch r {
	case Dealer:
		return message.New("role.as.dealer", "as dealer")
	case ShiftManager:
		return message.New("role.as.shift-manager", "as shift manager")
	case Technician:
		return message.New("role.as.technician", "as technician")
	}
	return message.New("role.as", "as {role}", message.String("role", r))
}

// Subject returns the role as the one who does something, such as "the shift manager".
func (r Role) Subject() message.Text {
	switch r {
	case Dealer:
		return message.New("role.subject.dealer", "the dealer")
	case ShiftManager:
		return message.New("role.subject.shift-manager", "the shift manager")
	case Technician:
		return message.New("role.subject.technician", "the technician")
	}
	return message.New("role.subject", "the {role}", message.String("role", r))
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

// Or joins words that are the same in every language as alternatives in a sentence: a, b or c.
func Or[T ~string](words ...T) message.Text {
	if len(words) == 0 {
		return message.Text{}
	}
	first, last := words[:len(words)-1], message.Written(string(words[len(words)-1]))
	if len(first) == 0 {
		return last
	}
	return message.New("list.or", "{first} or {last}", message.Words("first", first), message.Message("last", last))
}
