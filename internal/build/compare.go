package build

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
)

// Difference is one thing in which two programs differ. A value is empty where a program does not have it.
type Difference struct {
	What  string `json:"what"`
	Here  string `json:"here"`
	There string `json:"there"`
}

// errNoReport says that a file is something else.
var errNoReport = errors.New("it is no report of a program: want what pitboss version --json wrote, or the _programs.json of a release")

// ReadReports reads the reports of programs: one JSON object after the other, as pitboss version --json writes one.
// Fields that it does not know are ignored, because a later program may add some.
func ReadReports(data []byte) ([]Report, error) {
	var reports []Report
	for decoder := json.NewDecoder(bytes.NewReader(data)); ; {
		var report Report
		err := decoder.Decode(&report)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%w (%w)", errNoReport, err)
		}
		if digest, err := hex.DecodeString(report.Program); err != nil || len(digest) != 32 || len(report.Rulebooks) == 0 {
			return nil, errNoReport
		}
		if report.Rules != rulesDigest(report.Rulebooks) {
			return nil, errors.New("the digest of all its rulebooks is not the one of those that it lists: the file was changed")
		}
		reports = append(reports, report)
	}
	if len(reports) == 0 {
		return nil, errNoReport
	}
	return reports, nil
}

// For returns the report for a platform, such as linux/arm64, or the first one if there is none.
func For(platform string, reports []Report) Report {
	for _, report := range reports {
		if report.Platform == platform {
			return report
		}
	}
	return reports[0]
}

// Compare returns everything in which the program of a report differs from this one, digests first.
func (r Report) Compare(there Report) []Difference {
	found := []Difference{}
	compare := func(what, here, there string) {
		if here != there {
			found = append(found, Difference{what, here, there})
		}
	}
	compare("program", r.Program, there.Program)
	compare("rules", r.Rules, there.Rules)
	both := maps.Clone(r.Rulebooks)
	maps.Copy(both, there.Rulebooks)
	for _, slug := range slices.Sorted(maps.Keys(both)) {
		compare("rulebook "+slug, r.Rulebooks[slug], there.Rulebooks[slug])
	}
	compare("version", r.Version, there.Version)
	compare("revision", r.Revision, there.Revision)
	compare("modified", strconv.FormatBool(r.Modified), strconv.FormatBool(there.Modified))
	compare("go", r.Go, there.Go)
	compare("platform", r.Platform, there.Platform)
	compare("journal_schema", strconv.Itoa(r.Schema), strconv.Itoa(there.Schema))
	compare("record_version", strconv.Itoa(r.Record), strconv.Itoa(there.Record))
	return found
}
