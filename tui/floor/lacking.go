package floor

import (
	"strings"

	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/widget"
)

// lackingText says in a few words that a table has not taken changes of people.
func lackingText(lacking site.Lacking) message.Text {
	if lacking.Changes == 0 {
		return message.New("floor.lacking.silent", "Staff list not reported")
	}
	return message.Count("floor.lacking", "{n} staff change missing", "{n} staff changes missing", message.Number("n", lacking.Changes))
}

// lackingLines says which changes of people a table lacks, since when and why, or returns nil.
func (m *Model) lackingLines(lacking site.Lacking, width int) []string {
	if lacking.Table == "" {
		return nil
	}
	since := message.Time("at", lacking.Since)
	said := []string{m.Say(message.New("floor.lacking.since", "{lacks} since {at}",
		message.Message("lacks", lackingText(lacking)), since))}
	if lacking.Changes == 0 {
		said[0] = m.Say(message.New("floor.lacking.silent-since", "Staff list not reported since {at}", since))
	}
	if len(lacking.Clashes) > 0 {
		said = append(said, m.Say(message.New("floor.lacking.clash",
			"Its staff ids {ids} belong to other people. At the table: {command}",
			message.String("ids", widget.Plain(strings.Join(lacking.Clashes, ", "))), message.String("command", "pitboss staff match"))))
	}
	if lacking.Trouble != "" {
		said = append(said, m.Say(message.New("floor.lacking.trouble", "The table says: {why}",
			message.String("why", widget.Plain(lacking.Trouble)))))
	}
	var lines []string
	for _, one := range said {
		lines = append(lines, widget.Wrap(one, width)...)
	}
	return lines
}

// lackingBox draws the tables that lack changes of people, or returns nil.
func (m *Model) lackingBox(width int) []string {
	var lines []string
	for _, one := range m.duty.Lacking {
		lines = append(lines, m.Look.Strong.Render("! "+widget.Plain(one.Table)))
		lines = append(lines, widget.Indent(2, m.lackingLines(one, width-6))...)
	}
	if len(lines) == 0 {
		return nil
	}
	return m.box(message.New("floor.lacking.box", "Staff changes not applied"), lines, width)
}
