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

// reporterOf returns who reports at the table's keys, a staff id. A screen says which of two it was; a line of play
// that does not means the shift manager, who came for it.
func (s *State) reporterOf(report game.Report) string {
	if here := s.atTheKeys(); report.By == "" && len(here) > 0 {
		return here[len(here)-1].ID
	}
	return report.By
}

// reporter returns who reports, a staff id, who must be here.
func (d *decision) reporter(report game.Report) (string, *game.Refusal) {
	here, by := d.state.atTheKeys(), d.state.reporterOf(report)
	if by != "" && !slices.ContainsFunc(here, func(person game.Person) bool { return person.ID == by }) {
		return "", refuse(game.RefusedWrongRole, message.New("table.report.by.absent",
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
