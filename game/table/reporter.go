package table

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// atTheKeys returns the dealer and the shift manager who are signed in at the table's keys. A shift manager at a floor
// station is at none of them.
func (s *State) atTheKeys() []game.Person {
	var here []game.Person
	if !s.Dealer.IsZero() {
		here = append(here, s.Dealer)
	}
	if !s.Manager.IsZero() && s.Station == "" {
		here = append(here, s.Manager)
	}
	return here
}

// reporterOf returns who reports at the table's keys, a staff id; empty where that is not known.
func (s *State) reporterOf(report game.Report) string {
	if here := s.atTheKeys(); report.By == "" && len(here) == 1 {
		return here[0].ID
	}
	return report.By
}

// reporter returns who reports, a staff id. Of two who are here nobody guesses which one it was: the report says it.
func (d *decision) reporter(report game.Report) (string, *game.Refusal) {
	here, by := d.state.atTheKeys(), d.state.reporterOf(report)
	said := message.New("table.report.by.hint", `Say "by" whom, one of these staff ids: {ids}.`,
		message.String("ids", staffIDs(here)))
	switch {
	case by == "" && len(here) > 0:
		return "", refuse(game.RefusedReporterWanted, message.New("table.report.by",
			"The dealer and the shift manager are both here. Who reports it?"), said)
	case by != "" && !slices.ContainsFunc(here, func(person game.Person) bool { return person.ID == by }):
		return "", refuse(game.RefusedWrongRole, message.New("table.report.by.absent",
			"{staff} is not signed in here as dealer or shift manager, and reports nothing.",
			message.Quoted("staff", by)), said)
	}
	return by, nil
}

func staffIDs(people []game.Person) string {
	ids := make([]string, len(people))
	for i, person := range people {
		ids[i] = person.ID
	}
	return strings.Join(ids, ", ")
}
