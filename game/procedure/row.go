package procedure

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// Decides says who decides: a closed list.
type Decides string

// Who decides. ByRule leaves nobody a choice: the clause fixes the result.
const (
	ByRule         Decides = "rule"
	ByDealer       Decides = "dealer"
	ByShiftManager Decides = "shift-manager"
	ByTechnician   Decides = "technician"
)

// The bets a row applies to, if not all of the round's: a closed list.
const (
	OfSeat = "seat"
	OfHand = "hand"
)

// Row is one clause that says what to do about one incident. Its texts and its attempts are derived from the fields
// of its file.
type Row struct {
	Clause   string        `toml:"clause" json:"clause"`
	Incident game.Incident `toml:"-" json:"incident"`
	Phase    game.Phase    `toml:"phase" json:"phase"`
	// When has the conditions on facts, all of which must hold.
	When    Conditions `toml:"when" json:"when"`
	Decides Decides    `toml:"decides" json:"decides"`
	// Dealer, ShiftManager and Technician say what each of them does.
	Dealer       []message.Text `toml:"-" json:"dealer"`
	ShiftManager []message.Text `toml:"-" json:"shift_manager"`
	Technician   []message.Text `toml:"-" json:"technician"`
	// AtTable is true if the clause has the shift manager correct something by hand and nothing else in the row
	// implies it. [Row.Presence] has all the reasons why a row is not ruled from the floor.
	AtTable bool `toml:"at_table" json:"at_table,omitempty"`
	// Then lists the actions after the ruling, in order.
	Then []Action `toml:"-" json:"then,omitempty"`
	// FromLast is true if the ball is spun again from the number that won last (001/9.16.2.1).
	FromLast bool             `toml:"from_last" json:"from_last,omitempty"`
	Round    game.RoundEffect `toml:"round" json:"round"`
	Bets     game.BetsEffect  `toml:"bets" json:"bets"`
	// Subject says whose bets the row is about, if not all of the round's: those of the seat or hand in the facts of
	// that name. The other bets stand.
	Subject string            `toml:"subject" json:"subject,omitempty"`
	Cards   []game.CardEffect `toml:"cards" json:"cards"`
	// Burn is the number of cards burned by the effect burn-cards.
	Burn int `toml:"burn" json:"burn,omitempty"`
	// Announce is who tells the players; empty if nobody needs to.
	Announce string   `toml:"announce" json:"announce"`
	Attempts Attempts `toml:"-" json:"attempts"`
	// Notify lists those who are told although they have nothing to decide.
	Notify []game.Role `toml:"notify" json:"notify"`
	// Cases names the clauses of the same document to which this clause leaves the details. A row with cases refers
	// to them and never applies by itself.
	Cases []string `toml:"cases" json:"cases"`
	// Ends is true for a clause that fixes how its incident ends, by an action that cannot fail. Fallback is true for
	// a clause that applies if the rules have no action, or theirs failed: it is not offered together with one that
	// Ends (001/7).
	Ends     bool `toml:"ends" json:"ends,omitempty"`
	Fallback bool `toml:"fallback" json:"fallback,omitempty"`
	// Beside is true for a clause that applies in addition to another row, and is never ruled by itself (001/11.14).
	Beside bool `toml:"beside" json:"beside"`

	// Title names the ruling in a few words; Text is the clause.
	Title message.Text `toml:"-" json:"title"`
	Text  message.Text `toml:"-" json:"text"`
	// Because is why the round is void, as part of a sentence; empty if the row does not void it.
	Because message.Text `toml:"-" json:"-"`
	// DealerDoes is everything the dealer does, capitalized; empty if nothing.
	DealerDoes message.Text `toml:"-" json:"-"`
}

// Action is one thing that a clause requires somebody to do.
type Action struct {
	By game.Role `json:"by"`
	// Do says what to do, as part of a sentence; Sentence is the same, capitalized.
	Do       message.Text `json:"do"`
	Sentence message.Text `json:"-"`
}

// Applies reports whether the row itself says what to do.
func (r Row) Applies() bool { return len(r.Cases) == 0 && !r.Beside }

// NeedsResult reports whether the ruling must state the result.
func (r Row) NeedsResult() bool {
	return r.Bets == game.BetsSettleManually || slices.Contains(r.Cards, game.ResultByVideo)
}

// Set is a list of rows in the order of their documents.
type Set []Row
