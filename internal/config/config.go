package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/internal/exit"
	"pitboss/internal/vt"
	"pitboss/ordinary"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// Config is the configuration of this terminal's table: pitboss.toml with all defaults filled in.
// docs/pitboss.example.toml explains every key.
type Config struct {
	// Path is the file it was read from.
	Path string
	// Site and Table name this table in every record.
	Site, Table string
	// Variant is the slug of the game dealt here.
	Variant string
	// Rules is the folder of the site's own rules, or empty.
	Rules string
	// Database is the journal's file.
	Database string
	// Settings are the site's choices for the variant, completed by its rulebook.
	Settings rulebook.Settings
	// Devices are the table's devices in the order of the file.
	Devices []device.Setup
	// Platform configures the link to the online platform.
	Platform Platform
	// Bench configures the technician's bench.
	Bench   Bench
	Metrics Metrics
	Display Display
	Upgrade Upgrade

	// Source is where the variant is loaded from.
	Source variant.Source
}

// Platform is the table's link to the online platform.
type Platform struct {
	// Socket is the path of the Unix socket for the platform, or empty.
	Socket string `toml:"socket"`
	// Token is the file with the platform's secret; by default it is next to the database.
	Token string `toml:"token"`
}

// Bench is the technician's bench of a table.
type Bench struct {
	bench.Limits
	// Shifts are the times of day at which a shift begins, such as "06:00".
	Shifts []string `toml:"shifts"`
	// SignOff is true if a device that failed in play only returns after a passed test (001/11.31).
	SignOff bool `toml:"sign_off"`
	// Captures is the folder for captures.
	Captures string `toml:"captures"`
}

// Metrics configures the endpoint for Prometheus.
type Metrics struct {
	// Listen is an address of this machine, such as "127.0.0.1:9464", or empty.
	Listen string `toml:"listen"`
}

// Upgrade configures which versions of the program may come into force.
type Upgrade struct {
	// ApprovedDigests is the file with the digests of approved programs, or empty if every signed one is approved.
	ApprovedDigests string `toml:"approved_digests"`
}

// Auto leaves a display setting to what the terminal reports.
const Auto = "auto"

// Display configures the screen.
type Display struct {
	// Theme is a theme's name; Glyphs unicode or ascii; either may be auto.
	Theme  string `toml:"theme"`
	Glyphs string `toml:"glyphs"`
	// Letters is the initial size of the headline: one of LetterSizes.
	Letters string `toml:"letters"`
	// Language is the language of the screen: one of text.Languages.
	Language string `toml:"language"`
	// Announcements is the language of announcements to players: one of text.Languages, or Document.
	Announcements string `toml:"announcements"`
	// Kiosk disables the quit key.
	Kiosk bool `toml:"kiosk"`
	// FPS is the maximum number of frames per second, 1 to 120.
	FPS int `toml:"fps"`
	// Attention is the sound for what is new: one of shell.Attentions.
	Attention shell.Attention `toml:"attention"`
	// Mouse enables clicks in place of keys.
	Mouse bool `toml:"mouse"`
}

// Look sets the theme, the glyphs and the console of a screen on a terminal with this environment. console is what was
// read from the terminal, nil if it is not a virtual terminal. With the glyphs unicode, the font is taken to have all of
// them.
func (d Display) Look(options *shell.Options, environ []string, console *vt.Console) {
	options.Console = theme.Console{}
	if console != nil {
		options.Console = theme.Console{Has: console.Has, Eight: console.Eight}
	}
	options.Theme, options.Glyphs = theme.Detect(environ, options.Console)
	if d.Theme != Auto {
		options.Theme = theme.Name(d.Theme)
	}
	if d.Glyphs != Auto {
		options.Glyphs = theme.GlyphSet(d.Glyphs)
	}
	if d.Glyphs == string(theme.Unicode) {
		options.Console.Has = nil
	}
}

// LetterSizes are the sizes of the headline's letters.
var LetterSizes = map[string]screen.Letters{"small": screen.SmallLetters, "usual": screen.UsualLetters, "large": screen.LargeLetters}

// mostFPS is the maximum number of frames per second.
const mostFPS = 120

// Defaults returns the configuration of an empty file, with all defaults. The table's own name has none, on purpose.
func Defaults() Config {
	return Config{
		Database: DatabaseFor(""),
		Display: Display{Theme: Auto, Glyphs: Auto, Letters: "usual", Language: text.English, Announcements: Document, FPS: mostFPS, Mouse: true,
			Attention: shell.AttentionOff},
		Bench: Bench{Limits: bench.DefaultLimits(), Shifts: []string{"06:00", "14:00", "22:00"}, SignOff: true},
	}
}

// systemFolder and systemState are where the package keeps the configuration and the records of this machine's table.
const (
	systemFolder = "/etc/pitboss"
	systemState  = "/var/lib/pitboss"
)

// SystemFile is the configuration of a table that was installed with the package.
const SystemFile = systemFolder + "/" + fileName

// DatabaseFor returns the default database of a configuration in a folder. That of the machine's own configuration is
// the same for the service and for a person who runs a command next to it.
func DatabaseFor(folder string) string {
	state := stateFolder()
	if folder == systemFolder && os.Getenv("STATE_DIRECTORY") == "" {
		state = systemState
	}
	return filepath.Join(state, "pitboss.db")
}

// stateFolder returns the folder for persistent data of the service, or else of this user.
func stateFolder() string {
	if folder := os.Getenv("STATE_DIRECTORY"); folder != "" {
		return folder
	}
	if folder := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "pitboss")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return systemState
	}
	return filepath.Join(home, ".local", "state", "pitboss")
}

// fileName is the name of the configuration file if only a folder is given.
const fileName = "pitboss.toml"

var (
	// ErrNone means that no configuration was found, ErrNotThere that the one that was named does not exist.
	ErrNone     = errors.New("there is no configuration")
	ErrNotThere = errors.New("the configuration is not there")
)

// Find returns the configuration file: from the flag, from PITBOSS_CONFIG, or pitboss.toml in the service's or
// the user's configuration folder, or in that of the machine. A file from the first two must exist; the others are
// optional.
func Find(flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	if path := os.Getenv("PITBOSS_CONFIG"); path != "" {
		return path, nil
	}
	var looked []string
	if file := serviceFile(); file != "" {
		looked = append(looked, file)
	}
	if folder, err := os.UserConfigDir(); err == nil {
		looked = append(looked, filepath.Join(folder, "pitboss", fileName))
	}
	if system := SystemFile; !slices.Contains(looked, system) {
		looked = append(looked, system)
	}
	for _, path := range looked {
		if _, err := os.Stat(path); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
	none := message.Wrap(ErrNone, message.New("config.none",
		"there is no configuration: PITBOSS_CONFIG is not set and nothing is at {files}",
		message.Message("files", game.Or(looked...))))
	return "", exit.Hinted(exit.Usage(none), message.New("config.none.hint",
		"name it with --config FILE; docs/pitboss.example.toml is one to begin with"))
}

// New returns the file of a configuration that is made where [Find] finds none: the service's, or else the machine's.
func New() string {
	if file := serviceFile(); file != "" {
		return file
	}
	return SystemFile
}

// serviceFile returns the configuration file of the service, or "" for a program that is not the service.
func serviceFile() string {
	folder := os.Getenv("CONFIGURATION_DIRECTORY")
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, fileName)
}

// Load reads and checks a configuration; if path is empty, it looks for one. Every error is a usage error that
// names the file and, if possible, the line and key. All errors are reported at once, one per line. LoadConfig does
// not check that the game's devices are configured, because people are added and devices tried before all of them
// are.
func Load(path string) (Config, error) { return load(path, false, "") }

// LoadTable does what LoadConfig does, for a table that is to open: it also requires the devices of the game. A
// non-empty rules overrides the folder of rules in the file.
func LoadTable(path string, rules string) (Config, error) { return load(path, true, rules) }

func load(path string, whole bool, rules string) (Config, error) {
	path, err := Find(path)
	if err != nil {
		return Config{}, err
	}
	data, err := ordinary.Read(path, ordinary.Text)
	if err != nil {
		cause := err
		if errors.Is(err, fs.ErrNotExist) {
			cause = errors.Join(ErrNotThere, err)
		}
		return Config{}, exit.Usage(message.Wrap(cause, message.New("config.unread", "the configuration cannot be read: {why}",
			message.Message("why", message.OfError(err)))))
	}
	folder, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return Config{}, fmt.Errorf("the configuration's folder: %w", err)
	}
	config, wrong := parseConfig(data, folder, rules)
	config.Path = path
	if whole {
		lines := keyLines(data)
		for _, problem := range append(config.MissingDevices(), config.unready()...) {
			problem.Line = lines.of(problem.Key)
			wrong = append(wrong, problem)
		}
	}
	if len(wrong) > 0 {
		return config, exit.Hinted(exit.Usage(&Error{Path: path, Wrong: wrong}),
			message.New("config.errors.hint", "docs/pitboss.example.toml explains every key"))
	}
	return config, nil
}

// Text encodes a complete configuration in the form that [LoadConfig] reads.
func (c Config) Text() ([]byte, error) {
	text, err := toml.Marshal(struct {
		Site     string            `toml:"site"`
		Table    string            `toml:"table"`
		Variant  string            `toml:"variant"`
		Rules    string            `toml:"rules,omitempty"`
		Database string            `toml:"database"`
		Settings map[string]string `toml:"settings"`
		Platform Platform          `toml:"platform"`
		Bench    Bench             `toml:"bench"`
		Metrics  Metrics           `toml:"metrics"`
		Display  Display           `toml:"display"`
		Upgrade  Upgrade           `toml:"upgrade,omitempty"`
	}{c.Site, c.Table, c.Variant, c.Rules, c.Database, c.Settings, c.Platform, c.Bench, c.Metrics, c.Display, c.Upgrade})
	if err != nil {
		return nil, err
	}
	for _, setup := range c.Devices {
		keys, err := toml.Marshal(setup.Section())
		if err != nil {
			return nil, err
		}
		text = fmt.Appendf(text, "\n[[device]]\nkind = '%s'\n%s", setup.Kind(), keys)
	}
	return text, nil
}

// TokenPath returns the file with the platform's secret.
func (c Config) TokenPath() string {
	if c.Platform.Token != "" {
		return c.Platform.Token
	}
	return strings.TrimSuffix(c.Database, ".db") + ".token"
}

// OpenDevices returns the configured devices, whose ports are not open yet.
func (c Config) OpenDevices() ([]device.Device, error) {
	var devices []device.Device
	for _, setup := range c.Devices {
		made, err := setup.New()
		if err != nil {
			return nil, fmt.Errorf("device %s: %w", setup.Name(), err)
		}
		devices = append(devices, made)
	}
	return devices, nil
}
