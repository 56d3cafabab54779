package trouble

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// stays says why q does nothing.
var stays = message.New("trouble.stays", "This screen stays: the terminal belongs to the table.")

// headlineRows is the room for the headline.
const headlineRows = 6

// Lines implements [shell.Page]: a title, the headline, what is wrong and what to do, and the keys.
func (p *page) Lines() []string {
	title := " " + widget.Spread("pitboss", p.Say(screen.LanguageCode)+" ", p.Width-1, p.Look)
	lines := []string{p.Look.Header.Render(widget.Pad(widget.Fit(title, p.Width, p.Look), p.Width)), ""}
	if p.Height >= 16 {
		lines = append(lines, widget.Headline(p.Speaker().Wordings(p.trouble.Headline), p.Width, headlineRows,
			p.Look.Alarm, p.Look)...)
		lines = append(lines, "")
	}
	footer := p.footer()
	room := max(p.Height-len(lines)-len(footer), 0)
	told := p.scroll.Window(p.told(), room, p.Say(words.More), p.Look)
	for len(told) < room {
		told = append(told, "")
	}
	lines = append(append(lines, told...), footer...)
	return widget.FitAll(lines[:min(len(lines), p.Height)], p.Width, p.Look)
}

// told returns what is wrong and what to do.
func (p *page) told() (lines []string) {
	width := p.Width - 6
	part := func(heading message.Text, texts ...message.Text) {
		lines = append(lines, "  "+p.Look.Strong.Render(p.Say(heading)))
		for _, text := range texts {
			for line := range strings.Lines(p.Say(text)) {
				lines = append(lines, widget.Indent(4, widget.Wrap(widget.Plain(strings.TrimSpace(line)), width))...)
			}
		}
		lines = append(lines, "")
	}
	part(message.New("trouble.why", "What is wrong"), p.trouble.Why...)
	if !p.trouble.Do.IsZero() {
		part(message.New("trouble.do", "What to do"), p.trouble.Do)
	}
	return lines
}

// footer draws the keys, below when the table is tried again.
func (p *page) footer() []string {
	if p.Notice != "" {
		return append([]string{p.Look.Notice.Render(widget.Pad(" "+widget.FitWords(p.Notice, p.Width-2, p.Look), p.Width))}, p.keys()...)
	}
	again := message.New("trouble.again", "The table is tried again in {seconds} s.",
		message.Number("seconds", widget.Seconds(p.until.Sub(p.Moment))))
	return append([]string{" " + p.Say(again)}, p.keys()...)
}

// keys draws the keys, in two rows where one leaves no room for the languages.
func (p *page) keys() []string {
	language := p.Speaker().LanguageCap()
	caps := []widget.KeyCap{
		{Key: "Enter", Label: p.Say(message.New("trouble.key.again", "try again")), Keep: true},
		{Key: language.Key, Label: p.Say(language.Does), Keep: true},
	}
	if p.trouble.SetsUp {
		caps = slices.Insert(caps, 1, widget.KeyCap{Key: "s", Label: p.Say(message.New("trouble.key.setup", "set up")), Keep: true})
	}
	if p.trouble.Leaves {
		caps = append(caps, widget.KeyCap{Key: "q", Label: p.Say(message.New("trouble.key.leave", "leave"))})
	}
	return widget.Indent(1, widget.Keys(caps, p.Width-2, 2, p.Look))
}
