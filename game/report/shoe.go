package report

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// ShoeReport returns the report of what each shoe had at its start and its end, where readers failed, and its rounds. A shoe
// that is not closed has no count of cards, and no report counts the faces that were dealt or are left.
func ShoeReport(c Collected) Report {
	facts := c.scope()
	if c.Shoe > 0 {
		facts = append(facts, Fact{"shoe", message.New("report.shoe", "Shoe"), Numbered(c.Shoe)})
		c.Shoes = slices.DeleteFunc(slices.Clone(c.Shoes), func(one Shoe) bool { return one.Number != c.Shoe })
	}
	made := Report{
		Kind: "shoe", Title: message.New("report.shoes.title", "Shoes"), Facts: facts,
		Sections: []Section{c.shoes(), c.loaded(), c.reconciled(), c.faces()},
	}
	for _, one := range c.Shoes {
		made.Sections = append(made.Sections, c.rounds(one))
	}
	return made
}

// loaded lists what was put into each shoe, and how it was checked.
func (c Collected) loaded() Section {
	section := Section{
		Name: "loaded", Title: message.New("report.shoe.loaded", "What was loaded and checked"),
		Empty: message.New("report.shoes.empty", "No shoe was loaded or closed."),
		Table: Table{Columns: []Column{
			{"shoe", message.New("report.shoe", "Shoe"), TypeNumber},
			{"table", message.New("report.table", "Table"), TypeText},
			{"decks", message.New("report.decks", "Decks"), TypeNumber},
			{"seal", message.New("report.seal", "Seal"), TypeText},
			{"check", message.New("report.check", "Check"), TypeText},
			{"checked", message.New("report.checked", "Cards of the check"), TypeNumber},
			{"rejected", message.New("report.rejected", "Sets that failed"), TypeNumber},
		}},
	}
	for _, one := range c.Shoes {
		row := []Cell{Numbered(one.Number), Quote(one.Table), {}, Quote(one.Seal), Say(checkWords(one.Check)), {}, Count(one.Rejected)}
		if one.Decks > 0 {
			row[2] = Count(one.Decks)
		}
		if one.Checked > 0 {
			row[5] = Count(one.Checked)
		}
		section.Rows = append(section.Rows, row)
	}
	return section
}

// checkWords says how a shoe is checked.
func checkWords(check game.DeckCheck) message.Text {
	switch check {
	case game.CheckNone:
		return message.New("report.check.none", "none")
	case game.CheckCount:
		return message.New("report.check.count", "counted by the dealer")
	case game.CheckScan:
		return message.New("report.check.scan", "every card scanned")
	}
	return message.Written(string(check))
}

// reconciled lists where the cards of each closed shoe were.
func (c Collected) reconciled() Section {
	section := Section{
		Name: "closed", Title: message.New("report.shoe.closed", "Where the cards were at the end"),
		Note:  message.New("report.shoe.closed.note", "Only of closed shoes: nobody may know what is left in one that is in play."),
		Empty: message.New("report.shoe.closed.empty", "No shoe was closed."),
		Table: Table{Columns: []Column{
			{"shoe", message.New("report.shoe", "Shoe"), TypeNumber},
			{"table", message.New("report.table", "Table"), TypeText},
			{"expected", message.New("report.shoe.expected", "Cards in all"), TypeNumber},
			{"dealt", message.New("report.dealt", "Cards dealt"), TypeNumber},
			{"burned_seen", message.New("report.burned.seen", "Burned, seen"), TypeNumber},
			{"burned_unseen", message.New("report.burned.unseen", "Burned, unseen"), TypeNumber},
			{"left", message.New("report.left", "Left in the shoe"), TypeNumber},
			{"counted", message.New("report.left.how", "How that is known"), TypeText},
			{"difference", message.New("report.difference", "Cards too many or missing"), TypeNumber},
			{"faces", message.New("report.difference.faces", "Faces too many or missing"), TypeText},
			{"reason", message.New("report.shoe.reason", "Why it was closed"), TypeText},
		}},
	}
	for _, one := range c.Shoes {
		if one.Closed.IsZero() {
			continue
		}
		how := message.New("report.left.computed", "computed")
		if one.Counted {
			how = message.New("report.left.counted", "counted")
		}
		var faces []message.Text
		for _, face := range one.Faces {
			faces = append(faces, message.New("report.face.difference", "{card} {found} of {expected}", message.Card("card", face.Card),
				message.Number("found", face.Found), message.Number("expected", face.Expected)))
		}
		section.Rows = append(section.Rows, []Cell{
			Numbered(one.Number), Quote(one.Table), Count(one.Expected), Count(one.Dealt), Count(one.BurnedSeen),
			Count(one.BurnedUnseen), Count(one.Left), Say(how), Count(one.Difference), Say(message.Commas(faces...)), Say(one.Reason),
		})
	}
	return section
}

// faces counts the errors of readers by face.
func (c Collected) faces() Section {
	section := Section{
		Name: "face_errors", Title: message.New("report.faces", "Reader errors by face"),
		Note: message.New("report.faces.note",
			"Only of cards that the players have seen. A card that was never opened is in no row."),
		Empty: message.New("report.faces.empty", "No card that was opened had been read wrongly."),
		Table: Table{Columns: []Column{
			{"shoe", message.New("report.shoe", "Shoe"), TypeNumber},
			{"table", message.New("report.table", "Table"), TypeText},
			{"card", message.New("report.card", "Card"), TypeText},
			{"unread", message.New("report.faces.unread", "Not read"), TypeNumber},
			{"twice", message.New("report.faces.twice", "Read twice"), TypeNumber},
		}},
		Chart: &Chart{Form: Bars, Label: 2, Values: []int{3, 4}},
	}
	for _, key := range sorted(c.Faces) {
		if one := c.Faces[key]; c.Shoe == 0 || c.Shoe == one.Shoe {
			section.Rows = append(section.Rows, []Cell{
				Numbered(one.Shoe), Quote(one.Table), Say(picture.FaceText(one.Card)), Count(one.Unread), Count(one.Twice),
			})
		}
	}
	return section
}
