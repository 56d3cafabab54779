package faultmatrix

import (
	"fmt"
	"slices"
	"strings"
)

// Rows that drivers share: those of a scanner, with the name of a scanner or an RFID reader in them, and those of a
// slingshot wheel.
var (
	asScanner   = alike(slices.Concat(scannerRows, moreScannerRows), "scanner", "scanner")
	asReader    = alike(slices.Concat(scannerRows, moreScannerRows), "scanner", "reader")
	asSlingshot = alike(wheelRows, "wheel", "wheel")
)

// alike returns what identifies a row: its fault and moment, and the correction if there are several, with the
// device's name replaced.
func alike(rows []row, name, by string) func(fault string, at moment, do ...script) row {
	rename := strings.NewReplacer(name, by, strings.ToUpper(name), strings.ToUpper(by))
	renamed := func(s stage) stage {
		all := at(rename.Replace(s.headline), s.step)
		for _, line := range s.reads {
			all = all.shows(rename.Replace(line))
		}
		for _, line := range s.recorded {
			all = all.records(rename.Replace(line))
		}
		return all
	}
	return func(fault string, at moment, do ...script) row {
		n := slices.IndexFunc(rows, func(r row) bool {
			return r.fault == fault && r.at == at && (len(do) == 0 || r.do == do[0])
		})
		if n < 0 {
			panic(fmt.Sprintf("the %s has no row %s, %s, %q", name, fault, at, do))
		}
		r := rows[n]
		r.gives, r.after = renamed(r.gives), renamed(r.after)
		return r
	}
}
