package invitation

import (
	"io"
	"testing"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// On a terminal what was pasted is read to its end, also what is no invitation: no line of it is left to the shell.
func TestAPasteIsReadToItsEnd(t *testing.T) {
	_, text := anInvitation(t)
	for name, test := range map[string]struct {
		pasted string
		good   bool
	}{
		"wrapped":             {inLines(text, 76, "", "\n"), true},
		"behind a greeting":   {"Labas,\n\n" + inLines(text, 76, "> ", "\n"), true},
		"with lines after it": {inLines(text, 76, "", "\n") + "\n-- \nRasa\n", true},
		"the begin missing":   {inLines(text[10:], 76, "", "\n"), false},
	} {
		t.Run(name, func(t *testing.T) {
			master, terminal, err := pty.Open()
			must.Do(t, err)
			defer master.Close()
			defer terminal.Close()
			go func() { _, _ = io.Copy(io.Discard, master) }() // the echo
			go func() {
				_, _ = io.WriteString(master, test.pasted)
			}()
			_, err = Read(t.Context(), terminal)
			check.Equalf(t, err == nil, test.good, "it is read: %v", err)
			left, err := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCINQ)
			if err != nil || left > 0 {
				t.Errorf("%d bytes are left to the shell, %v", left, err)
			}
		})
	}
}
