package desk

import (
	"errors"
	"fmt"

	"pitboss/clock"
	"pitboss/hardware/cardmap"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
)

// NotACard rejects a badge whose code a device of the table reads as a card, the cut card or a failed read: it would
// never sign anybody in. Without a configuration no device is known.
func (r *Flags) NotACard(badge string) error {
	if badge == "" || r.Config == "" && r.Database != "" || r.Hub != "" {
		return nil
	}
	loaded, err := config.Load(r.Config)
	if errors.Is(err, config.ErrNone) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, setup := range loaded.Devices {
		reader, reads := setup.Section().(interface {
			CardMap() (*cardmap.Map, error)
		})
		if !reads {
			continue
		}
		cards, err := reader.CardMap()
		if err != nil {
			return fmt.Errorf("device %s: %w", setup.Name(), err)
		}
		if cards.Knows(badge) {
			return exit.Usagef("the badge's code is what device %s reads as %s; take another badge", setup.Name(), cards.Lookup(badge))
		}
	}
	return nil
}

// Wanted returns the secrets a change requires from the person making it: none, or only the PIN if the change is only
// requested.
func (r *Flags) Wanted(people Roster, secret Secrets, change control.Change) (Secrets, error) {
	if people == nil || !secret.WantPIN && !secret.WantBadge {
		return secret, nil
	}
	staff, err := people.Staff()
	if err != nil {
		return secret, err
	}
	if _, two, _ := r.dual().Wanted(staff, change, secret.As); two {
		secret.WantPIN, secret.WantBadge = false, false
	}
	return secret, nil
}

// MayAsk returns the refusal of a qualification that rests on an examination, before anybody types a PIN in vain.
func (r *Flags) MayAsk(people Roster, change control.Change, as string) error {
	if change.Exam == nil {
		return nil
	}
	staff, err := people.Staff()
	if err != nil {
		return err
	}
	_, err = control.Examined(staff, change, as, clock.Now())
	return Refused(err)
}

// dual returns which changes require two people.
func (r *Flags) dual() control.Dual {
	if r.Hub != "" {
		return control.AtSite
	}
	return control.AtTable
}
