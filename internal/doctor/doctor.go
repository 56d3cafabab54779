package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"pitboss/internal/config"
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
	Check string `json:"check"`
	State state  `json:"state"`
	Found string `json:"found"`
	Do    string `json:"do,omitempty"`
}

func fine(check, format string, args ...any) Finding {
	return Finding{Check: check, State: StateOK, Found: fmt.Sprintf(format, args...)}
}

func warning(check, do, format string, args ...any) Finding {
	return Finding{Check: check, State: stateWarn, Found: fmt.Sprintf(format, args...), Do: do}
}

func failure(check, do, format string, args ...any) Finding {
	return Finding{Check: check, State: StateFail, Found: fmt.Sprintf(format, args...), Do: do}
}

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
}

func (e Examination) All(ctx context.Context, loaded config.Config, configErr error) []Finding {
	findings := []Finding{configFinding(loaded, configErr)}
	if configErr == nil {
		findings = slices.Concat(findings, e.Database(ctx, loaded), tableSite(ctx, loaded.Database), private(loaded),
			TokenFindings(loaded), []Finding{diskFinding(loaded.Database)}, e.deviceFindings(loaded))
	} else {
		findings = append(findings, diskFinding(config.Defaults().Database))
	}
	if e.Credentials != "" {
		findings = append(findings, stationSite(ctx, e.Credentials)...)
	}
	return slices.Concat(findings, []Finding{e.clock(), groupFinding()}, e.seizers(), e.kernelFinding(),
		e.terminalFindings(loaded.Display))
}

func configFinding(loaded config.Config, err error) Finding {
	switch {
	case errors.Is(err, config.ErrNone):
		return warning("configuration", "copy docs/pitboss.example.toml, change it, and name it with --config; pitboss demo needs none", "%v", err)
	case err != nil:
		return failure("configuration", "correct it, then: pitboss config check", "%v", err)
	}
	return fine("configuration", "%s: %s, table %s at %s", loaded.Path, loaded.Variant, loaded.Table, loaded.Site)
}

func (e Examination) clock() Finding {
	const least, most = 2025, 2100
	if year := e.Now.Year(); year < least || year >= most {
		return failure("clock", "set it: sudo timedatectl set-ntp true", "the clock says %s: every record would bear a wrong time", e.Now.UTC().Format(time.RFC3339))
	}
	return clockKept(e.Now)
}
