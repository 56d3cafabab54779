package doctor

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/port"
	"pitboss/internal/config"
	"pitboss/internal/journals"
)

// deviceFindings checks where each device is without opening it, its last known state at the table, and that the game
// has the devices it needs.
func (e Examination) deviceFindings(config config.Config) []Finding {
	var findings []Finding
	// Without the list, names are not checked.
	ports, _ := port.List()
	kept := journals.Ledgers(config.Database)
	for _, problem := range config.MissingDevices() {
		findings = append(findings, failure("devices", "correct the configuration; pitboss devices list shows the ports there are", "%s", problem.What))
	}
	for _, setup := range config.Devices {
		findings = append(findings, deviceFinding(setup))
		if err := setup.Ready(); err != nil { // it fails as well where the port is not there
			findings = append(findings, failure("device "+setup.Name(),
				"correct what the device reads besides its port in the configuration", "%v", err))
		}
		findings = append(findings, e.adapterFindings(setup, ports)...)
		if ledger, known := kept[setup.Name()]; known {
			findings = append(findings, keptFindings(ledger, config.Bench.Limits)...)
		}
	}
	return findings
}

// deviceFinding checks the target of a device's path.
func deviceFinding(setup device.Setup) Finding {
	name, path := "device "+setup.Name(), hardware.PathOf(setup.Port().Path)
	if err := path.Validate(); err != nil {
		return failure(name, "correct path: pitboss devices list", "%v", err)
	}
	var found Finding
	switch path.Kind {
	case hardware.TCPPath:
		found = boxFinding(name, path.Place)
	case hardware.ReplayPath:
		found = recordingFinding(name, path.Place)
	default:
		found = portFinding(name, path.Place)
	}
	if found.State == StateOK {
		found.Found = setup.Kind().Name + " on " + setup.Port().Path + ", " + found.Found
		if path.Kind == hardware.SerialPath {
			found.Found += setup.Port().Format()
		}
	}
	return found
}

// portFinding checks a serial port: that it is one, that this user may open it, and that no other program is using
// it.
func portFinding(name, path string) Finding {
	status, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return failure(name, "plug it in, or correct path: pitboss devices list", "%s is not there", path)
	case err != nil:
		return failure(name, "look at the path", "%v", err)
	}
	if err := port.CheckSerial(path, status); err != nil {
		return failure(name, "correct path: pitboss devices list", "%v", err)
	}
	if err := syscall.Access(path, mayRead|mayWrite); err != nil {
		return failure(name, "sudo usermod -aG dialout $USER, then log in again", "this user may not open %s: %v", path, err)
	}
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return failure(name, "look at the path", "%v", err)
	}
	holders := slices.DeleteFunc(port.Holders(target), func(h port.Holder) bool { return h.Process == os.Getpid() })
	if at := slices.IndexFunc(holders, func(h port.Holder) bool { return !h.Pitboss }); at >= 0 {
		return failure(name, "close that program: a port belongs to one at a time", "%s has %s open", holders[at], path)
	}
	if len(holders) > 0 {
		return fine(name, "in use by %s, ", holders[0])
	}
	return fine(name, "")
}

// resolveWithin is how long the name of a box may take to be looked up.
const resolveWithin = 3 * time.Second

// boxFinding checks that a serial-to-network box has an address. It is not connected to: it
// may serve one program at a time.
func boxFinding(name, place string) Finding {
	host, _, err := net.SplitHostPort(place)
	if err != nil {
		return failure(name, "want tcp:HOST:PORT", "%v", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), resolveWithin)
	defer cancel()
	addresses, err := net.DefaultResolver.LookupHost(ctx, host)
	if err != nil {
		return failure(name, "correct path, or write the box's address in place of its name", "the box %s has no address: %v", host, err)
	}
	found := fine(name, "a box at %s; not connected to", strings.Join(addresses, ", "))
	found.Do = "whether it answers: pitboss devices watch --device " + strings.TrimPrefix(name, "device ")
	return found
}

// recordingFinding says that what is configured as a device is a recording.
func recordingFinding(name, file string) Finding {
	if _, err := os.Stat(file); err != nil {
		return failure(name, "correct path, or put the recording there", "%v", err)
	}
	return warning(name, "write the device's own port into path", "%s is a recording: it can be watched, and no table is dealt out of it", file)
}

// keptFindings say what was wrong with a device when it was at the table last: too few good
// readings, or a test that it failed and has not passed since.
func keptFindings(ledger bench.Ledger, limits bench.Limits) (findings []Finding) {
	name := "device " + ledger.Device
	recent := ledger.Recent[max(len(ledger.Recent)-limits.Reads, 0):]
	good := 0
	for _, one := range recent {
		if one {
			good++
		}
	}
	if len(recent) >= limits.Reads && float64(good) < limits.WarnRate*float64(len(recent)) {
		findings = append(findings, warning(name, "clean its window and test it: key b at the table, or pitboss devices bench",
			"%d of its last %d readings were good; %g%% are wanted (warn_rate)", good, len(recent), limits.WarnRate*100))
	}
	told := map[bench.Test]bool{}
	for _, record := range ledger.Records { // the newest first
		if record.Verdict == bench.NoVerdict || told[record.Test] {
			continue
		}
		told[record.Test] = true
		if record.Verdict == bench.NotGood {
			findings = append(findings, warning(name, "put it right and run the test again: key b at the table, or pitboss devices bench",
				"it failed the test %s at %s: %s", record.Test, record.Ended.Local().Format("2006-01-02 15:04"), record.Words))
		}
	}
	return findings
}
