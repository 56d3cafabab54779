package doctor

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/port"
	"pitboss/ordinary"
)

// adapterFindings reports problems with the adapter of a device: a name that changes when it is plugged in again, and
// adapters that delay incoming data.
func (e Examination) adapterFindings(setup device.Setup, ports []port.Found) []Finding {
	place := hardware.PathOf(setup.Port().Path)
	if place.Kind != hardware.SerialPath {
		return nil // a box or a recording has no adapter here
	}
	path := place.Place
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil // a missing device was already reported
	}
	check := deviceCheck(setup.Name())
	var findings []Finding
	if at := slices.IndexFunc(ports, func(one port.Found) bool { return one.Path == target }); at >= 0 && path == target && ports[at].Best() != path {
		findings = append(findings, warning(check, message.New("doctor.adapter.write-path",
			`write path = "{best}" into the configuration`, message.String("best", ports[at].Best())),
			message.New("doctor.adapter.renamed", "{path} may have another name after a replug", pathArg(path))))
	}
	// FTDI adapters hold short messages back; the setting is lost when they are plugged in again.
	timer, err := ordinary.Read(filepath.Join(e.System, "bus", "usb-serial", "devices", filepath.Base(target), "latency_timer"), ordinary.Key)
	if err != nil {
		return findings
	}
	if ms, err := strconv.Atoi(strings.TrimSpace(string(timer))); err == nil && ms > latencyWanted {
		findings = append(findings, warning(check, message.New("doctor.adapter.add-rule",
			"add the udev rule with {rule} (docs/devices.md), then plug it in again",
			message.String("rule", `ATTR{latency_timer}="1"`)),
			message.New("doctor.adapter.slow", "its adapter holds what comes back for up to {ms} ms", message.Number("ms", ms))))
	}
	return findings
}

// latencyWanted is an adapter's delay, in milliseconds, that is not noticeable.
const latencyWanted = 2
