package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"pitboss/bench"
	"pitboss/game/rulebook"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/scanner"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/consolefont"
	"pitboss/internal/testing/must"
	"pitboss/internal/vt"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

func TestConfigDefaults(t *testing.T) {
	t.Setenv("STATE_DIRECTORY", "/var/lib/pitboss")
	got, wrong := parseConfig([]byte(configs.Shortest), "/etc/pitboss", "")
	if len(wrong) > 0 {
		t.Fatalf("wrong: %v", wrong)
	}
	want := Config{
		Site: "s", Table: "t", Variant: "ezugi-baccarat", Database: "/var/lib/pitboss/pitboss.db",
		Settings: rulebook.Settings{"deck-check": "none", "end-count": "none", "unshuffled-run": "5",
			"idle-lock-seconds": "300", "dealer-silent-seconds": "600",
			"device-wait-seconds": "90", "platform-wait-seconds": "90", "manual-entry": "off", "badge-alone": "off", "badge-wanted": "off", "floor-ruling": "off",
			"void-afterwards": "off", "open-without-manager": "off",
		},
		Bench: Bench{
			Limits: bench.Limits{Reads: 100, WarnRate: 0.98, ErrorRate: 0.95, Reconnects: 3},
			Shifts: []string{"06:00", "14:00", "22:00"}, SignOff: true, Captures: "/var/lib/pitboss/captures",
		},
		Display: Display{Theme: "auto", Glyphs: "auto", Letters: "usual", Language: "en", Announcements: "document", FPS: 120, Mouse: true, Attention: "off"},
	}
	check.Equalf(t, cmp.Diff(want, got, cmpopts.IgnoreFields(Config{}, "Source")), "", "configuration (-want +got)")
}

func TestConfigStateFolder(t *testing.T) {
	for _, test := range []struct{ name, service, user, want string }{
		{"a service", "/var/lib/pitboss", "/home/x/.state", "/var/lib/pitboss"},
		{"a user who says so", "", "/home/x/.state", "/home/x/.state/pitboss"},
		{"a user", "", "", "/home/x/.local/state/pitboss"},
		{"a user with a relative folder, which counts for nothing", "", "state", "/home/x/.local/state/pitboss"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Setenv("STATE_DIRECTORY", test.service)
			t.Setenv("XDG_STATE_HOME", test.user)
			t.Setenv("HOME", "/home/x")
			check.Equal(t, stateFolder(), test.want)
		})
	}
}

// TestTheMachinesDatabase: the service and a command next to it have the same database.
func TestTheMachinesDatabase(t *testing.T) {
	t.Setenv("STATE_DIRECTORY", "")
	t.Setenv("XDG_STATE_HOME", "/home/x/.state")
	for folder, want := range map[string]string{
		"/etc/pitboss":    "/var/lib/pitboss/pitboss.db",
		"/home/x/pitboss": "/home/x/.state/pitboss/pitboss.db",
	} {
		got, wrong := parseConfig([]byte(configs.Shortest), folder, "")
		if len(wrong) > 0 || got.Database != want {
			t.Errorf("%s: database %s, %v; want %s", folder, got.Database, wrong, want)
		}
	}
}

func TestConfigDevice(t *testing.T) {
	got, wrong := parseConfig([]byte(configs.Shortest+`
database = "data/t.db"
[[device]]
kind = "scanner"
name = "shoe"
path = "/dev/ttyUSB0"
cards = "unique-id"
card_table = "cards.csv"
dead_time = "2s"
[[device]]
kind = "scanner"
name = "hand"
path = "/dev/ttyUSB1"
confirm_identical = false
no_read = []
`), "/etc/pitboss", "")
	if len(wrong) > 0 {
		t.Fatalf("wrong: %v", wrong)
	}
	shoe, hand := scanner.Default(), scanner.Default()
	shoe.Name, shoe.Path, shoe.Cards, shoe.CardTable, shoe.DeadTime = "shoe", "/dev/ttyUSB0", "unique-id", "/etc/pitboss/cards.csv", hardware.Duration(2*time.Second)
	hand.Name, hand.Path, hand.ConfirmIdentical, hand.NoRead = "hand", "/dev/ttyUSB1", false, []string{}
	want := []device.Setup{device.With(scanner.Kind, shoe), device.With(scanner.Kind, hand)}
	check.Equalf(t, cmp.Diff(want, got.Devices, cmp.Transformer("section", device.Setup.Section)), "",
		"devices (-want +got)")
	if got.Database != "/etc/pitboss/data/t.db" {
		t.Errorf("database %s, want it beside the configuration", got.Database)
	}
}

func TestConfigMistakes(t *testing.T) {
	const device = configs.Shortest + "[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/a\"\n"
	const wheel = configs.Shortest + "[[device]]\nkind = \"wheel\"\nname = \"wheel\"\npath = \"/dev/a\"\n"
	for _, test := range []struct{ name, text, want string }{
		{"no site", "table = \"t\"\nvariant = \"ezugi-baccarat\"", `site: it is missing: want its name in every record`},
		{"a site with a space", strings.Replace(configs.Shortest, `"s"`, `"s s"`, 1), `line 1: site: "s s" cannot be a name: want at most 64 bytes of printable characters`},
		{"no variant", "site = \"s\"\ntable = \"t\"", "variant: it is missing"},
		{"no such variant", strings.Replace(configs.Shortest, "ezugi", "ezuki", 1), `line 3: variant: `},
		{"an empty database", configs.Shortest + `database = ""`, "line 4: database: it is empty"},
		{"a key twice", configs.Shortest + "site = \"x\"", "line 4"},
		{"an unknown section", configs.Shortest + "[colours]\nred = 1", "line 4: colours: no such key"},
		{"a key that is a setting", configs.Shortest + `deck-check = "scan"`, "line 4: deck-check: no such key: want site"},
		{"no such setting", configs.Shortest + "[settings]\nspeed = 3", `line 5: settings.speed: ezugi-baccarat has no setting "speed"`},
		{"a setting out of range", configs.Shortest + "[settings]\nunshuffled-run = 2",
			`line 5: settings.unshuffled-run: setting unshuffled-run: "2": want a whole number from 3 to 13`},
		{"a setting of another kind", configs.Shortest + "[settings]\nunshuffled-run = true",
			"line 5: settings.unshuffled-run: true: want a word in quotation marks or a whole number"},
		{"a device of no kind", configs.Shortest + "[[device]]\nname = \"x\"",
			`line 4: device.1.kind: it is missing: want scanner, angel-eye, rfid, wheel, dice`},
		{"a device of another kind", configs.Shortest + "[[device]]\nkind = \"lamp\"",
			`line 5: device.1.kind: "lamp": want scanner, angel-eye, rfid, wheel, dice`},
		{"a kind that is no word", configs.Shortest + "[[device]]\nkind = 3",
			`line 5: device.1.kind: 3: want scanner, angel-eye, rfid, wheel, dice`},
		{"a bare duration", device + "dead_time = 500", `line 8: device.1.dead_time: duration "500": want a number with its unit`},
		{"a key of another kind", device + `reverses = true`, "line 8: device.1.reverses: no such key: want kind, name, path, baud"},
		{"a protocol of another kind", device + `protocol = "plain"`,
			`line 8: device.1.protocol: protocol = "plain": want one of lines, ssi, honeywell-header`},
		{"a wheel's protocol", wheel + `protocol = "morse"`, `line 8: device.1.protocol: protocol = "morse": want slingshot or plain`},
		{"a wheel that knows no cards", wheel + `cards = "srrr"`, "line 8: device.1.cards: no such key: want kind, name, path"},
		{"a wheel's silence", wheel + `silence = "1ms"`, `line 8: device.1.silence: silence = "1ms": want 1s to 1m0s`},
		{"dice at no rate", strings.Replace(wheel, "wheel", "dice", 1) + "baud = 3", "line 8: device.1.baud: baud = 3"},
		{"a device that is no section", configs.Shortest + "device = 3", "line 4: device: 3: want a [[device]] for each device"},
		{"a section that is none", configs.Shortest + "display = 3", "line 4: display: 3: want a section, [display]"},
		{"settings that are none", configs.Shortest + `settings = "x"`, "line 4: settings: x: want a section, [settings]"},
		{"a dead time out of range", device + `dead_time = "1ms"`, `line 8: device.1.dead_time: dead_time = "1ms": want 50ms to 10s`},
		{"an unknown suffix", device + `suffix = "hex:zz"`, "line 8: device.1.suffix: suffix = "},
		{"an unknown preset", device + `cards = "bridge"`, `line 8: device.1.cards: cards = "bridge": want one of srrr`},
		{"one name twice", device + "[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/b\"",
			`line 10: device.2.name: "shoe" is another device's name already`},
		{"one port twice", device + "[[device]]\nkind = \"scanner\"\nname = \"b\"\npath = \"/dev/a\"",
			`line 11: device.2.path: "/dev/a" is another device's port already`},
		{"no such theme", configs.Shortest + "[display]\ntheme = \"pink\"", `line 5: display.theme: there is no theme "pink": want auto, default`},
		{"no such glyphs", configs.Shortest + "[display]\nglyphs = \"emoji\"", `line 5: display.glyphs: there are no glyphs "emoji"`},
		{"no such letters", configs.Shortest + "[display]\nletters = \"huge\"",
			`line 5: display.letters: there are no letters "huge": want small, usual or large`},
		{"no such attention", configs.Shortest + "[display]\nattention = \"loud\"",
			`line 5: display.attention: there is no attention "loud": want off, bell or device`},
		{"a beep that no device has", device + "[display]\nattention = \"device\"",
			`line 9: display.attention: "device": no device here has a beep: want off or bell`},
		{"no such language", configs.Shortest + "[display]\nlanguage = \"elvish\"",
			`line 5: display.language: there is no language "elvish": want en`},
		{"too many pictures", configs.Shortest + "[display]\nfps = 500", "line 5: display.fps: 500: want 1 to 120"},
		{"too few readings for a rate", configs.Shortest + "[bench]\nreads = 5", "line 5: bench.reads: reads = 5: want 10 to 100"},
		{"an error before its warning", configs.Shortest + "[bench]\nerror_rate = 0.99",
			"line 5: bench.error_rate: error_rate = 0.99: want less than warn_rate, 0.98"},
		{"a rate per cent", configs.Shortest + "[bench]\nwarn_rate = 98", "line 5: bench.warn_rate: warn_rate = 98: want a share"},
		{"no time of day", configs.Shortest + "[bench]\nshifts = [\"6 o'clock\"]", `line 5: bench.shifts: "6 o'clock": want times of day`},
		{"a time twice", configs.Shortest + "[bench]\nshifts = [\"06:00\", \"06:00\"]", `line 5: bench.shifts: "06:00" is there twice`},
		{"no such key of the bench", configs.Shortest + "[bench]\nsignoff = true",
			"line 5: bench.signoff: no such key (did you mean \"sign_off\"?): want reads, warn_rate, error_rate, reconnects, shifts, sign_off"},
		{"a bench that is none", configs.Shortest + "bench = true", "line 4: bench: true: want a section, [bench]"},
		{"figures for everybody", configs.Shortest + "[metrics]\nlisten = \"0.0.0.0:9464\"",
			`line 5: metrics.listen: "0.0.0.0:9464": want an address of this machine alone`},
		{"figures at a name", configs.Shortest + "[metrics]\nlisten = \"localhost:9464\"",
			`line 5: metrics.listen: "localhost:9464": want an address of this machine alone`},
		{"figures at no port", configs.Shortest + "[metrics]\nlisten = \"127.0.0.1:0\"",
			`line 5: metrics.listen: "127.0.0.1:0": want an address of this machine alone`},
		{"a word without quotation marks", configs.Shortest + "[display]\nkiosk = yes", "line 5: "},
		{"a wrong type", configs.Shortest + "[display]\nkiosk = \"yes\"", "line 5: display.kiosk: the text \"yes\": want true or false"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, wrong := parseConfig([]byte(test.text), "/etc/pitboss", "")
			must.Equalf(t, len(wrong), 1, "want one problem, got %v", wrong)
			if got := wrong[0].String(); !strings.HasPrefix(got, test.want) {
				t.Errorf("got  %s\nwant %s...", got, test.want)
			}
			if test.name != "a key twice" && test.name != "a word without quotation marks" { // the library's words
				check.Equalf(t, wrong[0].What.Key != "", true, "%s can be said in any language", wrong[0])
			}
		})
	}
}

func TestExampleConfigNamesEveryKey(t *testing.T) {
	text := must.Get(os.ReadFile(filepath.Join("..", "..", "docs", "pitboss.example.toml")))(t)
	if _, wrong := parseConfig(text, "/etc/pitboss", ""); len(wrong) > 0 {
		t.Errorf("the example is wrong: %v", wrong)
	}
	sections := map[string][]string{"the top": allKeys(), sectionDisplay: keys.Of(Display{}),
		sectionPlatform: keys.Of(Platform{}), sectionBench: keys.Of(Bench{}), sectionMetrics: keys.Of(Metrics{}),
		sectionUpgrade: keys.Of(Upgrade{})}
	for _, kind := range kinds.All() {
		sections[kind.Name] = deviceKeys(kind.Setup())
	}
	for section, keys := range sections {
		for _, key := range keys {
			if !strings.Contains(string(text), "\n"+key+" = ") && !strings.Contains(string(text), "# "+key+" = ") &&
				!strings.Contains(string(text), "   "+key+" = ") && !strings.Contains(string(text), "["+key+"]") {
				t.Errorf("the example does not explain %s of %s", key, section)
			}
		}
	}
}

// Whatever is wrong is told at once: one slip hides no other, and no type hides a key.
func TestEverythingWrongIsToldAtOnce(t *testing.T) {
	_, wrong := parseConfig([]byte(`site = 1
tabel = "t"
variant = "ezugi-roulette"
[settings]
idle-lock-seconds = true
[[device]]
kind = "wheel"
name = 7
bawd = 9600
commands = "yes"
[[device]]
kind = "dice"
cards = "srrr"
[display]
fps = "fast"
kiosk = 1
`), "/etc/pitboss", "")
	want := []string{
		"table: it is missing", "line 1: site: the whole number 1: want text in quotation marks",
		"line 2: tabel: no such key", "line 5: settings.idle-lock-seconds: true",
		"line 6: device.1.path: path is missing", "line 8: device.1.name: the whole number 7: want text",
		"line 9: device.1.bawd: no such key", `line 10: device.1.commands: the text "yes": want true or false`,
		"line 11: device.2.name: name is missing", "line 11: device.2.path: path is missing", "line 13: device.2.cards: no such key",
		`line 15: display.fps: the text "fast": want a whole number`, "line 16: display.kiosk: the whole number 1: want true or false",
	}
	var got []string
	for i, problem := range wrong {
		words := problem.String()
		if i < len(want) && strings.HasPrefix(words, want[i]) {
			words = want[i]
		}
		got = append(got, words)
	}
	check.Difff(t, want, got, "told")
}

// A table that is to open has the devices its game is dealt with, and none that it has
// no use for.
func TestMissingDevices(t *testing.T) {
	device := func(kind string) string {
		return "[[device]]\nkind = \"" + kind + "\"\nname = \"" + kind + "\"\npath = \"/dev/" + kind + "\"\n"
	}
	for _, test := range []struct {
		variant string
		devices []string
		want    []string
	}{
		{"ezugi-baccarat", nil, []string{`ezugi-baccarat needs a card scanner: want a [[device]] with kind = "scanner", "angel-eye" or "rfid"`}},
		{"ezugi-baccarat", []string{"angel-eye", "scanner"}, nil},
		{"ezugi-baccarat", []string{"rfid"}, nil},
		{"ezugi-roulette", []string{"wheel", "rfid", "angel-eye"},
			[]string{`device.3.kind: "angel-eye": ezugi-roulette is played without an Angel Eye shoe`}},
		{"ezugi-baccarat", []string{"scanner"}, nil},
		{"ezugi-baccarat", []string{"scanner", "a recording"},
			[]string{`device.2.path: "replay:/etc/pitboss/old.capture": no table is dealt out of a recording: want the device's port, or take it away; pitboss devices watch plays recordings`}},
		{"ezugi-baccarat", []string{"scanner", "wheel", "dice"}, []string{
			`device.2.kind: "wheel": ezugi-baccarat is played without a roulette wheel`,
			`device.3.kind: "dice": ezugi-baccarat is played without a dice sensor`,
		}},
		{"pragmatic-mega-baccarat", []string{"scanner"}, []string{
			`pragmatic-mega-baccarat needs a dice sensor: want a [[device]] with kind = "dice"`,
			"pragmatic-mega-baccarat waits for what the platform says: want [platform] with socket, the path it connects to",
		}},
		{"evolution-peek-baccarat", []string{"scanner", "the platform"}, nil},
		{"ezugi-roulette", nil, []string{`ezugi-roulette needs a roulette wheel: want a [[device]] with kind = "wheel"`}},
		{"ezugi-roulette", []string{"wheel", "scanner"}, nil},
	} {
		text := strings.Replace(configs.Shortest, "ezugi-baccarat", test.variant, 1)
		for _, kind := range test.devices {
			switch kind {
			case "the platform":
				text += "[platform]\nsocket = \"p.sock\"\n"
			case "a recording":
				text += strings.Replace(device("raw"), "/dev/raw", "replay:old.capture", 1)
			default:
				text += device(kind)
			}
		}
		config, _ := parseConfig([]byte(text), "/etc/pitboss", "")
		var got []string
		for _, problem := range config.MissingDevices() {
			got = append(got, problem.String())
		}
		check.Difff(t, test.want, got, "%s with %v", test.variant, test.devices)
	}
}

// A setting that no document gives and the site has not chosen is named.
func TestASettingThatMustBeChosen(t *testing.T) {
	_, wrong := parseConfig([]byte(strings.Replace(configs.Shortest, "ezugi-baccarat", "pragmatic-powerup-roulette", 1)+"[settings]\nmanual-entry = \"off\"\n"), "/etc/pitboss", "")
	if len(wrong) != 1 || wrong[0].String() != "line 4: settings.betting-seconds: it is missing, and the regulation gives no value: want whole seconds from 5 to 120, how long bets are taken, in seconds" {
		t.Errorf("told %v", wrong)
	}
}

func TestLook(t *testing.T) {
	uni2 := &vt.Console{Characters: consolefont.Uni2.Characters, Eight: true}
	for _, test := range []struct {
		name    string
		display Display
		environ []string
		console *vt.Console
		theme   theme.Name
		glyphs  theme.GlyphSet
		lacks   bool
	}{
		{"a good terminal", Display{Theme: Auto, Glyphs: Auto}, []string{"TERM=xterm-256color", "LANG=C.UTF-8"}, nil,
			theme.Default, theme.Unicode, false},
		{"a bare console", Display{Theme: Auto, Glyphs: Auto}, []string{"TERM=linux", "LANG=C.UTF-8"}, nil, theme.Default,
			theme.ASCII, false},
		{"a console whose font is known", Display{Theme: Auto, Glyphs: Auto}, []string{"TERM=linux"}, uni2, theme.Default,
			theme.Unicode, true},
		{"such a console with another locale", Display{Theme: Auto, Glyphs: Auto}, []string{"TERM=linux", "LANG=C"}, uni2,
			theme.Default, theme.ASCII, true},
		{"ascii chosen there", Display{Theme: Auto, Glyphs: "ascii"}, []string{"TERM=linux"}, uni2, theme.Default, theme.ASCII,
			true},
		{"unicode chosen there", Display{Theme: Auto, Glyphs: "unicode"}, []string{"TERM=linux"}, uni2, theme.Default,
			theme.Unicode, false},
		{"chosen against the terminal", Display{Theme: "mono", Glyphs: "unicode"}, []string{"TERM=linux"}, nil, theme.Mono,
			theme.Unicode, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got shell.Options
			test.display.Look(&got, test.environ, test.console)
			if got.Theme != test.theme || got.Glyphs != test.glyphs {
				t.Errorf("got %s, %s; want %s, %s", got.Theme, got.Glyphs, test.theme, test.glyphs)
			}
			lacks := got.Console.Has != nil && !got.Console.Has('♠')
			check.Equalf(t, lacks, test.lacks, "the screen knows that the font lacks spades")
			check.Equalf(t, got.Console.Eight, test.console != nil, "the screen knows that there are eight colours")
		})
	}
}

// FuzzConfig reads any bytes: never a panic, and what is in force reads back as
// itself.
func FuzzConfig(f *testing.F) {
	f.Add([]byte(configs.Shortest))
	f.Add([]byte(configs.Shortest + "[[device]]\nkind = \"scanner\"\nname = \"a\"\npath = \"b\"\nprefix = \"STX\"\nsuffix = \"hex:03\"\n"))
	f.Add([]byte(strings.Replace(configs.Shortest, "ezugi-baccarat", "ezugi-roulette", 1) +
		"[[device]]\nkind = \"wheel\"\nname = \"a\"\npath = \"b\"\nprotocol = \"plain\"\n[[device]]\nkind = \"dice\"\nname = \"d\"\npath = \"e\"\n"))
	f.Add([]byte(configs.Shortest + "[bench]\nreads = 20\nshifts = []\ncaptures = \"c\"\nsign_off = false\n[metrics]\nlisten = \"[::1]:9464\"\n"))
	f.Add([]byte("[[device]]\n[device.x]\n\"a.b\" = 1\n[settings]\na.b = 2\n"))
	f.Add([]byte("site = '''\n\n'''\ntabel = [1, {a = 2}]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		config, wrong := parseConfig(data, "/etc/pitboss", "")
		for _, problem := range wrong {
			if problem.What.String() == "" || problem.Line > strings.Count(string(data), "\n")+1 {
				t.Errorf("a problem that helps nobody: %+v", problem)
			}
		}
		if len(wrong) > 0 {
			return
		}
		text := must.Get(config.Text())(t)
		again, wrong := parseConfig(text, "/elsewhere", "")
		if len(wrong) > 0 {
			t.Fatalf("what is in force is wrong: %v\n%s", wrong, text)
		}
		if diff := cmp.Diff(config, again, cmpopts.IgnoreFields(Config{}, "Source"),
			cmp.Transformer("section", device.Setup.Section)); diff != "" {
			t.Errorf("what is in force reads back differently:\n%s\n%s", diff, text)
		}
	})
}
