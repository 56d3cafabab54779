package game

import "pitboss/game/message"

// DeckCheck is how a new shoe is checked for completeness: a closed list.
type DeckCheck string

// The deck checks: none, the dealer's count, or every card scanned.
const (
	CheckNone  DeckCheck = "none"
	CheckCount DeckCheck = "count"
	CheckScan  DeckCheck = "scan"
)

// ShoeLoaded records a new set of cards on the table.
type ShoeLoaded struct {
	Shoe  uint64    `json:"shoe_number"`
	Decks int       `json:"decks"`
	Seal  string    `json:"seal,omitempty"`
	Check DeckCheck `json:"check"`
}

// CheckCardRead is one card of a deck check by scanning.
type CheckCardRead struct {
	Card Card   `json:"card"`
	ID   string `json:"id,omitempty"`
}

// FaceDifference is a face found more or less often than the decks hold.
type FaceDifference struct {
	Card     Card `json:"card"`
	Expected int  `json:"expected"`
	Found    int  `json:"found"`
}

// DeckChecked ends a deck check. A check that failed starts over with another set.
type DeckChecked struct {
	Passed      bool             `json:"passed"`
	Cards       int              `json:"cards"`
	Expected    int              `json:"expected"`
	Differences []FaceDifference `json:"differences,omitempty"`
}

// Shuffled records one completed shuffle pass, counted from 1.
type Shuffled struct {
	Pass int `json:"pass"`
}

// ShoeCut records that the shuffled cards were cut; CutCardPlaced that the cut card was inserted.
type (
	ShoeCut       struct{}
	CutCardPlaced struct{}
)

// BurnShown is the first card after the shuffle, shown to the players; then Burn more cards are burned face down
// (001/11.2).
type BurnShown struct {
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	Position Position `json:"position"`
	Burn     int      `json:"burn"`
}

// CardsBurned records cards put into the discard holder unseen.
type CardsBurned struct {
	Count int `json:"count"`
}

// BurnCorrected corrects the count of burned cards: Count more cards are in the discard holder unseen, or fewer if
// negative (001/11.15.4, 001/11.16.1).
type BurnCorrected struct {
	Count int `json:"count"`
}

// ShuffleRestarted restarts the shuffle from its first pass (001/11.21.2). The cards already dealt are shuffled too.
type ShuffleRestarted struct{}

// ShoeFilled records that the shuffled cards were put into the shoe of a game without a cut card: rounds can be dealt
// from it (003/20.b2).
type ShoeFilled struct{}

// CutCardSeen records that the cut card came out: this round is finished, then the shoe is changed (001/11.2).
type CutCardSeen struct {
	// Old is true for the cut card of the previous shoe, read late: the shoe in play stays (001/10.25).
	Old bool `json:"of_shoe_before,omitempty"`
}

// Alarm is something that the shoe ledger noticed: a closed list.
type Alarm string

// The alarms that do not stop play. A face that cannot be there opens an incident instead.
const (
	AlarmUnshuffled Alarm = "unshuffled-run" // cards in the order of a new deck
)

// ShoeAlarm is the ledger's request that somebody look at the cards.
type ShoeAlarm struct {
	Alarm Alarm  `json:"alarm"`
	Cards []Card `json:"cards,omitempty"`
}

// ShoeClosed ends a shoe with its reconciliation: Dealt + BurnedSeen + BurnedUnseen + Left = Expected, or the
// differences are listed.
type ShoeClosed struct {
	Shoe         uint64 `json:"shoe_number"`
	Rounds       int    `json:"rounds"`
	Expected     int    `json:"expected"`
	Dealt        int    `json:"dealt"`
	BurnedSeen   int    `json:"burned_seen"`
	BurnedUnseen int    `json:"burned_unseen"`
	// Left is the number of cards left in the shoe: counted if Counted is true, computed otherwise.
	Left    int  `json:"left"`
	Counted bool `json:"counted"`
	// Difference is the number of cards too many (positive) or missing (negative).
	Difference int              `json:"difference"`
	Faces      []FaceDifference `json:"faces,omitempty"`
	Reason     message.Text     `json:"reason"`
}

func (ShoeLoaded) EventType() EventType       { return "shoe-loaded" }
func (CheckCardRead) EventType() EventType    { return "check-card-read" }
func (DeckChecked) EventType() EventType      { return "deck-checked" }
func (Shuffled) EventType() EventType         { return "shuffled" }
func (ShoeCut) EventType() EventType          { return "shoe-cut" }
func (CutCardPlaced) EventType() EventType    { return "cut-card-placed" }
func (BurnShown) EventType() EventType        { return "burn-card-shown" }
func (CardsBurned) EventType() EventType      { return "cards-burned" }
func (BurnCorrected) EventType() EventType    { return "burn-corrected" }
func (ShuffleRestarted) EventType() EventType { return "shuffle-restarted" }
func (ShoeFilled) EventType() EventType       { return "shoe-filled" }
func (CutCardSeen) EventType() EventType      { return "cut-card-seen" }
func (ShoeAlarm) EventType() EventType        { return "shoe-alarm" }
func (ShoeClosed) EventType() EventType       { return "shoe-closed" }
