package history

import (
	"fmt"
	"slices"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// evidence is what the records of an incident say, found out without the accounts.
type evidence struct {
	byRule         int
	rulers, visits []string
	overdue, waits bool
	count, dropped int
	platform       []string // what the platform said
	then           []string // what else happened, row by row
	// atOnce is true if the rule decided with the opening, filledIn if nobody stated one of the facts.
	atOnce, filledIn bool
	what             string
}

func heldAgainst(t *rapid.T, records []game.Record, first, last uint64) (held evidence) {
	fallen, running := 0, false // cards that fell in the round that runs
	there := map[game.Role]string{}
	count, before, kind, notSo := 0, 0, game.Incident(""), false // not so: it had not happened, somebody found
	about, opened := uint64(0), time.Time{}                      // the round of the incident
	for _, record := range records[:last] {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return held
		}
		own := record.Sequence >= first
		if own {
			held.what += fmt.Sprintf("%d %s %s\n", record.Sequence, record.Type, record.Data)
		}
		at := record.At.UTC().Format(time.TimeOnly)
		if record.Sequence > first {
			held.platform = append(held.platform, saidByPlatform(t, record, event, about)...)
		}
		if words := happenedIn(record, event); record.Sequence > first && words != "" {
			held.then = append(held.then, at+" "+words)
		}
		switch e := event.(type) {
		case game.RoundOpened:
			fallen, running = 0, true
		case game.RoundClosed:
			fallen, running = 0, false
		case game.ConsoleLocked:
			for _, staff := range there {
				if own {
					held.visits = append(held.visits, staff+" left "+at)
				}
			}
			clear(there)
		case game.IncidentOpened:
			for role, staff := range there {
				if record.Sequence == first && role != game.Dealer {
					held.visits = append(held.visits, staff+" ")
				}
			}
			kind, count, about, opened = e.Incident, 0, max(record.Round, e.Of), record.At
			notSo = false
			if said, known := factsGiven(records[:record.Sequence]); own && known && !e.Detected {
				held.filledIn = slices.ContainsFunc(e.Facts.Names(), func(name string) bool { return said[name] == nil })
			}
			number(e.Facts, &count)
			held.waits, before = held.waits || own && e.Waits, fallen
		case game.CorrectionRequested:
			about = e.Round
		case game.FactsGiven:
			number(e.Facts, &count)
			notSo = notSo || e.Facts[game.FactConfirmed] == false
		case game.RulingOverdue:
			held.overdue = held.overdue || own && !e.Ruled
		case game.Ruled:
			number(e.Facts, &count)
			switch {
			case own && e.Authority == "rule" && e.By == "":
				held.byRule++
				held.atOnce = held.atOnce || held.byRule == 1 && len(held.rulers) == 0 && record.At.Equal(opened)
			case own && e.By != "":
				held.rulers = append(held.rulers, e.By)
			}
		case game.SignedIn:
			there[e.Role] = e.Person.ID
			if own && record.Sequence > first {
				held.visits = append(held.visits, e.Person.ID+" arrived")
			}
		case game.SignedOut:
			delete(there, e.Role)
			if own && e.Reason != "ruled" && e.Reason != "signed off" && e.Reason != "withdrawn" {
				held.visits = append(held.visits, e.Staff+" left "+at)
			}
		case game.IncidentClosed:
			if own {
				held.count, held.dropped = count, before+count
			}
			if notSo {
				held.count, held.dropped = 0, 0
			} else if kind == game.CardsDropped && running {
				fallen += count
			} else if kind != game.CardsDropped && own {
				held.count, held.dropped = 0, 0
			}
			kind = ""
			if own {
				held.then = append(held.then, toldAtTheEnd(records[record.Sequence:], record.At)...)
				return held
			}
		case game.ReportWithdrawn:
			kind = ""
			if own {
				held.then = append(held.then, toldAtTheEnd(records[record.Sequence:], record.At)...)
				return held
			}
		}
	}
	if kind == game.CardsDropped {
		held.count, held.dropped = count, before+count
	}
	return held
}

// happenedIn returns what a record of an open incident tells in a row of its own among what happened; "" if the account
// has another place for it.
func happenedIn(record game.Record, event game.Event) string {
	switch e := event.(type) {
	case game.IncidentOpened, game.ShiftManagerCalled, game.TechnicianCalled, game.FactsGiven, game.Ruled, game.FaultNoted,
		game.ReadFailed, game.CorrectionRequested, game.IncidentClosed, game.ReportWithdrawn,
		game.PlatformReceived, game.PlatformErred, game.PlatformLinesRefused, game.OutcomeSettled:
		return ""
	case game.RulingOverdue:
		if !e.Ruled {
			return ""
		}
	}
	if game.Has(event, game.Elsewhere) {
		return ""
	}
	told, err := Words(record)
	if err != nil {
		return err.Error()
	}
	words := english(told)
	switch event.(type) {
	case game.ActionDone, game.RulingFollowed, game.DeviceReturned, game.StepDone, game.RepeatDropped, game.NumberEntered,
		game.SegmentEntered, game.DiceEntered:
		if record.Staff != "" {
			words += ", by " + english(Who(record.Actor))
		}
	}
	return words
}

// toldAtTheEnd returns what the records after a closing still say of the incident.
func toldAtTheEnd(after []game.Record, closed time.Time) (told []string) {
	for _, record := range after {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil || !record.At.Equal(closed) {
			return told
		}
		switch e := event.(type) {
		case game.SignedOut:
			if e.Role != game.Dealer {
				continue
			}
			return told
		case game.PlatformTold:
			if e.Notice != game.NoticeResumed {
				return told
			}
		case game.ShoeChangeOrdered:
			if e.Clause == "" {
				return told
			}
		default:
			return told
		}
		told = append(told, record.At.UTC().Format(time.TimeOnly)+" "+happenedIn(record, event))
	}
	return told
}

// factsGiven returns the facts in the report, or in the answer, that caused the last of the records; false if something
// else caused it.
func factsGiven(records []game.Record) (game.Facts, bool) {
	for back, record := range slices.Backward(records) {
		if record.Input == nil {
			continue
		}
		if command, err := record.Input.Read(); err == nil && back+record.Input.Count() >= len(records) {
			switch command := command.(type) {
			case game.Report:
				return command.Facts, true
			case game.Answer:
				return command.Facts, true
			}
		}
		break
	}
	return nil, false
}

// saidByPlatform returns what a record has the platform say about a round.
func saidByPlatform(t *rapid.T, record game.Record, event game.Event, about uint64) []string {
	at := record.At.UTC().Format(time.TimeOnly)
	switch e := event.(type) {
	case game.PlatformReceived:
		return []string{at + " the platform says " + english(messageTexts[e.Message])}
	case game.PlatformErred:
		return []string{at + " the platform says " + english(messageTexts[e.Message]) + ", which cannot be right: "}
	case game.PlatformLinesRefused:
		return []string{at + " " + english(must.Get(Words(record))(t))}
	case game.OutcomeSettled:
		if e.Round == about {
			return []string{fmt.Sprintf("%s the platform has settled round %d", at, e.Round)}
		}
	}
	return nil
}

// number takes the count out of facts.
func number(facts game.Facts, count *int) {
	if value, is := facts["count"].(float64); is {
		*count = int(value)
	}
}
