package table

import (
	"encoding/json"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// State is everything the table knows. It is a value: [Apply] returns a new one
// and never changes what an older one holds, so a snapshot may be read by anybody. What
// asks [Rules] about a state gives a pointer, which spares a copy: nothing is changed by it.
type State struct {
	// Sequence is the journal's number of the last event applied.
	Sequence uint64 `json:"sequence"`

	Dealer     game.Person `json:"dealer,omitzero"`
	Manager    game.Person `json:"manager,omitzero"`
	Technician game.Person `json:"technician,omitzero"`
	// Station is the floor station that the shift manager is at; empty where they are at the table.
	Station string `json:"station,omitempty"`
	// Leaving are those still signed in whose session has ended, see [Leaving].
	Leaving []Leaving `json:"leaving,omitempty"`
	// Badgeless are those who may sign in without the badge that they forgot.
	Badgeless []Badgeless `json:"badgeless,omitempty"`
	// Closing is who had the table closed after the round, the zero value where nobody did; Ordered is
	// who ordered a technician. Both by name.
	Closing string `json:"closing,omitempty"`
	Ordered string `json:"technician_ordered,omitempty"`
	// Told are the last messages from the floor, oldest first.
	Told []Told `json:"messages,omitempty"`
	// InForce is what the table is set to, with the digest of its configuration instead of
	// that; nil before a console recorded it. Rulebooks are the digests of the rules whose
	// text the journal has.
	InForce   *game.InForce `json:"in_force,omitempty"`
	Rulebooks []string      `json:"rulebooks,omitempty"`
	// Credentials is the digest of the roster's secrets, as the record named it last.
	Credentials string `json:"credentials,omitempty"`
	// StartedAt is when the console was started last.
	StartedAt time.Time `json:"started_at,omitzero"`
	// LastActivity is when somebody last did something here, for the idle lock.
	LastActivity time.Time `json:"last_activity,omitzero"`
	// Moved is when the running round came to what it waits for now; see [Rules.Waits].
	Moved time.Time `json:"moved,omitzero"`
	// Unsettled are the last outcomes that the platform has not said it has settled, oldest first; Settles is
	// true once it said so of any.
	Unsettled []Unsettled `json:"unsettled,omitempty"`
	Settles   bool        `json:"settles,omitempty"`
	// Turn is the sequence of the record that brought the round there.
	Turn uint64 `json:"turn,omitempty"`
	// Taken are the platform's last lines that had an id and were taken, oldest first.
	Taken []Taken `json:"taken,omitempty"`

	// Shoes and Rounds are the numbers of the last shoe and round, from 1.
	Shoes  uint64 `json:"shoes"`
	Rounds uint64 `json:"rounds"`
	// Shoe is the shoe ledger; unloaded when Shoe.Loaded is false.
	Shoe shoe.Ledger `json:"shoe"`
	// Round is the round on the table, ended or not; nil between rounds.
	Round *game.Round `json:"round,omitempty"`
	// ToDiscard is how many cards were drawn, never dealt, and are to be put into the discard holder, face
	// down: their round is void, or their shoe ends.
	ToDiscard int `json:"to_discard,omitempty"`
	// People are those who dealt the round on the table, reported something of it or ruled
	// on it: none of them approves what they did in another role.
	People []Part `json:"people,omitempty"`
	// Played is the rounds of this shoe, or the last of a game without one, oldest first.
	Played []Played `json:"played,omitempty"`
	// Last is the round that ended last, also once its shoe is closed; nil from the next round's opening.
	Last *Played `json:"last,omitempty"`
	// Amended are the finished rounds whose correction was asked for, in the order they were asked for first.
	Amended []Amended `json:"amended,omitempty"`
	// Alarms are the ledger's alarms of this shoe.
	Alarms []game.ShoeAlarm `json:"alarms,omitempty"`

	// Resumed is true from a start of the console in the middle of a round until the
	// next card: the scanner may read the last card again, not knowing that it did.
	Resumed bool `json:"resumed,omitempty"`
	// FailedCheck is the deck check that the last set of cards did not pass; nil
	// once another set is on the table.
	FailedCheck *game.DeckChecked `json:"failed_check,omitempty"`

	// FailedReads counts the failed reads of the card wanted now.
	FailedReads int `json:"failed_reads,omitempty"`

	// Incident is the one that is open; nil when none is.
	Incident *Incident `json:"incident,omitempty"`
	// Notified is what the platform was last told of the running round: that it is paused,
	// or nothing.
	Notified game.Notice `json:"told,omitempty"`
	// Wheel is the wheel's state as its driver told it last.
	Wheel game.WheelChanged `json:"wheel,omitzero"`
	// Contradicted is what a device read against the result of the running round; nil for nothing.
	Contradicted *contradicted `json:"contradicted,omitempty"`
	// BallRuns is true from a launch the wheel told until it said anything of its end.
	BallRuns bool `json:"ball_runs,omitempty"`
	// SpunAgain is true once the wheel told a launch after a spin was to be made again.
	SpunAgain bool `json:"spun_again,omitempty"`
	// Turned is which way a money wheel went round in the last spin that counted; empty where that
	// is not known.
	Turned game.Direction `json:"turned,omitempty"`
	// Statistics are what families keep of the rounds that are not in Played any more.
	Statistics family.Statistics `json:"statistics,omitempty"`
	// Devices are the devices heard of, by name in order of appearance.
	Devices []Device `json:"devices,omitempty"`
	// Warnings stand against devices, oldest first.
	Warnings []Warning `json:"warnings,omitempty"`

	// memo keeps what was computed from the state; nil in one that no event made.
	memo *memo
}

// Played is a finished round in short. Result is the family's own shape.
type Played struct {
	Round  uint64          `json:"round"`
	InShoe int             `json:"in_shoe,omitempty"`
	Status game.Status     `json:"status"`
	Result json.RawMessage `json:"result,omitempty"`
	// Exceptions are the bets that a ruling treated otherwise, whatever the result.
	Exceptions []game.Exception `json:"exceptions,omitempty"`
	// People are those who dealt the round, reported something of it or ruled on it.
	People []Part `json:"people,omitempty"`
	// Corrected is true once the result replaced another.
	Corrected bool `json:"corrected,omitempty"`
	// Turns and Direction are how the ball ran, where a reader saw it.
	Turns     int            `json:"turns,omitempty"`
	Direction game.Direction `json:"direction,omitempty"`
}

// Incident is something having gone wrong that is not yet closed.
type Incident struct {
	Kind     game.Incident `json:"kind"`
	Phase    game.Phase    `json:"phase"`
	OpenedAt time.Time     `json:"opened_at"`
	// Deadline is when the round is void by 001/7; zero without an open round.
	Deadline time.Time  `json:"deadline,omitzero"`
	Detected bool       `json:"detected,omitempty"`
	Facts    game.Facts `json:"facts,omitempty"`
	// Cause is the fact cause as a sentence, where the console wrote it.
	Cause message.Text `json:"cause,omitzero"`
	// Held is a card that was read and not dealt; zero if none.
	Held     game.Card     `json:"held,omitzero"`
	HeldID   string        `json:"held_id,omitempty"`
	Position game.Position `json:"position,omitempty"`
	// Of is the finished round that a claim is about; 0 otherwise.
	Of uint64 `json:"of_round,omitempty"`
	// Device is the device concerned, empty if none; Reader the one whose reading showed
	// it, where no device is known to be concerned.
	Device string `json:"device,omitempty"`
	Reader string `json:"reader,omitempty"`
	// Passed are the guided tests that devices passed since it was opened, of each the
	// last; a device that failed after its test is not among them.
	Passed []Passed `json:"passed,omitempty"`
	// ManagerReads counts the no-reads since the shift manager came.
	ManagerReads int `json:"manager_reads,omitempty"`
	// Cancelled counts the cards whose scan was taken back: they lie there, unread.
	Cancelled int `json:"cancelled,omitempty"`
	// ManagerCalled, TechnicianCalled: who has been called.
	ManagerCalled    bool `json:"manager_called,omitempty"`
	TechnicianCalled bool `json:"technician_called,omitempty"`
	// Ruling is what was ruled, while the dealer still has to do or announce it; nil before.
	Ruling *game.Ruled `json:"ruling,omitempty"`
	// RuledAt is when that was ruled, or the last of its actions was done; zero before.
	RuledAt time.Time `json:"ruled_at,omitzero"`
	// Followed is true once the dealer did, while the technician is still at work.
	Followed bool `json:"followed,omitempty"`
	// Actions counts the clause's own actions that were done since the ruling.
	Actions int `json:"actions,omitempty"`
	// Correction is what is asked for where a finished result is wrong; nil otherwise.
	Correction *game.CorrectionRequested `json:"correction,omitempty"`
	// Looks is the shift manager who looks after it from the floor; the zero value where nobody does.
	Looks Looks `json:"looks,omitzero"`
	// ReportedBy and CalledBy are who reported it, and who called the shift manager; empty
	// where the console did. NamedBy is who said what a call had been for.
	ReportedBy string `json:"reported_by,omitempty"`
	NamedBy    string `json:"named_by,omitempty"`
	CalledBy   string `json:"called_by,omitempty"`
	// Noted are the faults that were reported while it was open, in order.
	Noted []game.Incident `json:"noted,omitempty"`
	// People are those who had a part in it, each in the role they had.
	People []Part `json:"people,omitempty"`
	// Decided is true once anything was ruled in it.
	Decided bool `json:"decided,omitempty"`
	// Burns is how many cards are still to be burned as approved; Approved is true once that was
	// approved, burned or not (004/2.3.5.b).
	Burns    int  `json:"burns,omitempty"`
	Approved bool `json:"burn_approved,omitempty"`
	// Overdue counts the minutes for which a ruling has been wanted since the deadline, or for which the shift
	// manager has been wanted since RuledAt.
	Overdue int `json:"overdue,omitempty"`
}

// Part is a person in the role they had.
type Part = game.Part

// Passed is a guided test that a device passed: Sequence is that of its record.
type Passed struct {
	Device   string `json:"device"`
	Test     string `json:"test"`
	Sequence uint64 `json:"sequence"`
}

// Device is a device's link as the table heard of it.
type Device struct {
	Name   string       `json:"name"`
	Up     bool         `json:"up"`
	Reason message.Text `json:"reason,omitzero"`
	Since  time.Time    `json:"since"`
}

// RoundRunning reports whether a round is open: begun and without an outcome.
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
