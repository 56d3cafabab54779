package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// goesOnBy returns the clause by which the round continues after a malfunction: the document's own clause for any
// error (003/1.2.b2), or 001/7.
func (r *Rules) goesOnBy(s *state.State) string {
	now := r.Case(s)
	for _, row := range r.Book.Procedures.Open(now, func(row procedure.Row) bool { return r.Rulable(s, now, row) }) {
		if row.Incident == procedure.AnyIncident && next.GoesOn(row) && len(row.Cards) == 0 {
			return row.Clause
		}
	}
	return r.Book.Timers.Malfunction.Clause
}

// announcement returns the text to read aloud to the players after a ruling (001/7, 001/11.14).
func (d *decision) announcement(ruled game.Ruled, row procedure.Row) message.Text {
	what := message.Message("incident", d.state.Incident.Kind.WordsWhere(d.rules.Shows))
	switch ruled.Round {
	case game.RoundVoid:
		return d.announcedVoid(next.VoidInWords(ruled, row), ruled.Bets, d.rules.PaysWon(&d.state, ruled))
	case game.RoundReplay:
		return message.New("announce.replay", "{incident}. Betting opens again. All bets stand.", what)
	case game.RoundRespin, game.RoundReroll:
		return d.announcedAgain(d.state.Incident.Kind)
	case game.RoundComplete:
		if row.NeedsResult() {
			return message.New("announce.by-video", "{incident}. The round is settled by the video.", what)
		}
		return message.New("announce.by-number", "{incident}. The round is settled by the registered number.", what)
	case game.RoundContinue, game.RoundPause:
	}
	if asked := d.state.Incident.Correction; asked != nil && slices.Contains(ruled.Cards, game.CorrectResult) {
		if asked.After.Status == game.StatusVoid {
			return message.New("announce.made-void", "Round {round} is void. All bets are returned.",
				message.Number("round", asked.Round))
		}
		return message.New("announce.corrected", "The result of round {round} has been corrected.", message.Number("round", asked.Round))
	}
	if ruled.Bets == game.BetsNone || !d.state.RoundRunning() {
		return message.New("announce.goes-on", "{incident}. The game continues.", what)
	}
	return message.New("announce.stands", "{incident}. The round continues; all bets stand.", what)
}

// announcedAgain announces another spin or throw.
func (d *decision) announcedAgain(incident game.Incident) message.Text {
	calls, shows := d.rules.Book.Calls, d.rules.Shows
	what := message.Message("incident", incident.WordsWhere(shows))
	invalid := incident == game.NoSpin || incident == game.NoRoll
	switch {
	case shows == game.StepDice && invalid:
		return message.New("announce.no-roll", "{call}. The dice are thrown again. All bets stand.",
			message.Message("call", calls.NoRoll.Text))
	case shows == game.StepDice:
		return message.New("announce.reroll", "{incident}. The dice are thrown again. All bets stand.", what)
	case shows == game.StepSegment && invalid:
		return message.New("announce.no-spin-wheel", "{call}. The wheel is spun again. All bets stand.",
			message.Message("call", calls.NoSpin.Text))
	case shows == game.StepSegment:
		return message.New("announce.respin-wheel", "{incident}. The wheel is spun again. All bets stand.", what)
	case invalid:
		return message.New("announce.no-spin", "{call}. The ball is spun again. All bets stand.",
			message.Message("call", calls.NoSpin.Text))
	}
	return message.New("announce.respin", "{incident}. The ball is spun again. All bets stand.", what)
}

// announcedVoid announces a void round and what happens to its bets. Side bets already won may be paid.
func (d *decision) announcedVoid(why message.Text, bets game.BetsEffect, won bool) message.Text {
	return message.New("announce.void", "{call}: {why}. {bets}.", message.Message("call", d.rules.Book.Calls.Void.Text),
		message.Message("why", why), message.Message("bets", betsToPlayers(bets, won)))
}

// betsToPlayers says what happens to the bets of a void round.
func betsToPlayers(bets game.BetsEffect, won bool) message.Text {
	switch {
	case won && bets == game.BetsRefund:
		return message.New("announce.bets.refund-won", "All bets are returned; side bets already won are paid")
	case won && bets == game.BetsRefundInitial:
		return message.New("announce.bets.refund-initial-won", "The initial bets are returned; side bets already won are paid")
	}
	switch bets {
	case game.BetsRefund:
		return message.New("announce.bets.refund", "All bets are returned")
	case game.BetsRefundInitial:
		return message.New("announce.bets.refund-initial", "The initial bets are returned")
	default:
		return message.New("announce.bets.other", "Bets: {effect}", message.String("effect", bets))
	}
}

// settleNotice tells the platform when the running round pauses for somebody and when the game continues, also
// with the round's result (001/7: a notice on the game screen; 001/9.20.2, 003/2.2.b2).
func (d *decision) settleNotice() {
	incident := d.state.Incident
	waits := d.state.RoundRunning() && incident != nil && incident.Ruling == nil &&
		(incident.ManagerCalled || incident.Device != "")
	switch {
	case waits && d.state.Notified != game.NoticePaused:
		d.emit(game.PlatformTold{Notice: game.NoticePaused,
			Text: message.New("table.notice.paused", "Game paused: the problem is being analysed.")})
	case (incident == nil || d.rules.LeavesRuled(&d.state)) && d.state.Notified == game.NoticePaused:
		d.emit(game.PlatformTold{Notice: game.NoticeResumed, Text: message.New("table.notice.resumed", "The game continues.")})
	}
}
