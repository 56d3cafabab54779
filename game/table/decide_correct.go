package table

import (
	"bytes"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// correct asks for a finished round's result to be corrected. Whoever asks is signed in
// as dealer or shift manager and shows it with a PIN; another shift manager decides
// (GLI-19 2.9.5, C.6.8(i)).
func (d *decision) correct(asked game.Correct) *game.Refusal {
	step := d.rules.Next(&d.state)
	at := slices.IndexFunc(d.state.Played, func(p Played) bool { return p.Round == asked.Round })
	switch {
	case !d.rules.corrects():
		return refuse(game.RefusedNotHere, message.New("table.correct.none",
			"The rules of this table have no procedure for correcting a result."), Waiting(step))
	case d.state.Incident != nil:
		return refuse(game.RefusedIncidentOpen, incidentOpen(), Waiting(step))
	case d.state.RoundRunning():
		return refuse(game.RefusedRoundOpen, correctedBetween(), Waiting(step))
	case d.state.Dealer.IsZero() && d.state.Manager.IsZero():
		return refuse(game.RefusedNotNow, message.New("table.correct.nobody",
			"Nobody is signed in to ask for a correction."), Waiting(step))
	case at < 0:
		return refuse(game.RefusedBadResult,
			message.New("table.correct.no-round", "Round {round} is not a finished round of this shoe.", message.Number("round", asked.Round)), nothing)
	case !correctable(d.state.Played[at]):
		return refuse(game.RefusedBadResult,
			message.New("table.correct.void", "Round {round} is void. It has no result to correct.", message.Number("round", asked.Round)), nothing)
	case asked.Reason == "" || asked.Result.IsZero():
		return refuse(game.RefusedBadResult, message.New("table.correct.wants",
			"A correction needs the right result and a reason."), nothing)
	}
	played := d.state.Played[at]
	after, err := d.typedOutcome(asked.Result, played.Result, played.Round, played.InShoe)
	if err != nil {
		return refuse(game.RefusedBadResult, noResult(err), nothing)
	}
	if bytes.Equal(after.Result, played.Result) {
		return refuse(game.RefusedBadResult,
			message.New("table.correct.same", "That is already the result of round {round}.", message.Number("round", played.Round)), nothing)
	}
	requester, role, refusal := d.requester(asked.Identity)
	if refusal != nil {
		return refusal
	}
	after.Exceptions = played.Exceptions
	after.Corrected, after.Reference, after.Reason = true, asked.Reference, message.Written(asked.Reason)
	before := game.Outcome{
		Variant: d.rules.book.Variant, Round: played.Round, RoundInShoe: played.InShoe, Status: played.Status,
		Result: played.Result, Exceptions: played.Exceptions, Instruction: game.BetsSettle,
		Corrected: played.Corrected, Rulebook: d.rules.book.Digest, Paytable: d.rules.book.Paytable,
	}
	if played.Status == game.StatusSettledManually {
		before.Instruction = game.BetsSettleManually
	}
	d.open(game.IncidentOpened{Incident: game.ResultWrong, By: requester})
	d.emit(game.CorrectionRequested{
		Round: played.Round, Staff: requester, As: role, Credential: asked.Identity.Credential, Reason: asked.Reason,
		Reference: asked.Reference, Before: before, After: after,
	})
	return nil
}

// requester is who asks for a correction, once their PIN has shown it, and in which role
// they are signed in. A trial of the question asks for no PIN.
func (d *decision) requester(who game.Identity) (string, game.Role, *game.Refusal) {
	if d.trial && who.Asked == "" {
		if d.state.Dealer.IsZero() {
			return d.state.Manager.ID, game.ShiftManager, nil
		}
		return d.state.Dealer.ID, game.Dealer, nil
	}
	if who.Asked == "" {
		return "", "", refuse(game.RefusedWrongPIN, message.New("table.correct.pin", "Enter your PIN to ask for a correction."), givePIN())
	}
	if refusal := d.prove(who); refusal != nil {
		return "", "", refusal
	}
	role := d.state.roleOf(who.Person.ID)
	switch {
	case who.Credential != game.ByPIN:
		return "", "", refuse(game.RefusedWrongPIN, message.New("table.correct.badge", "A correction needs a PIN, not a badge."), givePIN())
	case role != game.Dealer && role != game.ShiftManager:
		return "", "", refuse(game.RefusedWrongRole,
			message.New("table.correct.role", "{name} is not signed in here as dealer or shift manager.",
				message.String("name", who.Person.Name)),
			message.New("table.correct.role.hint", "The dealer or shift manager signed in here asks for it."))
	}
	return who.Person.ID, role, nil
}

func givePIN() message.Text {
	return message.New("table.give-pin", "Enter the staff id and PIN.")
}

// noResult says why what somebody gave is no result.
func noResult(err error) message.Text {
	return message.New("table.no-result", "That is no result: {why}.", message.Err("why", err))
}

// correctResult makes the correction that was asked for, approved by whoever rules.
func (d *decision) correctResult() {
	asked := d.state.Incident.Correction
	after := asked.After
	after.Clause = d.state.Incident.Ruling.Clause
	d.emit(game.RoundCorrected{
		Round: asked.Round, RequestedBy: asked.Staff, ApprovedBy: d.state.Manager.ID, Reason: asked.Reason, Reference: asked.Reference,
		Before: asked.Before, After: after,
	})
}

// correctable reports whether a round has a result that may be corrected.
func correctable(played Played) bool { return played.Status != game.StatusVoid }

// corrects reports whether somebody can approve a correction at this table.
func (r *Rules) corrects() bool {
	return slices.ContainsFunc(r.book.Procedures, func(row procedure.Row) bool {
		return row.Incident == game.ResultWrong && slices.Contains(row.Cards, game.CorrectResult)
	})
}
