package history

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// DeviceAccount summarizes the record of one device.
type DeviceAccount struct {
	name    string
	Entries []DeviceEntry
	// passed, failed and open count tests by result, losses the lost links and returns the sign-offs; standing holds
	// the active warnings by subject.
	passed, failed, open, losses, returns int
	standing                              []string
	lastTest                              *DeviceEntry
}

// DeviceAccounts returns the accounts of all devices, or of one.
func DeviceAccounts(records iter.Seq2[game.Record, error], device string) ([]*DeviceAccount, error) {
	var accounts []*DeviceAccount
	for entry, err := range Devices(records) {
		if err != nil {
			return nil, err
		}
		if device != "" && entry.Device != device {
			continue
		}
		at := slices.IndexFunc(accounts, func(account *DeviceAccount) bool { return account.name == entry.Device })
		if at < 0 {
			at = len(accounts)
			accounts = append(accounts, &DeviceAccount{name: entry.Device})
		}
		if err := accounts[at].take(entry); err != nil {
			return nil, fmt.Errorf("record %d: %w", entry.Sequence, err)
		}
	}
	return accounts, nil
}

// take adds an entry to the account.
func (a *DeviceAccount) take(entry DeviceEntry) error {
	a.Entries = append(a.Entries, entry)
	event, err := game.DecodeEvent(entry.Type, entry.Data)
	if err != nil {
		return err
	}
	switch e := event.(type) {
	case game.DeviceTested:
		a.lastTest = &entry
		switch e.Verdict {
		case game.TestGood:
			a.passed++
		case game.TestNotGood:
			a.failed++
		default:
			a.open++
		}
	case game.DeviceWarned:
		about := strings.TrimSpace(e.Alarm + " " + e.Subject)
		a.standing = slices.DeleteFunc(a.standing, func(other string) bool { return other == about })
		if e.Level != game.WarnedOver {
			a.standing = append(a.standing, about)
		}
	case game.DeviceReturned:
		a.returns++
	case game.DeviceChanged:
		switch entry.What {
		case DeviceLost:
			a.losses++
		case DeviceRestarted:
			a.standing = nil // active warnings are raised again
		default: // no loss, and no warning ends
		}
	}
	return nil
}

// Summary returns the device's name and the parts of its account, by name.
func (a *DeviceAccount) Summary() (device message.Text, rows []Row) {
	rows = []Row{{message.New("device-account.tests", "tests"), message.New("device-account.verdicts",
		"{passed} passed, {failed} not passed, {open} without a verdict", message.Number("passed", a.passed),
		message.Number("failed", a.failed), message.Number("open", a.open))}}
	if a.lastTest != nil {
		rows = append(rows, Row{message.New("device-account.last-test", "last test"), message.New("account.opened",
			"{at} by {who}", message.String("at", a.lastTest.At.UTC().Format(Stamp)),
			message.Message("who", orDash(message.Written(a.lastTest.Staff))))})
	}
	return message.New("record.of-device", "device {device}", message.Device("device", a.name)), append(rows,
		Row{message.New("device-account.link", "link"),
			message.New("device-account.lost", "lost: {n}", message.Number("n", a.losses))},
		Row{message.New("device-account.returns", "returns"),
			message.New("device-account.returned", "after a failure: {n}", message.Number("n", a.returns))},
		Row{message.New("device-account.warned", "warned of"),
			orDash(message.Commas(each(a.standing, message.Written)...))})
}

// DeviceWords says what an entry tells, without the device's name.
func DeviceWords(entry DeviceEntry) (message.Text, error) {
	event, err := game.DecodeEvent(entry.Type, entry.Data)
	if err != nil {
		return message.Text{}, fmt.Errorf("record %d: %w", entry.Sequence, err)
	}
	_, what, _ := narrator{}.device(event)
	if entry.What == DeviceRestarted {
		what = message.New("device.restarted", "the console started; the device is not connected yet")
	}
	if entry.Incident == 0 {
		return what, nil
	}
	return message.New("device.in-incident", "{what} (incident {incident})", message.Message("what", what),
		message.Number("incident", entry.Incident)), nil
}
