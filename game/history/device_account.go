package history

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
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

// Summary returns the account in a few lines.
func (a *DeviceAccount) Summary() string {
	var text strings.Builder
	fmt.Fprintf(&text, "device %s\n", game.Printable(a.name))
	fmt.Fprintf(&text, "  tests       %d passed, %d not passed, %d without a verdict\n", a.passed, a.failed, a.open)
	if a.lastTest != nil {
		fmt.Fprintf(&text, "  last test   %s by %s\n", a.lastTest.At.UTC().Format(Stamp), game.Printable(english.OrDash(a.lastTest.Staff)))
	}
	fmt.Fprintf(&text, "  link        lost: %d\n", a.losses)
	fmt.Fprintf(&text, "  returns     after a failure: %d\n", a.returns)
	fmt.Fprintf(&text, "  warned of   %s\n", game.Printable(english.OrDash(strings.Join(a.standing, ", "))))
	return text.String()
}

// DeviceWords says what an entry tells, without the device's name.
func DeviceWords(entry DeviceEntry) (string, error) {
	what, err := Words(game.Record{Type: entry.Type, Data: entry.Data})
	if err != nil {
		return "", fmt.Errorf("record %d: %w", entry.Sequence, err)
	}
	if entry.What == DeviceRestarted {
		what = "the console started; the device is not connected yet"
	}
	what = strings.TrimPrefix(what, "device "+entry.Device)
	what = strings.TrimSpace(strings.TrimPrefix(what, ":"))
	if entry.Incident > 0 {
		what += fmt.Sprintf(" (incident %d)", entry.Incident)
	}
	return what, nil
}
