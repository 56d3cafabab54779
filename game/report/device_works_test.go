package report_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// devicesOf returns the records of a scanner: connected, used over midnight, warned of, lost, tested and signed off.
func devicesOf(t *testing.T) []game.Record {
	records := recordsOf(t,
		game.DeviceChanged{Name: "scanner"},           // the console starts
		game.DeviceChanged{Name: "scanner", Up: true}, // a minute later it is connected
		game.CardDealt{Position: "player-1", Card: card("AS")},
		game.ReadFailed{Position: "banker-1", Attempt: 1},
		game.CardDealt{Position: "banker-1", Card: card("2S")},
		game.DeviceWarned{Name: "scanner", Alarm: "read-rate", Level: game.WarnedError, Rate: 0.9, Limit: 0.95},
		game.IncidentOpened{Incident: game.EquipmentFailure},
		game.DeviceChanged{Name: "scanner"},
		game.DeviceTested{Name: "scanner", Test: "readings", Verdict: game.TestGood, Good: 100, Tried: 100},
		game.DeviceMarked{Name: "scanner", What: game.MarkCounters, Note: "cleaned"},
		game.DeviceChanged{Name: "scanner", Up: true},
		game.DeviceReturned{Name: "scanner", Test: "readings", Tested: 9},
		game.IncidentClosed{Incident: game.EquipmentFailure},
		game.DeviceWarned{Name: "scanner", Alarm: "read-rate", Level: game.WarnedOver},
	)
	records[0].Device = "console"
	for _, i := range []int{2, 3, 4, 6} {
		records[i].Device = "scanner"
	}
	for _, i := range []int{8, 9, 11} {
		records[i].Staff, records[i].Role = "t1", game.Technician
	}
	for i := range records[4:] {
		records[4+i].At = records[4+i].At.Add(12 * time.Hour)
	}
	return records
}

// card returns a card by its code.
func card(code string) game.Card {
	read, err := game.ParseCard(code)
	if err != nil {
		panic(err)
	}
	return read
}

func TestDevicesAreReported(t *testing.T) {
	tally := tallyOf(t, devicesOf(t), time.Time{}, time.Time{})
	check.Equal(t, tally.Devices["t-1/scanner"], report.Device{
		Table: "t-1", Name: "scanner", Good: 2, Failed: 1, Downs: 1, DownFor: 3 * time.Minute, Alarms: 1, Tests: 1, Returned: 1,
	})
	made := report.Devices(report.Collected{Tally: kept(t, tally)})
	days := rowsOf(t, made, "days")
	check.Equal(t, len(days), 2)
	check.Equal(t, days[0][5].Value(), 50.0)
	check.Equal(t, days[1][5].Value(), 100.0)
	warnings := rowsOf(t, made, "warnings")
	check.Equal(t, len(warnings), 2)
	check.Equal(t, warnings[0][5].Text.String(), "error of read-rate")
	check.Equal(t, warnings[1][5].Text.String(), "no longer warned of read-rate")
	works := rowsOf(t, made, "works")
	check.Equal(t, len(works), 3)
	for i, want := range []string{
		"readings test passed, 100 of 100 readings good", "counted anew from here: cleaned",
		"is back in play, having passed the readings test of record 9",
	} {
		check.Equal(t, works[i][4].Text.String(), "t1")
		check.Equal(t, works[i][5].Text.String(), want)
	}
	incidents := rowsOf(t, made, "incidents")
	check.Equal(t, len(incidents), 1)
	check.Equal(t, incidents[0][0].Number, 7)
}

// TestACountIsNotChangedLater: what a fold has counted is not changed by the records after it.
func TestACountIsNotChangedLater(t *testing.T) {
	records, fold := devicesOf(t), report.Fold{}
	for _, record := range records[:3] {
		if err := fold.Add(record); err != nil {
			t.Fatal(err)
		}
	}
	before := fold.Tally()
	for _, record := range records[3:] {
		if err := fold.Add(record); err != nil {
			t.Fatal(err)
		}
	}
	check.Equal(t, before.Devices["t-1/scanner"].Good, 1)
	check.Equal(t, before.DeviceDays["2026-11-30/t-1/scanner"].Good, 1)
}
