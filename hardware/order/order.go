package order

import (
	"cmp"
	"time"

	"pitboss/game/message"
)

// AnswerTimeout is how long a device may take to answer an order that has no timeout of its own. SendTimeout is how
// long a link that is up may take to send one.
const (
	AnswerTimeout = 2 * time.Second
	SendTimeout   = time.Second
)

// Order is a command to a device that has not been sent. Show it and have the technician confirm it before sending it.
// The device's driver creates it.
type Order struct {
	// Kind is the kind of device it is for, in words for people, such as wheel.
	Kind string
	// Name is the order's word on the command line, Label its name in a menu.
	Name  string
	Label message.Text
	// Bytes is exactly what will be sent, Text its readable form.
	Bytes []byte
	Text  string
	// Words describes its effect.
	Words message.Text
	// Timeout is how long the answer may take; 0 means [AnswerTimeout].
	Timeout time.Duration
}

// String returns the readable form of the order.
func (o Order) String() string { return o.Text }

// patience returns how long the answer may take.
func (o Order) patience() time.Duration { return cmp.Or(o.Timeout, AnswerTimeout) }

// Answer is a device's answer to an order.
type Answer struct {
	Text string
	// Refused reports that the device does not execute the order now, or does not know it.
	Refused bool
	// Took is the time from sending the order to the end of the answer.
	Took time.Duration
}
