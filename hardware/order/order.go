package order

import "time"

// AnswerWithin is how long a device may take to answer an order that says nothing else.
// TakenWithin is how long a link that is up may take to send one.
const (
	AnswerWithin = 2 * time.Second
	TakenWithin  = time.Second
)

// Order is a command to a device, before it is sent. Show it, have the technician
// confirm it, then send it. It is made by the driver of the device.
type Order struct {
	// Bytes is exactly what will be sent.
	Bytes []byte
	// Words say what it will do.
	Words string
	// Within is how long the answer may take; 0 for [AnswerWithin].
	Within time.Duration

	kind, text string
}

// New makes an order for a kind of device, such as wheel. text is the bytes as a person
// reads them.
func New(kind string, bytes []byte, text, words string) Order {
	return Order{Bytes: bytes, Words: words, kind: kind, text: text}
}

// String is the command as a person reads it.
func (o Order) String() string { return o.text }

// patience is how long the answer may take.
func (o Order) patience() time.Duration {
	if o.Within == 0 {
		return AnswerWithin
	}
	return o.Within
}

// Answer is what a device said to an order.
type Answer struct {
	Text string
	// Refused says that the device does not do it now, or does not know it.
	Refused bool
	// Took is the time from sending it to the end of the answer.
	Took time.Duration
}
