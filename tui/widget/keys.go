package widget

import (
	"cmp"
	"slices"

	"pitboss/tui/click"
	"pitboss/tui/theme"
)

// KeyCap is one key of the footer.
type KeyCap struct {
	// Key is the key, such as F1, or several that belong together, such as up down.
	Key, Label string
	// Name is shown instead of Key if a key is named by a word of the language, such as the space bar; one word for
	// each key.
	Name string
	// Why says why the key is disabled; empty if it is enabled.
	Why string
	// Keep is true for a key that is never left out for lack of room.
	Keep bool
}

// Shown returns what the cap of a key shows.
func (k KeyCap) Shown() string { return cmp.Or(k.Name, k.Key) }

// Keys draws keys in at most the given lines, disabled ones without their reason: the caps wide, then narrow, then close
// together, and then without some that may be left out, the last first, disabled ones before the others; help lists them.
// A key and its label are never separated or cut.
func Keys(keys []KeyCap, width, rows int, look *theme.Theme) []string {
	for {
		var lines []string
		for _, set := range []struct{ margin, between string }{{" ", "  "}, {"", "  "}, {"", " "}} {
			caps := make([]string, len(keys))
			for i, key := range keys {
				caps[i] = capped(key, set.margin, look)
				if key.Why != "" {
					caps[i] = look.Blocked.Render(set.margin + key.Shown() + set.margin + " " + key.Label)
				}
			}
			if lines = flow(caps, set.between, width); len(lines) <= rows {
				return FitAll(lines, width, look)
			}
		}
		fewer, left := leaveOut(keys)
		if !left {
			return FitAll(lines[:max(rows, 0)], width, look)
		}
		keys = fewer
	}
}

// Cap draws a key's cap and what it does. A click on either presses the key.
func Cap(key, label string, look *theme.Theme) string {
	return KeyCap{Key: key, Label: label}.Cap(look)
}

// Cap draws the key, named as it shows itself.
func (k KeyCap) Cap(look *theme.Theme) string { return capped(k, " ", look) }

func capped(key KeyCap, margin string, look *theme.Theme) string {
	shown := key.Shown()
	if key.Name != "" {
		shown = click.Each(key.Key, shown)
	}
	return click.Cap(key.Key, look.Key.Render(margin+shown+margin)+" "+key.Label)
}

// leaveOut returns the keys without the last one that may be left out, or the last such one that is disabled. It returns
// false if there is none.
func leaveOut(keys []KeyCap) (fewer []KeyCap, left bool) {
	out := 0
	for i, key := range keys {
		if i > 0 && !key.Keep && (out == 0 || key.Why != "" || keys[out].Why == "") {
			out = i
		}
	}
	if out == 0 {
		return keys, false
	}
	return slices.Delete(slices.Clone(keys), out, out+1), true
}
