package blackjack

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Seats is the platform's message with the seats that have a bet.
type Seats struct {
	Seats []int `json:"seats"`
}

// seatsOf returns the seats that play the round, from the dealer's left (reading 001/10.8). Accept checked the
// platform's message; one that can no longer be decoded gives no seats.
func seatsOf(round game.Round) []int { return family.Told[Seats](round, stepSeats).Seats }

func heardSeats(round game.Round) bool {
	_, heard := round.Heard(stepSeats)
	return heard
}

// Closed is the platform's message that the time for insurance is over: it has the seats that took insurance, in
// addition to those that said so themselves.
type Closed struct {
	Seats []int `json:"seats"`
}

// toldInsured returns the seats that took insurance according to the platform.
func toldInsured(round game.Round) []int { return family.Told[Closed](round, stepClosed).Seats }

// Accept checks platform messages, and decisions of a seat or a hand. In training, missing seats are those of
// [Rules.trainingSeats].
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch said := reading.(type) {
	case game.Message:
		data, err := r.hear(round, said, training)
		said.Data = data
		return said, err
	case game.Decision:
		return r.decision(round, said)
	}
	return nil, game.ErrNotTaken
}

// hear checks a message of the platform and returns it in the form to keep.
func (r *Rules) hear(round game.Round, said game.Message, training bool) (json.RawMessage, error) {
	switch said.Name {
	case stepSeats:
		if len(said.Data) == 0 && !training {
			return nil, game.Missing(message.New("reason.no-data", "no data came"), wantSeats)
		}
		return family.Hear(said.Data, wantSeats, r.trainingSeats(round), r.checkSeats)
	case stepClosed:
		return family.Hear(said.Data, `{"seats":[3]}, the seats that took insurance`, Closed{Seats: []int{}},
			func(told *Closed) error { return checkClosed(round, told) })
	}
	return nil, message.NewError("reason.message.other", "{message} is no message of this game: want {names}",
		message.Quoted("message", said.Name), message.Named("names", stepSeats+" or "+stepClosed))
}

// checkClosed sorts the insured seats, and returns an error if they cannot be right.
func checkClosed(round game.Round, told *Closed) error {
	if told.Seats == nil {
		told.Seats = []int{}
	}
	slices.Sort(told.Seats)
	for i, seat := range told.Seats {
		action, _ := decidedFor(round, seat)
		switch {
		case !slices.Contains(seatsOf(round), seat):
			return message.NewError("reason.seat.empty", "seat {seat} does not play: want some of {seats}",
				message.Number("seat", seat), message.Named("seats", fmt.Sprint(seatsOf(round))))
		case i > 0 && seat == told.Seats[i-1]:
			return namedTwice(seat)
		case action == noInsurance:
			return message.NewError("reason.seat.uninsured", "seat {seat} has said no to insurance",
				message.Number("seat", seat))
		}
	}
	return nil
}

func namedTwice(seat int) error {
	return message.NewError("reason.seat.twice", "seat {seat} is named twice", message.Number("seat", seat))
}

// wantSeats is an example of the platform's message at the beginning of a round.
const wantSeats = `{"seats":[1,3]}, the seats with a bet, [] for none`

// checkSeats sorts the seats, and returns an error if they cannot be right.
func (r *Rules) checkSeats(told *Seats) error {
	if told.Seats == nil {
		return game.Missing(message.New("reason.seats.missing", "seats are missing"), wantSeats)
	}
	slices.Sort(told.Seats)
	for i, seat := range told.Seats {
		switch {
		case seat < 1 || seat > r.seats():
			return message.NewError("reason.seat.unknown", "seat {seat}: the table has seats 1 to {most}",
				message.Number("seat", seat), message.Number("most", r.seats()))
		case i > 0 && seat == told.Seats[i-1]:
			return namedTwice(seat)
		}
	}
	return nil
}

// trainingSeats returns the seats that play if the platform names none: all in the first round, and then one set
// after another, so that a table without a platform comes to each of them.
func (r *Rules) trainingSeats(round game.Round) (told Seats) {
	sets := uint64(1)<<r.seats() - 1
	set := sets - (max(round.Number, 1)-1)%sets
	for seat := range r.seats() {
		if set>>seat&1 == 1 {
			told.Seats = append(told.Seats, seat+1)
		}
	}
	return told
}

// decision returns a decision in the form to keep, or an error if it is not possible now. One that does not belong to
// a hand has no hand number: its seat has only one hand then.
func (r *Rules) decision(round game.Round, said game.Decision) (game.Decision, error) {
	if err := family.WantsNoCards(said); err != nil {
		return said, err
	}
	step, seats := r.Next(round), seatsOf(round)
	switch {
	case len(step.Actions) == 0:
		return said, family.NobodyDecides()
	case !slices.Contains(step.Actions, said.Action):
		return said, family.NotOneOf(said.Action, step.Actions)
	}
	if step.Name == stepInsurance || step.Name == stepClosed {
		if left := unsaid(round, seats); said.Hand > 1 || !slices.Contains(left, said.Seat) {
			return said, message.NewError("reason.insurance.seat",
				"insurance is for seats {seats} now, without a hand; not for seat {seat}, hand {hand}",
				message.Named("seats", fmt.Sprint(left)), message.Number("seat", said.Seat), message.Number("hand", said.Hand))
		}
		said.Hand = 0
		return said, nil
	}
	if step.Kind == game.StepDecide && step.Seat > 0 && (said.Seat != step.Seat || said.Hand != step.Hand) {
		return said, message.NewError("reason.hand.other",
			"seat {due}, hand {its} decides now; not seat {seat}, hand {hand}",
			message.Number("due", step.Seat), message.Number("its", step.Hand), message.Number("seat", said.Seat),
			message.Number("hand", said.Hand))
	}
	var open []hand
	if slices.Contains(seats, said.Seat) {
		open = r.open(round, handsOf(round, said.Seat))
	}
	at := slices.IndexFunc(open, func(h hand) bool { return h.number == said.Hand })
	if at < 0 {
		return said, message.NewError("reason.hand.idle", "seat {seat}, hand {hand} has nothing to decide now",
			message.Number("seat", said.Seat), message.Number("hand", said.Hand))
	}
	if legal := r.actions(open[at]); !slices.Contains(legal, said.Action) {
		return said, family.NotOneOf(said.Action, legal)
	}
	return said, nil
}

// undecided returns the hands of all seats that may decide now.
func (r *Rules) undecided(round game.Round) (open []hand) {
	for _, seat := range seatsOf(round) {
		open = append(open, r.open(round, handsOf(round, seat))...)
	}
	return open
}

// Expire returns the decisions for those who did not decide: stand, and no insurance (001/10.9.4, 004/2.3.6.c,
// reading 003/17.b5).
func (r *Rules) Expire(round game.Round, window game.Window) (decisions []game.Decision) {
	switch {
	case window.Name == stepInsurance:
		for _, seat := range unsaid(round, seatsOf(round)) {
			decisions = append(decisions, game.Decision{Seat: seat, Action: noInsurance})
		}
	case window.Seat > 0:
		decisions = []game.Decision{{Seat: window.Seat, Hand: window.Hand, Action: stand}}
	default:
		for _, hand := range r.undecided(round) {
			decisions = append(decisions, game.Decision{Seat: hand.seat, Hand: hand.number, Action: stand})
		}
	}
	return decisions
}
