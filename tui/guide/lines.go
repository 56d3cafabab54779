package guide

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/internal/setup"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Lines implements [shell.Page]: a title, what was answered on this screen, the question, and two lines of keys.
func (p *page) Lines() []string {
	_, open := p.question()
	title := p.Say(message.New("setup.title", "Setting this terminal up"))
	between := p.Look.Glyphs.Separator
	left := fmt.Sprintf(" pitboss %s %s %s %s", between, title, between, p.course.Screen().Position())
	header := widget.Spread(left, p.Say(screen.LanguageCode)+" ", p.Width, p.Look)
	lines := []string{p.Look.Header.Render(widget.Pad(widget.Fit(header, p.Width, p.Look), p.Width)), ""}
	footer := p.footer(open)
	room := max(p.Height-len(lines)-len(footer), 0)
	var body []string
	if open {
		body = p.asked(room)
	} else {
		body = p.scroll.Window(p.summary(), room, p.Say(words.More), p.Look)
	}
	for len(body) < room {
		body = append(body, "")
	}
	lines = append(append(lines, body[:room]...), footer...)
	return widget.FitAll(lines[:min(len(lines), p.Height)], p.Width, p.Look)
}

// margin is the room left and right of a text.
const margin = 2

// text wraps a text in a style.
func (p *page) text(text message.Text, style func(string) string) (lines []string) {
	for _, line := range widget.Wrap(widget.Plain(p.Say(text)), max(p.Width-2*margin, 1)) {
		lines = append(lines, style(line))
	}
	return widget.Indent(margin, lines)
}

// asked returns the question, below the answers that this screen has already.
func (p *page) asked(room int) []string {
	screen := p.course.Screen()
	questions, at := screen.Questions, screen.At
	var lines []string
	for _, before := range questions[:at] {
		answer := before.Now
		if before.Secret {
			answer = "****"
		}
		lines = append(lines, p.text(before.Ask, p.Look.Faint.Render)...)
		lines = append(lines, widget.Indent(2*margin, []string{widget.Plain(answer)})...)
	}
	if at > 0 {
		lines = append(lines, "")
	}
	question := questions[at]
	ask := question.Ask
	if p.first != "" {
		ask = message.New("setup.again", "Once more:")
		lines = append(lines, p.text(question.Ask, p.Look.Strong.Render)...)
	}
	lines = append(lines, p.text(ask, p.Look.Strong.Render)...)
	if !question.Help.IsZero() {
		lines = append(lines, p.text(question.Help, p.Look.Faint.Render)...)
	}
	lines = append(lines, "")
	if !p.wrong.IsZero() {
		lines = append(lines, p.text(p.wrong, p.Look.Bad.Render)...)
	}
	if len(question.Choices) == 0 || p.field.Value() != "" || len(question.Choices) > room/2 {
		lines = append(lines, widget.Indent(margin, []string{p.typed()})...)
	}
	if question.Reads() && !p.heard.IsZero() {
		lines = append(append(lines, ""), p.text(p.heard, p.Look.Strong.Render)...)
	}
	if len(question.Choices) > 0 {
		lines = append(lines, p.choices(p.matching(question), max(room-len(lines), 1))...)
	}
	if len(lines) > room { // what is asked now goes before what was answered
		lines = lines[len(lines)-room:]
	}
	return lines
}

// typed returns the line being typed, with its cursor.
func (p *page) typed() string {
	return "> " + p.field.Shown(p.Look) + p.Look.Strong.Render("_")
}

// choices returns as many choices as there is room for, those around the cursor.
func (p *page) choices(choices []setup.Choice, room int) (lines []string) {
	wide := 0
	for _, choice := range choices {
		wide = max(wide, widget.Width(choice.Value))
	}
	from := min(max(p.cursor-room/2, 0), max(len(choices)-room, 0))
	for at := from; at < min(from+room, len(choices)); at++ {
		line := choices[at].Value
		if said := p.Say(choices[at].Words); said != line {
			line = widget.Pad(line, wide+margin) + said
		}
		mark, style := "  ", plain
		if at == p.cursor {
			mark, style = "> ", p.Look.Strong.Render
		}
		lines = append(lines, style(mark+line))
	}
	return widget.Indent(margin, lines)
}

// plain draws a line as it is.
func plain(line string) string { return line }

// summary returns what is written if it is agreed to.
func (p *page) summary() (lines []string) {
	lines = append(p.text(message.New("setup.summary", "This will be written. Is it right?"), p.Look.Strong.Render), "")
	rows, wide := p.course.Plan().Summary(), 0
	for _, row := range rows {
		wide = max(wide, widget.Width(p.Say(row.What)))
	}
	for _, row := range rows {
		for at, part := range widget.Wrap(widget.Plain(row.Value), max(p.Width-wide-3*margin, 1)) {
			what := ""
			if at == 0 {
				what = p.Say(row.What)
			}
			lines = append(lines, widget.Pad("", margin)+p.Look.Faint.Render(widget.Pad(what, wide+margin))+part)
		}
	}
	return lines
}

// footer draws the keys, below the answer to the last one.
func (p *page) footer(open bool) []string {
	does := message.New("setup.key.next", "next")
	if !open {
		does = message.New("setup.key.write", "write")
	}
	language := p.Speaker().LanguageCap()
	keys := widget.Indent(1, widget.Keys([]widget.KeyCap{
		{Key: "Enter", Label: p.Say(does), Keep: true},
		{Key: "Esc", Label: p.Say(message.New("setup.key.back", "back")), Keep: true},
		{Key: language.Key, Label: p.Say(language.Does)},
		{Key: "Ctrl+C", Label: p.Say(message.New("trouble.key.leave", "leave"))},
	}, p.Width-2, 1, p.Look))[0]
	notice := ""
	if p.Notice != "" {
		notice = p.Look.Notice.Render(widget.Pad(" "+widget.FitWords(p.Notice, p.Width-2, p.Look), p.Width))
	}
	return []string{notice, keys}
}
