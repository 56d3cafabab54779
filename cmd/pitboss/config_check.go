package main

import (
	"fmt"
	"strings"

	"pitboss/tui/theme"
)

// check is everything wrong with what was read, and completes the settings.
// Problems name their key; the caller knows the lines.
func (c *Config) check(chosen map[string]string) []configProblem {
	var wrong []configProblem
	say := func(key, format string, args ...any) {
		wrong = append(wrong, configProblem{Key: key, What: fmt.Sprintf(format, args...)})
	}
	for _, name := range []struct{ key, value, example string }{{"site", c.Site, "vilnius-1"}, {"table", c.Table, "table-7"}} {
		switch {
		case name.value == "":
			say(name.key, "it is missing: want its name in every record, such as %q", name.example)
		case !plainName(name.value):
			say(name.key, "%q: want at most 64 printable characters without spaces, such as %q", name.value, name.example)
		}
	}
	if c.Database == "" {
		say("database", "it is empty: want the journal's file, or leave the key out for %s", defaults().Database)
	}
	c.checkGame(chosen, say)
	c.checkDevices(say)
	if c.Display.Theme != auto && !theme.Name(c.Display.Theme).Valid() {
		say("display.theme", "%q is none: want auto, %s", c.Display.Theme, inWords(theme.Names(), "or"))
	}
	if c.Display.Glyphs != auto && !theme.GlyphSet(c.Display.Glyphs).Valid() {
		say("display.glyphs", "%q is none: want auto, unicode or ascii", c.Display.Glyphs)
	}
	if c.Display.FPS < 1 || c.Display.FPS > mostFPS {
		say("display.fps", "%d: want 1 to %d", c.Display.FPS, mostFPS)
	}
	return wrong
}

func (c *Config) checkGame(chosen map[string]string, say func(key, format string, args ...any)) {
	if c.Variant == "" {
		say("variant", "it is missing: want the game dealt here, one of those that pitboss rules list shows")
		return
	}
	rules, err := loadVariant(c.Variant)
	if err != nil {
		say("variant", "%v", err)
		return
	}
	// One at a time, so that all that is wrong is told at once, each with its key.
	for name, value := range chosen {
		if err := rules.Book.CheckSetting(name, value); err != nil {
			say("settings."+name, "%v", err)
			delete(chosen, name)
		}
	}
	missing := rules.Book.Missing(chosen)
	for _, setting := range missing {
		say("settings."+setting.Name, "it is missing, and the regulation gives no value: want %s, %s", setting.Wants(), setting.Help)
	}
	if len(missing) > 0 {
		return
	}
	if c.Settings, err = rules.Book.Choose(chosen); err != nil {
		say("settings", "%v", err)
	}
}

func (c *Config) checkDevices(say func(key, format string, args ...any)) {
	names, paths := map[string]bool{}, map[string]bool{}
	for i, device := range c.Devices {
		section := fmt.Sprintf("device.%d", i+1)
		if device.Kind != kindScanner {
			say(section+".kind", "%q: want %q", device.Kind, kindScanner)
			continue
		}
		if err := device.Scanner.Validate(); err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				line = strings.TrimPrefix(line, fmt.Sprintf("scanner %q: ", device.Name()))
				key, _, isKey := strings.Cut(line, " ")
				if !isKey || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "" {
					key = ""
				}
				say(strings.TrimSuffix(section+"."+key, "."), "%s", line)
			}
		}
		if device.Name() != "" && names[device.Name()] {
			say(section+".name", "%q is another device's name already", device.Name())
		}
		if device.Path() != "" && paths[device.Path()] {
			say(section+".path", "%q is another device's port already", device.Path())
		}
		names[device.Name()], paths[device.Path()] = true, true
	}
}

// plainName reports whether a name can stand in a record, a file and a log.
func plainName(name string) bool {
	for _, r := range name {
		if r <= ' ' || r > '~' {
			return false
		}
	}
	return len(name) <= 64
}
