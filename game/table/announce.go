package table

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
)

// announcement is what the players are told about a ruling, to be read aloud
// (001/7, 001/11.14).
func (d *decision) announcement(ruled game.Ruled, row procedure.Row) string {
	what := strings.ReplaceAll(string(d.state.Incident.Kind), "-", " ")
	switch ruled.Round {
	case game.RoundVoid:
		return fmt.Sprintf("This round is void: %s. %s.", lowerFirst(voidInWords(ruled, row)), capital(betsInWords(ruled.Bets)))
	case game.RoundReplay:
		return fmt.Sprintf("There was an error at the table: %s. The betting time starts again. Your bets stand.", what)
	case game.RoundRespin:
		if d.state.Incident.Kind == game.NoSpin {
			return "NO SPIN. The ball is spun again. Your bets stand."
		}
		return fmt.Sprintf("There was an error at the table: %s. The ball is spun again. Your bets stand.", what)
	case game.RoundComplete:
		by := "the number that was registered"
		if row.NeedsResult() {
			by = "the video"
		}
		return fmt.Sprintf("There was an error at the table: %s. The round is settled by %s.", what, by)
	}
	if ruled.Bets == game.BetsNone || !d.state.RoundRunning() {
		return fmt.Sprintf("There was an error at the table: %s. It has been put right and the game goes on.", what)
	}
	return fmt.Sprintf("There was an error at the table: %s. It has been put right. The round goes on and your bets stand.", what)
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
		d.emit(game.PlatformTold{Notice: game.NoticePaused, Text: "Game paused: a malfunction is being looked into."})
	case incident == nil && d.state.Notified == game.NoticePaused:
		d.emit(game.PlatformTold{Notice: game.NoticeResumed, Text: "The game goes on."})
	}
}

func lowerFirst(text string) string {
	if text == "" {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}

func capital(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
