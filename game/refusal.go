package game

import (
	"slices"

	"pitboss/game/message"
)

// RefusalCode names why an input was refused: a closed list.
type RefusalCode string

// The reasons.
const (
	RefusedBadInput       RefusalCode = "bad-input"        // the input itself cannot be read
	RefusedNotNow         RefusalCode = "not-now"          // allowed, but not at this step
	RefusedStale          RefusalCode = "stale"            // the screen had changed when the key was pressed
	RefusedSignIn         RefusalCode = "sign-in-failed"   // the answer to a wrong id and to a wrong PIN alike
	RefusedPINWanted      RefusalCode = "pin-wanted"       // the badge alone is not enough
	RefusedFirstPIN       RefusalCode = "first-pin"        // the person still has to choose a PIN of their own
	RefusedBadgeWanted    RefusalCode = "badge-wanted"     // the PIN alone is not enough
	RefusedNoSuchPerson   RefusalCode = "no-such-person"   // nobody has this id or badge
	RefusedWrongPIN       RefusalCode = "wrong-pin"        // not this person's PIN
	RefusedLockedOut      RefusalCode = "locked-out"       // too soon after wrong PINs
	RefusedDisabled       RefusalCode = "disabled"         // the person may not sign in any more
	RefusedWrongRole      RefusalCode = "wrong-role"       // the person lacks the role wanted now
	RefusedNotQualified   RefusalCode = "not-qualified"    // the dealer may not deal this game now
	RefusedOwnRequest     RefusalCode = "own-request"      // nobody approves what they asked for
	RefusedBadResult      RefusalCode = "bad-result"       // the rules make this result or layout impossible
	RefusedRoundOpen      RefusalCode = "round-open"       // only between rounds
	RefusedNotOffered     RefusalCode = "not-offered"      // the console does not offer this procedure now
	RefusedFirstCard      RefusalCode = "first-card"       // the first card of a round is never removed
	RefusedTooManyCards   RefusalCode = "too-many-cards"   // more cards than the clause lets go
	RefusedIncidentOpen   RefusalCode = "incident-open"    // an incident must be ruled first
	RefusedUnknownFact    RefusalCode = "unknown-fact"     // not a fact asked for, or not a value it can have
	RefusedUnknownCard    RefusalCode = "unknown-card"     // the code stands for no card
	RefusedNoCardExpected RefusalCode = "no-card-expected" // a reading while no card is being dealt
	RefusedCutCard        RefusalCode = "cut-card"         // the cut card was already seen, or there is none
	RefusedNotHere        RefusalCode = "not-here"         // this game has no such device or message
	RefusedStopped        RefusalCode = "stopped"          // the journal cannot be written
	RefusedNotTested      RefusalCode = "not-tested"       // the device has passed no test since it failed
	RefusedWrongToken     RefusalCode = "wrong-token"      // the platform's token is wrong
	RefusedWrongJournal   RefusalCode = "wrong-journal"    // the platform followed another record than this table's
	RefusedBusy           RefusalCode = "busy"             // too many inputs at once
	RefusedAtTable        RefusalCode = "at-table"         // somebody must do it at the table
	RefusedForged         RefusalCode = "forged"           // not signed by a station that the hub announced
	RefusedReplayed       RefusalCode = "replayed"         // its nonce was never issued, or was used
	RefusedExpired        RefusalCode = "expired"          // its nonce is too old
	RefusedOtherTable     RefusalCode = "other-table"      // it is for another table, or from another station
	RefusedUnsealed       RefusalCode = "unsealed"         // the PIN is not sealed for this nonce
	RefusedEnded          RefusalCode = "ended"            // the sign-in at the floor has ended
)

// RefusalCodes returns the closed list.
func RefusalCodes() []RefusalCode { return slices.Clone(refusalCodes) }

var refusalCodes = []RefusalCode{
	RefusedBadInput, RefusedNotNow, RefusedStale, RefusedSignIn, RefusedPINWanted, RefusedFirstPIN, RefusedBadgeWanted,
	RefusedNoSuchPerson,
	RefusedWrongPIN, RefusedLockedOut, RefusedDisabled, RefusedWrongRole, RefusedNotQualified,
	RefusedOwnRequest, RefusedBadResult, RefusedRoundOpen, RefusedNotOffered, RefusedFirstCard,
	RefusedTooManyCards, RefusedIncidentOpen, RefusedUnknownFact, RefusedUnknownCard, RefusedNoCardExpected,
	RefusedCutCard, RefusedNotHere, RefusedStopped, RefusedNotTested, RefusedWrongToken, RefusedWrongJournal,
	RefusedBusy, RefusedAtTable, RefusedForged, RefusedReplayed, RefusedExpired, RefusedOtherTable,
	RefusedUnsealed, RefusedEnded,
}

// Refusal is the answer to an input that changed nothing. It is a value, not an error: the dealer reads Message, the
// person who looks after the table reads Hint.
type Refusal struct {
	Code    RefusalCode  `json:"code"`
	Message message.Text `json:"message"`
	Hint    message.Text `json:"hint,omitzero"`
}

// Error returns the message, so that a refusal can be used as an error.
func (r *Refusal) Error() string { return r.Message.String() }

// Refuse returns a refusal. The hint says what to do instead; it may be empty.
func Refuse(code RefusalCode, what, hint message.Text) *Refusal {
	return &Refusal{Code: code, Message: what, Hint: hint}
}
