package game

import "time"

// ReadingIgnored is a reading that moved nothing; its frame is kept for the technician.
type ReadingIgnored struct {
	Card Card   `json:"card,omitzero"`
	Text string `json:"text,omitempty"`
	// Unknown is what is kept of a code that stands for no card and is no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Why     RefusalCode `json:"why"`
	// Against is what the round had registered, where the reading contradicts it; see [NumberMisread].
	Against string `json:"against,omitempty"`
}

// ReadingsIgnored is many readings of one device that moved nothing, as one record: those
// of a minute after the first few, which have records of their own. Card, Text, Why and
// the record's frame are those of the last.
type ReadingsIgnored struct {
	Count uint64    `json:"count"`
	First time.Time `json:"first,omitzero"`
	Last  time.Time `json:"last,omitzero"`
	Card  Card      `json:"card,omitzero"`
	Text  string    `json:"text,omitempty"`
	// Unknown is what is kept of a code that stands for no card and is no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Why     RefusalCode `json:"why"`
}

// ReadingsNotDealt is what devices read while nothing could be recorded. Nothing of it was
// dealt: whoever holds the cards scans them again.
type ReadingsNotDealt struct {
	// Readings are the first of them, in order; Refused is how many came after those and
	// were not kept.
	Readings []KeptReading `json:"readings,omitempty"`
	Refused  uint64        `json:"refused,omitempty"`
}

// KeptReading is one reading as it was kept until it could be recorded.
type KeptReading struct {
	// At is when it was read, Device by what, Sequence the device's number of it.
	At       time.Time `json:"at"`
	Device   string    `json:"device,omitempty"`
	Sequence uint64    `json:"device_seq,omitempty"`
	// Card is the card read; Text what was read instead of a card.
	Card Card   `json:"card,omitzero"`
	Text string `json:"text,omitempty"`
	// Unknown is what is kept of a code that stands for no card and is no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Raw     []byte      `json:"raw,omitempty"`
}

func (ReadingIgnored) EventType() EventType   { return "reading-ignored" }
func (ReadingsIgnored) EventType() EventType  { return "readings-ignored" }
func (ReadingsNotDealt) EventType() EventType { return "readings-not-dealt" }
