package technician

import (
	"cmp"
	"fmt"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// settings draws the settings in use and marks what has changed since the last good shift.
func (s *Screen) settings(view bench.View, width int, look *theme.Theme) []string {
	changed := map[string]bench.Change{}
	for _, change := range view.Changes {
		changed[change.What] = change
	}
	var lines []string
	// key is what a change of the setting is called, or "" for what is no setting.
	add := func(key, name, value string) {
		mark, was := "   ", ""
		if change, is := changed[key]; is {
			mark, was = look.Notice.Render(" * "), "   "+s.say(message.New("bench.settings.was", "(was {was})",
				message.Message("was", change.Was)))
			if change.Was.IsZero() {
				was = "   " + s.say(message.New("bench.settings.new", "(new)"))
			}
			delete(changed, key)
		}
		value = cmp.Or(value, "-")
		lines = append(lines, paragraph(mark+cell(widget.Plain(name), 20, look)+" ", value+was, width-1)...)
	}
	for _, setting := range view.Settings {
		add(setting.Key, setting.Key, setting.Value)
	}
	if len(lines) == 0 {
		lines = append(lines, " "+s.say(message.New("bench.settings.none", "Nobody knows how it is set up.")))
	}
	lines = append(lines, "")
	link := view.Health.Link
	if link.Path != "" {
		add("", s.say(message.New("bench.settings.opened", "opened at")), link.Path)
	}
	if link.Baud > 0 {
		add("", s.say(message.New("bench.settings.baud", "baud asked for")), fmt.Sprint(link.Baud))
	}
	if link.Pulse > 0 {
		add("", s.say(message.New("bench.settings.pulse", "speaks every")), s.figures(took(link.Pulse)))
	}
	if view.Ledger.Shift.Program != "" {
		add(bench.ChangedProgram, s.say(bench.Change{What: bench.ChangedProgram}.Words()), view.Ledger.Shift.Program)
	}
	first := true
	for _, change := range view.Changes {
		if _, left := changed[change.What]; !left {
			continue
		}
		if first {
			lines = append(lines, "", look.Strong.Render(" "+s.say(message.New("bench.settings.different",
				"Different, too, from the last good shift:"))))
			first = false
		}
		lines = append(lines, paragraph(look.Notice.Render(" * "), s.say(changeText(change)), width-1)...)
	}
	if len(view.Changes) > 0 {
		lines = append(lines, "", look.Faint.Render(" "+s.say(message.New("bench.settings.mark",
			"* is not as it was in the last good shift."))))
	}
	return lines
}
