package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/shoe"
)

// View is what a person at a screen sees of the table: plain data that goes through JSON, so that a
// screen elsewhere shows the same. It holds no face of a card that is nobody's to know.
type View struct {
	Site  string `json:"site"`
	Table string `json:"table"`
	// Title is the game's.
	Title    string `json:"title,omitempty"`
	Training bool   `json:"training,omitempty"`
	Limits   Limits `json:"limits,omitzero"`
	// Cards is how the game's cards are made ready; nil in games without.
	Cards *Cards `json:"cards,omitempty"`

	Dealer     game.Person `json:"dealer,omitzero"`
	Manager    game.Person `json:"manager,omitzero"`
	Technician game.Person `json:"technician,omitzero"`

	// Station is the floor station that the shift manager is at; empty where they are at the table.
	Station string `json:"station,omitempty"`
	// Badgeless are those who may sign in without the badge that they forgot.
	Badgeless []Badgeless `json:"badgeless,omitempty"`
	// Closing names who had the table closed after the round, Ordered who ordered a technician; empty
	// where nobody did. Told are the last messages from the floor, those that were read among them, oldest first.
	Closing string `json:"closing,omitempty"`
	Ordered string `json:"technician_ordered,omitempty"`
	Told    []Told `json:"messages,omitempty"`

	// Shoes and Rounds are the numbers of the last shoe and round, from 1.
	Shoes  uint64 `json:"shoes,omitempty"`
	Rounds uint64 `json:"rounds,omitempty"`
	// Shoe is the shoe's account, without what came out of it card by card.
	Shoe  shoe.Ledger `json:"shoe,omitzero"`
	Round *RoundView  `json:"round,omitempty"`
	// Finished are the rounds at hand, oldest first.
	Finished []Finished `json:"finished,omitempty"`
	// Incident is the one that is open; nil when none is. Ruled is the title of the procedure that
	// was ruled in it, or why it makes the round void, Correction what a correction asked for would change.
	Incident   *Incident    `json:"incident,omitempty"`
	Ruled      message.Text `json:"ruled,omitzero"`
	Correction *Correction  `json:"correction,omitempty"`
	// Deciding says whose decision a card came into that nobody asked for; nothing elsewhere.
	Deciding message.Text `json:"deciding,omitzero"`
	// Awaited is what the round waits for that the dealer left alone; nothing elsewhere.
	Awaited message.Text `json:"awaited,omitzero"`
	// Notified is what the platform was last told of the running round.
	Notified game.Notice      `json:"notified,omitempty"`
	Alarms   []game.ShoeAlarm `json:"alarms,omitempty"`
	Devices  []Device         `json:"devices,omitempty"`
	Warnings []Warning        `json:"warnings,omitempty"`
	// Unsettled is the oldest outcome that a platform which acknowledges outcomes has not acknowledged.
	Unsettled Unsettled `json:"unsettled,omitzero"`
	Junk      []Junk    `json:"junk,omitempty"`

	Step game.Step `json:"step"`
	// Offers are what each offer of the step would come to, as far as its clause alone says.
	Offers []Trial `json:"offers,omitempty"`
	// Seen is the digest of the step and its offers, for the keys pressed at this screen.
	Seen string `json:"seen,omitempty"`
	// VoidBy is the clause that makes the round void at the incident's deadline; empty where
	// nothing does.
	VoidBy string `json:"void_by,omitempty"`
	// Timer is what runs out at the step's deadline; nil where it has none.
	Timer *Timer `json:"timer,omitempty"`
	// Blocked says why a key is dead now, by the command it stands for.
	Blocked map[Key]message.Text `json:"blocked,omitempty"`
	// NotFromFloor says why an order from the floor would be refused now, by the order; see
	// [Snapshot.NotFromFloor]. A table's own screen does without.
	NotFromFloor map[game.OrderKind]message.Text `json:"not_from_floor,omitempty"`
	// Voiding are the answers to the question asked now that would make the round void; see [Snapshot.Voiding]. A
	// table's own screen does without.
	Voiding []Voiding `json:"voiding,omitempty"`
	// VoidAfterwards is true where a result may be made void after its round, and a void round get its result.
	VoidAfterwards bool `json:"void_afterwards,omitempty"`
	// ManualEntry is true where what no device can read may be entered by hand.
	ManualEntry bool `json:"manual_entry,omitempty"`
	// Shows is how the game tells its result, as [game.Shows] says it: incidents are named for it.
	Shows game.StepKind `json:"shows,omitempty"`
	// Reportable are the incidents that somebody may report now.
	Reportable []game.Incident `json:"reportable,omitempty"`
	// NotReportable are those that belong here and would be refused now, and why.
	NotReportable []NotReportable `json:"not_reportable,omitempty"`
	// Noting is true where a report would only be noted in the incident that is open.
	Noting bool `json:"noting,omitempty"`
	// Announce is what the players are to be told now; nil when nothing is.
	Announce *Announcement `json:"announce,omitempty"`

	Now   time.Time `json:"now"`
	Speed float64   `json:"speed,omitempty"`

	// Refused is the last input refused, nil if none since the last event; Refusals counts them.
	Refused  *game.Refusal `json:"refused,omitempty"`
	Refusals uint64        `json:"refusals,omitempty"`
	// PINsChanged counts the people who have changed their own PIN here since the start.
	PINsChanged uint64 `json:"pins_changed,omitempty"`
	// BadgesRead counts the badges that were read and wait for their PIN, since the start.
	BadgesRead uint64 `json:"badges_read,omitempty"`
	// NobodyRules is true while the roster has no shift manager who can sign in.
	NobodyRules bool `json:"nobody_rules,omitempty"`
	// Stopped says in words why the journal cannot be written; Undealt is how many readings are
	// kept meanwhile, to be recorded and not dealt, ReadingsRefused how many came after those.
	Stopped         message.Text `json:"stopped,omitzero"`
	Undealt         int          `json:"undealt,omitempty"`
	ReadingsRefused uint64       `json:"readings_refused,omitempty"`

	Picture picture.Picture `json:"picture,omitzero"`
}

// Limits are the table's smallest and largest bet, as the document prints them.
type Limits struct {
	Minimum  string `json:"minimum"`
	Maximum  string `json:"maximum"`
	Currency string `json:"currency"`
}

// Cards is how many decks a shoe has, how often it is shuffled, whether cards are burned, and whether all
// are shuffled again for each round.
type Cards struct {
	Decks    int  `json:"decks"`
	Shuffles int  `json:"shuffles"`
	Burns    bool `json:"burns,omitempty"`
	// BurnedDown is how many are burned face down, where none is shown.
	BurnedDown int `json:"burned_down,omitempty"`

	EachRound bool `json:"each_round,omitempty"`
}

// RoundView is the round on the table as a screen speaks of it; what lies there is in the picture.
type RoundView struct {
	Number uint64 `json:"number"`
	InShoe int    `json:"in_shoe,omitempty"`
	// Placed are its cards, in the order they were dealt.
	Placed []game.Placed `json:"placed,omitempty"`
	// Held is a card read again just after itself, which waits for the dealer's word; none where nobody
	// may know it.
	Held game.Card `json:"held,omitzero"`
	// Void is true for a round that ended as a void one, Bets what became of its bets.
	Ended bool            `json:"ended,omitempty"`
	Void  bool            `json:"void,omitempty"`
	Bets  game.BetsEffect `json:"bets,omitempty"`
	// ByHand is how many readings were entered by hand, NumberByHand whether a number was one,
	// SegmentByHand whether a wheel's segment was and DiceByHand whether the last throw was.
	ByHand        int  `json:"by_hand,omitempty"`
	NumberByHand  bool `json:"number_by_hand,omitempty"`
	SegmentByHand bool `json:"segment_by_hand,omitempty"`
	DiceByHand    bool `json:"dice_by_hand,omitempty"`
	// Erred is what the platform said last and cannot be right.
	Erred *game.PlatformErred `json:"platform_erred,omitempty"`
}

// Finished is a round before, with its result as people say it.
type Finished struct {
	Round  uint64       `json:"round"`
	Void   bool         `json:"void,omitempty"`
	Result message.Text `json:"result,omitzero"`
}

// Correction is the results before and after a correction, as people say them, and the bets it pays otherwise.
type Correction struct {
	Before message.Text   `json:"before"`
	After  message.Text   `json:"after"`
	Bets   []message.Text `json:"bets,omitempty"`
}

// Announcement is what the players are told, and by whom.
type Announcement struct {
	Text message.Text `json:"text"`
	By   string       `json:"by,omitempty"`
}

// Running reports whether a round is open.
func (v View) Running() bool { return v.Round != nil && !v.Round.Ended }

// DeviceDown returns the first device whose link is down.
func (v View) DeviceDown() (Device, bool) { return State{Devices: v.Devices}.DeviceDown() }

// Viewer makes views of snapshots. It keeps what the rounds before come to as long as they are the
// same: nothing changes those in place. The zero value is ready.
type Viewer struct {
	first    *Played
	rounds   int
	board    picture.Board
	finished []Finished
}

// View returns what a person sees of a snapshot, and whether the rounds before are others than those
// of the view before it.
func (w *Viewer) View(s Snapshot) (v View, changed bool) {
	changed = w.look(s)
	v = s.viewOf(s.State, s.Step)
	v.Picture.Board, v.Finished = w.board, w.finished
	v.Site, v.Table, v.Training = s.Site, s.Table, s.Training
	v.VoidAfterwards = s.rules != nil && s.rules.voidsAfterwards()
	v.Seen, v.VoidBy, v.Blocked, v.ManualEntry, v.Reportable = s.Seen, s.VoidBy, s.Blocked, s.ManualEntry,
		s.Reportable()
	v.NotReportable = s.NotReportable()
	v.Noting = s.Noting()
	v.Now, v.Speed, v.Junk = s.Now, s.Speed, s.Junk
	v.Refused, v.Refusals, v.PINsChanged = s.Refused, s.Refusals, s.PINsChanged
	v.NobodyRules, v.BadgesRead = s.NobodyRules, s.BadgesRead
	v.Stopped, v.Undealt, v.ReadingsRefused = s.Stopped, s.Undealt, s.ReadingsRefused
	v.Timer, v.Announce = s.timer(), announced(s)
	for _, offer := range v.Step.Offers {
		v.Offers = append(v.Offers, s.Consider(game.Rule{Clause: offer.Clause, Facts: offer.Facts}, offer, true))
	}
	return v, changed
}

// look reads the rounds before, unless they are those it read last.
func (w *Viewer) look(s Snapshot) (changed bool) {
	var first *Played
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

// viewOf returns what follows from a state and its step alone, without the rounds before.
func (s Snapshot) viewOf(state State, step game.Step) View {
	v := View{
		Dealer: state.Dealer, Manager: state.Manager, Technician: state.Technician,
		Shoes: state.Shoes, Rounds: state.Rounds, Shoe: state.Shoe, Incident: state.Incident, Notified: state.Notified,
		Alarms: state.Alarms, Devices: state.Devices, Warnings: state.Warnings, Unsettled: state.oldestUnsettled(),
		Step:    step,
		Picture: s.PictureOf(state, step), Shows: s.Shows(),
		Station: state.Station, Badgeless: state.Badgeless, Closing: state.Closing, Ordered: state.Ordered, Told: state.Told,
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
			Number: round.Number, InShoe: round.InShoe, Placed: uncommitted(round.Cards), Ended: round.Ended(),
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
		if incident.Kind == game.DealerUnable && incident.Detected && s.rules != nil && state.RoundRunning() {
			v.Awaited = s.rules.inRound(&state).Prompt
		}
		if asked := incident.Correction; asked != nil {
			v.Correction = &Correction{
				s.OutcomeText(asked.Before), s.OutcomeText(asked.After), betChanges(asked.Before, asked.After),
			}
		}
	}
	return v
}

// deciding says whose decision a card came into that nobody asked for: a seat's, one of its hands', or all
// players'.
func (s Snapshot) deciding(state State) message.Text {
	if s.rules == nil || state.Incident.Held.IsZero() || !state.RoundRunning() {
		return message.Text{}
	}
	step := s.rules.inRound(&state)
	if step.Kind != game.StepDecide {
		return message.Text{}
	}
	seat := message.Number("seat", step.Seat)
	two := func(place game.Place) bool { return place.Seat == step.Seat && place.Hand > 1 }
	switch {
	case step.Seat == 0:
		return message.New("table.deciding.players", "while the players decide")
	case slices.ContainsFunc(s.rules.family.Layout(*state.Round), two):
		return message.New("table.deciding.hand", "while seat {seat}/{hand} decides", seat, message.Number("hand", step.Hand))
	}
	return message.New("table.deciding.seat", "while seat {seat} decides", seat)
}

// titleOf returns the title of the procedure that was ruled, or why it makes the round void; nothing where the book
// does not tell which of its rows it was.
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

// announced returns what the players are to be told now: of the ruling of an open incident until it was
// followed, else of the last one until the table has moved on from it.
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

// segmentByHand reports whether the segment that a wheel shows was entered by hand.
func segmentByHand(round game.Round) bool {
	shown, spun := round.Shown()
	return spun && shown.ByHand
}
