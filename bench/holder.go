package bench

import "pitboss/game/message"

// Holder is a program that has a device's port open. The zero value is none.
type Holder struct {
	Program string
	Process int
	// Own reports that it is this console, for another device of its configuration. Pitboss reports that it is another
	// instance of this program, perhaps a table in play. Container reports that it runs in a container, whose processes
	// have other numbers inside. Nobody is advised to end any of them by number.
	Own, Pitboss, Container bool
}

// IsZero reports whether no program is known.
func (h Holder) IsZero() bool { return h == Holder{} }

// Words names the program, with its process number if a person may end it.
func (h Holder) Words() message.Text {
	program := message.String("program", h.Program)
	switch {
	case h.Pitboss:
		return message.New("holder.pitboss", "another pitboss")
	case h.Container:
		return message.New("holder.container", "{program} in a container", program)
	}
	return message.New("holder.process", "{program} (process {process})", program, message.Number("process", h.Process))
}
