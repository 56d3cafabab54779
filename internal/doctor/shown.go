package doctor

import (
	"path/filepath"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/ordinary"
)

var screenCheck = message.New("doctor.check.screen", "screen")

// shownFindings says whether the machine shows the console that the table's service draws on. There are none for another
// configuration, without a service, or where the machine has no consoles.
func (e Examination) shownFindings(loaded config.Config) (findings []Finding) {
	if loaded.Path != e.ServiceConfig {
		return nil
	}
	text, err := ordinary.Read(filepath.Join(e.System, "class", "tty", "tty0", "active"), ordinary.Key)
	active := strings.TrimSpace(string(text))
	if err != nil || !console(active) {
		return nil
	}
	var looked []string
	for _, name := range tableUnits {
		u, err := readUnit(e.Units, name)
		if err != nil || u == nil { // the check of the service says why
			continue
		}
		own := strings.TrimPrefix(u.last("TTYPath"), "/dev/")
		if !console(own) || slices.Contains(looked, own) {
			continue
		}
		looked = append(looked, own)
		findings = append(findings, shownFinding(u, own, active))
	}
	return findings
}

// console reports whether a name is that of one of the machine's consoles, such as tty1.
func console(name string) bool {
	number, is := strings.CutPrefix(name, "tty")
	return is && number != "" && len(number) <= 2 && strings.Trim(number, "0123456789") == ""
}

func shownFinding(u *unit, own, active string) Finding {
	tty := message.String("tty", own)
	if own == active {
		return fine(screenCheck, message.New("doctor.screen", "the machine shows {tty}, the console of {unit}", tty, u.arg()))
	}
	return warning(screenCheck, message.New("doctor.screen.change", "sudo chvt {number}, or Ctrl+Alt+F{number} on its keyboard",
		message.String("number", strings.TrimPrefix(own, "tty"))),
		message.New("doctor.screen.other", "the machine shows {active}, not {tty}, the console of {unit}: nobody sees the table",
			message.String("active", active), tty, u.arg()))
}
