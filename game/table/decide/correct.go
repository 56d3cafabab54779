package decide

import (
	"bytes"
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// correct requests the correction of a finished round's result. The person asking must be signed in as dealer or
// shift manager and confirm with a PIN; another shift manager decides (GLI-19 2.9.5, C.6.8(i)).
func (d *decision) correct(asked game.Correct) *game.Refusal {
	step := d.rules.Next(&d.state)
	switch {
	case !d.rules.corrects():
		return game.Refuse(game.RefusedNotHere, message.New("table.correct.none",
			"The rules of this table have no procedure for correcting a result."), Waiting(step))
	case d.state.Incident != nil:
		return game.Refuse(game.RefusedIncidentOpen, incidentOpen(), Waiting(step))
	case d.state.RoundRunning():
		return game.Refuse(game.RefusedRoundOpen, correctedBetween(), Waiting(step))
	case d.state.Dealer.IsZero() && d.state.Manager.IsZero():
		return game.Refuse(game.RefusedNotNow, message.New("table.correct.nobody",
			"Nobody is signed in to ask for a correction."), Waiting(step))
	case asked.Reason == "" || asked.Result.IsZero() == !asked.Void:
		return game.Refuse(game.RefusedBadResult, message.New("table.correct.wants",
			"A correction needs the right result and a reason."), message.Text{})
	}
	before, people, refusal := d.ended(asked.Round)
	if refusal != nil {
		return refusal
	}
	after, refusal := d.correction(asked, before)
	if refusal != nil {
		return refusal
	}
	requester, role, refusal := d.requester(asked.Identity)
	if refusal != nil {
		return refusal
	}
	after.Corrected, after.Reference, after.Reason = true, asked.Reference, message.Written(asked.Reason)
	d.open(game.IncidentOpened{Incident: game.ResultWrong, By: requester})
	d.emit(game.CorrectionRequested{
		Round: asked.Round, Staff: requester, As: role, Credential: asked.Identity.Credential, Reason: asked.Reason,
		Reference: asked.Reference, Before: before, After: after, People: people,
	})
	return nil
}

// ended returns the current outcome of a finished round, from the state or from the record. In the latter case it
// also returns who had a part in the round.
func (d *decision) ended(round uint64) (game.Outcome, []state.Part, *game.Refusal) {
	at := d.state.PlayedAt(round)
	if at >= 0 && d.past == nil {
		return d.rules.outcomeOf(d.state.Played[at]), nil, nil
	}
	if d.past == nil {
		return game.Outcome{}, nil, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.no-round", "Round {round} is not a finished round of this table's record.",
				message.Number("round", round)), message.Text{})
	}
	before := d.past.Outcome
	if before.Status == game.StatusVoid {
		before.Bets = nil // what it paid or gave back is not the outcome of a result
	}
	if !d.rules.pays(before) {
		return game.Outcome{}, nil, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.other-rules", "Round {round} was played under other rules than the table has now.",
				message.Number("round", round)),
			message.New("table.correct.other-rules.hint",
				"Open the table with the rules and settings of that round, then ask again."))
	}
	if at >= 0 && before.Status != game.StatusVoid {
		return d.rules.outcomeOf(d.state.Played[at]), nil, nil
	}
	return before, d.past.People, nil
}

// outcomeOf returns the current outcome of a kept round.
func (r *Rules) outcomeOf(played state.Played) game.Outcome {
	outcome := game.Outcome{
		Variant: r.Book.Variant, Round: played.Round, RoundInShoe: played.InShoe, Status: played.Status,
		Result: played.Result, Exceptions: played.Exceptions, Instruction: game.BetsSettle,
		Corrected: played.Corrected, Rulebook: r.Book.Digest, Paytable: r.Book.Paytable,
	}
	switch played.Status {
	case game.StatusSettledManually:
		outcome.Instruction = game.BetsSettleManually
	case game.StatusVoid:
		outcome.Instruction = game.BetsRefund
	case game.StatusComplete:
	}
	if outcome.Status != game.StatusVoid {
		outcome.Bets, _ = r.betsOf(played.Result)
	}
	return outcome
}

// betsOf settles every bet by a recorded result.
func (r *Rules) betsOf(result json.RawMessage) (game.BetResults, error) {
	line, err := r.Family.Given(result)
	if err != nil {
		return nil, err
	}
	_, bets, err := r.Family.Settle(line)
	return bets, err
}

// pays reports whether the outcome was made by the rules in force: the same text, with the same payouts for its
// result.
func (r *Rules) pays(outcome game.Outcome) bool {
	if outcome.Rulebook != r.Book.Digest {
		return false
	}
	if outcome.Status == game.StatusVoid || outcome.Paytable == r.Book.Paytable {
		return true
	}
	bets, err := r.betsOf(outcome.Result)
	return err == nil && slices.Equal(bets, outcome.Bets)
}

// correction returns the outcome that replaces another, as requested.
func (d *decision) correction(asked game.Correct, before game.Outcome) (game.Outcome, *game.Refusal) {
	round, void := message.Number("round", asked.Round), before.Status == game.StatusVoid
	switch {
	case void && asked.Void:
		return game.Outcome{}, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.void-already", "Round {round} is void already.", round), message.Text{})
	case void && !d.rules.VoidsAfterwards():
		return game.Outcome{}, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.void", "Round {round} is void. It has no result to correct.", round), noneVoidAfterwards())
	case asked.Void && !d.rules.VoidsAfterwards():
		return game.Outcome{}, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.to-void", "A result is not made void after its round at this table."), noneVoidAfterwards())
	case (void || asked.Void) && asked.Reference == "":
		return game.Outcome{}, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.video", "Say where the video of round {round} is.", round), message.Text{})
	case asked.Void:
		return d.rules.Voided(before), nil
	}
	after, err := d.typedOutcome(asked.Result, before.Result, asked.Round, before.RoundInShoe)
	switch {
	case err != nil:
		return game.Outcome{}, game.Refuse(game.RefusedBadResult, noResult(err), message.Text{})
	case !void && bytes.Equal(after.Result, before.Result):
		return game.Outcome{}, game.Refuse(game.RefusedBadResult,
			message.New("table.correct.same", "That is already the result of round {round}.", round), message.Text{})
	}
	after.Exceptions = state.ExceptionsOf(before)
	return after, nil
}

// Voided returns the outcome of a round made void afterwards: every settled bet is given back.
func (r *Rules) Voided(outcome game.Outcome) game.Outcome {
	bets := outcome.Bets
	outcome.Result = r.Family.Voided(outcome.Result)
	outcome.Status, outcome.Instruction, outcome.Exceptions, outcome.Bets = game.StatusVoid, game.BetsRefund, nil, nil
	for _, bet := range bets {
		if bet.Result != game.BetClosed {
			outcome.Bets = append(outcome.Bets, game.BetResult{Name: bet.Name, Result: game.BetRefund, Units: bet.Units})
		}
	}
	return outcome
}

// VoidsAfterwards reports whether the site allows two persons to void a finished round, or to give a void round a
// result (GLI-19 C.6.4(e)).
func (r *Rules) VoidsAfterwards() bool { return r.Setup.Settings["void-afterwards"] == "allowed" }

func noneVoidAfterwards() message.Text {
	return message.New("table.correct.void.hint", "The setting void-afterwards allows it, where the site wants it.")
}

// requester returns who requests a correction and the role they are signed in with, once a PIN has proved it. A
// trial needs no PIN.
func (d *decision) requester(who game.Identity) (string, game.Role, *game.Refusal) {
	if d.trial && who.Asked == "" {
		if d.state.Dealer.IsZero() {
			return d.state.Manager.ID, game.ShiftManager, nil
		}
		return d.state.Dealer.ID, game.Dealer, nil
	}
	if who.Asked == "" {
		return "", "", game.Refuse(game.RefusedWrongPIN, message.New("table.correct.pin", "Enter your PIN to ask for a correction."), givePIN())
	}
	if refusal := d.admit(who); refusal != nil {
		return "", "", refusal
	}
	role := d.state.RoleOf(who.Person.ID)
	switch {
	case who.Credential != game.ByPIN:
		return "", "", game.Refuse(game.RefusedWrongPIN, message.New("table.correct.badge", "A correction needs a PIN, not a badge."), givePIN())
	case role != game.Dealer && role != game.ShiftManager:
		return "", "", d.denied(who, game.Refuse(game.RefusedWrongRole,
			message.New("table.correct.role", "{name} is not signed in here as dealer or shift manager.",
				message.String("name", who.Person.Name)),
			message.New("table.correct.role.hint", "The dealer or shift manager signed in here asks for it.")))
	}
	return who.Person.ID, role, nil
}

func givePIN() message.Text {
	return message.New("table.give-pin", "Enter the staff id and PIN.")
}

// noResult says why something is not a valid result.
func noResult(err error) message.Text {
	return message.New("table.no-result", "That is no result: {why}.", message.Err("why", err))
}

// correctResult applies the requested correction, approved by the shift manager.
func (d *decision) correctResult() {
	asked := d.state.Incident.Correction
	after := asked.After
	after.Clause = d.state.Incident.Ruling.Clause
	d.emit(game.RoundCorrected{
		Round: asked.Round, RequestedBy: asked.Staff, ApprovedBy: d.state.Manager.ID, Reason: asked.Reason, Reference: asked.Reference,
		Before: asked.Before, After: after,
	})
}

// corrects reports whether this table has a procedure for corrections.
func (r *Rules) corrects() bool {
	return slices.ContainsFunc(r.Book.Procedures, func(row procedure.Row) bool {
		return row.Incident == game.ResultWrong && slices.Contains(row.Cards, game.CorrectResult)
	})
}
