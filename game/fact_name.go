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
	// FactRemove is how many cards a ruling removes, FactRemoveFirst says whether the round's first would be one of
	// them.
	FactRemove      = "remove"
	FactRemoveFirst = "remove_first"
	// FactApproved is the decision on a correction.
	FactApproved = "approved"
	// FactSeal is the seal number of new cards, FactCardsLeft the number left in the shoe.
	FactSeal      = "seal"
	FactCardsLeft = "cards_left"
)

// The names of the facts that the console sees at the table.
const (
	FactRoundOpen   = "round_open"
	FactBettingOpen = "betting_open"
	// FactDealt is the number of cards on the table. FactFirst says whether the first card is still to be dealt,
	// FactInitial whether only the first cards of each hand were.
	FactDealt   = "dealt"
	FactFirst   = "first"
	FactInitial = "initial"
	// FactHole says whether it is the dealer's hole card, FactHandTotal is the total of a player's hand.
	FactHole      = "hole"
	FactHandTotal = "hand_total"
	// FactPass is the pass of the shuffle. FactBeforeFirstRound and FactGamesPlayed are about the rounds of the shoe.
	FactPass             = "pass"
	FactBeforeFirstRound = "before_first_round"
	FactGamesPlayed      = "games_played"
	// FactSpun says whether there was a spin, FactInPocket where the ball is, FactRegistered whether a result was read.
	FactSpun       = "spun"
	FactInPocket   = "in_pocket"
	FactRegistered = "registered"
	// FactDeviceLost says whether the device is disconnected, FactOwnNetworkLost what the site has a table do that
	// loses its own network.
	FactDeviceLost     = "device_lost"
	FactOwnNetworkLost = "own_network_lost"
)
