package hub

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/hub/report"
	"pitboss/internal/hub/witness"
)

// Of a record that was removed the hub has no copy that could be sound, whatever was found of it before.
func TestWhatIsSaidOfARemovedRecordWithAFinding(t *testing.T) {
	t.Parallel()
	at := time.Date(2032, 2, 3, 4, 5, 6, 0, time.UTC)
	finding := &witness.Finding{HeadRefused: game.HeadRefused{Record: "table-7", Finding: game.HeadForked, Size: 40, Cosigned: 40}, At: at.AddDate(-6, 0, 0)}
	for _, one := range []struct {
		removed time.Time
		want    string
	}{
		{at, "removed on 2032-02-03, as it ended on 2027-02-03; found on 2026-02-03"},
		{time.Time{}, "the hub's copy is sound; found on 2026-02-03"},
	} {
		var out bytes.Buffer
		cmd := &cobra.Command{}
		cmd.SetOut(&out)
		err := writeVerified(cmd, nil, []report.Verified{{Table: "table-7", Record: "table-7", Removed: one.removed, Ended: at.AddDate(-5, 0, 0), Finding: finding}}, false)
		if err == nil || !strings.Contains(out.String(), one.want) {
			t.Errorf("%v\n%s\nwant %q", err, out.String(), one.want)
		}
	}
}
