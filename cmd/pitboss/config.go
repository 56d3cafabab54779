package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"pitboss/bench"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/device"
	"pitboss/ordinary"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// Config is what the table of this terminal is: pitboss.toml with everything
// that was left out filled in. docs/pitboss.example.toml explains every key.
type Config struct {
	// Path is the file it was read from.
	Path string
	// Site and Table name this table in every record.
	Site, Table string
	// Variant is the slug of the game dealt here.
	Variant string
	// Rules is the folder of the site's own rules; empty for none.
	Rules string
	// Database is the journal's file.
	Database string
	// Settings are the site's choices for the variant, completed by its rulebook.
	Settings rulebook.Settings
	// Devices are the table's devices in the order of the file.
	Devices []device.Setup
	// Platform is how the online platform reaches this table.
	Platform Platform
	// Bench is what the technician's bench holds the devices to.
	Bench   Bench
	Metrics Metrics
	Display Display

	// source is where the variant is loaded from.
	source variant.Source
}

// Platform is the table's link to the online platform.
type Platform struct {
	// Socket is the Unix socket it connects to; empty for none.
	Socket string `toml:"socket"`
	// Token is the file of the secret it is known by, next to the database where left out.
	Token string `toml:"token"`
}

// Bench is the technician's bench of a table.
type Bench struct {
	bench.Limits
	// Shifts are the times of day at which a shift begins, such as "06:00".
	Shifts []string `toml:"shifts"`
	// SignOff is whether a device that failed in play comes back only with a passed test
	// (001/11.31).
	SignOff bool `toml:"sign_off"`
	// Captures is the folder that captures are written to.
	Captures string `toml:"captures"`
}

// Metrics is where figures for Prometheus are served.
type Metrics struct {
	// Listen is an address of this machine, such as "127.0.0.1:9464"; empty for none.
	Listen string `toml:"listen"`
}

// auto leaves a choice of the display to what the terminal says of itself.
const auto = "auto"

// Display is how the screen looks.
type Display struct {
	// Theme is a theme's name; Glyphs unicode or ascii; either may be auto.
	Theme  string `toml:"theme"`
	Glyphs string `toml:"glyphs"`
	// Letters is how large the headline is at first: one of letterSizes.
	Letters string `toml:"letters"`
	// Language is what the screen speaks: one that text.Languages lists.
	Language string `toml:"language"`
	// Kiosk takes the quit key away.
	Kiosk bool `toml:"kiosk"`
	// FPS is how many pictures a second are drawn at most, 1 to 120.
	FPS int `toml:"fps"`
	// Mouse lets clicks stand for keys.
	Mouse bool `toml:"mouse"`
}

// Look returns the theme and the glyphs on a terminal with this environment.
func (d Display) Look(environ []string) (theme.Name, theme.GlyphSet) {
	name, glyphs := theme.Detect(environ)
	if d.Theme != auto {
		name = theme.Name(d.Theme)
	}
	if d.Glyphs != auto {
		glyphs = theme.GlyphSet(d.Glyphs)
	}
	return name, glyphs
}

// letterSizes are the sizes of the headline's letters.
var letterSizes = map[string]screen.Letters{"small": screen.SmallLetters, "usual": screen.UsualLetters, "large": screen.LargeLetters}

// mostFPS is the most pictures a second the screen draws.
const mostFPS = 120

// defaults returns the configuration of an empty file: all that has a default, in
// one place. The table's own name has none, on purpose.
func defaults() Config {
	return Config{
		Database: filepath.Join(stateFolder(), "pitboss.db"),
		Display:  Display{Theme: auto, Glyphs: auto, Letters: "usual", Language: text.English, FPS: mostFPS, Mouse: true},
		Bench:    Bench{Limits: bench.DefaultLimits(), Shifts: []string{"06:00", "14:00", "22:00"}, SignOff: true},
	}
}

// stateFolder returns where a service, or else this user, keeps what must last.
func stateFolder() string {
	if folder := os.Getenv("STATE_DIRECTORY"); folder != "" {
		return folder
	}
	if folder := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "pitboss")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "/var/lib/pitboss"
	}
	return filepath.Join(home, ".local", "state", "pitboss")
}

// configName is the configuration's file name where only a folder is given.
const configName = "pitboss.toml"

// errNoConfig is a configuration that is nowhere it was looked for.
var errNoConfig = errors.New("there is no configuration")

// findConfig returns the file of the configuration: the flag's, else that of
// PITBOSS_CONFIG, else pitboss.toml in the service's configuration folder, else in
// the user's. The first two must be there; the others are looked for.
func findConfig(flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	if path := os.Getenv("PITBOSS_CONFIG"); path != "" {
		return path, nil
	}
	var looked []string
	if folder := os.Getenv("CONFIGURATION_DIRECTORY"); folder != "" {
		looked = append(looked, filepath.Join(folder, configName))
	}
	if folder, err := os.UserConfigDir(); err == nil {
		looked = append(looked, filepath.Join(folder, "pitboss", configName))
	}
	for _, path := range looked {
		if _, err := os.Stat(path); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
	return "", withHint(usage(fmt.Errorf("%w: PITBOSS_CONFIG is not set and nothing is at %s", errNoConfig, inWords(looked, "or"))),
		"name it with --config FILE; docs/pitboss.example.toml is one to begin with")
}

// LoadConfig reads and checks a configuration; an empty path is looked for. Every
// error is a wrong use that names the file, and the line and key where it can; all
// that is wrong is told at once, a line each. Which devices there are is not checked:
// people are added, and devices tried, before all of them are there.
func LoadConfig(path string) (Config, error) { return loadConfig(path, false, "") }

// loadTable does what LoadConfig does, for a table that is to open: the devices its game needs must
// be there. Rules name another folder of rules than the file does, unless they are empty.
func loadTable(path string, rules rulesFrom) (Config, error) { return loadConfig(path, true, rules) }

func loadConfig(path string, whole bool, rules rulesFrom) (Config, error) {
	path, err := findConfig(path)
	if err != nil {
		return Config{}, err
	}
	data, err := ordinary.Read(path, ordinary.Text)
	if err != nil {
		return Config{}, usagef("the configuration cannot be read: %w", err)
	}
	folder, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return Config{}, fmt.Errorf("the configuration's folder: %w", err)
	}
	config, wrong := parseConfig(data, folder, rules)
	config.Path = path
	if whole {
		lines := keyLines(data)
		for _, problem := range append(config.missingDevices(), config.unready()...) {
			problem.Line = lines.of(problem.Key)
			wrong = append(wrong, problem)
		}
	}
	if len(wrong) > 0 {
		return config, withHint(usage(&configError{path: path, wrong: wrong}), "docs/pitboss.example.toml explains every key")
	}
	return config, nil
}
