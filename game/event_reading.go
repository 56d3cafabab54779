package game

import "time"

// ReadingIgnored is a reading that changed nothing; its frame is kept for the technician.
type ReadingIgnored struct {
	Card Card   `json:"card,omitzero"`
	Text string `json:"text,omitempty"`
	// Unknown is what is kept of a code that matches no card and no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Why     RefusalCode `json:"why"`
	// Against is what the round had registered, if the reading contradicts it; see [NumberMisread].
	Against string `json:"against,omitempty"`
}

// ReadingsIgnored combines many ignored readings of one device in one record: those of a minute after the first few,
// which have records of their own. Card, Text, Why and the record's frame are those of the last reading.
type ReadingsIgnored struct {
	Count uint64    `json:"count"`
	First time.Time `json:"first,omitzero"`
	Last  time.Time `json:"last,omitzero"`
	Card  Card      `json:"card,omitzero"`
	Text  string    `json:"text,omitempty"`
	// Unknown is what is kept of a code that matches no card and no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Why     RefusalCode `json:"why"`
}

// ReadingsNotDealt lists what devices read while nothing could be recorded. None of it was dealt: the person holding
// the cards scans them again.
type ReadingsNotDealt struct {
	// Readings are the first of them, in order; Refused counts the later ones, which were not kept.
	Readings []KeptReading `json:"readings,omitempty"`
	Refused  uint64        `json:"refused,omitempty"`
}

// KeptReading is a reading that waited until it could be recorded.
type KeptReading struct {
	// At is when it was read, Device which device read it, Sequence the device's own number for it.
	At       time.Time `json:"at"`
	Device   string    `json:"device,omitempty"`
	Sequence uint64    `json:"device_seq,omitempty"`
	// Card is the card read; Text is what was read instead of a card.
	Card Card   `json:"card,omitzero"`
	Text string `json:"text,omitempty"`
	// Unknown is what is kept of a code that matches no card and no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
	Raw     []byte      `json:"raw,omitempty"`
}

func (ReadingIgnored) EventType() EventType   { return "reading-ignored" }
func (ReadingsIgnored) EventType() EventType  { return "readings-ignored" }
func (ReadingsNotDealt) EventType() EventType { return "readings-not-dealt" }
