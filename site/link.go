package site

import (
	"strconv"
	"time"

	"pitboss/game/message"
)

// LinkState is the state of a table's link to its site's hub: a closed list.
type LinkState string

// The states of a link. The zero value is that of a table that has joined no site.
const (
	LinkNone    LinkState = ""
	LinkOK      LinkState = "ok"      // the hub has the whole record
	LinkBehind  LinkState = "behind"  // the hub is reached and lacks records
	LinkCutOff  LinkState = "cut-off" // the hub is not reached
	LinkForked  LinkState = "forked"  // the hub has another record than the table
	LinkRefused LinkState = "refused" // the hub takes nothing from the table
)

// Link describes how much of a table's record has reached the hub. The table continues to deal in every state.
type Link struct {
	State LinkState `json:"state"`
	// Behind is the number of records that the hub is known to lack.
	Behind uint64 `json:"behind,omitempty"`
	// Since is when the connection to the hub was lost, by the clock of the table's computer.
	Since time.Time `json:"since,omitzero"`
	// ForkedAt is the first sequence at which the hub has another record than the table.
	ForkedAt uint64 `json:"forked_at,omitempty"`
	// Unkept is true if the hub has no room to keep the table's own records of a fork as evidence.
	Unkept bool `json:"unkept,omitempty"`
	// Why explains why a hub is not reached or refuses.
	Why message.Text `json:"why,omitzero"`
	// Ahead is how far the hub's clock is ahead of that of the table's computer, negative if it is behind. It is the
	// minimum that the answer's transit time allows, as of the last request to the hub.
	Ahead time.Duration `json:"ahead,omitempty"`
}

// Short describes the state in a few words, with times of day in a location.
func (l Link) Short(location *time.Location) message.Text {
	switch l.State {
	case LinkOK:
		return message.New("site.link.ok", "site ok")
	case LinkBehind:
		return message.Count("site.link.behind", "site: {records} record behind", "site: {records} records behind",
			message.Number("n", l.Behind), message.Decimal("records", grouped(l.Behind)))
	case LinkCutOff:
		return message.New("site.link.cut-off", "site cut off since {since}", message.String("since", l.Since.In(location).Format("15:04")))
	case LinkForked:
		if l.Unkept {
			return message.New("site.link.forked.unkept", "site: FORK at record {record}, NOT KEPT",
				message.Decimal("record", grouped(l.ForkedAt)))
		}
		return message.New("site.link.forked", "site: FORK at record {record}", message.Decimal("record", grouped(l.ForkedAt)))
	case LinkRefused:
		return message.New("site.link.refused", "site REFUSES the record")
	case LinkNone:
	}
	return message.Text{}
}

// Shortest describes the state where there is hardly any space.
func (l Link) Shortest() message.Text {
	switch l.State {
	case LinkOK:
		return message.New("site.link.ok", "site ok")
	case LinkBehind:
		return message.New("site.link.behind.short", "site behind")
	case LinkCutOff:
		return message.New("site.link.cut-off.short", "site cut off")
	case LinkForked:
		return message.New("site.link.forked.short", "site FORK")
	case LinkRefused:
		return message.New("site.link.refused.short", "site REFUSES")
	case LinkNone:
	}
	return message.Text{}
}

// Words describes the state, its meaning and what to do.
func (l Link) Words() message.Text {
	switch l.State {
	case LinkOK:
		return message.New("site.link.ok.words", "The hub has the whole record of this table.")
	case LinkBehind:
		return message.Count("site.link.behind.words", "The hub lacks {records} record of this table; it is being sent.",
			"The hub lacks {records} records of this table; they are being sent.",
			message.Number("n", l.Behind), message.Decimal("records", grouped(l.Behind)))
	case LinkCutOff:
		return l.because(message.New("site.link.cut-off.words",
			"The hub has not been reached since {since}. The table goes on, and sends what the hub lacks later.",
			message.Time("since", l.Since)))
	case LinkForked:
		said := l.because(message.New("site.link.forked.words", "From record {record} on the hub has another record than this table: "+
			"an older copy of the database was put back, or two consoles have this table's name. The hub takes nothing more from here. "+
			"Keep both records, and call a technician.", message.Decimal("record", grouped(l.ForkedAt))))
		if !l.Unkept {
			return said
		}
		return message.Sentences(said, message.New("site.link.forked.unkept.words",
			"The hub has no room for this table's records as evidence: the technician keeps this table's database."))
	case LinkRefused:
		return l.because(message.New("site.link.refused.words",
			"The hub takes no record from this table. The table goes on, and tries again."))
	case LinkNone:
	}
	return message.Text{}
}

// because adds the reason, if known.
func (l Link) because(said message.Text) message.Text {
	if l.Why.IsZero() {
		return said
	}
	return message.Sentences(said, l.Why)
}

// grouped formats a number with a comma between groups of three digits.
func grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
