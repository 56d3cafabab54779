package procedure

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// Decides is who has the say: a closed list.
type Decides string

// Who decides. Rule leaves nobody a choice: the clause fixes the result.
const (
	ByRule         Decides = "rule"
	ByDealer       Decides = "dealer"
	ByShiftManager Decides = "shift-manager"
	ByTechnician   Decides = "technician"
)

// Whose bets a row is about, where not all the round's: a closed list.
const (
	OfSeat = "seat"
	OfHand = "hand"
)

// Row is one clause that says what to do about one incident. Its texts, and how often something is
// tried, are made of what its file says.
type Row struct {
	Clause   string        `toml:"clause" json:"clause"`
	Incident game.Incident `toml:"-" json:"incident"`
	Phase    game.Phase    `toml:"phase" json:"phase"`
	// When are the conditions on facts, all of which must hold.
	When    Conditions `toml:"when" json:"when"`
	Decides Decides    `toml:"decides" json:"decides"`
	// Dealer, ShiftManager and Technician are what each does.
	Dealer       []message.Text `toml:"-" json:"dealer"`
	ShiftManager []message.Text `toml:"-" json:"shift_manager"`
	Technician   []message.Text `toml:"-" json:"technician"`
	// AtTable is true where the clause has the shift manager put it right by hand, and nothing else in the
	// row says so. Presence has all the reasons why nobody rules by a row from the floor.
	AtTable bool `toml:"at_table" json:"at_table,omitempty"`
	// Then is what is done after the ruling, one action at a time.
	Then []Action `toml:"-" json:"then,omitempty"`
	// FromLast is true where the ball is spun again from the number that won last
	// (001/9.16.2.1).
	FromLast bool             `toml:"from_last" json:"from_last,omitempty"`
	Round    game.RoundEffect `toml:"round" json:"round"`
	Bets     game.BetsEffect  `toml:"bets" json:"bets"`
	// Subject is whose bets these are, where not all the round's: a seat's or a hand's, by
	// the facts of those names. The other bets stand.
	Subject string            `toml:"subject" json:"subject,omitempty"`
	Cards   []game.CardEffect `toml:"cards" json:"cards"`
	// Burn is how many cards the effect burn-cards burns.
	Burn int `toml:"burn" json:"burn,omitempty"`
	// Announce is who tells the players; empty when nobody needs to.
	Announce string   `toml:"announce" json:"announce"`
	Attempts Attempts `toml:"-" json:"attempts"`
	// Notify is who is told although they have nothing to decide.
	Notify []game.Role `toml:"notify" json:"notify"`
	// Cases names the clauses of the same document that say what this one leaves to
	// them. A row with cases leads there and never applies by itself.
	Cases []string `toml:"cases" json:"cases"`
	// Ends is true for a clause that fixes how its incident ends, by an action that cannot fail. Fallback is
	// true for one that holds where the rules have no action, or theirs failed: beside the other it is not
	// offered (001/7).
	Ends     bool `toml:"ends" json:"ends,omitempty"`
	Fallback bool `toml:"fallback" json:"fallback,omitempty"`
	// Beside is true for a clause that holds besides whichever other row applies, and
	// is never ruled by itself (001/11.14).
	Beside bool `toml:"beside" json:"beside"`

	// Title names the ruling in a few words; Text is the clause.
	Title message.Text `toml:"-" json:"title"`
	Text  message.Text `toml:"-" json:"text"`
	// Because is why the round is void, within a sentence; nothing where the row voids none.
	Because message.Text `toml:"-" json:"-"`
	// DealerDoes is all that the dealer does, at the beginning of a sentence; nothing where
	// there is nothing.
	DealerDoes message.Text `toml:"-" json:"-"`
}

// Action is one thing that a clause has somebody do.
type Action struct {
	By game.Role `json:"by"`
	// Do is what is done, within a sentence; Sentence is the same at the beginning of one.
	Do       message.Text `json:"do"`
	Sentence message.Text `json:"-"`
}

// Applies reports whether the row itself says what to do.
func (r Row) Applies() bool { return len(r.Cases) == 0 && !r.Beside }

// NeedsResult reports whether whoever rules must say what the result is.
func (r Row) NeedsResult() bool {
	return r.Bets == game.BetsSettleManually || slices.Contains(r.Cards, game.ResultByVideo)
}

// Set is rows in the order of their documents.
type Set []Row
