package doctor

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/ordinary"
)

// loudestQuiet is the highest level of the kernel's console at which a failing cable writes nothing over a
// screen: errors have level 3, and the kernel writes what is below its level.
const loudestQuiet = 3

// kernelFinding says whether the kernel writes its errors over a screen on the machine's own console.
func (e Examination) kernelFinding() []Finding {
	check := message.New("doctor.check.kernel", "kernel messages")
	do := message.New("doctor.kernel.set",
		`on a bare console: sudo sysctl -w kernel.printk="1 4 1 7", and the same line in /etc/sysctl.d/ (docs/operations.md)`)
	text, err := ordinary.Read(filepath.Join(e.Processes, "sys", "kernel", "printk"), ordinary.Key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // another system than Linux
	}
	if err != nil {
		return []Finding{warning(check, do, message.New("doctor.kernel.unread",
			"kernel.printk cannot be read: {why}", message.Err("why", err)))}
	}
	fields := strings.Fields(string(text))
	if len(fields) == 0 {
		return []Finding{warning(check, do, message.New("doctor.kernel.empty", "kernel.printk is empty"))}
	}
	level, err := strconv.Atoi(fields[0])
	switch {
	case err != nil:
		return []Finding{warning(check, do, message.New("doctor.kernel.no-number",
			"kernel.printk is {text}: expected four numbers", message.Quoted("text", strings.TrimSpace(string(text)))))}
	case level > loudestQuiet:
		return []Finding{warning(check, do, message.New("doctor.kernel.loud",
			"kernel.printk is {level}: the errors of a failing cable are written over the screen of a bare console",
			message.Number("level", level)))}
	}
	return []Finding{fine(check, message.New("doctor.kernel.quiet",
		"kernel.printk is {level}: no error is written over the screen", message.Number("level", level)))}
}
