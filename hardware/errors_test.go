package hardware_test

import (
	"errors"
	"io/fs"
	"testing"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

// TestPeopleAtTheTableReadNoPath checks that the text of a link error names no port, since people at the table know the
// device by name. Its English for the log does.
func TestPeopleAtTheTableReadNoPath(t *testing.T) {
	lost := &hardware.LinkError{
		Reason: bench.Unplugged, Path: "/dev/ttyUSB0", Words: message.New("test.unplugged", "It was unplugged."),
		Do: message.New("test.plug-in", "Plug it in."), Cause: fs.ErrNotExist,
	}
	check.Equal(t, lost.Text().String(), "It was unplugged. Plug it in.")
	check.Equal(t, lost.Error(), "/dev/ttyUSB0: It was unplugged. Plug it in.")
	check.Equal(t, hardware.ReasonOf(lost), bench.Unplugged)
	check.Equalf(t, errors.Is(lost, fs.ErrNotExist), true, "it wraps its cause")
	lost.Path = ""
	check.Equal(t, lost.Error(), "It was unplugged. Plug it in.")
}
