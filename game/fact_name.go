package game

// The names of the facts that the table itself states or asks for. Records and the rulebook contain them: they never
// change.
const (
	// FactCause is the cause of a fault, in a word.
	FactCause = "cause"
	// FactCount is the number of cards an incident is about, FactCards the number found in a deck check.
	FactCount = "count"
	FactCards = "cards"
	// FactConfirmed is the shift manager's finding on a report against a registered result: whether the report is
	// right.
	FactConfirmed = "confirmed"
	// FactIncident is the cause of a call for the shift manager. A call without another cause is answered with
	// [Malfunction].
	FactIncident = "incident"
	// FactSeen says whether the players saw a card.
	FactSeen = "seen"
	// FactScanned says whether the card that an incident is about was scanned, FactInOrder whether the first of two
	// cards taken together was scanned first.
	FactScanned = "scanned"
	FactInOrder = "in_order"
	// FactLastOnly says whether only the last card lies in the wrong place.
	FactLastOnly = "last_only"
	// FactSeat and FactHand say whose cards an incident is about.
	FactSeat = "seat"
	FactHand = "hand"
	// FactOfLast says whether a fault concerns the last number, segment or throw read, and not the next spin or
	// throw that is due.
	FactOfLast = "of_last"
	// FactSpinAgain and FactRollAgain order another spin or throw.
	FactSpinAgain = "spin_again"
	FactRollAgain = "roll_again"
)
