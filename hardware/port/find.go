package port

import (
	"path/filepath"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
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
	readers []bench.Holder
	clock   func() time.Time
}

// find returns the device for a path: the adapter that it led to before, under its present name. elsewhere reports
// that this is not where the path leads now. The error is a [*hardware.LinkError].
func (m *memory) find(path string) (device string, elsewhere bool, err error) {
	here, err := filepath.EvalSymlinks(path)
	if !m.adapter.known() || m.machine.lasting(path) {
		if err != nil {
			return "", false, openError(path, path, err)
		}
		return here, false, nil
	}
	before := m.nameless
	m.nameless = time.Time{}
	if there := m.elsewhere(); there != "" && there != here {
		return there, true, nil
	}
	if err != nil {
		return "", false, openError(path, path, err)
	}
	now := m.machine.at(here)
	switch {
	case m.adapter.twins && m.adapter.moved(now):
		return "", false, m.replaced(path, now)
	case m.adapter.same(now), now.usb != "" && now.usb == m.adapter.usb && !m.adapter.alike():
		return here, false, nil
	case now.known(), now.usb != "" && m.adapter.usb != "" && now.usb != m.adapter.usb:
		return "", false, m.replaced(path, now)
	}
	// It has no name, perhaps not yet.
	if before.IsZero() {
		before = m.clock()
	}
	m.nameless = before
	if m.clock().Sub(before) < nameTimeout {
		return "", false, &hardware.LinkError{
			Reason: bench.OtherAdapter, Path: path, Words: message.New("link.nameless",
				"It is there, but the system has not said yet which adapter it is."),
			Do: message.New("link.nameless.do", "It reconnects by itself in a moment."),
		}
	}
	return here, false, nil
}

// still returns an error unless a path still leads to the device that was opened for it. Between finding and opening,
// the device may have disappeared, and another one may have taken its name. An open device keeps its name, so what the
// path leads to now is what was opened.
func (m *memory) still(path, device string) error {
	now, _, err := m.find(path)
	if err == nil && now != device {
		err = &hardware.LinkError{
			Reason: bench.OtherAdapter, Path: path, Do: hardware.Reconnects,
			Words: message.New("link.again", "It was plugged in again while it was being opened."),
		}
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

// shared returns the other programs that read our open device. It scans all processes, so its result is cached for
// plugs that bounce.
func (m *memory) shared(device string) []bench.Holder {
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
	name, known := message.Words("name", now.ids), message.Words("known", m.adapter.ids)
	if len(now.ids) == 0 {
		name = message.String("name", now.usb)
	}
	words := message.New("link.replaced",
		"At its path is now another adapter ({name}); the one this console knew ({known}) is not there.", name, known)
	if len(now.ids) > 0 && m.adapter.same(now) {
		words = message.New("link.replaced.twin", "At its path is now an adapter just like it, in another socket; the one this "+
			"console knew ({known}) is not there.", known)
	}
	return &hardware.LinkError{Reason: bench.OtherAdapter, Path: path, Words: words, Do: message.New("link.replaced.do",
		"Plug that one in again, or restart the console if it was replaced on purpose.")}
}
