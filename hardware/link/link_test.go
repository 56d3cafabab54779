package link_test

import (
	"bytes"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/link"
	"pitboss/hardware/port"
	"pitboss/internal/testing/must"
)

func TestPaths(t *testing.T) {
	if got := hardware.PathOf("tcp:10.0.0.7:4001"); got != (hardware.Path{Kind: hardware.TCPPath, Place: "10.0.0.7:4001"}) {
		t.Errorf("a box is %+v", got)
	}
	for path, want := range map[string]string{"/dev/ttyUSB0": "", "tcp:box": "want tcp:HOST:PORT",
		"replay:": "want the file", "": "path is missing", "udp:x:1": "want a serial port"} {
		if err := hardware.PathOf(path).Validate(); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: told %v, want %q", path, err, want)
		}
	}
}

// The driver reads a scanner over any kind of path, and reports the note of the link.
func TestEveryKindOfPath(t *testing.T) {
	card := code(1) + "\r\n"
	t.Run("a serial port", func(t *testing.T) {
		device := sim(t)
		must.Do(t, device.Raw([]byte("OLD\r\n")))
		r := start(t, config(t, "serial:"+device.Path()))
		r.until(true)
		must.Do(t, device.Raw([]byte(card)))
		r.take(1)
		if health := r.device.Health(); health.Link.Baud != baud || !health.Link.Note.IsZero() || health.Tally.Quality.StaleBytes != 5 {
			t.Errorf("the technician sees %+v, %+v", health.Link, health.Tally.Quality)
		}
	})
	t.Run("a box", func(t *testing.T) {
		box := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
		defer box.Close()
		r := start(t, config(t, "tcp:"+box.Addr().String()))
		line := must.Get(box.Accept())(t)
		defer line.Close()
		r.until(true)
		must.Get(line.Write([]byte(card)))(t)
		r.take(1)
		if health := r.device.Health(); health.Link.Baud != 0 || health.Link.Path != "tcp:"+box.Addr().String() {
			t.Errorf("the technician sees %+v", health.Link)
		}
	})
	t.Run("a recording", func(t *testing.T) {
		var text bytes.Buffer
		capture := bench.Capture{Device: "shoe", Traffic: []bench.Traffic{{Way: bench.Received, At: time.Millisecond, Data: []byte(card)}}}
		must.Do(t, capture.Write(&text))
		file := filepath.Join(t.TempDir(), "shoe.capture")
		must.Do(t, os.WriteFile(file, text.Bytes(), 0o600))
		r := start(t, config(t, "replay:"+file))
		r.until(true)
		r.take(1)
		down := (<-r.inputs).Command.(game.LinkChanged)
		if down.Up || !strings.HasPrefix(down.Reason.String(), "The recording is over.") {
			t.Errorf("told %+v", down)
		}
		if got := r.device.Health().Link; got.LastReason != bench.Over || !strings.HasPrefix(got.Note.String(), "This is a recording ("+file) {
			t.Errorf("the technician sees %+v", got)
		}
	})
}

// If a path leads to nothing, opening fails with an explanation.
func TestWhatIsNotThere(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	closed := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	must.Do(t, closed.Close())
	for path, want := range map[string]struct {
		reason bench.Reason
		words  string
	}{
		none:                            {bench.Missing, none + ": It is not there."},
		"serial:" + none:                {bench.Missing, none + ": It is not there."},
		"replay:" + none:                {bench.Missing, "The recording " + none + " is not there"},
		"tcp:" + closed.Addr().String(): {bench.Unreachable, "refuses the connection"},
		"udp:box:4001":                  {bench.BadSettings, "tcp:HOST:PORT"},
	} {
		_, err := link.Opener(port.Settings{Path: path}).Open(t.Context())
		if hardware.ReasonOf(err) != want.reason || err == nil || !strings.Contains(err.Error(), want.words) {
			t.Errorf("%s: told %v", path, err)
		}
	}
}
