package staff

import (
	"bytes"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func TestWriteDuty(t *testing.T) {
	at := func(hour, minute int) time.Time { return time.Date(2026, 3, 1, hour, minute, 0, 0, time.UTC) }
	duty := site.Duty{
		Dealing: []site.Dealing{
			{Staff: "anna", Name: "Anna B.", Table: "table-1", Since: at(9, 20), Working: at(9, 0), Due: at(10, 0)},
			{Staff: "ben", Name: "Ben\x1b[2J", Table: "table-2", Since: at(9, 50), Working: at(9, 50), Due: at(10, 50)},
		},
		Resting: []site.Resting{{Staff: "cleo", Name: "Cleo", Table: "table-1", Since: at(9, 19)}},
	}
	var out bytes.Buffer
	cmd := &cobra.Command{}
	cmd.SetOut(&out)
	must.Do(t, writeDuty(cmd, duty, at(10, 5)))
	want := `TABLE    DEALER              SINCE (UTC)  WITHOUT A BREAK SINCE  BREAK
table-1  Anna B. (anna)      09:20:00     09:00:00               due since 10:00:00
table-2  Ben\u001b[2J (ben)  09:50:00     09:50:00               at 10:50:00
-        Cleo (cleo)         09:19:00     -                      now
`
	check.Equalf(t, out.String(), want, "it writes")
}
