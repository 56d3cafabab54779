package history_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// ofDevices summarises what the records say about devices.
func ofDevices(t tester, records []game.Record) (told []string) {
	t.Helper()
	for entry, err := range history.Devices(tabletest.Records(records).All()) {
		must.Do(t, err)
		line := fmt.Sprintf("%s %s", entry.Device, entry.What)
		if entry.Staff != "" {
			line += fmt.Sprintf(" by %s (%s)", entry.Staff, entry.Role)
		}
		if entry.Incident > 0 {
			line += fmt.Sprintf(" in the incident of record %d", entry.Incident)
		}
		told = append(told, line)
	}
	return told
}

// The account of a failed scanner has its link, its warnings, its tests with tester and result, its return, and the
// incident they belong to.
func TestTheAccountOfADevice(t *testing.T) {
	b := newBench(t)
	of := func(command game.Command) {
		t.Helper()
		if result := b.table.Do(game.Input{Device: "scanner", Command: command}); result.Refused != nil {
			t.Fatal(result.Refused.Message)
		}
	}
	tested := func(verdict string) game.Command {
		return game.TestDevice{DeviceTested: game.DeviceTested{Name: "scanner", Test: "readings", Verdict: verdict, Good: 9, Tried: 10}}
	}
	warned := func(level string) game.Command {
		return game.WarnDevice{DeviceWarned: game.DeviceWarned{Name: "scanner", Alarm: "read-rate", Level: level}}
	}
	of(game.LinkChanged{Up: true})
	of(game.LinkChanged{Up: true, Reason: message.Written("Its window was opened.")})
	of(warned(game.WarnedWarning))
	b.deal()
	for range 3 {
		of(game.NoRead{})
	}
	opened := b.lastOf("incident-opened")
	b.signIn("mona")
	b.do(game.Rule{Clause: "001/11.31"})
	b.signIn("tom")
	of(tested(game.TestNotGood))
	of(game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: game.MarkCounters, Note: "a new one"}})
	of(tested(game.TestGood))
	b.confirm(1)
	b.cards("9S")
	of(warned(game.WarnedOver))
	of(game.LinkChanged{Reason: message.Written("It was unplugged.")})
	in := fmt.Sprintf(" in the incident of record %d", opened)
	lost := fmt.Sprintf(" in the incident of record %d", b.lastOf("incident-opened"))
	want := []string{
		"scanner connected", "scanner told", "scanner warned",
		"scanner tested by tom (technician)" + in, "scanner marked by tom (technician)" + in, "scanner tested by tom (technician)" + in,
		"scanner returned by tom (technician)" + in,
		"scanner over", "scanner lost",
	}
	got := ofDevices(t, b.records)
	for i := range got {
		got[i] = strings.TrimSuffix(got[i], lost)
	}
	check.Difff(t, want, got, "told")
	accounts := accounts(t, b.records)
	var effects []string
	for _, effect := range accounts[0].Effects {
		effects = append(effects, string(effect.Type))
	}
	check.Equalf(t, strings.Join(effects, " "), "device-tested device-tested device-returned card-dealt",
		"the incident's account has")
}

// lastOf returns the sequence number of the last record of a type.
func (b *bench) lastOf(kind game.EventType) (sequence uint64) {
	for _, record := range b.records {
		if record.Type == kind {
			sequence = record.Sequence
		}
	}
	return sequence
}

// An unknown record ends the account: nothing is skipped.
func TestTheAccountOfADeviceSkipsNothing(t *testing.T) {
	for name, record := range map[string]game.Record{
		"an unknown type":    {Version: 1, Sequence: 7, Type: "device-eaten", Data: []byte(`{}`)},
		"an unknown verdict": {Version: 1, Sequence: 7, Type: "device-tested", Data: []byte(`{"name":"a","test":"deck","verdict":"fine"}`)},
		"a later version": {Version: game.RecordVersion + 1, Sequence: 7, Type: "device-marked",
			Data: []byte(`{"name":"a","what":"export"}`)},
	} {
		t.Run(name, func(t *testing.T) {
			for _, err := range history.Devices(tabletest.Records{record}.All()) {
				check.ErrorSays(t, err, "record 7")
				return
			}
			t.Error("nothing was said")
		})
	}
}
