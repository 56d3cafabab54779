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

	"pitboss/internal/config"
	"pitboss/ordinary"
	"pitboss/tui/theme"
)

// groupFinding says whether this user is of the group that serial ports belong to.
func groupFinding() Finding {
	const group = "dialout"
	if os.Geteuid() == 0 {
		return warning("group", "run the table as a user of its own, in group "+group, "this is root, who may open every port")
	}
	wanted, err := user.LookupGroup(group)
	if err != nil {
		return warning("group", "see which group the ports belong to: ls -l /dev/tty*", "there is no group %s here", group)
	}
	groups, err := os.Getgroups()
	if err != nil {
		return warning("group", "see: id", "the groups of this user cannot be read: %v", err)
	}
	for _, id := range groups {
		if wanted.Gid == strconv.Itoa(id) {
			return fine("group", "this user is in %s", group)
		}
	}
	return warning("group", "sudo usermod -aG dialout $USER, then log in again", "this user is not in %s, to which serial ports belong", group)
}

// seizing are programs that open serial ports by themselves, with what keeps them
// away.
var seizing = map[string]string{
	"ModemManager": "sudo systemctl disable --now ModemManager, or ENV{ID_MM_DEVICE_IGNORE}=\"1\" in the udev rule (docs/operations.md)",
	"brltty":       "sudo systemctl disable --now brltty brltty-udev",
}

// seizers looks for those programs by name among the processes.
func (e Examination) seizers() []Finding {
	names, err := filepath.Glob(filepath.Join(e.Processes, "[0-9]*", "comm"))
	if err != nil || len(names) == 0 {
		return []Finding{warning("other programs", "see: ps ax", "the processes of this machine cannot be seen")}
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
		findings = append(findings, warning("other programs", seizing[program], "%s is running: it may seize a device that is plugged in", program))
	}
	if len(findings) == 0 {
		return []Finding{fine("other programs", "neither ModemManager nor brltty is running")}
	}
	return findings
}

// terminalFindings says what the screen has to work with.
func (e Examination) terminalFindings(display config.Display) []Finding {
	if display.Theme == "" {
		display = config.Defaults().Display
	}
	variable := func(name string) string {
		for _, line := range slices.Backward(e.Environ) {
			if value, ok := strings.CutPrefix(line, name+"="); ok {
				return value
			}
		}
		return ""
	}
	var findings []Finding
	if e.Terminal == nil || !term.IsTerminal(e.Terminal.Fd()) {
		findings = append(findings, warning("terminal", "run pitboss doctor on the table's own terminal", "standard output is no terminal: its size was not checked"))
	} else if width, height, err := term.GetSize(e.Terminal.Fd()); err != nil {
		findings = append(findings, failure("terminal", "see: stty size", "its size is unknown: %v", err))
	} else if width < 80 || height < 24 {
		findings = append(findings, failure("terminal", "make it larger, or the letters smaller", "it has %d columns and %d lines: the screen needs 80 by 24", width, height))
	} else {
		findings = append(findings, fine("terminal", "%d columns, %d lines", width, height))
	}
	switch name := variable("TERM"); name {
	case "", "dumb":
		findings = append(findings, failure("TERM", "export TERM=xterm-256color, or linux on a console", "%q: the screen cannot be drawn", name))
	default:
		findings = append(findings, fine("TERM", "%s, %s", name, colorprofile.Env(e.Environ)))
	}
	if value := variable("NO_COLOR"); value != "" {
		findings = append(findings, fine("NO_COLOR", "%q: nothing is coloured", value))
	}
	name, glyphs := display.Look(e.Environ)
	if _, detected := theme.Detect(e.Environ); detected == theme.ASCII && display.Glyphs == string(theme.Unicode) {
		findings = append(findings, warning("glyphs", "export LANG=C.UTF-8, or glyphs = \"auto\"", "the configuration asks for unicode, which this terminal may not show"))
	}
	set := glyphs.Glyphs()
	line := strings.Join(slices.Concat(set.Suits[:], set.Frame[:], set.Marked[:], []string{set.Solid, set.Blank, set.Done, set.Now, set.Ellipsis, set.Up}), " ")
	return append(findings, Finding{
		Check: "glyphs", State: StateOK, Found: "theme " + string(name) + ", " + string(glyphs) + ": " + line,
		Do: "if any of these is a box or a question mark: glyphs = \"ascii\"",
	})
}
