package doctor

import (
	"fmt"
	"path/filepath"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/internal/config"
)

var serviceCheck = message.New("doctor.check.service", "service")

// serviceFindings compares what the configuration of the machine's service names with what its unit permits: folders,
// ports and addresses. There are none for another configuration, or where no service is installed.
func (e Examination) serviceFindings(loaded config.Config) (findings []Finding) {
	if loaded.Path != e.ServiceConfig {
		return nil
	}
	for _, name := range tableUnits {
		u, err := readUnit(e.Units, name)
		switch {
		case err != nil:
			findings = append(findings, warning(serviceCheck, lookAtPath, found(err)))
		case u != nil:
			blocked := u.blocks(loaded)
			if len(blocked) == 0 {
				blocked = []Finding{fine(serviceCheck, message.New("doctor.service",
					"{unit} permits every folder, port and address of the configuration", u.arg()))}
			}
			findings = append(findings, blocked...)
		}
	}
	return findings
}

func (u *unit) arg() message.Arg { return message.String("unit", u.name) }

// blocks returns what of a configuration the unit does not permit.
func (u *unit) blocks(loaded config.Config) (findings []Finding) {
	folder := func(path string, writing bool) {
		if path == "" {
			return
		}
		if rule := u.keepsFrom(path, writing); rule != "" {
			findings = append(findings, u.noPath(path, rule, writing))
		}
	}
	address := func(family, of string) {
		if rule := u.keepsFromFamily(family); rule != "" {
			findings = append(findings, u.noNetwork(of, rule))
		}
	}
	folder(filepath.Dir(loaded.Database), true)
	folder(loaded.Bench.Captures, true)
	folder(loaded.Rules, false)
	if socket := loaded.Platform.Socket; socket != "" {
		folder(filepath.Dir(socket), true)
		folder(filepath.Dir(loaded.TokenPath()), true)
		address("AF_UNIX", "platform.socket")
	}
	if loaded.Metrics.Listen != "" {
		address("AF_INET", "metrics.listen")
	}
	for i, setup := range loaded.Devices {
		switch path := hardware.PathOf(setup.Port().Path); path.Kind {
		case hardware.TCPPath:
			address("AF_INET", fmt.Sprintf("device.%d.path", i+1))
		case hardware.ReplayPath:
			folder(path.Place, false)
		case hardware.SerialPath:
			if rule := u.keepsFromDevice(path.Place); rule != "" {
				findings = append(findings, failure(serviceCheck, u.edit("DeviceAllow="+path.Place+" rw"),
					message.New("doctor.service.device", "{unit} may not open {path} ({rule})", u.arg(), pathArg(path.Place),
						message.String("rule", rule))))
			}
		}
	}
	return findings
}

// edit says what to write into the unit.
func (u *unit) edit(line string) message.Text {
	return message.New("doctor.service.edit", "sudo systemctl edit {unit}, and write {line} below [Service]", u.arg(),
		message.String("line", line))
}

func (u *unit) noPath(path, rule string, writing bool) Finding {
	do := message.New("doctor.service.elsewhere", "name a folder below {folder} in the configuration",
		message.String("folder", "/var/lib/pitboss"))
	if writing {
		return failure(serviceCheck, do, message.New("doctor.service.write", "{unit} may not write below {path} ({rule})", u.arg(),
			pathArg(path), message.String("rule", rule)))
	}
	return failure(serviceCheck, do, message.New("doctor.service.read", "{unit} may not read {path} ({rule})", u.arg(), pathArg(path),
		message.String("rule", rule)))
}

func (u *unit) noNetwork(of, rule string) Finding {
	return failure(serviceCheck, u.edit("PrivateNetwork=no, RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6"),
		message.New("doctor.service.network", "{unit} may not use addresses as {key} names one ({rule})", u.arg(),
			message.String("key", of), message.String("rule", rule)))
}
