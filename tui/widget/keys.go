package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// KeyCap is one key of the footer.
type KeyCap struct {
	Key, Label string
	// Why says why the key is dead; empty when it is live.
	Why string
}

// Footer draws the live keys in the first line and the dead ones, with their
// reasons, in the second. Dead keys stay visible so that nobody searches for them.
func Footer(keys []KeyCap, width int, look *theme.Theme) []string {
	var live, dead []string
	for _, key := range keys {
		if key.Why == "" {
			live = append(live, look.Key.Render(" "+key.Key+" ")+" "+key.Label)
		} else {
			dead = append(dead, key.Key+" "+key.Label+": "+key.Why)
		}
	}
	lines := []string{Fit(strings.Join(live, "  "), width, look), ""}
	if len(dead) > 0 {
		lines[1] = look.Blocked.Render(Fit("Not now: "+strings.Join(dead, " "+look.Glyphs.Separator+" "), width, look))
	}
	return lines
}
