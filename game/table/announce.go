package table

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// announcement is what the players are told about a ruling, to be read aloud
// (001/7, 001/11.14).
func (d *decision) announcement(ruled game.Ruled, row procedure.Row) message.Text {
	what := message.Message("incident", d.state.Incident.Kind.Words())
	switch ruled.Round {
	case game.RoundVoid:
		return announcedVoid(voidInWords(ruled, row), ruled.Bets)
	case game.RoundReplay:
		return message.New("announce.replay", "There was an error at the table: {incident}. The betting time starts again. Your bets stand.", what)
	case game.RoundRespin:
		if d.state.Incident.Kind == game.NoSpin {
			return message.New("announce.no-spin", "NO SPIN. The ball is spun again. Your bets stand.")
		}
		return message.New("announce.respin", "There was an error at the table: {incident}. The ball is spun again. Your bets stand.", what)
	case game.RoundComplete:
		if row.NeedsResult() {
			return message.New("announce.by-video", "There was an error at the table: {incident}. The round is settled by the video.", what)
		}
		return message.New("announce.by-number", "There was an error at the table: {incident}. The round is settled by the number that was registered.", what)
	}
	if ruled.Bets == game.BetsNone || !d.state.RoundRunning() {
		return message.New("announce.goes-on", "There was an error at the table: {incident}. It has been put right and the game goes on.", what)
	}
	return message.New("announce.stands", "There was an error at the table: {incident}. It has been put right. The round goes on and your bets stand.", what)
}

// announcedVoid tells the players that their round is void, and what becomes of their bets.
func announcedVoid(why message.Text, bets game.BetsEffect) message.Text {
	if why.Key == "" {
		why = message.Written(lowerFirst(why.String())) // a person's own words, within a sentence
	}
	return message.New("announce.void", "This round is void: {why}. {bets}.", message.Message("why", why), message.Message("bets", betsToPlayers(bets)))
}

// betsToPlayers says what becomes of the bets of a void round, as a sentence of its own.
func betsToPlayers(bets game.BetsEffect) message.Text {
	switch bets {
	case game.BetsRefund:
		return message.New("announce.bets.refund", "All bets are returned")
	case game.BetsRefundInitial:
		return message.New("announce.bets.refund-initial", "The initial bets are returned")
	}
	return message.New("announce.bets.other", "Bets: {effect}", message.String("effect", bets))
}

// settleNotice tells the platform that the running round waits for somebody, or
// goes on again (001/7: a notice on the game screen; 003/2.2.b2).
func (d *decision) settleNotice() {
	if !d.state.RoundRunning() {
		return
	}
	incident := d.state.Incident
	waits := incident != nil && incident.Ruling == nil && (incident.ManagerCalled || incident.Device != "")
	switch {
	case waits && d.state.Notified != game.NoticePaused:
		d.emit(game.PlatformTold{Notice: game.NoticePaused, Text: message.New("table.notice.paused", "Game paused: a malfunction is being looked into.")})
	case incident == nil && d.state.Notified == game.NoticePaused:
		d.emit(game.PlatformTold{Notice: game.NoticeResumed, Text: message.New("table.notice.resumed", "The game goes on.")})
	}
}

func lowerFirst(text string) string {
	if text == "" {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}
