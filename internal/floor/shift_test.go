package floor

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func TestAShift(t *testing.T) {
	day := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	counts := tally{from: func(now time.Time) time.Time { return now.Truncate(24 * time.Hour).Add(6 * time.Hour) }}
	at := func(hour, minute int, event game.Event) {
		data := must.Get(game.EncodeEvent(event))(t)
		counts.take(game.Record{At: day.Add(time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute), Type: event.EventType(), Data: data})
	}
	round := func(status game.Status) game.RoundClosed {
		return game.RoundClosed{Outcome: game.Outcome{Status: status, Instruction: game.BetsSettle}}
	}
	opened := func(kind game.Incident) game.IncidentOpened {
		return game.IncidentOpened{Incident: kind, Phase: game.PhaseDealing}
	}
	closed := func(kind game.Incident) game.IncidentClosed { return game.IncidentClosed{Incident: kind} }
	at(6, 10, round(game.StatusComplete))
	at(8, 30, round(game.StatusVoid))
	at(8, 31, opened(game.Malfunction)) // a call that is named
	at(8, 32, closed(game.Malfunction))
	at(8, 32, opened(game.CardMisread))
	at(8, 36, closed(game.CardMisread))
	at(9, 0, opened(game.CardMisread))
	at(9, 1, game.ReportWithdrawn{Incident: game.CardMisread})
	at(9, 2, opened(game.CardMisread))
	at(9, 4, closed(game.CardMisread))
	want := site.Shift{
		Since: day.Add(6 * time.Hour), Rounds: 2, Void: 1, Hours: []int{1, 0, 1},
		Incidents: []site.Count{{Incident: game.CardMisread, Count: 2, Took: 6 * time.Minute, Longest: 4 * time.Minute}},
	}
	check.Deepf(t, counts.at(day.Add(10*time.Hour)), want, "the shift has")
	check.Deepf(t, counts.at(day.Add(31*time.Hour)), site.Shift{Since: day.Add(30 * time.Hour)},
		"the next shift begins with")
}
