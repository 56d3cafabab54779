package table

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// atTheKeys returns the dealer and the shift manager signed in at the table itself. A shift manager at a floor
// station is not included.
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

// reporterOf returns the staff id of the person reporting at the table. A screen names one of two people; if a line
// of play does not, it means the shift manager, who came for the incident.
func (s *State) reporterOf(report game.Report) string {
	if here := s.atTheKeys(); report.By == "" && len(here) > 0 {
		return here[len(here)-1].ID
	}
	return report.By
}

// reporter returns the staff id of the reporter, or refuses somebody who is not here.
func (d *decision) reporter(report game.Report) (string, *game.Refusal) {
	here, by := d.state.atTheKeys(), d.state.reporterOf(report)
	if by != "" && !slices.ContainsFunc(here, func(person game.Person) bool { return person.ID == by }) {
		return "", game.Refuse(game.RefusedWrongRole, message.New("table.report.by.absent",
			"{staff} is not signed in here as dealer or shift manager, and reports nothing.", message.Quoted("staff", by)),
			message.New("table.report.by.hint", `Say "by" whom, one of these staff ids: {ids}.`,
				message.String("ids", staffIDs(here))))
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
