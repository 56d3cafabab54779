package doctor

import (
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/ordinary"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// groupFinding says whether this user is in the group that serial ports belong to.
func groupFinding() Finding {
	const group = "dialout"
	check, name := message.New("doctor.check.group", "group"), message.String("group", group)
	if os.Geteuid() == 0 {
		return warning(check, message.New("doctor.group.own-user", "run the table as a user of its own, in group {group}", name),
			message.New("doctor.group.root", "this is root, who may open every port"))
	}
	wanted, err := user.LookupGroup(group)
	if err != nil {
		return warning(check, message.New("doctor.group.see-ports", "see which group the ports belong to: ls -l /dev/tty*"),
			message.New("doctor.group.none", "there is no group {group} here", name))
	}
	who := message.String("user", userName())
	groups, err := os.Getgroups()
	if err != nil {
		return warning(check, message.New("doctor.group.see", "see: id"), message.New("doctor.group.unread",
			"the groups of {user} cannot be read: {why}", who, message.Err("why", err)))
	}
	for _, id := range groups {
		if wanted.Gid == strconv.Itoa(id) {
			return fine(check, message.New("doctor.group", "{user} is in {group}", who, name))
		}
	}
	return warning(check, joinGroup(), message.New("doctor.group.not-in",
		"{user} is not in {group}, to which serial ports belong", who, name))
}

// userName returns the name of this process's user, or the number of one without a name.
func userName() string {
	id := strconv.Itoa(os.Geteuid())
	if who, err := user.LookupId(id); err == nil {
		return who.Username
	}
	return "uid " + id
}

func joinGroup() message.Text {
	return message.New("doctor.group.join", "sudo usermod -aG dialout {user}, then log in again", message.String("user", userName()))
}

// seizing are programs that open serial ports by themselves, with what keeps them
// away.
var seizing = map[string]message.Text{
	"ModemManager": message.New("doctor.programs.modem-manager",
		"sudo systemctl disable --now ModemManager, or {rule} in the udev rule (docs/operations.md)",
		message.String("rule", `ENV{ID_MM_DEVICE_IGNORE}="1"`)),
	"brltty": command("sudo systemctl disable --now brltty brltty-udev"),
}

// seizers looks for those programs by name among the processes.
func (e Examination) seizers() []Finding {
	check := message.New("doctor.check.programs", "other programs")
	names, err := filepath.Glob(filepath.Join(e.Processes, "[0-9]*", "comm"))
	if err != nil || len(names) == 0 {
		return []Finding{warning(check, message.New("doctor.programs.see", "see: ps ax"), message.New("doctor.programs.unseen",
			"the processes of this machine cannot be seen"))}
	}
	var running []string
	for _, name := range names {
		text, err := ordinary.Read(name, ordinary.Key)
		if err != nil {
			continue // it ended while we were looking
		}
		program := strings.TrimSpace(string(text))
		if _, known := seizing[program]; known && !slices.Contains(running, program) {
			running = append(running, program)
		}
	}
	var findings []Finding
	for _, program := range running {
		findings = append(findings, warning(check, seizing[program], message.New("doctor.programs.running",
			"{program} is running: it may seize a device that is plugged in", message.String("program", program))))
	}
	if len(findings) == 0 {
		return []Finding{fine(check, message.New("doctor.programs",
			"neither ModemManager nor brltty is running"))}
	}
	return findings
}

// terminalFindings says what the screen has to work with.
func (e Examination) terminalFindings(loaded config.Config) []Finding {
	if loaded.Display.Theme == "" {
		loaded.Display = config.Defaults().Display
	}
	variable := func(name string) string {
		for _, line := range slices.Backward(e.Environ) {
			if value, ok := strings.CutPrefix(line, name+"="); ok {
				return value
			}
		}
		return ""
	}
	findings := []Finding{e.sizeFinding()}
	check := message.New("doctor.check.term", "TERM")
	switch name := variable("TERM"); name {
	case "", "dumb":
		findings = append(findings, failure(check, message.New("doctor.term.export",
			"export TERM=xterm-256color, or linux on a console"), message.New("doctor.term.undrawable",
			"{name}: the screen cannot be drawn", message.Quoted("name", name))))
	default:
		findings = append(findings, fine(check, message.Commas(command(name),
			command(colorprofile.Env(e.Environ).String()))))
	}
	if value := variable("NO_COLOR"); value != "" {
		findings = append(findings, fine(message.New("doctor.check.no-color", "NO_COLOR"),
			message.New("doctor.no-color", "{value}: nothing is coloured", message.Quoted("value", value))))
	}
	return slices.Concat(findings, e.glyphFindings(loaded.Display), e.consoleFindings(loaded))
}

// glyphFindings says with which signs the screen is drawn.
func (e Examination) glyphFindings(display config.Display) (findings []Finding) {
	var screen, suited shell.Options
	display.Look(&screen, e.Environ, e.Console)
	config.Display{Theme: config.Auto, Glyphs: config.Auto}.Look(&suited, e.Environ, e.Console)
	set, best := screen.Glyphs.Glyphs().On(screen.Console), suited.Glyphs.Glyphs().On(suited.Console)
	check := message.New("doctor.check.glyphs", "glyphs")
	if display.Glyphs == string(theme.Unicode) && best != set {
		findings = append(findings, warning(check, message.New("doctor.glyphs.export",
			`export LANG=C.UTF-8, or glyphs = "auto"`), message.New("doctor.glyphs.unicode",
			"the configuration asks for unicode, which this terminal may not show")))
	}
	line := strings.Join(slices.Concat(set.Suits[:], set.Frame[:], set.Marked[:],
		[]string{set.Solid, set.Blank, set.Done, set.Now, set.Ellipsis, set.Up}), " ")
	shown := fine(check, message.New("doctor.glyphs", "theme {theme}, {glyphs}: {line}", message.String("theme", screen.Theme),
		message.String("glyphs", screen.Glyphs), message.String("line", line)))
	shown.Do = message.New("doctor.glyphs.ascii", `if any of these is a box or a question mark: glyphs = "ascii"`)
	return append(findings, shown)
}

// sizeFinding checks the size of the terminal.
func (e Examination) sizeFinding() Finding {
	check := message.New("doctor.check.terminal", "terminal")
	if e.Terminal == nil || !term.IsTerminal(e.Terminal.Fd()) {
		return warning(check, message.New("doctor.terminal.own", "run pitboss doctor on the table's own terminal"),
			message.New("doctor.terminal.none", "standard output is no terminal: its size was not checked"))
	}
	width, height, err := term.GetSize(e.Terminal.Fd())
	columns, lines := message.Number("columns", width), message.Number("lines", height)
	switch {
	case err != nil:
		return failure(check, message.New("doctor.terminal.see", "see: stty size"), message.New("doctor.terminal.unknown",
			"its size is unknown: {why}", message.Err("why", err)))
	case width < 80 || height < 24:
		return failure(check, message.New("doctor.terminal.larger", "make it larger, or the letters smaller"),
			message.New("doctor.terminal.small", "it has {columns} columns and {lines} lines: the screen needs 80 by 24",
				columns, lines))
	}
	return fine(check, message.New("doctor.terminal", "{columns} columns, {lines} lines", columns, lines))
}
