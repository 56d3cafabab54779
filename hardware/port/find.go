package port

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// nameTimeout is how long udev may take to name a device that has appeared. Until then it may be any adapter.
const nameTimeout = 2 * time.Second

// lookEvery is the minimum interval of looking for other programs.
const lookEvery = time.Second

// memory is which adapter a path led to when it was first opened, and which other programs were using it.
type memory struct {
	machine machine
	adapter adapter
	// nameless is since when the path has led to a device without a name.
	nameless time.Time
	// looked is when other programs were looked for, and readers the result.
	looked  time.Time
	readers string
	clock   func() time.Time
}

// find returns the device for a path: the adapter that it led to before, under its present name. note explains if that
// is not where the path leads now. The error is a [*hardware.LinkError].
func (m *memory) find(path string) (device, note string, err error) {
	here, err := filepath.EvalSymlinks(path)
	if !m.adapter.known() || m.machine.lasting(path) {
		if err != nil {
			return "", "", openError(path, path, err)
		}
		return here, "", nil
	}
	before := m.nameless
	m.nameless = time.Time{}
	if there := m.elsewhere(); there != "" && there != here {
		return there, "found again as " + there, nil
	}
	if err != nil {
		return "", "", openError(path, path, err)
	}
	now := m.machine.at(here)
	switch {
	case m.adapter.twins && m.adapter.moved(now):
		return "", "", m.replaced(path, now)
	case m.adapter.same(now), now.usb != "" && now.usb == m.adapter.usb && !m.adapter.alike():
		return here, "", nil
	case now.known(), now.usb != "" && m.adapter.usb != "" && now.usb != m.adapter.usb:
		return "", "", m.replaced(path, now)
	}
	// It has no name, perhaps not yet.
	if before.IsZero() {
		before = m.clock()
	}
	m.nameless = before
	if m.clock().Sub(before) < nameTimeout {
		return "", "", hardware.NewLinkError(bench.Missing, path, nil,
			"%s is there, but the system has not said yet which adapter it is. It reconnects by itself in a moment", path)
	}
	return here, "", nil
}

// still returns an error unless a path still leads to the device that was opened for it. Between finding and opening,
// the device may have disappeared, and another one may have taken its name. An open device keeps its name, so what the
// path leads to now is what was opened.
func (m *memory) still(path, device string) error {
	now, _, err := m.find(path)
	if err == nil && now != device {
		err = hardware.NewLinkError(bench.Missing, path, nil,
			"%s was plugged in again while it was being opened. It reconnects by itself", path)
	}
	return err
}

// elsewhere returns the device of the remembered adapter, or "". An adapter that may share its names with others is
// only looked for in its socket.
func (m *memory) elsewhere() string {
	folder, names := "by-id", m.adapter.ids
	if m.adapter.alike() {
		folder, names = "by-path", m.adapter.sockets
	}
	for _, name := range names {
		device := m.machine.device(folder, name)
		if device == "" {
			continue
		}
		found := m.machine.at(device)
		// Of several adapters with the same name, only one has it.
		if m.adapter.same(found) || m.adapter.alike() && !found.known() && found.usb == m.adapter.usb {
			return device
		}
	}
	return ""
}

// remember remembers the adapter of an opened device, if it can be recognized.
func (m *memory) remember(device string) {
	if now := m.machine.at(device); now.known() && (!m.adapter.known() || m.adapter.same(now)) {
		// An adapter that once had a twin stays ambiguous.
		now.twins = now.twins || m.adapter.twins
		m.adapter = now
	}
}

// shared names the other programs that read our open device, or returns "". It scans all processes, so its result is
// cached for plugs that bounce.
func (m *memory) shared(device string) string {
	if now := m.clock(); m.looked.IsZero() || now.Sub(m.looked) >= lookEvery {
		m.looked, m.readers = now, shared(device)
	}
	return m.readers
}

// lasting reports whether a path is a name of an adapter, or of a socket regardless of what is in it. Then there is
// nothing to remember.
func (m machine) lasting(path string) bool {
	folder := filepath.Dir(filepath.Clean(path))
	return slices.Contains([]string{filepath.Join(m.dev, "serial", "by-id"), filepath.Join(m.dev, "serial", "by-path")}, folder)
}

func (m *memory) replaced(path string, now adapter) error {
	name := strings.Join(now.ids, ", ")
	switch {
	case name == "":
		name = now.usb
	case m.adapter.same(now):
		name = "one just like it in another socket"
	}
	return hardware.NewLinkError(bench.Missing, path, nil,
		"%s is now another adapter (%s): the one this console knew (%s) is not there; plug that one in again, or restart the console if it was replaced on purpose",
		path, name, strings.Join(m.adapter.ids, ", "))
}
