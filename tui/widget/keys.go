package widget

import (
	"cmp"
	"slices"
	"strings"

	"pitboss/tui/click"
	"pitboss/tui/theme"
)

// KeyCap is one key of the footer.
type KeyCap struct {
	Key, Label string
	// Name is shown instead of Key if a key is named by a word, such as the space bar.
	Name string
	// Why says why the key is disabled; empty if it is enabled.
	Why string
	// Keep is true for a key that is never left out for lack of room.
	Keep bool
	// Obvious ranks how little people need the reason while the key is disabled. With a higher value, the reason is
	// shown later and left out earlier.
	Obvious int
}

// Shown returns what the cap of a key shows.
func (k KeyCap) Shown() string { return cmp.Or(k.Name, k.Key) }

// Footer draws the enabled keys in the first line and the disabled ones, with their reasons, in the second.
func Footer(keys []KeyCap, notNow string, width int, look *theme.Theme) []string {
	var live, dead []KeyCap
	for _, key := range keys {
		if key.Why == "" {
			live = append(live, key)
		} else {
			dead = append(dead, key)
		}
	}
	slices.SortStableFunc(dead, func(a, b KeyCap) int { return cmp.Compare(a.Obvious, b.Obvious) })
	return []string{liveKeys(live, width, look), look.Blocked.Render(deadKeys(dead, notNow, width))}
}

// Keys draws keys in at most the given lines, disabled ones without their reason. A key and its label are never
// separated or cut. If there is no room, the last keys that may be left out are left out; help lists them.
func Keys(keys []KeyCap, width, rows int, look *theme.Theme) []string {
	set := func(margin string) []string {
		caps := make([]string, len(keys))
		for i, key := range keys {
			caps[i] = capped(key, margin, look)
			if key.Why != "" {
				caps[i] = look.Blocked.Render(margin + key.Shown() + margin + " " + key.Label)
			}
		}
		return Flow(caps, width)
	}
	lines := set(" ")
	for len(lines) > rows {
		if lines = set(""); len(lines) <= rows {
			break
		}
		fewer, left := leaveOut(keys)
		if !left {
			break
		}
		keys = fewer
	}
	return FitAll(lines[:min(len(lines), max(rows, 0))], width, look)
}

// Cap draws a key's cap and what it does. A click on either presses the key.
func Cap(key, label string, look *theme.Theme) string {
	return capped(KeyCap{Key: key, Label: label}, " ", look)
}

func capped(key KeyCap, margin string, look *theme.Theme) string {
	return click.Cap(key.Key, look.Key.Render(margin+key.Shown()+margin)+" "+key.Label)
}

// deadKeys draws as many reasons as fit completely, so that nobody reads half of one. If none fits, it draws only the
// keys; help has the reasons.
func deadKeys(keys []KeyCap, notNow string, width int) string {
	line := notNow + " "
	for _, told := range []func(KeyCap) string{
		func(key KeyCap) string {
			return key.Shown() + " " + key.Label + " (" + strings.TrimSuffix(key.Why, ".") + ")"
		},
		KeyCap.Shown,
	} {
		full := line
		for _, key := range keys {
			part := told(key)
			if full != line {
				part = ", " + part
			}
			if Width(full)+Width(part) <= width {
				full += part
			}
		}
		if full != line {
			return full
		}
	}
	return ""
}

// liveKeys draws the caps wide, then narrow, then close together, and then without the last ones that may be left
// out.
func liveKeys(keys []KeyCap, width int, look *theme.Theme) string {
	for {
		line := ""
		for _, set := range []struct{ margin, between string }{{" ", "  "}, {"", "  "}, {"", " "}} {
			caps := make([]string, len(keys))
			for i, key := range keys {
				caps[i] = capped(key, set.margin, look)
			}
			line = strings.Join(caps, set.between)
			if Width(line) <= width {
				return line
			}
		}
		fewer, left := leaveOut(keys)
		if !left {
			return Fit(line, width, look)
		}
		keys = fewer
	}
}

// leaveOut returns the keys without the last one that may be left out. It returns false if there is none.
func leaveOut(keys []KeyCap) (fewer []KeyCap, left bool) {
	for last := len(keys) - 1; last > 0; last-- {
		if !keys[last].Keep {
			return slices.Delete(slices.Clone(keys), last, last+1), true
		}
	}
	return keys, false
}
