package report_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// startsOf returns the records of a table whose console starts three times: with other settings and another scanner, then
// with another version.
func startsOf(t *testing.T) []game.Record {
	inForce := func(seconds, port string) *game.InForce {
		return &game.InForce{
			Variant: "ezugi-baccarat", Settings: map[string]string{"betting-seconds": seconds, "manual-entry": "off"},
			Configuration: "fps = 60\n[[scanner]]\nport = '" + port + "'\n# port = 'none'\n",
		}
	}
	staff := func(change string, roles ...game.Role) game.Event {
		return game.StaffChanged{Person: game.Person{ID: string(roles[0]), Name: "N", Roles: roles}, Change: change}
	}
	records := recordsOf(t,
		game.JournalBegun{Kind: game.Live},                                                     // 12:59
		staff(game.StaffAdded, game.Dealer),                                                    // 13:00
		staff(game.StaffAdded, game.ShiftManager, game.Technician),                             // 13:01
		game.ConsoleStarted{Program: "0.1.0", InForce: inForce("15", "/dev/a")},                // 13:02
		game.RoundOpened{Round: 1},                                                             // 13:03
		staff(game.StaffAdded, game.Technician),                                                // 13:04, while the console is off
		game.ConsoleStarted{Program: "0.1.0", Resumed: true, InForce: inForce("18", "/dev/b")}, // 13:05
		game.RoundClosed{Outcome: game.Outcome{Round: 1, Status: game.StatusComplete}},         // 13:06
		staff(game.StaffDisabled, game.Dealer),                                                 // 13:07
		game.ProgramChanged{From: "0.1.0", To: "0.2.0", AskedBy: "root (uid 0)"},               // 13:08
		game.ConsoleStarted{Program: "0.2.0", InForce: inForce("18", "/dev/b")},                // 13:09
		game.RoundOpened{Round: 2},                                                             // 13:10
	)
	return records
}

func TestATableIsReported(t *testing.T) {
	made := report.TableReport(report.Collected{Tally: kept(t, tallyOf(t, startsOf(t), time.Time{}, time.Time{}))})
	facts := map[string]report.Cell{}
	for _, fact := range made.Facts {
		facts[fact.Name] = fact.Value
	}
	check.Equal(t, facts["starts"].Number, 3)
	check.Equal(t, facts["up"].Duration, 3*time.Minute)
	check.Equal(t, facts["program"].Text.String(), "0.2.0")
	check.Equal(t, facts["game"].Text.String(), "Ezugi Baccarat")
	runs := rowsOf(t, made, "runs")
	check.Equal(t, len(runs), 3)
	check.Equal(t, runs[0][2].At, begin.Add(4*time.Minute))
	check.Equal(t, runs[1][5].Text.String(), "resumed a round")
	changes := rowsOf(t, made, "changes")
	var told [][3]string
	for _, row := range changes {
		told = append(told, [3]string{row[2].Text.String(), row[3].Text.String(), row[4].Text.String()})
	}
	check.Slices(t, told, [][3]string{
		{"betting-seconds", "15", "18"}, {"scanner.port", "/dev/a", "/dev/b"}, {"version of the program", "0.1.0", "0.2.0"},
		{"program", "0.1.0", "0.2.0"},
	})
	check.Equal(t, changes[2][5].Text.String(), "root (uid 0)")
	roles := rowsOf(t, made, "roles")
	for i, want := range [][2]int64{{0, 1}, {1, 0}, {2, 0}} {
		check.Equal(t, [2]int64{roles[i][1].Number, roles[i][2].Number}, want)
	}
	check.Equal(t, rowsOf(t, made, "configuration")[1][1].Text.String(), "/dev/b")
	check.Equal(t, rowsOf(t, made, "days")[0][1].Number, 1)
}

// TestWhatWasInForceBefore: a console that was started before the time of the report was in force in it.
func TestWhatWasInForceBefore(t *testing.T) {
	from := begin.Add(7 * time.Minute) // in the second run
	tally := tallyOf(t, startsOf(t), from, from.Add(time.Minute))
	check.Equal(t, len(tally.Runs), 1)
	check.Equal(t, tally.Runs[0].Record, 7)
	check.Equal(t, tally.Runs[0].InForce.Settings["betting-seconds"], "18")
	check.Equal(t, len(tally.Roster), 3)
	check.Equal(t, tally.Roster["t-1/dealer"].Out, false)
}
