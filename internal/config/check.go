package config

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/spelling"
	"pitboss/game/variant"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/internal/rulefiles"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/shell"
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
			r.say(name.key, message.New("config.name.missing",
				"it is missing: want its name in every record, such as {example}",
				message.String("example", strconv.Quote(name.example))))
		default:
			if err := site.CheckName(name.value); err != nil {
				r.sayErr(name.key, err)
			}
		}
	}
	if c.Table == site.HubName {
		r.say("table", message.New("config.table.hub", "{value} is the hub's own name: want another", valueArg(c.Table)))
	}
	if c.Database == "" {
		r.say("database", message.New("config.database.empty",
			"it is empty: want the journal's file, or leave the key out for {file}",
			message.String("file", Defaults().Database)))
	}
	r.checkGame()
	r.checkBench()
	if err := CheckTheme(c.Display.Theme); err != nil {
		r.sayErr("display.theme", err)
	}
	if c.Display.Glyphs != Auto && !theme.GlyphSet(c.Display.Glyphs).Valid() {
		r.say("display.glyphs", message.New("config.glyphs", "there are no glyphs {value}: want auto, unicode or ascii",
			valueArg(c.Display.Glyphs)))
	}
	if _, known := LetterSizes[c.Display.Letters]; !known {
		r.say("display.letters", message.New("config.letters", "there are no letters {value}: want small, usual or large",
			valueArg(c.Display.Letters)))
	}
	beeps := slices.ContainsFunc(c.Devices, func(setup device.Setup) bool { return setup.Beeps() })
	switch sound := c.Display.Attention; {
	case !sound.Valid():
		r.say("display.attention", message.New("config.attention", "there is no attention {value}: want off, bell or device",
			valueArg(string(sound))))
	case sound == shell.AttentionDevice && !beeps:
		r.say("display.attention", message.New("config.attention.beep", "{value}: no device here has a beep: want off or bell",
			valueArg(string(sound))))
	}
	if !slices.Contains(text.Languages(), c.Display.Language) {
		r.say("display.language", message.New("config.language", "there is no language {value}: want {languages}",
			valueArg(c.Display.Language), message.Message("languages", game.Or(text.Languages()...))))
	}
	if spoken := c.Display.Announcements; spoken != Document && !slices.Contains(text.Languages(), spoken) {
		r.say("display.announcements", message.New("config.announcements", "there is no language {value}: want document, {languages}",
			valueArg(spoken), message.Message("languages", game.Or(text.Languages()...))))
	}
	if c.Display.FPS < 1 || c.Display.FPS > mostFPS {
		r.say("display.fps", message.New("config.fps", "{value}: want 1 to {most}", message.Number("value", c.Display.FPS),
			message.Number("most", mostFPS)))
	}
}

// CheckTheme returns an error if a theme does not exist.
func CheckTheme(name string) error {
	if name == Auto || theme.Name(name).Valid() {
		return nil
	}
	return message.AsError(message.New("config.theme", "there is no theme {value}{hint}: want auto, {themes}",
		valueArg(name), message.Message("hint", spelling.Hint(name, theme.Names())), message.Message("themes", game.Or(theme.Names()...))))
}

// said reports whether an error was already reported for a key.
func (r *reader) said(key string) bool {
	return slices.ContainsFunc(r.wrong, func(problem Problem) bool { return problem.Key == key })
}

// sayTogether adds settings that do not fit together as problems of their section.
func (r *reader) sayTogether(err error) {
	for _, what := range message.Each(err) {
		r.say(sectionSettings, what)
	}
}

func (r *reader) checkGame() {
	if r.config.Rules != "" {
		source, err := Rules(r.config.Rules)
		if err != nil {
			r.sayErr("rules", err)
			return
		}
		r.config.Source = source
	}
	if r.said("variant") {
		return
	}
	if r.config.Variant == "" {
		r.say("variant", message.New("config.variant.missing",
			"it is missing: want the game dealt here, one of those that pitboss rules list shows"))
		r.checkSettingsOfAny()
		return
	}
	rules, err := r.config.Source.Load(r.config.Variant)
	if err != nil {
		r.sayErr("variant", err)
		known := false
		if rules, known = r.config.variantMeant(); !known {
			r.checkSettingsOfAny()
			return
		}
	}
	// One at a time, so that each error is reported with its key.
	for name, value := range r.chosen {
		if err := rules.Book.CheckSetting(name, value); err != nil {
			r.sayErr(sectionSettings+"."+name, err)
			delete(r.chosen, name)
		}
	}
	missing := slices.DeleteFunc(rules.Book.Missing(r.chosen),
		func(setting rulebook.Setting) bool { return r.said(sectionSettings + "." + setting.Name) })
	for _, setting := range missing {
		r.say(sectionSettings+"."+setting.Name, message.New("config.setting.missing",
			"it is missing, and the regulation gives no value: want {wanted}, {help}",
			message.Message("wanted", setting.Wants()), message.String("help", setting.Help)))
	}
	if len(rules.Book.Missing(r.chosen)) > 0 {
		r.sayTogether(rules.Book.CheckTogether(r.chosen))
		return
	}
	r.config.Settings, err = rules.Book.Choose(r.chosen)
	r.sayTogether(err)
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
			r.say(sectionSettings+"."+name, message.New("config.setting.unknown", "no variant has a setting {setting}{hint}",
				message.String("setting", strconv.Quote(name)), message.Message("hint", spelling.Hint(name, known))))
		}
	}
}

// checkDevice checks the device that was just read, and compares it with the earlier ones.
func (r *reader) checkDevice(section string, setup device.Setup) {
	r.sayEach(section, setup.Validate())
	for _, other := range r.config.Devices[:len(r.config.Devices)-1] {
		if setup.Name() != "" && other.Name() == setup.Name() {
			r.say(section+".name", message.New("config.device.same-name", "{value} is another device's name already",
				valueArg(setup.Name())))
		}
		switch path, others := setup.Port().Path, other.Port().Path; {
		case path == "":
		case path == others:
			r.say(section+".path", message.New("config.device.same-path", "{value} is another device's port already",
				valueArg(path)))
		case samePort(hardware.PathOf(path), hardware.PathOf(others)):
			r.say(section+".path", message.New("config.device.same-port",
				"{value} is the port of device {device} already, which has it as {other}", valueArg(path),
				message.String("device", strconv.Quote(other.Name())), message.String("other", strconv.Quote(others))))
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
	slug := message.String("variant", rules.Book.Variant)
	needed := kinds.NeededBy(rules.Family)
	for _, kind := range needed {
		will := kinds.Taking(kind.Takes)
		if !slices.ContainsFunc(c.Devices, func(setup device.Setup) bool { return slices.Contains(will, setup.Kind()) }) {
			wrong = append(wrong, Problem{What: message.New("config.device.needed",
				"{variant} needs {device}: want a [[device]] with kind = {kinds}", slug, message.Message("device", kind.Words),
				message.Message("kinds", game.Or(quotedKinds(will)...)))})
		}
	}
	if rules.Family.Takes(game.StepPlatform) && c.Platform.Socket == "" {
		wrong = append(wrong, Problem{What: message.New("config.platform.needed",
			"{variant} waits for what the platform says: want [platform] with socket, the path it connects to", slug)})
	}
	for i, setup := range c.Devices {
		if hardware.PathOf(setup.Port().Path).Kind == hardware.ReplayPath {
			recording := message.New("config.device.recording", "{value}: no table is dealt out of a recording: "+
				"want the device's port, or take it away; pitboss devices watch plays recordings", valueArg(setup.Port().Path))
			wrong = append(wrong, Problem{Key: fmt.Sprintf("%s.%d.path", sectionDevice, i+1), What: recording})
		}
		kind := setup.Kind()
		if !kind.Badges && kind.Takes != "" && !rules.Family.Takes(kind.Takes) {
			wrong = append(wrong, Problem{Key: fmt.Sprintf("%s.%d.kind", sectionDevice, i+1),
				What: message.New("config.device.useless", "{value}: {variant} is played without {device}",
					valueArg(kind.Name), slug, message.Message("device", kind.Words))})
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
