package state

import (
	"encoding/json"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// State is everything the table knows. It is a value: [Apply] returns a new one and never changes what an older one
// points to, so anybody may read a snapshot. Functions of other packages take a pointer only to avoid a copy; they do
// not change the state.
type State struct {
	// Sequence is the journal's number of the last event applied.
	Sequence uint64 `json:"sequence"`

	Dealer     game.Person `json:"dealer,omitzero"`
	Manager    game.Person `json:"manager,omitzero"`
	Technician game.Person `json:"technician,omitzero"`
	// Station is the floor station of the shift manager; empty if they are at the table.
	Station string `json:"station,omitempty"`
	// Leaving are the people still signed in whose session has ended, see [Leaving].
	Leaving []Leaving `json:"leaving,omitempty"`
	// Badgeless are the dealers who may sign in without their forgotten badge.
	Badgeless []Badgeless `json:"badgeless,omitempty"`
	// Locked is true from the idle lock until somebody signs in.
	Locked bool `json:"locked,omitempty"`
	// Closing is the name of the person who ordered the table closed after the round, Ordered of the person who
	// ordered a technician; empty if nobody did.
	Closing string `json:"closing,omitempty"`
	Ordered string `json:"technician_ordered,omitempty"`
	// Told are the last messages from the floor, oldest first.
	Told []Told `json:"messages,omitempty"`
	// Notes are the last hand-over notes, oldest first.
	Notes []Note `json:"notes,omitempty"`
	// InForce are the table's settings, with the digest of its configuration in place of the configuration; nil
	// before a console recorded them. Rulebooks are the digests of the rules whose text the journal has.
	InForce   *game.InForce `json:"in_force,omitempty"`
	Rulebooks []string      `json:"rulebooks,omitempty"`
	// Credentials is the digest of the roster's secrets, as last recorded.
	Credentials string `json:"credentials,omitempty"`
	// StartedAt is when the console last started.
	StartedAt time.Time `json:"started_at,omitzero"`
	// LastActivity is when somebody last did something here, for the idle lock.
	LastActivity time.Time `json:"last_activity,omitzero"`
	// Moved is when the running round reached its present step; its waits start there.
	Moved time.Time `json:"moved,omitzero"`
	// Unsettled are the outcomes that the platform has not acknowledged, oldest first; Settles is true once it has
	// acknowledged any.
	Unsettled []Unsettled `json:"unsettled,omitempty"`
	Settles   bool        `json:"settles,omitempty"`
	// Turn is the sequence of the record that brought the round to its present step.
	Turn uint64 `json:"turn,omitempty"`
	// Taken are the platform's last identified lines that were accepted, oldest first.
	Taken []Taken `json:"taken,omitempty"`

	// Shoes and Rounds are the numbers of the last shoe and round, from 1.
	Shoes  uint64 `json:"shoes"`
	Rounds uint64 `json:"rounds"`
	// Shoe is the ledger of the shoe; without a shoe, Shoe.Loaded is false.
	Shoe shoe.Ledger `json:"shoe"`
	// Round is the round on the table, running or ended; nil between rounds.
	Round *game.Round `json:"round,omitempty"`
	// ToDiscard is how many drawn cards were never dealt and have to go to the discard holder face down, because
	// their round is void or their shoe ends.
	ToDiscard int `json:"to_discard,omitempty"`
	// People are those who dealt the round on the table, reported something about it or ruled on it. None of them
	// may approve in another role what they did.
	People []Part `json:"people,omitempty"`
	// Played are the finished rounds of this shoe or, without a shoe, the last ones; oldest first.
	Played []Played `json:"played,omitempty"`
	// Last is the last finished round, even after its shoe was closed; nil once the next round opens.
	Last *Played `json:"last,omitempty"`
	// Amended are the finished rounds with a requested correction, in the order of their first request.
	Amended []Amended `json:"amended,omitempty"`
	// Alarms are the alarms of this shoe.
	Alarms []game.ShoeAlarm `json:"alarms,omitempty"`

	// Resumed is true after a start of the console in the middle of a round, until the next card: the scanner may
	// read the last card again without knowing it.
	Resumed bool `json:"resumed,omitempty"`
	// FailedCheck is the failed deck check of the last set of cards; nil once another set is on the table.
	FailedCheck *game.DeckChecked `json:"failed_check,omitempty"`

	// FailedReads counts the failed reads of the card that is due.
	FailedReads int `json:"failed_reads,omitempty"`

	// Incident is the open incident, or nil.
	Incident *Incident `json:"incident,omitempty"`
	// Notified is what the platform was last told about the running round: that it is paused, or nothing.
	Notified game.Notice `json:"told,omitempty"`
	// Wheel is the last reported state of the wheel.
	Wheel game.WheelChanged `json:"wheel,omitzero"`
	// Contradicted is a reading that contradicts the result of the running round, or nil.
	Contradicted *contradicted `json:"contradicted,omitempty"`
	// BallRuns is true from a reported launch until the wheel reports anything about its end.
	BallRuns bool `json:"ball_runs,omitempty"`
	// SpunAgain is true once the wheel reported a launch after a spin was ordered to be repeated.
	SpunAgain bool `json:"spun_again,omitempty"`
	// Turned is the direction of a money wheel in the last spin that counted; empty if unknown.
	Turned game.Direction `json:"turned,omitempty"`
	// Statistics are what families keep of rounds that are no longer in Played.
	Statistics family.Statistics `json:"statistics,omitempty"`
	// Devices are the known devices, in order of appearance.
	Devices []Device `json:"devices,omitempty"`
	// Warnings are the active warnings about devices, oldest first.
	Warnings []Warning `json:"warnings,omitempty"`

	// memo caches what was computed from the state; nil in a state that no event made.
	memo *memo
}

// Played is a finished round in short. The shape of Result is the family's own.
type Played struct {
	Round  uint64          `json:"round"`
	InShoe int             `json:"in_shoe,omitempty"`
	Status game.Status     `json:"status"`
	Result json.RawMessage `json:"result,omitempty"`
	// Exceptions are the bets that a ruling exempted from the result.
	Exceptions []game.Exception `json:"exceptions,omitempty"`
	// People are those who dealt the round, reported something about it or ruled on it.
	People []Part `json:"people,omitempty"`
	// Corrected is true once the result has replaced another.
	Corrected bool `json:"corrected,omitempty"`
	// Turns and Direction describe the run of the ball, if a reader saw it.
	Turns     int            `json:"turns,omitempty"`
	Direction game.Direction `json:"direction,omitempty"`
}

// Incident is a fault or claim that is not yet closed.
type Incident struct {
	Kind     game.Incident `json:"kind"`
	Phase    game.Phase    `json:"phase"`
	OpenedAt time.Time     `json:"opened_at"`
	// Deadline is when the round becomes void by 001/7; zero without an open round.
	Deadline time.Time  `json:"deadline,omitzero"`
	Detected bool       `json:"detected,omitempty"`
	Facts    game.Facts `json:"facts,omitempty"`
	// Cause is the fact cause as a sentence, if the console wrote it.
	Cause message.Text `json:"cause,omitzero"`
	// Held is a card that was read and not dealt; zero for none.
	Held     game.Card     `json:"held,omitzero"`
	HeldID   string        `json:"held_id,omitempty"`
	Position game.Position `json:"position,omitempty"`
	// Of is the finished round that a claim is about; 0 otherwise.
	Of uint64 `json:"of_round,omitempty"`
	// Device is the device concerned; Reader is the one whose reading revealed the incident, if no device is known
	// to be concerned.
	Device string `json:"device,omitempty"`
	Reader string `json:"reader,omitempty"`
	// Passed are the last guided tests that devices passed since it was opened. A device that failed afterwards is
	// removed.
	Passed []Passed `json:"passed,omitempty"`
	// ManagerReads counts failed reads since the shift manager came.
	ManagerReads int `json:"manager_reads,omitempty"`
	// Cancelled counts the cards on the table whose scan was cancelled.
	Cancelled int `json:"cancelled,omitempty"`
	// ManagerCalled and TechnicianCalled say who has been called.
	ManagerCalled    bool `json:"manager_called,omitempty"`
	TechnicianCalled bool `json:"technician_called,omitempty"`
	// Ruling is the ruling, while the dealer still has to carry it out or announce it; nil before.
	Ruling *game.Ruled `json:"ruling,omitempty"`
	// RuledAt is when the ruling was made or the last of its actions was done; zero before.
	RuledAt time.Time `json:"ruled_at,omitzero"`
	// Followed is true once the dealer has carried it out while the technician is still at work.
	Followed bool `json:"followed,omitempty"`
	// Actions counts the actions of the clause done since the ruling.
	Actions int `json:"actions,omitempty"`
	// Correction is the requested correction of a finished result, or nil.
	Correction *game.CorrectionRequested `json:"correction,omitempty"`
	// Looks is the shift manager who acknowledged it on the floor; zero for none.
	Looks Looks `json:"looks,omitzero"`
	// ReportedBy is who reported it, CalledBy who called the shift manager; empty for the console. NamedBy is who
	// named the cause of a call.
	ReportedBy string `json:"reported_by,omitempty"`
	NamedBy    string `json:"named_by,omitempty"`
	CalledBy   string `json:"called_by,omitempty"`
	// Noted are the faults reported while it was open, in order.
	Noted []game.Incident `json:"noted,omitempty"`
	// People are those who had a part in it, with their role.
	People []Part `json:"people,omitempty"`
	// Decided is true once anything was ruled.
	Decided bool `json:"decided,omitempty"`
	// Burns is how many approved cards still have to be burned; Approved is true once a burn was approved, done or
	// not (004/2.3.5.b).
	Burns    int  `json:"burns,omitempty"`
	Approved bool `json:"burn_approved,omitempty"`
	// Overdue counts the minutes that a ruling is overdue since the deadline, or the shift manager since RuledAt.
	Overdue int `json:"overdue,omitempty"`
}

// Part is a person in a role.
type Part = game.Part

// Passed is a guided test that a device passed; Sequence is the number of its record.
type Passed struct {
	Device   string `json:"device"`
	Test     string `json:"test"`
	Sequence uint64 `json:"sequence"`
}

// Device is the last reported state of a device's link.
type Device struct {
	Name   string       `json:"name"`
	Up     bool         `json:"up"`
	Reason message.Text `json:"reason,omitzero"`
	Since  time.Time    `json:"since"`
}

// RoundRunning reports whether a round is open: started and without an outcome.
func (s State) RoundRunning() bool { return s.Round != nil && !s.Round.Ended() }

// DeviceDown returns the first device whose link is down.
func (s State) DeviceDown() (Device, bool) {
	for _, device := range s.Devices {
		if !device.Up {
			return device, true
		}
	}
	return Device{}, false
}
