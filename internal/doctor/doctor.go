package doctor

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"time"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/vt"
)

// state is the result of a check: a closed list.
type state string

const (
	StateOK   state = "ok"
	stateWarn state = "warn"
	StateFail state = "fail"
)

// Finding is the result of one check, with what to do or type about it.
type Finding struct {
	Check message.Text `json:"check"`
	State state        `json:"state"`
	Found message.Text `json:"found"`
	Do    message.Text `json:"do,omitempty"`
}

func fine(check, found message.Text) Finding {
	return Finding{Check: check, State: StateOK, Found: found}
}

func warning(check, do, found message.Text) Finding {
	return Finding{Check: check, State: stateWarn, Found: found, Do: do}
}

func failure(check, do, found message.Text) Finding {
	return Finding{Check: check, State: StateFail, Found: found, Do: do}
}

// command returns what to type, which is the same in every language.
func command(parts ...string) message.Text { return message.Written(strings.Join(parts, "")) }

// found returns what an error says is wrong.
func found(err error) message.Text { return message.OfError(err) }

func pathArg(path string) message.Arg { return message.String("path", path) }

// timeArg returns a time with its date as an argument.
func timeArg(at time.Time) message.Arg { return message.String("at", at.UTC().Format(time.RFC3339)) }

// The names of checks that several functions make.
var (
	databaseCheck = message.New("doctor.check.database", "database")
	clockCheck    = message.New("doctor.check.clock", "clock")
	siteCheck     = message.New("doctor.check.site", "site")
	peopleCheck   = message.New("doctor.check.people", "people")
	privateCheck  = message.New("doctor.check.private", "private")
	lookAtPath    = message.New("doctor.look-at-path", "look at the path")
	lookAtDisk    = message.New("doctor.look-at-disk", "look at the disk")
	correctPath   = message.New("doctor.correct-path", "correct path: pitboss devices list")
	setClock      = message.New("doctor.set-clock", "set it: sudo timedatectl set-ntp true")
)

// Examination holds what the checks inspect apart from the configuration.
type Examination struct {
	Now     time.Time
	Environ []string
	// Processes and system are the kernel's folders /proc and /sys.
	Processes, System string
	// Credentials is the file of a floor station's or an auditor's credentials, or empty.
	Credentials string
	// Terminal is standard output, or nil if that is not a file.
	Terminal *os.File
	// Console is what was read from that terminal if it is a text console, or nil. Digits is what its digit keys type,
	// from 1 to 0, or empty.
	Console *vt.Console
	Digits  []rune
}

// Here returns the examination of this machine and of a terminal, nil for none.
func Here(terminal *os.File) Examination {
	e := Examination{Now: clock.Now(), Environ: os.Environ(), Processes: "/proc", System: vt.System, Terminal: terminal}
	e.Console, _ = vt.Read(terminal, vt.System) // another terminal has neither
	e.Digits, _ = vt.Digits(terminal)
	return e
}

// All makes every check. configErr is why the configuration could not be loaded.
func (e Examination) All(ctx context.Context, loaded config.Config, configErr error) []Finding {
	findings := []Finding{configFinding(loaded, configErr)}
	if configErr == nil {
		findings = slices.Concat(findings, e.Database(ctx, loaded), tableSite(ctx, loaded.Database), private(loaded),
			TokenFindings(loaded), upgradeFindings(), []Finding{diskFinding(loaded.Database)}, e.deviceFindings(loaded))
	} else {
		findings = append(findings, diskFinding(config.Defaults().Database))
	}
	if e.Credentials != "" {
		findings = append(findings, stationSite(ctx, e.Credentials)...)
	}
	return slices.Concat(findings, []Finding{e.clock(), groupFinding()}, e.seizers(), e.kernelFinding(),
		e.terminalFindings(loaded))
}

func configFinding(loaded config.Config, err error) Finding {
	check := message.New("doctor.check.configuration", "configuration")
	switch {
	case errors.Is(err, config.ErrNone):
		return warning(check, message.New("doctor.configuration.copy", "copy docs/pitboss.example.toml, change it, and name "+
			"it with --config; pitboss demo needs none"), found(err))
	case err != nil:
		return failure(check, message.New("doctor.configuration.correct", "correct it, then: pitboss config check"),
			found(err))
	}
	return fine(check, message.New("doctor.configuration", "{path}: {variant}, table {table} at {site}",
		pathArg(loaded.Path), message.String("variant", loaded.Variant), message.String("table", loaded.Table),
		message.String("site", loaded.Site)))
}

func (e Examination) clock() Finding {
	const least, most = 2025, 2100
	if year := e.Now.Year(); year < least || year >= most {
		return failure(clockCheck, setClock, message.New("doctor.clock.wrong",
			"the clock says {at}: every record would bear a wrong time", timeArg(e.Now)))
	}
	return clockKept(e.Now)
}
