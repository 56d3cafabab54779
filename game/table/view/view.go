package view

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/shoe"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// View is what a person at a screen sees of the table. It is plain data that survives JSON, so that a remote screen
// shows the same. It never contains the face of a concealed card.
type View struct {
	Site  string `json:"site"`
	Table string `json:"table"`
	// Title is the name of the game.
	Title    string `json:"title,omitempty"`
	Training bool   `json:"training,omitempty"`
	Limits   Limits `json:"limits,omitzero"`
	// Cards says how the game's cards are prepared; nil in games without cards.
	Cards *Cards `json:"cards,omitempty"`

	Dealer     game.Person `json:"dealer,omitzero"`
	Manager    game.Person `json:"manager,omitzero"`
	Technician game.Person `json:"technician,omitzero"`

	// Station is the floor station of the shift manager; empty if they are at the table.
	Station string `json:"station,omitempty"`
	// Badgeless are the dealers who may sign in without their forgotten badge.
	Badgeless []state.Badgeless `json:"badgeless,omitempty"`
	// Closing is the name of the person who ordered the table closed after the round, Ordered of the person who
	// ordered a technician; empty if nobody did. Told are the last messages from the floor, read or not, oldest
	// first.
	Closing string       `json:"closing,omitempty"`
	Ordered string       `json:"technician_ordered,omitempty"`
	Told    []state.Told `json:"messages,omitempty"`
	// Notes are the last hand-over notes, read or not, oldest first.
	Notes []state.Note `json:"notes,omitempty"`

	// Shoes and Rounds are the numbers of the last shoe and round, from 1.
	Shoes  uint64 `json:"shoes,omitempty"`
	Rounds uint64 `json:"rounds,omitempty"`
	// Shoe is the shoe's account, without the list of cards that came out.
	Shoe  shoe.Ledger `json:"shoe,omitzero"`
	Round *RoundView  `json:"round,omitempty"`
	// Finished are the kept finished rounds, oldest first.
	Finished []Finished `json:"finished,omitempty"`
	// Incident is the open incident, or nil. Ruled is the title of the applied procedure, or its void reason;
	// Correction is what a requested correction would change.
	Incident   *state.Incident `json:"incident,omitempty"`
	Ruled      message.Text    `json:"ruled,omitzero"`
	Correction *Correction     `json:"correction,omitempty"`
	// Deciding says which seat's decision an unexpected card interrupted; empty otherwise.
	Deciding message.Text `json:"deciding,omitzero"`
	// Awaited is what the round waits for if the dealer does not act; empty otherwise.
	Awaited message.Text `json:"awaited,omitzero"`
	// Notified is what the platform was last told about the running round.
	Notified game.Notice      `json:"notified,omitempty"`
	Alarms   []game.ShoeAlarm `json:"alarms,omitempty"`
	Devices  []state.Device   `json:"devices,omitempty"`
	Warnings []state.Warning  `json:"warnings,omitempty"`
	// Unsettled is the oldest outcome that a platform which acknowledges outcomes has not acknowledged.
	Unsettled state.Unsettled `json:"unsettled,omitzero"`
	Junk      []Junk          `json:"junk,omitempty"`

	Step game.Step `json:"step"`
	// Offers are the effects of each offer of the step, as far as its clause fixes them.
	Offers []Trial `json:"offers,omitempty"`
	// Seen is the digest of the step and its offers, for the keys pressed at this screen.
	Seen string `json:"seen,omitempty"`
	// VoidBy is the clause that makes the round void at the incident's deadline; empty if none does.
	VoidBy string `json:"void_by,omitempty"`
	// Timer is the timer that ends at the step's deadline, or nil.
	Timer *Timer `json:"timer,omitempty"`
	// Blocked says why a key would be refused now, by its command.
	Blocked map[decide.Key]message.Text `json:"blocked,omitempty"`
	// NotFromFloor says why an order from the floor would be refused now, by order, see [Snapshot.NotFromFloor]. It
	// is not filled for a table's own screen.
	NotFromFloor map[game.OrderKind]message.Text `json:"not_from_floor,omitempty"`
	// Voiding are the answers to the present question that would make the round void, see [Snapshot.Voiding]. It is
	// not filled for a table's own screen.
	Voiding []Voiding `json:"voiding,omitempty"`
	// VoidAfterwards is true if a finished round may be made void, and a void round be given a result.
	VoidAfterwards bool `json:"void_afterwards,omitempty"`
	// ManualEntry is true if what no device can read may be entered by hand.
	ManualEntry bool `json:"manual_entry,omitempty"`
	// NotKept says why what was not read cannot be entered by hand at this table. It is empty if it can, or if the
	// open incident is about something else.
	NotKept message.Text `json:"not_kept,omitzero"`
	// Shows is how the game shows its result, see [game.Shows]; it determines the names of incidents.
	Shows game.StepKind `json:"shows,omitempty"`
	// Reportable are the incidents that can be reported now.
	Reportable []game.Incident `json:"reportable,omitempty"`
	// NotReportable are the incidents of this phase that would be refused now, with the reason.
	NotReportable []NotReportable `json:"not_reportable,omitempty"`
	// Noting is true if a report would only be noted in the open incident.
	Noting bool `json:"noting,omitempty"`
	// Announce is what has to be announced to the players now, or nil.
	Announce *Announcement `json:"announce,omitempty"`

	Now   time.Time `json:"now"`
	Speed float64   `json:"speed,omitempty"`

	// Refused is the last refusal since the last event, or nil; Refusals counts all since the start, RefusedTimes
	// those in a row that say the same as Refused.
	Refused      *game.Refusal `json:"refused,omitempty"`
	Refusals     uint64        `json:"refusals,omitempty"`
	RefusedTimes uint64        `json:"refused_times,omitempty"`
	// DeviceRefusals is how many of Refusals were readings of a device.
	DeviceRefusals uint64 `json:"device_refusals,omitempty"`
	// PINsChanged counts the people who changed their own PIN here since the start.
	PINsChanged uint64 `json:"pins_changed,omitempty"`
	// BadgesRead counts the badges read since the start that wait for their PIN.
	BadgesRead uint64 `json:"badges_read,omitempty"`
	// NobodyRules is true while nobody on the roster could rule.
	NobodyRules bool `json:"nobody_rules,omitempty"`
	// Stopped says why the journal cannot be written. Undealt is how many readings are kept meanwhile, to be
	// recorded as not dealt; ReadingsRefused is how many more came and were refused.
	Stopped         message.Text `json:"stopped,omitzero"`
	Undealt         int          `json:"undealt,omitempty"`
	ReadingsRefused uint64       `json:"readings_refused,omitempty"`

	Picture picture.Picture `json:"picture,omitzero"`
}

// Limits are the table's minimum and maximum bet, as the document prints them.
type Limits struct {
	Minimum  string `json:"minimum"`
	Maximum  string `json:"maximum"`
	Currency string `json:"currency"`
}

// Cards says how many decks a shoe has, how often it is shuffled, whether cards are burned, and whether all cards
// are shuffled again for each round.
type Cards struct {
	Decks    int  `json:"decks"`
	Shuffles int  `json:"shuffles"`
	Burns    bool `json:"burns,omitempty"`
	// BurnedDown is how many cards are burned face down, if none is shown.
	BurnedDown int `json:"burned_down,omitempty"`

	EachRound bool `json:"each_round,omitempty"`
}

// RoundView is the round on the table in words and numbers; the picture shows the cards.
type RoundView struct {
	Number uint64 `json:"number"`
	InShoe int    `json:"in_shoe,omitempty"`
	// Placed are its cards, in dealing order.
	Placed []game.Placed `json:"placed,omitempty"`
	// Held is a card read twice that waits for the dealer's answer; empty if the card is concealed.
	Held game.Card `json:"held,omitzero"`
	// Void is true for a round that ended void; Bets says what happened to its bets.
	Ended bool            `json:"ended,omitempty"`
	Void  bool            `json:"void,omitempty"`
	Bets  game.BetsEffect `json:"bets,omitempty"`
	// ByHand is how many readings were entered by hand. NumberByHand, SegmentByHand and DiceByHand say whether the
	// number, the segment or the last throw was.
	ByHand        int  `json:"by_hand,omitempty"`
	NumberByHand  bool `json:"number_by_hand,omitempty"`
	SegmentByHand bool `json:"segment_by_hand,omitempty"`
	DiceByHand    bool `json:"dice_by_hand,omitempty"`
	// Erred is the platform's last message, if it was invalid.
	Erred *game.PlatformErred `json:"platform_erred,omitempty"`
}

// Finished is an earlier round, with its result in words.
type Finished struct {
	Round  uint64       `json:"round"`
	Void   bool         `json:"void,omitempty"`
	Result message.Text `json:"result,omitzero"`
}

// Correction has the results before and after a correction, in words, and the bets it settles differently.
type Correction struct {
	Before message.Text   `json:"before"`
	After  message.Text   `json:"after"`
	Bets   []message.Text `json:"bets,omitempty"`
}

// Announcement is a text for the players, and who announces it.
type Announcement struct {
	Text message.Text `json:"text"`
	By   string       `json:"by,omitempty"`
}

// Running reports whether a round is open.
func (v View) Running() bool { return v.Round != nil && !v.Round.Ended }

// DeviceDown returns the first device whose link is down.
func (v View) DeviceDown() (state.Device, bool) { return state.State{Devices: v.Devices}.DeviceDown() }

// Viewer makes views of snapshots. It caches the results of earlier rounds until they change. The zero value is
// ready to use.
type Viewer struct {
	first    *state.Played
	rounds   int
	board    picture.Board
	finished []Finished
}

// View returns what a person sees of a snapshot. changed is true if the earlier rounds differ from those of the
// previous view.
func (w *Viewer) View(s Snapshot) (v View, changed bool) {
	changed = w.look(s)
	v = s.viewOf(s.State, s.Step)
	v.Picture.Board, v.Finished = w.board, w.finished
	v.Site, v.Table, v.Training = s.Site, s.Table, s.Training
	v.VoidAfterwards = s.Rules != nil && s.Rules.VoidsAfterwards()
	v.Seen, v.VoidBy, v.Blocked, v.ManualEntry, v.Reportable = s.Seen, s.VoidBy, s.Blocked, s.ManualEntry,
		s.Reportable()
	v.NotKept, v.NotReportable = s.NotKept, s.NotReportable()
	v.Noting = s.Noting()
	v.Now, v.Speed, v.Junk = s.Now, s.Speed, s.Junk
	v.Refused, v.Refusals, v.RefusedTimes, v.PINsChanged = s.Refused, s.Refusals, s.RefusedTimes, s.PINsChanged
	v.NobodyRules, v.BadgesRead, v.DeviceRefusals = s.NobodyRules, s.BadgesRead, s.DeviceRefusals
	v.Stopped, v.Undealt, v.ReadingsRefused = s.Stopped, s.Undealt, s.ReadingsRefused
	v.Timer, v.Announce = s.timer(), announced(s)
	for _, offer := range v.Step.Offers {
		v.Offers = append(v.Offers, s.Consider(game.Rule{Clause: offer.Clause, Facts: offer.Facts}, offer, true))
	}
	return v, changed
}

// look updates the cached rounds. It reports whether they changed.
func (w *Viewer) look(s Snapshot) (changed bool) {
	var first *state.Played
	if len(s.State.Played) > 0 {
		first = &s.State.Played[0]
	}
	if first != nil && w.first == first && w.rounds == len(s.State.Played) {
		return false
	}
	w.first, w.rounds, w.board, w.finished = first, len(s.State.Played), s.Board(), nil
	for _, played := range s.State.Played {
		w.finished = append(w.finished, s.finished(played.Round, game.Outcome{Status: played.Status, Result: played.Result}))
	}
	return true
}

// viewOf returns the part of a view that follows from a state and its step, without earlier rounds.
func (s Snapshot) viewOf(state state.State, step game.Step) View {
	v := View{
		Dealer: state.Dealer, Manager: state.Manager, Technician: state.Technician,
		Shoes: state.Shoes, Rounds: state.Rounds, Shoe: state.Shoe, Incident: state.Incident, Notified: state.Notified,
		Alarms: state.Alarms, Devices: state.Devices, Warnings: state.Warnings, Unsettled: state.OldestUnsettled(),
		Step:    step,
		Picture: s.PictureOf(state, step), Shows: s.Shows(),
		Station: state.Station, Badgeless: state.Badgeless, Closing: state.Closing, Ordered: state.Ordered, Told: state.Told, Notes: state.Notes,
	}
	v.Shoe.Seen, v.Shoe.IDs, v.Shoe.ScannedIDs, v.Shoe.Run = shoe.Tally{}, nil, nil, nil
	v.Shoe.Carried, v.Incident = uncommittedDrawn(v.Shoe.Carried), uncommittedHeld(v.Incident)
	if book := s.Book; book != nil {
		v.Title = book.Title
		v.Limits = Limits{book.Limits.Minimum.Value, book.Limits.Maximum.Value, book.Limits.Maximum.Currency}
		if rules := book.Shoe; rules != nil {
			v.Cards = &Cards{rules.Decks.Value, rules.Shuffles.Value, rules.Burn.Burns(), rules.Burn.FaceDown.Value,
				rules.ShuffledEachRound()}
		}
	}
	if round := state.Round; round != nil {
		v.Round = &RoundView{
			Number: round.Number, InShoe: round.InShoe, Placed: decide.Uncommitted(round.Cards), Ended: round.Ended(),
			ByHand: round.ByHand(), NumberByHand: round.Spin.ByHand, SegmentByHand: segmentByHand(*round), DiceByHand: round.ThrownByHand(),
			Erred: round.Erred,
		}
		if held := round.Held.Card; !held.IsSealed() {
			v.Round.Held = held
		}
		if round.Ended() {
			v.Round.Void, v.Round.Bets = round.Outcome.Status == game.StatusVoid, round.Outcome.Instruction
		}
	}
	if incident := state.Incident; incident != nil {
		if incident.Ruling != nil {
			v.Ruled = s.titleOf(incident.Kind, *incident.Ruling)
		}
		v.Deciding = s.deciding(state)
		if incident.Kind == game.DealerUnable && incident.Detected && s.Rules != nil && state.RoundRunning() {
			v.Awaited = s.Rules.FamilyStep(&state).Prompt
		}
		if asked := incident.Correction; asked != nil {
			v.Correction = &Correction{
				s.OutcomeText(asked.Before), s.OutcomeText(asked.After), s.betChanges(asked.Before, asked.After),
			}
		}
	}
	return v
}

// deciding says whose decision an unexpected card interrupted: that of a seat, of one of its hands, or of all
// players.
func (s Snapshot) deciding(state state.State) message.Text {
	if s.Rules == nil || state.Incident.Held.IsZero() || !state.RoundRunning() {
		return message.Text{}
	}
	step := s.Rules.FamilyStep(&state)
	if step.Kind != game.StepDecide || step.Seat == 0 {
		return message.Text{}
	}
	seat := message.Number("seat", step.Seat)
	two := func(place game.Place) bool { return place.Seat == step.Seat && place.Hand > 1 }
	if slices.ContainsFunc(s.Rules.Family.Layout(*state.Round), two) {
		return message.New("table.deciding.hand", "while seat {seat}/{hand} decides", seat, message.Number("hand", step.Hand))
	}
	return message.New("table.deciding.seat", "while seat {seat} decides", seat)
}

// titleOf returns the title of the applied procedure, or its void reason; empty if the book does not identify the
// row.
func (s Snapshot) titleOf(kind game.Incident, ruling game.Ruled) (title message.Text) {
	if s.Book == nil {
		return message.Text{}
	}
	for _, row := range s.Book.Procedures {
		same := row.Round == ruling.Round || row.Round == game.RoundPause && ruling.Round == game.RoundContinue
		if row.Clause != ruling.Clause || !same || row.Incident != kind && row.Incident != procedure.AnyIncident {
			continue
		}
		said := row.Title
		if !row.Because.IsZero() {
			said = row.Because
		}
		if !title.IsZero() && title.String() != said.String() {
			return message.Text{}
		}
		title = said
	}
	return title
}

// announced returns what has to be announced now: the ruling of the open incident until it was carried out, or the
// last one until the table has moved on.
func announced(s Snapshot) *Announcement {
	ruled := s.Announce
	if incident := s.State.Incident; incident != nil {
		if ruled = incident.Ruling; incident.Followed {
			ruled = nil
		}
	}
	if ruled == nil || ruled.Announcement.IsZero() {
		return nil
	}
	return &Announcement{ruled.Announcement, ruled.Announcer}
}

// segmentByHand reports whether the wheel's segment was entered by hand.
func segmentByHand(round game.Round) bool {
	shown, spun := round.Shown()
	return spun && shown.ByHand
}
