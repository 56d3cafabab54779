package main

import (
	"strings"

	"pitboss/game/report"
	reports "pitboss/internal/report"
	"pitboss/internal/testing/must"
)

// reported returns every kind of report of all records so far, as text and as JSON.
func (w *twin) reported() (all []surface) {
	fold := report.Fold{}
	for _, record := range w.journal.records {
		must.Do(w.t, fold.Add(record))
	}
	for _, kind := range report.Kinds() {
		made := kind.Make(report.WithTables([]report.Collected{{Tally: fold.Tally()}}))
		var text, lines strings.Builder
		must.Do(w.t, reports.WriteText(&text, made, reports.Options{}))
		must.Do(w.t, reports.WriteJSON(&lines, made, reports.Options{}))
		all = append(all, surface{name: "report " + kind.Name, text: text.String()},
			surface{name: "report " + kind.Name + " as JSON", text: lines.String()})
	}
	return all
}
