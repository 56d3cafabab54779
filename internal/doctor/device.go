package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
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
		findings = append(findings, failure(message.New("doctor.check.devices", "devices"),
			message.New("doctor.devices.correct", "correct the configuration; pitboss devices list shows the ports there are"),
			problem.What))
	}
	for _, setup := range config.Devices {
		findings = append(findings, deviceFinding(setup))
		for _, why := range message.Each(setup.Ready()) { // it fails as well where the port is not there
			findings = append(findings, failure(deviceCheck(setup.Name()), message.New("doctor.device.correct",
				"correct what the device reads besides its port in the configuration"),
				message.New("doctor.device.unready", "{kind} {device}: {why}", message.String("kind", setup.Kind().Name),
					message.String("device", strconv.Quote(setup.Name())), message.Message("why", why))))
		}
		findings = append(findings, e.adapterFindings(setup, ports)...)
		if ledger, known := kept[setup.Name()]; known {
			findings = append(findings, keptFindings(ledger, config.Bench.Limits)...)
		}
	}
	return findings
}

func deviceCheck(name string) message.Text {
	return message.New("doctor.check.device", "device {device}", message.Device("device", name))
}

// deviceFinding checks the target of a device's path.
func deviceFinding(setup device.Setup) Finding {
	check, path := deviceCheck(setup.Name()), hardware.PathOf(setup.Port().Path)
	if err := path.Validate(); err != nil {
		return failure(check, correctPath, found(err))
	}
	kind := message.String("kind", setup.Kind().Name)
	switch path.Kind {
	case hardware.TCPPath:
		return boxFinding(check, setup, path.Place)
	case hardware.ReplayPath:
		return recordingFinding(check, path.Place)
	case hardware.SerialPath:
	}
	used, problem := portInUse(check, path.Place)
	if problem != nil {
		return *problem
	}
	place, format := pathArg(setup.Port().Path), message.String("format", setup.Port().Format())
	if used.IsZero() {
		return fine(check, message.New("doctor.port", "{kind} on {path}, {format}", kind, place, format))
	}
	return fine(check, message.New("doctor.port.in-use", "{kind} on {path}, in use by {program}, {format}", kind, place,
		message.Message("program", used), format))
}

// portInUse checks a serial port: that it is one, that this user may open it, and that no other program is using
// it. It returns what else of pitboss uses the port, or no text.
func portInUse(check message.Text, path string) (by message.Text, problem *Finding) {
	failed := func(do, found message.Text) (message.Text, *Finding) {
		finding := failure(check, do, found)
		return message.Text{}, &finding
	}
	status, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return failed(message.New("doctor.port.plug-in", "plug it in, or correct path: pitboss devices list"),
			message.New("doctor.not-there", "{path} is not there", pathArg(path)))
	case err != nil:
		return failed(lookAtPath, found(err))
	}
	if err := port.CheckSerial(path, status); err != nil {
		return failed(correctPath, found(err))
	}
	if err := syscall.Access(path, mayRead|mayWrite); err != nil {
		return failed(joinGroup(), message.New("doctor.port.closed", "this user may not open {path}: {why}", pathArg(path),
			message.Err("why", err)))
	}
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return failed(lookAtPath, found(err))
	}
	holders := slices.DeleteFunc(port.Holders(target), func(h port.Holder) bool { return h.Process == os.Getpid() })
	if at := slices.IndexFunc(holders, func(h port.Holder) bool { return !h.Pitboss }); at >= 0 {
		return failed(message.New("doctor.port.close", "close that program: a port belongs to one at a time"),
			message.New("doctor.port.held", "{program} has {path} open", message.Message("program", holders[at].Words()),
				pathArg(path)))
	}
	if len(holders) > 0 {
		return holders[0].Words(), nil
	}
	return message.Text{}, nil
}

// resolveWithin is how long the name of a box may take to be looked up.
const resolveWithin = 3 * time.Second

// boxFinding checks that a serial-to-network box has an address. It is not connected to: it
// may serve one program at a time.
func boxFinding(check message.Text, setup device.Setup, place string) Finding {
	host, _, err := net.SplitHostPort(place)
	if err != nil {
		return failure(check, message.New("doctor.box.want", "want tcp:HOST:PORT"), found(err))
	}
	ctx, cancel := context.WithTimeout(context.Background(), resolveWithin)
	defer cancel()
	addresses, err := net.DefaultResolver.LookupHost(ctx, host)
	if err != nil {
		return failure(check, message.New("doctor.box.correct",
			"correct path, or write the box's address in place of its name"), message.New("doctor.box.no-address",
			"the box {box} has no address: {why}", message.String("box", host), message.Err("why", err)))
	}
	finding := fine(check, message.New("doctor.box", "{kind} on {path}, a box at {addresses}; not connected to",
		message.String("kind", setup.Kind().Name), pathArg(setup.Port().Path), message.Words("addresses", addresses)))
	finding.Do = message.New("doctor.box.answers", "whether it answers: pitboss devices watch --device {device}",
		message.String("device", setup.Name()))
	return finding
}

// recordingFinding says that what is configured as a device is a recording.
func recordingFinding(check message.Text, file string) Finding {
	if _, err := os.Stat(file); err != nil {
		return failure(check, message.New("doctor.recording.correct", "correct path, or put the recording there"), found(err))
	}
	return warning(check, message.New("doctor.recording.write", "write the device's own port into path"),
		message.New("doctor.recording", "{path} is a recording: it can be watched, and no table is dealt out of it",
			pathArg(file)))
}

// keptFindings say what was wrong with a device when it was at the table last: too few good
// readings, or a test that it failed and has not passed since.
func keptFindings(ledger bench.Ledger, limits bench.Limits) (findings []Finding) {
	check := deviceCheck(ledger.Device)
	recent := ledger.Recent[max(len(ledger.Recent)-limits.Reads, 0):]
	good := 0
	for _, one := range recent {
		if one {
			good++
		}
	}
	if len(recent) >= limits.Reads && float64(good) < limits.WarnRate*float64(len(recent)) {
		findings = append(findings, warning(check, message.New("doctor.device.clean",
			"clean its window and test it: key b at the table, or pitboss devices bench"),
			message.New("doctor.device.reads-badly", "{good} of its last {n} readings were good; {wanted}% are wanted (warn_rate)",
				message.Number("good", good), message.Number("n", len(recent)),
				message.Decimal("wanted", fmt.Sprintf("%g", limits.WarnRate*100)))))
	}
	told := map[bench.Test]bool{}
	for _, record := range ledger.Records { // the newest first
		if record.Verdict == bench.NoVerdict || told[record.Test] {
			continue
		}
		told[record.Test] = true
		if record.Verdict == bench.NotGood {
			findings = append(findings, warning(check, message.New("doctor.device.test-again",
				"put it right and run the test again: key b at the table, or pitboss devices bench"),
				message.New("doctor.device.failed-test", "it failed the test {test} at {at}: {why}",
					message.String("test", record.Test), message.String("at", record.Ended.Local().Format("2006-01-02 15:04")),
					message.Message("why", record.Words))))
		}
	}
	return findings
}
