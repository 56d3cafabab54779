package decide

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// reporter returns the staff id of the reporter, or refuses somebody who is not here.
func (d *decision) reporter(report game.Report) (string, *game.Refusal) {
	here, by := d.state.AtTheKeys(), d.state.ReporterOf(report)
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
