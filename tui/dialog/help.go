package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/widget"
)

// Help lists every key, disabled ones with the reason, below any problem with the link to the hub.
type Help struct{ seen entry.Scroll }

// Key implements [Dialog].
func (d *Help) Key(_ *Desk, press tea.KeyPressMsg) bool { return d.seen.Read(press, "?") }

// Follow implements [Dialog]. The help closes when an incident opens or changes.
func (d *Help) Follow(desk *Desk, changed bool) bool {
	return !changed || desk.View.Incident == nil
}

// helpGroup is a group of related keys.
type helpGroup struct {
	title message.Text
	does  []screen.Action
}

// helpGroups groups the keys by topic, the most urgent first. A key in none of them belongs to the last, the
// screen's.
var helpGroups = []helpGroup{
	{message.New("dialog.help.wrong", "Problem"), []screen.Action{
		screen.DoCallManager, screen.DoReport, screen.DoWithdraw, screen.DoDetails, screen.DoSameCard, screen.DoByHand,
	}},
	{message.New("dialog.help.round", "Round"), []screen.Action{screen.DoConfirm, screen.DoSeal}},
	{message.New("dialog.help.people", "People"), []screen.Action{screen.DoSignIn, screen.DoSignOut}},
	{message.New("dialog.help.screen", "Screen"), nil},
}

// group returns the index of the group for a key.
func (d *Help) group(does screen.Action) int {
	at := slices.IndexFunc(helpGroups, func(group helpGroup) bool { return slices.Contains(group.does, does) })
	if at < 0 {
		return len(helpGroups) - 1
	}
	return at
}

// Draw implements [Dialog].
func (d *Help) Draw(desk *Desk, width, height int) []string {
	groups := make([][]shell.HelpKey, len(helpGroups)+1)
	for _, key := range desk.Keys() {
		at := d.group(key.Does)
		listed := shell.HelpKey{Cap: key.Cap, Does: key.Help, Why: key.Reason}
		if key.Does == screen.DoCallManager {
			groups[at] = slices.Insert(groups[at], 0, listed)
		} else {
			groups[at] = append(groups[at], listed)
		}
	}
	last := len(helpGroups) - 1
	groups[last] = append(groups[last],
		shell.HelpKey{Cap: "Esc", Does: desk.Say(message.New("dialog.help.esc", "Close what is open. It does nothing else."))})
	for _, extra := range desk.ExtraKeys {
		groups[last+1] = append(groups[last+1], shell.HelpKey{
			Cap: desk.Say(keyboard.Cap(extra.Key)), Does: desk.Say(extra.Help),
		})
	}
	lines := desk.linkLines(width - 4)
	for i, group := range groups {
		title := desk.Say(message.New("dialog.help.training", "Training"))
		if i <= last {
			title = desk.Say(helpGroups[i].title)
		}
		lines = append(lines, desk.helpLines(title, group, width-4)...)
	}
	return shell.HelpFrame(desk.Speaker(), lines, &d.seen, width, height)
}

// linkLines says what is wrong with the link to the site's hub and what to do, or nothing while all is well.
func (desk *Desk) linkLines(width int) (lines []string) {
	if state := desk.Site.State; state != site.LinkNone && state != site.LinkOK {
		lines = append(widget.Wrap(desk.Say(desk.Site.Words()), width), "")
	}
	if clock := desk.Site.ClockWords(); !clock.IsZero() {
		lines = append(append(lines, widget.Wrap(desk.Say(clock), width)...), "")
	}
	return lines
}

// helpLines draws the keys of a group, with its title to the left of the first if there is room.
func (desk *Desk) helpLines(title string, keys []shell.HelpKey, width int) []string {
	const capColumn = 8
	column := max(widget.Width(title)+2, 10)
	if desk.Look.Glyphs.Spoken {
		return append([]string{title}, shell.HelpLines(desk.Speaker(), keys, capColumn, width)...)
	}
	if width < screen.LeastWidth-4 {
		title, column = "", 0
	}
	lines := shell.HelpLines(desk.Speaker(), keys, capColumn, width-column)
	for i, line := range lines {
		lines[i] = widget.Pad(desk.Look.Strong.Render(title), column) + line
		title = ""
	}
	return lines
}
