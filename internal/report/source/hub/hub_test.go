package hub_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	reports "pitboss/internal/report"
	"pitboss/internal/report/source/file"
	hubsource "pitboss/internal/report/source/hub"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// siteReport writes the report of the site from sources.
func siteReport(t *testing.T, from []reports.Source, folder string) string {
	t.Helper()
	collected := must.Get(reports.CollectTables(t.Context(), from, reports.Period{Folder: folder}))(t)
	kind, _ := report.KindOf("site")
	var out bytes.Buffer
	must.Do(t, reports.WriteHTML(&out, kind.Make(collected), reports.Options{}))
	return out.String()
}

// The report of a site from the hub is, to the byte, that of its exports, for the hub's owner and for an auditor. A record
// that is wrong makes no report.
func TestTheHubReportsAsItsExportsDo(t *testing.T) {
	h := hubtest.Start(t)
	hubtest.CosignedTable(t, h)
	eight := hubtest.NewTable(t, h, "table-8")
	eight.Write(30)
	eight.Await()
	owner := must.Get(hub.Connect(h.Dir()))(t)
	defer owner.Close()
	auditor := must.Get(hub.ConnectAuditor(hubtest.JoinAuditor(t, h, "lab-1")))(t)
	defer auditor.Close()

	var exports []reports.Source
	for _, table := range []string{"table-7", "table-8"} {
		path := filepath.Join(t.TempDir(), table+".db")
		must.Get(owner.Export(t.Context(), table, path, 0))(t)
		exports = append(exports, file.Source(path))
	}
	want := siteReport(t, exports, "")
	check.Contains(t, want, "table-8")
	kept := filepath.Join(t.TempDir(), "kept")
	for name, reader := range map[string]*hub.Reader{"owner": &owner.Reader, "auditor": auditor} {
		all := must.Get(hubsource.Tables(t.Context(), reader, nil))(t)
		check.Equalf(t, siteReport(t, all, ""), want, "the report of the %s", name)
		check.Equalf(t, siteReport(t, all, kept), want, "the report of the %s with what is kept", name)
		named := must.Get(hubsource.Tables(t.Context(), reader, []string{"table-8", "table-7"}))(t)
		check.Equalf(t, siteReport(t, named, kept), want, "the report of named tables of the %s", name)
	}

	unknown := must.Get(hubsource.Tables(t.Context(), auditor, []string{"table-9"}))(t)
	_, err := reports.CollectTables(t.Context(), unknown, reports.Period{})
	check.ErrorSays(t, err, `the hub has no record "table-9"`)

	must.Get(hubtest.Streams(t, h.Conn()).Publish(t.Context(), h.Site().Record("table-8"), []byte("{}")))(t)
	all := must.Get(hubsource.Tables(t.Context(), auditor, nil))(t)
	_, err = reports.CollectTables(t.Context(), all, reports.Period{Folder: kept})
	check.ErrorSays(t, err, "the hub's record table-8")
	check.Equal(t, exit.Of(err).Status, exit.IntegrityFailed)
}
