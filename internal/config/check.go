package config

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/rulebook"
	"pitboss/game/spelling"
	"pitboss/game/variant"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/internal/rulefiles"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/theme"
)

// Rules returns the variants of this program and of a folder with a site's own rules.
func Rules(folder string) (variant.Source, error) {
	files, err := rulefiles.Site(folder)
	if err != nil {
		return variant.Source{}, err
	}
	return variant.Site(files)
}

// check checks everything that was read, except the devices, and completes the settings.
func (r *reader) check() {
	c := &r.config
	for _, name := range []struct{ key, value, example string }{{"site", c.Site, "vilnius-1"}, {"table", c.Table, "table-7"}} {
		switch {
		case r.said(name.key):
		case name.value == "":
			r.say(name.key, "it is missing: want its name in every record, such as %q", name.example)
		default:
			if err := site.CheckName(name.value); err != nil {
				r.say(name.key, "%v", err)
			}
		}
	}
	if c.Table == site.HubName {
		r.say("table", "%q is the hub's own name: want another", c.Table)
	}
	if c.Database == "" {
		r.say("database", "it is empty: want the journal's file, or leave the key out for %s", Defaults().Database)
	}
	r.checkGame()
	r.checkBench()
	if err := CheckTheme(c.Display.Theme); err != nil {
		r.say("display.theme", "%v", err)
	}
	if c.Display.Glyphs != Auto && !theme.GlyphSet(c.Display.Glyphs).Valid() {
		r.say("display.glyphs", "there are no glyphs %q: want auto, unicode or ascii", c.Display.Glyphs)
	}
	if _, known := LetterSizes[c.Display.Letters]; !known {
		r.say("display.letters", "there are no letters %q: want small, usual or large", c.Display.Letters)
	}
	if !slices.Contains(text.Languages(), c.Display.Language) {
		r.say("display.language", "there is no language %q: want %s", c.Display.Language, english.List(text.Languages(), "or"))
	}
	if c.Display.FPS < 1 || c.Display.FPS > mostFPS {
		r.say("display.fps", "%d: want 1 to %d", c.Display.FPS, mostFPS)
	}
}

// CheckTheme returns an error if a theme does not exist.
func CheckTheme(name string) error {
	if name == Auto || theme.Name(name).Valid() {
		return nil
	}
	return fmt.Errorf("there is no theme %q%s: want auto, %s", name, spelling.Hint(name, theme.Names()), english.List(theme.Names(), "or"))
}

// said reports whether an error was already reported for a key.
func (r *reader) said(key string) bool {
	return slices.ContainsFunc(r.wrong, func(problem Problem) bool { return problem.Key == key })
}

func (r *reader) checkGame() {
	if r.config.Rules != "" {
		source, err := Rules(r.config.Rules)
		if err != nil {
			r.say("rules", "%v", err)
			return
		}
		r.config.Source = source
	}
	if r.said("variant") {
		return
	}
	if r.config.Variant == "" {
		r.say("variant", "it is missing: want the game dealt here, one of those that pitboss rules list shows")
		r.checkSettingsOfAny()
		return
	}
	rules, err := r.config.Source.Load(r.config.Variant)
	if err != nil {
		r.say("variant", "%v", err)
		known := false
		if rules, known = r.config.variantMeant(); !known {
			r.checkSettingsOfAny()
			return
		}
	}
	// One at a time, so that each error is reported with its key.
	for name, value := range r.chosen {
		if err := rules.Book.CheckSetting(name, value); err != nil {
			r.say(sectionSettings+"."+name, "%v", err)
			delete(r.chosen, name)
		}
	}
	missing := slices.DeleteFunc(rules.Book.Missing(r.chosen),
		func(setting rulebook.Setting) bool { return r.said(sectionSettings + "." + setting.Name) })
	for _, setting := range missing {
		r.say(sectionSettings+"."+setting.Name, "it is missing, and the regulation gives no value: want %s, %s",
			setting.Wants(), setting.Help)
	}
	if len(rules.Book.Missing(r.chosen)) > 0 {
		if err := rules.Book.CheckTogether(r.chosen); err != nil {
			r.say(sectionSettings, "%v", err)
		}
		return
	}
	if r.config.Settings, err = rules.Book.Choose(r.chosen); err != nil {
		r.say(sectionSettings, "%v", err)
	}
}

// variantMeant returns the variant with the slug, or with a similar one, so that other errors are reported for the
// game that was probably meant.
func (c Config) variantMeant() (variant.Variant, bool) {
	if rules, err := c.Source.Load(c.Variant); err == nil {
		return rules, true
	}
	rules, err := c.Source.Load(spelling.Nearest(c.Variant, c.Source.Slugs()))
	return rules, err == nil
}

// checkSettingsOfAny reports settings that no variant has, for a configuration whose variant is unknown.
func (r *reader) checkSettingsOfAny() {
	var known []string
	for _, slug := range r.config.Source.Slugs() {
		rules, err := r.config.Source.Load(slug)
		if err != nil {
			continue // its own tests say so
		}
		for _, setting := range rules.Book.Settings {
			known = append(known, setting.Name)
		}
	}
	for name := range r.chosen {
		if !slices.Contains(known, name) {
			r.say(sectionSettings+"."+name, "no variant has a setting %q%s", name, spelling.Hint(name, known))
		}
	}
}

// checkDevice checks the device that was just read, and compares it with the earlier ones.
func (r *reader) checkDevice(section string, setup device.Setup) {
	if err := setup.Validate(); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			line = strings.TrimPrefix(line, fmt.Sprintf("%s %q: ", setup.Kind(), setup.Name()))
			key, _, isKey := strings.Cut(line, " ")
			if !isKey || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "" {
				key = ""
			}
			if full := strings.TrimSuffix(section+"."+key, "."); !r.said(full) {
				r.say(full, "%s", line)
			}
		}
	}
	for _, other := range r.config.Devices[:len(r.config.Devices)-1] {
		if setup.Name() != "" && other.Name() == setup.Name() {
			r.say(section+".name", "%q is another device's name already", setup.Name())
		}
		switch path, others := setup.Port().Path, other.Port().Path; {
		case path == "":
		case path == others:
			r.say(section+".path", "%q is another device's port already", path)
		case samePort(hardware.PathOf(path), hardware.PathOf(others)):
			r.say(section+".path", "%q is the port of device %q already, which has it as %q", path, other.Name(), others)
		}
	}
}

// MissingDevices reports devices, including the platform, that the game requires but that are missing, devices that
// it cannot use, and recordings. A device that reads badges is useful with any game; an unknown one is only watched.
func (c Config) MissingDevices() (wrong []Problem) {
	rules, known := c.variantMeant()
	if !known {
		return nil // that was already reported
	}
	slug := rules.Book.Variant
	needed := kinds.NeededBy(rules.Family)
	for _, kind := range needed {
		will := kinds.Taking(kind.Takes)
		if !slices.ContainsFunc(c.Devices, func(setup device.Setup) bool { return slices.Contains(will, setup.Kind()) }) {
			wrong = append(wrong, Problem{What: fmt.Sprintf("%s needs %s: want a [[device]] with kind = %s", slug,
				kind.Words, english.List(quotedKinds(will), "or"))})
		}
	}
	if rules.Family.Takes(game.StepPlatform) && c.Platform.Socket == "" {
		wrong = append(wrong, Problem{What: fmt.Sprintf("%s waits for what the platform says: want [platform] with socket, the path it connects to", slug)})
	}
	for i, setup := range c.Devices {
		if hardware.PathOf(setup.Port().Path).Kind == hardware.ReplayPath {
			wrong = append(wrong, Problem{Key: fmt.Sprintf("%s.%d.path", sectionDevice, i+1), What: fmt.Sprintf(
				"%q: no table is dealt out of a recording: want the device's port, or take it away; pitboss devices watch plays recordings", setup.Port().Path)})
		}
		kind := setup.Kind()
		if !kind.Badges && kind.Takes != "" && !rules.Family.Takes(kind.Takes) {
			wrong = append(wrong, Problem{Key: fmt.Sprintf("%s.%d.kind", sectionDevice, i+1),
				What: fmt.Sprintf("%q: %s is played without %s", kind, slug, kind.Words)})
		}
	}
	return wrong
}

// quotedKinds formats kinds as in a configuration.
func quotedKinds(kinds []*device.Kind) []string {
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = strconv.Quote(kind.Name)
	}
	return words
}

// beside resolves a relative path against the configuration's folder, not against the working directory.
func beside(folder, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}
