package order

import (
	"cmp"
	"time"
)

// AnswerWithin is how long a device may take to answer an order that says nothing else.
// TakenWithin is how long a link that is up may take to send one.
const (
	AnswerWithin = 2 * time.Second
	TakenWithin  = time.Second
)

// Order is a command to a device, before it is sent. Show it, have the technician
// confirm it, then send it. It is made by the driver of the device.
type Order struct {
	// Kind is the kind of device it is for, in a person's words, such as wheel.
	Kind string
	// Name is the order's word at the command line, Label the same for a menu.
	Name, Label string
	// Bytes is exactly what will be sent, Text the same as a person reads it.
	Bytes []byte
	Text  string
	// Words say what it will do.
	Words string
	// Within is how long the answer may take; 0 for [AnswerWithin].
	Within time.Duration
}

// String returns the command as a person reads it.
func (o Order) String() string { return o.Text }

// patience returns how long the answer may take.
func (o Order) patience() time.Duration { return cmp.Or(o.Within, AnswerWithin) }

// Answer is what a device said to an order.
type Answer struct {
	Text string
	// Refused says that the device does not do it now, or does not know it.
	Refused bool
	// Took is the time from sending it to the end of the answer.
	Took time.Duration
}
