package widget

import (
	"slices"
	"strings"

	"pitboss/tui/theme"
)

// KeyCap is one key of the footer.
type KeyCap struct {
	Key, Label string
	// Why says why the key is dead; empty when it is live.
	Why string
	// Keep is a key that is never left out for want of room.
	Keep bool
	// Rare is a key for certain steps only: when dead, it is told last.
	Rare bool
}

// Footer draws the live keys in the first line and the dead ones, with their
// reasons, in the second. Dead keys stay visible so that nobody searches for them.
func Footer(keys []KeyCap, width int, look *theme.Theme) []string {
	var live, dead, rare []KeyCap
	for _, key := range keys {
		switch {
		case key.Why == "":
			live = append(live, key)
		case key.Rare:
			rare = append(rare, key)
		default:
			dead = append(dead, key)
		}
	}
	lines := []string{liveKeys(live, width, look), ""}
	var reasons []string
	for _, key := range append(dead, rare...) {
		reasons = append(reasons, key.Key+" "+key.Label+" ("+strings.TrimSuffix(key.Why, ".")+")")
	}
	if len(reasons) > 0 {
		lines[1] = look.Blocked.Render(Fit("Not now: "+strings.Join(reasons, ", "), width, look))
	}
	return lines
}

// liveKeys sets the caps wide, then narrow, then leaves out the last ones that
// may be left out.
func liveKeys(keys []KeyCap, width int, look *theme.Theme) string {
	for margin := " "; ; margin = "" {
		caps := make([]string, len(keys))
		for i, key := range keys {
			caps[i] = look.Key.Render(margin+key.Key+margin) + " " + key.Label
		}
		line := strings.Join(caps, "  ")
		if Width(line) <= width {
			return line
		}
		if margin != "" {
			continue
		}
		last := len(keys) - 1
		for last > 0 && keys[last].Keep {
			last--
		}
		if last <= 0 {
			return Fit(line, width, look)
		}
		keys = slices.Delete(slices.Clone(keys), last, last+1)
	}
}
