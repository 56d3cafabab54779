package hub_test

import (
	"path/filepath"
	"testing"

	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A table never goes on behind what is no record, whatever key it joins with: it gets another record, and sends all
// that it has there. So it does from an export of what is sound.
func TestNoTableGoesOnBehindWhatIsNoRecord(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := filepath.Join(t.TempDir(), "table.db")
	table := poisoned(t, h, path)
	table.Stop()
	again := hubtest.JoinWith(t, h, "table-7", path)
	must.Equalf(t, again.Record, "table-7@2", "it joined again as")
	made := filepath.Join(t.TempDir(), "made.db")
	must.Get(ownerOf(t, h).ExportRecord(t.Context(), "table-7", made, 41))(t)
	table = signingAt(t, made, again)
	table.Write(20)
	table.Await()
	table.WantSame(h.JetStream())
	found := audits(t, &ownerOf(t, h).Reader)
	if one := found["table-7@2"]; one.Fault != "" || one.Records < 61 {
		t.Errorf("of the new record is found %+v", one)
	}
	table.Stop()
	check.Equalf(t, hubtest.JoinWith(t, h, "table-7", path).Record, "table-7@2",
		"with a sound record it joined again as")
}

// A database whose record was removed joins no more; one that has another record that is still there does.
func TestAKeyWithTwoRecords(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := filepath.Join(t.TempDir(), "table.db")
	poisoned(t, h, path).Stop()
	hubtest.JoinWith(t, h, "table-7", path)
	if entered, err := h.EnterRemoval("table-7"); err != nil || !entered {
		t.Fatal(entered, err)
	}
	check.Equalf(t, hubtest.JoinWith(t, h, "table-7", path).Record, "table-7@2", "it joined as")
}
