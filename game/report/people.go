package report

import "pitboss/game/message"

// People returns the report of who signed in, whose PIN was wrong, who dealt when, and whose qualification ends or rests on
// an examination.
func People(c Collected) Report {
	return Report{
		Kind: "people", Title: message.New("report.people", "People"), Facts: c.scope(),
		Sections: []Section{c.signIns(), c.dealers(), c.examinations()},
	}
}

func (c Collected) signIns() Section {
	section := Section{
		Name: "sign_ins", Title: message.New("report.sign-ins", "Sign-ins and qualifications"),
		Empty: message.New("report.sign-ins.empty", "Nobody signed in or tried to."),
		Table: Table{Columns: []Column{
			{"person", message.New("report.who", "Person"), TypeText},
			{"sign_ins", message.New("report.sign-ins.number", "Sign-ins"), TypeNumber},
			{"failed", message.New("report.sign-ins.failed", "Failed"), TypeNumber},
			{"locked", message.New("report.sign-ins.locked", "Had to wait"), TypeNumber},
			{"qualified_until", message.New("report.qualified", "Qualified until"), TypeTime},
		}},
	}
	for _, id := range sorted(c.People) {
		one := c.People[id]
		who := Quote(id)
		if id == "" {
			who = Say(message.New("report.unknown", "unknown id"))
		}
		section.Rows = append(section.Rows,
			[]Cell{who, Count(one.SignIns), Count(one.Failed), Count(one.Locked), Moment(one.Until)})
	}
	return section
}
